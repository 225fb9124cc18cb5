import { MAX_PODS_RANGE } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** maxPods outside what any network plugin takes. */
export const maxPodsRange: Rule = {
  id: 'max-pods-range',
  check(plan, emit) {
    const { min, max } = MAX_PODS_RANGE.value;
    for (const { subject, maxPods } of plan.pools) {
      if (maxPods !== null && (maxPods < min || maxPods > max)) {
        emit({ subjects: [subject], figures: { maxPods }, words: { min: String(min), max: String(max) } });
      }
    }
  },
};
