import { bitsOf, type Family } from './address.ts';
import { prefixAt, type Prefix } from './prefix.ts';

/** Consecutive addresses, both ends included; need not be a CIDR block. */
export interface AddressRange {
  readonly family: Family;
  readonly first: bigint;
  readonly last: bigint;
}

/** The fewest prefixes that hold exactly the addresses of a range, in address order; at most 2 × bits − 2 of them. */
export function cover(range: AddressRange): Prefix[] {
  const bits = bitsOf(range.family);
  const out: Prefix[] = [];
  let at = range.first;
  while (at <= range.last) {
    // The largest aligned block that starts here and does not pass the end.
    let host = 0;
    while (host < bits && (at & ((1n << BigInt(host + 1)) - 1n)) === 0n && at + (1n << BigInt(host + 1)) - 1n <= range.last) host += 1;
    out.push(prefixAt(range.family, at, bits - host));
    at += 1n << BigInt(host);
  }
  return out;
}

/** What is left of `range` without `holes`, in address order. Holes of the other family change nothing. */
export function subtract(range: AddressRange, holes: readonly AddressRange[]): AddressRange[] {
  const sorted = holes
    .filter((hole) => hole.family === range.family && hole.first <= range.last && range.first <= hole.last)
    .sort((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  const out: AddressRange[] = [];
  let at = range.first;
  for (const hole of sorted) {
    if (hole.first > at) out.push({ family: range.family, first: at, last: hole.first - 1n });
    if (hole.last >= at) at = hole.last + 1n;
  }
  if (at <= range.last) out.push({ family: range.family, first: at, last: range.last });
  return out;
}

/** Ranges as one list without overlaps, touching ones joined, by family and address. */
export function union(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = [...ranges].sort((a, b) => a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  const out: { family: Family; first: bigint; last: bigint }[] = [];
  for (const range of sorted) {
    const top = out[out.length - 1];
    if (top && top.family === range.family && range.first <= top.last + 1n) {
      if (range.last > top.last) top.last = range.last;
    } else out.push({ family: range.family, first: range.first, last: range.last });
  }
  return out;
}

/** Number of addresses that are in any of the ranges, each counted once. */
export function countAddresses(ranges: readonly AddressRange[]): bigint {
  return union(ranges).reduce((sum, range) => sum + (range.last - range.first + 1n), 0n);
}
