import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, type Family } from '../core/net/address.ts';
import { childAt, contains, overlaps, prefixAt, prefixOf, type Prefix } from '../core/net/prefix.ts';
import { layoutOf } from './layout.ts';
import type { LayoutKind, Rect } from './types.ts';

const kinds: readonly LayoutKind[] = ['hex', 'hilbert'];
const all4 = prefixOf('0.0.0.0/0');

const address = (family: Family): fc.Arbitrary<bigint> => fc.bigInt({ min: 0n, max: (1n << BigInt(bitsOf(family))) - 1n });

/** A root whose length is a multiple of four and a prefix in it, close enough for doubles. */
const below: fc.Arbitrary<{ root: Prefix; prefix: Prefix }> = fc.constantFrom<Family>(4, 6).chain((family) =>
  fc.record({ at: address(family), digits: fc.integer({ min: 0, max: bitsOf(family) / 4 }), depth: fc.nat({ max: 100 }) }).map(({ at, digits, depth }) => {
    const root = prefixAt(family, at, digits * 4);
    return { root, prefix: prefixAt(family, at, Math.min(bitsOf(family), root.length + depth)) };
  }),
);

const holds = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x && outer.y <= inner.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h;
const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe.each(kinds)('%s layout', (kind) => {
  const layout = layoutOf(kind);
  const longest = kind === 'hex' ? 4 : 2;

  it('reads back from every corner of a prefix an address of that prefix, and from its own cell the address itself', () => {
    fc.assert(
      fc.property(below, fc.double({ min: 0, max: 0.999, noNaN: true }), fc.double({ min: 0, max: 0.999, noNaN: true }), ({ root, prefix }, u, v) => {
        const rect = layout.place(root, prefix);
        // Points between corners need some bits of a double to themselves.
        const fine = prefix.length - root.length <= 84 ? 1 : 0;
        const found = layout.addressAt(root, rect.x + rect.w * u * fine, rect.y + rect.h * v * fine);
        expect(prefix.first <= found && found <= prefix.last).toBe(true);
        expect(prefixAt(prefix.family, layout.addressAt(root, rect.x, rect.y), prefix.length)).toEqual(prefix);
      }),
      { numRuns: 400 },
    );
  });

  it('gives every prefix a rectangle of its true share of the area and a bounded shape', () => {
    fc.assert(
      fc.property(below, ({ root, prefix }) => {
        const rect = layout.place(root, prefix);
        expect(rect.w * rect.h).toBe(2 ** (root.length - prefix.length));
        expect(Math.max(rect.w / rect.h, rect.h / rect.w)).toBeLessThanOrEqual(longest);
        if ((prefix.length - root.length) % (kind === 'hex' ? 4 : 2) === 0) expect(rect.w).toBe(rect.h);
      }),
      { numRuns: 400 },
    );
  });

  it('places the two halves of a prefix inside it, side by side', () => {
    fc.assert(
      fc.property(below, ({ root, prefix }) => {
        fc.pre(prefix.length < bitsOf(prefix.family));
        const outer = layout.place(root, prefix);
        const a = layout.place(root, childAt(prefix, prefix.length + 1, 0n));
        const b = layout.place(root, childAt(prefix, prefix.length + 1, 1n));
        expect(holds(outer, a) && holds(outer, b) && !meet(a, b)).toBe(true);
        expect(a.w * a.h + b.w * b.h).toBe(outer.w * outer.h);
      }),
      { numRuns: 400 },
    );
  });

  it('lets rectangles meet exactly where prefixes do', () => {
    const small = fc
      .record({ at: fc.bigInt({ min: 0n, max: 255n }), length: fc.integer({ min: 24, max: 32 }) })
      .map(({ at, length }) => prefixAt(4, at, length));
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(meet(layout.place(all4, a), layout.place(all4, b))).toBe(overlaps(a, b));
        if (contains(a, b)) expect(holds(layout.place(all4, a), layout.place(all4, b))).toBe(true);
      }),
    );
  });

  it('keeps the picture when the root changes', () => {
    fc.assert(
      fc.property(below, fc.nat({ max: 8 }), ({ root, prefix }, up) => {
        const wider = prefixAt(root.family, root.first, Math.max(0, root.length - 4 * up, prefix.length - 100 + ((4 - (prefix.length % 4)) % 4)) & ~3);
        fc.pre(prefix.length - wider.length <= 100 && wider.length <= root.length);
        const of = layout.place(wider, root);
        const inner = layout.place(root, prefix);
        expect(layout.place(wider, prefix)).toEqual({ x: of.x + inner.x * of.w, y: of.y + inner.y * of.h, w: inner.w * of.w, h: inner.h * of.h });
      }),
      { numRuns: 300 },
    );
  });

  it('orders the cells of a block as it places single addresses', () => {
    fc.assert(
      fc.property(address(4), fc.integer({ min: 24, max: 32 }), (at, length) => {
        const block = prefixAt(4, at, length);
        const own = layout.place(all4, block);
        const order = layout.cells(block);
        expect(order.columns * order.rows).toBe(2 ** (32 - length));
        order.offsets.forEach((offset, cell) => {
          const rect = layout.place(all4, prefixAt(4, block.first + BigInt(offset), 32));
          expect([rect.x, rect.y]).toEqual([own.x + (cell % order.columns) * rect.w, own.y + Math.floor(cell / order.columns) * rect.h]);
        });
      }),
      { numRuns: 60 },
    );
  });
});

it('takes points outside the square for its border', () => {
  expect(layoutOf('hex').addressAt(all4, -3, -3)).toBe(0n);
  expect(layoutOf('hex').addressAt(all4, 2, 2)).toBe(2n ** 32n - 1n);
  expect(layoutOf('hex').addressAt(all4, NaN, NaN)).toBe(0n);
});

it('draws the hex grid as people read it', () => {
  expect(layoutOf('hex').place(all4, prefixOf('10.244.0.0/16'))).toEqual({ x: 2 / 4 / 4 + 3 / 64, y: 2 / 16 + 3 / 64 + 1 / 256, w: 1 / 256, h: 1 / 256 });
  expect(layoutOf('hex').place(all4, prefixOf('10.110.0.0/22')).w).toBe(4 * layoutOf('hex').place(all4, prefixOf('10.110.0.0/22')).h);
});

it('walks the Hilbert curve from neighbour to neighbour', () => {
  const layout = layoutOf('hilbert');
  const step = 1 / 256;
  let last = layout.place(all4, prefixAt(4, 0n, 16));
  for (let i = 1n; i < 65536n; i += 1n) {
    const next = layout.place(all4, prefixAt(4, i << 16n, 16));
    if (Math.abs(next.x - last.x) + Math.abs(next.y - last.y) !== step) expect.fail(`a jump at ${i}`);
    last = next;
  }
});
