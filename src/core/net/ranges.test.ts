import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbAddressValue, arbFamily } from '../../testing/arbitraries.ts';
import { bitsOf, type Family } from './address.ts';
import { firstFree } from './free.ts';
import { contains, formatPrefix, overlaps, prefixAt, prefixOf } from './prefix.ts';
import { countAddresses, cover, subtract, union, type AddressRange } from './ranges.ts';

const arbRange = (family?: Family): fc.Arbitrary<AddressRange> =>
  (family === undefined ? arbFamily : fc.constant(family)).chain((f) =>
    fc.tuple(arbAddressValue(f), arbAddressValue(f)).map(([a, b]) => ({ family: f, first: a < b ? a : b, last: a < b ? b : a })),
  );
/** Small enough to write every address down: the oracle is a set of numbers. */
const arbSmall: fc.Arbitrary<AddressRange> = fc
  .tuple(fc.constantFrom<Family>(4, 4, 4, 6), fc.nat(60), fc.nat(12))
  .map(([family, first, length]) => ({ family, first: BigInt(first), last: BigInt(first + length) }));
const addressesOf = (ranges: readonly AddressRange[]): Set<string> =>
  new Set(ranges.flatMap((range) => Array.from({ length: Number(range.last - range.first) + 1 }, (_, i) => `${range.family} ${range.first + BigInt(i)}`)));

test('a cover is exact: the same addresses, in order, without overlap', () => {
  fc.assert(
    fc.property(arbRange(), (range) => {
      const blocks = cover(range);
      expect(blocks[0]?.first).toBe(range.first);
      expect(blocks[blocks.length - 1]?.last).toBe(range.last);
      for (let i = 1; i < blocks.length; i += 1) expect(blocks[i]?.first).toBe((blocks[i - 1]?.last ?? 0n) + 1n);
      for (const block of blocks) expect(block).toEqual(prefixAt(range.family, block.first, block.length));
    }),
  );
});

test('a cover is minimal: no two neighbours form a block, and none is wider than the format allows', () => {
  fc.assert(
    fc.property(arbRange(), (range) => {
      const blocks = cover(range);
      const bits = bitsOf(range.family);
      expect(blocks.length).toBeLessThanOrEqual(Math.max(1, 2 * bits - 2));
      for (let i = 1; i < blocks.length; i += 1) {
        const [left, right] = [blocks[i - 1], blocks[i]];
        if (!left || !right || left.length !== right.length) continue;
        // Two of one length that meet and still stand apart must belong to different parents.
        expect(prefixAt(range.family, left.first, left.length - 1).first).not.toBe(prefixAt(range.family, right.first, right.length - 1).first);
      }
    }),
  );
});

test.each([
  ['0.0.0.0/0', ['0.0.0.0/0']],
  ['::/0', ['::/0']],
])('the whole of %s is one block', (text, blocks) => {
  expect(cover(prefixOf(text)).map(formatPrefix)).toEqual(blocks);
});

test('10.0.0.1 to 10.0.0.10 takes five blocks', () => {
  const base = prefixOf('10.0.0.0/8').first;
  expect(cover({ family: 4, first: base + 1n, last: base + 10n }).map(formatPrefix)).toEqual([
    '10.0.0.1/32',
    '10.0.0.2/31',
    '10.0.0.4/30',
    '10.0.0.8/31',
    '10.0.0.10/32',
  ]);
});

test('the longest cover of a family has 2 × bits − 2 blocks', () => {
  expect(cover({ family: 4, first: 1n, last: 2n ** 32n - 2n })).toHaveLength(62);
  expect(cover({ family: 6, first: 1n, last: 2n ** 128n - 2n })).toHaveLength(254);
});

test('what is left of a range is its addresses without those of the holes', () => {
  fc.assert(
    fc.property(arbSmall, fc.array(arbSmall, { maxLength: 6 }), (range, holes) => {
      const left = subtract(range, holes);
      const taken = addressesOf(holes);
      expect([...addressesOf(left)]).toEqual([...addressesOf([range])].filter((address) => !taken.has(address)));
    }),
    { numRuns: 300 },
  );
});

