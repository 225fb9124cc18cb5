/** The block that the keyboard is at: moves among neighbours of its length, into a block and out of it. Pure. */
import { bitsOf } from '../core/net/address.ts';
import { contains, prefixAt, samePrefix, type Prefix } from '../core/net/prefix.ts';
import { screenToWorld, type Viewport } from '../map/camera.ts';
import type { Layout } from '../map/layout.ts';
import type { Camera } from '../map/types.ts';
import { sightOf } from './sight.ts';

/** Bits from one level to the next: one hex digit, a 4 × 4 grid. */
const LEVEL = 4;

/** Where the keyboard starts: the block in the middle of the view, one level below what is in sight. */
export function cursorIn(camera: Camera, view: Viewport, layout: Layout): Prefix {
  const sight = sightOf(camera, view, layout);
  const middle = screenToWorld(camera, view.width / 2, view.height / 2);
  const address = layout.addressAt(camera.root, middle.x, middle.y);
  return prefixAt(sight.family, address, Math.min(bitsOf(sight.family), sight.length + LEVEL));
}

/** The neighbour to the right, left, below or above; itself at the border of `top`. `root` is the camera's. */
export function neighbour(cursor: Prefix, root: Prefix, top: Prefix, layout: Layout, dx: number, dy: number): Prefix {
  const rect = layout.place(root, cursor);
  const x = rect.x + rect.w * (0.5 + dx);
  const y = rect.y + rect.h * (0.5 + dy);
  const next = prefixAt(cursor.family, layout.addressAt(root, x, y), cursor.length);
  return contains(top, next) ? next : cursor;
}

/** The block one level down that holds `inside`, a range in the cursor, or that range itself where it is as large; else the first block. */
export function deeper(cursor: Prefix, inside: Prefix | null): Prefix {
  const length = Math.min(bitsOf(cursor.family), cursor.length + LEVEL - (cursor.length % LEVEL));
  return prefixAt(cursor.family, inside?.first ?? cursor.first, Math.min(length, inside?.length ?? length));
}

/** The block one level up; never above the top. */
export function higher(cursor: Prefix, top: Prefix): Prefix {
  if (cursor.length <= top.length || samePrefix(cursor, top)) return top;
  const length = Math.max(top.length, cursor.length % LEVEL === 0 ? cursor.length - LEVEL : cursor.length - (cursor.length % LEVEL));
  return prefixAt(cursor.family, cursor.first, length);
}
