import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Pod subnets lie in the virtual network that the cluster's nodes are in. */
export const podSubnetOtherVnet: Rule = {
  id: 'pod-subnet-other-vnet',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const vnet = cluster.vnet === null ? undefined : plan.networks[cluster.vnet];
      if (!vnet) continue;
      const pools = poolsAt(plan, cluster.pools);
      for (const at of new Set(pools.map((pool) => pool.podSubnet))) {
        const subnet = at === null || at === undefined ? undefined : plan.subnets[at];
        if (!subnet || subnet.network === vnet.index) continue;
        const users = pools.filter((pool) => pool.podSubnet === at).map((pool) => pool.subject);
        emit({ subjects: [subnet.subject, cluster.subject, vnet.subject, ...subjectsOf(subnet.subject, users).slice(1)], prefixes: prefixesOf([subnet]) });
      }
    }
  },
};
