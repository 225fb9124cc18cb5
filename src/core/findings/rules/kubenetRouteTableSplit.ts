import type { PlanSubnet } from '../../plan/types.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** All subnets of a kubenet cluster hang on one route table. */
export const kubenetRouteTableSplit: Rule = {
  id: 'kubenet-route-table-split',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (cluster.plugin !== 'kubenet') continue;
      const subnets = new Set<PlanSubnet>();
      for (const pool of poolsAt(plan, cluster.pools)) {
        const subnet = pool.nodeSubnet === null ? undefined : plan.subnets[pool.nodeSubnet];
        // AKS sees to the route table of the network that it makes itself.
        if (subnet && subnet.routeTable !== null && plan.networks[subnet.network]?.managed === false) subnets.add(subnet);
      }
      const tables = new Set([...subnets].map((subnet) => subnet.routeTable));
      if (tables.size < 2) continue;
      const affected = [...subnets];
      emit({
        subjects: subjectsOf(
          cluster.subject,
          affected.map((subnet) => subnet.subject),
        ),
        prefixes: prefixesOf(affected),
        words: { tables: String(tables.size), ...(tables.has(undefined) ? { without: 'yes' } : {}) },
      });
    }
  },
};
