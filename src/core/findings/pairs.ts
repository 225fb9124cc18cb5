/**
 * Pairs of ranges of different owners that overlap. There may be hundreds of millions of them: they are counted in one
 * sweep over the nested ranges, and only the first ones in report order are looked for.
 */
import { bits, clearBit, countBits, hasBit, setBit, type Bits } from './bits.ts';
import { compareText } from './order.ts';
import { ascending, smallest } from './smallest.ts';
import type { RangeTable } from './tables.ts';
import { LISTED } from './types.ts';

/** The owners that concern one, never itself; symmetric. Asked only of owners with overlapping ranges. */
export type Related = (owner: number) => Bits;

export interface OwnerPairs {
  /** All pairs of ranges. */
  readonly count: number;
  /** The first in order of the owners' subjects, then their ranges: numbers of ranges in the table, the smaller subject's first. */
  readonly listed: readonly (readonly [number, number])[];
}

const NO_PAIRS: OwnerPairs = { count: 0, listed: [] };

/** Without `related` every owner concerns every other. */
export function ownerPairs(table: RangeTable, subjectOf: (owner: number) => string, related: Related | null, limit = LISTED): OwnerPairs {
  if (table.index.pairs === 0) return NO_PAIRS;
  const owners = ownersByPosition(table);
  const count = related === null ? countAll(table, owners) : countRelated(table, owners, related);
  return count === 0 ? NO_PAIRS : { count, listed: firstPairs(table, owners, subjectOf, related, Math.min(limit, count)) };
}

function ownersByPosition({ index, owners }: RangeTable): Uint32Array {
  const out = new Uint32Array(index.size);
  for (let p = 0; p < index.size; p += 1) out[p] = owners[index.order[p] ?? 0] ?? 0;
  return out;
}

/** Every overlapping pair less those of one owner: along the sweep, the holders of a range less its owner's among them. */
function countAll({ index }: RangeTable, owners: Uint32Array): number {
  const open = new Map<number, number>();
  let count = 0;
  let top = -1;
  for (let p = 0; p < index.size; p += 1) {
    for (; top !== (index.parent[p] ?? -1); top = index.parent[top] ?? -1) open.set(owners[top] ?? 0, (open.get(owners[top] ?? 0) ?? 0) - 1);
    const owner = owners[p] ?? 0;
    const same = open.get(owner) ?? 0;
    count += (index.depth[p] ?? 0) - same;
    open.set(owner, same + 1);
    top = p;
  }
  return count;
}

/**
 * The same where not all concern each other. Of the owners with a range open along the sweep, those are added up that
 * concern the present one, or the others taken off, whichever are fewer.
 */
function countRelated({ index }: RangeTable, owners: Uint32Array, related: Related): number {
  const size = owners.reduce((most, owner) => Math.max(most, owner), 0) + 1;
  const open = new Uint32Array(size);
  const active = bits(size, []);
  const most = new Map<number, boolean>();
  let count = 0;
  let top = -1;
  for (let p = 0; p < index.size; p += 1) {
    for (; top !== (index.parent[p] ?? -1); top = index.parent[top] ?? -1) {
      const owner = owners[top] ?? 0;
      const left = (open[owner] ?? 0) - 1;
      open[owner] = left;
      if (left === 0) clearBit(active, owner);
    }
    const owner = owners[p] ?? 0;
    const depth = index.depth[p] ?? 0;
    if (depth > 0) {
      const row = related(owner);
      const complement = most.get(owner) ?? 2 * countBits(row) > size;
      most.set(owner, complement);
      count += complement ? depth - sumOver(active, row, true, open) : sumOver(active, row, false, open);
    }
    open[owner] = (open[owner] ?? 0) + 1;
    setBit(active, owner);
    top = p;
  }
  return count;
}

/** Sum of `values` over the members of `set` that are in `row`, or that are not. */
function sumOver(set: Bits, row: Bits, outside: boolean, values: Uint32Array): number {
  let sum = 0;
  for (let w = 0; w < set.length; w += 1) {
    const members = row[w] ?? 0;
    for (let word = (set[w] ?? 0) & (outside ? ~members : members); word !== 0; word &= word - 1) {
      sum += values[32 * w + 31 - Math.clz32(word & -word)] ?? 0;
    }
  }
  return sum;
}

function firstPairs(
  table: RangeTable,
  owners: Uint32Array,
  subjectOf: (owner: number) => string,
  related: Related | null,
  limit: number,
): (readonly [number, number])[] {
  const { index } = table;
  const places = touchedPlaces(table, owners);
  const bySubject = (a: number, b: number): number => compareText(subjectOf(a), subjectOf(b));
  const listed: (readonly [number, number])[] = [];
  for (const owner of ascending(places.owners, bySubject)) {
    const room = limit - listed.length;
    if (room <= 0) break;
    const own = places.of(owner);
    const row = related?.(owner);
    const partners = partnersOf(table, owners, owner, own, (other) => (row === undefined || hasBit(row, other)) && bySubject(other, owner) > 0);
    for (const pairs of pairsWith(table, owners, own, smallest(partners, room, bySubject), room)) {
      for (const [p, q] of pairs) if (listed.length < limit) listed.push([index.order[p] ?? 0, index.order[q] ?? 0]);
    }
  }
  return listed;
}

