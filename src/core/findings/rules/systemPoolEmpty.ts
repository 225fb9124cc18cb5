import type { Rule } from '../types.ts';

/** A system pool has a node at least; user pools may have none. */
export const systemPoolEmpty: Rule = {
  id: 'system-pool-empty',
  check(plan, emit) {
    for (const { mode, count, subject } of plan.pools) if (mode === 'System' && count === 0) emit({ subjects: [subject], figures: { count } });
  },
};
