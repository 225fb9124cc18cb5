import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';

/** A pool is one scale set: so many nodes, surge included. */
export const poolNodeLimit: Rule = {
  id: 'pool-node-limit',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pool-nodes')) {
      const short = shortfallOf(plan, limit);
      if (short === null) continue;
      emit({ phase: short.phase, subjects: [limit.subject], figures: { nodes: short.needed, available: limit.capacity }, words: shortfallWords(plan, short) });
    }
  },
};
