import type { Family } from '../core/net/address.ts';
import { commonPrefix, contains, prefixAt, type Prefix } from '../core/net/prefix.ts';
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
    kept.set(key, (index = buildIndex(model.items, root, layoutOf(kind))));
  }
  return index;
}

function buildIndex(items: readonly MapItem[], root: Prefix, layout: Layout): MapIndex {
  const order = sorted(
    items.filter((item) => item.prefix.family === root.family),
    root.family,
  );
  const room = Math.max(1, order.length * 2);
  const index = {
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
    rects: new Float64Array(room * 4),
  };
  const firsts = root.family === 4 ? Float64Array.from(order, (item) => Number(item.prefix.first)) : null;

  const build = (lo: number, hi: number): number => {
    const head = order[lo];
    const tail = order[hi - 1];
    if (!head || !tail) return -1;
    // In address order what the two ends share, all between them share.
    const length = Math.min(head.prefix.length, tail.prefix.length, sharedLength(root.family, head.prefix.first, tail.prefix.first));
    const node = index.nodes;
    index.nodes += 1;
    index.length[node] = length;
    index.lo[node] = lo;
    index.hi[node] = hi;
    let own = lo;
    while (own < hi && order[own]?.prefix.length === length) own += 1;
    index.own[node] = own - lo;
    if (firsts) {
      const size = 2 ** (32 - length);
      const first = Math.floor((firsts[lo] ?? 0) / size) * size;
      layout.place4(first, length, index.rects, node * 4);
      if (own < hi) {
        const half = first + size / 2;
        let from = own;
        let to = hi;
        while (from < to) {
          const middle = (from + to) >> 1;
          if ((firsts[middle] ?? 0) < half) from = middle + 1;
          else to = middle;
        }
        if (own < from) index.left[node] = build(own, from);
        if (from < hi) index.right[node] = build(from, hi);
      }
      return node;
    }
    const prefix = prefixAt(root.family, head.prefix.first, length);
    const rect = layout.place(root, prefix);
    index.rects.set([rect.x, rect.y, rect.w, rect.h], node * 4);
    if (own < hi) {
      const half = prefix.first + ((prefix.last - prefix.first + 1n) >> 1n);
      let from = own;
      while (from < hi && (order[from]?.prefix.first ?? half) < half) from += 1;
      if (own < from) index.left[node] = build(own, from);
      if (from < hi) index.right[node] = build(from, hi);
    }
    return node;
  };
  if (order.length > 0) build(0, order.length);
  return index;
}

/** By first address, the wider one first, then networks before subnets before pods and services, then plan order. */
function sorted(items: MapItem[], family: Family): MapItem[] {
  if (family === 6) {
    return items.sort((a, b) =>
      a.prefix.first === b.prefix.first ? a.prefix.length - b.prefix.length || a.level - b.level : a.prefix.first < b.prefix.first ? -1 : 1,
    );
  }
  // One number a key sorts many times faster than bigints: 32 bits of address, 6 of length, 2 of level.
  const keys = Float64Array.from(items, (item) => (Number(item.prefix.first) * 64 + item.prefix.length) * 4 + item.level);
  if (keys.every((key, i) => i === 0 || (keys[i - 1] ?? 0) <= key)) return items;
  const positions = Uint32Array.from(keys, (_, i) => i).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  return Array.from(positions, (position) => items[position]).filter((item) => item !== undefined);
}

/** The square that a family's map begins with: 0.0.0.0/0, or what all IPv6 ranges share, rounded down to a hex digit. */
export function rootOf(model: MapModel, family: Family): Prefix {
  if (family === 4) return prefixAt(4, 0n, 0);
  let all: Prefix | null = null;
  for (const item of model.items) {
    if (item.prefix.family !== 6) continue;
    all = all === null || contains(item.prefix, all) ? item.prefix : (commonPrefix(all, item.prefix) ?? all);
  }
  if (all === null) return prefixAt(6, 0n, 0);
  return prefixAt(6, all.first, Math.min(all.length, 124) & ~3);
}
