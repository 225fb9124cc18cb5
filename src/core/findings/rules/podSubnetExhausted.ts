import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, perNodeFigure, shortfallOf } from '../shortfall.ts';
import { podPrefixOf, limitSubjects, usedWord } from '../subjects.ts';

/** What idle nodes take at least (dynamic, in addresses), or all that nodes ever take (static, in /28 blocks), does not fit the pod subnet. */
export const podSubnetExhausted: Rule = {
  id: 'pod-subnet-exhausted',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pod-subnet')) {
      const short = shortfallOf(plan, limit);
      const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
      if (short === null || !subnet) continue;
      const blocks = limit.unit === 'blocks';
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: podPrefixOf(subnet),
        figures: { needed: short.needed, available: limit.capacity, ...perNodeFigure(limit.terms) },
        words: blocks ? { ...shortfallWords(plan, short), unit: 'blocks' } : { ...shortfallWords(plan, short), ...usedWord(subnet), unit: 'addresses' },
      });
    }
  },
};
