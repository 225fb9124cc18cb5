/** From points and steps on the map to aligned blocks. Every answer is a block of the family in view, inside `top`. Pure. */
import { bitsOf } from '../../core/net/address.ts';
import { commonPrefix, contains, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { screenToWorld, worldToScreen } from '../camera.ts';
import type { Layout } from '../layout.ts';
import type { Camera, Rect } from '../types.ts';

/** How a point is read. `top`: the widest root of the family, the end of the map. */
export interface Sight {
  readonly camera: Camera;
  readonly layout: Layout;
  readonly top: Prefix;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const rectOf = ({ camera, layout }: Sight, block: Prefix): Rect => worldToScreen(camera, layout.place(camera.root, block));

/** The block of a length around a screen point; null beside the map. */
export function blockAtPoint(sight: Sight, { x, y }: Point, length: number): Prefix | null {
  const { camera, layout, top } = sight;
  const world = screenToWorld(camera, x, y);
  const bounds = layout.place(camera.root, top);
  if (!(world.x >= bounds.x && world.y >= bounds.y && world.x < bounds.x + bounds.w && world.y < bounds.y + bounds.h)) return null;
  const block = prefixAt(top.family, layout.addressAt(camera.root, world.x, world.y), Math.max(length, top.length));
  return contains(top, block) ? block : null;
}

/** The address at a point, as a block; null beside the map. */
export const addressAtPoint = (sight: Sight, at: Point): Prefix | null => blockAtPoint(sight, at, bitsOf(sight.top.family));

/** The smallest block that holds all that lies between an address and a point; null where one is beside the map. */
export function coverOf(sight: Sight, from: Prefix | null, to: Point): Prefix | null {
  const last = addressAtPoint(sight, to);
  return from === null || last === null ? null : commonPrefix(from, last);
}

/** Where in a block it was taken hold of, 0 to 1 along each side. */
export function gripOf(sight: Sight, block: Prefix, { x, y }: Point): Point {
  const rect = rectOf(sight, block);
  return { x: (x - rect.x) / rect.w, y: (y - rect.y) / rect.h };
}

/** The place of the same length that a block is nearest to when the point it is held by comes to `at`; null beside the map. */
export function draggedTo(sight: Sight, block: Prefix, grip: Point, at: Point): Prefix | null {
  const { w, h } = rectOf(sight, block);
  return blockAtPoint(sight, { x: at.x + (0.5 - grip.x) * w, y: at.y + (0.5 - grip.y) * h }, block.length);
}

/** Corners of a block, as a handle has them: its sides of the screen. */
export interface Corner {
  readonly right: boolean;
  readonly bottom: boolean;
}
export const CORNERS: readonly Corner[] = [
  { right: false, bottom: false },
  { right: true, bottom: false },
  { right: true, bottom: true },
  { right: false, bottom: true },
];

export const cornerOf = (rect: Rect, { right, bottom }: Corner): Point => ({ x: right ? rect.x + rect.w : rect.x, y: bottom ? rect.y + rect.h : rect.y });

/**
 * The block around or within another whose corner comes nearest to a point, the opposite corner held: what lies in that corner
 * stays in it. Lengths from `widest` to `narrowest`.
 */
export function resizedTo(sight: Sight, block: Prefix, corner: Corner, at: Point, widest: number, narrowest: number): Prefix {
  const held = cornerOf(rectOf(sight, block), { right: !corner.right, bottom: !corner.bottom });
  const anchor = innermost(sight, block, corner);
  let best = block;
  let least = Number.POSITIVE_INFINITY;
  for (let length = Math.max(widest, sight.top.length); length <= narrowest; length += 1) {
    const candidate = prefixAt(block.family, anchor, length);
    if (!contains(candidate, block) && !contains(block, candidate)) continue;
    const rect = rectOf(sight, candidate);
    const moving = cornerOf(rect, corner);
    const fixed = cornerOf(rect, { right: !corner.right, bottom: !corner.bottom });
    // A block that also grows behind the corner that is held is further from what was asked for.
    const away = Math.hypot(moving.x - at.x, moving.y - at.y) + Math.hypot(fixed.x - held.x, fixed.y - held.y) / 2;
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}

/** The address in the corner of a block that lies opposite to the given one. */
function innermost(sight: Sight, block: Prefix, corner: Corner): bigint {
  const { camera, layout } = sight;
  const world = layout.place(camera.root, block);
  // Just inside the corner: a hundredth of a cell of the block's own size at most, so that rounding can't lead out of it.
  const dx = world.w / 4096;
  const dy = world.h / 4096;
  const x = corner.right ? world.x + dx : world.x + world.w - dx;
  const y = corner.bottom ? world.y + dy : world.y + world.h - dy;
  const found = layout.addressAt(camera.root, x, y);
  return found < block.first ? block.first : found > block.last ? block.last : found;
}

const within = (value: number, start: number, size: number, own: number): number => Math.min(start + size - own / 2, Math.max(start + own / 2, value));

/** So many blocks of its own size to the side, or as far as the map goes. */
export function steppedBy(sight: Sight, block: Prefix, dx: number, dy: number): Prefix {
  const { camera, layout, top } = sight;
  const world = layout.place(camera.root, block);
  const bounds = layout.place(camera.root, top);
  const x = within(world.x + world.w * (0.5 + dx), bounds.x, bounds.w, world.w);
  const y = within(world.y + world.h * (0.5 + dy), bounds.y, bounds.h, world.h);
  const next = prefixAt(block.family, layout.addressAt(camera.root, x, y), block.length);
  return contains(top, next) ? next : block;
}

/** The block of twice the size around it; itself where the map ends. */
export const largerOf = (block: Prefix, top: Prefix): Prefix =>
  block.length <= Math.max(top.length, 1) ? block : prefixAt(block.family, block.first, block.length - 1);

/** Its first half; itself where it is one address. */
export const smallerOf = (block: Prefix): Prefix => (block.length === bitsOf(block.family) ? block : prefixAt(block.family, block.first, block.length + 1));

/** The length of blocks about so many pixels wide, as the map shows them. */
export function lengthOfSide({ camera, top }: Sight, pixels: number): number {
  const length = camera.root.length + 2 * Math.round(Math.log2(camera.scale / pixels));
  return Math.min(bitsOf(top.family), Math.max(top.length, length));
}

/** The same place in another block of the same length: where a part of the one comes to lie. */
export function shiftedWith(part: Prefix, from: Prefix, to: Prefix): Prefix {
  return prefixAt(part.family, to.first + (part.first - from.first), part.length);
}
