/** What of a painted frame the pointer is on, beside the addresses themselves. Reads the very boxes that were painted. Pure. */
import type { EdgePointer, Frame, Label, Marker, Rect } from '../map/types.ts';

export type FrameTarget =
  | { readonly kind: 'pointer'; readonly pointer: EdgePointer }
  | { readonly kind: 'stack'; readonly items: readonly string[]; readonly rect: Rect }
  | { readonly kind: 'marker'; readonly marker: Marker }
  | { readonly kind: 'label'; readonly label: Label; readonly item: string };

/** A marker is easier to hit than it is large. */
const MARKER_REACH = 4;
/** The chip that says how many things share a place, CSS pixels. */
const CHIP = { digit: 7.5, room: 20, height: 17 } as const;

/** A stack's chip sits in the lower right corner of its block, wherever that is in sight; null: no part of the block is. */
export function chipOf(rect: Rect, count: number, view: { readonly width: number; readonly height: number }): Rect | null {
  if (rect.x >= view.width || rect.y >= view.height || rect.x + rect.w <= 0 || rect.y + rect.h <= 0) return null;
  const w = CHIP.room + String(count).length * CHIP.digit;
  const h = CHIP.height;
  const inside = rect.w > w * 2 && rect.h > h * 3;
  // Labels of small blocks stand to their right: the chip keeps to the block's own width and hangs from its lower edge.
  const x = Math.min(rect.x + rect.w, view.width) - w - (inside ? 4 : 0);
  const y = Math.min(rect.y + rect.h, view.height) - (inside ? h + 4 : 3);
  return { x: Math.max(0, Math.min(x, view.width - w)), y: Math.max(0, Math.min(y, view.height - h)), w, h };
}

/** Half-open, so that two touching boxes never both hold a point. */
export const inRect = (rect: Rect, x: number, y: number): boolean => x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;

/** Last painted first, because it lies on top. */
function topmost<T>(list: readonly T[], holds: (entry: T) => boolean): T | null {
  for (let i = list.length - 1; i >= 0; i -= 1) {
    const entry = list[i];
    if (entry !== undefined && holds(entry)) return entry;
  }
  return null;
}

export function targetAt(frame: Frame, x: number, y: number): FrameTarget | null {
  const pointer = topmost(frame.pointers, (entry) => inRect(entry.box, x, y));
  if (pointer !== null) return { kind: 'pointer', pointer };
  const stack = topmost(frame.stacks, (entry) => {
    const chip = chipOf(entry.rect, entry.items.length, frame);
    return chip !== null && inRect(chip, x, y);
  });
  if (stack !== null) return { kind: 'stack', items: stack.items, rect: stack.rect };
  const label = topmost(frame.labels, (entry) => entry.item !== null && inRect(entry.box, x, y));
  if (label !== null && label.item !== null) return { kind: 'label', label, item: label.item };
  const marker = topmost(frame.markers, (entry) => Math.hypot(x - entry.x, y - entry.y) <= entry.radius + MARKER_REACH);
  return marker === null ? null : { kind: 'marker', marker };
}
