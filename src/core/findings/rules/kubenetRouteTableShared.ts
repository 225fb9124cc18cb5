import type { PlanCluster, PlanSubnet } from '../../plan/types.ts';
import { inhabited } from '../inhabited.ts';
import { clustersOf, poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Every kubenet cluster has a route table to itself. */
export const kubenetRouteTableShared: Rule = {
  id: 'kubenet-route-table-shared',
  check(plan, emit) {
    const tables = new Map<string, { subnets: PlanSubnet[]; clusters: Set<PlanCluster> }>();
    for (const subnet of inhabited(plan)) {
      if (typeof subnet.routeTable !== 'string') continue;
      const clusters = clustersOf(plan, poolsAt(plan, subnet.nodePools)).filter((cluster) => cluster.plugin === 'kubenet');
      if (clusters.length === 0) continue;
      const table = tables.get(subnet.routeTable) ?? { subnets: [], clusters: new Set<PlanCluster>() };
      table.subnets.push(subnet);
      for (const cluster of clusters) table.clusters.add(cluster);
      tables.set(subnet.routeTable, table);
    }
    for (const [table, { subnets, clusters }] of tables) {
      const [first, ...others] = [...clusters].map((cluster) => cluster.subject).sort();
      if (first === undefined || others.length === 0) continue;
      emit({ subjects: subjectsOf(first, others), prefixes: prefixesOf(subnets), words: { table } });
    }
  },
};
