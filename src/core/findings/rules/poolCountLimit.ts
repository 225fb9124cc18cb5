import { POOLS_PER_CLUSTER } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** More node pools than a cluster may have. */
export const poolCountLimit: Rule = {
  id: 'pool-count-limit',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const pools = cluster.pools.length;
      if (pools > POOLS_PER_CLUSTER.value) emit({ subjects: [cluster.subject], figures: { pools }, words: { available: String(POOLS_PER_CLUSTER.value) } });
    }
  },
};
