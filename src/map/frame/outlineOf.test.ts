import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefixOf } from '../../core/net/prefix.ts';
import { MAP_PLANS, mapModelOf } from '../../testing/mapPlans.ts';
import { indexOf } from '../mapIndex.ts';
import { outlineOf } from './outlineOf.ts';
import { rectsOf } from './runRects.ts';

const model = mapModelOf(MAP_PLANS.empty);

/** Signed area of a polygon; holes turn the other way. */
function areaOf(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    sum += (points[i] ?? 0) * (points[j + 1] ?? 0) - (points[j] ?? 0) * (points[i + 1] ?? 0);
  }
  return sum / 2;
}

it('goes around exactly the area of its rectangles, upright and level', () => {
  const ranges = fc
    .tuple(fc.nat({ max: 4095 }), fc.nat({ max: 4095 }))
    .map(([a, b]) => ({ family: 4 as const, first: BigInt(Math.min(a, b)), last: BigInt(Math.max(a, b)) }));
  fc.assert(
    fc.property(ranges, fc.constantFrom('hex' as const, 'hilbert' as const), (range, kind) => {
      const rects = rectsOf([range], indexOf(model, prefixOf('0.0.0.0/0'), kind));
      const polygons = outlineOf([rects]);
      const cell = 2 ** -32;
      expect(polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0) / cell).toBe(Number(range.last - range.first + 1n));
      for (const polygon of polygons) {
        for (let i = 0; i < polygon.length; i += 2) {
          const j = (i + 2) % polygon.length;
          expect((polygon[i] === polygon[j]) !== (polygon[i + 1] === polygon[j + 1])).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('keeps a hole, and two corners that touch, apart', () => {
  const ring = Float64Array.from([0, 0, 3, 1, 0, 2, 3, 1, 0, 1, 1, 1, 2, 1, 1, 1]);
  expect(
    outlineOf([ring])
      .map(areaOf)
      .toSorted((a, b) => a - b),
  ).toEqual([-1, 9]);
  const touching = Float64Array.from([0, 0, 1, 1, 1, 1, 1, 1]);
  expect(outlineOf([touching]).map(areaOf)).toEqual([1, 1]);
});
