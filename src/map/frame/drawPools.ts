import type { Space } from '../../core/plan/types.ts';
import type { MapIndex } from '../mapIndex.ts';
import { spacesOf } from '../spaces.ts';
import type { Rect } from '../types.ts';
import type { Line } from './labelBook.ts';
import { outlineOf } from './outlineOf.ts';
import { firstLineIn, slicesNamed, spokenSide, WORDS_FROM } from './drawTexts.ts';
import { spaceRects, type WorldRects } from './runRects.ts';
import { addLegend, MARGIN, screenRect, type Block, type Scene } from './scene.ts';

/** Blocks below this size show no pools. */
const POOLS_FROM = 56;
/** Size of a tag's letters and what is above and below them. The second is for between texts. */
const ROOMY = [11, 2] as const;
const TIGHT = [10, 0] as const;
const INSET = 5;
/** Rows of texts that are tried. */
const ROWS = 12;

/** Runs of one pool that follow one another: outlined and named together. */
interface Stretch {
  readonly pool: number;
  readonly polygons: readonly (readonly number[])[];
  /** Its largest rectangles, for the name. */
  readonly rooms: WorldRects;
}

/** Outlines the pools of the blocks in sight. */
export function drawPools(scene: Scene): void {
  for (const block of scene.blocks) {
    if (block.behind || Math.max(block.rect.w, block.rect.h) < POOLS_FROM) continue;
    for (const space of spacesOf(scene.model.plan, block.item)) {
      for (const stretch of stretchesOf(space, scene.index)) {
        for (const polygon of stretch.polygons) addOutline(scene, polygon);
      }
    }
  }
}

/** Names the pools of the blocks in sight; called after the blocks have their names. */
export function namePools(scene: Scene): void {
  // Every cell says whose it is.
  if (scene.cell >= WORDS_FROM) return;
  for (const block of scene.blocks) {
    if (block.behind || Math.max(block.rect.w, block.rect.h) < POOLS_FROM) continue;
    for (const space of spacesOf(scene.model.plan, block.item)) {
      // Each slice says whose it is.
      if (slicesNamed(scene, space)) continue;
      const side = spokenSide(scene, space);
      for (const stretch of stretchesOf(space, scene.index)) name(scene, block, stretch, side);
    }
  }
}

function addOutline(scene: Scene, polygon: readonly number[]): void {
  const { camera, options } = scene;
  const points: number[] = [];
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < polygon.length; i += 2) {
    const x = (polygon[i] ?? 0) * camera.scale + camera.x;
    const y = (polygon[i + 1] ?? 0) * camera.scale + camera.y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    // All sides are upright or level, so moving far corners to just outside the view changes nothing in sight.
    points.push(Math.min(options.width + MARGIN, Math.max(-MARGIN, x)), Math.min(options.height + MARGIN, Math.max(-MARGIN, y)));
  }
  if (right < 0 || bottom < 0 || left > options.width || top > options.height || right - left < 4 || bottom - top < 4) return;
  if (!anySideIn(options, points)) return;
  scene.outlines.push({ points, paint: 'ink', width: 2 });
  addLegend(scene, { key: 'pool', text: 'a pool', paint: 'ink', kind: 'outline' });
}

/** Whether any side of a polygon is in sight; its sides are upright or level. */
function anySideIn({ width, height }: { readonly width: number; readonly height: number }, points: readonly number[]): boolean {
  for (let i = 0; i < points.length; i += 2) {
    const x0 = points[i] ?? 0;
    const y0 = points[i + 1] ?? 0;
    const x1 = points[(i + 2) % points.length] ?? 0;
    const y1 = points[(i + 3) % points.length] ?? 0;
    if (Math.max(x0, x1) >= 0 && Math.min(x0, x1) <= width && Math.max(y0, y1) >= 0 && Math.min(y0, y1) <= height) return true;
  }
  return false;
}

