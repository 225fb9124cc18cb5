/** Ranges in a world of 256 addresses: each can be written down as a list of places, so nothing about them has to be worked out. */
import type { Family } from '../../core/net/address.ts';

export const PLACES = 256;
export type Random = (below: number) => number;

/** A range as it was made: its places are `start` to before `end`; `text` spells it, with the host bits it was given. */
export interface SmallRange {
  readonly start: number;
  readonly end: number;
  readonly typed: number;
  readonly length: number;
  readonly text: string;
}

export interface World {
  readonly family: Family;
  /** The address at place 0. */
  readonly base: bigint;
  readonly ranges: readonly SmallRange[];
}

const BASES: Readonly<Record<Family, readonly bigint[]>> = {
  4: [0n, 0x0a00_0000n, 0xac10_ff00n, 0xffff_ff00n],
  6: [0n, 0xfd00n << 112n, (0x2001_0db8n << 96n) + 0xffff_ff00n, (1n << 128n) - 256n],
};

/** One of a few corners of the address space, and up to `most` ranges in it that nest, touch and repeat. */
export function smallWorld(random: Random, most = 6): World {
  const family: Family = random(4) === 0 ? 6 : 4;
  const base = BASES[family][random(4)] ?? 0n;
  const ranges = Array.from({ length: 1 + random(most) }, () => smallRange(family, base, random(PLACES), random(9)));
  return { family, base, ranges };
}

function smallRange(family: Family, base: bigint, typed: number, hostBits: number): SmallRange {
  const size = 2 ** hostBits;
  const start = typed - (typed % size);
  const length = (family === 4 ? 32 : 128) - hostBits;
  return { start, end: start + size, typed, length, text: `${spell(family, base + BigInt(typed))}/${length}` };
}

/** Written digit by digit; IPv6 with all its groups. */
export function spell(family: Family, value: bigint): string {
  const [groups, bits, radix, sign] = family === 4 ? ([4, 8n, 10, '.'] as const) : ([8, 16n, 16, ':'] as const);
  const parts: string[] = [];
  for (let i = 0; i < groups; i += 1) parts.unshift(((value >> (BigInt(i) * bits)) & ((1n << bits) - 1n)).toString(radix));
  return parts.join(sign);
}

/** The places of a range, one by one. */
export function placesOf({ start, end }: Pick<SmallRange, 'start' | 'end'>): Set<number> {
  const places = new Set<number>();
  for (let place = start; place < end; place += 1) places.add(place);
  return places;
}

export function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number[] {
  return [...a].filter((place) => b.has(place));
}

/** Consecutive places as `start-end` texts, ascending. */
export function runsOf(places: ReadonlySet<number>): string[] {
  const runs: string[] = [];
  for (let place = 0; place < PLACES; place += 1) {
    if (!places.has(place) || places.has(place - 1)) continue;
    let last = place;
    while (places.has(last + 1)) last += 1;
    runs.push(`${place}-${last}`);
  }
  return runs;
}

/** The fewest aligned blocks that make up the places from `start` on, `size` of them. */
export function fewestBlocks(places: ReadonlySet<number>, start = 0, size = PLACES): number {
  let held = 0;
  for (let place = start; place < start + size; place += 1) if (places.has(place)) held += 1;
  if (held === 0) return 0;
  if (held === size) return 1;
  return fewestBlocks(places, start, size / 2) + fewestBlocks(places, start + size / 2, size / 2);
}

/** Starts of the aligned blocks of a size that lie wholly in the places. */
export function blocksIn(places: ReadonlySet<number>, size: number): number[] {
  const starts: number[] = [];
  for (let start = 0; start < PLACES; start += size) {
    let whole = true;
    for (let place = start; place < start + size; place += 1) whole = whole && places.has(place);
    if (whole) starts.push(start);
  }
  return starts;
}
