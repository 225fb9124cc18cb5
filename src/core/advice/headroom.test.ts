import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { buildPlan } from '../plan/build.ts';
import { usedIn } from '../plan/limits.ts';
import { PHASES, type Limit, type LimitKind, type Plan } from '../plan/types.ts';
import type { AgentPool, Scenario } from '../scenario/types.ts';
import { demandCurve, firstToRunOut, headroomOf, sizeOfPool } from './headroom.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const v = vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', small: '10.2.0.0/24', pods: '10.3.0.0/24' });
const headroom = (scenario: Scenario, kind: LimitKind) => headroomOf(buildPlan(scenario)).find((one) => one.limit === kind);
const breaking = (scenario: Scenario, kind: LimitKind) => headroom(scenario, kind)?.breaksAt.map((point) => [point.pool, point.nodes]);
const kinds = (scenario: Scenario) => headroomOf(buildPlan(scenario)).map((one) => one.limit);
const overlayOf = (given: Partial<AgentPool>) => plan([cluster(overlay, pool(given))]);
const first = (scenario: Scenario) => {
  const built = buildPlan(scenario);
  return firstToRunOut(built, headroomOf(built));
};

describe('breaking points', () => {
  it('of the overlay example: 232 nodes and their surge of 24 fill a /16, 233 do not', () => {
    expect(headroom(overlayOf({ count: 232 }), 'pod-cidr')).toEqual({
      limit: 'pod-cidr',
      subject: 'clusters/aks',
      unit: 'slices',
      used: { now: 232, atMaximum: 232, whileUpgrading: 256 },
      capacity: 256,
      breaksAt: [{ cluster: 'aks', pool: 'p', nodes: 233 }],
    });
    expect(breaking(overlayOf({ count: 300 }), 'pod-cidr')).toEqual([['p', 233]]);
    expect(breaking(overlayOf({ count: 0 }), 'pod-cidr')).toEqual([['p', 233]]);
  });

  it.each<[string, Partial<AgentPool>, number]>([
    ['a share of the nodes', { maxSurge: '33%' }, 193],
    ['a number of nodes', { maxSurge: 5 }, 252],
    ['more than there are', { maxSurge: 1000 }, 129],
    ['no surge', { maxSurge: '0%' }, 257],
    ['an autoscaler: its maximum', { enableAutoScaling: true, minCount: 1, maxCount: 20 }, 233],
  ])('count the surge of that size: %s', (_, given, nodes) => {
    expect(breaking(overlayOf(given), 'pod-cidr')).toEqual([['p', nodes]]);
  });

  it('leave the other pools as they are', () => {
    const pools = [pool({ name: 'a', count: 100, maxSurge: 0 }), pool({ name: 'b', count: 50, maxSurge: 0 })];
    expect(breaking(plan([cluster(overlay, ...pools)]), 'pod-cidr')).toEqual([
      ['a', 207],
      ['b', 157],
    ]);
  });

  it('are 0 where the others alone are too many', () => {
    const pools = [pool({ name: 'a', count: 300, maxSurge: 0 }), pool({ name: 'b', count: 1, maxSurge: 0 })];
    expect(breaking(plan([cluster(overlay, ...pools)]), 'pod-cidr')).toEqual([
      ['a', 256],
      ['b', 0],
    ]);
  });

  it('are 0 even where the others are too many by less than one node', () => {
    const pools = [pool({ name: 'a', count: 252, maxPods: 0, maxSurge: 0 }), pool({ name: 'b', count: 0, maxPods: 30 })].map((p) => ({
      ...p,
      vnetSubnet: 'v/small',
    }));
    expect(breaking(plan([cluster({}, ...pools)], [v]), 'node-subnet')).toEqual([
      ['a', 252],
      ['b', 0],
    ]);
  });

  it('are left out where nothing breaks for any number of nodes', () => {
    expect(headroom(plan([cluster({ ...overlay, podCidrs: ['fd00::/64'] }, pool())]), 'pod-cidr')).toMatchObject({
      capacity: '72057594037927936',
      breaksAt: [],
    });
  });

  it('are at the first node where the others fill all there is', () => {
    const full = plan([cluster({ ...overlay, podCidrs: ['10.240.0.0/23'] }, pool({ name: 'a', count: 2, maxSurge: 0 }), pool({ name: 'b', count: 0 }))]);
    expect(breaking(full, 'pod-cidr')).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  it('of pods a cluster is planned for do not move with the surge', () => {
    expect(breaking(overlayOf({ count: 3, maxPods: 250, maxSurge: '50%' }), 'cluster-pods')).toEqual([['p', 801]]);
  });

  it('are left out of a limit that a pool takes nothing of', () => {
    expect(breaking(overlayOf({ count: 3, maxPods: 0 }), 'cluster-pods')).toEqual([]);
  });

  it('of an unknown figure are not guessed', () => {
    expect(kinds(overlayOf({ maxSurge: null }))).toEqual(['cluster-pods']);
    expect(kinds(overlayOf({ enableAutoScaling: true, maxCount: null }))).toEqual([]);
    expect(kinds(overlayOf({ maxPods: null }))).not.toContain('cluster-pods');
  });
});

/** The scenario with one pool set to `size`: its count, or its maximum where autoscaled, the count following where it is larger. */
function resized(scenario: Scenario, clusterName: string, poolName: string, size: number): Scenario {
  const resize = (p: AgentPool): AgentPool =>
    p.enableAutoScaling === true && typeof p.maxCount === 'number' ? { ...p, maxCount: size, count: Math.min(p.count, size) } : { ...p, count: size };
  return {
    ...scenario,
    clusters:
      scenario.clusters?.map((c) =>
        c.name === clusterName ? { ...c, agentPoolProfiles: c.agentPoolProfiles?.map((p) => (p.name === poolName ? resize(p) : p)) ?? null } : c,
      ) ?? null,
  };
}
const fits = (limit: Limit | undefined, built: Plan) => limit !== undefined && PHASES.every((phase) => (usedIn(limit, built, phase) ?? 0n) <= limit.capacity);
const modest = arbScenario.map((scenario): Scenario => ({
  ...scenario,
  clusters: scenario.clusters?.map((c) => ({ ...c, agentPoolProfiles: c.agentPoolProfiles?.map((p) => ({ ...p, count: p.count % 6000 })) ?? null })) ?? null,
}));

describe('any valid scenario', () => {
  it('fits with one node less and breaks at the number given', () => {
    fc.assert(
      fc.property(modest, fc.nat(), (scenario, pick) => {
        const built = buildPlan(scenario);
        const all = headroomOf(built);
        const known = built.limits.filter((limit) => usedIn(limit, built, 'while-upgrading') !== null);
        expect(all.map((one) => [one.limit, one.subject])).toEqual(known.map((limit) => [limit.kind, limit.subject]));
        const points = all.flatMap((one, at) => one.breaksAt.map((point) => ({ at, point })));
        fc.pre(points.length > 0);
        const { at, point } = points[pick % points.length] ?? { at: -1, point: { cluster: '', pool: '', nodes: -1 } };
        const position = built.limits.findIndex((limit) => limit === known[at]);
        const limitOf = (size: number) => {
          const changed = buildPlan(resized(scenario, point.cluster, point.pool, size));
          return fits(changed.limits[position], changed);
        };
        expect(limitOf(point.nodes)).toBe(false);
        if (point.nodes > 0) expect(limitOf(point.nodes - 1)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('has a demand curve that agrees with the plan at its present size', () => {
    fc.assert(
      fc.property(modest, (scenario) => {
        const built = buildPlan(scenario);
        for (const limit of built.limits) {
          for (const term of limit.terms) {
            const p = built.pools[term.pool];
            const curve = p && demandCurve(built, limit, p);
            if (p && curve) expect(curve(p.nodes.atMaximum ?? p.count)).toBe(usedIn(limit, built, 'while-upgrading'));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('demand curve', () => {
  it('steps with the surge', () => {
    const built = buildPlan(plan([cluster({}, pool({ name: 'a', count: 1, maxPods: 30, maxSurge: 0 }), pool({ name: 'b', count: 20, maxPods: 10 }))]));
    const [limit] = built.limits;
    const b = built.pools[1];
    const curve = limit && b && demandCurve(built, limit, b);
    expect([0, 1, 10, 11, 20].map((size) => Number(curve?.(size)))).toEqual([31, 53, 152, 174, 273]);
  });
});

const curveOf = (scenario: Scenario, kind: LimitKind, at = 0) => {
  const built = buildPlan(scenario);
  const limit = built.limits.find((one) => one.kind === kind);
  const one = built.pools[at];
  return limit && one ? demandCurve(built, limit, one) : undefined;
};

describe('a demand curve that is not known', () => {
  it.each<[string, Scenario, LimitKind, number]>([
    ['the pool has no part in it', plan([cluster(overlay, pool()), cluster({ ...overlay, name: 'b' }, pool())]), 'pod-cidr', 1],
    ['its surge is not known', overlayOf({ maxSurge: null }), 'pod-cidr', 0],
    ["another pool's surge is not known", plan([cluster(overlay, pool(), pool({ name: 'q', maxSurge: null }))]), 'pod-cidr', 0],
    ['what a node takes is not known', overlayOf({ maxPods: null }), 'cluster-pods', 0],
    ['what a node takes is not known, of none', overlayOf({ maxPods: null, count: 0 }), 'cluster-pods', 0],
  ])('%s', (_, scenario, kind, at) => {
    expect(curveOf(scenario, kind, at)).toBeNull();
  });

  it('counts no surge where the limit does not', () => {
    expect([0, 1, 10].map((size) => Number(curveOf(overlayOf({ maxPods: 30, maxSurge: '50%' }), 'cluster-pods')?.(size)))).toEqual([0, 30, 300]);
  });
});

const known = (found: ReturnType<typeof first>) => found && [found.limit, found.cluster, found.pool, found.nodes];

describe('first to run out', () => {
  it('goes by the share, even where another pool has fewer nodes more', () => {
    const large = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/17'] }, pool({ count: 120, maxSurge: 0 }));
    const small = cluster({ name: 'b', ...overlay, podCidrs: ['10.241.0.0/22'] }, pool({ count: 1, maxSurge: 0 }));
    expect(first(plan([large, small]))).toMatchObject({ cluster: 'a', nodes: 129 });
    expect(first(plan([small, large]))).toMatchObject({ cluster: 'a', nodes: 129 });
  });

  it('compares shares of pools that a double would take for equal', () => {
    // 3 ÷ 4,503,599,627,370,497 is less than 5 ÷ 7,505,999,378,950,828, by one in 2 × 10^16.
    const one = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/23'] }, pool({ count: 4_503_599_627_370_497, maxSurge: 0 }));
    const other = cluster({ name: 'b', ...overlay, podCidrs: ['10.241.0.0/22'] }, pool({ count: 7_505_999_378_950_828, maxSurge: 0 }));
    expect(first(plan([one, other]))).toMatchObject({ cluster: 'a', limit: 'pod-cidr', nodes: 3 });
    expect(first(plan([other, one]))).toMatchObject({ cluster: 'a', limit: 'pod-cidr', nodes: 3 });
  });

  it('goes by the place of the pool before the kind of the limit', () => {
    const byRange = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/20'] }, pool({ count: 8, maxSurge: 0, vnetSubnet: 'v/nodes' }));
    const bySubnet = cluster({ name: 'b', ...overlay }, pool({ count: 8, maxSurge: 0, vnetSubnet: 's/nodes' }));
    const s = vnet('s', ['10.1.0.0/24'], { nodes: { addressPrefixes: ['10.1.0.0/27'], usedAddresses: 11 } });
    expect(first(plan([byRange, bySubnet], [v, s]))).toMatchObject({ cluster: 'a', limit: 'pod-cidr', nodes: 17 });
    expect(first(plan([bySubnet, byRange], [v, s]))).toMatchObject({ cluster: 'b', limit: 'node-subnet', nodes: 17 });
  });

  it('is the pool with the least room as a multiple of its size', () => {
    expect(
      first(
        plan(
          [
            cluster({ name: 'a', ...overlay }, pool({ count: 100, maxSurge: 0, vnetSubnet: 'v/nodes' })),
            cluster({ name: 'b' }, pool({ count: 4, maxPods: 30, maxSurge: 0, vnetSubnet: 'v/small' })),
          ],
          [v],
        ),
      ),
    ).toEqual({ limit: 'node-subnet', subject: 'networks/v/subnets/small', cluster: 'b', pool: 'p', nodes: 9 });
  });

  it('names what is broken already before what breaks next', () => {
    expect(first(plan([cluster(overlay, pool({ count: 300, maxSurge: 0 }))]))).toMatchObject({ limit: 'pod-cidr', nodes: 257 });
  });

  it('takes fewer nodes more where shares are equal', () => {
    // 33 of 11 nodes and 9 of 3: three times as many each.
    const large = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/19'] }, pool({ count: 11, maxSurge: 0 }));
    const small = cluster({ name: 'b', ...overlay, podCidrs: ['10.241.0.0/21'] }, pool({ count: 3, maxSurge: 0 }));
    expect(first(plan([large, small]))).toMatchObject({ cluster: 'b', nodes: 9 });
    expect(first(plan([small, large]))).toMatchObject({ cluster: 'b', nodes: 9 });
  });

  it('keeps the order of the plan, then of the kinds, where all else is equal', () => {
    const twins = (name: string) => cluster({ name, ...overlay, podCidrs: ['10.240.0.0/20'] }, pool({ count: 8, maxSurge: 0 }));
    expect(first(plan([twins('b'), twins('a')]))).toMatchObject({ cluster: 'b' });
    const both = plan([cluster({}, pool({ count: 2, maxPods: 16, maxSurge: 0, vnetSubnet: 'v/small', podSubnet: 'v/pods' }))], [v]);
    expect(first(both)).toMatchObject({ limit: 'pod-subnet', nodes: 15 });
    const level = plan(
      [cluster({ ...overlay, podCidrs: ['10.240.0.0/20', '10.241.0.0/20'] }, pool({ count: 8, maxSurge: 0, vnetSubnet: 's/nodes' }))],
      [vnet('s', ['10.1.0.0/24'], { nodes: { addressPrefixes: ['10.1.0.0/27'], usedAddresses: 11 } })],
    );
    expect(breaking(level, 'node-subnet')).toEqual(breaking(level, 'pod-cidr'));
    expect(first(level)).toMatchObject({ limit: 'node-subnet', nodes: 17 });
  });

  it('counts the nodes more from the present size on', () => {
    // 9 of 3 nodes and 12 of 4: three times as many each, six more and eight more.
    const few = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/21'] }, pool({ count: 3, maxSurge: 0, vnetSubnet: 'v/nodes' }));
    const more = cluster({ name: 'b', ...overlay }, pool({ count: 4, maxSurge: 0, vnetSubnet: 's/nodes' }));
    const s = vnet('s', ['10.1.0.0/24'], { nodes: { addressPrefixes: ['10.1.0.0/27'], usedAddresses: 16 } });
    expect(first(plan([few, more], [v, s]))).toMatchObject({ cluster: 'a', nodes: 9 });
    expect(first(plan([more, few], [v, s]))).toMatchObject({ cluster: 'a', nodes: 9 });
  });

  it('goes by the maximum where the autoscaler has one', () => {
    const grows = { enableAutoScaling: true, minCount: 1, maxSurge: 0 } as const;
    const near = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/20'] }, pool({ count: 1, maxCount: 16, ...grows }));
    const far = cluster({ name: 'b', ...overlay, podCidrs: ['10.241.0.0/20'] }, pool({ count: 5, maxSurge: 0 }));
    expect(first(plan([far, near]))).toMatchObject({ cluster: 'a', nodes: 17 });
    expect(buildPlan(plan([near, far])).pools.map(sizeOfPool)).toEqual([16, 5]);
  });

  it('comes to a pool without nodes last even where its limit is broken without it', () => {
    const broken = cluster({ name: 'a', networkPlugin: 'kubenet', userDefinedRoutes: 500 }, pool({ count: 0 }));
    const sound = cluster({ name: 'b', ...overlay }, pool({ count: 1, maxSurge: 0 }));
    expect(breaking(plan([broken]), 'routes')).toEqual([['p', 0]]);
    expect(first(plan([broken, sound]))).toMatchObject({ cluster: 'b' });
    expect(first(plan([sound, broken]))).toMatchObject({ cluster: 'b' });
    expect(first(plan([broken]))).toMatchObject({ cluster: 'a', nodes: 0 });
  });

  it('comes to them last in whatever order limits are looked at', () => {
    const broken = cluster({ name: 'a', networkPlugin: 'kubenet', userDefinedRoutes: 500 }, pool({ count: 0 }));
    const built = buildPlan(plan([broken, cluster({ name: 'b', ...overlay }, pool({ count: 1, maxSurge: 0 }))]));
    const two = headroomOf(built).filter((one) => (one.subject === 'clusters/a' ? one.limit === 'routes' : one.limit === 'pod-cidr'));
    expect(two.map((one) => one.breaksAt)).toEqual([[{ cluster: 'b', pool: 'p', nodes: 257 }], [{ cluster: 'a', pool: 'p', nodes: 0 }]]);
    for (const given of [two, two.toReversed()]) expect(firstToRunOut(built, given)).toMatchObject({ cluster: 'b', nodes: 257 });
  });

  it('knows equal shares of pools that no double tells apart', () => {
    // 3 of n and 9 of 3n: from n on there are fewer more to 3 than from 3n on to 9, both being far beyond.
    const n = 3_002_399_751_580_330;
    const one = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/23'] }, pool({ count: n, maxSurge: 0 }));
    const other = cluster({ name: 'b', ...overlay, podCidrs: ['10.241.0.0/21'] }, pool({ count: 3 * n, maxSurge: 0 }));
    expect(first(plan([one, other]))).toMatchObject({ cluster: 'b', limit: 'pod-cidr', nodes: 9 });
    expect(first(plan([other, one]))).toMatchObject({ cluster: 'b', limit: 'pod-cidr', nodes: 9 });
  });

  it('is the same in whatever order limits are looked at', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        const all = headroomOf(built);
        expect(known(firstToRunOut(built, all.toReversed()))).toEqual(known(firstToRunOut(built, all)));
      }),
    );
    const level = buildPlan(
      plan(
        [cluster({ ...overlay, podCidrs: ['10.240.0.0/20', '10.241.0.0/20'] }, pool({ count: 8, maxSurge: 0, vnetSubnet: 's/nodes' }))],
        [vnet('s', ['10.1.0.0/24'], { nodes: { addressPrefixes: ['10.1.0.0/27'], usedAddresses: 11 } })],
      ),
    );
    expect(firstToRunOut(level, headroomOf(level).toReversed())).toMatchObject({ limit: 'node-subnet', nodes: 17 });
  });

  it('comes to pools without nodes last', () => {
    const idle = cluster({ name: 'a', ...overlay, podCidrs: ['10.240.0.0/24'] }, pool({ count: 0 }));
    expect(first(plan([idle, cluster({ name: 'b', ...overlay }, pool({ count: 1 }))]))).toMatchObject({ cluster: 'b' });
    expect(first(plan([idle, cluster({ name: 'b', ...overlay }, pool({ count: 0 }))]))).toMatchObject({ cluster: 'a', nodes: 1 });
  });

  it('is nothing where nothing has an end that is known', () => {
    expect(first(plan([]))).toBeNull();
    expect(first(plan([cluster(overlay)]))).toBeNull();
  });
});
