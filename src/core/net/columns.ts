/**
 * Many ranges at once, in typed arrays instead of objects: 100,000 of them are sorted, nested and counted in
 * milliseconds. CIDR blocks either nest or are disjoint, so sorted by first address, wider ones first, they form a
 * forest: what holds a range comes before it, what lies in it follows without a gap.
 */
import { invariant } from '../base/result.ts';
import { bitsOf, type Family } from './address.ts';
import type { Prefix } from './prefix.ts';

/** Ranges of one family as they came; a range is known by its number in here. */
export interface PrefixColumns {
  readonly family: Family;
  readonly size: number;
  /** The first address, 32 bits a column, most significant first: one column in family 4, four in family 6. */
  readonly words: readonly Uint32Array[];
  readonly lengths: Uint8Array;
  /** Ranges of different scopes never meet; null: all share one. */
  readonly scopes: Uint32Array | null;
}

/** The forest. Positions count along the sorted order, from 0. */
export interface PrefixIndex {
  readonly family: Family;
  readonly size: number;
  /** Position → number of the range in its columns. Equal ranges keep the order they came in. */
  readonly order: Uint32Array;
  /** By position. */
  readonly words: readonly Uint32Array[];
  readonly lengths: Uint8Array;
  readonly scopes: Uint32Array | null;
  /** Position of the narrowest range that holds this one (an equal one before it counts), or -1. */
  readonly parent: Int32Array;
  /** The first position after all that lies in this one. */
  readonly end: Uint32Array;
  /** How many ranges before this one hold it. */
  readonly depth: Uint32Array;
  /** Number of pairs that overlap. */
  readonly pairs: number;
}

const WORD = 0xffffffffn;

function wordsOf(family: Family, value: bigint): number[] {
  if (family === 4) return [Number(value)];
  return [Number(value >> 96n), Number((value >> 64n) & WORD), Number((value >> 32n) & WORD), Number(value & WORD)];
}

/** Puts prefixes of one family into columns; throws on one of the other. */
export function columnsOf(family: Family, prefixes: readonly Prefix[], scopes: Uint32Array | null = null): PrefixColumns {
  const size = prefixes.length;
  const words = Array.from({ length: bitsOf(family) / 32 }, () => new Uint32Array(size));
  const lengths = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    const prefix = prefixes[i];
    invariant(prefix?.family === family, `prefix ${i} of family ${family}`);
    lengths[i] = prefix.length;
    const column = words[0];
    if (family === 4 && column) column[i] = Number(prefix.first);
    else for (const [w, word] of wordsOf(family, prefix.first).entries()) at(words, w)[i] = word;
  }
  return { family, size, words, lengths, scopes };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  invariant(item !== undefined, `item ${index} of ${items.length}`);
  return item;
}

/** Below this many a comparison sort is quicker than counting digits. */
const FEW = 400;
const DIGIT = 11;

/** Numbers in the order of scope, first address, length. */
function sortedOrder({ size, words, lengths, scopes }: PrefixColumns): Uint32Array {
  const columns = scopes ? [scopes, ...words] : words;
  const order = new Uint32Array(size);
  for (let i = 0; i < size; i += 1) order[i] = i;
  if (size < 2) return order;
  if (size < FEW) {
    return order.sort((a, b) => {
      for (const column of columns) {
        const difference = (column[a] ?? 0) - (column[b] ?? 0);
        if (difference !== 0) return difference;
      }
      return (lengths[a] ?? 0) - (lengths[b] ?? 0) || a - b;
    });
  }
  let from = order;
  let into = new Uint32Array(size);
  const pass = (key: Uint32Array | Uint8Array, shift: number, digits: number): void => {
    if (!scatter(key, shift, digits, from, into)) return;
    [from, into] = [into, from];
  };
  pass(lengths, 0, 8);
  for (const column of columns.toReversed()) {
    pass(column, 0, DIGIT);
    pass(column, DIGIT, DIGIT);
    pass(column, 2 * DIGIT, 32 - 2 * DIGIT);
  }
  return from;
}

