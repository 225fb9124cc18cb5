import { nodePrefixes } from '../../plan/subnet.ts';
import { usedIn } from '../../plan/limits.ts';
import { LIMIT_KINDS, PHASES, type Limit, type Plan, type PlanCluster, type PlanPool } from '../../plan/types.ts';
import { sizeOf, type Prefix } from '../../net/prefix.ts';
import { compareText } from '../order.ts';
import { podPrefixOf, poolsAt } from '../subjects.ts';
import { formatNumber } from '../text.ts';
import type { Rule } from '../types.ts';

/** A pool that is put in another's place needs its nodes twice for a while. */
interface Lack {
  readonly limit: Limit;
  readonly pool: PlanPool;
  readonly nodes: number;
  readonly needed: bigint;
}

/**
 * What can't be changed in a pool (maxPods, VM size, subnet) is changed by a new pool beside the old one.
 * Asks whether the cluster's largest pool fits once more while all pools are at their maximum, surge left out.
 * Of several spaces that are too small the first kind is named, then the one that lacks most; equal pools are all tried.
 */
export const poolReplacementHeadroom: Rule = {
  id: 'pool-replacement-headroom',
  check(plan, emit) {
    const byPool = spacesByPool(plan);
    for (const cluster of plan.clusters) {
      const [lack] = lacksOf(plan, cluster, byPool).sort(compareLacks);
      if (!lack) continue;
      const { limit, pool, nodes, needed } = lack;
      const { scale, available } = inAddresses(limit);
      const subjects = [cluster.subject, pool.subject, ...(limit.subject === cluster.subject ? [] : [limit.subject])];
      emit({
        subjects,
        prefixes: prefixesOf(plan, limit),
        figures: { needed: needed * scale, available },
        words: { nodes: formatNumber(nodes), unit: scale === 1n && limit.unit !== 'addresses' ? 'blocks' : 'addresses' },
      });
    }
  },
};

function spacesByPool(plan: Plan): Map<number, Limit[]> {
  const byPool = new Map<number, Limit[]>();
  for (const limit of plan.limits) {
    if (limit.kind !== 'node-subnet' && limit.kind !== 'pod-subnet' && limit.kind !== 'pod-cidr') continue;
    for (const { pool } of limit.terms) {
      const others = byPool.get(pool);
      if (others) others.push(limit);
      else byPool.set(pool, [limit]);
    }
  }
  return byPool;
}

/** Spaces that are too small for the largest pool once more; none where the cluster as planned does not fit, or is not known to. */
function lacksOf(plan: Plan, cluster: PlanCluster, byPool: ReadonlyMap<number, readonly Limit[]>): Lack[] {
  const spaces = new Set(cluster.pools.flatMap((pool) => byPool.get(pool) ?? []));
  if (![...spaces].every((limit) => fits(plan, limit))) return [];
  const pools = poolsAt(plan, cluster.pools);
  const most = Math.max(0, ...pools.map((pool) => pool.nodes.atMaximum ?? Infinity));
  if (most === 0 || most === Infinity) return [];
  return pools
    .filter((pool) => pool.nodes.atMaximum === most)
    .flatMap((pool) =>
      (byPool.get(pool.index) ?? []).flatMap((limit): Lack[] => {
        const used = usedIn(limit, plan, 'at-maximum');
        const perNode = limit.terms.find((term) => term.pool === pool.index)?.perNode ?? null;
        if (used === null || perNode === null) return [];
        const needed = used + BigInt(perNode) * BigInt(most);
        return needed > limit.capacity ? [{ limit, pool, nodes: most, needed }] : [];
      }),
    );
}

function fits(plan: Plan, limit: Limit): boolean {
  return PHASES.every((phase) => {
    const used = usedIn(limit, plan, phase);
    return used !== null && used <= limit.capacity;
  });
}

function compareLacks(a: Lack, b: Lack): number {
  const kinds = LIMIT_KINDS.indexOf(a.limit.kind) - LIMIT_KINDS.indexOf(b.limit.kind);
  const lack = b.needed - b.limit.capacity - (a.needed - a.limit.capacity);
  return kinds || Number(lack) || compareText(a.limit.subject, b.limit.subject) || compareText(a.pool.subject, b.pool.subject);
}

/** IPv4 pod CIDRs are told in addresses, as everywhere; IPv6 ones and static blocks in blocks. */
function inAddresses({ kind, range, blockLength, capacity }: Limit): { scale: bigint; available: bigint } {
  if (kind !== 'pod-cidr' || range === null || blockLength === null || range.prefix.family === 6) return { scale: 1n, available: capacity };
  return { scale: 1n << BigInt(32 - blockLength), available: sizeOf(range.prefix) };
}

function prefixesOf(plan: Plan, limit: Limit): readonly Prefix[] {
  if (limit.range !== null) return [limit.range.prefix];
  const subnet = limit.subnet === null ? undefined : plan.subnets[limit.subnet];
  if (!subnet) return [];
  return limit.kind === 'node-subnet' ? (nodePrefixes(subnet) ?? []) : podPrefixOf(subnet);
}
