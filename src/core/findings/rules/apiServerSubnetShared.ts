import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** The subnet of API servers is for them alone; several clusters may share it, nodes and pods may not be in it. */
export const apiServerSubnetShared: Rule = {
  id: 'apiserver-subnet-shared',
  check(plan, emit) {
    for (const at of new Set(plan.clusters.map((cluster) => cluster.apiServerSubnet))) {
      const subnet = typeof at === 'number' ? plan.subnets[at] : undefined;
      const pools = subnet === undefined ? [] : poolsAt(plan, [...subnet.nodePools, ...subnet.podPools]).map((pool) => pool.subject);
      if (subnet === undefined || pools.length === 0) continue;
      emit({ subjects: subjectsOf(subnet.subject, pools), prefixes: prefixesOf([subnet]) });
    }
  },
};
