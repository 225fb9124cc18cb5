import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, countMet, indexOf, meeting, overlappingPairs, rangesMet } from './columns.ts';
import { contains, overlaps, prefixAt, prefixOf, type Prefix } from './prefix.ts';
import type { Family } from './address.ts';

/** Few distinct bits high up and low down, so that ranges nest, equal and touch often. */
const arbV4 = fc
  .tuple(fc.constantFrom(0x0a000000n, 0x0aff0000n, 0xfffffff0n, 0n), fc.bigInt(0n, 15n), fc.integer({ min: 0, max: 32 }))
  .map(([base, low, length]) => prefixAt(4, base + low, length));
const arbV6 = fc
  .tuple(fc.constantFrom(0xfdn << 120n, (0xfdn << 120n) + (1n << 64n), 1n << 32n), fc.bigInt(0n, 3n), fc.integer({ min: 0, max: 128 }))
  .map(([base, low, length]) => prefixAt(6, base + low, length));
const arbSet = fc.oneof(
  fc.record({ family: fc.constant<Family>(4), prefixes: fc.array(arbV4, { minLength: 0, maxLength: 60 }), probe: arbV4 }),
  fc.record({ family: fc.constant<Family>(6), prefixes: fc.array(arbV6, { minLength: 0, maxLength: 60 }), probe: arbV6 }),
);

/** The plain way: every pair compared. */
function everyPair(prefixes: readonly Prefix[], scopes?: readonly number[]): Set<string> {
  const out = new Set<string>();
  for (const [i, a] of prefixes.entries()) {
    for (const [j, b] of prefixes.entries()) if (i < j && overlaps(a, b) && scopes?.[i] === scopes?.[j]) out.add(`${i} ${j}`);
  }
  return out;
}

const asSet = (pairs: readonly (readonly [number, number])[]): Set<string> => new Set(pairs.map(([a, b]) => (a < b ? `${a} ${b}` : `${b} ${a}`)));

