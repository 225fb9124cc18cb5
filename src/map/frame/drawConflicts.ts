import { formatPrefix } from '../../core/net/prefix.ts';
import { conflictPlaces } from '../conflicts.ts';
import type { Rect } from '../types.ts';
import type { Line } from './labelBook.ts';
import { addHatch, addLegend, addStroke, inView, screenRect, type Scene } from './scene.ts';

const PAD = 3;

/** From here on what lies under an overlap is worth reading. */
const SPARSE_FROM = 150;

/** Hatches what two owners share, exactly, and names both. */
export function drawConflicts(scene: Scene): void {
  const { index, model, options } = scene;
  for (const { conflict, inner } of conflictPlaces(model, index.root.family)) {
    const world = index.layout.place(index.root, conflict.prefix);
    const rect = screenRect(scene, world.x, world.y, world.w, world.h);
    if (!inView(options, rect)) continue;
    const sparse = Math.min(rect.w, rect.h) >= SPARSE_FROM;
    if (!inner) addHatch(scene, rect, 'conflict', 'conflict', sparse ? null : 'paper', sparse);
    addStroke(scene, rect, 'conflict-line', 2);
    addLegend(scene, { key: 'conflict', text: 'overlap', paint: 'conflict', kind: 'hatch' });
    name(scene, rect, conflict.label, formatPrefix(conflict.prefix), conflict.a);
  }
}

function name(scene: Scene, rect: Rect, label: string, cidr: string, item: string): void {
  const { width, height, textScale } = scene.options;
  const lines: readonly Line[] = [
    { text: label, font: 'name', size: 11.5 * textScale },
    { text: cidr, font: 'cidr', size: 11 * textScale },
  ];
  const size = scene.book.sizeOf(lines);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const y = Math.min(Math.max(rect.y + 2, 0), Math.max(0, height - h));
  const left = Math.max(rect.x, 0);
  const top = Math.max(rect.y, 0);
  const inside = w + 8 <= rect.w && h + 8 <= rect.h;
  const places: readonly (readonly [number, number, 'left' | 'right'])[] = inside
    ? [
        [left + 5, top + 5, 'left'],
        [Math.min(rect.x + rect.w, width) - w - 5, top + 5, 'left'],
        [left + 5, Math.min(rect.y + rect.h, height) - h - 5, 'left'],
      ]
    : [
        [rect.x - w - 4, y, 'right'],
        [rect.x + rect.w + 4, y, 'left'],
        [rect.x, rect.y + rect.h + 3, 'left'],
        [rect.x, rect.y - h - 3, 'left'],
      ];
  for (const [x, at, align] of places) {
    const box = { x, y: at, w, h };
    if (!scene.book.isFree(box)) continue;
    scene.book.write(lines, box, PAD, { kind: 'alert', paint: 'conflict-line', back: 'paper', item, align });
    return;
  }
}