test('a union has the same addresses, in order, with gaps between its ranges', () => {
  fc.assert(
    fc.property(fc.array(arbSmall, { maxLength: 8 }), (ranges) => {
      const joined = union(ranges);
      expect([...addressesOf(joined)].sort()).toEqual([...addressesOf(ranges)].sort());
      expect(countAddresses(ranges)).toBe(BigInt(addressesOf(ranges).size));
      for (let i = 1; i < joined.length; i += 1) {
        const [left, right] = [joined[i - 1], joined[i]];
        if (left && right && left.family === right.family) expect(right.first).toBeGreaterThan(left.last + 1n);
      }
    }),
    { numRuns: 300 },
  );
});

test('subtracting at the very ends of a family neither wraps nor loses an address', () => {
  const all = prefixOf('0.0.0.0/0');
  expect(subtract(all, [all])).toEqual([]);
  expect(subtract(all, [prefixOf('0.0.0.0/1')])).toEqual([{ family: 4, first: 2n ** 31n, last: 2n ** 32n - 1n }]);
  expect(subtract(all, [prefixOf('128.0.0.0/1')])).toEqual([{ family: 4, first: 0n, last: 2n ** 31n - 1n }]);
  expect(subtract(all, [prefixOf('::/0')])).toEqual([{ family: 4, first: 0n, last: 2n ** 32n - 1n }]);
});

test('the first free block lies inside, meets nothing taken, and no earlier one would do', () => {
  const outer = prefixOf('10.0.0.0/24');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.bigInt(0n, 255n), fc.integer({ min: 25, max: 32 })), { maxLength: 12 }),
      fc.integer({ min: 24, max: 32 }),
      (blocks, length) => {
        const taken = blocks.map(([at, size]) => prefixAt(4, outer.first + at, size));
        const candidates = Array.from({ length: 2 ** (length - 24) }, (_, i) => prefixAt(4, outer.first + (BigInt(i) << BigInt(32 - length)), length));
        const expected = candidates.find((candidate) => contains(outer, candidate) && !taken.some((other) => overlaps(other, candidate))) ?? null;
        expect(firstFree([outer], taken, length)).toEqual(expected);
      },
    ),
  );
  expect(firstFree([outer], [], 20)).toBeNull();
  expect(firstFree([prefixOf('10.0.0.0/28'), prefixOf('fd00::/64')], [prefixOf('10.0.0.0/28')], 80)).toEqual(prefixOf('fd00::/80'));
});

const addressesIn = (text: string): AddressRange => {
  const { family, first, last } = prefixOf(text);
  return { family, first, last };
};

const left = (...holes: string[]) => subtract(addressesIn('10.1.0.0/16'), holes.map(addressesIn)).flatMap((range) => cover(range).map(formatPrefix));
const joined = (...texts: string[]) => union(texts.map(addressesIn)).map((range) => cover(range).map(formatPrefix).join(' '));

test('holes in any order, before, after, equal and across the ends', () => {
  expect(left('10.0.0.0/16', '10.2.0.0/16', 'fd00::/8')).toEqual(['10.1.0.0/16']);
  expect(left('10.1.128.0/17', '10.0.0.0/16')).toEqual(['10.1.0.0/17']);
  expect(left('10.1.192.0/18', '10.1.0.0/18', '10.1.0.0/18')).toEqual(['10.1.64.0/18', '10.1.128.0/18']);
  expect(left('10.1.64.0/18', '10.1.64.0/24', '10.1.0.0/18')).toEqual(['10.1.128.0/17']);
  expect(left('10.0.0.0/8')).toEqual([]);
});

test('a cover of all addresses is one block', () => {
  expect(cover(addressesIn('0.0.0.0/0')).map(formatPrefix)).toEqual(['0.0.0.0/0']);
  expect(cover(addressesIn('::/0')).map(formatPrefix)).toEqual(['::/0']);
});

test('a union orders families and addresses, whatever came first', () => {
  expect(joined('fd00::/8', '10.1.0.0/16', '10.0.0.0/16', '10.0.0.0/16', '9.0.0.0/8')).toEqual(['9.0.0.0/8 10.0.0.0/15', 'fd00::/8']);
  expect(joined('10.3.0.0/16', '10.1.0.0/16', '10.1.0.0/24')).toEqual(['10.1.0.0/16', '10.3.0.0/16']);
});

test('no block is wider than what it is looked for in, or than an address', () => {
  expect(firstFree([prefixOf('10.0.0.0/16')], [], 8)).toBeNull();
  expect(firstFree([prefixOf('10.0.0.0/16')], [], 33)).toBeNull();
  expect(firstFree([prefixOf('10.1.0.0/16'), prefixOf('10.0.0.0/8')], [], 8)).toEqual(prefixOf('10.0.0.0/8'));
});
