import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { usedIn } from '../../plan/limits.ts';
import { buildPlan } from '../../plan/build.ts';
import type { LimitKind } from '../../plan/types.ts';
import type { AgentPool, Scenario } from '../../scenario/types.ts';
import { ampleDemand, demandOf, maximumThatFits, maximumUnder, maxPodsThatFit, needOf, surgeNodes, surgeThatFits } from './demand.ts';

const NET = [vnet('v', ['10.0.0.0/8'], { s: '10.0.0.0/12' })];
const arbPools: fc.Arbitrary<readonly AgentPool[]> = fc
  .array(
    fc.record({
      count: fc.integer({ min: 0, max: 60 }),
      grow: fc.integer({ min: 0, max: 3 }),
      maxPods: fc.constantFrom(10, 30, 31, 110, 250),
      maxSurge: fc.constantFrom<(number | string)[]>(0, 1, 5, '10%', '33%', '100%'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((pools) =>
    pools.map(({ count, grow, maxPods, maxSurge }, i) =>
      pool({
        name: `p${i}`,
        count,
        maxPods,
        maxSurge,
        vnetSubnet: 'v/s',
        ...(grow > 0 ? { enableAutoScaling: true, minCount: 0, maxCount: count * grow } : {}),
      }),
    ),
  );

const flat = (pools: readonly AgentPool[]): Scenario => plan([cluster({ serviceCidrs: ['172.16.0.0/16'] }, ...pools)], NET);

function limitOf(scenario: Scenario, kind: LimitKind) {
  const built = buildPlan(scenario);
  const limit = built.limits.find((one) => one.kind === kind);
  if (limit === undefined) throw new Error(`no ${kind}`);
  return { built, limit };
}

/** The demand of the whole plan on a kind of limit, in the worst phase. */
function demanded(scenario: Scenario, kind: LimitKind): bigint {
  const { built, limit } = limitOf(scenario, kind);
  return usedIn(limit, built, 'while-upgrading') ?? -1n;
}

const arbCase = fc.record({
  pools: arbPools,
  share: fc.double({ min: 0.05, max: 1.1, noNaN: true }),
  kind: fc.constantFrom<LimitKind[]>('node-subnet', 'cluster-nodes', 'vnet-addresses'),
});

/** A capacity that is a share of the need. */
function atShare(pools: readonly AgentPool[], kind: LimitKind, share: number) {
  const { built, limit } = limitOf(flat(pools), kind);
  const capacity = BigInt(Math.floor(Number(demanded(flat(pools), kind)) * share));
  return { built, capacity, demand: demandOf(built, limit, capacity) };
}

describe('what is found to fit', () => {
  it('is the need as the limits count it', () => {
    fc.assert(
      fc.property(arbCase, ({ pools, kind }) => {
        const { built, limit } = limitOf(flat(pools), kind);
        expect(needOf(demandOf(built, limit))).toBe(demanded(flat(pools), kind));
      }),
    );
  });

  it('is the largest surge: with one node more a pool it is too much', () => {
    fc.assert(
      fc.property(arbCase, ({ pools, kind, share }) => {
        const { built, capacity, demand } = atShare(pools, kind, share);
        const cap = surgeThatFits(demand);
        const under = (most: number): bigint =>
          demanded(flat(pools.map((one, i) => ((surgeNodes(built.pools[i] ?? fail()) ?? 0) > most ? { ...one, maxSurge: most } : one))), kind);
        const largest = Math.max(...built.pools.map((one) => surgeNodes(one) ?? 0));
        if (cap === null) expect(largest <= 1 || under(1) > capacity).toBe(true);
        else {
          expect(cap).toBeGreaterThanOrEqual(1);
          expect(under(cap)).toBeLessThanOrEqual(capacity);
          if (cap < largest - 1) expect(under(cap + 1)).toBeGreaterThan(capacity);
        }
      }),
    );
  });

  it('is the largest maximum that every autoscaled pool can have', () => {
    fc.assert(
      fc.property(arbCase, ({ pools, kind, share }) => {
        const { built, capacity, demand } = atShare(pools, kind, share);
        const cap = maximumThatFits(demand);
        const under = (most: number): bigint =>
          demanded(
            flat(
              pools.map((one, i) => {
                const maxCount = maximumUnder(built.pools[i] ?? fail(), most);
                return maxCount === null ? one : { ...one, maxCount };
              }),
            ),
            kind,
          );
        const largest = Math.max(0, ...built.pools.map((one) => maximumUnder(one, Infinity) ?? 0));
        if (cap === null) expect(largest === 0 || under(0) > capacity).toBe(true);
        else {
          expect(under(cap)).toBeLessThanOrEqual(capacity);
          if (cap < largest - 1) expect(under(cap + 1)).toBeGreaterThan(capacity);
        }
      }),
    );
  });

  it('is the largest maxPods, from the smallest that is allowed on', () => {
    fc.assert(
      fc.property(arbCase, ({ pools, kind, share }) => {
        const { capacity, demand } = atShare(pools, kind, share);
        const cap = maxPodsThatFit(demand, 10);
        const under = (most: number): bigint => demanded(flat(pools.map((one) => ({ ...one, maxPods: Math.min(one.maxPods ?? 0, most) }))), kind);
        const largest = Math.max(...pools.map((one) => one.maxPods ?? 0));
        if (cap === null) expect(largest <= 10 || under(10) > capacity).toBe(true);
        else {
          expect(under(cap)).toBeLessThanOrEqual(capacity);
          if (cap < largest - 1) expect(under(cap + 1)).toBeGreaterThan(capacity);
        }
      }),
    );
  });

  it('is nothing where a figure is not known', () => {
    const { built, limit } = limitOf(flat([pool({ maxSurge: null, vnetSubnet: 'v/s' })]), 'node-subnet');
    const demand = demandOf(built, limit);
    expect(needOf(demand)).toBeNull();
    expect(surgeThatFits(demand)).toBeNull();
    expect(surgeNodes(built.pools[0] ?? fail())).toBeNull();
  });
});

function fail(): never {
  throw new Error('no such pool');
}

const inPods = (given: Partial<AgentPool>): Scenario =>
  plan(
    [cluster({}, pool({ count: 3, maxSurge: 1, vnetSubnet: 'v/s', podSubnet: 'v/p', ...given }))],
    [vnet('v', ['10.0.0.0/8'], { s: '10.0.0.0/24', p: '10.0.8.0/24' })],
  );

describe('an ample pod subnet', () => {
  it.each<[string, Partial<AgentPool>, bigint]>([
    ['holds full nodes of a dynamic one', { maxPods: 110 }, 444n],
    ['holds the first batch where that is more', { maxPods: 10 }, 68n],
    ['has two blocks to spare', { maxPods: 31, podIPAllocationMode: 'StaticBlock' }, 10n],
  ])('%s', (_, given, units) => {
    const { built, limit } = limitOf(inPods(given), 'pod-subnet');
    expect(ampleDemand(built, limit)).toBe(units);
  });
});
