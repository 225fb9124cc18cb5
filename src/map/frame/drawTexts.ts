import { bitsOf, formatAddress, type Family } from '../../core/net/address.ts';
import { formatPrefix, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { blockCells } from '../blockCells.ts';
import { isHatched } from '../conflicts.ts';
import { observedWithin, poolOf } from '../observed.ts';
import { keptRanges } from '../reserved.ts';
import { CELL_PALETTE, fillOf, inkOn, NOTHING } from '../paints.ts';
import { hitAt, roleWords, storyWords } from '../pick.ts';
import { runAtAddress } from '../spaceCells.ts';
import { spacesOf } from '../spaces.ts';
import type { Space } from '../../core/plan/types.ts';
import type { Paint, Rect } from '../types.ts';
import { CELLS_FROM, type VisibleBlock } from './drawCells.ts';
import { worldInSight } from './drawGrid.ts';
import { foreign } from './covered.ts';
import { meet, type Line } from './labelBook.ts';
import { clipped, inView, screenRect, type Block, type Scene } from './scene.ts';

/** From this size on a cell says which it is, if its text has room; from the second on also what. */
const TEXT_FROM = 28;
export const WORDS_FROM = 76;
/** And from here on whose, where and when. */
const STORY_FROM = 220;
/** The squares of one level at least this wide are labelled: always one level, the next one at a quarter. Long texts ask for more. */
const SQUARE_FROM = { long: 87, short: 76 } as const;
/** A slice this wide has room for its node. */
const NAMED_FROM = 44;
/** Single cells from this size on are seen as such: no text of a square hides one that differs. */
const WORTH_SEEING = 6;
/** Size of a node's name against that of its slice. */
const NODE_SIZE = 0.92;
/** Texts of cells are never smaller. */
const SMALLEST = 9.5;
/** Around the text of a cell; and in all between two sides of it. */
const CELL_PAD = 2;
const AROUND = CELL_PAD * 2 + 2;
/** Sums of widths are as exact as floating point has them. */
const EXACT = 1e-6;

/** The text of each address in sight. */
export function drawAddressTexts(scene: Scene, blocks: readonly VisibleBlock[]): void {
  const { cell, index, model } = scene;
  if (cell < speaksFrom(scene)) return;
  const size = sizeFor(scene, cell, longestOctet(scene));
  for (const { prefix, rect, cells } of blocks) {
    const { offsets, columns } = index.layout.cells(prefix);
    const hatched = isHatched(model, prefix);
    const hatches = scene.hatches.filter((hatch) => meet(hatch.rect, rect));
    offsets.forEach((offset, i) => {
      const box = { x: rect.x + (i % columns) * cell, y: rect.y + Math.floor(i / columns) * cell, w: cell, h: cell };
      const paint = CELL_PALETTE[cells.codes[offset] ?? NOTHING];
      if (!paint || !inView(scene.options, box)) return;
      const value = prefix.first + BigInt(offset);
      const address: Line = { text: shortAddress(prefix.family, value), font: 'cell', size };
      const variants: (readonly Line[])[] = [[address]];
      if (cell >= WORDS_FROM) {
        const hit = hitAt(model, { family: prefix.family, value }, scene.front);
        const small = Math.min(size, 12 * scene.options.textScale);
        const title = (of: number): Line => ({ text: formatAddress(hit.address), font: 'cell', size: of });
        const say = (text: string): Line => ({ text, font: 'name', size: size * 0.88 });
        const words = roleWords(model.plan, hit);
        variants.unshift([title(small), ...words.map(say)], [address, ...words.map(say)], [address, ...words.slice(0, 1).map(say)]);
        if (cell >= STORY_FROM) variants.unshift([title(size), ...storyWords(model.plan, hit).map(say)], [title(size), ...words.map(say)]);
      }
      writeCell(scene, variants, box, inkOn(paint), paint === 'paper' || hatched || hatches.some((hatch) => meet(hatch.rect, box)) ? paint : null);
    });
  }
}

/**
 * The side from which cells say which they are. The longest of their texts decides: were some numbered and others not, that would
 * look like a difference between them.
 */
export const speaksFrom = (scene: Scene): number => roomFor(scene, longestOctet(scene));

const longestOctet = (scene: Scene): string => (scene.index.root.family === 4 ? '.255' : ':ffff');

/** The same for the slices of a space. */
const slicesSpeakFrom = (scene: Scene, space: Space): number => roomFor(scene, longestSlice(space));

/** The last slice of a range has the longest text. */
function longestSlice(space: Space): string {
  const texts = space.ranges.map((range) => bareText(prefixAt(range.family, range.last, bitsOf(range.family) - Math.log2(space.block))));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const widthOf = (scene: Scene, text: string, size: number): number => scene.book.width({ text, font: 'cell', size });

/** The side that a text asks for at its smallest. */
const roomFor = (scene: Scene, text: string): number => Math.max(TEXT_FROM, widthOf(scene, text, SMALLEST * scene.options.textScale) + AROUND);

/** The size of texts in a cell of this side: the usual one, or as large as the longest of them has room. */
function sizeFor(scene: Scene, side: number, longest: string): number {
  const usual = textSize(scene, side);
  return Math.min(usual, (usual * (side - AROUND)) / widthOf(scene, longest, usual));
}

/** `.6` of 10.244.6.0/24. */
const bareText = (prefix: Prefix): string => shortPrefix(prefix).replace(/(?:\.0)?\/\d+$/, '');

/** `.137` of 10.244.6.137; of IPv6 the last group, `:89`. */
export function shortAddress(family: Family, address: bigint): string {
  return family === 4 ? `.${address & 255n}` : `:${(address & 0xffffn).toString(16)}`;
}

/** `10.96/12` of 10.96.0.0/12, `.6.0/24` of 10.244.6.0/24, `.16/28` of 10.0.0.16/28; of IPv6 what follows the last group that all share. */
export function shortPrefix(prefix: Prefix): string {
  const { family, length } = prefix;
  if (family === 6) {
    const group = Math.max(0, Math.ceil(length / 16) - 1);
    const value = ((prefix.first >> BigInt(112 - group * 16)) & 0xffffn).toString(16);
    return group === 7 ? `:${value}/${length}` : `…${value}::/${length}`;
  }
  const octets = [24n, 16n, 8n, 0n].map((shift) => (prefix.first >> shift) & 255n);
  if (length > 24) return `.${octets[3]}/${length}`;
  return length > 16 ? `.${octets[2]}.${octets[3]}/${length}` : `${octets.slice(0, Math.max(1, Math.ceil(length / 8))).join('.')}/${length}`;
}

/** Grows with its cell, fast to what reads well, then slowly to what reads from afar. */
const textSize = (scene: Scene, side: number): number =>
  (Math.min(13, Math.max(SMALLEST, side / 4.5)) + Math.min(7, Math.max(0, (side - 140) / 30))) * scene.options.textScale;

/** The first variant that fits, in the upper left corner of a cell, else in the lower one; of a large cell, of what is in sight of it. */
function writeCell(scene: Scene, variants: readonly (readonly Line[])[], cell: Rect, paint: Paint, back: Paint | null): void {
  const box = cell.w >= WORDS_FROM ? partInSight(scene, cell) : cell;
  for (const lines of variants) {
    const { w, h } = scene.book.sizeOf(lines);
    const wide = w + CELL_PAD * 2;
    const high = h + CELL_PAD;
    if (wide + 2 > box.w + EXACT || high + 3 > box.h) continue;
    const margin = topOf(box.h, high);
    const x = box.x + Math.min(4, (box.w - wide) / 2);
    // Below is the second choice, where a pointer or a name takes the corner.
    const place = [box.y + margin, box.y + box.h - high - margin].map((y) => ({ x, y, w: wide, h: high })).find((one) => scene.book.isFree(one));
    if (!place) continue;
    scene.book.write(lines, place, CELL_PAD, { kind: 'cell', paint, back, item: null });
    return;
  }
}

const topOf = (side: number, high: number): number => Math.min(3, (side - high) / 2);

function partInSight({ options }: Scene, { x, y, w, h }: Rect): Rect {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  return { x: left, y: top, w: Math.min(options.width, x + w) - left, h: Math.min(options.height, y + h) - top };
}

/** Where the first line of text begins and ends in a cell or slice of this side. */
export function firstLineIn(scene: Scene, side: number): { readonly top: number; readonly bottom: number } {
  const high = scene.book.sizeOf([{ text: '0', font: 'cell', size: textSize(scene, side) }]).h + CELL_PAD;
  const top = topOf(side, high);
  return { top, bottom: top + high };
}

/** Side of what has a text of its own in a space: a cell, a slice; null: nothing is large enough. */
export function spokenSide(scene: Scene, space: Space): number | null {
  if (scene.cell >= speaksFrom(scene)) return scene.cell;
  const side = (squareBlock(space) ?? 0) * scene.cell;
  return side > 0 && side >= slicesSpeakFrom(scene, space) ? side : null;
}

/** Side in addresses of the squares of a hex digit or two that a space is handed out in: 4 for a /28, 16 for a /24 or /120; null: no such squares. */
export function squareBlock(space: Space): number | null {
  return space.block === 16 || space.block === 256 ? Math.sqrt(space.block) : null;
}

/** Whether each slice of a space has room for the name of its pool and the number of its node. */
export function slicesNamed(scene: Scene, space: Space): boolean {
  const unit = squareBlock(space);
  if (unit === null || scene.cell >= speaksFrom(scene)) return false;
  const side = unit * scene.cell;
  const size = textSize(scene, side) * NODE_SIZE;
  return side >= NAMED_FROM && space.runs.every(({ pool }) => scene.book.width(nodeLine(scene, pool, 999, size)) + 6 <= side);
}

const nodeLine = ({ model }: Scene, pool: number, node: number, size: number): Line => ({
  text: `${model.plan.pools[pool]?.name ?? ''} ${node}`,
  font: 'name',
  size,
});

/** Whether a block's slices are large enough to be told by text. */
export function slicesSpeak(scene: Scene, block: Block): boolean {
  return spacesOf(scene.model.plan, block.item).some((space) => {
    const unit = squareBlock(space);
    return unit !== null && unit * scene.cell >= slicesSpeakFrom(scene, space);
  });
}

/** The text of each node's slice or /28 in sight, while single addresses are too small for theirs. */
export function drawSliceTexts(scene: Scene): void {
  if (scene.cell >= speaksFrom(scene)) return;
  for (const block of scene.blocks) {
    if (block.behind) continue;
    for (const space of spacesOf(scene.model.plan, block.item)) {
      const unit = squareBlock(space);
      if (unit !== null && unit * scene.cell >= slicesSpeakFrom(scene, space)) textsOf(scene, block, space, unit);
    }
  }
}

const firstFrom = (edge: number, min: number): number => Math.floor(Math.max(edge, min) + 1e-6);

function textsOf(scene: Scene, block: Block, space: Space, unit: number): void {
  const { camera, index, cell } = scene;
  const seen = worldInSight(scene);
  if (!seen) return;
  const side = unit * cell;
  const length = bitsOf(index.root.family) - Math.log2(space.block);
  const parts = camera.scale / side;
  const x0 = firstFrom((block.rect.x - camera.x) / side, seen.x * parts);
  const y0 = firstFrom((block.rect.y - camera.y) / side, seen.y * parts);
  const x1 = Math.min((block.rect.x + block.rect.w - camera.x) / side, (seen.x + seen.w) * parts);
  const y1 = Math.min((block.rect.y + block.rect.h - camera.y) / side, (seen.y + seen.h) * parts);
  const size = sizeFor(scene, side, longestSlice(space));
  for (let row = y0; row < y1 - 1e-6; row += 1) {
    for (let column = x0; column < x1 - 1e-6; column += 1) {
      const first = index.layout.addressAt(index.root, (column + 0.5) / parts, (row + 0.5) / parts);
      const prefix = prefixAt(index.root.family, first, length);
      const box = screenRect(scene, column / parts, row / parts, 1 / parts, 1 / parts);
      writeSlice(scene, space, prefix, below(scene, keptRows(scene, block, prefix, box), box), size);
    }
  }
}

/** Rows of cells at the top of a slice in which single addresses are painted as kept: text there would hide them. */
function keptRows(scene: Scene, block: Block, prefix: Prefix, box: Rect): number {
  const { cell, index, model } = scene;
  if (cell < CELLS_FROM) return 0;
  let rows = 0;
  for (const { range } of keptRanges(model.plan, block.item, prefix)) {
    const world = index.layout.place(index.root, prefixAt(range.family, range.first, bitsOf(range.family)));
    const row = Math.round((screenRect(scene, world.x, world.y, world.w, world.h).y - box.y) / cell);
    if (row < 2) rows = Math.max(rows, row + 1);
  }
  return rows;
}

const below = ({ cell }: Scene, rows: number, box: Rect): Rect => ({ ...box, y: box.y + rows * cell, h: box.h - rows * cell });

function writeSlice(scene: Scene, space: Space, prefix: Prefix, box: Rect, size: number): void {
  const { plan } = scene.model;
  const held = runAtAddress(space, prefix.first) ?? runAtAddress(space, prefix.last);
  const text = shortPrefix(prefix);
  const short: Line = { text, font: 'cell', size };
  const bare: Line = { text: bareText(prefix), font: 'cell', size };
  const seen = observedWithin(plan, prefix).find(({ kind }) => kind === 'pod');
  if (seen) {
    const paint = fillOf('pod', 'now', poolOf(plan, seen));
    const named: Line = { text: seen.node, font: 'name', size: size * NODE_SIZE };
    writeCell(scene, [[short, named], [bare, named], [short], [bare]], box, inkOn(paint), scene.cell >= 5 ? paint : null);
    return;
  }
  if (held === null) {
    writeCell(scene, [[short], [bare]], box, 'ink-mute', null);
    return;
  }
  const { run } = held;
  const node = run.firstNode + Math.floor(held.offset / run.perNode) + 1;
  const pool = plan.pools[run.pool];
  const paint = fillOf('pod', run.phase, pool);
  if (box.w < NAMED_FROM) {
    writeCell(scene, [[short], [bare]], box, inkOn(paint), paint === 'paper' || scene.cell >= 5 ? paint : null);
    return;
  }
  const said: Line = { text: `node ${node}`, font: 'name', size: size * NODE_SIZE };
  const named = nodeLine(scene, run.pool, node, size * NODE_SIZE);
  // Cells may be parted by lines under the text, and a hatch is no ground for it: it brings its own.
  const back = paint === 'paper' || scene.cell >= 5 ? paint : null;
  writeCell(scene, [[short, named], [bare, named], [short, said], [bare, said], [short], [bare]], box, inkOn(paint), back);
}

/** The /12, /16, /20 … squares of the one level that is large enough, each with its CIDR in the corner. */
export function drawSquareTexts(scene: Scene): void {
  const { camera, options, cell, index } = scene;
  const bits = bitsOf(index.root.family);
  let parts = camera.scale / cell;
  let length = bits;
  while (length > 0 && camera.scale / parts < squareFrom(length) * options.textScale) {
    parts /= 4;
    length -= 4;
  }
  const seen = worldInSight(scene);
  if (length === bits || !seen) return;
  const line = (text: string): Line => ({ text, font: 'cidr', size: 11 * options.textScale });
  // Large squares of one level are named in one way: in full where the longest of their names has room.
  const longest = bits === 32 && length <= 16 ? line(formatPrefix(prefixAt(4, 0xffff_ffffn, length))) : null;
  const brief = longest !== null && scene.book.width(longest) + 12 > camera.scale / parts;
  for (let row = Math.floor(seen.y * parts); row < (seen.y + seen.h) * parts; row += 1) {
    for (let column = Math.floor(seen.x * parts); column < (seen.x + seen.w) * parts; column += 1) {
      const at = index.layout.addressAt(index.root, (column + 0.5) / parts, (row + 0.5) / parts);
      const box = screenRect(scene, column / parts, row / parts, 1 / parts, 1 / parts);
      const square = prefixAt(index.root.family, at, length);
      // Others may be narrower than their whole text.
      const lines = [...(brief ? [] : [formatPrefix(square)]), shortPrefix(square)]
        .map((text) => [line(text)])
        .find(([text]) => text && scene.book.width(text) + 12 <= box.w);
      if (!lines) continue;
      const room = scene.book.sizeOf(lines);
      const first = { x: box.x + 4, y: box.y + 4, w: room.w + 4, h: room.h + 2 };
      const place = evenRow(scene, first, box);
      if (!place || !clipped(options, place) || !scene.book.isFree(place) || (index.nodes > 0 && foreign(scene, 0, place, square))) continue;
      const { paint, back } = groundUnder(scene, place);
      scene.book.write(lines, place, 2, { kind: 'grid', paint, back, item: null });
    }
  }
}

/** The first of a few rows of cells in which a text hides no cell that differs from those beside it; null: none, and cells are worth more than it. */
function evenRow(scene: Scene, first: Rect, square: Rect): Rect | null {
  for (let row = 0; row < 4; row += 1) {
    const place = { ...first, y: first.y + row * scene.cell };
    if (place.y + place.h > square.y + square.h) break;
    if (!isMixed(scene, place)) return place;
  }
  return scene.cell < WORTH_SEEING ? first : null;
}

/** Whether cells of several kinds are painted under a box. */
function isMixed(scene: Scene, box: Rect): boolean {
  for (const { rect, columns, rows, codes } of scene.cells) {
    if (!meet(rect, box)) continue;
    const cell = rect.w / columns;
    const left = Math.max(0, Math.floor((box.x - rect.x) / cell));
    const top = Math.max(0, Math.floor((box.y - rect.y) / cell));
    const right = Math.min(columns, Math.ceil((box.x + box.w - rect.x) / cell));
    const bottom = Math.min(rows, Math.ceil((box.y + box.h - rect.y) / cell));
    const code = codes[top * columns + left];
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (codes[y * columns + x] !== code) return true;
  }
  return false;
}

const squareFrom = (length: number): number => (length <= 16 || length > 32 ? SQUARE_FROM.long : SQUARE_FROM.short);

/** Ink and ground for a text: lines part the cells of whatever has a range, so the text brings the fill along that it lies on. */
function groundUnder(scene: Scene, box: Rect): { readonly paint: Paint; readonly back: Paint | null } {
  const { camera, index, model } = scene;
  const bits = bitsOf(index.root.family);
  const at = (x: number): Paint | null => {
    const address = index.layout.addressAt(index.root, (x - camera.x) / camera.scale, (box.y + box.h / 2 - camera.y) / camera.scale);
    const code = blockCells(model, index, prefixAt(index.root.family, address, bits), scene.front).codes[0];
    return CELL_PALETTE[code ?? NOTHING] ?? null;
  };
  const left = at(box.x + 2);
  const hatched = scene.hatches.some(({ rect }) => meet(rect, box));
  if (hatched || left !== at(box.x + box.w - 2) || isMixed(scene, box)) return { paint: 'ink-mute', back: 'paper' };
  if (left !== null && left !== 'paper') return { paint: inkOn(left), back: left };
  return { paint: 'ink-mute', back: left === 'paper' ? 'label-halo' : null };
}
