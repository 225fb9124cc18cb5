import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { modelText } from '../modelText.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';
import { limitSubjects } from '../subjects.ts';

/** More pods than a cluster of its model can be planned for. Surge nodes add none: pods move to them. */
export const clusterPodLimit: Rule = {
  id: 'cluster-pod-limit',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'cluster-pods')) {
      const short = shortfallOf(plan, limit);
      if (short === null) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        figures: { pods: short.needed, available: limit.capacity },
        words: { ...shortfallWords(plan, short), ...(limit.model === null ? {} : { model: modelText(limit.model) }) },
      });
    }
  },
};
