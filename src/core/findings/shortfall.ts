import { nodesCounted, usedIn } from '../plan/limits.ts';
import { PHASES, type Limit, type LimitKind, type LimitTerm, type Phase, type Plan, type PlanPool } from '../plan/types.ts';
import { byPlan } from './kept.ts';

/** A limit that does not hold in every phase. */
export interface Shortfall {
  readonly limit: Limit;
  /** The first phase in which need exceeds supply. */
  readonly phase: Phase;
  /** The need in that phase. */
  readonly first: bigint;
  /** The phase of greatest need; the earliest of them where several need the same. */
  readonly worst: Phase;
  /** The need in the worst phase. */
  readonly needed: bigint;
}

/** Where a limit breaks, looking at `phases` only; null while it holds in each of them that is known. */
export function shortfallOf(plan: Plan, limit: Limit, phases: readonly Phase[] = PHASES): Shortfall | null {
  // No phase has fewer nodes than the one before it: what fits the last one fits them all.
  const last = phases[phases.length - 1];
  const most = last === undefined ? null : usedIn(limit, plan, last);
  if (most !== null && most <= limit.capacity) return null;
  let phase: Phase | null = null;
  let first = 0n;
  let worst: Phase = 'now';
  let needed = -1n;
  for (const at of phases) {
    const used = at === last ? most : usedIn(limit, plan, at);
    if (used === null) continue;
    if (used > needed) {
      needed = used;
      worst = at;
    }
    if (phase === null && used > limit.capacity) {
      phase = at;
      first = used;
    }
  }
  return phase === null ? null : { limit, phase, first, worst, needed };
}

const byKind = byPlan((plan: Plan): ReadonlyMap<LimitKind, readonly Limit[]> => {
  const lists = new Map<LimitKind, Limit[]>();
  for (const limit of plan.limits) {
    const list = lists.get(limit.kind);
    if (list === undefined) lists.set(limit.kind, [limit]);
    else list.push(limit);
  }
  return lists;
});

/** The limits of a kind, in plan order. */
export function limitsOfKind(plan: Plan, kind: LimitKind): readonly Limit[] {
  return byKind(plan).get(kind) ?? [];
}

/** Nodes of the pools that share a limit, in a phase; null where one of them is not known. */
export function nodesUnder(plan: Plan, limit: Limit, phase: Phase): bigint | null {
  let sum = 0n;
  for (const term of limit.terms) {
    const pool = plan.pools[term.pool];
    const nodes = pool ? nodesCounted(pool, phase, term.surge) : null;
    if (nodes === null) return null;
    sum += BigInt(nodes);
  }
  return sum;
}

/** The figure `perNode`, where all pools that share a limit take the same; nothing where they differ or it is not known. */
export function perNodeFigure(terms: readonly LimitTerm[]): { perNode?: number } {
  const perNode = terms[0]?.perNode ?? null;
  return perNode !== null && terms.every((term) => term.perNode === perNode) ? { perNode } : {};
}

/** The most nodes of a pool that are certain: of the last phase that is known. */
export function nodesKnown({ nodes }: PlanPool): number {
  return nodes.whileUpgrading ?? nodes.atMaximum ?? nodes.now;
}
