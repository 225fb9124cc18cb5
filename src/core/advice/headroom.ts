import { nodesCounted, usedIn } from '../plan/limits.ts';
import { smallestSizeBeyond, withSurge } from '../plan/nodes.ts';
import { LIMIT_KINDS, type Limit, type LimitTerm, type Plan, type PlanPool } from '../plan/types.ts';
import type { Headroom, Report } from '../report/types.ts';

type BreaksAt = Headroom['breaksAt'][number];

/** Sizes are worked out as numbers up to here, which leaves room for a hundredfold; no pool gets near. */
const LARGEST_SIZE = Math.floor(Number.MAX_SAFE_INTEGER / 100);

/**
 * Use, capacity and breaking points of every limit, in the order of `Plan.limits`.
 * A limit with an unknown figure in any phase is left out: the answer has no room for "not known".
 */
export function headroomOf(plan: Plan): Headroom[] {
  const out: Headroom[] = [];
  for (const limit of plan.limits) {
    const one = headroomOfLimit(plan, limit);
    if (one !== null) out.push(one);
  }
  return out;
}

function headroomOfLimit(plan: Plan, limit: Limit): Headroom | null {
  const now = usedIn(limit, plan, 'now');
  const atMaximum = usedIn(limit, plan, 'at-maximum');
  const whileUpgrading = usedIn(limit, plan, 'while-upgrading');
  if (now === null || atMaximum === null || whileUpgrading === null) return null;
  const points: BreaksAt[] = [];
  for (const term of limit.terms) {
    const point = breaksAt(plan, limit, term, whileUpgrading);
    if (point !== null) points.push(point);
  }
  return {
    limit: limit.kind,
    subject: limit.subject,
    unit: limit.unit,
    used: { now: Number(now), atMaximum: Number(atMaximum), whileUpgrading: Number(whileUpgrading) },
    capacity: limit.capacity <= Number.MAX_SAFE_INTEGER ? Number(limit.capacity) : limit.capacity.toString(),
    breaksAt: points,
  };
}

/** `worst` is the demand while upgrading, which is never below that of an earlier phase, so it decides. */
function breaksAt(plan: Plan, limit: Limit, term: LimitTerm, worst: bigint): BreaksAt | null {
  const pool = plan.pools[term.pool];
  // The demand is known, so whatever takes part in it is.
  const perNode = BigInt(term.perNode ?? 0);
  if (pool === undefined || perNode === 0n) return null;
  const own = nodesCounted(pool, 'while-upgrading', term.surge) ?? 0;
  const room = limit.capacity - worst + perNode * BigInt(own);
  const nodes = room < 0n ? 0 : smallestBeyond(pool, term, room / perNode);
  return nodes === null ? null : { cluster: plan.clusters[pool.cluster]?.name ?? '', pool: pool.name, nodes };
}

/** The number that a pool is grown by: its maximum where autoscaled, else its count. */
export function sizeOfPool(pool: PlanPool): number {
  return pool.nodes.atMaximum ?? pool.count;
}

/** Nodes that count in the worst phase when the pool has `size` of them at maximum; null: surge not known. */
function nodesAt(pool: PlanPool, term: LimitTerm, size: number): number | null {
  return term.surge ? withSurge(pool.maxSurge, size) : size;
}

/** The smallest size at which more than `fitting` nodes count; null where it is beyond any pool. */
function smallestBeyond(pool: PlanPool, term: LimitTerm, fitting: bigint): number | null {
  if (fitting > LARGEST_SIZE) return null;
  if (!term.surge) return Number(fitting) + 1;
  return pool.maxSurge === null ? null : smallestSizeBeyond(pool.maxSurge, Number(fitting));
}

/**
 * Demand on a limit, in the worst phase, as one pool grows and the others stay: a function of the pool's
 * count (its maximum where autoscaled). null where the pool has no part in it or something is not known.
 */
export function demandCurve(plan: Plan, limit: Limit, pool: PlanPool): ((size: number) => bigint) | null {
  const worst = usedIn(limit, plan, 'while-upgrading');
  const term = limit.terms.find((candidate) => candidate.pool === pool.index);
  const own = term === undefined ? null : nodesCounted(pool, 'while-upgrading', term.surge);
  if (worst === null || term === undefined || term.perNode === null || own === null) return null;
  const perNode = BigInt(term.perNode);
  const others = worst - perNode * BigInt(own);
  return (size) => others + perNode * BigInt(nodesAt(pool, term, size) ?? size);
}

interface Candidate {
  readonly headroom: Headroom;
  readonly point: BreaksAt;
  readonly pool: PlanPool;
  readonly present: number;
}

/**
 * The breaking point nearest to the pool's present size, as a multiple of it. Ties: fewer nodes more,
 * then the pool's place in the plan, then the order of limit kinds, then that of the limits. A pool of 0 nodes comes last.
 */
export function firstToRunOut(plan: Plan, headroom: readonly Headroom[]): Report['firstToRunOut'] {
  const byName = new Map<string, PlanPool>();
  for (const pool of plan.pools) byName.set(`${plan.clusters[pool.cluster]?.name}/${pool.name}`, pool);
  let first: Candidate | null = null;
  for (const one of headroom) {
    for (const point of one.breaksAt) {
      const pool = byName.get(`${point.cluster}/${point.pool}`);
      if (pool === undefined) continue;
      const candidate: Candidate = { headroom: one, point, pool, present: sizeOfPool(pool) };
      if (first === null || compare(candidate, first) < 0) first = candidate;
    }
  }
  if (first === null) return null;
  const { headroom: one, point } = first;
  return { limit: one.limit, subject: one.subject, cluster: point.cluster, pool: point.pool, nodes: point.nodes };
}

function compare(a: Candidate, b: Candidate): number {
  return (
    compareShares(a, b) ||
    a.point.nodes - a.present - (b.point.nodes - b.present) ||
    a.pool.index - b.pool.index ||
    LIMIT_KINDS.indexOf(a.headroom.limit) - LIMIT_KINDS.indexOf(b.headroom.limit)
  );
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
