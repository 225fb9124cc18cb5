/**
 * Free space as data: the largest aligned blocks inside allowed prefixes that meet nothing taken. Every free CIDR lies in
 * exactly one of them, so counting, looking up and placing need no other form. Kept in columns, in address order; twenty
 * thousand taken ranges take milliseconds.
 */
import { bitsOf, type Family } from '../net/address.ts';
import { columnsOf, indexOf, meeting, type PrefixIndex } from '../net/columns.ts';
import { comparePrefixes, contains, prefixAt, type Prefix } from '../net/prefix.ts';

/** Free blocks of one family by position, ascending by address. None can be joined with another inside its allowed prefix. */
export interface FreeSpace {
  readonly family: Family;
  readonly size: number;
  /** First addresses, 32 bits a column, most significant first. */
  readonly words: readonly Uint32Array[];
  readonly lengths: Uint8Array;
}

/**
 * What is free in `allowed`: a free block lies inside one of the allowed prefixes and meets none of `taken`.
 * Allowed prefixes that touch are not joined, as a subnet lies in one prefix of its network. Ranges of the other family change nothing.
 */
export function freeSpace(family: Family, allowed: readonly Prefix[], taken: readonly Prefix[]): FreeSpace {
  const index = indexOf(
    columnsOf(
      family,
      taken.filter((prefix) => prefix.family === family),
    ),
  );
  const blocks = collector(family);
  for (const outer of outermost(allowed.filter((prefix) => prefix.family === family))) freeIn(outer, index, blocks);
  return blocks.done();
}

function outermost(prefixes: readonly Prefix[]): Prefix[] {
  const out: Prefix[] = [];
  for (const prefix of prefixes.toSorted(comparePrefixes)) {
    const last = out[out.length - 1];
    if (last === undefined || !contains(last, prefix)) out.push(prefix);
  }
  return out;
}

/** Free blocks are the siblings that one passes on the way from a taken block up to what it has in common with the next. */
function freeIn(outer: Prefix, index: PrefixIndex, blocks: Collector): void {
  const { holder, from, to } = meeting(index, outer);
  if (holder >= 0) return;
  if (from === to) return blocks.add(wordsOf(outer.family, outer.first), outer.length);
  let before: readonly number[] | null = null;
  let lengthBefore = 0;
  for (let p = from; p < to; p = index.end[p] ?? to) {
    const words = index.words.map((column) => column[p] ?? 0);
    const length = index.lengths[p] ?? 0;
    let above = outer.length;
    if (before !== null) {
      above = commonLength(before, words) + 1;
      rightSiblings(before, lengthBefore, above, blocks);
    }
    leftSiblings(words, length, above, blocks);
    before = words;
    lengthBefore = length;
  }
  if (before !== null) rightSiblings(before, lengthBefore, outer.length, blocks);
}

/** Blocks left of one, within its ancestor of length `above`, in address order. */
function leftSiblings(words: readonly number[], length: number, above: number, blocks: Collector): void {
  for (let l = above + 1; l <= length; l += 1) if (bitAt(words, l) === 1) blocks.add(flipped(words, l), l);
}

function rightSiblings(words: readonly number[], length: number, above: number, blocks: Collector): void {
  for (let l = length; l > above; l -= 1) if (bitAt(words, l) === 0) blocks.add(flipped(words, l), l);
}

/** The last of the first `length` bits. */
function bitAt(words: readonly number[], length: number): number {
  return ((words[(length - 1) >>> 5] ?? 0) >>> (31 - ((length - 1) & 31))) & 1;
}

function flipped(words: readonly number[], length: number): number[] {
  return words.map((word, w) => (w === (length - 1) >>> 5 ? (word ^ (1 << (31 - ((length - 1) & 31)))) >>> 0 : word));
}

/** How many leading bits two different addresses share. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  for (let w = 0; w < a.length; w += 1) {
    const difference = (a[w] ?? 0) ^ (b[w] ?? 0);
    if (difference !== 0) return 32 * w + Math.clz32(difference);
  }
  return 32 * a.length;
}

interface Collector {
  /** Takes the first `length` bits of the address; the rest is cleared. */
  add(words: readonly number[], length: number): void;
  done(): FreeSpace;
}

