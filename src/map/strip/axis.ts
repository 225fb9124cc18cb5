import type { AddressRange } from '../../core/net/ranges.ts';
import type { Family } from '../../core/net/address.ts';
import { union } from '../../core/net/ranges.ts';
import type { Stretch } from './types.ts';

/** Room of a fold, and the least that a stretch gets. */
export const FOLD = 22;
const STRETCH = 56;
/** Gaps up to this many times the shorter neighbour stay open. */
const NEAR = 2n;

/**
 * Lays ranges out from `x` over `width` pixels. Long empty parts are folded while there is room for what they part;
 * every stretch gets its least, the rest goes to the longer ones, by the number of bits they are longer.
 */
export function layStretches(ranges: readonly AddressRange[], x: number, width: number, folds: boolean): readonly Stretch[] {
  const groups = folds ? folded(union(ranges), Math.max(1, Math.floor((width + FOLD) / (STRETCH + FOLD)))) : whole(ranges);
  if (groups.length === 0) return [];
  const room = Math.max(0, width - FOLD * (groups.length - 1));
  const least = Math.min(STRETCH, room / groups.length);
  const bits = groups.map(({ first, last }) => Math.log2(Number(last - first + 1n)));
  const shortest = Math.min(...bits);
  const weights = bits.map((own) => 4 + (own - shortest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const spare = room - least * groups.length;
  let at = x;
  return groups.map(({ first, last }, i) => {
    const w = least + (spare * (weights[i] ?? 0)) / sum;
    const stretch = { first, last, x: at, w };
    at += w + FOLD;
    return stretch;
  });
}

function whole(ranges: readonly AddressRange[]): readonly AddressRange[] {
  const all = union(ranges);
  const head = all[0];
  const tail = all[all.length - 1];
  return head && tail ? [{ family: head.family, first: head.first, last: tail.last }] : [];
}

/** Groups of ranges that are near to each other for their length; at most `most`. */
function folded(ranges: readonly AddressRange[], most: number): readonly AddressRange[] {
  const groups: { family: AddressRange['family']; first: bigint; last: bigint }[] = [];
  for (const range of ranges) {
    const top = groups[groups.length - 1];
    if (top) {
      const gap = range.first - top.last - 1n;
      const own = top.last - top.first + 1n;
      const next = range.last - range.first + 1n;
      if (gap <= (own < next ? own : next) * NEAR) {
        top.last = range.last;
        continue;
      }
    }
    groups.push({ ...range });
  }
  while (groups.length > most) {
    // The narrowest gap, measured against what it parts, is closed first.
    let closest = 1;
    let best = Infinity;
    for (let i = 1; i < groups.length; i += 1) {
      const before = groups[i - 1];
      const after = groups[i];
      if (!before || !after) continue;
      const gap = Number(after.first - before.last) / Number(before.last - before.first + (after.last - after.first) + 2n);
      if (gap < best) {
        best = gap;
        closest = i;
      }
    }
    const before = groups[closest - 1];
    const after = groups[closest];
    if (!before || !after) break;
    before.last = after.last;
    groups.splice(closest, 1);
  }
  return groups;
}

/** Where an address is on the axis; what is folded away lies in the middle of its fold. */
export function xOf(stretches: readonly Stretch[], address: bigint): number {
  let before: Stretch | null = null;
  for (const stretch of stretches) {
    if (address < stretch.first) return before ? (before.x + before.w + stretch.x) / 2 : stretch.x;
    if (address <= stretch.last) return stretch.x + Number(address - stretch.first) * (stretch.w / Number(stretch.last - stretch.first + 1n));
    before = stretch;
  }
  return before ? before.x + before.w : 0;
}

/** Left and right end of a range on the axis. An end that is folded away lies at the border of the nearest stretch inside. */
export function spanOf(stretches: readonly Stretch[], first: bigint, last: bigint): { readonly x: number; readonly w: number } {
  const x = xOf(stretches, first);
  const right = xOf(stretches, last + 1n);
  const end = stretches.find((stretch) => stretch.first <= last && last <= stretch.last);
  const to = end && last === end.last ? end.x + end.w : right;
  return { x, w: Math.max(0, to - x) };
}

/** The same for many ranges: IPv4 addresses are exact as numbers, which are told apart much faster than large integers. */
export function spansOn(
  stretches: readonly Stretch[],
  family: Family,
): (range: Pick<AddressRange, 'first' | 'last'>) => { readonly x: number; readonly w: number } {
  if (family === 6) return ({ first, last }) => spanOf(stretches, first, last);
  const plain = stretches.map(({ first, last, x, w }) => ({ first: Number(first), last: Number(last), x, w, unit: w / Number(last - first + 1n) }));
  const at = (address: number): number => {
    let edge: number | null = null;
    for (const { first, last, x, w, unit } of plain) {
      if (address < first) return edge === null ? x : (edge + x) / 2;
      if (address <= last) return x + (address - first) * unit;
      edge = x + w;
    }
    return edge ?? 0;
  };
  return (range) => {
    const [first, last] = [Number(range.first), Number(range.last)];
    const x = at(first);
    const end = plain.find((stretch) => stretch.last === last);
    return { x, w: Math.max(0, (end === undefined ? at(last + 1) : end.x + end.w) - x) };
  };
}

/** The address at a place of the axis; in a fold the nearer end of the stretch beside it. */
export function addressAtX(stretches: readonly Stretch[], x: number): bigint | null {
  let nearest: bigint | null = null;
  let distance = Infinity;
  for (const stretch of stretches) {
    if (x >= stretch.x && x < stretch.x + stretch.w) {
      const size = Number(stretch.last - stretch.first + 1n);
      const address = stretch.first + BigInt(Math.floor(((x - stretch.x) / stretch.w) * size));
      return address > stretch.last ? stretch.last : address;
    }
    const away = x < stretch.x ? stretch.x - x : x - stretch.x - stretch.w;
    if (away < distance) {
      distance = away;
      nearest = x < stretch.x ? stretch.first : stretch.last;
    }
  }
  return nearest;
}
