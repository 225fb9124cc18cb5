import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionOf, stepByKey, valueAt } from './sliderScale.ts';

const scales = fc.record({ min: fc.integer({ min: 0, max: 100 }), max: fc.integer({ min: 101, max: 5000 }) });

describe('slider scale', () => {
  it('comes back to the value from its place', () => {
    fc.assert(
      fc.property(scales, fc.double({ min: 0, max: 1, noNaN: true }), (scale, part) => {
        const value = Math.round(scale.min + part * (scale.max - scale.min));
        expect(valueAt(scale, positionOf(scale, value))).toBe(value);
      }),
      { numRuns: 200 },
    );
  });

  it('grows with the value and stays on the track', () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: -100, max: 6000 }), (scale, value) => {
        const here = positionOf(scale, value);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(here).toBeLessThanOrEqual(1);
        expect(positionOf(scale, value + 1)).toBeGreaterThanOrEqual(here);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves small pools room on a long track', () => {
    const scale = { min: 0, max: 5000 };
    expect(positionOf(scale, 50)).toBeCloseTo(0.1);
    expect(positionOf({ min: 0, max: 500 }, 50)).toBeCloseTo(0.1);
  });

  it('steps by one, by ten, to the ends, and never past them', () => {
    const scale = { min: 1, max: 20 };
    const steps = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => stepByKey(scale, 12, key, false));
    expect(steps).toEqual([13, 11, 13, 11, 20, 2, 1, 20]);
    expect(stepByKey(scale, 12, 'ArrowLeft', true)).toBe(2);
    expect(stepByKey(scale, 5, 'ArrowLeft', true)).toBe(1);
    expect(stepByKey(scale, 12, 'a', false)).toBeNull();
  });

  it('does not divide by nothing when there is no travel', () => {
    expect(positionOf({ min: 5, max: 5 }, 5)).toBe(0);
    expect(valueAt({ min: 5, max: 5 }, 0.7)).toBe(5);
  });
});
