import { unreachable } from '../base/result.ts';
import { bitsOf } from '../net/address.ts';
import { childCount, samePrefix, type Prefix } from '../net/prefix.ts';
import type { AddressRange } from '../net/ranges.ts';
import type { Share } from './footprint.ts';
import { FOOTPRINTS, POD_SUBNET_MODELS } from './models.ts';
import { poolsAt } from './pools.ts';
import { nodeCapacity, nodePrefixes, podPrefix, reservedIn, usableIn } from './subnet.ts';
import { PHASES, type Phase, type PhaseCounts, type PlanCluster, type PlanPool, type PlanSubnet, type Run, type Space } from './types.ts';

type PodSubnetModel = (typeof POD_SUBNET_MODELS)[number];

/** Every range that is carved up, inhabited subnets first: each for nodes, for dynamic pods, for static blocks; then each pod CIDR. */
export function carve(inhabited: readonly PlanSubnet[], clusters: readonly PlanCluster[], pools: readonly PlanPool[]): Space[] {
  const spaces: Space[] = [];
  const add = (space: Space | null): void => {
    if (space !== null) spaces.push(space);
  };
  for (const subnet of inhabited) {
    if (subnet.nodePools.length > 0) add(nodeSpace(spaces.length, subnet, poolsAt(pools, subnet.nodePools)));
    if (subnet.podPools.length === 0) continue;
    const podPools = poolsAt(pools, subnet.podPools);
    for (const model of POD_SUBNET_MODELS) add(podSubnetSpace(spaces.length, subnet, podPools, model));
  }
  for (const cluster of clusters) {
    const own = poolsAt(pools, cluster.pools);
    for (const range of cluster.podRanges ?? []) add(podCidrSpace(spaces.length, cluster, range.prefix, own));
  }
  before = spaces.map((space, i) => (isAgain(space, before[i]) ? before[i] : space));
  return before.slice();
}

/** What was carved last: moving a slider leaves most spaces as they were, and whatever was worked out for one stays good while it is the same object. */
let before: readonly Space[] = [];

/** Segments and reserved addresses follow from what is compared. */
function isAgain(space: Space, known: Space | undefined): known is Space {
  return (
    known !== undefined &&
    known.index === space.index &&
    known.role === space.role &&
    known.subject === space.subject &&
    known.subnet === space.subnet &&
    known.cluster === space.cluster &&
    known.capacity === space.capacity &&
    known.taken === space.taken &&
    known.block === space.block &&
    known.unverified === space.unverified &&
    known.ranges.length === space.ranges.length &&
    known.ranges.every((range, i) => sameRange(range, space.ranges[i])) &&
    known.runs.length === space.runs.length &&
    known.runs.every((run, i) => sameRun(run, space.runs[i]))
  );
}

const sameRange = (a: Prefix, b: Prefix | undefined): boolean => a === b || (b !== undefined && samePrefix(a, b));

function sameRun(a: Run, b: Run | undefined): boolean {
  return (
    b !== undefined &&
    a.pool === b.pool &&
    a.phase === b.phase &&
    a.grain === b.grain &&
    a.firstNode === b.firstNode &&
    a.nodes === b.nodes &&
    a.start === b.start &&
    a.perNode === b.perNode
  );
}

/** IPv4 alone: of IPv6 a node takes one address too, out of a /64 that no cluster exhausts. */
function nodeSpace(index: number, subnet: PlanSubnet, pools: readonly PlanPool[]): Space | null {
  const ranges = nodePrefixes(subnet);
  const capacity = nodeCapacity(subnet);
  if (ranges === null || capacity === null) return null;
  const segments = ranges.flatMap(usableIn);
  return {
    index,
    role: 'nodes',
    subject: subnet.subject,
    subnet: subnet.index,
    cluster: null,
    ranges,
    segments,
    reserved: ranges.flatMap(reservedIn),
    capacity,
    taken: lengthOf(segments) - capacity,
    runs: handOut([pools.map((pool) => ({ pool, share: pool.model === null ? null : FOOTPRINTS[pool.model].nodeSubnet(pool.maxPods) }))]),
    block: 1,
    unverified: false,
  };
}

