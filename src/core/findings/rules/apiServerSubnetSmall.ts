import { API_SERVER_SUBNET } from '../../azure/limits.ts';
import { usableOf } from '../../plan/subnet.ts';
import type { PlanCluster } from '../../plan/types.ts';
import { podPrefixOf, subjectsOf, usedWord } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** The subnet of API servers: a /28 or larger, with nine addresses for each cluster that names it. Only its first IPv4 range counts. */
export const apiServerSubnetSmall: Rule = {
  id: 'apiserver-subnet-small',
  check(plan, emit) {
    const { addresses } = API_SERVER_SUBNET.value;
    for (const [at, clusters] of usersOf(plan.clusters)) {
      const subnet = plan.subnets[at];
      if (!subnet || subnet.ranges === null) continue;
      const [prefix] = podPrefixOf(subnet);
      const available = Math.max(0, (prefix ? usableOf(prefix) : 0) - subnet.usedAddresses);
      const needed = addresses * clusters.length;
      // What is smaller than the documented /28 has fewer than nine addresses, so this says both.
      if (needed <= available) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          clusters.map((cluster) => cluster.subject),
        ),
        prefixes: prefix ? [prefix] : [],
        figures: { needed, available },
        words: { clusters: String(clusters.length), each: String(addresses), ...usedWord(subnet) },
      });
    }
  },
};

/** Clusters by the subnet that their API servers are in. */
function usersOf(clusters: readonly PlanCluster[]): Map<number, PlanCluster[]> {
  const users = new Map<number, PlanCluster[]>();
  for (const cluster of clusters) {
    const at = cluster.apiServerSubnet;
    if (at === null || at === undefined) continue;
    const others = users.get(at);
    if (others) others.push(cluster);
    else users.set(at, [cluster]);
  }
  return users;
}
