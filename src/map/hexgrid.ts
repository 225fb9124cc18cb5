import { bitsOf } from '../core/net/address.ts';
import { invariant } from '../core/base/result.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { addressFrom, nibbleAt, wordsBelow, type Words } from './bits.ts';
import { addressAround, placeAround, type Inner } from './around.ts';
import type { CellOrder, Layout } from './layout.ts';
import type { Rect } from './types.ts';

/**
 * Every hex digit is a 4 × 4 grid read like a page; each cell holds the grid of the next digit.
 * One to three leftover bits are rows or half rows: 2 : 1, 4 : 1, 2 : 1.
 */
function place(root: Prefix, prefix: Prefix): Rect {
  const depth = prefix.length - root.length;
  if (depth <= 0) return { x: 0, y: 0, w: 1, h: 1 };
  const out = new Float64Array(4);
  placeWords(wordsBelow(root, prefix.first), depth, out, 0);
  return { x: out[0] ?? 0, y: out[1] ?? 0, w: out[2] ?? 0, h: out[3] ?? 0 };
}

const four: [number, number, number, number] = [0, 0, 0, 0];

function place4(first: number, length: number, out: Float64Array, at: number): void {
  four[0] = first;
  placeWords(four, length, out, at);
}

function placeWords(words: Words, depth: number, out: Float64Array, at: number): void {
  const digits = depth >> 2;
  const rest = depth & 3;
  let x = 0;
  let y = 0;
  let side = 1;
  for (let i = 0; i < digits; i += 1) {
    const digit = nibbleAt(words, i);
    side /= 4;
    x += (digit & 3) * side;
    y += (digit >> 2) * side;
  }
  let w = side;
  let h = side;
  if (rest !== 0) {
    const digit = nibbleAt(words, digits);
    const cell = side / 4;
    const count = 1 << (4 - rest);
    x += (digit & 3) * cell;
    y += (digit >> 2) * cell;
    w = count >= 4 ? side : cell * count;
    h = count >= 4 ? cell * (count / 4) : cell;
  }
  out[at] = x;
  out[at + 1] = y;
  out[at + 2] = w;
  out[at + 3] = h;
}

function addressAt(root: Prefix, x: number, y: number): bigint {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  const digits = Math.ceil((bitsOf(root.family) - root.length) / 4);
  let fx = inside(x);
  let fy = inside(y);
  for (let i = 0; i < digits; i += 1) {
    const column = Math.floor(fx * 4);
    const row = Math.floor(fy * 4);
    fx = fx * 4 - column;
    fy = fy * 4 - row;
    const at = i >> 3;
    words[at] = ((words[at] ?? 0) | ((row * 4 + column) << (28 - 4 * (i & 7)))) >>> 0;
  }
  return addressFrom(root, words);
}

/** The nearest point of the half-open unit interval. */
export function inside(v: number): number {
  return v > 0 ? Math.min(v, 1 - Number.EPSILON / 2) : 0;
}

const orders = new Map<number, CellOrder>();

function cells(prefix: Prefix): CellOrder {
  const bits = bitsOf(prefix.family) - prefix.length;
  invariant(bits <= 8, `cells of /${prefix.length}`);
  let order = orders.get(bits);
  if (!order) orders.set(bits, (order = orderOf(bits)));
  return order;
}

/** Address bits run y y x x from the left, so a short block uses the rightmost of them. */
function orderOf(bits: number): CellOrder {
  const columns = 1 << (Math.min(bits, 2) + Math.max(0, Math.min(bits - 4, 2)));
  const rows = (1 << bits) / columns;
  const offsets = new Uint8Array(columns * rows);
  for (let offset = 0; offset < offsets.length; offset += 1) {
    const column = (offset & 3) | (((offset >> 4) & 3) << 2);
    const row = ((offset >> 2) & 3) | (((offset >> 6) & 3) << 2);
    offsets[row * columns + column] = offset;
  }
  return { columns, rows, offsets };
}

const inner: Inner = { place, addressAt };

export const hexGrid: Layout = {
  kind: 'hex',
  place: (root, prefix) => placeAround(inner, root, prefix),
  place4,
  addressAt: (root, x, y) => addressAround(inner, root, x, y),
  cells,
};
