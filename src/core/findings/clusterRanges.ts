/** What a cluster's own ranges (pods or services) meet in and around its VNets: subnets, bare VNet space, connected networks. */
import { countMet, meeting, rangesMet, type Meeting } from '../net/columns.ts';
import { comparePrefixes, contains, intersection, overlaps, sizeOf, type Prefix } from '../net/prefix.ts';
import { union } from '../net/ranges.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanRange } from '../plan/types.ts';
import { addAll, bits, clearBit, hasBit } from './bits.ts';
import { connectionsOf } from './connections.ts';
import { byNetworks } from './kept.ts';
import { compareText } from './order.ts';
import { overlapDraft } from './overlap.ts';
import { smallest } from './smallest.ts';
import { networkTables, subnetTables, tableOf, type RangeTable } from './tables.ts';
import { LISTED, type Emit } from './types.ts';

export type RangesOf = (cluster: PlanCluster) => readonly PlanRange[] | null;

/** Another range that one of a cluster meets, and whose it is. */
interface Other {
  readonly subject: string;
  readonly prefix: Prefix;
}

/** What one range of a cluster meets in one place: counted now, looked at one by one only if listed. */
interface Hit {
  readonly cluster: PlanCluster;
  readonly prefix: Prefix;
  readonly count: number;
  others(): Iterable<Other>;
}

const compareOthers = (a: Other, b: Other): number => compareText(a.subject, b.subject) || comparePrefixes(a.prefix, b.prefix);

/** Raises the hits; of very many only the first ones in report order are spelled out. */
function raise(hits: readonly Hit[], emit: Emit): void {
  const total = hits.reduce((sum, hit) => sum + hit.count, 0);
  const ordered = total > LISTED ? hits.toSorted((a, b) => compareText(a.cluster.subject, b.cluster.subject)) : hits;
  let listed = 0;
  let current: PlanCluster | null = null;
  for (const hit of ordered) {
    // All hits of a cluster are looked at or none: the first findings may come from any of its ranges.
    if (listed >= LISTED && hit.cluster !== current) {
      emit.unlisted(hit.count);
      continue;
    }
    current = hit.cluster;
    listed += hit.count;
    const first = hit.count > LISTED ? smallest(hit.others(), LISTED, compareOthers) : [...hit.others()];
    for (const other of first) emit(overlapDraft([hit.cluster.subject, other.subject], hit.prefix, other.prefix));
    emit.unlisted(hit.count - first.length);
  }
}

function* rangesOfClusters(plan: Plan, rangesOf: RangesOf): Generator<[PlanCluster, Prefix]> {
  for (const cluster of plan.clusters) for (const { prefix } of rangesOf(cluster) ?? []) yield [cluster, prefix];
}

/** Every subnet of the cluster's VNets that one of its ranges meets. */
export function meetSubnets(plan: Plan, emit: Emit, rangesOf: RangesOf): void {
  const hits: Hit[] = [];
  for (const [cluster, prefix] of rangesOfClusters(plan, rangesOf)) {
    for (const vnet of cluster.vnets) {
      const network = plan.networks[vnet];
      if (!network) continue;
      if (network.managed) hits.push(...managedSubnets(plan, network, cluster, prefix));
      else {
        const table = tableOf(subnetTables(plan), prefix.family);
        const met = meeting(table.index, prefix, vnet);
        const count = countMet(table.index, met);
        if (count > 0) hits.push({ cluster, prefix, count, others: () => others(table, rangesMet(table.index, met), plan.subnets) });
      }
    }
  }
  raise(hits, emit);
}

function managedSubnets(plan: Plan, network: PlanNetwork, cluster: PlanCluster, prefix: Prefix): Hit[] {
  return network.subnets.flatMap((at) => {
    const subnet = plan.subnets[at];
    const met = (subnet?.ranges ?? []).filter((range) => overlaps(range.prefix, prefix));
    if (!subnet || met.length === 0) return [];
    return { cluster, prefix, count: met.length, others: () => met.map((range) => ({ subject: subnet.subject, prefix: range.prefix })) };
  });
}

