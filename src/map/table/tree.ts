/** A plan as a tree of rows: networks, their subnets, clusters, their ranges, and below each range what it is made of, down to single addresses. */
import { DYNAMIC_BATCH, STATIC_BLOCK } from '../../core/azure/blocks.ts';
import { contains, type Prefix } from '../../core/net/prefix.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import { overhangOfRun } from '../../core/plan/lookup.ts';
import type { PlanCluster, PlanNetwork, PlanSubnet } from '../../core/plan/types.ts';
import { spacesOf } from '../spaces.ts';
import type { MapItem, MapModel } from '../types.ts';
import { cellOf, gridKids } from './grid.ts';
import { partsOf } from './parts.ts';
import { keyBelow, idOf, type Branch, type Entry, type Kids, type Part } from './types.ts';

/** The row above all rows; it has none of its own. Networks come first, then clusters, each in plan order. */
export function treeOf(model: MapModel): Kids {
  const bySubject = itemsBySubject(model.items);
  const home: Home = { model, of: (subject) => bySubject.get(subject) ?? [] };
  return listKids(() => [
    ...model.plan.networks.map((network) => networkBranch(home, network)),
    ...model.plan.clusters.map((cluster) => clusterBranch(home, cluster)),
  ]);
}

interface Home {
  readonly model: MapModel;
  /** Items of a subject, in plan order. */
  readonly of: (subject: string) => readonly MapItem[];
}

const indexes = new WeakMap<readonly MapItem[], ReadonlyMap<string, readonly MapItem[]>>();

function itemsBySubject(items: readonly MapItem[]): ReadonlyMap<string, readonly MapItem[]> {
  const known = indexes.get(items);
  if (known) return known;
  const index = new Map<string, MapItem[]>();
  for (const item of items) {
    const list = index.get(item.subject);
    if (list) list.push(item);
    else index.set(item.subject, [item]);
  }
  indexes.set(items, index);
  return index;
}

/** Rows held in a list, made when it is first looked at. */
export function listKids(make: () => readonly Branch[]): Kids {
  let list: readonly Branch[] | null = null;
  let places: Map<string, number> | null = null;
  const made = (): readonly Branch[] => (list ??= make());
  return {
    get count() {
      return made().length;
    },
    get list() {
      return made();
    },
    at(index) {
      const branch = made()[index];
      if (branch === undefined) throw new RangeError(`row ${index} of ${made().length}`);
      return branch;
    },
    indexOf(id) {
      places ??= new Map(made().map(({ key }, i) => [idOf(key), i]));
      return places.get(id) ?? -1;
    },
    within: null,
  };
}

export const NO_KIDS: Kids = listKids(() => []);
const noKids = (): Kids => NO_KIDS;

/** Kids are made once a branch. */
function branch(parent: string, id: string, entry: Entry, make: ((key: string) => Kids) | null): Branch {
  const key = keyBelow(parent, id);
  let kids: Kids | null = null;
  return { key, entry, kids: make === null ? noKids : () => (kids ??= make(key)) };
}

/** A network of the plan may bear the very name of one that AKS makes itself: where they stand tells them apart. */
const ownOf = (home: Home, subject: string, network: number): readonly MapItem[] => home.of(subject).filter((item) => item.home === network);

function networkBranch(home: Home, network: PlanNetwork): Branch {
  const ranges = ownOf(home, network.subject, network.index);
  const subnets = network.subnets.flatMap((position) => home.model.plan.subnets[position] ?? []);
  const inRange = (item: MapItem): readonly MapItem[] =>
    subnets
      .flatMap(({ subject }) => ownOf(home, subject, network.index))
      .filter((inner) => ranges.find(({ prefix }) => contains(prefix, inner.prefix)) === item);
  const astray = (): readonly Branch[] => straySubnets(home, network.subject, ranges, subnets);
  const [only, ...more] = ranges;
  if (only !== undefined && more.length === 0) return rangeBranch(home, '', network.subject, only, inRange(only), astray);
  return branch('', network.subject, { kind: 'network', network }, (key) =>
    listKids(() => [
      ...ranges.map((item) => rangeBranch(home, key, rowId(home, item), item, inRange(item), () => [])),
      ...straySubnets(home, key, ranges, subnets),
    ]),
  );
}

/** Subnets outside every range of their network, and those whose own ranges are not known. */
function straySubnets(home: Home, parent: string, ranges: readonly MapItem[], subnets: readonly PlanSubnet[]): readonly Branch[] {
  return subnets.flatMap((subnet) => {
    const items = ownOf(home, subnet.subject, subnet.network);
    if (items.length === 0) return [branch(parent, subnet.subject, { kind: 'subnet', subnet }, null)];
    return items.filter((item) => !ranges.some(({ prefix }) => contains(prefix, item.prefix))).map((item) => itemBranch(home, parent, item));
  });
}

/** A range of a network: its subnets and what lies between them, in address order. */
function rangeBranch(home: Home, parent: string, id: string, item: MapItem, inner: readonly MapItem[], more: () => readonly Branch[]): Branch {
  return branch(parent, id, { kind: 'item', item }, (key) =>
    listKids(() => {
      const between = partBranches(
        home,
        key,
        item,
        inner.map(({ prefix }) => prefix),
      );
      const own = [...inner.map((subnet) => itemBranch(home, key, subnet)), ...between];
      return [...own.sort((a, b) => compareFirst(firstOf(a), firstOf(b))), ...more()];
    }),
  );
}

