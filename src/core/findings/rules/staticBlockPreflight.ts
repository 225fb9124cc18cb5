import { STATIC_BLOCK, STATIC_BLOCK_PREFLIGHT } from '../../azure/blocks.ts';
import { usableOf } from '../../plan/subnet.ts';
import type { Rule } from '../types.ts';
import { limitsOfKind, nodesUnder, shortfallOf } from '../shortfall.ts';
import { limitSubjects, podPrefixOf, usedWord } from '../subjects.ts';

/** Azure's own check counts 16 addresses a node whatever maxPods is, and so passes static-block plans that do not fit. */
export const staticBlockPreflight: Rule = {
  id: 'static-block-preflight',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pod-subnet')) {
      if (limit.model !== 'pod-subnet-static') continue;
      const short = shortfallOf(plan, limit);
      const nodes = nodesUnder(plan, limit, 'while-upgrading');
      const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
      if (short === null || nodes === null || !subnet) continue;
      const prefixes = podPrefixOf(subnet);
      const usable = Math.max(0, prefixes.reduce((sum, prefix) => sum + usableOf(prefix), 0) - subnet.usedAddresses);
      const azureCounts = nodes * BigInt(STATIC_BLOCK_PREFLIGHT.value);
      if (azureCounts > usable) continue;
      emit({
        subjects: limitSubjects(plan, limit),
        prefixes,
        figures: { needed: short.needed * BigInt(STATIC_BLOCK.value.addresses), azureCounts },
        words: { nodes: String(nodes), usable: String(usable), ...usedWord(subnet) },
      });
    }
  },
};
