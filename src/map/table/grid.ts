/** Rows cut out of a range by arithmetic: a range is laid on a grid of equal cells, and each cell is a row. None is held. */
import { bitsOf } from '../../core/net/address.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import type { Branch, Kids } from './types.ts';

/** A range of more addresses than this is read block by block. */
const MOST_ADDRESSES = 256n;
/** Blocks are one step of the notation long: a part of a dotted address, two hex digits. */
const STEP = 8n;

/**
 * `size` addresses a cell; the range begins `offset` addresses after the start of some cell, so that its first and last
 * cell may be cut. `make` gets the part of the range that lies in a cell, and how far into the cell that begins.
 */
export function gridKids(range: AddressRange, size: bigint, offset: bigint, make: (index: number, range: AddressRange, into: bigint) => Branch): Kids {
  const cut = offset % size;
  const length = range.last - range.first + 1n;
  const place = (value: bigint): number => Number((value - range.first + cut) / size);
  const count = Number((cut + length + size - 1n) / size);
  return {
    count,
    list: null,
    at(index) {
      const start = range.first - cut + BigInt(index) * size;
      const first = start < range.first ? range.first : start;
      const end = start + size - 1n;
      return make(index, { family: range.family, first, last: end > range.last ? range.last : end }, first - start);
    },
    indexOf(id) {
      const index = /^\d{1,16}$/.test(id) ? Number(id) : -1;
      return index < count ? index : -1;
    },
    within(other) {
      if (other.family !== range.family || other.first > range.last || other.last < range.first) return null;
      return [place(other.first < range.first ? range.first : other.first), place(other.last > range.last ? range.last : other.last)];
    },
  };
}

/** How long the blocks are by which a stretch is read: 1 where it is short enough to be read address by address. */
export function cellOf(range: AddressRange): bigint {
  if (range.last - range.first < MOST_ADDRESSES) return 1n;
  for (let host = STEP; host < BigInt(bitsOf(range.family)); host += STEP) {
    if ((range.last >> host) - (range.first >> host) < MOST_ADDRESSES) return 1n << host;
  }
  return 1n << (BigInt(bitsOf(range.family)) - STEP);
}
