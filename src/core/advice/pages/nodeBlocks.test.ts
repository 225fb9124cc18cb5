import { describe, expect, it } from 'vitest';
import { KUBENET, OVERLAY, page, rows } from '../../../testing/advicePage.ts';
import { NODE_BLOCK_ORDER } from '../allocator.ts';
import type { Cluster } from '../../scenario/types.ts';

const titles = (given: Partial<Cluster>): string[] => rows(page('node-blocks', given)).map(({ title }) => title);
const texts = (range: string) => rows(page('node-blocks', { ...KUBENET, podCidrs: [range] })).map(({ id, text }) => [id, text]);
const sectionsOf = (given: Partial<Cluster>) => page('node-blocks', given).sections.map(({ id, title }) => [id, title]);
const statements = (given: Partial<Cluster>) => rows(page('node-blocks', given)).map(({ verdict, text, source }) => ({ verdict, text, source }));

describe('the page on node blocks', () => {
  it('shows the first blocks and the last one of kubenet', () => {
    expect(titles(KUBENET)).toEqual(['256 blocks', '10.244.0.0/24', '10.244.1.0/24', '10.244.2.0/24', '10.244.255.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/23'] })).toEqual(['2 blocks', '10.200.0.0/24', '10.200.1.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/24'] })).toEqual(['1 block', '10.200.0.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/25'] })).toEqual(['No room']);
    expect(titles({ ...KUBENET, podCidrs: null })).toEqual(['Pod CIDR not known']);
    expect(titles({ ...KUBENET, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.200.0.0/24', 'fd12:3456:789a::/64'] }).slice(2)).toEqual([
      '65,536 blocks',
      'fd12:3456:789a::/80',
      'fd12:3456:789a:0:1::/80',
      'fd12:3456:789a:0:2::/80',
      'fd12:3456:789a:0:ffff::/80',
    ]);
  });

  it('says that overlay has an order of its own', () => {
    expect(titles(OVERLAY)).toEqual(['256 blocks']);
    const both = page('node-blocks', { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.200.0.0/24', 'fd00::/64'] });
    expect(rows(both).map(({ consequences }) => consequences?.[0]?.text ?? null)).toEqual([
      null,
      "fd00::/64 is 56 bits wider than node blocks of /120; Kubernetes' own allocator takes at most 16 bits in IPv6. Overlay's own is not bound by that.",
    ]);
  });

  it('has nothing to show of models without blocks', () => {
    for (const given of [{}, { networkPlugin: 'none' as const }, { networkPluginMode: null }]) expect(titles(given)).toEqual(['No node blocks']);
  });

  it('tells which node each block is for', () => {
    expect(texts('10.200.0.0/22')).toEqual([
      ['order', NODE_BLOCK_ORDER.text],
      ['block-0', 'Of node 1 in the first round.'],
      ['block-1', 'Of node 2 in the first round.'],
      ['block-2', 'Of node 3 in the first round.'],
      ['block-3', 'Of node 4 in the first round; after it the search starts at the first block again.'],
    ]);
    expect(texts('10.192.0.0/12').at(-1)).toEqual(['block-4095', 'Of node 4,096 in the first round; after it the search starts at the first block again.']);
    expect(texts('10.200.0.0/24').at(-1)).toEqual(['block-0', 'Of node 1 in the first round; after it the search starts at the first block again.']);
  });

  it('has a section a range', () => {
    const dual = { ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.200.0.0/24', 'fd12:3456:789a::/64'] } as const;
    expect(sectionsOf({ ...KUBENET, ...dual })).toEqual([
      ['range-1', '10.200.0.0/24 in blocks of /24'],
      ['range-2', 'fd12:3456:789a::/64 in blocks of /80'],
    ]);
    expect(sectionsOf({})).toEqual([['none', 'Node blocks']]);
  });

  it('says why there is nothing to show', () => {
    const model = { verdict: null, text: 'With this network model, nodes get no blocks of a pod CIDR from Kubernetes or AKS.', source: null };
    expect(statements({})).toEqual([model]);
    expect(statements({ networkPlugin: 'none' })).toEqual([model]);
    expect(statements({ networkPluginMode: null })).toEqual([{ ...model, text: 'The network model is not known.' }]);
    expect(statements({ ...OVERLAY, podCidrs: null })).toEqual([
      { verdict: { tone: 'open', word: 'not known' }, text: 'The order follows from the range.', source: null },
    ]);
    expect(statements({ ...OVERLAY, podCidrs: ['10.200.0.0/25'] })).toEqual([
      { verdict: { tone: 'bad', word: 'too small' }, text: '10.200.0.0/25 is smaller than the /24 of one node.', source: null },
    ]);
    expect(rows(page('node-blocks', OVERLAY))).toMatchObject([{ verdict: { tone: 'open', word: 'order not documented' }, text: NODE_BLOCK_ORDER.overlay }]);
  });
});
