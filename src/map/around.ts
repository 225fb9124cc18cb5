import { commonPrefix, contains, prefixAt, type Prefix } from '../core/net/prefix.ts';
import type { Rect } from './types.ts';

/** Placing and reading inside a root's own square; what a layout has to know. */
export interface Inner {
  place(root: Prefix, prefix: Prefix): Rect;
  addressAt(root: Prefix, x: number, y: number): bigint;
}

/** The world rectangle of any prefix, also one around or beside the root. */
export function placeAround(inner: Inner, root: Prefix, prefix: Prefix): Rect {
  if (contains(root, prefix)) return inner.place(root, prefix);
  const shared = commonPrefix(root, prefix) ?? root;
  const above = prefixAt(root.family, shared.first, shared.length & ~3);
  const own = inner.place(above, root);
  // A narrow neighbour is placed in the block beside the root that is as large as the root, where it is exact.
  const block = prefix.length > root.length ? prefixAt(root.family, prefix.first, root.length) : prefix;
  const at = inner.place(above, block);
  const rect = { x: (at.x - own.x) / own.w, y: (at.y - own.y) / own.h, w: at.w / own.w, h: at.h / own.h };
  if (block === prefix) return rect;
  const within = inner.place(block, prefix);
  return { x: rect.x + within.x, y: rect.y + within.y, w: within.w, h: within.h };
}

/** The address at any world point, also beside the root. */
export function addressAround(inner: Inner, root: Prefix, x: number, y: number): bigint {
  if (root.length === 0 || (x >= 0 && x < 1 && y >= 0 && y < 1)) return inner.addressAt(root, x, y);
  const whole = prefixAt(root.family, 0n, 0);
  const side = 2 ** (root.length / 2);
  const own = inner.place(whole, root);
  const column = Math.floor(own.x * side) + Math.floor(x);
  const row = Math.floor(own.y * side) + Math.floor(y);
  const held = (v: number): number => Math.min(side - 1, Math.max(0, v));
  const block = prefixAt(root.family, inner.addressAt(whole, (held(column) + 0.5) / side, (held(row) + 0.5) / side), root.length);
  const part = (v: number, at: number): number => (at < 0 ? 0 : at >= side ? 1 : v - Math.floor(v));
  return inner.addressAt(block, part(x, column), part(y, row));
}
