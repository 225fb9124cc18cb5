import type { Family } from '../core/net/address.ts';
import { commonPrefix, contains, prefixAt, samePrefix, type Prefix } from '../core/net/prefix.ts';
import { sharedLength } from './bits.ts';
import { layoutOf, type Layout } from './layout.ts';
import type { LayoutKind, MapItem, MapModel } from './types.ts';

/**
 * Items of one family below one root as a binary trie, in columns: drawing and picking walk it and leave out every
 * branch that is out of sight or smaller than a pixel. A node stands for a prefix; its own items are those with exactly
 * that prefix, in painting order; all items below it are `order[lo … hi)`. Wide comes before narrow.
 */
export interface MapIndex {
  readonly root: Prefix;
  readonly layout: Layout;
  readonly order: readonly MapItem[];
  readonly nodes: number;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** How many of `order`, from `lo` on, have the node's own prefix. */
  readonly own: Int32Array;
  /** Child with the next bit 0 and 1; -1: none. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Prefix length of each node; its address bits are those of `order[lo]`. */
  readonly length: Uint8Array;
  /** Share of each node's addresses that some item holds, 0 to 1. */
  readonly covered: Float64Array;
  /** World x, y, w, h of each node. */
  readonly rects: Float64Array;
}

const indexes = new WeakMap<readonly MapItem[], Map<string, MapIndex>>();
/** Roots change only on the way through IPv6: a few indexes of a model are enough. */
const KEPT = 8;

export function indexOf(model: MapModel, root: Prefix, kind: LayoutKind): MapIndex {
  let kept = indexes.get(model.items);
  if (!kept) indexes.set(model.items, (kept = new Map()));
  const key = `${kind} ${root.family} ${root.length} ${root.first}`;
  let index = kept.get(key);
  if (!index) {
    if (kept.size >= KEPT) kept.clear();
    index = renamedIndex(model.items, key) ?? buildIndex(model.items, root, layoutOf(kind));
    kept.set(key, index);
    newest = model.items;
  }
  return index;
}

/** The list that an index was made of last: of the next one, which a name that is being typed makes, often only names differ. */
let newest: readonly MapItem[] | null = null;

/** The index before with other items in it, where these lie just where those lay; null: they do not. */
function renamedIndex(items: readonly MapItem[], key: string): MapIndex | null {
  const before = newest === null ? undefined : indexes.get(newest)?.get(key);
  if (newest === null || before === undefined || newest.length !== items.length) return null;
  const others = new Map<MapItem, MapItem>();
  for (const [i, item] of items.entries()) {
    const old = newest[i];
    if (old === item) continue;
    if (old?.level !== item.level || !samePrefix(old.prefix, item.prefix)) return null;
    others.set(old, item);
  }
  return { ...before, order: before.order.map((item) => others.get(item) ?? item) };
}

/** Whichever index of a family there is: who asks for addresses alone does not mind the layout. */
export function anyIndexOf(model: MapModel, family: Family): MapIndex {
  for (const index of indexes.get(model.items)?.values() ?? []) if (index.root.family === family) return index;
  return indexOf(model, rootOf(model, family), 'hex');
}

function buildIndex(items: readonly MapItem[], root: Prefix, layout: Layout): MapIndex {
  const order = sorted(items, root.family);
  const room = Math.max(1, order.length * 2);
  const index: Growing = {
    root,
    layout,
    order,
    nodes: 0,
    lo: new Int32Array(room),
    hi: new Int32Array(room),
    own: new Int32Array(room),
    left: new Int32Array(room).fill(-1),
    right: new Int32Array(room).fill(-1),
    length: new Uint8Array(room),
    covered: new Float64Array(room),
    rects: new Float64Array(room * 4),
  };
  if (order.length === 0) return index;
  if (root.family === 4) growFour(index, order);
  else growSix(index, order, root);
  return index;
}

type Growing = { -readonly [K in keyof MapIndex]: MapIndex[K] };

