import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Pools with a pod subnet and pools without one are two kinds of network in one cluster. */
export const podSubnetMixedWithNodeSubnet: Rule = {
  id: 'pod-subnet-mixed-with-node-subnet',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const pools = poolsAt(plan, cluster.pools);
      const without = pools.filter((pool) => pool.model === 'node-subnet');
      const podSubnets = pools.filter((pool) => typeof pool.podSubnet === 'number');
      if (without.length === 0 || podSubnets.length === 0) continue;
      emit({
        subjects: subjectsOf(
          cluster.subject,
          without.map((pool) => pool.subject),
        ),
        words: { with: String(podSubnets.length), without: String(without.length) },
      });
    }
  },
};
