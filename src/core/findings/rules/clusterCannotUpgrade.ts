import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';

/** A cluster that may exist at its maximum and leaves no room for the nodes that an upgrade adds. */
export const clusterCannotUpgrade: Rule = {
  id: 'cluster-cannot-upgrade',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'cluster-nodes')) {
      const short = shortfallOf(plan, limit);
      if (short === null || short.phase !== 'while-upgrading') continue;
      emit({ phase: short.phase, subjects: [limit.subject], figures: { nodes: short.needed, available: limit.capacity }, words: shortfallWords(plan, short) });
    }
  },
};
