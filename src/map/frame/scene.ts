import { bitsOf } from '../../core/net/address.ts';
import { rootOf, type MapIndex } from '../mapIndex.ts';
import type {
  Camera,
  CellGrid,
  EdgePointer,
  Fill,
  FrameOptions,
  GridLines,
  Hatch,
  LegendEntry,
  MapItem,
  MapModel,
  Marker,
  Outline,
  Paint,
  Rect,
  Stroke,
} from '../types.ts';
import { LabelBook } from './labelBook.ts';

/** An item that is in sight and large enough to be drawn as a block, with its whole rectangle on the screen. */
export interface Block {
  readonly item: MapItem;
  readonly rect: Rect;
  /** Trie node of its prefix, to ask for what lies in it. */
  readonly node: number;
  /** Behind something that shares its place: an outline alone. */
  readonly behind: boolean;
  /** Inside a block so small that its own name says enough. */
  readonly inSmall: boolean;
}

/** One picture in the making: what it is made from, and the lists that grow. */
export interface Scene {
  readonly model: MapModel;
  readonly index: MapIndex;
  readonly camera: Camera;
  readonly options: FrameOptions;
  /** World rectangle of the square that the map begins with. */
  readonly bounds: Rect;
  /** The selection's home: in front wherever several things share a place. */
  readonly front: number | null;
  /** Screen side of one address. */
  readonly cell: number;
  /** Blocks smaller than this are not drawn one by one, CSS pixels. */
  least: number;
  readonly blocks: Block[];
  readonly book: LabelBook;
  readonly fills: Fill[];
  readonly cells: CellGrid[];
  readonly hatches: Hatch[];
  readonly lines: GridLines[];
  readonly outlines: Outline[];
  readonly strokes: Stroke[];
  readonly markers: Marker[];
  readonly pointers: EdgePointer[];
  readonly legend: Map<string, LegendEntry>;
  readonly stacks: { readonly rect: Rect; readonly items: readonly string[] }[];
  readonly omitted: string[];
}

export function newScene(model: MapModel, index: MapIndex, options: FrameOptions): Scene {
  const selected = options.selection === null ? undefined : model.items.find((item) => item.id === options.selection);
  return {
    model,
    index,
    camera: options.camera,
    options,
    bounds: index.layout.place(index.root, rootOf(model, index.root.family)),
    front: selected?.home ?? null,
    cell: options.camera.scale / 2 ** ((bitsOf(options.camera.root.family) - options.camera.root.length) / 2),
    least: TOO_SMALL,
    blocks: [],
    book: new LabelBook(options),
    fills: [],
    cells: [],
    hatches: [],
    lines: [],
    outlines: [],
    strokes: [],
    markers: [],
    pointers: [],
    legend: new Map(),
    stacks: [],
    omitted: [],
  };
}

/** Screen pixels beyond the view within which things are still handed out, so that borders stay out of sight. */
export const MARGIN = 12;

export function screenRect(scene: Scene, x: number, y: number, w: number, h: number): Rect {
  const { scale } = scene.camera;
  return { x: x * scale + scene.camera.x, y: y * scale + scene.camera.y, w: w * scale, h: h * scale };
}

/** Smaller than this on its longer side, a block becomes a marker. */
export const TOO_SMALL = 3;

/** Screen rectangle of a trie node. */
export function nodeRect(scene: Scene, node: number): Rect {
  const { rects } = scene.index;
  const at = node * 4;
  return screenRect(scene, rects[at] ?? 0, rects[at + 1] ?? 0, rects[at + 2] ?? 0, rects[at + 3] ?? 0);
}

export const inView = (options: { readonly width: number; readonly height: number }, r: Rect): boolean =>
  r.x < options.width && r.y < options.height && r.x + r.w > 0 && r.y + r.h > 0;

/** What of a rectangle is in sight, some pixels beyond the view included; null: nothing. */
export function clipped(options: { readonly width: number; readonly height: number }, r: Rect): Rect | null {
  if (r.x >= -MARGIN && r.y >= -MARGIN && r.x + r.w <= options.width + MARGIN && r.y + r.h <= options.height + MARGIN) return r;
  const x = Math.max(r.x, -MARGIN);
  const y = Math.max(r.y, -MARGIN);
  const w = Math.min(r.x + r.w, options.width + MARGIN) - x;
  const h = Math.min(r.y + r.h, options.height + MARGIN) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

export function addFill(scene: Scene, rect: Rect, paint: Paint, alpha = 1): void {
  const seen = clipped(scene.options, rect);
  if (seen) scene.fills.push({ rect: seen, paint, alpha });
}

export function addStroke(scene: Scene, rect: Rect, paint: Paint, width: number, dash = false): void {
  const seen = clipped(scene.options, rect);
  if (seen) scene.strokes.push({ rect: seen, paint, width, dash });
}

export function addHatch(scene: Scene, rect: Rect, style: Hatch['style'], paint: Paint, under: Paint | null, sparse = false): void {
  const seen = clipped(scene.options, rect);
  if (seen) scene.hatches.push({ rect: seen, style, paint, under, ...(sparse ? { sparse } : {}) });
}

export function addLegend(scene: Scene, entry: LegendEntry): void {
  if (!scene.legend.has(entry.key)) scene.legend.set(entry.key, entry);
}
