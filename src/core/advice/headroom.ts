import { usedIn } from '../plan/limits.ts';
import { surgeOf } from '../plan/nodes.ts';
import { LIMIT_KINDS, PHASES, type Limit, type LimitTerm, type Plan, type PlanPool } from '../plan/types.ts';
import type { Headroom, Report } from '../report/types.ts';

type BreaksAt = Headroom['breaksAt'][number];

/**
 * Use, capacity and breaking points of every limit, in the order of `Plan.limits`.
 * A limit with an unknown figure in any phase is left out: the answer has no room for "not known".
 */
export function headroomOf(plan: Plan): Headroom[] {
  return plan.limits.flatMap((limit) => headroomOfLimit(plan, limit) ?? []);
}

function headroomOfLimit(plan: Plan, limit: Limit): Headroom | null {
  const [now, atMaximum, whileUpgrading] = PHASES.map((phase) => usedIn(limit, plan, phase));
  if (typeof now !== 'bigint' || typeof atMaximum !== 'bigint' || typeof whileUpgrading !== 'bigint') return null;
  return {
    limit: limit.kind,
    subject: limit.subject,
    unit: limit.unit,
    used: { now: Number(now), atMaximum: Number(atMaximum), whileUpgrading: Number(whileUpgrading) },
    capacity: limit.capacity <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(limit.capacity) : limit.capacity.toString(),
    breaksAt: limit.terms.flatMap((term) => breaksAt(plan, limit, term, whileUpgrading) ?? []),
  };
}

/** Never more in an earlier phase than in a later one, so the last one decides; `worst` is its demand. */
function breaksAt(plan: Plan, limit: Limit, term: LimitTerm, worst: bigint): BreaksAt | null {
  const pool = plan.pools[term.pool];
  const cluster = pool === undefined ? undefined : plan.clusters[pool.cluster];
  if (pool === undefined || cluster === undefined || term.perNode === null || term.perNode <= 0) return null;
  const own = nodesAt(pool, term, sizeOfPool(pool));
  if (own === null) return null;
  const room = limit.capacity - (worst - BigInt(term.perNode) * BigInt(own));
  const nodes = room < 0n ? 0 : smallestBeyond(pool, term, room / BigInt(term.perNode));
  return nodes === null ? null : { cluster: cluster.name, pool: pool.name, nodes };
}

/** The number that a pool is grown by: its maximum where autoscaled, else its count. */
export function sizeOfPool(pool: PlanPool): number {
  return pool.nodes.atMaximum ?? pool.count;
}

/** Nodes that count in the worst phase when the pool has `size` of them at maximum; null: surge not known. */
function nodesAt(pool: PlanPool, term: LimitTerm, size: number): number | null {
  if (!term.surge || size === 0) return size;
  return pool.maxSurge === null ? null : size + surgeOf(pool.maxSurge, size);
}

/** The smallest size at which more than `fitting` nodes count; null beyond what a number counts one by one. */
function smallestBeyond(pool: PlanPool, term: LimitTerm, fitting: bigint): number | null {
  if (fitting >= BigInt(Number.MAX_SAFE_INTEGER)) return null;
  const most = Number(fitting);
  // Surge at most doubles a pool, so the answer lies between half of what fits and one more than fits.
  let low = Math.floor(most / 2);
  let high = most + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const counted = nodesAt(pool, term, middle);
    if (counted === null) return null;
    if (counted > most) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Demand on a limit, in the worst phase, as one pool grows and the others stay: a function of the pool's
 * count (its maximum where autoscaled). null where the pool has no part in it or something is not known.
 */
export function demandCurve(plan: Plan, limit: Limit, pool: PlanPool): ((size: number) => bigint) | null {
  const worst = usedIn(limit, plan, 'while-upgrading');
  const term = limit.terms.find((candidate) => candidate.pool === pool.index);
  const own = term === undefined ? null : nodesAt(pool, term, sizeOfPool(pool));
  if (worst === null || term === undefined || term.perNode === null || own === null) return null;
  const perNode = BigInt(term.perNode);
  const others = worst - perNode * BigInt(own);
  return (size) => others + perNode * BigInt(nodesAt(pool, term, size) ?? size);
}

interface Candidate {
  readonly headroom: Headroom;
  readonly point: BreaksAt;
  /** Position of the pool in the plan. */
  readonly pool: number;
  readonly present: number;
}

/**
 * The breaking point nearest to the pool's present size, as a multiple of it. Ties: fewer nodes more,
 * then the pool's place in the plan, then the order of limit kinds, then that of the limits. A pool of 0 nodes comes last.
 */
export function firstToRunOut(plan: Plan, headroom: readonly Headroom[]): Report['firstToRunOut'] {
  const byName = new Map(plan.pools.map((pool) => [`${plan.clusters[pool.cluster]?.name}/${pool.name}`, pool]));
  let first: Candidate | null = null;
  for (const one of headroom) {
    for (const point of one.breaksAt) {
      const pool = byName.get(`${point.cluster}/${point.pool}`);
      if (pool === undefined) continue;
      const candidate = { headroom: one, point, pool: pool.index, present: sizeOfPool(pool) };
      if (first === null || isSooner(candidate, first)) first = candidate;
    }
  }
  if (first === null) return null;
  const { headroom: one, point } = first;
  return { limit: one.limit, subject: one.subject, cluster: point.cluster, pool: point.pool, nodes: point.nodes };
}

function isSooner(a: Candidate, b: Candidate): boolean {
  const differences = [
    compareShares(a, b),
    a.point.nodes - a.present - (b.point.nodes - b.present),
    a.pool - b.pool,
    LIMIT_KINDS.indexOf(a.headroom.limit) - LIMIT_KINDS.indexOf(b.headroom.limit),
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) < 0;
}

/** Compares nodes ÷ present without dividing; a pool of 0 nodes is behind all others. */
function compareShares(a: Candidate, b: Candidate): number {
  if (a.present === 0 || b.present === 0) return Number(a.present === 0) - Number(b.present === 0);
  const left = a.point.nodes * b.present;
  const right = b.point.nodes * a.present;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
  const exact = BigInt(a.point.nodes) * BigInt(b.present) - BigInt(b.point.nodes) * BigInt(a.present);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}
