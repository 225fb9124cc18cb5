import type { Network, Scenario } from '../../scenario/types.ts';
import { plan, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'networks/hub';
const spoke = (i: number, more: Partial<Network>): Network => ({
  name: `s${i}`,
  kind: 'vnet',
  addressPrefixes: [`10.${(i >> 8) + 1}.${i & 255}.0/24`],
  ...more,
});
const spokes = (count: number, more: Partial<Network> = {}): Network[] => Array.from({ length: count }, (_, i) => spoke(i, more));
const hub = (peerings: readonly string[] | undefined, others: readonly Network[]): Scenario =>
  plan([], [{ name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/24'], ...(peerings === undefined ? {} : { peerings }) }, ...others]);
const names = (others: readonly Network[]): string[] => others.map((network) => network.name);
const named = (count: number, more: Partial<Network> = {}): Scenario => {
  const others = spokes(count, { peerings: [], ...more });
  return hub(names(others), others);
};

ruleTable('vnet-peering-limit', 'warning', [
  { when: 'as many as there may be', plan: named(500), raises: [] },
  {
    when: 'one more',
    plan: named(501),
    raises: [{ on, peerings: 501, available: 500 }],
    says: '501 peerings; a virtual network has at most 500.',
  },
  { when: 'named from the other side', plan: hub([], spokes(501, { peerings: ['hub'] })), raises: [{ on, peerings: 501, available: 500 }] },
  { when: 'named from both sides, counted once', plan: named(500, { peerings: ['hub'] }), raises: [] },
  { when: 'sites beyond a gateway are no peerings', plan: named(501, { kind: 'on-premises' }), raises: [] },
  { when: 'peerings left out', plan: hub(undefined, spokes(501)), raises: [] },
  { when: 'as many as Virtual Network Manager makes', plan: named(1000), raises: [{ on, peerings: 1000, available: 500 }] },
]);

ruleTable('vnet-peering-limit', 'error', [
  { when: 'more than Virtual Network Manager makes', plan: named(1001), raises: [{ on, peerings: 1001, available: 500 }] },
]);
