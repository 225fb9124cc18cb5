import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, nodesUnder, shortfallOf } from '../shortfall.ts';
import { limitSubjects } from '../subjects.ts';

/** kubenet takes a route for each node, two with both families, in a table that also holds one's own routes. */
export const kubenetRouteLimit: Rule = {
  id: 'kubenet-route-limit',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'routes')) {
      const short = shortfallOf(plan, limit);
      const nodes = short === null ? null : nodesUnder(plan, limit, short.worst);
      if (short === null || nodes === null) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        figures: { needed: short.needed, available: limit.capacity, nodes },
        words: shortfallWords(plan, short),
      });
    }
  },
};
