import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { usedIn } from './limits.ts';
import { LIMIT_KINDS, PHASES, type LimitKind, type Plan } from './types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const kubenet = { networkPlugin: 'kubenet' } as const;
const net = (nodes: string, more: Partial<Subnet> = {}, pods = '10.2.0.0/16'): Network =>
  vnet('v', ['10.0.0.0/8'], { nodes: { addressPrefixes: [nodes], ...more }, pods: { addressPrefixes: [pods] } });
const one = (given: Partial<Cluster>, pools: readonly AgentPool[], networks: readonly Network[] = [net('10.1.0.0/16')]) =>
  buildPlan(plan([cluster(given, ...pools.map((p) => ({ vnetSubnet: 'v/nodes', ...p })))], networks));

/** Demand in the three phases, and the capacity. */
function figures(built: Plan, kind: LimitKind, at = 0) {
  const limit = built.limits.filter((candidate) => candidate.kind === kind)[at];
  return limit && [...PHASES.map((phase) => usedIn(limit, built, phase)), limit.capacity].map((figure) => (figure === null ? null : Number(figure)));
}

describe('published figures', () => {
  it.each<[string, Plan, LimitKind, readonly (number | null)[]]>([
    [
      '50 nodes of 30 pods, surge 1: 1,581 of a /21',
      one({}, [pool({ count: 50, maxPods: 30, maxSurge: 1 })], [net('10.1.0.0/21')]),
      'node-subnet',
      [1550, 1550, 1581, 2043],
    ],
    [
      'scaling by 10 more: 1,891',
      one({}, [pool({ count: 50, enableAutoScaling: true, maxCount: 60, maxPods: 30, maxSurge: 1 })], [net('10.1.0.0/21')]),
      'node-subnet',
      [1550, 1860, 1891, 2043],
    ],
    ['eight nodes of 30 pods fill a /24', one({}, [pool({ count: 8, maxPods: 30, maxSurge: 0 })], [net('10.1.0.0/24')]), 'node-subnet', [248, 248, 248, 251]],
    ['ten do not', one({}, [pool({ count: 10, maxPods: 30, maxSurge: 0 })], [net('10.1.0.0/24')]), 'node-subnet', [310, 310, 310, 251]],
    ['kubenet: 251 nodes in a /24', one(kubenet, [pool({ count: 251, maxSurge: 0 })], [net('10.1.0.0/24')]), 'node-subnet', [251, 251, 251, 251]],
    ['kubenet: 27 in a /27', one(kubenet, [pool({ count: 27, maxSurge: 0 })], [net('10.1.0.0/27')]), 'node-subnet', [27, 27, 27, 27]],
    ['256 slices in a /16', one(overlay, [pool({ count: 1, maxSurge: 0 })]), 'pod-cidr', [1, 1, 1, 256]],
    ['four in a /22, five are too many', one({ ...overlay, podCidrs: ['10.244.0.0/22'] }, [pool({ count: 5, maxSurge: 0 })]), 'pod-cidr', [5, 5, 5, 4]],
    ['128 in a /17', one({ ...overlay, podCidrs: ['10.128.0.0/17'] }, [pool()]), 'pod-cidr', [3, 3, 4, 128]],
    ['400 kubenet nodes want a /15', one({ ...kubenet, podCidrs: ['10.244.0.0/15'] }, [pool({ count: 400, maxSurge: 0 })]), 'pod-cidr', [400, 400, 400, 512]],
    [
      '5,000 overlay nodes want a /11',
      one({ ...overlay, podCidrs: ['10.128.0.0/12'] }, [pool({ count: 5000, maxSurge: 0 })]),
      'pod-cidr',
      [5000, 5000, 5000, 4096],
    ],
    ['8,192 slices in a /11', one({ ...overlay, podCidrs: ['10.128.0.0/11'] }, [pool()]), 'pod-cidr', [3, 3, 4, 8192]],
    [
      'pod subnet /24: 14 nodes, not 15',
      one({}, [pool({ count: 15, maxSurge: 0, podSubnet: 'v/pods' })], [net('10.1.0.0/24', {}, '10.2.0.0/24')]),
      'pod-subnet',
      [255, 255, 255, 251],
    ],
    [
      'static /26, three nodes of 250 pods',
      one({}, [pool({ count: 3, maxSurge: 0, podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' })], [net('10.1.0.0/24', {}, '10.2.0.0/26')]),
      'pod-subnet',
      [48, 48, 48, 4],
    ],
    [
      'surge of half of five pools of four: ten',
      one(
        overlay,
        ['a', 'b', 'c', 'd', 'e'].map((name) => pool({ name, count: 4, maxSurge: '50%' })),
      ),
      'cluster-nodes',
      [20, 20, 30, 5000],
    ],
    ['eight nodes at 10 %: nine', one(overlay, [pool({ count: 8 })]), 'pool-nodes', [8, 8, 9, 1000]],
    ['IPv6: 65,536 blocks in a kubenet /64', one({ ...kubenet, podCidrs: ['fd12:3456:789a::/64'] }, [pool()]), 'pod-cidr', [3, 3, 4, 65_536]],
  ])('%s', (_, built, kind, expected) => {
    expect(figures(built, kind)).toEqual(expected);
  });

  it('count IPv6 slices of overlay exactly', () => {
    const built = one({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'] }, [pool()]);
    expect(built.limits.filter((limit) => limit.kind === 'pod-cidr').map((limit) => [limit.range?.text, limit.blockLength, limit.capacity])).toEqual([
      ['10.244.0.0/16', 24, 256n],
      ['fd00::/64', 120, 72_057_594_037_927_936n],
    ]);
  });

  it.each([
    [30, 2],
    [31, 2],
    [32, 3],
    [110, 7],
    [250, 16],
  ])('%i pods take %i static blocks', (maxPods, blocks) => {
    const built = one({}, [pool({ count: 1, maxSurge: 0, maxPods, podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' })]);
    expect(figures(built, 'pod-subnet')?.[0]).toBe(blocks);
  });
});

describe('routes', () => {
  it.each<[string, Partial<Cluster>, readonly (number | null)[]]>([
    ['one a node and the own ones', { userDefinedRoutes: 12 }, [212, 212, 232, 400]],
    ['two with dual stack', { ipFamilies: ['IPv4', 'IPv6'] }, [400, 400, 440, 400]],
    ['own ones not known', { userDefinedRoutes: null }, [200, 200, 220, 400]],
    ['families not known', { ipFamilies: null }, [null, null, null, 400]],
  ])('%s', (_, given, expected) => {
    expect(figures(one({ ...kubenet, ...given }, [pool({ count: 200 })]), 'routes')).toEqual(expected);
  });

  it('limit kubenet alone', () => {
    expect(one(overlay, [pool()]).limits.filter((limit) => limit.kind === 'routes')).toEqual([]);
  });
});

describe('addresses of a virtual network', () => {
  it('count by model, over all clusters with nodes there, and what else the subnets hold', () => {
    const built = buildPlan(
      plan(
        [
          cluster({ name: 'flat' }, pool({ count: 10, maxPods: 30, maxSurge: 0, vnetSubnet: 'v/nodes' })),
          cluster({ name: 'dyn' }, pool({ count: 10, maxPods: 250, maxSurge: 0, vnetSubnet: 'v/nodes', podSubnet: 'v/pods' })),
          cluster(
            { name: 'sta' },
            pool({ count: 10, maxPods: 250, maxSurge: 0, vnetSubnet: 'v/nodes', podSubnet: 'w/pods', podIPAllocationMode: 'StaticBlock' }),
          ),
          cluster({ name: 'over', ...overlay }, pool({ count: 10, maxSurge: 0, vnetSubnet: 'v/nodes' })),
          cluster({ name: 'own', networkPlugin: 'none' }, pool({ count: 10, maxSurge: 0, vnetSubnet: 'v/nodes' })),
        ],
        [net('10.1.0.0/16', { usedAddresses: 7 }), vnet('w', ['10.3.0.0/16'], { pods: '10.3.0.0/16' })],
      ),
    );
    expect(built.limits.filter((limit) => limit.kind === 'vnet-addresses').map((limit) => limit.subject)).toEqual(['networks/v']);
    expect(figures(built, 'vnet-addresses')?.[0]).toBe(310 + 180 + 170 + 10 + 10 + 7);
  });
});

describe('pods of a cluster', () => {
  it('have a ceiling by model and no surge', () => {
    expect(figures(one(overlay, [pool({ count: 10, enableAutoScaling: true, maxCount: 20, maxPods: 100, maxSurge: '50%' })]), 'cluster-pods')).toEqual([
      1000, 2000, 2000, 200_000,
    ]);
    const mixed = one({}, [
      pool({ name: 'd', count: 2, maxPods: 100, podSubnet: 'v/pods' }),
      pool({ name: 's', count: 3, maxPods: 10, podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' }),
    ]);
    expect([figures(mixed, 'cluster-pods'), figures(mixed, 'cluster-pods', 1)]).toEqual([
      [200, 200, 200, 50_000],
      [30, 30, 30, 1_000_000],
    ]);
  });

  it.each<[string, Partial<Cluster>]>([
    ['node subnet', {}],
    ['kubenet', kubenet],
    ['own network plugin', { networkPlugin: 'none' }],
  ])('have none with %s', (_, given) => {
    expect(figures(one(given, [pool()]), 'cluster-pods')).toBeUndefined();
  });
});

describe('capacities', () => {
  it.each<[string, Plan, LimitKind, number]>([
    ['used addresses come off', one({}, [pool()], [net('10.1.0.0/24', { usedAddresses: 11 })]), 'node-subnet', 240],
    ['never below nothing', one({}, [pool()], [net('10.1.0.0/28', { usedAddresses: 100 })]), 'node-subnet', 0],
    ['a subnet of IPv6 alone offers none', one({}, [pool()], [net('fd00::/64')]), 'node-subnet', 0],
    [
      'static blocks are not touched by used addresses',
      one({}, [pool({ podSubnet: 'v/nodes', podIPAllocationMode: 'StaticBlock' })], [net('10.1.0.0/24', { usedAddresses: 99 })]),
      'pod-subnet',
      16,
    ],
    ['dynamic batches are', one({}, [pool({ podSubnet: 'v/nodes' })], [net('10.1.0.0/24', { usedAddresses: 99 })]), 'pod-subnet', 152],
    ['a pod CIDR smaller than a slice holds none', one({ ...overlay, podCidrs: ['10.244.0.0/25'] }, [pool()]), 'pod-cidr', 0],
  ])('%s', (_, built, kind, capacity) => {
    expect(figures(built, kind)?.[3]).toBe(capacity);
  });
});

describe('unknown values', () => {
  it.each<[string, Plan, LimitKind, readonly (number | null)[] | undefined]>([
    ['a maximum', one({}, [pool({ enableAutoScaling: true, maxCount: null })]), 'node-subnet', [93, null, null, 65_531]],
    ['a surge', one({}, [pool({ maxSurge: null })]), 'node-subnet', [93, 93, null, 65_531]],
    ['a surge, where none counts', one(overlay, [pool({ maxSurge: null, maxPods: 10 })]), 'cluster-pods', [30, 30, 30, 200_000]],
    ['maxPods', one({}, [pool({ maxPods: null })]), 'node-subnet', [null, null, null, 65_531]],
    ['maxPods of no nodes', one({}, [pool({ count: 0, maxPods: null })]), 'node-subnet', [0, 0, 0, 65_531]],
    ['maxPods, where it does not matter', one(overlay, [pool({ maxPods: null })]), 'node-subnet', [3, 3, 4, 65_531]],
    ['a pod subnet', one({}, [pool({ podSubnet: null })]), 'node-subnet', [null, null, null, 65_531]],
    ['the ranges of a subnet', one({}, [pool()], [vnet('v', null, { nodes: { addressPrefixes: null } })]), 'node-subnet', undefined],
    ['pod CIDRs', one({ ...overlay, podCidrs: null }, [pool()]), 'pod-cidr', undefined],
    ['all pools', one({ agentPoolProfiles: null }, []), 'cluster-nodes', undefined],
  ])('leave open what they decide: %s', (_, built, kind, expected) => {
    expect(figures(built, kind)).toEqual(expected);
  });
});

describe('limits', () => {
  it('come in the order of their kinds', () => {
    const built = buildPlan(
      plan(
        [
          cluster({ name: 'k', ...kubenet }, pool()),
          cluster({ name: 'o', ...overlay }, pool(), pool({ name: 'q' })),
          cluster({ name: 'd' }, pool({ podSubnet: 'v/pods' })),
        ],
        [net('10.1.0.0/16')],
      ),
    );
    const order = built.limits.map((limit) => LIMIT_KINDS.indexOf(limit.kind));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(built.limits.map((limit) => limit.kind)).size).toBe(LIMIT_KINDS.length);
  });

  it('stay exact beyond what a number holds', () => {
    const count = Number.MAX_SAFE_INTEGER;
    const built = one({}, [pool({ count, maxPods: 250, maxSurge: 0 }), pool({ name: 'q', count: 1, maxPods: 10, maxSurge: 0 })]);
    const [limit] = built.limits;
    expect(limit && usedIn(limit, built, 'now')).toBe(251n * BigInt(count) + 11n);
  });
});
