import type { PlanRange } from '../../plan/types.ts';
import { inhabited } from '../inhabited.ts';
import { clustersOf, poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Nodes of a dual-stack cluster take an IPv6 address of their subnet, so the subnet and its virtual network need an IPv6 range. */
export const dualStackSubnetMissing: Rule = {
  id: 'dual-stack-subnet-missing',
  check(plan, emit) {
    if (!plan.clusters.some((cluster) => cluster.dualStack)) return;
    for (const subnet of inhabited(plan)) {
      const network = plan.networks[subnet.network];
      const clusters = clustersOf(plan, poolsAt(plan, subnet.nodePools)).filter((cluster) => cluster.dualStack);
      // Of the virtual network that AKS makes itself no IPv6 range is documented.
      if (!network || network.managed || clusters.length === 0) continue;
      const lacking = { ...(lacksV6(subnet.ranges) ? { subnet: 'yes' } : {}), ...(lacksV6(network.ranges) ? { network: network.name } : {}) };
      if (Object.keys(lacking).length === 0) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          clusters.map((cluster) => cluster.subject),
        ),
        prefixes: prefixesOf([subnet]),
        words: lacking,
      });
    }
  },
};

function lacksV6(ranges: readonly PlanRange[] | null): boolean {
  return ranges !== null && !ranges.some((range) => range.prefix.family === 6);
}
