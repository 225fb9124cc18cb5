import { plural } from '../../core/findings/text.ts';
import { contains } from '../../core/net/prefix.ts';
import { demandOf, overhang, runAt } from '../../core/plan/lookup.ts';
import type { Phase, Space } from '../../core/plan/types.ts';
import { spacesOf } from '../spaces.ts';
import type { Rect } from '../types.ts';
import type { Line } from './labelBook.ts';
import { addHatch, addLegend, addStroke, inView, type Block, type Scene } from './scene.ts';

const GAP = 4;
/** A smaller overhang is one of a range seen from afar, CSS pixels. */
const FAR = 12;
const PAD = 3;

/** What does not fit hangs outside its range, as large as that many addresses are on this map. */
export function drawOverhangs(scene: Scene): void {
  for (const block of scene.blocks) {
    if (block.behind) continue;
    for (const space of spacesOf(scene.model.plan, block.item)) {
      const missing = overhang(space);
      // Of a subnet with several ranges the last one is where it ran out.
      if (missing === 0 || space.ranges[space.ranges.length - 1]?.first !== block.item.prefix.first) continue;
      draw(scene, block, space, missing);
    }
  }
}

function draw(scene: Scene, block: Block, space: Space, missing: number): void {
  const rects = hangingRects(block.rect, scene.cell, space.block, missing);
  const bounds = boundsOf(rects);
  if (!bounds || !inView(scene.options, bounds)) return;
  for (const rect of rects) {
    addHatch(scene, rect, 'overflow', 'conflict', 'paper');
    addStroke(scene, rect, 'conflict-line', 1.5);
    scene.book.occupy(rect);
  }
  addLegend(scene, { key: 'overflow', text: 'does not fit', paint: 'conflict', kind: 'hatch' });
  name(scene, block, Math.max(bounds.w, bounds.h) < FAR ? aroundOf(scene, block, bounds) : bounds, overhangText(space, missing));
}

/**
 * Columns of whole blocks to the right of the range, the last one as high as what is left, at the bottom.
 * Where a block is too small to see, one rectangle of the same area.
 */
export function hangingRects(rect: Rect, cell: number, block: number, missing: number): readonly Rect[] {
  const unit = cell * Math.sqrt(block);
  const x = rect.x + rect.w + GAP;
  const rows = Math.max(1, Math.round(rect.h / unit));
  const count = Math.ceil(missing / block);
  if (unit < 3) {
    const area = missing * cell * cell;
    const h = Math.min(rect.h, Math.max(2, Math.sqrt(area)));
    return [{ x, y: rect.y + rect.h - h, w: Math.max(2, area / h), h }];
  }
  const full = Math.floor(count / rows);
  const rest = count % rows;
  const out: Rect[] = [];
  if (full > 0) out.push({ x, y: rect.y, w: full * unit, h: rows * unit });
  if (rest > 0) out.push({ x: x + full * unit, y: rect.y + (rows - rest) * unit, w: unit, h: rest * unit });
  return out;
}

function boundsOf(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  const x = Math.min(...rects.map((r) => r.x));
  const y = Math.min(...rects.map((r) => r.y));
  return { x, y, w: Math.max(...rects.map((r) => r.x + r.w)) - x, h: Math.max(...rects.map((r) => r.y + r.h)) - y };
}

const WHEN: Readonly<Record<Phase, string>> = { now: '', 'at-maximum': ' at maximum', 'while-upgrading': ' while upgrading' };

/** `58 slices do not fit while upgrading`; the first phase in which something is missing. */
export function overhangText(space: Space, missing: number): string {
  const first = runAt(space, BigInt(Math.min(space.capacity, demandOf(space) - 1)));
  if (first?.grain === 'further-batches') return `${plural(missing, 'address', 'addresses')} short when every node fills up`;
  const count = Math.ceil(missing / space.block);
  const unit =
    space.block === 1
      ? plural(count, 'address', 'addresses')
      : space.role === 'pod-cidr'
        ? plural(count, 'node slice', 'node slices')
        : plural(count, 'block', 'blocks');
  return `${unit} ${count === 1 ? 'does' : 'do'} not fit${WHEN[first?.phase ?? 'now']}`;
}

/** The outermost small block around an overhang: its name must not lie on that. */
function aroundOf(scene: Scene, block: Block, bounds: Rect): Rect {
  for (const { rect, item } of scene.blocks)
    if (contains(item.prefix, block.item.prefix) && Math.max(rect.w, rect.h) < scene.options.width / 2) return boundsOf([rect, bounds]) ?? bounds;
  return bounds;
}

function name(scene: Scene, block: Block, bounds: Rect, text: string): void {
  const { book, options } = scene;
  const lines: readonly Line[] = [{ text, font: 'name', size: 11.5 * options.textScale }];
  const size = book.sizeOf(lines);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const right = bounds.x + bounds.w;
  const bottom = bounds.y + bounds.h;
  const places = [
    { x: right + 3, y: bottom - h },
    { x: bounds.x, y: bottom + 3 },
    { x: right - w, y: bottom + 3 },
    { x: bounds.x, y: bounds.y - h - 3 },
    { x: options.width - w - 6, y: Math.min(bottom + 3, options.height - h - 6) },
    { x: bounds.x - GAP - w - 6, y: bottom - h - 4 },
  ];
  for (const place of places) {
    const box = { ...place, w, h };
    if (!book.isFree(box)) continue;
    book.write(lines, box, PAD, { kind: 'alert', paint: 'conflict-line', back: 'paper', item: block.item.id });
    return;
  }
}
