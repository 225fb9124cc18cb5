import type { Rule } from '../types.ts';

/** The autoscaler needs both of its bounds, with the present count between them. */
export const autoscaleBounds: Rule = {
  id: 'autoscale-bounds',
  check(plan, emit) {
    for (const { subject, autoscaled, count, minCount, maxCount } of plan.pools) {
      if (autoscaled !== true) continue;
      const low = typeof minCount === 'number' && minCount > count;
      const high = typeof maxCount === 'number' && maxCount < count;
      if (minCount !== undefined && maxCount !== undefined && !low && !high) continue;
      emit({
        subjects: [subject],
        figures: { count, ...(typeof minCount === 'number' ? { minCount } : {}), ...(typeof maxCount === 'number' ? { maxCount } : {}) },
        words: { ...(minCount === undefined ? { minMissing: 'yes' } : {}), ...(maxCount === undefined ? { maxMissing: 'yes' } : {}) },
      });
    }
  },
};