function collector(family: Family): Collector {
  const columns: number[][] = Array.from({ length: bitsOf(family) / 32 }, () => []);
  const lengths: number[] = [];
  return {
    add(words, length) {
      for (let w = 0; w < columns.length; w += 1) {
        const kept = length - 32 * w;
        columns[w]?.push(kept <= 0 ? 0 : kept >= 32 ? (words[w] ?? 0) : ((words[w] ?? 0) & (-1 << (32 - kept))) >>> 0);
      }
      lengths.push(length);
    },
    done: () => ({ family, size: lengths.length, words: columns.map((column) => Uint32Array.from(column)), lengths: Uint8Array.from(lengths) }),
  };
}

function wordsOf(family: Family, value: bigint): number[] {
  const out: number[] = [];
  for (let shift = bitsOf(family) - 32; shift >= 0; shift -= 32) out.push(Number((value >> BigInt(shift)) & 0xffffffffn));
  return out;
}

/** The free block at a position, which must exist. */
export function blockAt(space: FreeSpace, position: number): Prefix {
  let first = 0n;
  for (const column of space.words) first = (first << 32n) | BigInt(column[position] ?? 0);
  return prefixAt(space.family, first, space.lengths[position] ?? 0);
}

/** How many aligned blocks of this length are free. */
export function countFree(space: FreeSpace, length: number): bigint {
  let count = 0n;
  for (const [own, blocks] of byLength(space).entries()) if (own <= length) count += BigInt(blocks) << BigInt(length - own);
  return count;
}

/** Number of maximal blocks by their length. */
function byLength(space: FreeSpace): Uint32Array {
  const counts = new Uint32Array(bitsOf(space.family) + 1);
  for (const length of space.lengths) counts[length] = (counts[length] ?? 0) + 1;
  return counts;
}

/** Free addresses, all together. */
export function freeAddresses(space: FreeSpace): bigint {
  return countFree(space, bitsOf(space.family));
}

/** The largest free block; of equally large ones the first. null: nothing is free. */
export function largestFree(space: FreeSpace): Prefix | null {
  let best = -1;
  for (let p = 0; p < space.size; p += 1) if (best < 0 || (space.lengths[p] ?? 0) < (space.lengths[best] ?? 0)) best = p;
  return best < 0 ? null : blockAt(space, best);
}

/** What is free of one prefix length. */
export interface FreeOfLength {
  readonly length: number;
  /** Aligned blocks of this length. */
  readonly count: bigint;
  readonly first: Prefix;
}

/** For every prefix length of which anything is free, from the largest block down to single addresses (or to `longest`). */
export function freeByLength(space: FreeSpace, longest: number = bitsOf(space.family)): FreeOfLength[] {
  const counts = byLength(space);
  const firstOf = new Int32Array(counts.length).fill(-1);
  for (let p = space.size - 1; p >= 0; p -= 1) firstOf[space.lengths[p] ?? 0] = p;
  const out: FreeOfLength[] = [];
  let count = 0n;
  let first = -1;
  for (let length = 0; length <= longest; length += 1) {
    count = (count << 1n) + BigInt(counts[length] ?? 0);
    const own = firstOf[length] ?? -1;
    if (own >= 0 && (first < 0 || own < first)) first = own;
    if (first >= 0) out.push({ length, count, first: prefixAt(space.family, blockAt(space, first).first, length) });
  }
  return out;
}

/** The first free block of this length by address; null: none. */
export function firstFreeBlock(space: FreeSpace, length: number): Prefix | null {
  const position = space.lengths.findIndex((own) => own <= length);
  return position < 0 ? null : prefixAt(space.family, blockAt(space, position).first, length);
}

/** Whether a prefix is wholly free. */
export function isFree(space: FreeSpace, prefix: Prefix): boolean {
  return blockAround(space, prefix) !== null;
}

/** The largest free block around a prefix that is free; null: it is not. */
export function blockAround(space: FreeSpace, prefix: Prefix): Prefix | null {
  const position = lastNotAfter(space, prefix.first);
  const block = position < 0 ? null : blockAt(space, position);
  return block !== null && contains(block, prefix) ? block : null;
}

