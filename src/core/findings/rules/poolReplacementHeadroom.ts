import { sizeOf, type Prefix } from '../../net/prefix.ts';
import { usedIn } from '../../plan/limits.ts';
import { nodePrefixes } from '../../plan/subnet.ts';
import { LIMIT_KINDS, type Limit, type Plan, type PlanCluster, type PlanPool } from '../../plan/types.ts';
import { compareText } from '../order.ts';
import { podPrefixOf, poolsAt } from '../subjects.ts';
import { formatNumber } from '../text.ts';
import type { Rule } from '../types.ts';

/** A subnet or pod CIDR with its use at maximum; null where it does not hold the plan in every phase, or is not known to. */
interface Room {
  readonly limit: Limit;
  readonly atMaximum: bigint | null;
}

/** What a pool takes of a room for each node. */
interface Share {
  readonly room: Room;
  readonly perNode: number | null;
}

interface Lack {
  readonly limit: Limit;
  readonly pool: PlanPool;
  readonly nodes: number;
  readonly needed: bigint;
}

/**
 * What can't be changed in a pool (maxPods, VM size, subnet) is changed by a new pool beside the old one.
 * Asks whether the cluster's largest pool fits once more while all pools are at their maximum, surge left out.
 * Of several that are too small the first kind is named, then the one that lacks most; equally large pools are all tried.
 */
export const poolReplacementHeadroom: Rule = {
  id: 'pool-replacement-headroom',
  check(plan, emit) {
    const shares = sharesByPool(plan);
    for (const cluster of plan.clusters) {
      const [lack] = lacksOf(plan, cluster, shares).sort(compareLacks);
      if (!lack) continue;
      const { limit, pool, nodes, needed } = lack;
      const { scale, available, unit } = unitOf(limit);
      emit({
        subjects: [cluster.subject, pool.subject, ...(limit.subject === cluster.subject ? [] : [limit.subject])],
        prefixes: prefixesOf(plan, limit),
        figures: { needed: needed * scale, available },
        words: { nodes: formatNumber(nodes), unit },
      });
    }
  },
};

function sharesByPool(plan: Plan): Map<number, Share[]> {
  const byPool = new Map<number, Share[]>();
  for (const limit of plan.limits) {
    if (limit.kind !== 'node-subnet' && limit.kind !== 'pod-subnet' && limit.kind !== 'pod-cidr') continue;
    // Surge only ever adds, so what fits while upgrading fits in every phase.
    const most = usedIn(limit, plan, 'while-upgrading');
    const room = { limit, atMaximum: most !== null && most <= limit.capacity ? usedIn(limit, plan, 'at-maximum') : null };
    for (const { pool, perNode } of limit.terms) {
      const share = { room, perNode };
      const others = byPool.get(pool);
      if (others) others.push(share);
      else byPool.set(pool, [share]);
    }
  }
  return byPool;
}

/** Rooms that are too small for the largest pool once more; none where the cluster as planned does not fit, or is not known to. */
function lacksOf(plan: Plan, cluster: PlanCluster, shares: ReadonlyMap<number, readonly Share[]>): Lack[] {
  const sharesOf = (pool: number): readonly Share[] => shares.get(pool) ?? [];
  if (cluster.pools.some((pool) => sharesOf(pool).some(({ room }) => room.atMaximum === null))) return [];
  const pools = poolsAt(plan, cluster.pools);
  const most = pools.reduce((size, pool) => Math.max(size, pool.nodes.atMaximum ?? Infinity), 0);
  if (most === 0 || most === Infinity) return [];
  const lacks: Lack[] = [];
  for (const pool of pools) {
    if (pool.nodes.atMaximum !== most) continue;
    for (const { room, perNode } of sharesOf(pool.index)) {
      const needed = (room.atMaximum ?? 0n) + BigInt(perNode ?? 0) * BigInt(most);
      if (needed > room.limit.capacity) lacks.push({ limit: room.limit, pool, nodes: most, needed });
    }
  }
  return lacks;
}

function compareLacks(a: Lack, b: Lack): number {
  const kinds = LIMIT_KINDS.indexOf(a.limit.kind) - LIMIT_KINDS.indexOf(b.limit.kind);
  const lack = b.needed - b.limit.capacity - (a.needed - a.limit.capacity);
  return kinds || Number(lack) || compareText(a.limit.subject, b.limit.subject) || compareText(a.pool.subject, b.pool.subject);
}

/** IPv4 pod CIDRs are told in addresses, as everywhere; IPv6 ones and static blocks in blocks. */
function unitOf({ unit, range, blockLength, capacity }: Limit): { scale: bigint; available: bigint; unit: string } {
  if (range !== null && blockLength !== null && range.prefix.family === 4) {
    return { scale: 1n << BigInt(32 - blockLength), available: sizeOf(range.prefix), unit: 'addresses' };
  }
  return { scale: 1n, available: capacity, unit: unit === 'addresses' ? 'addresses' : 'blocks' };
}

function prefixesOf(plan: Plan, limit: Limit): readonly Prefix[] {
  if (limit.range !== null) return [limit.range.prefix];
  const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
  if (!subnet) return [];
  return limit.kind === 'node-subnet' ? (nodePrefixes(subnet) ?? []) : podPrefixOf(subnet);
}
