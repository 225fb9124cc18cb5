import { formatNumber } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { conflictPlaces, type ConflictPlace } from '../conflicts.ts';
import type { Rect } from '../types.ts';
import { meet, type Line } from './labelBook.ts';
import { addHatch, addLegend, addStroke, inView, screenRect, type Scene } from './scene.ts';

const PAD = 3;

/** From here on what lies under an overlap is worth reading. */
const SPARSE_FROM = 150;
/** Of more overlaps than this, names that hide one are left out. */
const CROWD = 8;
/** An overlap inside another has a name of its own from this size on: of a smaller one the outer says enough. */
const NAMED_INSIDE = 24;

/** Hatches what two owners share, exactly, and names both. */
export function drawConflicts(scene: Scene): void {
  const { index, model, options } = scene;
  const named: { readonly place: ConflictPlace; readonly rect: Rect }[] = [];
  for (const place of conflictPlaces(model, index.root.family)) {
    const { conflict, inner } = place;
    const world = index.layout.place(index.root, conflict.prefix);
    const rect = screenRect(scene, world.x, world.y, world.w, world.h);
    if (!inView(options, rect)) continue;
    const sparse = Math.min(rect.w, rect.h) >= SPARSE_FROM;
    if (!inner) addHatch(scene, rect, 'conflict', 'conflict', sparse ? null : 'paper', sparse);
    addStroke(scene, rect, 'conflict-line', 2);
    addLegend(scene, { key: 'conflict', text: 'overlap', paint: 'conflict', kind: 'hatch' });
    if (!inner || Math.max(rect.w, rect.h) >= NAMED_INSIDE) named.push({ place, rect });
  }
  const small = named.map(({ rect }) => rect).filter((rect) => rect.w < SPARSE_FROM);
  for (const { place, rect } of named) name(scene, rect, place, small);
  if ((model.unlisted ?? 0) > 0) scene.omitted.push(`${formatNumber(model.unlisted ?? 0)} more overlaps are counted, but not hatched`);
}

/** `small`: overlaps that a name, their own too, should not hide. */
function name(scene: Scene, rect: Rect, { conflict }: ConflictPlace, small: readonly Rect[]): void {
  const { width, height, textScale } = scene.options;
  const lines: readonly Line[] = [
    { text: conflict.label, font: 'name', size: 11.5 * textScale },
    { text: formatPrefix(conflict.prefix), font: 'cidr', size: 11 * textScale },
  ];
  const size = scene.book.sizeOf(lines);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const y = Math.min(Math.max(rect.y + 2, 0), Math.max(0, height - h));
  const left = Math.max(rect.x, 0);
  const top = Math.max(rect.y, 0);
  const right = Math.min(rect.x + rect.w, width);
  const bottom = Math.min(rect.y + rect.h, height);
  const inside = w + 8 <= rect.w && h + 8 <= rect.h;
  const places: readonly (readonly [number, number, 'left' | 'right'])[] = inside
    ? [
        [left, rect.y - h - 3, 'left'],
        [right - w - 5, top + 5, 'left'],
        [left + 5, bottom - h - 5, 'left'],
        [right - w - 5, bottom - h - 5, 'left'],
        [left + 5, top + 5, 'left'],
      ]
    : [
        [rect.x - w - 4, y, 'right'],
        [rect.x + rect.w + 4, y, 'left'],
        [rect.x, rect.y + rect.h + 3, 'left'],
        [rect.x, rect.y - h - 3, 'left'],
      ];
  const free = places.map(([x, at, align]) => ({ box: { x, y: at, w, h }, align })).filter(({ box }) => scene.book.isFree(box));
  const place = free.find(({ box }) => !small.some((other) => meet(box, other))) ?? (small.length > CROWD ? undefined : free[0]);
  if (place) scene.book.write(lines, place.box, PAD, { kind: 'alert', paint: 'conflict-line', back: 'paper', item: conflict.a, align: place.align });
}