describe('overlapping pairs', () => {
  it('are the same as when every pair is compared, for a few ranges and for many', () => {
    fc.assert(
      fc.property(arbSet, fc.constantFrom(1, 9), ({ family, prefixes }, copies) => {
        // Nine copies side by side take the way of many ranges.
        const many = Array.from({ length: copies }, () => prefixes).flat();
        const { count, pairs } = overlappingPairs(columnsOf(family, many), Infinity);
        const expected = everyPair(many);
        expect(count).toBe(expected.size);
        expect(asSet(pairs)).toEqual(expected);
        expect(pairs.length).toBe(count);
        for (const [outer, inner] of pairs) {
          const [a, b] = [many[outer], many[inner]];
          expect(a && b && contains(a, b)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stay within their scope', () => {
    fc.assert(
      fc.property(arbSet, fc.array(fc.nat(2), { minLength: 60, maxLength: 60 }), ({ family, prefixes }, numbers) => {
        const scopes = numbers.slice(0, prefixes.length);
        const { pairs } = overlappingPairs(columnsOf(family, prefixes, Uint32Array.from(scopes)), Infinity);
        expect(asSet(pairs)).toEqual(everyPair(prefixes, scopes));
      }),
      { numRuns: 60 },
    );
  });

  it('come by address up to the limit, all of them counted', () => {
    const columns = columnsOf(4, ['10.1.0.0/16', '10.0.0.0/8', '10.1.2.0/24', '192.168.0.0/16', '10.0.0.0/8'].map(prefixOf));
    expect(overlappingPairs(columns, 3)).toEqual({
      count: 6,
      pairs: [
        [1, 4],
        [1, 0],
        [4, 0],
      ],
    });
  });

  it('of 20,000 equal ranges are counted without visiting each', () => {
    const columns = columnsOf(4, Array<Prefix>(20_000).fill(prefixOf('10.0.0.0/24')));
    expect(overlappingPairs(columns, 2)).toEqual({
      count: 199_990_000,
      pairs: [
        [0, 1],
        [0, 2],
      ],
    });
  });
});

describe('what a range meets', () => {
  it('is found by bisection as by comparing all', () => {
    fc.assert(
      fc.property(arbSet, fc.array(fc.nat(2), { minLength: 60, maxLength: 60 }), fc.nat(2), ({ family, prefixes, probe }, numbers, scope) => {
        const index = indexOf(columnsOf(family, prefixes, Uint32Array.from(numbers.slice(0, prefixes.length))));
        const met = meeting(index, probe, scope);
        const expected = prefixes.flatMap((prefix, i) => (overlaps(prefix, probe) && numbers[i] === scope ? i : []));
        expect([...rangesMet(index, met)].toSorted((a, b) => a - b)).toEqual(expected);
        expect(countMet(index, met)).toBe(expected.length);
      }),
      { numRuns: 120 },
    );
  });

  it('is nothing in an empty set', () => {
    const index = indexOf(columnsOf(4, []));
    expect(meeting(index, prefixOf('0.0.0.0/0'))).toEqual({ holder: -1, from: 0, to: 0 });
  });

  it('refuses a family that is not in the columns', () => {
    expect(() => columnsOf(4, [prefixOf('fd00::/8')])).toThrow();
    expect(() => meeting(indexOf(columnsOf(4, [])), prefixOf('fd00::/8'))).toThrow();
  });
});

/** A thousand and more, spread over all addresses and lengths, some of them equal; the same ones at every run. */
function spread(family: Family, count: number): Prefix[] {
  let state = 1n;
  const next = (): bigint => (state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n)) >> 24n;
  const bits = family === 4 ? 32 : 128;
  return Array.from({ length: count }, (_, i) => {
    const value = (next() << 100n) ^ (next() << 64n) ^ (next() << 30n) ^ next();
    return prefixAt(family, i % 7 === 0 ? 0n : value % (1n << BigInt(bits)), Number(next() % BigInt(bits + 1)));
  });
}

describe('many ranges', () => {
  const cases: [string, Family, number, boolean][] = [
    ['IPv4', 4, 1200, false],
    ['IPv6', 6, 1200, false],
    ['IPv4 in scopes', 4, 1200, true],
    ['IPv6 in scopes', 6, 1200, true],
    ['as few as make many', 4, 400, false],
    ['as many as make few', 4, 399, false],
  ];

  it.each(cases)('are sorted by scope, first address and length, equal ones as they came: %s', (_, family, count, scoped) => {
    const prefixes = spread(family, count);
    const scopes = scoped ? Uint32Array.from(prefixes, (__, i) => (i * 0x9e3779b1) % 5) : null;
    const expected = prefixes
      .map((prefix, i) => ({ prefix, i, scope: scopes?.[i] ?? 0 }))
      .sort(
        (a, b) =>
          a.scope - b.scope || (a.prefix.first < b.prefix.first ? -1 : a.prefix.first > b.prefix.first ? 1 : a.prefix.length - b.prefix.length || a.i - b.i),
      );
    const index = indexOf(columnsOf(family, prefixes, scopes));
    expect([...index.order]).toEqual(expected.map(({ i }) => i));
    expect([...index.lengths]).toEqual(expected.map(({ prefix }) => prefix.length));
  });

  it('are nested as they are where every two are compared', () => {
    for (const family of [4, 6] as const) {
      const prefixes = spread(family, 500);
      const { order, parent, depth, end, pairs } = indexOf(columnsOf(family, prefixes));
      expect(pairs).toBe(everyPair(prefixes).size);
      for (let i = 0; i < order.length; i += 1) {
        const own = prefixes[order[i] ?? -1];
        const holders = Array.from(order.slice(0, i)).flatMap((at, position) => (own && prefixes[at] && contains(prefixes[at], own) ? [position] : []));
        expect([parent[i], depth[i]]).toEqual([holders.at(-1) ?? -1, holders.length]);
        const inside = order.slice(i + 1).filter((at) => own && prefixes[at] && contains(own, prefixes[at])).length;
        expect(end[i]).toBe(i + 1 + inside);
      }
    }
  });
});

describe('one range among many', () => {
  const texts = ['10.0.0.0/8', '10.1.0.0/16', '10.1.0.0/16', '10.1.2.0/24', '10.2.0.0/16', '192.168.0.0/16'];
  const index = indexOf(columnsOf(4, texts.map(prefixOf)));
  const met = (text: string) => [...rangesMet(index, meeting(index, prefixOf(text)))].map((at) => `${at} ${texts[at]}`);

  it.each([
    ['inside', '10.1.2.128/25', ['3 10.1.2.0/24', '2 10.1.0.0/16', '1 10.1.0.0/16', '0 10.0.0.0/8']],
    ['equal to two', '10.1.0.0/16', ['0 10.0.0.0/8', '1 10.1.0.0/16', '2 10.1.0.0/16', '3 10.1.2.0/24']],
    ['around all', '0.0.0.0/0', texts.map((text, at) => `${at} ${text}`)],
    ['around some', '10.0.0.0/14', ['0 10.0.0.0/8', '1 10.1.0.0/16', '2 10.1.0.0/16', '3 10.1.2.0/24', '4 10.2.0.0/16']],
    ['equal to the first', '10.0.0.0/8', texts.slice(0, 5).map((text, at) => `${at} ${text}`)],
    ['the last', '192.168.0.0/16', ['5 192.168.0.0/16']],
    ['beside a sibling', '10.3.0.0/16', ['0 10.0.0.0/8']],
    ['before all', '9.0.0.0/8', []],
    ['between', '11.0.0.0/8', []],
    ['after all', '200.0.0.0/8', []],
  ])('%s: %s', (_, text, expected) => {
    expect(met(text)).toEqual(expected);
    expect(countMet(index, meeting(index, prefixOf(text)))).toBe(expected.length);
  });

  it('is of the family of the index', () => {
    expect(() => meeting(index, prefixOf('fd00::/8'))).toThrow('family 6 in an index of family 4');
  });

  it('meets those of its scope alone', () => {
    const scoped = indexOf(columnsOf(4, ['10.0.0.0/8', '10.0.0.0/8', '10.1.0.0/16', '10.1.0.0/16'].map(prefixOf), Uint32Array.of(1, 2, 2, 3)));
    const at = (scope: number) => [...rangesMet(scoped, meeting(scoped, prefixOf('10.1.0.0/16'), scope))];
    expect([at(0), at(1), at(2), at(3), at(4)]).toEqual([[], [0], [1, 2], [3], []]);
  });

  it('is told apart by every word of its address', () => {
    const six = ['fd00::1/128', 'fd00:0:1::/48', 'fd00::1:0:0/96', 'fd00::1:0:0:0/80', 'fd00:1::/32'];
    const found = indexOf(columnsOf(6, six.map(prefixOf)));
    const meets = (text: string) => [...rangesMet(found, meeting(found, prefixOf(text)))].map((at) => six[at]);
    for (const text of six) expect(meets(text)).toEqual([text]);
    expect(meets('fd00::2/128')).toEqual([]);
    expect(meets('fd00::/33')).toEqual(['fd00::1/128', 'fd00::1:0:0/96', 'fd00::1:0:0:0/80', 'fd00:0:1::/48']);
  });
});

describe('columns', () => {
  it('are of one family', () => {
    expect(() => columnsOf(4, [prefixOf('fd00::/8')])).toThrow('prefix 0 of family 4');
    expect(() => columnsOf(6, [prefixOf('fd00::/8'), prefixOf('10.0.0.0/8')])).toThrow('prefix 1 of family 6');
  });

  it('hold the words of an address, the most significant first', () => {
    expect(columnsOf(6, [prefixOf('1:2:3:4:5:6:7:8/128')]).words.map((column) => column[0])).toEqual([0x1_0002, 0x3_0004, 0x5_0006, 0x7_0008]);
    expect(columnsOf(4, [prefixOf('10.1.2.3/32')]).words.map((column) => column[0])).toEqual([0x0a010203]);
  });
});