function* others(table: RangeTable, numbers: Iterable<number>, owners: readonly { readonly subject: string }[]): Generator<Other> {
  for (const number of numbers) {
    const prefix = table.prefixes[number];
    const owner = owners[table.owners[number] ?? -1];
    if (prefix && owner) yield { subject: owner.subject, prefix };
  }
}

/** Every network connected to one of the cluster's VNets (and not one of them) that one of its ranges meets. */
export function meetConnected(plan: Plan, emit: Emit, rangesOf: RangesOf): void {
  const hits: Hit[] = [];
  for (const [cluster, prefix] of rangesOfClusters(plan, rangesOf)) {
    const table = tableOf(networkTables(plan), prefix.family);
    const met = meeting(table.index, prefix);
    if (met.holder < 0 && met.from === met.to) continue;
    const numbers = connectedAmong(plan, cluster, table, met);
    const count = numbers.length;
    if (count > 0) hits.push({ cluster, prefix, count, others: () => others(table, numbers, plan.networks) });
  }
  raise(hits, emit);
}

function connectedAmong(plan: Plan, cluster: PlanCluster, table: RangeTable, met: Meeting): number[] {
  const { row } = connectionsOf(plan);
  const reach = bits(plan.networks.length, []);
  for (const vnet of cluster.vnets) {
    // A network that AKS makes is connected to nothing.
    if (plan.networks[vnet]?.managed === false) addAll(reach, row(vnet));
  }
  for (const vnet of cluster.vnets) clearBit(reach, vnet);
  return [...rangesMet(table.index, met)].filter((number) => hasBit(reach, table.owners[number] ?? -1));
}

/**
 * Space of the cluster's VNets without a subnet that one of its ranges covers. Silent while a subnet of the VNet
 * has an unknown range: it may lie just there.
 */
export function meetBareVnet(plan: Plan, emit: Emit, rangesOf: RangesOf): void {
  for (const [cluster, prefix] of rangesOfClusters(plan, rangesOf)) {
    for (const vnet of cluster.vnets) {
      const network = plan.networks[vnet];
      if (!network) continue;
      for (const range of network.ranges ?? []) {
        const shared = intersection(range.prefix, prefix);
        if (shared === null || !subnetsKnown(plan, network)) continue;
        const bare = sizeOf(shared) - addressesInSubnets(plan, network, shared);
        if (bare > 0n) emit({ subjects: [cluster.subject, network.subject], prefixes: [prefix, range.prefix, shared], figures: { overlapping: bare } });
      }
    }
  }
}

/** Own networks with a subnet whose range is not known, or whose subnets are not known at all. */
const partlyUnknown = byNetworks((plan: Plan): ReadonlySet<number> => {
  const unknown = new Set<number>();
  for (const network of plan.networks) if (!network.subnetsKnown) unknown.add(network.index);
  for (const subnet of plan.subnets) if (subnet.ranges === null) unknown.add(subnet.network);
  return unknown;
});

const subnetsKnown = (plan: Plan, network: PlanNetwork): boolean => network.managed || !partlyUnknown(plan).has(network.index);

/** How many addresses of `space`, which lies in the network, belong to its subnets; each counted once. */
function addressesInSubnets(plan: Plan, network: PlanNetwork, space: Prefix): bigint {
  if (network.managed) {
    const inside = network.subnets.flatMap((at) => (plan.subnets[at]?.ranges ?? []).flatMap((range) => intersection(range.prefix, space) ?? []));
    return union(inside).reduce((sum, range) => sum + range.last - range.first + 1n, 0n);
  }
  const { index, prefixes } = tableOf(subnetTables(plan), space.family);
  const { holder, from, to } = meeting(index, space, network.index);
  if (holder >= 0) return sizeOf(space);
  let sum = 0n;
  // From one outermost subnet to the next: what lies in a subnet is counted with it.
  for (let p = from; p < to; p = index.end[p] ?? to) {
    const subnet = prefixes[index.order[p] ?? 0];
    if (subnet && contains(space, subnet)) sum += sizeOf(subnet);
  }
  return sum;
}
