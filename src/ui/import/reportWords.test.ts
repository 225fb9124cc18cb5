import { describe, expect, it } from 'vitest';
import { beyondSentence, findingsMeant, issuePlace, mergeSentence, partsSentence, placeText } from './reportWords.ts';

const none = { networks: 0, subnets: 0, clusters: 0, pools: 0, observed: 0, lines: [], more: 0, beyond: [] };

describe('words of an import’s report', () => {
  it.each([
    [none, 'no network and no cluster'],
    [{ ...none, networks: 1 }, '1 network'],
    [{ ...none, clusters: 1 }, '1 cluster'],
    [{ ...none, clusters: 1, pools: 1, networks: 1, subnets: 1, observed: 1 }, '1 cluster with 1 pool, 1 network with 1 subnet, 1 observed node'],
    [{ ...none, clusters: 2, pools: 3, networks: 10_000, subnets: 30_000 }, '2 clusters with 3 pools, 10,000 networks with 30,000 subnets'],
  ])('count the parts: %#', (parts, words) => {
    expect(partsSentence(parts)).toBe(words);
  });

  it('say how far a plan goes beyond a link', () => {
    expect(beyondSentence(['10,000 networks, at most 2,000', '30,000 subnets, at most 20,000'])).toContain(
      'pasted plan holds: 10,000 networks, at most 2,000; 30,000 subnets, at most 20,000. It can be',
    );
  });

  it('name a place by line and path, and the input where there are several', () => {
    const place = { input: 'a.json', path: '[0].name', line: 1200, column: 3 };
    expect(placeText(place, false)).toBe('line 1,200, [0].name');
    expect(placeText(place, true)).toBe('a.json, line 1,200, [0].name');
    expect(placeText({ ...place, path: '', line: 0 }, false)).toBe('');
    expect(issuePlace({ input: 'a.json', path: '', code: 'x', message: '' }, true)).toBe('a.json');
  });

  it('find the findings that a sentence names, and nothing that merely looks like one', () => {
    expect(findingsMeant('1,280 needed: pod-cidr-exhausted or node-subnet-exhausted')).toEqual([
      { rule: 'pod-cidr-exhausted', title: 'Pod CIDR too small' },
      { rule: 'node-subnet-exhausted', title: 'Node subnet too small' },
    ]);
    expect(findingsMeant('subnet snet-nodes of vnet-a')).toEqual([]);
  });

  it('say what merging comes to', () => {
    expect(mergeSentence({ ok: true, summary: 'Adds 1 network.', tables: [], isEmpty: false, kept: [] })).toBe('Adds 1 network.');
    expect(mergeSentence({ ok: true, summary: '', tables: [], isEmpty: true, kept: [] })).toMatch(/change nothing/);
    expect(mergeSentence({ ok: false, reasons: ['it is unclear'] })).toBe('The inputs cannot be merged into the plan at hand. It is unclear.');
  });
});
