import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** kubenet goes with Linux pools, the azure dataplane, and Calico or no policy engine. */
export const kubenetUnsupported: Rule = {
  id: 'kubenet-unsupported',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (cluster.plugin !== 'kubenet') continue;
      const windows = poolsAt(plan, cluster.pools).filter((pool) => pool.osType === 'Windows');
      const words = {
        ...(windows.length > 0 ? { windows: String(windows.length) } : {}),
        ...(cluster.dataplane === 'cilium' ? { dataplane: 'cilium' } : {}),
        ...(cluster.policy === 'cilium' || cluster.policy === 'azure' ? { policy: cluster.policy } : {}),
      };
      if (Object.keys(words).length > 0)
        emit({
          subjects: subjectsOf(
            cluster.subject,
            windows.map((pool) => pool.subject),
          ),
          words,
        });
    }
  },
};
