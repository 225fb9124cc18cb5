import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeAfter, placeAt, spaceOf, topShowing, type ScrollBox } from './scroll.ts';

const arbBox: fc.Arbitrary<ScrollBox> = fc.record({
  rows: fc.oneof(fc.nat(2000), fc.integer({ min: 1_000_000, max: 10_000_000_000 })),
  rowHeight: fc.integer({ min: 20, max: 140 }),
  height: fc.integer({ min: 100, max: 2000 }),
});
const lastTop = (box: ScrollBox): number => Math.max(0, box.rows - box.height / box.rowHeight);

it('never asks for a box that a browser would clip', () => {
  fc.assert(
    fc.property(arbBox, (box) => {
      expect(spaceOf(box)).toBeLessThanOrEqual(16_000_000);
    }),
  );
});

it('reaches both ends, by the bar and row by row', () => {
  fc.assert(
    fc.property(arbBox, fc.double({ min: 0, max: 1, noNaN: true }), (box, share) => {
      const start = placeAt(box, share * box.rows);
      const most = spaceOf(box) - box.height;
      expect(placeAfter(box, start, most).top).toBeCloseTo(lastTop(box), 3);
      expect(placeAfter(box, start, 0).top).toBe(0);
      expect(placeAt(box, box.rows).y).toBeCloseTo(most, 3);
    }),
  );
});

it('moves by as many rows as were scrolled, however long the list is', () => {
  fc.assert(
    fc.property(arbBox, fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.integer({ min: -90, max: 90 }), (box, share, pixels) => {
      fc.pre(box.rows * box.rowHeight > box.height * 20);
      const start = placeAt(box, share * lastTop(box));
      fc.pre(start.y > 100 && start.y < spaceOf(box) - box.height - 100);
      const after = placeAfter(box, start, start.y + pixels);
      expect((after.top - start.top) * box.rowHeight).toBeCloseTo(pixels, 3);
    }),
  );
});

it('stays where it is while the browser only rounds what was asked for', () => {
  fc.assert(
    fc.property(arbBox, fc.double({ min: 0, max: 1, noNaN: true }), (box, share) => {
      const place = placeAt(box, share * box.rows);
      const after = placeAfter(box, place, Math.round(place.y));
      const most = spaceOf(box) - box.height;
      fc.pre(place.y > 1 && place.y < most - 2);
      expect(Math.abs(after.top - place.top)).toBeLessThan(1 / 20);
    }),
  );
});

it('brings a row into sight with the least move', () => {
  fc.assert(
    fc.property(arbBox, fc.nat(2000), fc.nat(2000), (box, from, row) => {
      const to = topShowing(box, from, row) ?? from;
      const seen = box.height / box.rowHeight;
      fc.pre(seen >= 1);
      expect(row).toBeGreaterThanOrEqual(to);
      expect(row + 1).toBeLessThanOrEqual(to + seen + 1e-9);
      if (row >= from && row + 1 <= from + seen) expect(topShowing(box, from, row)).toBeNull();
    }),
  );
});
