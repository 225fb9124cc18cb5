import { POOL_PODS_FLOOR } from '../../azure/limits.ts';
import type { PlanPool } from '../../plan/types.ts';
import type { Rule } from '../types.ts';

/** A pool must have room for a certain number of pods, all its nodes together. */
export const maxPodsFloor: Rule = {
  id: 'max-pods-floor',
  check(plan, emit) {
    for (const pool of plan.pools) {
      const nodes = nodesThatCount(pool);
      if (nodes === null || nodes === 0 || pool.maxPods === null) continue;
      const pods = pool.maxPods * nodes;
      if (pods < POOL_PODS_FLOOR.value) {
        emit({
          subjects: [pool.subject],
          figures: { pods },
          words: { nodes: String(nodes), maxPods: String(pool.maxPods), floor: String(POOL_PODS_FLOOR.value) },
        });
      }
    }
  },
};

/** The autoscaler's maximum where there is one, else the nodes now; null: not known. */
function nodesThatCount(pool: PlanPool): number | null {
  if (pool.autoscaled === null) return null;
  return pool.autoscaled && pool.maxCount !== undefined ? pool.maxCount : pool.count;
}
