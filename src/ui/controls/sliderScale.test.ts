import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestMark, positionOf, stepByKey, trackPosition, valueAt } from './sliderScale.ts';

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

  it('finds places from half a thumb inside the ends, and none on a control without room', () => {
    expect([0, 8, 158, 308, 400].map((x) => trackPosition(x, 316))).toEqual([0, 0, 0.5, 1, 1]);
    expect(trackPosition(5, 16)).toBe(0);
  });

  it('takes a press close to a tick for the tick, the closest of several', () => {
    const scale = { min: 0, max: 5000 };
    const marks = [{ value: 1250 }, { value: 1300 }];
    const pressed = (x: number) => nearestMark(scale, marks, trackPosition(x, 316), 316);
    expect([152, 153, 158, 161, 165, 170].map(pressed)).toEqual([null, 1250, 1250, 1300, 1300, null]);
    expect(nearestMark(scale, [], 0.5, 316)).toBeNull();
  });

  it('does not divide by nothing when there is no travel', () => {
    expect(positionOf({ min: 5, max: 5 }, 5)).toBe(0);
    expect(valueAt({ min: 5, max: 5 }, 0.7)).toBe(5);
  });
});