/** For each wanted partner the first overlapping positions, at most `room` of them, of an owner's and its own. */
function pairsWith(table: RangeTable, owners: Uint32Array, own: Uint32Array, wanted: readonly number[], room: number): (readonly [number, number])[][] {
  const found = new Map(wanted.map((other): [number, (readonly [number, number])[]] => [other, []]));
  for (let from = 0; from < own.length;) {
    const p = own[from] ?? 0;
    let to = from + 1;
    while (to < own.length && samePlace(table, p, own[to] ?? 0)) to += 1;
    // Equal ranges of one owner meet the same ones, so they are listed side by side.
    for (const [other, positions] of metByOwner(table, owners, p, found, room)) {
      const pairs = found.get(other) ?? [];
      for (const q of positions) for (let i = from; i < to && pairs.length < room; i += 1) pairs.push([own[i] ?? 0, q]);
    }
    from = to;
  }
  return [...found.values()];
}

function metByOwner(table: RangeTable, owners: Uint32Array, p: number, wanted: ReadonlyMap<number, unknown>, room: number): Map<number, number[]> {
  const met = new Map<number, number[]>();
  for (const q of metAt(table, p)) {
    const other = owners[q] ?? 0;
    if (!wanted.has(other)) continue;
    const list = met.get(other);
    if (list === undefined) met.set(other, [q]);
    else if (list.length < room) list.push(q);
  }
  return met;
}

interface Places {
  readonly owners: readonly number[];
  of(owner: number): Uint32Array;
}

/** Owners with ranges that hold or lie in another one, and the positions of these, ascending. */
function touchedPlaces({ index }: RangeTable, owners: Uint32Array): Places {
  const touched = (p: number): boolean => index.depth[p] !== 0 || index.end[p] !== p + 1;
  // Counted, then filled in: one list for all owners.
  const ends = new Uint32Array(owners.reduce((most, owner) => Math.max(most, owner), 0) + 2);
  for (let p = 0; p < index.size; p += 1) if (touched(p)) ends[(owners[p] ?? 0) + 1] = (ends[(owners[p] ?? 0) + 1] ?? 0) + 1;
  const found: number[] = [];
  for (let owner = 0; owner + 1 < ends.length; owner += 1) {
    if ((ends[owner + 1] ?? 0) > 0) found.push(owner);
    ends[owner + 1] = (ends[owner + 1] ?? 0) + (ends[owner] ?? 0);
  }
  const starts = ends.slice();
  const positions = new Uint32Array(ends[ends.length - 1] ?? 0);
  for (let p = 0; p < index.size; p += 1) {
    if (!touched(p)) continue;
    const owner = owners[p] ?? 0;
    const at = starts[owner] ?? 0;
    positions[at] = p;
    starts[owner] = at + 1;
  }
  return { owners: found, of: (owner) => positions.subarray(ends[owner] ?? 0, ends[owner + 1] ?? 0) };
}

function partnersOf(table: RangeTable, owners: Uint32Array, owner: number, own: Uint32Array, accept: (other: number) => boolean): Set<number> {
  const partners = new Set<number>();
  const asked = new Set([owner]);
  for (const [at, p] of own.entries()) {
    if (at > 0 && samePlace(table, p, own[at - 1] ?? -1)) continue;
    for (const q of metAt(table, p)) {
      const other = owners[q] ?? 0;
      if (asked.has(other)) continue;
      asked.add(other);
      if (accept(other)) partners.add(other);
    }
  }
  return partners;
}

/** Positions of what holds the range at `p` and of what lies in it, ascending. */
function metAt({ index }: RangeTable, p: number): number[] {
  const out: number[] = [];
  for (let q = index.parent[p] ?? -1; q >= 0; q = index.parent[q] ?? -1) out.push(q);
  out.reverse();
  for (let q = p + 1; q < (index.end[p] ?? 0); q += 1) out.push(q);
  return out;
}

/** Whether two neighbouring positions of one owner hold equal ranges. */
function samePlace({ index, prefixes }: RangeTable, p: number, q: number): boolean {
  const a = prefixes[index.order[p] ?? 0];
  const b = prefixes[index.order[q] ?? 0];
  return a !== undefined && b !== undefined && a.first === b.first && a.length === b.length && index.scopes?.[p] === index.scopes?.[q];
}
