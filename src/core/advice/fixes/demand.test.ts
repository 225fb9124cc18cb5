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
});

const one = (given: Partial<AgentPool>): AgentPool => pool({ count: 10, maxPods: 30, maxSurge: 5, vnetSubnet: 'v/s', ...given });
const figures = (kind: LimitKind, capacity: bigint | undefined, ...pools: readonly AgentPool[]) => {
  const { built, limit } = limitOf(flat(pools), kind);
  const demand = demandOf(built, limit, capacity);
  return [needOf(demand), surgeThatFits(demand), maximumThatFits(demand), maxPodsThatFit(demand, 10)];
};

describe('settings that fit', () => {
  it('count pods where these are limited, of which a surge brings none', () => {
    const { built, limit } = limitOf(plan([cluster({ networkPluginMode: 'overlay' }, one({}))], NET), 'cluster-pods');
    const demand = demandOf(built, limit, 200n);
    expect([needOf(demand), maxPodsThatFit(demand, 10)]).toEqual([300n, 20]);
  });

  const autoscaled = { enableAutoScaling: true, minCount: 2, maxCount: 20 } as const;

  // A node has 31 addresses of its subnet: one, and one for each pod.
  it.each<[string, LimitKind, bigint | undefined, readonly AgentPool[], readonly (bigint | number | null)[]]>([
    ['are the next lower ones where all fits', 'node-subnet', undefined, [one(autoscaled)], [775n, 4, 19, 29]],
    [
      'are none lower where there is no surge, autoscaler or pod to spare',
      'node-subnet',
      undefined,
      [one({ maxSurge: 1, maxPods: 10 })],
      [121n, null, null, null],
    ],
    ['are what the capacity leaves for surge', 'node-subnet', 12n * 31n, [one({})], [465n, 2, null, 23]],
    ['are what the capacity leaves for a maximum and its surge', 'node-subnet', 18n * 31n, [one(autoscaled)], [775n, null, 13, 21]],
    ['go as low as the nodes that there are', 'node-subnet', 15n * 31n, [one(autoscaled)], [775n, null, 10, 17]],
    ['are none where the nodes that there are do not fit', 'node-subnet', 10n * 31n, [one(autoscaled)], [775n, null, null, 11]],
    ['of pods do not matter to a number of nodes', 'cluster-nodes', 12n, [one({})], [15n, 2, null, null]],
    ['are none where a surge is not known', 'node-subnet', undefined, [one({ maxSurge: null }), one({ name: 'q' })], [null, null, null, null]],
    ['are none where a maximum is not known', 'node-subnet', undefined, [one({ enableAutoScaling: true, maxCount: null })], [null, null, null, null]],
    ['of pods are none where they are not known', 'node-subnet', undefined, [one({ maxPods: null }), one({ name: 'q' })], [null, null, null, null]],
  ])('%s', (_, kind, capacity, pools, expected) => {
    expect(figures(kind, capacity, ...pools)).toEqual(expected);
  });
});

it.each<[string, Partial<AgentPool>, number, number | null, number | null]>([
  ['a cap', { enableAutoScaling: true, minCount: 1, maxCount: 20 }, 8, 8, 20],
  ['no more than its maximum', { enableAutoScaling: true, minCount: 1, maxCount: 20 }, 30, 20, 20],
  ['its minimum', { enableAutoScaling: true, minCount: 5, maxCount: 20 }, 2, 5, 20],
  ['its nodes, where no minimum is given', { enableAutoScaling: true, maxCount: 20 }, 2, 3, 20],
  ['none without an autoscaler', { maxCount: 20 }, 8, null, 3],
  ['none where it is not known', { enableAutoScaling: true, maxCount: null }, 8, null, null],
  ['none where the autoscaler is not known', { enableAutoScaling: null, maxCount: 20 }, 8, null, null],
])('a pool of three nodes can have a maximum of %s', (_, given, cap, maximum, surge) => {
  const [built] = buildPlan(flat([pool({ maxSurge: '100%', vnetSubnet: 'v/s', ...given })])).pools;
  expect(maximumUnder(built ?? fail(), cap)).toBe(maximum);
  expect(surgeNodes(built ?? fail())).toBe(surge);
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
  it.each<[string, Partial<AgentPool>, bigint | null]>([
    ['holds full nodes of a dynamic one', { maxPods: 110 }, 444n],
    ['holds the first batch where that is more', { maxPods: 10 }, 68n],
    ['holds the first batch where maxPods is not known', { maxPods: null }, 68n],
    ['has two blocks to spare', { maxPods: 31, podIPAllocationMode: 'StaticBlock' }, 10n],
    ['is not known where blocks are not', { maxPods: null, podIPAllocationMode: 'StaticBlock' }, null],
    ['is not known where nodes are not', { maxSurge: null }, null],
  ])('%s', (_, given, units) => {
    const { built, limit } = limitOf(inPods(given), 'pod-subnet');
    expect(ampleDemand(built, limit)).toBe(units);
  });
});
