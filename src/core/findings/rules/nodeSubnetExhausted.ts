import { nodePrefixes } from '../../plan/subnet.ts';
import type { Rule } from '../types.ts';
import { nodeAndPods, shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, perNodeFigure, shortfallOf } from '../shortfall.ts';
import { limitSubjects, usedWord } from '../subjects.ts';

/** Nodes, and with the node subnet model their pods, take addresses of the subnet that the nodes are in. */
export const nodeSubnetExhausted: Rule = {
  id: 'node-subnet-exhausted',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'node-subnet')) {
      const short = shortfallOf(plan, limit);
      const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
      if (short === null || !subnet) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: nodePrefixes(subnet) ?? [],
        figures: { needed: short.needed, available: limit.capacity, ...perNodeFigure(limit.terms) },
        words: { ...shortfallWords(plan, short, nodeAndPods), ...usedWord(subnet) },
      });
    }
  },
};