/**
 * The free block of this length whose first address is nearest to that of `wanted`; of two equally near the higher.
 * null: none is free.
 */
export function nearestFree(space: FreeSpace, wanted: Prefix, length: number): Prefix | null {
  const start = lastNotAfter(space, wanted.first);
  let below = start;
  while (below >= 0 && (space.lengths[below] ?? 0) > length) below -= 1;
  let above = start + 1;
  while (above < space.size && (space.lengths[above] ?? 0) > length) above += 1;
  const candidates: Prefix[] = [];
  if (above < space.size) candidates.push(prefixAt(space.family, blockAt(space, above).first, length));
  if (below >= 0) candidates.push(...nearestWithin(blockAt(space, below), wanted.first, length));
  let best: Prefix | null = null;
  for (const candidate of candidates) {
    if (best === null || distance(candidate, wanted) < distance(best, wanted)) best = candidate;
  }
  return best;
}

/** The higher first, so that it wins a tie. */
function nearestWithin(block: Prefix, address: bigint, length: number): Prefix[] {
  const inside = prefixAt(block.family, address < block.last ? address : block.last, length);
  return inside.last < block.last ? [prefixAt(block.family, inside.last + 1n, length), inside] : [inside];
}

const distance = (a: Prefix, b: Prefix): bigint => (a.first > b.first ? a.first - b.first : b.first - a.first);

/** A block found for something new. */
export interface Placement {
  readonly block: Prefix;
  /** Whether the other half of the block around it is free as well, so that it can double in place. */
  readonly canDouble: boolean;
}

/**
 * Places a block of this length with the least fragmentation: at the start of the smallest free block in which it can still
 * double; where there is none, in one that it fills. Of equally small ones the first. null: none is free.
 */
export function placeIn(space: FreeSpace, length: number): Placement | null {
  let best = -1;
  let exact = -1;
  for (let p = 0; p < space.size; p += 1) {
    const own = space.lengths[p] ?? 0;
    if (own === length && exact < 0) exact = p;
    else if (own < length && (best < 0 || own > (space.lengths[best] ?? 0))) best = p;
  }
  const position = best < 0 ? exact : best;
  return position < 0 ? null : { block: prefixAt(space.family, blockAt(space, position).first, length), canDouble: best >= 0 };
}

/** The same space with one more prefix taken. */
export function without(space: FreeSpace, prefix: Prefix): FreeSpace {
  if (prefix.family !== space.family) return space;
  const at = lastNotAfter(space, prefix.first);
  const held = at >= 0 && contains(blockAt(space, at), prefix);
  // Either one block is split, or those inside the prefix go.
  const from = at >= 0 && (held || contains(prefix, blockAt(space, at))) ? at : at + 1;
  const to = held ? at + 1 : lastNotAfter(space, prefix.last) + 1;
  if (from === to) return space;
  const parts = collector(space.family);
  if (held) {
    const words = wordsOf(space.family, prefix.first);
    const above = space.lengths[at] ?? 0;
    leftSiblings(words, prefix.length, above, parts);
    rightSiblings(words, prefix.length, above, parts);
  }
  const between = parts.done();
  const size = from + between.size + space.size - to;
  const words = space.words.map((column, w) => joined(new Uint32Array(size), column, from, between.words[w] ?? new Uint32Array(0), to));
  return { family: space.family, size, words, lengths: joined(new Uint8Array(size), space.lengths, from, between.lengths, to) };
}

/** A column with its part from `from` to before `to` replaced. */
function joined<T extends Uint32Array | Uint8Array>(into: T, column: T, from: number, between: T, to: number): T {
  into.set(column.subarray(0, from));
  into.set(between, from);
  into.set(column.subarray(to), from + between.length);
  return into;
}

/** Position of the last block that starts at or before an address; -1: none does. */
function lastNotAfter(space: FreeSpace, address: bigint): number {
  const wanted = wordsOf(space.family, address);
  let low = 0;
  let high = space.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startsAfter(space, middle, wanted)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function startsAfter(space: FreeSpace, position: number, wanted: readonly number[]): boolean {
  for (const [w, column] of space.words.entries()) {
    const own = column[position] ?? 0;
    const other = wanted[w] ?? 0;
    if (own !== other) return own > other;
  }
  return false;
}
