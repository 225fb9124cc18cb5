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
/** Up to so many places each has its chip, were it on top of a label. */
const FEW = 8;

export interface Chip {
  readonly rect: Rect;
  readonly items: readonly string[];
}

const meets = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Where a chip may sit on the part of its block that is in sight: its corners, the lower right first; in a small block
 * outside, hanging from an edge. Always wholly in sight.
 */
export function chipPlaces(block: Rect, count: number, view: { readonly width: number; readonly height: number; readonly textScale: number }): readonly Rect[] {
  if (block.x >= view.width || block.y >= view.height || block.x + block.w <= 0 || block.y + block.h <= 0) return [];
  const w = (CHIP.room + String(count).length * CHIP.digit) * view.textScale;
  const h = CHIP.height * view.textScale;
  const left = Math.max(block.x, 0);
  const top = Math.max(block.y, 0);
  const right = Math.min(block.x + block.w, view.width);
  const bottom = Math.min(block.y + block.h, view.height);
  const inside = right - left > w * 2 && bottom - top > h * 3;
  const places: readonly (readonly [number, number])[] = inside
    ? [
        [right - w - 4, bottom - h - 4],
        [right - w - 4, top + 4],
        [left + 4, bottom - h - 4],
        [left + 4, top + 4],
      ]
    : [
        [right - w, bottom - 3],
        [right - w, top - h + 3],
        [left, bottom + 4],
        [left, top - h - 4],
        [left - w - 3, (top + bottom - h) / 2],
        [right + 3, (top + bottom - h) / 2],
        [left - w - 3, bottom + 4],
        [right + 3, bottom + 4],
        [left - w - 3, top - h - 4],
        [right + 3, top - h - 4],
      ];
  return places.map(([x, y]) => ({ x: Math.max(0, Math.min(x, view.width - w)), y: Math.max(0, Math.min(y, view.height - h)), w, h }));
}

const made = new WeakMap<Frame, readonly Chip[]>();

/** The chips of a frame, on no label and no pointer where there is a choice. Painting and picking read the same. */
export function chipsOf(frame: Frame): readonly Chip[] {
  const kept = made.get(frame);
  if (kept !== undefined) return kept;
  const taken = [...frame.labels, ...frame.pointers].map((thing) => thing.box);
  const chips: Chip[] = [];
  for (const { rect: block, items } of frame.stacks) {
    const places = chipPlaces(block, items.length, frame);
    const free = places.find((place) => !taken.some((box) => meets(place, box)));
    // One of many that has no room of its own is left out: a closer look brings it.
    const rect = free ?? (frame.stacks.length > FEW ? undefined : places[0]);
    if (rect === undefined) continue;
    chips.push({ rect, items });
    taken.push(rect);
  }
  made.set(frame, chips);
  return chips;
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
  const stack = topmost(chipsOf(frame), (chip) => inRect(chip.rect, x, y));
  if (stack !== null) return { kind: 'stack', items: stack.items, rect: stack.rect };
  const label = topmost(frame.labels, (entry) => entry.item !== null && inRect(entry.box, x, y));
  if (label !== null && label.item !== null) return { kind: 'label', label, item: label.item };
  const marker = topmost(frame.markers, (entry) => Math.hypot(x - entry.x, y - entry.y) <= entry.radius + MARKER_REACH);
  return marker === null ? null : { kind: 'marker', marker };
}
