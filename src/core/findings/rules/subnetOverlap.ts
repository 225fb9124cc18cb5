import { overlapDraft } from '../overlap.ts';
import { ownerPairs } from '../pairs.ts';
import { subnetTables } from '../tables.ts';
import type { Rule } from '../types.ts';

/** Subnets of one VNet never overlap. One finding for each pair of ranges. */
export const subnetOverlap: Rule = {
  id: 'subnet-overlap',
  reads: 'networks',
  check(plan, emit) {
    const { v4, v6 } = subnetTables(plan);
    const subjectOf = (subnet: number): string => plan.subnets[subnet]?.subject ?? '';
    for (const table of [v4, v6]) {
      const { count, listed } = ownerPairs(table, subjectOf, null);
      for (const [a, b] of listed) {
        const [one, other] = [table.prefixes[a], table.prefixes[b]];
        if (one && other) emit(overlapDraft([subjectOf(table.owners[a] ?? -1), subjectOf(table.owners[b] ?? -1)], one, other));
      }
      emit.unlisted(count - listed.length);
    }
  },
};
