import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Family } from '../net/address.ts';
import { contains, formatPrefix, overlaps, prefixAt, prefixOf, type Prefix } from '../net/prefix.ts';
import {
  blockAt,
  countFree,
  firstFreeBlock,
  freeAddresses,
  freeByLength,
  freeSpace,
  isFree,
  largestFree,
  nearestFree,
  placeIn,
  without,
  type FreeSpace,
} from './freeSpace.ts';

/** Sixty-four addresses at the end of a /26 or of a /122: small enough to try every block there is. */
const ROOTS: Readonly<Record<Family, Prefix>> = { 4: prefixOf('10.255.255.192/26'), 6: prefixOf('fd00::ffff:ffff:ffff:ffc0/122') };
const bits = (family: Family): number => (family === 4 ? 32 : 128);
const SPAN = 6;

const arbWorld = fc.constantFrom<Family>(4, 6).chain((family) => {
  const root = ROOTS[family];
  const inside = fc
    .tuple(fc.bigInt(0n, 63n), fc.integer({ min: 0, max: SPAN }))
    .map(([offset, more]) => prefixAt(family, root.first + offset, root.length + more));
  const around = fc.integer({ min: root.length - 3, max: root.length }).map((length) => prefixAt(family, root.first, length));
  return fc.record({
    family: fc.constant(family),
    allowed: fc.array(fc.oneof(inside, fc.constant(root)), { minLength: 1, maxLength: 4 }),
    taken: fc.array(fc.oneof({ weight: 12, arbitrary: inside }, { weight: 1, arbitrary: around }), { maxLength: 14 }),
    wanted: fc.oneof(inside, around),
    length: fc.integer({ min: root.length, max: root.length + SPAN }),
  });
});

/** Every block of a length inside the root, in address order. */
function blocksOf(family: Family, length: number): Prefix[] {
  const root = ROOTS[family];
  const size = 1n << BigInt(bits(family) - length);
  const out: Prefix[] = [];
  for (let first = root.first; first <= root.last; first += size) out.push(prefixAt(family, first, length));
  return out;
}

/** The plain way: every block compared with everything. */
function freeBlocks(family: Family, allowed: readonly Prefix[], taken: readonly Prefix[], length: number): Prefix[] {
  return blocksOf(family, length).filter((block) => allowed.some((outer) => contains(outer, block)) && !taken.some((other) => overlaps(other, block)));
}

const blocks = (space: FreeSpace): string[] => Array.from({ length: space.size }, (_, p) => formatPrefix(blockAt(space, p)));

