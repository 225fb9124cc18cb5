import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrefixes, contains, prefixAt, type Prefix } from '../core/net/prefix.ts';
import { layoutOf } from '../map/layout.ts';
import { indexOf } from '../map/mapIndex.ts';
import type { MapItem } from '../map/types.ts';
import { buildPlan } from '../core/plan/build.ts';
import { emptyScenario } from '../core/scenario/fresh.ts';
import { fullestStretch, outermost, placedOf, placeOutermost, smallestSide, unionOfPlaces } from './placed.ts';

const roots = { 4: prefixAt(4, 0n, 0), 6: prefixAt(6, 0n, 0) };
const hex = layoutOf('hex');

const arbPrefix = fc
  .record({ family: fc.constantFrom(4 as const, 6 as const), first: fc.nat(0xffff_ffff), length: fc.integer({ min: 0, max: 32 }) })
  .map(({ family, first, length }) => prefixAt(family, family === 4 ? BigInt(first) : BigInt(first) << 96n, length));

const itemOf = (prefix: Prefix, i: number): MapItem => ({
  id: `range ${i}`,
  role: 'connected',
  prefix,
  subject: `networks/range-${i}`,
  name: `range-${i}`,
  subnet: null,
  space: null,
  spaces: [],
  level: 0,
  home: i,
});

test('the outermost are those that no other holds, in address order, each once', () => {
  fc.assert(
    fc.property(fc.array(arbPrefix, { maxLength: 40 }), (prefixes) => {
      const outer = outermost(prefixes);
      expect(outer).toEqual([...outer].sort(comparePrefixes));
      for (const prefix of prefixes) expect(outer.filter((other) => contains(other, prefix))).toHaveLength(1);
    }),
  );
});

test('places are those of the layout, their union and smallest side too', () => {
  fc.assert(
    fc.property(fc.array(arbPrefix, { minLength: 1, maxLength: 40 }), fc.constantFrom(4 as const, 6 as const), (prefixes, family) => {
      const placed = placeOutermost(prefixes, roots[family], hex);
      const rects = outermost(prefixes.filter((prefix) => prefix.family === family)).map((prefix) => hex.place(roots[family], prefix));
      expect([...placed.rects]).toEqual(rects.flatMap(({ x, y, w, h }) => [x, y, w, h]));
      expect(smallestSide(placed, 0, rects.length)).toBe(Math.min(...rects.map(({ w, h }) => Math.max(w, h))));
      const union = unionOfPlaces(placed, 0, rects.length);
      expect(union?.x).toBe(rects.length === 0 ? undefined : Math.min(...rects.map(({ x }) => x)));
    }),
  );
});

test('the fullest stretch is the first block that holds most of what fits into one', () => {
  fc.assert(
    fc.property(
      fc.array(arbPrefix, { maxLength: 60 }),
      fc.constantFrom('hex' as const, 'hilbert' as const),
      fc.integer({ min: 1, max: 5 }),
      (prefixes, kind, digits) => {
        const outer = outermost(prefixes.filter((prefix) => prefix.family === 4));
        const [lo, hi] = fullestStretch(placeOutermost(prefixes, roots[4], layoutOf(kind)), 0, outer.length, digits);
        const counts = new Map<bigint, Prefix[]>();
        for (const prefix of outer) {
          if (prefix.length < digits * 4) continue;
          const block = prefixAt(4, prefix.first, digits * 4).first;
          counts.set(block, [...(counts.get(block) ?? []), prefix]);
        }
        let best: readonly Prefix[] = [];
        for (const list of counts.values()) if (list.length > best.length) best = list;
        expect(outer.slice(lo, hi)).toEqual(best);
      },
    ),
  );
});

test('an index knows the same places', () => {
  const plan = buildPlan(emptyScenario());
  fc.assert(
    fc.property(fc.array(arbPrefix, { maxLength: 40 }), (prefixes) => {
      const items = prefixes.map(itemOf);
      const index = indexOf({ plan, items, conflicts: [], families: [4, 6] }, roots[4], 'hex');
      const { count, rects } = placedOf(index);
      expect({ count, rects: rects.subarray(0, count * 4) }).toEqual(placeOutermost(prefixes, roots[4], hex));
    }),
  );
});
