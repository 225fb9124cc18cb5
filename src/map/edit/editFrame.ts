/** What editing adds to the picture, as frame data: the selection's handles, where it would lie, what is free. Pure. */
import { formatNumber } from '../../core/findings/text.ts';
import { blockAt, isFree } from '../../core/advice/freeSpace.ts';
import type { Fits } from '../../core/advice/placing/free.ts';
import { childAt, formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import { LabelBook } from '../frame/labelBook.ts';
import { clipped, inView } from '../frame/scene.ts';
import type { Fill, Frame, Hatch, MeasureText, Paint, Rect, Stroke } from '../types.ts';
import { CORNERS, cornerOf, rectOf, type Corner, type Point, type Sight } from './snap.ts';

export type EditFrame = Pick<Frame, 'fills' | 'hatches' | 'strokes' | 'labels'>;

/** A range on the way to another place. */
export interface Ghost {
  /** Where it lies; null: it is new. */
  readonly from: Prefix | null;
  readonly to: Prefix;
  /** What goes along, where it would come to lie. */
  readonly along: readonly Prefix[];
  readonly illegal: boolean;
}

export interface EditScene {
  /** The selected range, with handles; null: none that can be changed. */
  readonly selected: Prefix | null;
  readonly ghost: Ghost | null;
  /** Free blocks that light up, and the one that the keyboard or pointer is at. */
  readonly fits: Fits | null;
  readonly at: Prefix | null;
}

export interface EditFrameOptions {
  readonly width: number;
  readonly height: number;
  readonly measure: MeasureText;
  readonly textScale: number;
}

/** Half of a handle's side, CSS pixels. */
const HANDLE = 5;
/** A block smaller than this has its handles outside. */
const ROOMY = 40;
/** Free blocks are drawn one by one from this size on, and no more of them than this. */
const APART = 7;
const MOST_FREE = 2500;
/** A ghost smaller than this is outlined as large. */
const LEAST = 12;
const PAD = 4;
const TINT = 0.18;
/** A hue that no range of a plan has, as what is lit is none. */
const LIT: Paint = 'observed';

export function editFrame(sight: Sight, scene: EditScene, options: EditFrameOptions): EditFrame {
  const picture = new Picture(sight, options);
  if (scene.fits !== null) drawFree(picture, scene.fits, scene.ghost === null ? scene.at : null);
  if (scene.ghost !== null) drawGhost(picture, scene.ghost);
  else if (scene.selected !== null) drawHandles(picture, scene.selected);
  return { fills: picture.fills, hatches: picture.hatches, strokes: picture.strokes, labels: picture.book.labels };
}

class Picture {
  readonly fills: Fill[] = [];
  readonly hatches: Hatch[] = [];
  readonly strokes: Stroke[] = [];
  readonly book: LabelBook;
  readonly sight: Sight;
  readonly options: EditFrameOptions;

  constructor(sight: Sight, options: EditFrameOptions) {
    this.sight = sight;
    this.options = options;
    this.book = new LabelBook({ ...options, layout: sight.layout.kind, camera: sight.camera, selection: null, hover: null, shown: null });
  }

  /** null: out of sight. */
  rect(block: Prefix): Rect | null {
    if (block.family !== this.sight.camera.root.family) return null;
    const rect = rectOf(this.sight, block);
    return inView(this.options, rect) ? rect : null;
  }

  /** What lies under it still shows through. */
  tint(rect: Rect, paint: Paint): void {
    const seen = clipped(this.options, rect);
    if (seen) this.fills.push({ rect: seen, paint, alpha: TINT });
  }

  solid(rect: Rect, paint: Paint): void {
    const seen = clipped(this.options, rect);
    if (seen) this.fills.push({ rect: seen, paint, alpha: 1 });
  }

  hatch(rect: Rect): void {
    const seen = clipped(this.options, rect);
    if (seen) this.hatches.push({ rect: seen, style: 'conflict', paint: 'conflict', under: null });
  }

  stroke(rect: Rect, paint: Paint, width: number, dash = false): void {
    const seen = clipped(this.options, rect);
    if (seen) this.strokes.push({ rect: seen, paint, width, dash });
  }
}

function atLeast(rect: Rect, least: number): Rect {
  const dx = Math.max(0, least - rect.w) / 2;
  const dy = Math.max(0, least - rect.h) / 2;
  return { x: rect.x - dx, y: rect.y - dy, w: rect.w + dx * 2, h: rect.h + dy * 2 };
}

function drawGhost(picture: Picture, ghost: Ghost): void {
  const { illegal } = ghost;
  const from = ghost.from === null ? null : picture.rect(ghost.from);
  if (from !== null) picture.stroke(from, 'ink-mute', 1.5, true);
  const exact = picture.rect(ghost.to);
  if (exact === null) return;
  const rect = atLeast(exact, LEAST);
  if (illegal) picture.hatch(rect);
  else picture.tint(rect, 'selection');
  for (const part of ghost.along) {
    const inner = picture.rect(part);
    if (inner !== null) picture.stroke(inner, illegal ? 'conflict-line' : 'selection', 1);
  }
  picture.stroke(rect, 'label-halo', 5);
  picture.stroke(rect, illegal ? 'conflict-line' : 'selection', 2.5);
  // A cross and the colour say the same; so do the words beside the pointer.
  writeBeside(picture, rect, `${illegal ? '× ' : ''}${formatPrefix(ghost.to)}`, illegal ? 'conflict-line' : 'selection');
}

function writeBeside(picture: Picture, rect: Rect, text: string, back: Paint): void {
  const { width, height, textScale } = picture.options;
  const line = { text, font: 'cidr', size: 12 * textScale } as const;
  const size = picture.book.sizeOf([line]);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const x = Math.min(Math.max(rect.x, 0), Math.max(0, width - w));
  for (const y of [rect.y - h - 4, rect.y + rect.h + 4, Math.min(Math.max(rect.y + 4, 4), height - h)]) {
    const box = { x, y, w, h };
    if (!picture.book.isFree(box)) continue;
    picture.book.write([line], box, PAD, { kind: 'callout', paint: 'paper', back, item: null });
    return;
  }
}

export interface Handle {
  readonly corner: Corner;
  readonly at: Point;
}

/** The handles of a block on the screen: at its corners, outside of a small one. Those out of sight are left out. */
export function handlesOf(sight: Sight, block: Prefix, view: { readonly width: number; readonly height: number }): readonly Handle[] {
  if (block.family !== sight.camera.root.family) return [];
  const exact = rectOf(sight, block);
  const out = Math.min(exact.w, exact.h) < ROOMY ? HANDLE + 2 : 0;
  const rect = { x: exact.x - out, y: exact.y - out, w: exact.w + out * 2, h: exact.h + out * 2 };
  return CORNERS.map((corner) => ({ corner, at: cornerOf(rect, corner) })).filter(
    ({ at }) => at.x > -HANDLE && at.y > -HANDLE && at.x < view.width + HANDLE && at.y < view.height + HANDLE,
  );
}

function drawHandles(picture: Picture, block: Prefix): void {
  for (const { at } of handlesOf(picture.sight, block, picture.options)) {
    const rect = { x: at.x - HANDLE, y: at.y - HANDLE, w: HANDLE * 2, h: HANDLE * 2 };
    picture.solid(rect, 'paper');
    picture.stroke(rect, 'selection', 2);
  }
}

function drawFree(picture: Picture, fits: Fits, at: Prefix | null): void {
  const { space, length } = fits;
  let left = MOST_FREE;
  const visit = (block: Prefix, alone: boolean): void => {
    const rect = picture.rect(block);
    if (rect === null) return;
    if (block.length === length) {
      left -= 1;
      if (alone) picture.tint(rect, LIT);
      const inset = Math.min(2, rect.w / 6, rect.h / 6);
      picture.stroke({ x: rect.x + inset, y: rect.y + inset, w: rect.w - inset * 2, h: rect.h - inset * 2 }, LIT, 1);
      return;
    }
    if (alone) picture.tint(rect, LIT);
    // Too small to be told apart, a stretch of them is lit as one.
    const own = Math.sqrt((rect.w * rect.h) / 2 ** (length - block.length));
    if (own < APART || left <= 0) {
      if (alone) picture.stroke(rect, LIT, 1);
      return;
    }
    visit(childAt(block, block.length + 1, 0n), false);
    visit(childAt(block, block.length + 1, 1n), false);
  };
  for (let position = 0; position < space.size; position += 1) if ((space.lengths[position] ?? 0) <= length) visit(blockAt(space, position), true);
  const here = at === null ? null : picture.rect(at);
  if (at === null || here === null) return;
  const rect = atLeast(here, LEAST);
  picture.stroke(rect, 'label-halo', 5);
  picture.stroke(rect, 'selection', 2.5);
  writeBeside(picture, rect, formatPrefix(at), 'selection');
}

/** Whether a block is one of those that are lit. */
export const isLit = ({ space, length }: Fits, block: Prefix): boolean => block.length === length && isFree(space, block);

/** "37 free /22 blocks, longest run 16 from 10.1.0.0/22" */
export function fitsText({ length, count, run }: Fits): string {
  if (count === 0n || run === null) return `No free /${length} block`;
  const blocks = `${formatNumber(count)} free /${length} ${count === 1n ? 'block' : 'blocks'}`;
  return count === 1n ? `${blocks}: ${formatPrefix(run.first)}` : `${blocks}, longest run ${formatNumber(run.count)} from ${formatPrefix(run.first)}`;
}
