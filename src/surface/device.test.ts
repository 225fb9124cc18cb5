import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipRect, lineWidth, snapEdge, snapRect, usableDpr, visibleParts, wrap } from './device.ts';

const coordinate = fc.double({ min: -1e7, max: 1e7, noNaN: true });
const ratio = fc.constantFrom(0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4);

test('the ratio stays within half and four, and nonsense is one', () => {
  expect([0.1, 0.5, 1, 4, 9, Number.NaN, -2, 0].map((dpr) => usableDpr(dpr, 800, 600))).toEqual([0.5, 0.5, 1, 4, 4, 1, 1, 1]);
});

test('a huge canvas is drawn less sharply instead of not at all', () => {
  const dpr = usableDpr(4, 3840, 2160);
  expect(dpr).toBeGreaterThan(1);
  expect(3840 * 2160 * dpr * dpr).toBeLessThanOrEqual(24_000_001);
});

test('neighbours share an edge: no seam, no overlap', () => {
  fc.assert(
    fc.property(coordinate, fc.double({ min: 2, max: 5000, noNaN: true }), fc.double({ min: 2, max: 5000, noNaN: true }), ratio, (x, w, v, dpr) => {
      const left = snapRect({ x, y: 0, w, h: 9 }, dpr);
      const right = snapRect({ x: x + w, y: 0, w: v, h: 9 }, dpr);
      expect(left.x + left.w).toBe(right.x);
    }),
    { numRuns: 200 },
  );
});

test('a line is equally thick wherever it lies', () => {
  const widths = [0.1, 0.3, 0.55, 0.8, 1.05].map((x) => snapRect({ x, y: 0, w: 1, h: 50 }, 1.25).w);
  expect(new Set(widths)).toEqual(new Set([1]));
});

test('nothing becomes thinner than a pixel', () => {
  expect(snapRect({ x: 3.1, y: 3.1, w: 0.01, h: 0 }, 1)).toEqual({ x: 3, y: 3, w: 1, h: 1 });
  expect(lineWidth(0.4, 0.5)).toBe(1);
});

test('the same edge reached by different sums is the same pixel, on a tie too', () => {
  expect([snapEdge(10.5, 1), snapEdge(10.5 + 1e-9, 1), snapEdge(10.5 - 1e-9, 1), snapEdge(10.51, 1)]).toEqual([10, 10, 10, 11]);
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: 1, max: 9000 }), fc.constantFrom(4, 16), ratio, (halves, length, parts, dpr) => {
      const start = halves / 2;
      for (let i = 0; i <= parts; i += 1)
        expect(snapEdge(start + (length * i) / parts, dpr)).toBe(snapEdge(start + length - (length * (parts - i)) / parts, dpr));
    }),
    { numRuns: 200 },
  );
});

test('clipping keeps what is in sight and the margin', () => {
  expect(clipRect({ x: -5000, y: 10, w: 10_000, h: 20 }, 800, 600, 4)).toEqual({ x: -4, y: 10, w: 808, h: 20 });
  expect(clipRect({ x: 900, y: 10, w: 10, h: 20 }, 800, 600, 4)).toBeNull();
});

test('visible parts are exactly those that touch the canvas', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 2000 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.constantFrom(1, 4, 16, 256),
      fc.integer({ min: 1, max: 1440 }),
      (start, length, count, limit) => {
        const { first, end } = visibleParts(start, length, count, limit);
        for (let i = 0; i < count; i += 1) {
          const from = start + (length * i) / count;
          const to = start + (length * (i + 1)) / count;
          // A part that only touches the border may fall either way.
          if (to > 1e-6 && from < limit - 1e-6) expect(i >= first && i < end).toBe(true);
          if (to < -1e-6 || from > limit + 1e-6) expect(i >= first && i < end).toBe(false);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('wrapping is never negative', () => {
  expect([wrap(-1, 8), wrap(8, 8), wrap(-16, 8), wrap(3, 8)]).toEqual([7, 0, 0, 3]);
});
