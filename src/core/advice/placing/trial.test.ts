import { expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Edit } from '../../scenario/edits.ts';
import { tried, type Trial } from './trial.ts';

const built = buildPlan(
  plan(
    [cluster({ networkPluginMode: 'overlay', podCidrs: ['10.244.0.0/24'] }, pool({ count: 1, maxSurge: 1, vnetSubnet: 'v/s' }))],
    [vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/24' }), vnet('w', ['10.2.0.0/16'])],
  ),
);
const ranges = (network: number, ...value: readonly string[]): Edit => ({ type: 'set-network', network, field: 'addressPrefixes', value });

it.each<[string, Edit, Trial['kind'], RegExp]>([
  ['is the same where nothing changes', ranges(1, '10.2.0.0/16'), 'same', /^$/],
  ['is legal without a word where nothing is found', ranges(1, '10.3.0.0/16'), 'legal', /^$/],
  [
    'is legal with a warning of where it lies',
    ranges(1, '20.0.0.0/16'),
    'legal',
    /^Address prefix 20\.0\.0\.0\/16 of network w lies outside private space .*\.$/,
  ],
  [
    'is illegal where a range leaves its network',
    ranges(0, '10.3.0.0/16'),
    'illegal',
    /^10\.1\.0\.0\/24 of subnet v\/s lies in no address prefix of its VNet \(10\.3\.0\.0\/16\)\.$/,
  ],
  ['is illegal where the edit is refused', ranges(1, '10.2.0.0/40'), 'illegal', /^"10\.2\.0\.0\/40" .*\.$/],
])('a change %s', (_, edit, kind, words) => {
  const trial = tried(built, edit);
  expect(trial.kind).toBe(kind);
  const said = trial.kind === 'same' ? [] : trial.kind === 'legal' ? trial.worries : trial.reasons;
  expect(said.join(' ')).toMatch(words);
});
