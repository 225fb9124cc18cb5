import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';

/** More nodes than a cluster may have, surge left out. */
export const clusterNodeLimit: Rule = {
  id: 'cluster-node-limit',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'cluster-nodes')) {
      const short = shortfallOf(plan, limit, ['now', 'at-maximum']);
      if (short === null) continue;
      emit({ phase: short.phase, subjects: [limit.subject], figures: { nodes: short.needed, available: limit.capacity }, words: shortfallWords(plan, short) });
    }
  },
};
