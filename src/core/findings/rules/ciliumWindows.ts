import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** The cilium dataplane runs on Linux nodes alone. */
export const ciliumWindows: Rule = {
  id: 'cilium-windows',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (cluster.dataplane !== 'cilium') continue;
      const windows = poolsAt(plan, cluster.pools).filter((pool) => pool.osType === 'Windows');
      if (windows.length > 0)
        emit({
          subjects: subjectsOf(
            cluster.subject,
            windows.map((pool) => pool.subject),
          ),
        });
    }
  },
};
