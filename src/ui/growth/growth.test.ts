import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import { exampleById } from '../../core/scenario/examples.ts';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { positionOf } from '../controls/sliderScale.ts';
import { curveOf, growthOf, linesFor, shareOf, ticksOf, travelOf } from './growth.ts';

const grown = (id: string) => {
  const { plan, report } = evaluate(exampleById(id)?.scenario ?? emptyScenario());
  const [pool] = plan.pools;
  if (pool === undefined) throw new Error('a pool');
  return { pool, growth: growthOf(plan, pool, report.headroom) };
};

describe('growth of a pool', () => {
  it('puts the limit that breaks first in front, with its exact size', () => {
    const { growth, pool } = grown('overlay-232');
    expect(growth[0]).toMatchObject({ title: 'Pod CIDR slices', about: 'aks-orders · 10.244.0.0/16', breaksAt: 233, capacity: 256n });
    expect(growth[0]?.demand(232)).toBe(256n);
    expect(travelOf(pool, growth)).toEqual({ min: 0, max: 5000 });
  });

  it('keeps kubenet to the travel of its slider', () => {
    const { growth, pool } = grown('kubenet-400');
    expect(travelOf(pool, growth).max).toBe(500);
    expect(growth.map(({ limit }) => limit.kind)).toContain('routes');
  });

  it('crosses the capacity exactly where it breaks', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const { plan, report } = evaluate(scenario);
        for (const pool of plan.pools) {
          for (const one of growthOf(plan, pool, report.headroom)) {
            if (one.breaksAt === null) continue;
            expect(one.demand(one.breaksAt) > one.capacity).toBe(true);
            if (one.breaksAt > 0) expect(one.demand(one.breaksAt - 1) <= one.capacity).toBe(true);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('draws curves that never fall, within the travel, the break among their points', () => {
    for (const id of ['overlay-232', 'kubenet-400', 'node-subnet-30x30', 'pod-subnet-static']) {
      const { growth, pool } = grown(id);
      const scale = travelOf(pool, growth);
      for (const one of growth) {
        const points = curveOf(one, scale);
        expect(points[0]?.nodes).toBe(0);
        expect(points[points.length - 1]?.nodes).toBe(scale.max);
        points.forEach((point, i) => expect(point.share).toBeGreaterThanOrEqual(points[i - 1]?.share ?? 0));
        if (one.breaksAt !== null && one.breaksAt > 0 && one.breaksAt <= scale.max) {
          expect(points.find(({ share }) => share > 1)?.nodes).toBe(one.breaksAt);
        }
      }
    }
  });

  it('has no share of nothing but none and all', () => {
    expect(shareOf({ capacity: 0n, demand: () => 0n }, 1)).toBe(0);
    expect(shareOf({ capacity: 0n, demand: () => 1n }, 1)).toBeGreaterThan(1);
    expect(shareOf({ capacity: 2n ** 70n, demand: () => 2n ** 69n }, 1)).toBe(0.5);
  });

  it('names both ends of the axis and keeps figures apart', () => {
    for (const max of [500, 5000, 7312]) {
      const scale = { min: 0, max };
      const ticks = ticksOf(scale, () => 0.07);
      expect(ticks.length).toBeGreaterThan(3);
      ticks.forEach((tick, i) => {
        const before = ticks[i - 1];
        if (before !== undefined) expect(positionOf(scale, tick) - positionOf(scale, before)).toBeGreaterThanOrEqual(0.07);
      });
    }
    expect(ticksOf({ min: 0, max: 7312 }, () => 0.07)).toEqual([0, 50, 200, 500, 1000, 2000, 5000, 7312]);
    // Long figures want more room than short ones.
    expect(ticksOf({ min: 0, max: 999_999_999 }, (size) => String(size).length * 0.012)).toEqual([
      0, 20_000_000, 100_000_000, 200_000_000, 500_000_000, 999_999_999,
    ]);
  });
});

describe('names of breaking points', () => {
  it('stand on the first line where they meet no other, whichever side of their place they are on', () => {
    const spans = [
      { from: 0, to: 100 },
      { from: 90, to: 210 },
      { from: 120, to: 240 },
      // Near the end a name stands before its place.
      { from: 60, to: 180 },
      { from: 250, to: 300 },
    ];
    expect(linesFor(spans)).toEqual([0, 1, 0, 2, 0]);
    expect(linesFor([])).toEqual([]);
  });
});
