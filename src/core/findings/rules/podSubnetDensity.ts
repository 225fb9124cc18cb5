import type { Limit, Plan } from '../../plan/types.ts';
import type { Rule } from '../types.ts';
import { nodeAndPods, shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, perNodeFigure, shortfallOf } from '../shortfall.ts';
import { podPrefixOf, limitSubjects, usedWord } from '../subjects.ts';

/** A dynamic pod subnet that holds every node idle, and not every node full of pods. */
export const podSubnetDensity: Rule = {
  id: 'pod-subnet-density',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pod-subnet')) {
      if (limit.model !== 'pod-subnet-dynamic' || shortfallOf(plan, limit) !== null) continue;
      const full = filledUp(plan, limit);
      const short = shortfallOf(plan, full);
      const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
      if (short === null || !subnet) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: podPrefixOf(subnet),
        figures: { needed: short.needed, available: limit.capacity, ...perNodeFigure(full.terms) },
        words: { ...shortfallWords(plan, short, nodeAndPods), ...usedWord(subnet) },
      });
    }
  },
};

/** The same limit with every node at its maxPods. */
function filledUp(plan: Plan, limit: Limit): Limit {
  const terms = limit.terms.map((term) => {
    const maxPods = plan.pools[term.pool]?.maxPods ?? null;
    return { ...term, perNode: maxPods === null ? null : 1 + maxPods };
  });
  return { ...limit, terms };
}
