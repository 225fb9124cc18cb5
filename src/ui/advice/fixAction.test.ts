import { describe, expect, it } from 'vitest';
import type { JsonPatch } from '../../core/report/types.ts';
import { actionOf, rangesIn, stepOf } from './fixAction.ts';

const action = (patch: JsonPatch): string => actionOf({ summary: '', patch }, rangesIn(patch));

describe('a fix in a few words', () => {
  it.each<[string, JsonPatch]>([
    ['Use 10.244.0.0/15', [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.244.0.0/15' }]],
    [
      'Use 10.1.0.0/16',
      [
        { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.1.0.0/16'] },
        { op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.1.0.10' },
      ],
    ],
    ['Use 10.0.8.0/24', [{ op: 'add', path: '/networks/0/subnets/-', value: { name: 'apps', addressPrefixes: ['10.0.8.0/24'] } }]],
    [
      'Use 10.1.0.0/16 and 10.0.4.0/22',
      [
        { op: 'add', path: '/networks/0/addressPrefixes/-', value: '10.1.0.0/16' },
        { op: 'replace', path: '/networks/0/subnets/1/addressPrefixes', value: ['10.0.4.0/22'] },
      ],
    ],
    ['Use 10.0.0.10', [{ op: 'replace', path: '/clusters/1/dnsServiceIP', value: '10.0.0.10' }]],
    [
      'Use 44 pods a node',
      [
        { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 44 },
        { op: 'add', path: '/clusters/0/agentPoolProfiles/1/maxPods', value: 44 },
      ],
    ],
    ['Use a surge of 1', [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 1 }]],
    ['Use a maximum of 1,200', [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxCount', value: 1200 }]],
    [
      'Change to overlay',
      [
        { op: 'replace', path: '/clusters/0/networkPlugin', value: 'azure' },
        { op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' },
      ],
    ],
    ['Apply', [{ op: 'remove', path: '/networks/0/subnets/0/delegations' }]],
    ['Apply', [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/name', value: '10.0.0.0/8' }]],
  ])('%s', (words, patch) => {
    expect(action(patch)).toBe(words);
  });

  it('keeps the step to the change itself', () => {
    expect(stepOf({ summary: 'Move subnet a/b from 10.0.0.0/24 to 10.0.2.0/23. Azure changes it only while it is empty.', patch: [] })).toBe(
      'Move subnet a/b from 10.0.0.0/24 to 10.0.2.0/23',
    );
    expect(stepOf({ summary: 'Use 10.0.0.10.', patch: [] })).toBe('Use 10.0.0.10');
  });
});
