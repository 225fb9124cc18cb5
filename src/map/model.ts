import { formatPrefix, overlaps, prefixOf, samePrefix, type Prefix } from '../core/net/prefix.ts';
import type { Family } from '../core/net/address.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanRange, PlanSubnet } from '../core/plan/types.ts';
import type { Finding, Report } from '../core/report/types.ts';
import type { MapConflict, MapItem, MapModel, Role } from './types.ts';

/**
 * Everything of a plan that has a range, as flat items in plan order: networks, their subnets, pod and service ranges.
 * Linear in the number of ranges and independent of node counts; items that did not change stay the same objects,
 * and so does the whole list, so that what is derived from it need not be computed again while a slider moves.
 */
export function buildMapModel(plan: Plan, findings: readonly Finding[], truncated: Report['truncated'] = {}): MapModel {
  const { items, sources, stretches, changed } = itemsOf(plan);
  last = changed ? { items, sources, stretches, families: familiesOf(items) } : { ...last, stretches };
  const { families } = last;
  const conflicts = conflictsOf(items, findings);
  return { plan, items, conflicts, unlisted: unlistedOf(conflicts, truncated), families };
}

/** Overlaps beyond those that a report lists of one rule. */
function unlistedOf(conflicts: readonly MapConflict[], truncated: NonNullable<Report['truncated']>): number {
  let sum = 0;
  for (const rule of new Set(conflicts.map((conflict) => conflict.rule))) sum += truncated[rule] ?? 0;
  return sum;
}

/** The items of a network that nobody lives in, and of its subnets: they follow from it and its role alone. */
interface Stretch {
  readonly role: Role;
  readonly from: number;
  readonly to: number;
}

/** The list before, and whose range each item is: a network or subnet that is still the same object has not changed. */
let last: {
  readonly items: readonly MapItem[];
  readonly sources: readonly Source[];
  readonly stretches: ReadonlyMap<PlanNetwork, Stretch>;
  readonly families: readonly Family[];
} = { items: [], sources: [], stretches: new Map(), families: [4] };

function itemsOf(plan: Plan): ItemList {
  const list = new ItemList(last);
  const spacesOfSubnet = new Map<number, number[]>();
  for (const space of plan.spaces) {
    if (space.subnet === null) continue;
    const known = spacesOfSubnet.get(space.subnet);
    if (known) known.push(space.index);
    else spacesOfSubnet.set(space.subnet, [space.index]);
  }
  const apiServer = new Set(plan.clusters.map((cluster) => cluster.apiServerSubnet));
  const anyHome = plan.networks.some((network) => network.clusters.length > 0);
  const lived = new Set<number | undefined>();
  for (const position of [...spacesOfSubnet.keys(), ...apiServer]) if (typeof position === 'number') lived.add(plan.subnets[position]?.network);
  for (const network of plan.networks) {
    const role: Role = network.kind === 'vnet' && (network.clusters.length > 0 || !anyHome) ? 'vnet' : 'connected';
    const isQuiet = !lived.has(network.index);
    if (isQuiet && list.againWhole(network, role)) continue;
    const from = list.length;
    for (const range of network.ranges ?? []) {
      if (!list.again(range, network, role)) list.add(range, network, networkFacts(network, role));
    }
    for (const position of network.subnets) {
      const subnet = plan.subnets[position];
      if (!subnet) continue;
      const own: Role = apiServer.has(position) ? 'api-server' : role === 'connected' ? 'connected' : 'subnet';
      const spaces = spacesOfSubnet.get(position) ?? NONE;
      for (const range of subnet.ranges ?? []) {
        if (spaces.length > 0 || !list.again(range, subnet, own)) {
          list.add(range, subnet, subnetFacts(subnet, own, network.index, spacesIn(plan, spaces, range.prefix)));
        }
      }
    }
    if (isQuiet) list.stretches.set(network, { role, from, to: list.length });
  }
  const alone = plan.clusters.length === 1;
  const homes = plan.networks.length;
  for (const cluster of plan.clusters) {
    const spaces = plan.spaces.filter((space) => space.cluster === cluster.index).map((space) => space.index);
    for (const range of cluster.podRanges ?? []) {
      list.add(range, null, clusterFacts(cluster, 'pod-cidr', alone, homes + cluster.index * 2, spacesIn(plan, spaces, range.prefix)));
    }
    for (const range of cluster.serviceRanges ?? []) list.add(range, null, clusterFacts(cluster, 'service', alone, homes + cluster.index * 2 + 1, NONE));
  }
  return list;
}

