import type { Plan } from '../plan/types.ts';
import { overlapDraft } from './overlap.ts';
import { ownerPairs, type Related } from './pairs.ts';
import { networkTables } from './tables.ts';
import type { Draft, Emit } from './types.ts';

/** Raises each pair of overlapping ranges of two networks that are related; `extra` adds to what is spelled out of two networks. */
export function raiseNetworkPairs(plan: Plan, emit: Emit, related: Related, extra?: (a: number, b: number) => Pick<Draft, 'subjects' | 'words'>): void {
  const { v4, v6 } = networkTables(plan);
  const subjectOf = (network: number): string => plan.networks[network]?.subject ?? '';
  for (const table of [v4, v6]) {
    const { count, listed } = ownerPairs(table, subjectOf, related);
    for (const [a, b] of listed) {
      const [one, other] = [table.prefixes[a], table.prefixes[b]];
      if (!one || !other) continue;
      const [first, second] = [table.owners[a] ?? -1, table.owners[b] ?? -1];
      const { subjects = [], words } = extra?.(first, second) ?? {};
      emit(overlapDraft([subjectOf(first), subjectOf(second), ...subjects], one, other, words));
    }
    emit.unlisted(count - listed.length);
  }
}
