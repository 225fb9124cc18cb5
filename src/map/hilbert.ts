import { bitsOf } from '../core/net/address.ts';
import { invariant } from '../core/base/result.ts';
import { prefixAt, type Prefix } from '../core/net/prefix.ts';
import { addressFrom, pairAt, wordsBelow, type Words } from './bits.ts';
import { inside } from './hexgrid.ts';
import { addressAround, placeAround, type Inner } from './around.ts';
import type { CellOrder, Layout } from './layout.ts';
import type { Rect } from './types.ts';

/**
 * The Hilbert curve, two bits a step: neighbouring addresses are neighbouring cells. The four turns it takes form
 * a group under exclusive or: bit 0 swaps the axes, bit 1 turns by 180°. Base order of the quadrants: right, down, left.
 * Two consecutive quadrants always touch, so a prefix of odd length is one rectangle of 2 : 1.
 */
const BASE_X = [0, 1, 1, 0] as const;
const BASE_Y = [0, 0, 1, 1] as const;
const TURN = [1, 0, 0, 3] as const;
/** Quadrant digit by `turn * 4 + y * 2 + x`: the inverse of the tables above. */
const DIGIT = new Uint8Array(16);
const QUAD_X = new Uint8Array(16);
const QUAD_Y = new Uint8Array(16);
for (let turn = 0; turn < 4; turn += 1) {
  for (let digit = 0; digit < 4; digit += 1) {
    const flip = turn >> 1;
    const bx = BASE_X[digit] ?? 0;
    const by = BASE_Y[digit] ?? 0;
    const x = (turn & 1 ? by : bx) ^ flip;
    const y = (turn & 1 ? bx : by) ^ flip;
    QUAD_X[turn * 4 + digit] = x;
    QUAD_Y[turn * 4 + digit] = y;
    DIGIT[turn * 4 + y * 2 + x] = digit;
  }
}

const family4 = prefixAt(4, 0n, 0);
const family6 = prefixAt(6, 0n, 0);

/** The curve's turn inside a block, counted from the whole family's square, so that it is the same below every root. */
function turnOf(prefix: Prefix): number {
  const words = wordsBelow(prefix.family === 4 ? family4 : family6, prefix.first);
  let turn = 0;
  for (let i = 0; i < prefix.length >> 1; i += 1) turn ^= TURN[pairAt(words, i)] ?? 0;
  return turn;
}

function place(root: Prefix, prefix: Prefix): Rect {
  const depth = prefix.length - root.length;
  if (depth <= 0) return { x: 0, y: 0, w: 1, h: 1 };
  const out = new Float64Array(4);
  placeWords(wordsBelow(root, prefix.first), depth, root.length === 0 ? 0 : turnOf(root), out, 0);
  return { x: out[0] ?? 0, y: out[1] ?? 0, w: out[2] ?? 0, h: out[3] ?? 0 };
}

const four: [number, number, number, number] = [0, 0, 0, 0];

function place4(first: number, length: number, out: Float64Array, at: number): void {
  four[0] = first;
  placeWords(four, length, 0, out, at);
}

function placeWords(words: Words, depth: number, start: number, out: Float64Array, at: number): void {
  let turn = start;
  let x = 0;
  let y = 0;
  let side = 1;
  const steps = depth >> 1;
  for (let i = 0; i < steps; i += 1) {
    const digit = pairAt(words, i);
    side /= 2;
    x += (QUAD_X[turn * 4 + digit] ?? 0) * side;
    y += (QUAD_Y[turn * 4 + digit] ?? 0) * side;
    turn ^= TURN[digit] ?? 0;
  }
  let w = side;
  let h = side;
  if (depth & 1) {
    // The last bit picks two consecutive quadrants: digits 0 and 1, or 2 and 3.
    const half = side / 2;
    const quad = turn * 4 + (pairAt(words, steps) & 2);
    const ax = QUAD_X[quad] ?? 0;
    const ay = QUAD_Y[quad] ?? 0;
    const bx = QUAD_X[quad + 1] ?? 0;
    const by = QUAD_Y[quad + 1] ?? 0;
    x += Math.min(ax, bx) * half;
    y += Math.min(ay, by) * half;
    w = ax === bx ? half : side;
    h = ay === by ? half : side;
  }
  out[at] = x;
  out[at + 1] = y;
  out[at + 2] = w;
  out[at + 3] = h;
}

function addressAt(root: Prefix, x: number, y: number): bigint {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  const steps = Math.ceil((bitsOf(root.family) - root.length) / 2);
  let turn = root.length === 0 ? 0 : turnOf(root);
  let fx = inside(x);
  let fy = inside(y);
  for (let i = 0; i < steps; i += 1) {
    const column = fx >= 0.5 ? 1 : 0;
    const row = fy >= 0.5 ? 1 : 0;
    fx = fx * 2 - column;
    fy = fy * 2 - row;
    const digit = DIGIT[turn * 4 + row * 2 + column] ?? 0;
    const at = i >> 4;
    words[at] = ((words[at] ?? 0) | (digit << (30 - 2 * (i & 15)))) >>> 0;
    turn ^= TURN[digit] ?? 0;
  }
  return addressFrom(root, words);
}

const orders = new Map<number, CellOrder>();

function cells(prefix: Prefix): CellOrder {
  const bits = bitsOf(prefix.family) - prefix.length;
  invariant(bits <= 8, `cells of /${prefix.length}`);
  // A block of odd length is half of the square around it, and which half decides the order in it.
  const odd = bits & 1;
  const square = odd ? prefixAt(prefix.family, prefix.first, prefix.length - 1) : prefix;
  const upper = odd && prefix.first !== square.first ? 1 : 0;
  const turn = turnOf(square);
  const key = (bits << 3) | (turn << 1) | upper;
  let order = orders.get(key);
  if (!order) orders.set(key, (order = orderOf(prefix)));
  return order;
}

function orderOf(prefix: Prefix): CellOrder {
  const bits = bitsOf(prefix.family);
  const root = prefixAt(prefix.family, prefix.first, prefix.length & ~3);
  const own = place(root, prefix);
  const cell = 1 / 2 ** ((bits - root.length) / 2);
  const columns = Math.round(own.w / cell);
  const rows = Math.round(own.h / cell);
  const offsets = new Uint8Array(columns * rows);
  for (let offset = 0; offset < offsets.length; offset += 1) {
    const at = place(root, prefixAt(prefix.family, prefix.first + BigInt(offset), bits));
    offsets[Math.round((at.y - own.y) / cell) * columns + Math.round((at.x - own.x) / cell)] = offset;
  }
  return { columns, rows, offsets };
}

const inner: Inner = { place, addressAt };

export const hilbert: Layout = {
  kind: 'hilbert',
  place: (root, prefix) => placeAround(inner, root, prefix),
  place4,
  addressAt: (root, x, y) => addressAround(inner, root, x, y),
  cells,
};