describe('free space', () => {
  it('counts the free blocks of every length, and knows the first of each', () => {
    fc.assert(
      fc.property(arbWorld, ({ family, allowed, taken }) => {
        const space = freeSpace(family, allowed, taken);
        const expected = [];
        for (let length = ROOTS[family].length; length <= bits(family); length += 1) {
          const free = freeBlocks(family, allowed, taken, length);
          expect(countFree(space, length)).toBe(BigInt(free.length));
          expect(firstFreeBlock(space, length)).toEqual(free[0] ?? null);
          if (free[0]) expected.push({ length, count: BigInt(free.length), first: free[0] });
        }
        expect(freeByLength(space)).toEqual(expected);
        expect(freeAddresses(space)).toBe(expected.at(-1)?.count ?? 0n);
        expect(largestFree(space)).toEqual(expected[0]?.first ?? null);
      }),
      { numRuns: 150 },
    );
  });

  it('consists of blocks in address order that cannot be made larger', () => {
    fc.assert(
      fc.property(arbWorld, ({ family, allowed, taken }) => {
        const space = freeSpace(family, allowed, taken);
        let end = -1n;
        for (let p = 0; p < space.size; p += 1) {
          const block = blockAt(space, p);
          expect(block.first).toBeGreaterThan(end);
          end = block.last;
          expect(freeBlocks(family, allowed, taken, block.length)).toContainEqual(block);
          expect(freeBlocks(family, allowed, taken, block.length - 1).some((wider) => contains(wider, block))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('finds the free block nearest to a wanted place', () => {
    fc.assert(
      fc.property(arbWorld, ({ family, allowed, taken, wanted, length }) => {
        const distance = (block: Prefix): bigint => (block.first > wanted.first ? block.first - wanted.first : wanted.first - block.first);
        let best: Prefix | null = null;
        for (const block of freeBlocks(family, allowed, taken, length)) if (best === null || distance(block) <= distance(best)) best = block;
        expect(nearestFree(freeSpace(family, allowed, taken), wanted, length)).toEqual(best);
      }),
      { numRuns: 200 },
    );
  });

  it('places into the smallest free block that leaves room to double', () => {
    fc.assert(
      fc.property(arbWorld, ({ family, allowed, taken, length }) => {
        const space = freeSpace(family, allowed, taken);
        const placed = placeIn(space, length);
        const free = freeBlocks(family, allowed, taken, length);
        if (placed === null) {
          expect(free).toEqual([]);
          return;
        }
        const { block, canDouble } = placed;
        expect(free).toContainEqual(block);
        const doubles = freeBlocks(family, allowed, taken, length - 1);
        expect(canDouble).toBe(doubles.length > 0);
        if (canDouble) expect(doubles).toContainEqual(prefixAt(family, block.first, length - 1));
        // No other place lies in a smaller free block that would do.
        const hole = (candidate: Prefix): number =>
          Array.from({ length: space.size }, (_, p) => blockAt(space, p)).find((outer) => contains(outer, candidate))?.length ?? -1;
        for (const candidate of free) if (!canDouble || hole(candidate) < length) expect(hole(block)).toBeGreaterThanOrEqual(hole(candidate));
      }),
      { numRuns: 150 },
    );
  });

  it('loses a prefix as if that had been taken from the start', () => {
    fc.assert(
      fc.property(arbWorld, ({ family, allowed, taken, wanted }) => {
        const space = freeSpace(family, allowed, taken);
        const fewer = without(space, wanted);
        expect(blocks(fewer)).toEqual(blocks(freeSpace(family, allowed, [...taken, wanted])));
        expect(isFree(space, wanted)).toBe(
          contains(ROOTS[family], wanted) && freeBlocks(family, allowed, taken, wanted.length).some((block) => block.first === wanted.first),
        );
        expect(isFree(fewer, wanted)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('ignores ranges of the other family', () => {
    const space = freeSpace(4, [prefixOf('10.0.0.0/30'), prefixOf('fd00::/8')], [prefixOf('fd00::/8'), prefixOf('10.0.0.2/32')]);
    expect(blocks(space)).toEqual(['10.0.0.0/31', '10.0.0.3/32']);
    expect(without(space, prefixOf('fd00::/64'))).toBe(space);
  });

  it('reaches from the whole of IPv4 to one address, and over every bit of IPv6', () => {
    const all = freeSpace(4, [prefixOf('0.0.0.0/0')], []);
    expect(blocks(all)).toEqual(['0.0.0.0/0']);
    expect(freeAddresses(all)).toBe(1n << 32n);
    expect(freeSpace(4, [prefixOf('0.0.0.0/0')], [prefixOf('255.255.255.255/32')]).size).toBe(32);
    const v6 = freeSpace(6, [prefixOf('::/0')], [prefixOf('::1/128')]);
    expect(v6.size).toBe(128);
    expect(freeAddresses(v6)).toBe((1n << 128n) - 1n);
    expect(blocks(v6).slice(0, 2)).toEqual(['::/128', '::2/127']);
  });

  it('keeps the other half of a placed block free, and says when it cannot', () => {
    const space = freeSpace(4, [prefixOf('10.20.0.0/16')], ['10.20.0.0/24', '10.20.2.0/24', '10.20.3.0/25', '10.20.128.0/17'].map(prefixOf));
    // The smallest hole, 10.20.3.128/25, would be filled; 10.20.1.0/24 has room for a second /25.
    expect(placeIn(space, 25)).toEqual({ block: prefixOf('10.20.1.0/25'), canDouble: true });
    expect(placeIn(space, 18)).toEqual({ block: prefixOf('10.20.64.0/18'), canDouble: false });
    expect(placeIn(space, 17)).toBeNull();
  });
});
