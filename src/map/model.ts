import { formatPrefix, overlaps, prefixOf, samePrefix, type Prefix } from '../core/net/prefix.ts';
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
  const list = new ItemList(lastItems);
  const spacesOfSubnet = new Map<number, number[]>();
  for (const space of plan.spaces) {
    if (space.subnet === null) continue;
    const known = spacesOfSubnet.get(space.subnet);
    if (known) known.push(space.index);
    else spacesOfSubnet.set(space.subnet, [space.index]);
  }
  const apiServer = new Set(plan.clusters.map((cluster) => cluster.apiServerSubnet));
  const anyHome = plan.networks.some((network) => network.clusters.length > 0);
  for (const network of plan.networks) {
    const role: Role = network.kind === 'vnet' && (network.clusters.length > 0 || !anyHome) ? 'vnet' : 'connected';
    addRanges(list, network.ranges, () => networkFacts(network, role));
    for (const position of network.subnets) {
      const subnet = plan.subnets[position];
      if (!subnet) continue;
      const own: Role = apiServer.has(position) ? 'api-server' : role === 'connected' ? 'connected' : 'subnet';
      const spaces = spacesOfSubnet.get(position) ?? NONE;
      addRanges(list, subnet.ranges, (range) => subnetFacts(subnet, own, network.index, spacesIn(plan, spaces, range.prefix)));
    }
  }
  const alone = plan.clusters.length === 1;
  const homes = plan.networks.length;
  for (const cluster of plan.clusters) {
    const spaces = plan.spaces.filter((space) => space.cluster === cluster.index).map((space) => space.index);
    addRanges(list, cluster.podRanges, (range) => clusterFacts(cluster, 'pod-cidr', alone, homes + cluster.index * 2, spacesIn(plan, spaces, range.prefix)));
    addRanges(list, cluster.serviceRanges, () => clusterFacts(cluster, 'service', alone, homes + cluster.index * 2 + 1, NONE));
  }
  return list.items;
}

const NONE: readonly number[] = [];

function spacesIn(plan: Plan, spaces: readonly number[], prefix: Prefix): readonly number[] {
  if (spaces.length === 0) return NONE;
  return spaces.filter((index) => plan.spaces[index]?.ranges.some((range) => overlaps(range, prefix)));
}

type Facts = Omit<MapItem, 'id' | 'prefix' | 'space'>;

/** Items in the making; one that is as it was at this place in the list before stays the same object. */
class ItemList {
  readonly items: MapItem[] = [];
  readonly #before: readonly MapItem[];

  constructor(before: readonly MapItem[]) {
    this.#before = before;
  }

  add(range: PlanRange, facts: Facts): void {
    const { prefix } = range;
    const old = this.#before[this.items.length];
    if (old && same(old, facts) && samePrefix(old.prefix, prefix)) this.items.push(old);
    else this.items.push({ id: `${facts.subject}|${facts.role}|${canonical(range)}`, prefix, space: facts.spaces[0] ?? null, ...facts });
  }
}

function addRanges(list: ItemList, ranges: readonly PlanRange[] | null, facts: (range: PlanRange) => Facts): void {
  if (ranges) for (const range of ranges) list.add(range, facts(range));
}

const networkFacts = (network: PlanNetwork, role: Role): Facts => ({
  subject: network.subject,
  role,
  name: network.name,
  subnet: null,
  level: 0,
  home: network.index,
  spaces: NONE,
});

const subnetFacts = (subnet: PlanSubnet, role: Role, home: number, spaces: readonly number[]): Facts => ({
  subject: subnet.subject,
  role,
  name: subnet.name,
  subnet: subnet.index,
  level: 1,
  home,
  spaces,
});

function clusterFacts(cluster: PlanCluster, role: 'pod-cidr' | 'service', alone: boolean, home: number, spaces: readonly number[]): Facts {
  const what = role === 'service' ? 'services' : 'pods';
  return { subject: cluster.subject, subnet: null, role, name: alone ? what : `${what} of ${cluster.name}`, level: 2, home, spaces };
}

/** Text that was read strictly and has no host bits is canonical in IPv4 as it stands. */
const canonical = (range: PlanRange): string => (range.hostBits || range.prefix.family === 6 ? formatPrefix(range.prefix) : range.text);

const same = (a: MapItem, b: Facts): boolean =>
  a.subject === b.subject &&
  a.role === b.role &&
  a.name === b.name &&
  a.home === b.home &&
  a.subnet === b.subnet &&
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
  const byRange = itemsByRange(items);
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

const ranges = new WeakMap<readonly MapItem[], ReadonlyMap<string, readonly MapItem[]>>();

/** Kept with the list of items, which a moving slider leaves alone. */
function itemsByRange(items: readonly MapItem[]): ReadonlyMap<string, readonly MapItem[]> {
  const known = ranges.get(items);
  if (known) return known;
  const byRange = new Map<string, MapItem[]>();
  for (const item of items) {
    const key = formatPrefix(item.prefix);
    const list = byRange.get(key);
    if (list) list.push(item);
    else byRange.set(key, [item]);
  }
  ranges.set(items, byRange);
  return byRange;
}

function owner(candidates: readonly MapItem[] | undefined, subjects: readonly string[], other: MapItem | null): MapItem | null {
  const free = (candidates ?? []).filter((item) => item !== other);
  return (
    free.find((item) => subjects.includes(item.subject) && item.subject !== other?.subject) ?? free.find((item) => subjects.includes(item.subject)) ?? null
  );
}
