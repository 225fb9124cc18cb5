import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbAddressValue, arbCidrText, arbFamily, arbPrefix } from '../../testing/arbitraries.ts';
import { bitsOf } from './address.ts';
import {
  childAt,
  childCount,
  commonPrefix,
  comparePrefixes,
  contains,
  containsAddress,
  formatPrefix,
  intersection,
  overlaps,
  parseCidr,
  prefixAt,
  prefixOf,
  samePrefix,
  sizeOf,
} from './prefix.ts';

describe('what is refused, and why', () => {
  test.each([
    ['10.0.0.0', 'no-prefix-length'],
    ['fd00::', 'no-prefix-length'],
    ['10.0.0.0/33', 'prefix-length'],
    ['::/129', 'prefix-length'],
    ['10.0.0.0/08', 'prefix-length'],
    ['10.0.0.0/', 'prefix-length'],
    ['10.0.0.0/-1', 'prefix-length'],
    ['10.0.0.0/+8', 'prefix-length'],
    ['10.0.0.0/8.0', 'prefix-length'],
    ['10.0.0.0/1e1', 'prefix-length'],
    ['10.0.0.0/ 8', 'prefix-length'],
    ['10.0.0.0/8 ', 'prefix-length'],
    ['10.0.0.0/8/8', 'prefix-length'],
    ['10.0.0.0/255.0.0.0', 'prefix-length'],
    [' 10.0.0.0/8', 'not-an-address'],
    ['999.999.999.999/16', 'octet-range'],
    ['010.0.0.1/8', 'leading-zero'],
    ['300.1.2/24', 'not-four-part'],
    ['10.0/16', 'not-four-part'],
    ['/8', 'not-four-part'],
    ['', 'not-four-part'],
    ['fe80::1%eth0/64', 'not-an-address'],
    ['1::2::3/64', 'not-an-address'],
  ])('%j is %s', (text, code) => {
    const read = parseCidr(text);
    expect(read.ok ? `read as ${formatPrefix(read.value.prefix)}` : read.error.code).toBe(code);
  });
});

test.each([
  ['10.0.0.5/16', '10.0.0.0/16', true],
  ['10.0.0.0/16', '10.0.0.0/16', false],
  ['178.16.28.1/24', '178.16.28.0/24', true],
  ['255.255.255.255/0', '0.0.0.0/0', true],
  ['0.0.0.0/0', '0.0.0.0/0', false],
  ['10.0.0.1/32', '10.0.0.1/32', false],
  ['FD00:0::1/64', 'fd00::/64', true],
  ['::/0', '::/0', false],
  ['::ffff:1.2.3.4/96', '::ffff:0:0/96', true],
])('%s is read as %s, host bits: %s', (text, canonical, hostBits) => {
  const read = parseCidr(text);
  expect(read.ok && [formatPrefix(read.value.prefix), read.value.hostBits]).toEqual([canonical, hostBits]);
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(arbPrefix(), (prefix) => {
      expect(parseCidr(formatPrefix(prefix))).toEqual({ ok: true, value: { prefix, hostBits: false } });
    }),
  );
});

test('a text with any host bits is read as the block around its address', () => {
  fc.assert(
    fc.property(arbCidrText, (text) => {
      const read = parseCidr(text);
      expect(read.ok).toBe(true);
      if (read.ok) expect(samePrefix(prefixOf(formatPrefix(read.value.prefix)), read.value.prefix)).toBe(true);
    }),
  );
});

/** The oracle: a block as the set of numbers whose leading bits agree. */
const masked = (value: bigint, bits: number, length: number): bigint => value & (((1n << BigInt(length)) - 1n) << BigInt(bits - length));
const arbTwo = fc.tuple(arbPrefix(), arbPrefix()).chain(([a, b]) =>
  // Half of the pairs nest, or nothing but misses would be tried.
  fc.tuple(fc.boolean(), fc.nat(128)).map(([nest, more]) => ({ a, b: nest ? prefixAt(a.family, a.first, Math.min(bitsOf(a.family), a.length + more)) : b })),
);

