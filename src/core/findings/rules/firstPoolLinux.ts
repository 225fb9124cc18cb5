import { poolsAt } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** The first system pool of a cluster runs Linux. */
export const firstPoolLinux: Rule = {
  id: 'first-pool-linux',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      // A pool of unknown mode before it might be the first one.
      const first = poolsAt(plan, cluster.pools).find((pool) => pool.mode !== 'User');
      if (first?.mode === 'System' && first.osType === 'Windows') emit({ subjects: [first.subject, cluster.subject] });
    }
  },
};
