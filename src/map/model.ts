import { formatPrefix, overlaps, prefixOf, type Prefix } from '../core/net/prefix.ts';
import type { Family } from '../core/net/address.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanRange, PlanSubnet } from '../core/plan/types.ts';
import type { Finding } from '../core/report/types.ts';
import type { MapConflict, MapItem, MapModel, Role } from './types.ts';

/**
 * Everything of a plan that has a range, as flat items in plan order: networks, their subnets, pod and service ranges.
 * Linear in the number of ranges and independent of node counts; items that did not change stay the same objects,
 * and so does the whole list, so that what is derived from it need not be computed again while a slider moves.
 */
export function buildMapModel(plan: Plan, findings: readonly Finding[]): MapModel {
  const items = keep(itemsOf(plan));
  return { plan, items, conflicts: conflictsOf(items, findings), families: familiesOf(items) };
}

function itemsOf(plan: Plan): MapItem[] {
  const out: MapItem[] = [];
  const spacesOfSubnet = new Map<number, number[]>();
  for (const space of plan.spaces) {
    if (space.subnet === null) continue;
    const list = spacesOfSubnet.get(space.subnet);
    if (list) list.push(space.index);
    else spacesOfSubnet.set(space.subnet, [space.index]);
  }
  const apiServer = new Set(plan.clusters.map((cluster) => cluster.apiServerSubnet));
  const anyHome = plan.networks.some((network) => network.clusters.length > 0);
  for (const network of plan.networks) {
    const role: Role = network.kind === 'vnet' && (network.clusters.length > 0 || !anyHome) ? 'vnet' : 'connected';
    addRanges(out, network.ranges, (range) => networkItem(network, role, range));
    for (const position of network.subnets) {
      const subnet = plan.subnets[position];
      if (!subnet) continue;
      const own: Role = apiServer.has(position) ? 'api-server' : role === 'connected' ? 'connected' : 'subnet';
      const spaces = spacesOfSubnet.get(position) ?? NONE;
      addRanges(out, subnet.ranges, (range) => subnetItem(subnet, own, network.index, range, spacesIn(plan, spaces, range.prefix)));
    }
  }
  const alone = plan.clusters.length === 1;
  const homes = plan.networks.length;
  for (const cluster of plan.clusters) {
    const spaces = plan.spaces.filter((space) => space.cluster === cluster.index).map((space) => space.index);
    addRanges(out, cluster.podRanges, (range) =>
      clusterItem(cluster, 'pod-cidr', alone, homes + cluster.index * 2, range, spacesIn(plan, spaces, range.prefix)),
    );
    addRanges(out, cluster.serviceRanges, (range) => clusterItem(cluster, 'service', alone, homes + cluster.index * 2 + 1, range, NONE));
  }
  return out;
}

const NONE: readonly number[] = [];

function spacesIn(plan: Plan, spaces: readonly number[], prefix: Prefix): readonly number[] {
  if (spaces.length === 0) return NONE;
  return spaces.filter((index) => plan.spaces[index]?.ranges.some((range) => overlaps(range, prefix)));
}

function addRanges(out: MapItem[], ranges: readonly PlanRange[] | null, item: (range: PlanRange) => MapItem): void {
  if (ranges) for (const range of ranges) out.push(item(range));
}

function networkItem(network: PlanNetwork, role: Role, range: PlanRange): MapItem {
  return recall(range, { subject: network.subject, role, name: network.name, level: 0, home: network.index, spaces: NONE });
}

function subnetItem(subnet: PlanSubnet, role: Role, home: number, range: PlanRange, spaces: readonly number[]): MapItem {
  return recall(range, { subject: subnet.subject, role, name: subnet.name, level: 1, home, spaces });
}

function clusterItem(cluster: PlanCluster, role: 'pod-cidr' | 'service', alone: boolean, home: number, range: PlanRange, spaces: readonly number[]): MapItem {
  const what = role === 'service' ? 'services' : 'pods';
  return recall(range, { subject: cluster.subject, role, name: alone ? what : `${what} of ${cluster.name}`, level: 2, home, spaces });
}

type Facts = Omit<MapItem, 'id' | 'prefix' | 'space'>;

/** The last item made of a range: plans share the ranges that an edit did not touch. */
const made = new WeakMap<PlanRange, MapItem>();

function recall(range: PlanRange, facts: Facts): MapItem {
  const before = made.get(range);
  if (before && same(before, facts)) return before;
  const item: MapItem = { id: `${facts.subject}|${facts.role}|${formatPrefix(range.prefix)}`, prefix: range.prefix, space: facts.spaces[0] ?? null, ...facts };
  made.set(range, item);
  return item;
}

const same = (a: MapItem, b: Facts): boolean =>
  a.subject === b.subject &&
  a.role === b.role &&
  a.name === b.name &&
  a.home === b.home &&
  a.spaces.length === b.spaces.length &&
  a.spaces.every((space, i) => space === b.spaces[i]);

let lastItems: readonly MapItem[] = [];

/** The list before, when nothing in it changed: indexes are kept by it. */
function keep(items: readonly MapItem[]): readonly MapItem[] {
  if (items.length !== lastItems.length || items.some((item, i) => item !== lastItems[i])) lastItems = items;
  return lastItems;
}

function familiesOf(items: readonly MapItem[]): readonly Family[] {
  const six = items.some((item) => item.prefix.family === 6);
  const four = items.some((item) => item.prefix.family === 4);
  return six ? (four ? [4, 6] : [6]) : [4];
}

/** Overlaps among findings list both ranges, then what they share; both subjects come first, in the same order. */
function conflictsOf(items: readonly MapItem[], findings: readonly Finding[]): readonly MapConflict[] {
  const overlapping = findings.filter((finding) => finding.prefixes.length === 3 && finding.severity !== 'note');
  if (overlapping.length === 0) return [];
  const byRange = new Map<string, MapItem[]>();
  for (const item of items) {
    const key = formatPrefix(item.prefix);
    const list = byRange.get(key);
    if (list) list.push(item);
    else byRange.set(key, [item]);
  }
  const out: MapConflict[] = [];
  for (const finding of overlapping) {
    const [first = '', second = '', shared = ''] = finding.prefixes;
    const a = owner(byRange.get(first), finding.subjects, null);
    const b = owner(byRange.get(second), finding.subjects, a);
    if (!a && !b) continue;
    out.push({
      a: a?.id ?? '',
      b: b?.id ?? '',
      rule: finding.rule,
      prefix: prefixOf(shared),
      label: `${a?.name ?? first} ∩ ${b?.name ?? second}`,
    });
  }
  return out;
}

function owner(candidates: readonly MapItem[] | undefined, subjects: readonly string[], other: MapItem | null): MapItem | null {
  const free = (candidates ?? []).filter((item) => item !== other);
  return (
    free.find((item) => subjects.includes(item.subject) && item.subject !== other?.subject) ?? free.find((item) => subjects.includes(item.subject)) ?? null
  );
}