const NONE: readonly number[] = [];

function spacesIn(plan: Plan, spaces: readonly number[], prefix: Prefix): readonly number[] {
  if (spaces.length === 0) return NONE;
  return spaces.filter((index) => plan.spaces[index]?.ranges.some((range) => overlaps(range, prefix)));
}

type Facts = Omit<MapItem, 'id' | 'prefix' | 'space'>;

type Source = PlanNetwork | PlanSubnet | null;

/** Items in the making; one that is as it was at this place in the list before stays the same object. While all are, there is no list to make. */
class ItemList {
  readonly #before: typeof last;
  #made: { readonly items: MapItem[]; readonly sources: Source[] } | null = null;
  #count = 0;
  readonly stretches = new Map<PlanNetwork, Stretch>();

  constructor(before: typeof last) {
    this.#before = before;
  }

  /** Whether anything is not as it was in the list before. */
  get changed(): boolean {
    return this.#made !== null || this.#count !== this.#before.items.length;
  }

  get items(): readonly MapItem[] {
    return this.changed ? this.#own().items : this.#before.items;
  }

  get sources(): readonly Source[] {
    return this.changed ? this.#own().sources : this.#before.sources;
  }

  get length(): number {
    return this.#count;
  }

  /** Takes all items of a network, where they stood in the list before. */
  againWhole(network: PlanNetwork, role: Role): boolean {
    const before = this.#before.stretches.get(network);
    if (before?.role !== role || before.from !== this.#count) return false;
    this.stretches.set(network, before);
    if (this.#made === null) this.#count = before.to;
    else for (let i = before.from; i < before.to; i += 1) this.#push(this.#before.items[i], this.#before.sources[i] ?? null);
    return true;
  }

  /** Takes the item of the list before where it is the one of this range, known without a look at what is in it. */
  again(range: PlanRange, source: NonNullable<Source>, role: Role): boolean {
    const old = this.#before.items[this.#count];
    if (this.#before.sources[this.#count] !== source || old?.prefix !== range.prefix || old.role !== role || old.spaces.length > 0) return false;
    this.#push(old, source);
    return true;
  }

  add(range: PlanRange, source: Source, facts: Facts): void {
    const { prefix } = range;
    const old = this.#before.items[this.#count];
    if (old && same(old, facts) && samePrefix(old.prefix, prefix)) this.#push(old, source);
    else {
      this.#own();
      this.#push({ id: `${facts.subject}|${facts.role}|${canonical(range)}`, prefix, space: facts.spaces[0] ?? null, ...facts }, source);
    }
  }

  #own(): { readonly items: MapItem[]; readonly sources: Source[] } {
    this.#made ??= { items: this.#before.items.slice(0, this.#count), sources: this.#before.sources.slice(0, this.#count) };
    return this.#made;
  }

  #push(item: MapItem | undefined, source: Source): void {
    if (item === undefined) return;
    this.#made?.items.push(item);
    this.#made?.sources.push(source);
    this.#count += 1;
  }
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

function familiesOf(items: readonly MapItem[]): readonly Family[] {
  const six = items.some((item) => item.prefix.family === 6);
  const four = items.some((item) => item.prefix.family === 4);
  return six ? (four ? [4, 6] : [6]) : [4];
}

let lastConflicts: { readonly items: readonly MapItem[]; readonly of: readonly Finding[]; readonly conflicts: readonly MapConflict[] } | null = null;

/** Overlaps among findings list both ranges, then what they share; both subjects come first, in the same order. */
function conflictsOf(items: readonly MapItem[], findings: readonly Finding[]): readonly MapConflict[] {
  const overlapping = findings.filter((finding) => finding.prefixes.length === 3 && finding.severity !== 'note');
  const before = lastConflicts;
  if (before?.items === items && before.of.length === overlapping.length && before.of.every((finding, i) => finding === overlapping[i])) {
    return before.conflicts;
  }
  const conflicts = overlapping.length === 0 ? [] : conflictsIn(items, overlapping);
  lastConflicts = { items, of: overlapping, conflicts };
  return conflicts;
}

function conflictsIn(items: readonly MapItem[], overlapping: readonly Finding[]): readonly MapConflict[] {
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