const firstOf = ({ entry }: Branch): bigint => (entry.kind === 'item' ? entry.item.prefix.first : entry.kind === 'part' ? entry.part.range.first : 0n);
const compareFirst = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function clusterBranch(home: Home, cluster: PlanCluster): Branch {
  return branch('', cluster.subject, { kind: 'cluster', cluster }, (key) =>
    listKids(() => [
      ...home.of(cluster.subject).map((item) => itemBranch(home, key, item)),
      ...cluster.pools.flatMap((position) => {
        const pool = home.model.plan.pools[position];
        return pool === undefined ? [] : [branch(key, pool.subject, { kind: 'pool', pool }, null)];
      }),
    ]),
  );
}

/** A range that one part gives twice is two rows, which are opened one by one. */
function rowId(home: Home, item: MapItem): string {
  const before = home
    .of(item.subject)
    .filter(({ id }) => id === item.id)
    .indexOf(item);
  return before > 0 ? `${item.id} ${before + 1}` : item.id;
}

function itemBranch(home: Home, parent: string, item: MapItem): Branch {
  return branch(parent, rowId(home, item), { kind: 'item', item }, (key) =>
    listKids(() => [...partBranches(home, key, item, []), ...overhangs(home, key, item)]),
  );
}

function partBranches({ model }: Home, parent: string, item: MapItem, inside: readonly Prefix[]): readonly Branch[] {
  const counts = new Map<string, number>();
  return partsOf(model.plan, item, inside).map((part) => {
    const id = partId(model, part);
    const before = counts.get(id) ?? 0;
    counts.set(id, before + 1);
    return partBranch(parent, before === 0 ? id : `${id} ${before}`, item, part);
  });
}

/** Says what it is rather than where: a row stays open while a slider moves what lies before it. */
function partId({ plan }: MapModel, part: Part): string {
  if (part.kind === 'run') return `run ${plan.pools[part.run.pool]?.subject ?? ''} ${part.run.phase} ${part.run.grain}`;
  return part.kind === 'seen' ? `seen ${part.seen.node}` : part.kind;
}

/** What finds no place is told once, below the last range of its space. */
function overhangs({ model }: Home, parent: string, item: MapItem): readonly Branch[] {
  return spacesOf(model.plan, item).flatMap((space) => {
    const last = space.ranges.at(-1);
    if (last === undefined || last.first !== item.prefix.first || last.length !== item.prefix.length) return [];
    return space.runs
      .filter((run) => overhangOfRun(space, run) > 0)
      .map((run) => branch(parent, `over ${space.index} ${run.pool} ${run.phase} ${run.grain}`, { kind: 'overhang', item, space, run }, null));
  });
}

function partBranch(parent: string, id: string, item: MapItem, part: Part): Branch {
  return branch(parent, id, { kind: 'part', item, part }, isSingle(part.range) ? null : (key) => partKids(key, item, part));
}

const isSingle = (range: AddressRange): boolean => range.first === range.last;

function partKids(parent: string, item: MapItem, part: Part): Kids {
  if (part.kind !== 'run') return stretchKids(parent, item, part, null, part.range);
  const size = BigInt(part.run.perNode);
  // A node that takes one address is that address.
  if (size === 1n) return gridKids(part.range, 1n, 0n, (i, range) => addressBranch(parent, i, item, range));
  const before = part.run.firstNode + Number(part.offset / size);
  return gridKids(part.range, size, part.offset, (i, range, into) => {
    const node = before + i;
    return branch(parent, String(i), { kind: 'node', item, part, node, range, into }, (key) => nodeKids(key, item, part, node, range, into));
  });
}

function nodeKids(parent: string, item: MapItem, part: Extract<Part, { kind: 'run' }>, node: number, range: AddressRange, into: bigint): Kids {
  const block = blockSize(part);
  if (block === null || (into % block) + (range.last - range.first) < block) return stretchKids(parent, item, part, node, range);
  return gridKids(range, block, into, (i, own) => blockBranch(parent, i, item, part, node, own));
}

/** Addresses that a node gets at a time where it gets them in several goes; null: all at once. */
function blockSize({ run }: Extract<Part, { kind: 'run' }>): bigint | null {
  if (run.grain === 'blocks') return BigInt(STATIC_BLOCK.value.addresses);
  return run.grain === 'further-batches' ? BigInt(DYNAMIC_BATCH.value) : null;
}

/** A stretch down to its addresses, by way of blocks where there are many. */
function stretchKids(parent: string, item: MapItem, part: Part, node: number | null, range: AddressRange): Kids {
  const size = cellOf(range);
  if (size === 1n) return gridKids(range, 1n, 0n, (i, own) => addressBranch(parent, i, item, own));
  return gridKids(range, size, range.first, (i, own) => blockBranch(parent, i, item, part, node, own));
}

function blockBranch(parent: string, index: number, item: MapItem, part: Part, node: number | null, range: AddressRange): Branch {
  if (isSingle(range)) return addressBranch(parent, index, item, range);
  return branch(parent, String(index), { kind: 'block', item, part, node, range }, (key) => stretchKids(key, item, part, node, range));
}

const addressBranch = (parent: string, index: number, item: MapItem, { family, first }: AddressRange): Branch =>
  branch(parent, String(index), { kind: 'address', item, address: { family, value: first } }, null);
