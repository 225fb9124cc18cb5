import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** All nodes of a cluster live in one virtual network. */
export const poolSubnetsDifferInVnet: Rule = {
  id: 'pool-subnets-differ-in-vnet',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const subnets = new Set(poolsAt(plan, cluster.pools).flatMap((pool) => (pool.nodeSubnet === null ? [] : (plan.subnets[pool.nodeSubnet] ?? []))));
      const networks = new Set([...subnets].map((subnet) => subnet.network));
      if (networks.size < 2) continue;
      const names = [...networks].flatMap((at) => plan.networks[at]?.subject ?? []);
      emit({ subjects: subjectsOf(cluster.subject, names), prefixes: prefixesOf([...subnets]) });
    }
  },
};