/** The trie of IPv4 ranges, in numbers alone: there may be tens of thousands. */
function growFour(index: Growing, order: readonly MapItem[]): void {
  const firsts = new Float64Array(order.length);
  const lengths = new Uint8Array(order.length);
  order.forEach(({ prefix }, i) => {
    firsts[i] = Number(prefix.first);
    lengths[i] = prefix.length;
  });
  const grow = (lo: number, hi: number): number => {
    const node = index.nodes;
    index.nodes += 1;
    const head = firsts[lo] ?? 0;
    // In address order what the two ends share, all between them share.
    const length = Math.min(lengths[lo] ?? 0, lengths[hi - 1] ?? 0, Math.clz32(head ^ (firsts[hi - 1] ?? 0)));
    const size = 2 ** (32 - length);
    const first = Math.floor(head / size) * size;
    let own = lo;
    while (own < hi && lengths[own] === length) own += 1;
    enter(index, node, lo, hi, own - lo, length);
    index.layout.place4(first, length, index.rects, node * 4);
    if (own < hi) {
      const half = first + size / 2;
      let from = own;
      let to = hi;
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((firsts[middle] ?? 0) < half) from = middle + 1;
        else to = middle;
      }
      if (own < from) adopt(index, node, index.left, grow(own, from));
      if (from < hi) adopt(index, node, index.right, grow(from, hi));
    }
    return node;
  };
  grow(0, order.length);
}

function growSix(index: Growing, order: readonly MapItem[], root: Prefix): void {
  const grow = (lo: number, hi: number): number => {
    const head = order[lo]?.prefix;
    const tail = order[hi - 1]?.prefix;
    if (!head || !tail) return -1;
    const node = index.nodes;
    index.nodes += 1;
    const length = Math.min(head.length, tail.length, sharedLength(6, head.first, tail.first));
    const prefix = prefixAt(6, head.first, length);
    let own = lo;
    while (own < hi && order[own]?.prefix.length === length) own += 1;
    enter(index, node, lo, hi, own - lo, length);
    const rect = index.layout.place(root, prefix);
    index.rects.set([rect.x, rect.y, rect.w, rect.h], node * 4);
    if (own < hi) {
      const half = prefix.first + ((prefix.last - prefix.first + 1n) >> 1n);
      let from = own;
      let to = hi;
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((order[middle]?.prefix.first ?? half) < half) from = middle + 1;
        else to = middle;
      }
      if (own < from) adopt(index, node, index.left, grow(own, from));
      if (from < hi) adopt(index, node, index.right, grow(from, hi));
    }
    return node;
  };
  grow(0, order.length);
}

function enter(index: Growing, node: number, lo: number, hi: number, own: number, length: number): void {
  index.lo[node] = lo;
  index.hi[node] = hi;
  index.own[node] = own;
  index.length[node] = length;
  index.covered[node] = own > 0 ? 1 : 0;
}

function adopt(index: Growing, node: number, side: Int32Array, child: number): void {
  side[node] = child;
  if ((index.own[node] ?? 0) > 0) return;
  const share = 2 ** ((index.length[node] ?? 0) - (index.length[child] ?? 0));
  index.covered[node] = (index.covered[node] ?? 0) + (index.covered[child] ?? 0) * share;
}

/** Those of a family by first address, the wider one first, then networks before subnets before pods and services, then plan order. */
function sorted(items: readonly MapItem[], family: Family): readonly MapItem[] {
  const own = items.every((item) => item.prefix.family === family) ? items : items.filter((item) => item.prefix.family === family);
  if (family === 6) {
    return own.toSorted((a, b) =>
      a.prefix.first === b.prefix.first ? a.prefix.length - b.prefix.length || a.level - b.level : a.prefix.first < b.prefix.first ? -1 : 1,
    );
  }
  // One number a key sorts many times faster than bigints: 32 bits of address, 6 of length, 2 of level.
  const keys = new Float64Array(own.length);
  let inOrder = true;
  own.forEach((item, i) => {
    keys[i] = (Number(item.prefix.first) * 64 + item.prefix.length) * 4 + item.level;
    if (i > 0 && (keys[i] ?? 0) < (keys[i - 1] ?? 0)) inOrder = false;
  });
  if (inOrder) return own;
  const positions = Uint32Array.from(keys, (_, i) => i).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  return Array.from(positions, (position) => own[position]).filter((item) => item !== undefined);
}

/** The square that a family's map begins with: 0.0.0.0/0, or what all IPv6 ranges share, rounded down to a hex digit. */
export function rootOf(model: MapModel, family: Family): Prefix {
  if (family === 4) return all4;
  let root = roots.get(model.items);
  if (!root) roots.set(model.items, (root = sharedRoot(model.items)));
  return root;
}

const all4 = prefixAt(4, 0n, 0);
const roots = new WeakMap<readonly MapItem[], Prefix>();

function sharedRoot(items: readonly MapItem[]): Prefix {
  let all: Prefix | null = null;
  for (const item of items) {
    if (item.prefix.family !== 6) continue;
    all = all === null || contains(item.prefix, all) ? item.prefix : (commonPrefix(all, item.prefix) ?? all);
  }
  if (all === null) return prefixAt(6, 0n, 0);
  return prefixAt(6, all.first, Math.min(all.length, 124) & ~3);
}
