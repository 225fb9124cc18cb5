/** Disjoint ranges in address order with their places in the world, in columns: there may be tens of thousands. Pure. */
import { comparePrefixes, contains, type Prefix } from '../core/net/prefix.ts';
import type { Layout } from '../map/layout.ts';
import type { MapIndex } from '../map/mapIndex.ts';
import type { Rect } from '../map/types.ts';

export interface Placed {
  readonly count: number;
  /** World x, y, w, h of each; there may be room behind the last. */
  readonly rects: Float64Array;
}

/** The outermost of these prefixes, those of the root's family alone. */
export function placeOutermost(prefixes: readonly Prefix[], root: Prefix, layout: Layout): Placed {
  const outer = outermost(prefixes.filter((prefix) => prefix.family === root.family));
  const rects = new Float64Array(outer.length * 4);
  const plain = root.family === 4 && root.length === 0;
  outer.forEach((prefix, i) => {
    if (plain) layout.place4(Number(prefix.first), prefix.length, rects, i * 4);
    else {
      const { x, y, w, h } = layout.place(root, prefix);
      rects.set([x, y, w, h], i * 4);
    }
  });
  return { count: outer.length, rects };
}

/** The same of all items of an index, whose places are known already. */
export function placedOf(index: MapIndex): Placed {
  const { own, left, right } = index;
  const rects = new Float64Array(index.order.length * 4);
  let count = 0;
  const visit = (node: number): void => {
    if (node < 0) return;
    if ((own[node] ?? 0) > 0) {
      for (let i = 0; i < 4; i += 1) rects[count * 4 + i] = index.rects[node * 4 + i] ?? 0;
      count += 1;
      return;
    }
    visit(left[node] ?? -1);
    visit(right[node] ?? -1);
  };
  if (index.nodes > 0) visit(0);
  return { count, rects };
}

/** Without those that lie in another: a subnet is as well seen as its network. In address order. */
export function outermost(prefixes: readonly Prefix[]): readonly Prefix[] {
  const out: Prefix[] = [];
  for (const prefix of inOrder(prefixes) ? prefixes : prefixes.toSorted(comparePrefixes)) {
    const last = out[out.length - 1];
    if (last === undefined || !contains(last, prefix)) out.push(prefix);
  }
  return out;
}

function inOrder(prefixes: readonly Prefix[]): boolean {
  for (let i = 1; i < prefixes.length; i += 1) {
    const before = prefixes[i - 1];
    const prefix = prefixes[i];
    if (before !== undefined && prefix !== undefined && comparePrefixes(before, prefix) > 0) return false;
  }
  return true;
}

/** What holds the places from `lo` to `hi`; null: there are none. */
export function unionOfPlaces({ rects }: Placed, lo: number, hi: number): Rect | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let at = lo * 4; at < hi * 4; at += 4) {
    const x = rects[at] ?? 0;
    const y = rects[at + 1] ?? 0;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + (rects[at + 2] ?? 0));
    bottom = Math.max(bottom, y + (rects[at + 3] ?? 0));
  }
  return left < right ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** The longer side of the smallest place from `lo` to `hi`, world units. */
export function smallestSide({ rects }: Placed, lo: number, hi: number): number {
  let smallest = Infinity;
  for (let at = lo * 4; at < hi * 4; at += 4) smallest = Math.min(smallest, Math.max(rects[at + 2] ?? 0, rects[at + 3] ?? 0));
  return smallest;
}

/**
 * Those from `lo` to `hi` that lie in the block which holds most of them, of equal ones the first; ranges wider than a block
 * are left out. Disjoint ranges in order lie one beside the other in their block, so they are a stretch too.
 * Blocks are as long as `digits` hex digits below the root: squares of the plane in every layout, told apart by their corner.
 */
export function fullestStretch({ rects }: Placed, lo: number, hi: number, digits: number): readonly [lo: number, hi: number] {
  const across = 4 ** digits;
  let best: readonly [number, number] = [lo, lo];
  let start = lo;
  let column = -1;
  let row = -1;
  for (let i = lo; i < hi; i += 1) {
    const at = i * 4;
    const fits = Math.max(rects[at + 2] ?? 0, rects[at + 3] ?? 0) * across <= 1;
    const x = fits ? Math.floor((rects[at] ?? 0) * across) : -1;
    const y = fits ? Math.floor((rects[at + 1] ?? 0) * across) : -1;
    if (!fits || x !== column || y !== row) start = i;
    column = x;
    row = y;
    if (fits && i + 1 - start > best[1] - best[0]) best = [start, i + 1];
  }
  return best;
}
