import type { Prefix } from '../../core/net/prefix.ts';
import type { Paint, Rect } from '../types.ts';
import { addStroke, inView, screenRect, type Scene } from './scene.ts';

/** A mark around something tiny is still seen. */
const LEAST = 10;

/** What is selected, hovered or shown by a finding, outlined on top of everything. */
export function drawMarks(scene: Scene): void {
  const { options, model } = scene;
  for (const prefix of options.shown?.prefixes ?? []) mark(scene, prefix, 'conflict-line', 3);
  if (options.hover !== null && options.hover !== options.selection) {
    const item = model.items.find(({ id }) => id === options.hover);
    if (item) mark(scene, item.prefix, 'hover', 2);
  }
  if (options.selection !== null) {
    const item = model.items.find(({ id }) => id === options.selection);
    if (item) mark(scene, item.prefix, 'selection', 3);
  }
}

function mark(scene: Scene, prefix: Prefix, paint: Paint, width: number): void {
  const { index, options } = scene;
  if (prefix.family !== index.root.family) return;
  const world = index.layout.place(index.root, prefix);
  const rect = grown(screenRect(scene, world.x, world.y, world.w, world.h));
  if (inView(options, rect)) addStroke(scene, rect, paint, width);
}

function grown(rect: Rect): Rect {
  const dx = Math.max(0, LEAST - rect.w) / 2;
  const dy = Math.max(0, LEAST - rect.h) / 2;
  return { x: rect.x - dx, y: rect.y - dy, w: rect.w + dx * 2, h: rect.h + dy * 2 };
}
