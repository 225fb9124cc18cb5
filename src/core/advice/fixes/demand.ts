/** How much of something a limit asks for when settings are lowered, and how far they must be. */
import { unreachable } from '../../base/result.ts';
import { FOOTPRINTS } from '../../plan/models.ts';
import { surgeOf, withSurge } from '../../plan/nodes.ts';
import type { Limit, Plan, PlanPool } from '../../plan/types.ts';

export interface Share {
  readonly pool: PlanPool;
  /** What a node takes with this maxPods; null: not known. */
  readonly perNode: (maxPods: number | null) => number | null;
  readonly surge: boolean;
}

export interface Demand {
  readonly shares: readonly Share[];
  readonly fixed: number;
  readonly capacity: bigint;
}

/** The demand on a limit of the plan; what a node takes follows its maxPods. */
export function demandOf(plan: Plan, limit: Limit, capacity = limit.capacity): Demand {
  const shares = limit.terms.flatMap((term): Share[] => {
    const pool = plan.pools[term.pool];
    return pool === undefined ? [] : [{ pool, surge: term.surge, perNode: perNodeOf(limit, pool, term.perNode) }];
  });
  return { shares, fixed: limit.fixed, capacity };
}

function perNodeOf(limit: Limit, { model }: PlanPool, known: number | null): Share['perNode'] {
  const footprint = model === null ? null : FOOTPRINTS[model];
  switch (limit.kind) {
    case 'node-subnet':
      return (maxPods) => footprint?.nodeSubnet(maxPods)?.perNode ?? null;
    case 'pod-subnet':
      return (maxPods) => footprint?.podSubnet?.perNode(maxPods) ?? null;
    case 'vnet-addresses':
      return (maxPods) => footprint?.vnetAddresses(maxPods) ?? null;
    case 'cluster-pods':
      return (maxPods) => maxPods;
    case 'pod-cidr':
    case 'routes':
    case 'cluster-nodes':
    case 'pool-nodes':
      return () => known;
    default:
      return unreachable(limit.kind);
  }
}

/** A pool's nodes at maximum and while upgrading, and its maxPods, as a change would have them. */
interface Setting {
  readonly nodes: (pool: PlanPool) => number | null;
  readonly maxPods: (pool: PlanPool) => number | null;
}

const AS_IS: Setting = { nodes: (pool) => pool.nodes.whileUpgrading, maxPods: (pool) => pool.maxPods };

/** The need in the worst phase; null where something is not known. */
function need(demand: Demand, setting: Setting): bigint | null {
  let sum = BigInt(demand.fixed);
  for (const { pool, perNode, surge } of demand.shares) {
    const nodes = surge ? setting.nodes(pool) : pool.nodes.atMaximum;
    const each = perNode(setting.maxPods(pool));
    if (nodes === null || each === null) return null;
    sum += BigInt(nodes) * BigInt(each);
  }
  return sum;
}

const fits = (demand: Demand, setting: Setting): boolean => {
  const needed = need(demand, setting);
  return needed !== null && needed <= demand.capacity;
};

/** The largest number from `low` to `high` that is good, where every smaller one is as well; null: none is. */
function largest(low: number, high: number, isGood: (n: number) => boolean): number | null {
  if (low > high || !isGood(low)) return null;
  let from = low;
  let to = high;
  while (from < to) {
    const middle = from + Math.ceil((to - from) / 2);
    if (isGood(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** Nodes by which a pool is enlarged during an upgrade; null: not known. */
export function surgeNodes(pool: PlanPool): number | null {
  const { atMaximum } = pool.nodes;
  if (atMaximum === null) return null;
  return pool.maxSurge === null ? null : surgeOf(pool.maxSurge, atMaximum);
}

/** Nodes while upgrading with at most so many of surge; null: not known. */
function nodesWithSurge(pool: PlanPool, cap: number): number | null {
  const surge = surgeNodes(pool);
  return pool.nodes.atMaximum === null || surge === null ? null : pool.nodes.atMaximum + Math.min(surge, cap);
}

/** The most surge nodes a pool, at least 1, with which the demand fits; null: less surge does not help. */
export function surgeThatFits(demand: Demand): number | null {
  const most = Math.max(0, ...demand.shares.map(({ pool, surge }) => (surge ? (surgeNodes(pool) ?? 0) : 0)));
  return largest(1, most - 1, (cap) => fits(demand, { ...AS_IS, nodes: (pool) => nodesWithSurge(pool, cap) }));
}

/** The autoscaler's maximum of a pool under a cap; what stands now, and its minimum, stay possible. null: it has none, or none known. */
export function maximumUnder(pool: PlanPool, cap: number): number | null {
  if (pool.autoscaled !== true || typeof pool.maxCount !== 'number') return null;
  return Math.max(pool.count, pool.minCount ?? 0, Math.min(pool.maxCount, cap));
}

function withMaximum(pool: PlanPool, cap: number): PlanPool {
  const atMaximum = maximumUnder(pool, cap) ?? pool.nodes.atMaximum;
  return { ...pool, nodes: { now: pool.count, atMaximum, whileUpgrading: atMaximum === null ? null : withSurge(pool.maxSurge, atMaximum) } };
}

/** The largest cap on the maxima of autoscaled pools with which the demand fits, surge included; null: lower maxima do not help. */
export function maximumThatFits(demand: Demand): number | null {
  const most = Math.max(0, ...demand.shares.map(({ pool }) => maximumUnder(pool, Infinity) ?? 0));
  const under = (cap: number): Demand => ({ ...demand, shares: demand.shares.map((share) => ({ ...share, pool: withMaximum(share.pool, cap) })) });
  return largest(0, most - 1, (cap) => fits(under(cap), AS_IS));
}

const maxPodsUnder = (pool: PlanPool, cap: number): number | null => (pool.maxPods === null ? null : Math.min(pool.maxPods, cap));

/** The largest cap on maxPods, from `lowest` on, with which the demand fits; null: lower maxPods do not help. */
export function maxPodsThatFit(demand: Demand, lowest: number): number | null {
  const most = Math.max(0, ...demand.shares.map(({ pool }) => pool.maxPods ?? 0));
  return largest(lowest, most - 1, (cap) => fits(demand, { ...AS_IS, maxPods: (pool) => maxPodsUnder(pool, cap) }));
}

/** Units that nodes at their most take of a subnet or a pod CIDR; null: not known. */
export function needOf(demand: Demand): bigint | null {
  return need(demand, AS_IS);
}

/** The demand on a dynamic pod subnet when every node is full, and on static blocks the two that hold Azure's addresses. */
export function ampleDemand(plan: Plan, limit: Limit): bigint | null {
  const demand = demandOf(plan, limit);
  if (limit.model !== 'pod-subnet-dynamic') {
    const blocks = needOf(demand);
    return blocks === null ? null : blocks + 2n;
  }
  const full = {
    ...demand,
    shares: demand.shares.map((share) => ({ ...share, perNode: (maxPods: number | null) => (maxPods === null ? null : 1 + maxPods) })),
  };
  const [idle, filled] = [needOf(demand), needOf(full)];
  return idle !== null && filled !== null && filled > idle ? filled : idle;
}
