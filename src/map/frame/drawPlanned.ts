import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import type { Line } from './labelBook.ts';
import { addFill, addStroke, inView, screenRect, type Scene } from './scene.ts';

const PAD = 4;
const GAP = 5;
/** A range smaller than this on the screen is outlined as large, CSS pixels. */
const LEAST = 12;
/** Room that no other label takes, where the range is not much larger than a label itself. CSS pixels. */
const KEPT_CLEAR = 160;
/** What lies under it still shows through. */
const TINT = 0.14;

/** Outlines ranges that are only thought of, named by their CIDRs, and those that differ from another plan. */
export function drawPlanned(scene: Scene): void {
  const { changed = [], planned = [] } = scene.options;
  for (const { prefix, text } of changed) outline(scene, prefix, text);
  for (const prefix of planned) outline(scene, prefix, formatPrefix(prefix));
}

function outline(scene: Scene, prefix: Prefix, text: string): void {
  const { index, options } = scene;
  if (prefix.family !== index.root.family) return;
  const world = index.layout.place(index.root, prefix);
  const exact = screenRect(scene, world.x, world.y, world.w, world.h);
  if (!inView(options, exact)) return;
  const dx = Math.max(0, LEAST - exact.w) / 2;
  const dy = Math.max(0, LEAST - exact.h) / 2;
  const rect = { x: exact.x - dx, y: exact.y - dy, w: exact.w + dx * 2, h: exact.h + dy * 2 };
  addFill(scene, rect, 'selection', TINT);
  addStroke(scene, rect, 'label-halo', 5);
  addStroke(scene, rect, 'selection', 2.5, true);
  name(scene, rect, text);
  if (Math.max(rect.w, rect.h) <= KEPT_CLEAR) scene.book.occupy(rect);
}

function name(scene: Scene, rect: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }, cidr: string): void {
  const { width, height, textScale } = scene.options;
  const line: Line = { text: cidr, font: 'cidr', size: 12 * textScale };
  const size = scene.book.sizeOf([line]);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const inX = (x: number): number => Math.min(Math.max(x, 0), width - w);
  const inY = (y: number): number => Math.min(Math.max(y, 0), height - h);
  const places: readonly (readonly [number, number])[] = [
    [inX(rect.x), rect.y - h - GAP],
    [inX(rect.x), rect.y + rect.h + GAP],
    [rect.x + rect.w + GAP, inY(rect.y)],
    [rect.x - w - GAP, inY(rect.y)],
    // It fills the view, or all around it is taken.
    [inX(rect.x + GAP), inY(rect.y + GAP)],
  ];
  for (const [x, y] of places) {
    const box = { x, y, w, h };
    if (!scene.book.isFree(box)) continue;
    scene.book.write([line], box, PAD, { kind: 'callout', paint: 'paper', back: 'selection', item: null });
    return;
  }
}
