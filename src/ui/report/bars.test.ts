import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf } from './bars.ts';

const used = fc
  .tuple(fc.nat(5000), fc.nat(5000), fc.nat(5000))
  .map(([now, more, surge]) => ({ now, atMaximum: now + more, whileUpgrading: now + more + surge }));

describe('headroom bar', () => {
  it('lays the phases end to end and what is over behind the capacity', () => {
    expect(barOf({ used: { now: 100, atMaximum: 200, whileUpgrading: 300 }, capacity: 250 })).toEqual({
      segments: [
        { phase: 'now', from: 0, to: 1 / 3 },
        { phase: 'at-maximum', from: 1 / 3, to: 2 / 3 },
        { phase: 'while-upgrading', from: 2 / 3, to: 250 / 300 },
        { phase: 'over', from: 250 / 300, to: 1 },
      ],
      capacity: 250 / 300,
      over: true,
    });
  });

  it('leaves out phases that add nothing', () => {
    expect(barOf({ used: { now: 5, atMaximum: 5, whileUpgrading: 5 }, capacity: 10 }).segments).toEqual([{ phase: 'now', from: 0, to: 0.5 }]);
  });

  it('shows need without any capacity as over, and nothing of nothing as nothing', () => {
    expect(barOf({ used: { now: 1, atMaximum: 2, whileUpgrading: 3 }, capacity: 0 }).segments).toEqual([{ phase: 'over', from: 0, to: 1 }]);
    expect(barOf({ used: { now: 0, atMaximum: 0, whileUpgrading: 0 }, capacity: 0 }).segments).toEqual([]);
  });

  it('takes a capacity above 2^53 as text', () => {
    expect(barOf({ used: { now: 1, atMaximum: 1, whileUpgrading: 1 }, capacity: '18446744073709551616' }).over).toBe(false);
  });

  it('never leaves the bar, never overlaps', () => {
    fc.assert(
      fc.property(used, fc.nat(12000), (need, capacity) => {
        let at = 0;
        for (const segment of barOf({ used: need, capacity }).segments) {
          expect(segment.from).toBeGreaterThanOrEqual(at - 1e-12);
          expect(segment.to).toBeGreaterThan(segment.from);
          expect(segment.to).toBeLessThanOrEqual(1);
          at = segment.to;
        }
      }),
      { numRuns: 100 },
    );
  });
});
