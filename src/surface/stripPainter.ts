/** Paints the strip: lanes, which may be scrolled, and the axis below them, which stays. */
import { spanOf } from '../map/strip/axis.ts';
import type { StripBar, StripFrame } from '../map/strip/types.ts';
import type { MapConflict, Rect } from '../map/types.ts';
import type { Pen } from './pen.ts';

export interface StripPicture {
  readonly strip: StripFrame;
  readonly conflicts: readonly MapConflict[];
  readonly bracket: { readonly x: number; readonly w: number } | null;
  readonly selection: string | null;
  readonly hover: string | null;
  readonly cursor: StripBar | null;
  /** Lanes scrolled up by this, CSS pixels. */
  readonly scroll: number;
  readonly width: number;
  readonly height: number;
}

/** Height of the bracket's grip at its upper end. */
const GRIP = 3;
/** Height that the title of a lane takes and its base line, in parts of its size. */
const TITLE = 2.1;
const TITLE_BASE = 1.56;
const SHADOW = 6;

const lower = (rect: Rect, by: number): Rect => ({ ...rect, y: rect.y - by });
const grown = (rect: Rect, by: number): Rect => ({ x: rect.x - by, y: rect.y - by, w: rect.w + 2 * by, h: rect.h + 2 * by });

/** The part of a bar that a conflict concerns; null: none of it. Never thinner than can be seen. */
export function sharedPart(strip: StripFrame, bar: StripBar, conflict: MapConflict): Rect | null {
  if (!bar.items.includes(conflict.a) && !bar.items.includes(conflict.b)) return null;
  const span = spanOf(strip.stretches, conflict.prefix.first, conflict.prefix.last);
  const x = Math.max(span.x, bar.rect.x);
  const w = Math.min(span.x + Math.max(span.w, 2), bar.rect.x + bar.rect.w) - x;
  return w > 0 ? { ...bar.rect, x, w } : null;
}

export function paintStrip(pen: Pen, picture: StripPicture, dpr: number): void {
  const { strip, width, height, scroll } = picture;
  const axis = Math.max(0, height - strip.axisHeight);
  pen.begin(width, height, dpr, 0, -scroll);
  pen.clear('paper');
  pen.within({ x: 0, y: 0, w: width, h: axis }, () => paintLanes(pen, picture, axis));
  pen.box({ x: 0, y: axis, w: width, h: 1 }, 'grid-major');
  for (const fold of strip.folds) {
    const { x } = fold;
    pen.box({ x: x - 4, y: axis, w: 8, h: 1 }, 'paper');
    pen.path([x - 4, axis, x - 1, axis - 5, x + 1, axis + 5, x + 4, axis], 'ink-mute', 1, false);
  }
  for (const tick of strip.ticks) {
    pen.box({ x: tick.x, y: axis, w: 1, h: 4 }, 'grid-major');
    pen.text(tick.text, tick.x, axis + 17 * strip.textScale, 'cidr', 10.5 * strip.textScale, 'left', 'ink-mute', null);
  }
  // What the map shows: a frame from the top of the lanes to the axis, with a grip to drag.
  const { bracket } = picture;
  if (bracket !== null) pen.box({ x: bracket.x, y: 0, w: bracket.w, h: GRIP }, 'ink');
}

function paintLanes(pen: Pen, picture: StripPicture, axis: number): void {
  const { strip, scroll, width, bracket } = picture;
  if (bracket !== null) pen.box({ x: bracket.x, y: 0, w: bracket.w, h: axis }, 'ink', 0.045);
  for (const fold of strip.folds) pen.path([fold.x, 0, fold.x, axis], 'grid-minor', 1, true);
  for (const lane of strip.lanes) {
    const y = lane.y - scroll;
    if (y > axis || y + lane.h < 0) continue;
    pen.box({ x: 0, y: y + lane.h - 1, w: width, h: 1 }, 'grid-minor');
    // The title stays while any of its lane is in sight.
    const size = strip.titleSize;
    pen.text(lane.title, 14, Math.min(Math.max(y, 0), y + lane.h - TITLE * size) + TITLE_BASE * size, 'cell', size, 'left', 'ink-mute', null);
  }
  const seen = strip.bars.filter(({ rect }) => rect.y - scroll <= axis && rect.y + rect.h >= scroll);
  for (const bar of seen) paintBar(pen, picture, bar);
  for (const link of strip.links) pen.path([link.x, link.y0 - scroll, link.x, link.y1 - scroll], 'conflict-line', 2, true);
  if (bracket !== null) pen.stroke({ x: bracket.x, y: 1, w: bracket.w, h: axis - 1 }, 'ink-mute', 1, false);
  // Names last: no line runs through them.
  for (const bar of seen) paintName(pen, picture, bar);
  for (const bar of seen) {
    const strong = holds(bar, picture.selection) || bar === picture.cursor;
    if (!strong && !holds(bar, picture.hover)) continue;
    pen.stroke(grown(lower(bar.rect, scroll), strong ? 2 : 1), strong ? 'selection' : 'hover', strong ? 2 : 1.5, bar === picture.cursor);
  }
  if (scroll > 0) paintMore(pen, width, 0, 1);
  if (scroll + axis < strip.lanesHeight - 1) paintMore(pen, width, axis - 1, -1);
}

/** A shadow at an edge behind which there is more to scroll to. */
function paintMore(pen: Pen, width: number, edge: number, step: 1 | -1): void {
  for (let i = 0; i < SHADOW; i += 1) pen.box({ x: 0, y: edge + i * step, w: width, h: 1 }, 'ink', 0.16 * (1 - i / SHADOW));
}

const holds = (bar: StripBar, item: string | null): boolean => item !== null && bar.items.includes(item);

function paintBar(pen: Pen, picture: StripPicture, bar: StripBar): void {
  const rect = lower(bar.rect, picture.scroll);
  pen.box(rect, bar.fill);
  if (bar.conflict) {
    for (const conflict of picture.conflicts) {
      const part = sharedPart(picture.strip, bar, conflict);
      if (part !== null) pen.hatch({ rect: lower(part, picture.scroll), style: 'conflict', paint: 'conflict', under: null });
    }
  }
  if (rect.w > 3) pen.stroke(rect, bar.line, 1, false);
  if (bar.conflict) pen.stroke(grown(rect, 1), 'conflict-line', 2, false);
}

function paintName(pen: Pen, { scroll }: StripPicture, bar: StripBar): void {
  if (bar.text === null) return;
  const { value, x, y, paint, size, inside } = bar.text;
  // Letters keep their own ground where a hatch or a line would run through them.
  pen.text(value, x, y - scroll, 'name', size, 'left', paint, inside ? bar.fill : 'label-halo');
}