/** `side`: of the cells or slices that have texts of their own, which the tag must not hide; null: none has. */
function name(scene: Scene, block: Block, stretch: Stretch, side: number | null): void {
  const { options, book, model } = scene;
  const pool = model.plan.pools[stretch.pool];
  if (!pool) return;
  for (const [size, pad] of side === null ? [ROOMY] : [ROOMY, TIGHT]) {
    const line: Line = { text: pool.name, font: 'tag', size: size * options.textScale };
    const { w, h } = book.sizeOf([line]);
    const tag = { w: w + 12, h: h + pad * 2 };
    for (let i = 0; i < stretch.rooms.length; i += 4) {
      const room = screenRect(scene, stretch.rooms[i] ?? 0, stretch.rooms[i + 1] ?? 0, stretch.rooms[i + 2] ?? 0, stretch.rooms[i + 3] ?? 0);
      const box = (side === null ? cornersOf(room, tag, options) : underTexts(scene, room, tag, side)).find((place) => book.isFree(place));
      if (!box) continue;
      book.write([line], box, pad, { kind: 'pool', paint: 'paper', back: 'ink', item: block.item.id, align: 'center' });
      return;
    }
  }
}

interface View {
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly w: number;
  readonly h: number;
}

/** The corners of what is in sight of a rectangle, if a tag fits in there. */
function cornersOf(room: Rect, { w, h }: Size, view: View): Rect[] {
  const left = Math.max(room.x, 0) + INSET;
  const top = Math.max(room.y, 0) + INSET;
  const right = Math.min(room.x + room.w, view.width) - INSET;
  const bottom = Math.min(room.y + room.h, view.height) - INSET;
  if (right - left < w || bottom - top < h) return [];
  return [
    { x: left, y: top, w, h },
    { x: left, y: bottom - h, w, h },
    { x: right - w, y: top, w, h },
    { x: right - w, y: bottom - h, w, h },
  ];
}

/** Between the texts of one row of cells and those of the next. */
function underTexts(scene: Scene, room: Rect, { w, h }: Size, side: number): Rect[] {
  const { width } = scene.options;
  const left = Math.max(room.x, 0) + INSET;
  const right = Math.min(room.x + room.w, width) - INSET;
  const line = firstLineIn(scene, side);
  const spare = side + line.top - line.bottom - h;
  if (right - left < w || spare < 0) return [];
  const places: Rect[] = [];
  const first = Math.max(0, Math.ceil(-room.y / side));
  const rows = Math.min(Math.round(room.h / side), first + ROWS);
  for (let row = first; row < rows; row += 1) {
    const y = room.y + (row + 1) * side + line.top - Math.min(6, spare / 2) - h;
    places.push({ x: left, y, w, h }, { x: right - w, y, w, h });
  }
  return places;
}

const kept = new WeakMap<Space, Map<MapIndex, readonly Stretch[]>>();

function stretchesOf(space: Space, index: MapIndex): readonly Stretch[] {
  let of = kept.get(space);
  if (!of) kept.set(space, (of = new Map()));
  let stretches = of.get(index);
  if (!stretches) {
    if (of.size > 4) of.clear();
    of.set(index, (stretches = find(space, index)));
  }
  return stretches;
}

function find(space: Space, index: MapIndex): readonly Stretch[] {
  const rects = spaceRects(space, index).runs;
  const out: Stretch[] = [];
  for (let from = 0; from < space.runs.length;) {
    const pool = space.runs[from]?.pool ?? 0;
    let to = from + 1;
    while (to < space.runs.length && space.runs[to]?.pool === pool) to += 1;
    const own = rects.slice(from, to).filter((list) => list.length > 0);
    if (own.length > 0) out.push({ pool, polygons: outlineOf(own), rooms: largest(own) });
    from = to;
  }
  return out;
}

const ROOMS = 6;

function largest(lists: readonly WorldRects[]): WorldRects {
  const rects: [number, number, number, number][] = [];
  for (const list of lists) for (let i = 0; i < list.length; i += 4) rects.push([list[i] ?? 0, list[i + 1] ?? 0, list[i + 2] ?? 0, list[i + 3] ?? 0]);
  rects.sort((a, b) => b[2] * b[3] - a[2] * a[3]);
  return Float64Array.from(rects.slice(0, ROOMS).flat());
}
