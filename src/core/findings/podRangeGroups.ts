import { comparePrefixes, samePrefix, type Prefix } from '../net/prefix.ts';
import type { Plan, PlanCluster } from '../plan/types.ts';
import { byPlan } from './kept.ts';
import { compareText } from './order.ts';
import { tablesOf, type RangeTable } from './tables.ts';
import type { Emit } from './types.ts';

/** Clusters whose pod CIDRs hang together by intersection. */
interface PodRangeGroup {
  /** At least two, by subject. */
  readonly clusters: readonly PlanCluster[];
  /** The distinct ranges, by address, the one that holds all others first. */
  readonly prefixes: readonly Prefix[];
  /** Whether all of them are overlay, the only model that lets clusters share. */
  readonly overlay: boolean;
}

/** What lies in one outermost range hangs together, and nothing else does: blocks nest or are disjoint. */
const groupsOf = byPlan((plan: Plan): readonly PodRangeGroup[] => {
  if (plan.clusters.length < 2) return [];
  const { v4, v6 } = tablesOf(plan.clusters.map(({ index, podRanges }) => ({ index, ranges: podRanges })));
  return [v4, v6].flatMap((table) => groupsIn(plan, table));
});

function groupsIn(plan: Plan, { index, owners, prefixes }: RangeTable): PodRangeGroup[] {
  const groups: PodRangeGroup[] = [];
  for (let root = 0; root < index.size; root = index.end[root] ?? index.size) {
    const numbers = [...index.order.subarray(root, index.end[root])];
    const members = [...new Set(numbers.map((number) => owners[number] ?? -1))];
    if (members.length < 2) continue;
    const clusters = members.flatMap((at) => plan.clusters[at] ?? []).sort((a, b) => compareText(a.subject, b.subject));
    const ranges = numbers.flatMap((number) => prefixes[number] ?? []).sort(comparePrefixes);
    groups.push({
      clusters,
      prefixes: ranges.filter((prefix, at) => at === 0 || !samePrefix(prefix, ranges[at - 1] ?? prefix)),
      overlay: clusters.every((cluster) => cluster.model === 'overlay'),
    });
  }
  return groups;
}

/** Raises one finding a group of the kind asked for. */
export function raiseSharedPodRanges(plan: Plan, emit: Emit, overlay: boolean): void {
  for (const group of groupsOf(plan)) {
    if (group.overlay !== overlay) continue;
    emit({ subjects: group.clusters.map((cluster) => cluster.subject), prefixes: group.prefixes, figures: { clusters: group.clusters.length } });
  }
}
