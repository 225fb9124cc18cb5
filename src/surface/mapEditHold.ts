/** What a hand holds while it edits on the map, and where that would lie. Pure. */
import { unreachable } from '../core/base/result.ts';
import type { RangeKey } from '../core/advice/placing/moves.ts';
import { bitsOf } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { draggedTo, rectOf, resizedTo, type Corner, type Point, type Sight } from '../map/edit/snap.ts';
import type { MapItem } from '../map/types.ts';
import { inRect } from './targets.ts';

/** How far from a handle's middle it can be taken hold of, CSS pixels. */
const REACH = 11;
/** A drawing begins at an address, not at a point of the screen: the map may be moved on the way. null: beside the map. */
export type Hold =
  | { readonly kind: 'move'; readonly key: RangeKey; readonly grip: Point }
  | { readonly kind: 'resize'; readonly key: RangeKey; readonly corner: Corner }
  | { readonly kind: 'draw'; readonly start: Prefix | null };

/** The range of the plan that an item of the map stands for. */
export function keyOfItem(item: MapItem): RangeKey {
  const of = item.role === 'pod-cidr' ? 'pods' : item.role === 'service' ? 'services' : item.level === 0 ? 'network' : 'subnet';
  return { of, subject: item.subject, prefix: item.prefix };
}

export const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= REACH && Math.abs(a.y - b.y) <= REACH;

/** A range that fills the view is no longer taken hold of: there is nothing else to move the map by. */
export function isHeld(sight: Sight & { readonly width: number; readonly height: number }, block: Prefix, at: Point): boolean {
  const rect = rectOf(sight, block);
  const fills = rect.x <= 0 && rect.y <= 0 && rect.x + rect.w >= sight.width && rect.y + rect.h >= sight.height;
  return !fills && inRect(rect, at.x, at.y);
}

export function targetOf(sight: Sight, hold: Hold, at: Point, covered: (start: Prefix | null, end: Point) => Prefix | null): Prefix | null {
  switch (hold.kind) {
    case 'draw':
      return covered(hold.start, at);
    case 'move':
      return draggedTo(sight, hold.key.prefix, hold.grip, at);
    case 'resize':
      return resizedTo(sight, hold.key.prefix, hold.corner, at, 1, bitsOf(sight.top.family));
    default:
      return unreachable(hold);
  }
}
