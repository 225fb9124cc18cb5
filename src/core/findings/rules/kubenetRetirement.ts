import { KUBENET_RETIREMENT } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** kubenet has an end of support. */
export const kubenetRetirement: Rule = {
  id: 'kubenet-retirement',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (cluster.plugin === 'kubenet') emit({ subjects: [cluster.subject], words: { end: KUBENET_RETIREMENT.value } });
    }
  },
};
