/**
 * Where something can be moved to. A free block avoids, at best, everything in the plan and the room that others need to
 * grow into; else everything in the plan; at least whatever a rule forbids it to meet.
 */
import { connectionsOf } from '../../findings/connections.ts';
import { hasBit } from '../../findings/bits.ts';
import type { Family } from '../../net/address.ts';
import { prefixAt, samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanRange } from '../../plan/types.ts';
import { freeSpace, isFree, nearestFree, type FreeSpace } from '../freeSpace.ts';
import { NEVER_FREE, PRIVATE_SPACE, WIDE_PRIVATE_SPACE } from '../privateSpace.ts';
import type { Ref } from './parts.ts';

/** What a block is wanted for: pods or services of a cluster, address space of a network, a subnet of one. */
export type Purpose =
  | { readonly of: 'pods' | 'services'; readonly cluster: PlanCluster }
  | { readonly of: 'network'; readonly network: PlanNetwork }
  | { readonly of: 'subnet'; readonly network: PlanNetwork };

export interface Places {
  /** Free blocks of this length nearest to `wanted`, one for each degree of care, the most careful first; looked for when asked for. `moving`: paths of ranges that go away. */
  near(purpose: Purpose, wanted: Prefix, length: number, moving?: ReadonlySet<string>): Iterable<Prefix>;
  /** Whether a block is clear of everything in the plan, apart from what moves. */
  isClear(purpose: Purpose, block: Prefix, moving?: ReadonlySet<string>): boolean;
  /** What a rule lets the purpose have inside a block. */
  allowedIn(purpose: Purpose, block: Prefix, moving?: ReadonlySet<string>): FreeSpace;
}

type Care = 'rules' | 'all' | 'growth';
const NOTHING: ReadonlySet<string> = new Set();

/**
 * Places that are free in each of the plans: the one at hand, and the one with the fixes that are offered already.
 * `spend` hears of the ranges that each search goes through.
 */
export function placesOf(plans: readonly Plan[], spend: (ranges: number) => void): Places {
  const known = new Map<string, FreeSpace>();
  const spaceFor = (purpose: Purpose, family: Family, care: Care, moving: ReadonlySet<string>, within?: readonly Prefix[]): FreeSpace => {
    const key = within === undefined ? keyOf(purpose, family, care, moving) : '';
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const taken = plans.flatMap((plan) => takenFor(plan, purpose, care, moving));
    spend(taken.length);
    const space = freeSpace(family, within ?? plans.slice(0, 1).flatMap((plan) => allowedFor(plan, purpose, care)), taken);
    if (within === undefined) known.set(key, space);
    return space;
  };
  return {
    *near(purpose, wanted, length, moving = NOTHING) {
      const found: Prefix[] = [];
      for (const care of ['growth', 'all', 'rules'] as const) {
        const next = nearestFree(spaceFor(purpose, wanted.family, care, moving), wanted, length);
        if (next === null || found.some((earlier) => samePrefix(earlier, next))) continue;
        found.push(next);
        yield next;
      }
    },
    isClear: (purpose, block, moving = NOTHING) => isFree(spaceFor(purpose, block.family, 'all', moving), block),
    allowedIn: (purpose, block, moving = NOTHING) => spaceFor(purpose, block.family, 'rules', moving, [block]),
  };
}

function keyOf(purpose: Purpose, family: Family, care: Care, moving: ReadonlySet<string>): string {
  const part = 'cluster' in purpose ? purpose.cluster.path : purpose.network.subject;
  return [purpose.of, part, family, care, ...moving].join(' ');
}

/** Networks are in 100.64.0.0/10 only where nothing else is left. */
function allowedFor(plan: Plan, purpose: Purpose, care: Care): readonly Prefix[] {
  if (purpose.of === 'services' || (purpose.of === 'network' && care !== 'rules')) return PRIVATE_SPACE;
  if (purpose.of !== 'subnet') return WIDE_PRIVATE_SPACE;
  return (plan.networks[purpose.network.index]?.ranges ?? []).map((range) => range.prefix);
}