/** One stable pass of a radix sort over `digits` bits of the keys; false, and nothing moved, where all are equal. */
function scatter(key: Uint32Array | Uint8Array, shift: number, digits: number, from: Uint32Array, into: Uint32Array): boolean {
  const mask = (1 << digits) - 1;
  const counts = new Uint32Array(mask + 2);
  for (let i = 0; i < key.length; i += 1) {
    const slot = (((key[i] ?? 0) >>> shift) & mask) + 1;
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  if (counts[(((key[0] ?? 0) >>> shift) & mask) + 1] === key.length) return false;
  for (let d = 1; d <= mask; d += 1) counts[d] = (counts[d] ?? 0) + (counts[d - 1] ?? 0);
  for (let i = 0; i < from.length; i += 1) {
    const item = from[i] ?? 0;
    const digit = ((key[item] ?? 0) >>> shift) & mask;
    const place = counts[digit] ?? 0;
    into[place] = item;
    counts[digit] = place + 1;
  }
  return true;
}

/** How many bits a prefix of this length fixes in the word that starts at bit `start`. */
const fixedBits = (length: number, start: number): number => Math.min(32, Math.max(0, length - start));

/** Whether two words agree in their first `bits` bits. */
const agree = (a: number, b: number, bits: number): boolean => bits === 0 || (a ^ b) >>> (32 - bits) === 0;

/** Sorts ranges and nests them. Time grows with their number, not with how many overlap. */
export function indexOf(columns: PrefixColumns): PrefixIndex {
  const { family, size } = columns;
  const order = sortedOrder(columns);
  const words = columns.words.map((column) => arranged(column, order));
  const lengths = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) lengths[i] = columns.lengths[order[i] ?? 0] ?? 0;
  const scopes = columns.scopes && arranged(columns.scopes, order);
  const parent = new Int32Array(size);
  const end = new Uint32Array(size);
  const depth = new Uint32Array(size);
  const first = at(words, 0);
  const rest = words.slice(1);
  let pairs = 0;
  let open = -1;
  for (let i = 0; i < size; i += 1) {
    const word = first[i] ?? 0;
    while (open >= 0) {
      const length = lengths[open] ?? 0;
      const holds =
        agree(first[open] ?? 0, word, length < 32 ? length : 32) &&
        (length <= 32 || rest.every((column, w) => agree(column[open] ?? 0, column[i] ?? 0, fixedBits(length, 32 * (w + 1))))) &&
        (scopes === null || scopes[open] === scopes[i]);
      if (holds) break;
      end[open] = i;
      open = parent[open] ?? -1;
    }
    parent[i] = open;
    const holders = open < 0 ? 0 : (depth[open] ?? 0) + 1;
    depth[i] = holders;
    pairs += holders;
    open = i;
  }
  for (; open >= 0; open = parent[open] ?? -1) end[open] = size;
  return { family, size, order, words, lengths, scopes, parent, end, depth, pairs };
}

function arranged(column: Uint32Array, order: Uint32Array): Uint32Array {
  const out = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i += 1) out[i] = column[order[i] ?? 0] ?? 0;
  return out;
}

export interface OverlappingPairs {
  /** All of them. */
  readonly count: number;
  /** The first `limit`, as numbers of ranges: the wider one (of equals the earlier), then what lies in it; by the address of the latter. */
  readonly pairs: readonly (readonly [number, number])[];
}

/** How many pairs of ranges overlap, exactly, and the first of them. */
export function overlappingPairs(columns: PrefixColumns, limit: number): OverlappingPairs {
  const index = indexOf(columns);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < index.size && pairs.length < limit; i += 1) {
    const holders: number[] = [];
    for (let p = index.parent[i] ?? -1; p >= 0; p = index.parent[p] ?? -1) holders.push(p);
    for (const holder of holders.toReversed()) {
      if (pairs.length < limit) pairs.push([index.order[holder] ?? 0, index.order[i] ?? 0]);
    }
  }
  return { count: index.pairs, pairs };
}

/** Where a range meets those of an index: the narrowest that strictly holds it, and the positions of what lies in it or equals it. */
export interface Meeting {
  /** -1 where none holds it; further ones follow by `parent`. */
  readonly holder: number;
  readonly from: number;
  /** One past the last. */
  readonly to: number;
}

/** Looks one range up in an index of its family, by bisection. Without scopes in the index, `scope` is 0. */
export function meeting(index: PrefixIndex, prefix: Prefix, scope = 0): Meeting {
  invariant(prefix.family === index.family, `family ${prefix.family} in an index of family ${index.family}`);
  const words = wordsOf(prefix.family, prefix.first);
  const from = firstNotBefore(index, scope, words, prefix.length);
  const to = within(index, from, scope, words, prefix.length) ? firstNotBefore(index, scope, wordsOf(prefix.family, prefix.last), BEYOND) : from;
  // Whatever holds the range is among the holders of its neighbour on the left, or that one itself.
  let holder = from - 1;
  while (holder >= 0 && !within(index, holder, scope, words, index.lengths[holder] ?? 0)) holder = index.parent[holder] ?? -1;
  return { holder, from, to };
}

/** Number of ranges that a meeting spans. */
export function countMet(index: PrefixIndex, { holder, from, to }: Meeting): number {
  return to - from + (holder < 0 ? 0 : (index.depth[holder] ?? 0) + 1);
}

/** Numbers of all the ranges met: first those that hold it, narrowest first, then the others by address. */
export function* rangesMet(index: PrefixIndex, { holder, from, to }: Meeting): Generator<number> {
  for (let p = holder; p >= 0; p = index.parent[p] ?? -1) yield index.order[p] ?? 0;
  for (let p = from; p < to; p += 1) yield index.order[p] ?? 0;
}

/** Sorts after every prefix length. */
const BEYOND = 255;

function firstNotBefore(index: PrefixIndex, scope: number, words: readonly number[], length: number): number {
  let low = 0;
  let high = index.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(index, middle, scope, words, length)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(index: PrefixIndex, position: number, scope: number, words: readonly number[], length: number): boolean {
  const own = index.scopes?.[position] ?? 0;
  if (own !== scope) return own < scope;
  for (let w = 0; w < words.length; w += 1) {
    const a = index.words[w]?.[position] ?? 0;
    const b = words[w] ?? 0;
    if (a !== b) return a < b;
  }
  return (index.lengths[position] ?? 0) < length;
}

/** Whether the range at a position agrees with an address in scope and in its first `length` bits. */
function within(index: PrefixIndex, position: number, scope: number, words: readonly number[], length: number): boolean {
  return (
    position < index.size &&
    (index.scopes?.[position] ?? 0) === scope &&
    words.every((word, w) => agree(index.words[w]?.[position] ?? 0, word, fixedBits(length, 32 * w)))
  );
}
