import { meeting } from '../../net/columns.ts';
import { contains, type Prefix } from '../../net/prefix.ts';
import type { Plan } from '../../plan/types.ts';
import { ownNetworks, ownSubnets, tableOf, tablesOf } from '../tables.ts';
import { listRanges } from '../text.ts';
import type { Rule } from '../types.ts';

/** From this many prefixes of one VNet on they are looked up instead of compared one by one. */
const MANY = 8;

/** A subnet lies in one prefix of its VNet; two neighbours that only together hold it do not count. */
export const subnetOutsideVnet: Rule = {
  id: 'subnet-outside-vnet',
  reads: 'networks',
  check(plan, emit) {
    const inside = holderTest(plan);
    for (const subnet of ownSubnets(plan)) {
      const network = plan.networks[subnet.network];
      if (!network || network.ranges === null) continue;
      for (const { prefix } of subnet.ranges ?? []) {
        if (inside(network.index, prefix)) continue;
        emit({ subjects: [subnet.subject, network.subject], prefixes: [prefix], words: { vnet: listRanges(network.ranges) } });
      }
    }
  },
};

function holderTest(plan: Plan): (network: number, prefix: Prefix) => boolean {
  const many = ownNetworks(plan).filter((network) => (network.ranges?.length ?? 0) >= MANY);
  const tables = many.length > 0 ? tablesOf(many, (network) => network.index) : null;
  return (network, prefix) => {
    const ranges = plan.networks[network]?.ranges ?? [];
    if (tables === null || ranges.length < MANY) return ranges.some((range) => contains(range.prefix, prefix));
    const { index, prefixes } = tableOf(tables, prefix.family);
    const { holder, from, to } = meeting(index, prefix, network);
    const equal = from < to ? prefixes[index.order[from] ?? 0] : undefined;
    return holder >= 0 || equal?.length === prefix.length;
  };
}
