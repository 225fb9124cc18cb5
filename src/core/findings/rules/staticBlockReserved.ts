import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';
import { podPrefixOf, limitSubjects } from '../subjects.ts';

/** The first and the last block of a pod subnet hold addresses that Azure keeps. */
const DOUBTFUL_BLOCKS = 2n;

/** Static blocks that fit only if the two with Azure's reserved addresses are handed out as well. */
export const staticBlockReserved: Rule = {
  id: 'static-block-reserved',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pod-subnet')) {
      if (limit.model !== 'pod-subnet-static' || shortfallOf(plan, limit) !== null) continue;
      const capacity = limit.capacity > DOUBTFUL_BLOCKS ? limit.capacity - DOUBTFUL_BLOCKS : 0n;
      const short = shortfallOf(plan, { ...limit, capacity });
      const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
      if (short === null || !subnet) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: podPrefixOf(subnet),
        figures: { needed: short.needed, available: capacity },
        words: shortfallWords(plan, short),
      });
    }
  },
};
