/**
 * Pairs of ranges of different owners that overlap. There may be hundreds of millions of them: they are counted in one
 * sweep over the nested ranges, and only the first ones in report order are looked for.
 */
import { compareText } from './order.ts';
import type { RangeTable } from './tables.ts';
import { LISTED } from './types.ts';

/** Whether two owners concern each other at all; symmetric. */
export type Related = (a: number, b: number) => boolean;

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

/** The same where not all concern each other: the owners of the holders are asked one by one, each once a range. */
function countRelated({ index }: RangeTable, owners: Uint32Array, related: Related): number {
  const open = new Map<number, number>();
  let count = 0;
  let top = -1;
  for (let p = 0; p < index.size; p += 1) {
    for (; top !== (index.parent[p] ?? -1); top = index.parent[top] ?? -1) {
      const left = (open.get(owners[top] ?? 0) ?? 0) - 1;
      if (left === 0) open.delete(owners[top] ?? 0);
      else open.set(owners[top] ?? 0, left);
    }
    const owner = owners[p] ?? 0;
    for (const [other, ranges] of open) if (other !== owner && related(other, owner)) count += ranges;
    open.set(owner, (open.get(owner) ?? 0) + 1);
    top = p;
  }
  return count;
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
  const ranked = [...places.keys()].sort((a, b) => compareText(subjectOf(a), subjectOf(b)));
  const rank = new Map(ranked.map((owner, at) => [owner, at]));
  const listed: (readonly [number, number])[] = [];
  for (const owner of ranked) {
    const room = limit - listed.length;
    if (room <= 0) break;
    const own = places.get(owner) ?? [];
    const partners = partnersOf(
      table,
      owners,
      owner,
      own,
      (other) => (rank.get(other) ?? 0) > (rank.get(owner) ?? 0) && (related === null || related(owner, other)),
    );
    const wanted = [...partners].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)).slice(0, room);
    const found = new Map(wanted.map((other): [number, (readonly [number, number])[]] => [other, []]));
    let met: number[] = [];
    for (const [at, p] of own.entries()) {
      // Equal ranges of one owner meet the same ones.
      if (at === 0 || !samePlace(table, p, own[at - 1] ?? -1)) met = metAt(table, p).filter((q) => found.has(owners[q] ?? 0));
      for (const q of met) {
        const pairs = found.get(owners[q] ?? 0);
        if (pairs && pairs.length < room) pairs.push([index.order[p] ?? 0, index.order[q] ?? 0]);
      }
    }
    for (const pairs of found.values()) for (const pair of pairs) if (listed.length < limit) listed.push(pair);
  }
  return listed;
}

/** Positions that hold or lie in another one, by owner, ascending. */
function touchedPlaces({ index }: RangeTable, owners: Uint32Array): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let p = 0; p < index.size; p += 1) {
    if (index.depth[p] === 0 && index.end[p] === p + 1) continue;
    const owner = owners[p] ?? 0;
    const list = places.get(owner);
    if (list) list.push(p);
    else places.set(owner, [p]);
  }
  return places;
}

function partnersOf(table: RangeTable, owners: Uint32Array, owner: number, own: readonly number[], accept: (other: number) => boolean): Set<number> {
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
