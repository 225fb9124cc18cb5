import type { Rule } from '../types.ts';
import { nodeAndPods, shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';
import { limitSubjects, prefixesOf } from '../subjects.ts';

/** A virtual network holds so many addresses, pods that have one of it included, however large its ranges are. */
export const vnetAddressLimit: Rule = {
  id: 'vnet-address-limit',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'vnet-addresses')) {
      const short = shortfallOf(plan, limit);
      if (short === null) continue;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: prefixesOf(plan.networks.filter((network) => network.subject === limit.subject)),
        figures: { needed: short.needed, available: limit.capacity },
        words: shortfallWords(plan, short, nodeAndPods),
      });
    }
  },
};