test('overlap and containment agree with comparing leading bits', () => {
  fc.assert(
    fc.property(arbTwo, ({ a, b }) => {
      const bits = bitsOf(a.family);
      const shorter = Math.min(a.length, b.length);
      const meet = a.family === b.family && masked(a.first, bits, shorter) === masked(b.first, bits, shorter);
      expect(overlaps(a, b)).toBe(meet);
      expect(overlaps(b, a)).toBe(meet);
      expect(contains(a, b)).toBe(meet && a.length <= b.length);
      expect(contains(a, a)).toBe(true);
      const shared = intersection(a, b);
      expect(shared === null).toBe(!meet);
      if (shared) expect(samePrefix(shared, a.length > b.length ? a : b)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('an address is in a prefix when its leading bits are the prefix', () => {
  fc.assert(
    fc.property(arbPrefix(), arbFamily, fc.bigInt(0n, (1n << 128n) - 1n), fc.boolean(), (prefix, family, random, inside) => {
      const value = inside ? prefix.first + (random % sizeOf(prefix)) : random & ((1n << BigInt(bitsOf(family))) - 1n);
      const of = inside ? prefix.family : family;
      const bits = bitsOf(prefix.family);
      expect(containsAddress(prefix, { family: of, value })).toBe(of === prefix.family && masked(value, bits, prefix.length) === prefix.first);
    }),
  );
});

test('first, last and size spell one block', () => {
  fc.assert(
    fc.property(
      arbFamily.chain((family) => fc.tuple(fc.constant(family), arbAddressValue(family), fc.integer({ min: 0, max: bitsOf(family) }))),
      ([family, address, length]) => {
        const prefix = prefixAt(family, address, length);
        const size = 1n << BigInt(bitsOf(family) - length);
        expect(sizeOf(prefix)).toBe(size);
        expect(prefix.first % size).toBe(0n);
        expect(prefix.last).toBe(prefix.first + size - 1n);
        expect(prefix.first <= address && address <= prefix.last).toBe(true);
      },
    ),
  );
});

test('children tile their parent in order', () => {
  fc.assert(
    fc.property(arbPrefix(), fc.nat(6), fc.nat(63), (prefix, more, pick) => {
      const length = prefix.length + more;
      if (length > bitsOf(prefix.family)) return;
      expect(childCount(prefix, length)).toBe(1n << BigInt(more));
      const index = BigInt(pick) % childCount(prefix, length);
      const child = childAt(prefix, length, index);
      expect(child.length).toBe(length);
      expect(contains(prefix, child)).toBe(true);
      expect(child.first - prefix.first).toBe(index * sizeOf(child));
    }),
  );
});

test('a child that is not there is a broken invariant', () => {
  const parent = prefixOf('10.0.0.0/24');
  expect(() => childAt(parent, 26, 4n)).toThrow('invariant');
  expect(() => childAt(parent, 26, -1n)).toThrow('invariant');
  expect(() => childAt(parent, 20, 0n)).toThrow('invariant');
  expect(childCount(parent, 20)).toBe(0n);
  expect(() => prefixAt(4, 0n, 33)).toThrow('invariant');
});

test('the common prefix holds both and is the longest that does', () => {
  fc.assert(
    fc.property(arbTwo, ({ a, b }) => {
      const common = commonPrefix(a, b);
      if (a.family !== b.family) {
        expect(common).toBeNull();
        return;
      }
      expect(common && contains(common, a) && contains(common, b)).toBe(true);
      if (common && common.length < bitsOf(a.family)) {
        const halves = [childAt(common, common.length + 1, 0n), childAt(common, common.length + 1, 1n)];
        expect(halves.some((half) => contains(half, a) && contains(half, b))).toBe(false);
      }
    }),
  );
});

test('the order is total: by family, address, then the wider one first', () => {
  const texts = ['::/0', '10.0.0.0/8', '10.0.0.0/16', '0.0.0.0/0', '10.1.0.0/16', 'fd00::/8'];
  expect(texts.map(prefixOf).sort(comparePrefixes).map(formatPrefix)).toEqual(['0.0.0.0/0', '10.0.0.0/8', '10.0.0.0/16', '10.1.0.0/16', '::/0', 'fd00::/8']);
  fc.assert(
    fc.property(arbPrefix(), arbPrefix(), (a, b) => {
      expect(Math.sign(comparePrefixes(a, b))).toBe(-Math.sign(comparePrefixes(b, a)) + 0);
      expect(comparePrefixes(a, b) === 0).toBe(samePrefix(a, b));
    }),
  );
});

describe('what is asked for', () => {
  test.each([
    ['10.0.0.0', 'a prefix length, such as 10.0.0.0/24'],
    ['fd00::', 'a prefix length, such as fd00::/64'],
    ['10.0.0.0/33', 'a prefix length from /0 to /32'],
    ['fd00::/129', 'a prefix length from /0 to /128'],
  ])('of %s: %s', (text, expected) => {
    expect(parseCidr(text)).toMatchObject({ ok: false, error: { expected } });
  });

  test('is an address, where there is none before the length', () => {
    const alone = parseCidr('/8');
    expect(alone.ok ? null : alone.error.code).not.toBe('no-prefix-length');
    expect(parseCidr('/8')).toEqual(parseCidr('x/8'));
  });
});

describe('broken promises are refused', () => {
  test.each<[string, () => unknown]>([
    ['a negative length', () => prefixAt(4, 0n, -1)],
    ['a length beyond the family', () => prefixAt(4, 0n, 33)],
    ['a length beyond IPv6', () => prefixAt(6, 0n, 129)],
    ['a text that is none', () => prefixOf('10.0.0.0')],
    ['a child wider than its parent', () => childAt(prefixOf('10.0.0.0/16'), 8, 0n)],
    ['a child before the first', () => childAt(prefixOf('10.1.0.0/16'), 24, -1n)],
    ['a child after the last', () => childAt(prefixOf('10.1.0.0/16'), 24, 256n)],
  ])('%s', (_, attempt) => {
    expect(attempt).toThrow();
  });

  test('and what is just within them is not', () => {
    expect(formatPrefix(childAt(prefixOf('10.1.0.0/16'), 16, 0n))).toBe('10.1.0.0/16');
    expect(formatPrefix(childAt(prefixOf('10.1.0.0/16'), 24, 255n))).toBe('10.1.255.0/24');
    expect(formatPrefix(prefixAt(4, 0n, 0))).toBe('0.0.0.0/0');
  });
});

test('the same bits in the other family are another prefix', () => {
  expect(samePrefix(prefixOf('0.0.0.0/0'), prefixOf('::/0'))).toBe(false);
  expect(samePrefix(prefixOf('0.0.0.0/8'), prefixOf('::/8'))).toBe(false);
  expect(samePrefix(prefixOf('10.0.0.0/8'), prefixOf('10.1.0.0/8'))).toBe(true);
});
