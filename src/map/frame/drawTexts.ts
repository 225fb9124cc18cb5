import { bitsOf, type Family } from '../../core/net/address.ts';
import { formatPrefix, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { CELL_PALETTE, inkOn } from '../paints.ts';
import type { Paint, Rect } from '../types.ts';
import type { VisibleBlock } from './drawCells.ts';
import { clipped, inView, screenRect, type Scene } from './scene.ts';

/** From this size on a cell says which it is. */
export const TEXT_FROM = 34;
/** Between these sizes the squares of one level are labelled; the next level takes over at a quarter. */
const SQUARE_FROM = 104;
const SQUARE_TO = 416;

/** The text of each address in sight. */
export function drawAddressTexts(scene: Scene, blocks: readonly VisibleBlock[]): void {
  const { cell, index } = scene;
  if (cell < TEXT_FROM) return;
  const size = textSize(scene, cell);
  for (const { prefix, rect, cells } of blocks) {
    const { offsets, columns } = index.layout.cells(prefix);
    offsets.forEach((offset, i) => {
      const box = { x: rect.x + (i % columns) * cell, y: rect.y + Math.floor(i / columns) * cell, w: cell, h: cell };
      const paint = CELL_PALETTE[cells.codes[offset] ?? 255];
      if (!paint || !inView(scene.options, box)) return;
      writeCell(scene, shortAddress(prefix.family, prefix.first + BigInt(offset)), box, size, inkOn(paint), paint === 'paper' ? 'paper' : null);
    });
  }
}

/** `.137` of 10.244.6.137; of IPv6 the last group, `:89`. */
export function shortAddress(family: Family, address: bigint): string {
  return family === 4 ? `.${address & 255n}` : `:${(address & 0xffffn).toString(16)}`;
}

/** `.6.0/24` of 10.244.6.0/24: what the level above already says is left out. */
export function shortPrefix(prefix: Prefix): string {
  const text = formatPrefix(prefix);
  if (prefix.family === 6) {
    const last = text.slice(text.lastIndexOf(':', text.lastIndexOf('::') > 0 ? text.lastIndexOf('::') - 1 : undefined));
    return last.startsWith(':') ? last : text;
  }
  const octets = text.split('.');
  return prefix.length > 24 ? `.${octets[3] ?? ''}` : prefix.length > 16 ? `.${octets.slice(2).join('.')}` : text;
}

export const textSize = (scene: Scene, side: number): number => Math.min(13, Math.max(9.5, side / 4.5)) * scene.options.textScale;

export function writeCell(scene: Scene, text: string, box: Rect, size: number, paint: Paint, back: Paint | null): boolean {
  const line = { text, font: 'cell', size } as const;
  const { w, h } = scene.book.sizeOf([line]);
  const pad = 2;
  if (w + pad * 2 > box.w - 2 || h + pad * 2 > box.h) return false;
  const place = { x: box.x + Math.min(4, (box.w - w) / 2) - pad, y: box.y + 2, w: w + pad * 2, h: h + pad };
  if (!scene.book.isFree(place)) return false;
  scene.book.write([line], place, pad, { kind: 'cell', paint, back, item: null });
  return true;
}

/** The /12, /16, /20 … squares of the one level that is large enough, each with its CIDR in the corner. */
export function drawSquareTexts(scene: Scene): void {
  const { camera, options, cell, index } = scene;
  const bits = bitsOf(index.root.family);
  let parts = camera.scale / cell;
  let length = bits;
  while (parts > 1 && camera.scale / parts < SQUARE_FROM) {
    parts /= 4;
    length -= 4;
  }
  const side = camera.scale / parts;
  if (length === bits || side >= SQUARE_TO * 2) return;
  const size = 11 * options.textScale;
  const x0 = Math.max(0, Math.floor(-camera.x / side));
  const y0 = Math.max(0, Math.floor(-camera.y / side));
  const x1 = Math.min(parts, Math.ceil((options.width - camera.x) / side));
  const y1 = Math.min(parts, Math.ceil((options.height - camera.y) / side));
  for (let row = y0; row < y1; row += 1) {
    for (let column = x0; column < x1; column += 1) {
      const at = index.layout.addressAt(index.root, (column + 0.5) / parts, (row + 0.5) / parts);
      const box = screenRect(scene, column / parts, row / parts, 1 / parts, 1 / parts);
      const text = formatPrefix(prefixAt(index.root.family, at, length));
      const line = { text, font: 'cidr', size } as const;
      const room = scene.book.sizeOf([line]);
      const place = { x: box.x + 4, y: box.y + 4, w: room.w + 4, h: room.h + 2 };
      if (place.w + 8 > box.w || !clipped(options, place) || !scene.book.isFree(place)) continue;
      scene.book.write([line], place, 2, { kind: 'grid', paint: 'ink-mute', back: null, item: null });
    }
  }
}
