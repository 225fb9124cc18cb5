import { sharedLength } from './bits.ts';
import type { MapIndex } from './mapIndex.ts';
import type { MapItem } from './types.ts';

/**
 * What of several things that share a place is painted in full, and what only as an outline. One rule for painting and
 * picking: narrower ranges lie on wider ones; of equal ranges with different homes one is in front (that of the selection,
 * else what shows most inside, else the first in the plan) and the others stay behind it with all that nests in them;
 * and nothing foreign lies on the selection.
 */
export interface Layers {
  /** From the outermost to the innermost, those behind left out. */
  readonly shown: readonly MapItem[];
  /** Behind something that shares their place. */
  readonly behind: readonly MapItem[];
}

export const NO_LAYERS: Layers = { shown: [], behind: [] };

/** Adds the own items of a node, in painting order, to what lies around it. */
export function addLayers(above: Layers, own: readonly MapItem[], front: number | null): Layers {
  const first = own[0];
  if (!first) return above;
  const shown = above.shown.slice();
  const behind = above.behind.slice();
  const guarded = front !== null && above.shown.some((item) => item.home === front);
  const isBehind = (item: MapItem): boolean => behind.some((other) => other.home === item.home && !shown.some((open) => open.home === item.home));
  let leader: number | null = null;
  if (guarded) leader = front;
  else if (own.length > 1) {
    const open = own.filter((item) => !isBehind(item));
    const wanted = open.find((item) => item.home === front);
    const top = open.reduce<MapItem | undefined>((best, item) => (best && standing(best) >= standing(item) ? best : item), undefined);
    leader = (wanted ?? top)?.home ?? null;
  }
  for (const item of own) {
    if (isBehind(item) || (leader !== null && item.home !== leader)) behind.push(item);
    else shown.push(item);
  }
  return { shown, behind };
}

/** Services have nothing inside to be seen: what is carved up shows more. */
const standing = (item: MapItem): number => (item.role === 'service' ? -1 : item.level);

/** All layers at an address. */
export function layersAt(index: MapIndex, address: bigint, front: number | null): Layers {
  let layers = NO_LAYERS;
  let node = index.nodes > 0 ? 0 : -1;
  while (node >= 0) {
    const head = index.order[index.lo[node] ?? 0];
    const length = index.length[node] ?? 0;
    if (!head || sharedLength(index.root.family, head.prefix.first, address) < length) break;
    layers = addLayers(layers, ownOf(index, node), front);
    node = childAtBit(index, node, address, length);
  }
  return layers;
}

export function ownOf(index: MapIndex, node: number): readonly MapItem[] {
  const count = index.own[node] ?? 0;
  if (count === 0) return [];
  const lo = index.lo[node] ?? 0;
  return index.order.slice(lo, lo + count);
}

/** The child that the next bit of an address chooses; -1: none. */
export function childAtBit(index: MapIndex, node: number, address: bigint, length: number): number {
  const bits = index.root.family === 4 ? 32 : 128;
  if (length >= bits) return -1;
  const bit = (address >> BigInt(bits - 1 - length)) & 1n;
  return (bit === 0n ? index.left[node] : index.right[node]) ?? -1;
}