function podSubnetSpace(index: number, subnet: PlanSubnet, pools: readonly PlanPool[], model: PodSubnetModel): Space | null {
  const shares = FOOTPRINTS[model].podSubnet;
  const mine = pools.filter((pool) => pool.model === model);
  const prefix = podPrefix(subnet);
  if (shares === null || mine.length === 0 || prefix === null) return null;
  const perPool = mine.map((pool) => ({ pool, sections: shares.sections(pool.maxPods) }));
  const depth = perPool.reduce((most, { sections }) => Math.max(most, sections.length), 0);
  const sections = Array.from({ length: depth }, (_, i) => perPool.map(({ pool, sections: own }) => ({ pool, share: own[i] ?? null })));
  return {
    index,
    role: 'pod-subnet',
    subject: subnet.subject,
    subnet: subnet.index,
    cluster: null,
    ranges: prefix === undefined ? [] : [prefix],
    segments: prefix === undefined ? [] : shares.segments(prefix),
    reserved: prefix === undefined ? [] : reservedIn(prefix),
    capacity: prefix === undefined ? 0 : shares.capacity(prefix, subnet.usedAddresses) * shares.block,
    taken: prefix === undefined ? 0 : shares.taken(prefix, subnet.usedAddresses),
    runs: handOut(sections),
    block: shares.block,
    unverified: shares.unverified,
  };
}

function podCidrSpace(index: number, cluster: PlanCluster, range: Prefix, pools: readonly PlanPool[]): Space | null {
  const shares = cluster.model === null ? null : FOOTPRINTS[cluster.model].podCidr;
  if (shares === null) return null;
  const length = shares.blockLength(range);
  // A power of two, and so are the blocks: their products are exact as numbers however large.
  const block = 2 ** (bitsOf(range.family) - length);
  const share: Share = { grain: 'slice', perNode: block };
  return {
    index,
    role: 'pod-cidr',
    subject: cluster.subject,
    subnet: null,
    cluster: cluster.index,
    ranges: [range],
    segments: [{ family: range.family, first: range.first, last: range.last }],
    reserved: [],
    capacity: Number(childCount(range, length)) * block,
    taken: 0,
    runs: handOut([pools.map((pool) => ({ pool, share }))]),
    block,
    unverified: shares.unverified(range),
  };
}

/**
 * Runs of sections that follow one another. Within a section first the nodes there are now, pool by pool,
 * then those up to the maxima, then the surge. A phase that is not known adds no run, nor do later ones.
 */
function handOut(sections: readonly (readonly { readonly pool: PlanPool; readonly share: Share | null }[])[]): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (const section of sections) {
    for (const phase of PHASES) {
      for (const { pool, share } of section) {
        if (share === null) continue;
        const [from, to] = ordinalsIn(pool.nodes, phase);
        if (to <= from) continue;
        runs.push({ pool: pool.index, phase, grain: share.grain, firstNode: from, nodes: to - from, start, perNode: share.perNode });
        start += (to - from) * share.perNode;
      }
    }
  }
  return runs;
}

/** Nodes that appear in a phase, from the first ordinal to before the second. */
function ordinalsIn(nodes: PhaseCounts, phase: Phase): readonly [number, number] {
  const { now, atMaximum, whileUpgrading } = nodes;
  switch (phase) {
    case 'now':
      return [0, now];
    case 'at-maximum':
      return [now, atMaximum ?? now];
    case 'while-upgrading':
      return [atMaximum ?? now, whileUpgrading ?? atMaximum ?? now];
    default:
      return unreachable(phase);
  }
}

function lengthOf(segments: readonly AddressRange[]): number {
  return segments.reduce((sum, segment) => sum + Number(segment.last - segment.first + 1n), 0);
}
