import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phaseCounts, smallestSizeBeyond, surgeOf, withSurge, type PoolSize } from './nodes.ts';

const surges = fc.oneof(
  fc.nat(1200),
  fc.nat(1200).map(String),
  fc.nat(150).map((n) => `${n}%`),
);

describe('surge', () => {
  it.each([
    // share, nodes, surge
    ['50%', 4, 2],
    ['10%', 8, 1],
    ['10%', 10, 1],
    ['10%', 11, 2],
    ['33%', 100, 33],
    ['1%', 5000, 50],
    ['10%', 0, 0],
    ['0%', 50, 0],
    ['100%', 7, 7],
    ['250%', 7, 7],
    [0, 50, 0],
    [1, 50, 1],
    ['1', 50, 1],
    ['0', 50, 0],
    [80, 50, 50],
    [1, 0, 0],
  ])('%s of %i nodes is %i', (maxSurge, nodes, expected) => {
    expect(surgeOf(maxSurge, nodes)).toBe(expected);
  });

  it('adds up over pools: half of five pools of four nodes is ten', () => {
    expect(Array.from({ length: 5 }, () => surgeOf('50%', 4)).reduce((a, b) => a + b)).toBe(10);
  });

  it('has an inverse: the size found does not fit, one node less does', () => {
    fc.assert(
      fc.property(surges, fc.nat(20_000), (maxSurge, fitting) => {
        const size = smallestSizeBeyond(maxSurge, fitting);
        expect(withSurge(maxSurge, size)).toBeGreaterThan(fitting);
        expect(withSurge(maxSurge, size - 1)).toBeLessThanOrEqual(fitting);
      }),
    );
  });
});

const FIFTY: PoolSize = { count: 50, autoscaled: false, maxCount: undefined, maxSurge: '10%' };

describe('phases', () => {
  it.each<[string, Partial<PoolSize>, readonly [number, number | null, number | null]]>([
    ['a pool as it stands', {}, [50, 50, 55]],
    ['a maximum without an autoscaler', { maxCount: 90 }, [50, 50, 55]],
    ['an autoscaler', { autoscaled: true, maxCount: 60 }, [50, 60, 66]],
    ['an autoscaler without a maximum', { autoscaled: true }, [50, 50, 55]],
    ['a maximum below the count', { autoscaled: true, maxCount: 20 }, [50, 50, 55]],
    ['a maximum not known', { autoscaled: true, maxCount: null }, [50, null, null]],
    ['a maximum not known that has no say', { maxCount: null }, [50, 50, 55]],
    ['an autoscaler not known', { autoscaled: null, maxCount: 60 }, [50, null, null]],
    ['a surge not known', { maxSurge: null }, [50, 50, null]],
    ['a surge not known of no nodes', { count: 0, maxSurge: null }, [0, 0, 0]],
    ['no surge', { maxSurge: 0 }, [50, 50, 50]],
  ])('%s', (_, given, [now, atMaximum, whileUpgrading]) => {
    expect(phaseCounts({ ...FIFTY, ...given })).toEqual({ now, atMaximum, whileUpgrading });
  });
});