function takenFor(plan: Plan, purpose: Purpose, care: Care, moving: ReadonlySet<string>): Prefix[] {
  const out: Prefix[] = [...NEVER_FREE];
  const take = (ranges: readonly PlanRange[] | null | undefined): void => {
    for (const { prefix, path } of ranges ?? []) if (!moving.has(path)) out.push(prefix);
  };
  const takeSubnets = (network: PlanNetwork | undefined): void => {
    for (const subnet of network?.subnets ?? []) take(plan.subnets[subnet]?.ranges);
  };
  const takeNetwork = (network: PlanNetwork | undefined): void => {
    take(network?.ranges);
    takeSubnets(network);
  };
  const takeCluster = (cluster: PlanCluster | undefined): void => {
    take(cluster?.podRanges);
    take(cluster?.serviceRanges);
  };
  if (purpose.of === 'subnet') {
    const network = plan.networks[purpose.network.index];
    takeSubnets(network);
    for (const cluster of network?.clusters ?? []) takeCluster(plan.clusters[cluster]);
  } else if (care === 'rules') {
    for (const at of neighboursOf(plan, purpose)) takeNetwork(plan.networks[at]);
    for (const cluster of foreignTo(plan, purpose)) takeCluster(cluster);
  } else {
    for (const network of plan.networks) takeNetwork(network);
    for (const cluster of plan.clusters) takeCluster(cluster);
  }
  if (care === 'growth') out.push(...growthReserve(plan, moving));
  return out;
}

/** Networks that the range may not meet. */
function neighboursOf(plan: Plan, purpose: Exclude<Purpose, { of: 'subnet' }>): Set<number> {
  const { row, peersRow } = connectionsOf(plan);
  const own = purpose.of === 'network' ? [purpose.network.index] : (plan.clusters[purpose.cluster.index]?.vnets ?? []);
  const out = new Set<number>(own);
  for (const vnet of own) {
    const rows = purpose.of === 'network' ? [row(vnet), peersRow(vnet)] : [row(vnet)];
    for (const { index } of plan.networks) if (rows.some((bits) => hasBit(bits, index))) out.add(index);
  }
  return out;
}

/** Clusters whose pod and service ranges the range may not meet. */
function foreignTo(plan: Plan, purpose: Exclude<Purpose, { of: 'subnet' }>): PlanCluster[] {
  if (purpose.of === 'network') {
    const near = neighboursOf(plan, purpose);
    return plan.clusters.filter((cluster) => cluster.vnets.some((vnet) => near.has(vnet)));
  }
  const { index, model } = purpose.cluster;
  return plan.clusters.filter((other) => other.index === index || (purpose.of === 'pods' && (model !== 'overlay' || other.model !== 'overlay')));
}

/** The other half of what pod CIDRs, and subnets of pools, would double into. */
function growthReserve(plan: Plan, moving: ReadonlySet<string>): Prefix[] {
  const growing = [
    ...plan.clusters.map((cluster) => cluster.podRanges),
    ...plan.subnets.map((subnet) => (subnet.nodePools.length + subnet.podPools.length > 0 ? subnet.ranges : [])),
  ];
  return growing.flatMap((ranges) =>
    (ranges ?? []).flatMap(({ prefix, path }) =>
      moving.has(path) || prefix.family === 6 || prefix.length === 0 ? [] : prefixAt(prefix.family, prefix.first, prefix.length - 1),
    ),
  );
}

/** The purpose that a range serves. */
export function purposeOf(plan: Plan, ref: Ref): Purpose | null {
  if (ref.of !== 'subnet') return ref;
  const network = plan.networks[ref.subnet.network];
  return network === undefined ? null : { of: 'subnet', network };
}
