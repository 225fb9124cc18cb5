import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedFaults, mended } from '../../../testing/fixTable.ts';
import { plan, vnet } from '../../../testing/ruleTable.ts';
import { formatAddress } from '../../net/address.ts';
import { contains, formatPrefix, overlaps, prefixAt, prefixOf, samePrefix } from '../../net/prefix.ts';
import type { Model } from '../../plan/types.ts';
import { evaluate } from '../../report/evaluate.ts';
import { exampleById } from '../../scenario/examples.ts';
import { CLUSTER_MODELS } from '../../scenario/model.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../../scenario/types.ts';
import { grownMaximum } from './needs.ts';
import { sizeCluster } from './size.ts';
import type { Sized, SizedRole, SizingRequest, SizingRow, WantedPool } from './types.ts';

const EMPTY: Scenario = plan([]);
const TEN: SizingRequest['space'] = { of: 'ranges', prefixes: ['10.0.0.0/8'] };

function request(pools: readonly WantedPool[], more: Partial<SizingRequest> = {}): SizingRequest {
  return { cluster: 'new', pools, growth: 1, models: 'all', space: TEN, settings: { kubernetesVersion: '1.34' }, ...more };
}

function rowsOf(beside: Scenario, wanted: SizingRequest): readonly SizingRow[] {
  const result = sizeCluster(beside, wanted);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function rowOf(beside: Scenario, model: Model, wanted: SizingRequest): SizingRow {
  const [row] = rowsOf(beside, { ...wanted, models: [model] });
  if (row === undefined) throw new Error('no row');
  return row;
}

function sized(beside: Scenario, model: Model, wanted: SizingRequest): Sized {
  const row = rowOf(beside, model, wanted);
  if (!row.possible) throw new Error(row.reasons.join(' '));
  return row;
}

const lengthOf = (row: Sized, role: SizedRole): number | undefined => {
  const range = row.ranges.find((one) => one.role === role)?.range;
  return range === undefined ? undefined : prefixOf(range).length;
};

const pool = (count: number, more: Partial<WantedPool> = {}): WantedPool => ({ name: 'p', count, ...more });

describe('the smallest ranges', () => {
  it.each<[string, Model, WantedPool, SizedRole, number]>([
    ['50 flat nodes of 30 pods, one surge node: 1,581 addresses', 'node-subnet', pool(50, { maxPods: 30, maxSurge: 1 }), 'node-subnet', 21],
    ['60 flat nodes of 30 pods, one surge node: 1,891 addresses', 'node-subnet', pool(60, { maxPods: 30, maxSurge: 1 }), 'node-subnet', 21],
    ['8 flat nodes of 30 pods without surge: 248 addresses', 'node-subnet', pool(7, { maxPods: 30, maxSurge: 1 }), 'node-subnet', 24],
    ['8 and a surge node: 279 addresses', 'node-subnet', pool(8, { maxPods: 30, maxSurge: 1 }), 'node-subnet', 23],
    ['66 flat nodes: 2,046 addresses and the five of Azure', 'node-subnet', pool(65, { maxPods: 30, maxSurge: 1 }), 'node-subnet', 20],
    ['251 nodes with surge in a /24', 'overlay', pool(250, { maxSurge: 1, maxPods: 30 }), 'node-subnet', 24],
    ['252 nodes with surge', 'overlay', pool(251, { maxSurge: 1, maxPods: 30 }), 'node-subnet', 23],
    ['232 nodes and 24 more take 256 slices', 'overlay', pool(232, { maxPods: 30 }), 'pod-cidr', 16],
    ['233 nodes and 24 more', 'overlay', pool(233, { maxPods: 30 }), 'pod-cidr', 15],
    ['399 kubenet nodes', 'kubenet', pool(399, { maxSurge: 1 }), 'pod-cidr', 15],
    ['one node and one more of 250 pods in static blocks', 'pod-subnet-static', pool(1, { maxPods: 250 }), 'pod-subnet', 22],
    ['three full nodes and one more of a dynamic pod subnet: 444 addresses', 'pod-subnet-dynamic', pool(3, { maxPods: 110 }), 'pod-subnet', 23],
    ['a user pool of nothing', 'overlay', pool(0, { maxPods: 30, mode: 'User' }), 'node-subnet', 29],
    ['the autoscaler’s maximum counts', 'overlay', pool(3, { maxCount: 300, maxPods: 30 }), 'node-subnet', 23],
    ['an own plugin’s pods, an address each', 'byo', pool(9, { maxPods: 110, maxSurge: 1 }), 'pod-cidr', 21],
  ])('for %s', (_, model, wanted, role, length) => {
    expect(lengthOf(sized(EMPTY, model, request([wanted])), role)).toBe(length);
  });

  it('hold Services and the two of Kubernetes', () => {
    expect(lengthOf(sized(EMPTY, 'overlay', request([pool(3)], { services: 28 })), 'service-cidr')).toBe(27);
    expect(lengthOf(sized(EMPTY, 'overlay', request([pool(3)], { services: 29 })), 'service-cidr')).toBe(26);
    expect(lengthOf(sized(EMPTY, 'overlay', request([pool(3)], { services: 400 })), 'service-cidr')).toBe(23);
    expect(lengthOf(sized(EMPTY, 'overlay', request([pool(3)], { services: 524_284 })), 'service-cidr')).toBe(13);
    expect(rowOf(EMPTY, 'overlay', request([pool(3)], { services: 524_285 }))).toMatchObject({
      reasons: ['524,289 addresses needed for its service CIDR: more than the largest of IPv4, a /13, can have.'],
    });
  });

  it.each<[Model, readonly string[]]>([
    ['overlay', ['network vnet-new: 9', 'node-subnet snet-new-nodes: 9', 'pod-cidr new: 1024', 'service-cidr new: 4']],
    ['pod-subnet-dynamic', ['network vnet-new: 458', 'pod-subnet snet-new-pods: 449', 'node-subnet snet-new-nodes: 9', 'service-cidr new: 4']],
    ['node-subnet', ['network vnet-new: 449', 'node-subnet snet-new-nodes: 449', 'service-cidr new: 4']],
  ])('of three nodes and one more are named and say what is needed of them: %s', (model, expected) => {
    const row = sized(EMPTY, model, request([pool(3, { maxPods: 110 })]));
    expect(row.ranges.map(({ role, name, needed }) => `${role} ${name}: ${needed}`)).toEqual(expected);
  });

  it('have both families where that is asked for', () => {
    const row = sized(EMPTY, 'overlay', request([pool(3)], { dualStack: true }));
    expect(row.ranges.map(({ role, range }) => `${role} ${range}`)).toEqual([
      'network 10.0.0.0/28',
      'node-subnet 10.0.0.0/28',
      'pod-cidr 10.0.8.0/22',
      'service-cidr 10.0.2.0/24',
      'network fd00::/64',
      'node-subnet fd00::/64',
      'pod-cidr fd00:0:0:2::/64',
      'service-cidr fd00:0:0:4::/108',
    ]);
    expect(row.vnetAddresses).toBe(16);
    expect(evaluate(row.after).report.findings.filter((finding) => finding.severity !== 'note')).toEqual([]);
  });

  it('grow by a factor, pool by pool, rounded up and never by the noise of doubles', () => {
    expect(grownMaximum({ name: 'p', count: 10 }, 1.1)).toBe(11);
    expect(grownMaximum({ name: 'p', count: 3 }, 1.5)).toBe(5);
    expect(grownMaximum({ name: 'p', count: 3, maxCount: 7 }, 2)).toBe(14);
    expect(lengthOf(sized(EMPTY, 'overlay', request([pool(120, { maxPods: 30 })], { growth: 2 })), 'node-subnet')).toBe(23);
  });
});

describe('rows', () => {
  it('come for every model in its order, with the addresses that each eats of the VNet', () => {
    const pools = [
      { name: 'system', count: 3 },
      { name: 'apps', count: 20, maxPods: 110, maxSurge: '33%' },
    ];
    const rows = rowsOf(EMPTY, request(pools, { services: 100 }));
    expect(rows.map((row) => row.model)).toEqual(CLUSTER_MODELS);
    expect(rows.map((row) => (row.possible ? row.vnetAddresses : row.reasons))).toEqual([64, 4160, 4160, 4096, 64, 64]);
    expect(rows.map((row) => (row.possible ? row.remarks : []))).toEqual([
      [],
      [],
      [],
      [],
      ['Cluster new uses kubenet, which is supported until 2028-03-31.'],
      [],
    ]);
  });

  it('say why a model does not work, with figures', () => {
    const pools = [
      { name: 'a', count: 900, maxPods: 110 },
      { name: 'win', count: 3, maxPods: 110, osType: 'Windows' as const },
    ];
    const reasons = rowsOf(EMPTY, request(pools, { services: 100 })).map((row) => (row.possible ? [] : row.reasons));
    expect(reasons).toEqual([
      [],
      [],
      [],
      [
        '(903 + 91) × (1 + 110) = 110,334 addresses needed while upgrading, 100,233 of them now already; network vnet-new serves at most 65,536, as every virtual network.',
      ],
      [
        '903 + 91 = 994 routes for 994 nodes needed while upgrading, 903 of them now already; a route table holds 400.',
        'kubenet does not work with Windows (pool win).',
      ],
      [],
    ]);
  });

  it('say what is lacking where nothing is large enough', () => {
    const space = { of: 'ranges', prefixes: ['10.20.0.0/24'] } as const;
    expect(rowOf(EMPTY, 'node-subnet', request([{ name: 'p', count: 20, maxPods: 30 }], { space }))).toEqual({
      model: 'node-subnet',
      possible: false,
      reasons: ['687 addresses needed for its network, a /22; in 10.20.0.0/24 the largest free block is 10.20.0.0/24, 256 addresses.'],
    });
    const full = plan([], [vnet('v', ['10.1.0.0/24'], { s: '10.1.0.0/24' })]);
    expect(rowOf(full, 'overlay', request([{ name: 'p', count: 3 }], { space: { of: 'network', name: 'v' } }))).toEqual({
      model: 'overlay',
      possible: false,
      reasons: ['9 addresses needed for its node subnet, a /28; in network v nothing is free there.'],
    });
  });

  it('tell which limits the growth would meet that ranges do not cure', () => {
    const row = sized(EMPTY, 'kubenet', request([{ name: 'p', count: 300, maxSurge: 1 }], { growth: 1.5, services: 100 }));
    expect(row.remarks).toEqual([
      'Cluster new uses kubenet, which is supported until 2028-03-31.',
      "Grown 1.5 times: 450 + 1 = 451 routes for 451 nodes needed while upgrading, 450 of them at the autoscaler's maximum already; a route table holds 400.",
    ]);
    expect(lengthOf(row, 'pod-cidr')).toBe(15);
  });

  it('say where pods had to go elsewhere, and how many Services a range of no given size holds', () => {
    const space = { of: 'ranges', prefixes: ['10.20.0.0/22'] } as const;
    expect(sized(EMPTY, 'overlay', request([{ name: 'p', count: 20 }], { space })).remarks).toEqual([
      '10.20.0.0/22 has no room for the pod CIDR 10.20.64.0/19, which is not routed and lies elsewhere.',
      'The number of Services is not given: 10.20.2.0/24 has room for 252.',
    ]);
  });

  it.each<[string, Partial<SizingRequest>, readonly string[]]>([
    [
      'of several ranges none of which has the room',
      { space: { of: 'ranges', prefixes: ['10.20.0.0/28', '10.21.0.0/28'] }, dualStack: true },
      [
        '10.20.0.0/28 and 10.21.0.0/28 have no room for the pod CIDR 10.20.16.0/21, which is not routed and lies elsewhere.',
        '10.20.0.0/28 and 10.21.0.0/28 have no room for the service CIDR 10.20.0.64/27, which is not routed and lies elsewhere.',
      ],
    ],
    ['where one of several ranges has the room', { space: { of: 'ranges', prefixes: ['10.20.0.0/26', '10.32.0.0/16'] } }, []],
    ['in a network of the plan, where pods always lie elsewhere', { space: { of: 'network', name: 'v' } }, []],
  ])('speak of pods and Services elsewhere: %s', (_, more, remarks) => {
    expect(sized(plan([], [vnet('v', ['10.99.0.0/24'])]), 'overlay', request([pool(5)], { services: 20, ...more })).remarks).toEqual(remarks);
  });

  it('say where the wanted settings make no plan', () => {
    const row = rowOf(EMPTY, 'overlay', request([pool(3)], { settings: { kubernetesVersion: 'newest' } }));
    expect(row).toEqual({
      model: 'overlay',
      possible: false,
      reasons: ['clusters[0].kubernetesVersion: "newest" stands here; expected a Kubernetes version such as "1.31" or "1.31.2".'],
    });
  });
});

describe('beside a plan', () => {
  const hub = exampleById('hub-and-spoke')?.scenario;
  if (hub === undefined) throw new Error('no such example');
  const pools: readonly WantedPool[] = [
    { name: 'system', mode: 'System', count: 3 },
    { name: 'apps', count: 10, maxCount: 40, maxPods: 110 },
  ];

  it('takes subnets in a VNet of it, clear of what is there', () => {
    const rows = rowsOf(hub, request(pools, { space: { of: 'network', name: 'vnet-data' }, services: 200 }));
    for (const row of rows) {
      expect(row.possible).toBe(true);
      if (!row.possible) continue;
      expect(row.after.networks?.find((network) => network.name === 'vnet-data')?.subnets?.length).toBeGreaterThan(2);
      expect(evaluate(row.after).report.findings.filter((finding) => finding.severity === 'error')).toEqual([]);
    }
  });

  it('makes a VNet that is connected to the networks asked for', () => {
    const row = sized(hub, 'overlay', request(pools, { connectedTo: ['vnet-hub'] }));
    const made = row.after.networks?.at(-1);
    expect(made).toMatchObject({ name: 'vnet-new', kind: 'vnet', peerings: ['vnet-hub'] });
    expect(sized(hub, 'overlay', request(pools, { connectedTo: 'all' })).after.networks?.at(-1)?.peerings).toHaveLength(4);
  });

  it('gives names of their own', () => {
    const named = plan([], [vnet('vnet-new', ['10.1.0.0/16'])]);
    expect(sized(named, 'overlay', request(pools)).ranges[0]?.name).toBe('vnet-new-2');
    const inside = plan([], [vnet('v', ['10.1.0.0/16'], { 'snet-new-nodes': '10.1.0.0/24' })]);
    expect(sized(inside, 'overlay', request(pools, { space: { of: 'network', name: 'v' } })).ranges[0]?.name).toBe('snet-new-nodes-2');
  });

  it('takes names that only other networks have', () => {
    const elsewhere = plan(
      [],
      [vnet('w', ['10.2.0.0/16'], { 'snet-new-nodes': '10.2.0.0/24' }), { name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'] }],
    );
    const row = sized(elsewhere, 'overlay', request(pools, { space: { of: 'network', name: 'v' } }));
    expect(row.after.networks?.[1]?.subnets).toEqual([{ name: 'snet-new-nodes', addressPrefixes: ['10.1.0.0/26'] }]);
  });

  it.each<[Model, Partial<Cluster>, Partial<AgentPool>]>([
    ['overlay', { networkPlugin: 'azure', networkPluginMode: 'overlay', podCidrs: ['10.0.8.0/22'] }, {}],
    ['node-subnet', { networkPlugin: 'azure' }, {}],
    ['pod-subnet-dynamic', { networkPlugin: 'azure' }, { podSubnet: 'vnet-new/snet-new-pods' }],
    ['pod-subnet-static', { networkPlugin: 'azure' }, { podSubnet: 'vnet-new/snet-new-pods', podIPAllocationMode: 'StaticBlock' }],
    ['kubenet', { networkPlugin: 'kubenet', podCidrs: ['10.0.8.0/22'] }, {}],
    ['byo', { networkPlugin: 'none', podCidrs: ['10.0.8.0/22'] }, {}],
  ])('puts a cluster as wanted: %s', (model, given, ofPool) => {
    const { after } = sized(EMPTY, model, request([pool(3)], { services: 20 }));
    const { serviceCidrs, dnsServiceIP, ...made } = after.clusters?.[0] ?? { name: '' };
    expect(made).toEqual({
      name: 'new',
      kubernetesVersion: '1.34',
      services: 20,
      agentPoolProfiles: [{ name: 'p', count: 3, vnetSubnet: 'vnet-new/snet-new-nodes', ...ofPool }],
      ...given,
    });
    expect(dnsServiceIP).toBe(formatAddress({ family: 4, value: prefixOf(serviceCidrs?.[0] ?? '').first + 10n }));
    const delegated = after.networks?.[0]?.subnets?.filter((subnet) => subnet.delegations !== undefined);
    expect(delegated?.map(({ name, delegations }) => [name, delegations])).toEqual(
      'podSubnet' in ofPool ? [['snet-new-pods', ['Microsoft.ContainerService/managedClusters']]] : [],
    );
  });

  it('takes a plan whose networks are not known yet', () => {
    const unknown: Scenario = { version: 1, name: 'Unknown', networks: null, clusters: null };
    const row = sized(unknown, 'overlay', request(pools));
    expect(mended(unknown, row.patch)).toEqual(row.after);
  });

  it('is not put off by faults that were there before', () => {
    const messy = plan([], [vnet('a', ['10.0.0.0/16']), vnet('b', ['10.0.0.0/16']), { ...vnet('h', ['10.9.0.0/16']), peerings: ['a', 'b'] }]);
    expect(sized(messy, 'overlay', request(pools, { connectedTo: 'all' })).ranges[0]?.range).toBe('10.1.0.0/26');
  });
});

describe('whatever is wanted', () => {
  const arbPool = fc.record({
    count: fc.constantFrom(0, 1, 3, 12, 100),
    maxCount: fc.constantFrom(undefined, 5, 40, 200),
    maxPods: fc.constantFrom(undefined, 30, 110, 250),
    maxSurge: fc.constantFrom<(number | string | undefined)[]>(undefined, 1, '33%', '10%'),
  });
  const arbTaken = fc.array(
    fc
      .tuple(fc.nat(255), fc.constantFrom(12, 14, 16, 18, 20, 24))
      .map(([octet, length]) => formatPrefix(prefixAt(4, 0x0a00_0000n + (BigInt(octet) << 16n), length))),
    { maxLength: 25 },
  );
  const arbCase = fc
    .record({
      pools: fc.array(arbPool, { minLength: 1, maxLength: 3 }),
      growth: fc.constantFrom(1, 1.25, 2),
      taken: arbTaken,
      services: fc.constantFrom(undefined, 20, 300, 4000),
      narrow: fc.constantFrom('10.0.0.0/8', '10.64.0.0/12', '10.20.0.0/18'),
      connected: fc.boolean(),
    })
    .map(({ pools, growth, taken, services, narrow, connected }): { beside: Scenario; wanted: SizingRequest } => {
      const networks = taken.map((range, i): Network => ({ name: `n${i}`, kind: 'other', addressPrefixes: [range], peerings: [] }));
      const named = pools.map(({ maxCount, maxPods, maxSurge, count }, i): WantedPool => ({
        name: `p${i}`,
        count,
        ...(maxCount === undefined ? {} : { maxCount: Math.max(count, maxCount) }),
        ...(maxPods === undefined ? {} : { maxPods }),
        ...(maxSurge === undefined ? {} : { maxSurge }),
      }));
      const more = { growth, connectedTo: connected ? ('all' as const) : [], ...(services === undefined ? {} : { services }) };
      return { beside: plan([], networks), wanted: request(named, { ...more, space: { of: 'ranges', prefixes: [narrow] } }) };
    });

  it('what is adopted stands beside the plan without a new error, in free space of its own', () => {
    fc.assert(
      fc.property(arbCase, ({ beside, wanted }) => {
        const before = evaluate(beside).report;
        for (const row of rowsOf(beside, wanted)) {
          if (!row.possible) {
            expect(row.reasons.length).toBeGreaterThan(0);
            continue;
          }
          expect(mended(beside, row.patch)).toEqual(row.after);
          const added = addedFaults(before, evaluate(row.after).report);
          expect(added.filter((rule) => rule !== 'kubenet-retirement' && rule !== 'cluster-pod-limit')).toEqual([]);
          const ranges = row.ranges.filter(({ role }) => !role.endsWith('subnet')).map(({ range }) => prefixOf(range));
          const taken = (beside.networks ?? []).flatMap((network) => network.addressPrefixes ?? []).map(prefixOf);
          for (const [i, range] of ranges.entries()) {
            for (const other of [...taken, ...ranges.slice(i + 1)]) expect(overlaps(range, other)).toBe(false);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('no range could be half as large, and each that can double has a free neighbour', () => {
    fc.assert(
      fc.property(arbCase, ({ beside, wanted }) => {
        const taken = (beside.networks ?? []).flatMap((network) => network.addressPrefixes ?? []).map(prefixOf);
        for (const row of rowsOf(beside, wanted)) {
          if (!row.possible) continue;
          for (const one of row.ranges) {
            const prefix = prefixOf(one.range);
            const half = 2 ** (31 - prefix.length);
            // Smallest of their kind whatever they hold: a /29 subnet, a /24 for one node's pods, a /27 for Services.
            const floors: Readonly<Record<SizedRole, number>> = {
              network: 29,
              'node-subnet': 29,
              'pod-subnet': 29,
              'pod-cidr': 24,
              'service-cidr': wanted.services === undefined ? 24 : 27,
            };
            // Two subnets of unequal size take a network that is larger than their sum.
            if (one.role !== 'network') expect(one.needed > half || prefix.length === floors[one.role]).toBe(true);
            if (!one.canDouble) continue;
            const whole = prefixAt(prefix.family, prefix.first, prefix.length - 1);
            const others = row.ranges.map(({ range }) => prefixOf(range)).filter((other) => !contains(prefix, other) && !contains(other, whole));
            for (const other of [...taken, ...others]) expect(overlaps(whole, other) && !samePrefix(other, prefix)).toBe(false);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('the answer is the same each time', () => {
    fc.assert(
      fc.property(arbCase, ({ beside, wanted }) => {
        expect(rowsOf(structuredClone(beside), wanted)).toEqual(rowsOf(beside, wanted));
      }),
      { numRuns: 4 },
    );
  });
});

describe('what is refused', () => {
  it.each<[string, Partial<SizingRequest>, string]>([
    ['no pools', { pools: [] }, 'pools'],
    ['a pool of minus one node', { pools: [{ name: 'p', count: -1 }] }, 'pools[0].count'],
    ['half a node', { pools: [{ name: 'p', count: 0.5 }] }, 'pools[0].count'],
    ['a maximum that is not known', { pools: [{ name: 'p', count: 1, maxCount: null }] }, 'pools[0].maxCount'],
    ['a surge in words', { pools: [{ name: 'p', count: 1, maxSurge: 'many' }] }, 'pools[0].maxSurge'],
    ['a surge that is not known', { pools: [{ name: 'p', count: 1, maxSurge: null }] }, 'pools[0].maxSurge'],
    ['a surge of minus one node', { pools: [{ name: 'p', count: 1, maxSurge: -1 }] }, 'pools[0].maxSurge'],
    ['a surge of half a per cent', { pools: [{ name: 'p', count: 1, maxSurge: '0.5%' }] }, 'pools[0].maxSurge'],
    ['more than a million nodes', { pools: [{ name: 'p', count: 1_000_001 }] }, 'pools[0].count'],
    ['a pool without a name', { pools: [{ name: '', count: 1 }] }, 'pools[0].name'],
    [
      'two pools of one name',
      {
        pools: [
          { name: 'p', count: 1 },
          { name: 'p', count: 1 },
        ],
      },
      'pools[1].name',
    ],
    ['a name with a slash', { cluster: 'a/b' }, 'cluster'],
    ['shrinking', { growth: 0.9 }, 'growth'],
    ['growth that is no number', { growth: Number.NaN }, 'growth'],
    ['growth to more than a hundred times', { growth: 100.1 }, 'growth'],
    ['fewer than no Services', { services: -1 }, 'services'],
    ['half a Service', { services: 0.5 }, 'services'],
    ['more than a million Services', { services: 1_000_001 }, 'services'],
    ['Services that are no number', { services: Number.POSITIVE_INFINITY }, 'services'],
    ['a range that is none', { space: { of: 'ranges', prefixes: ['10.0.0.0/8', '010.0.0.0/8'] } }, 'space.prefixes[1]'],
    ['no range', { space: { of: 'ranges', prefixes: [] } }, 'space.prefixes'],
    ['a network that is not there', { space: { of: 'network', name: 'nowhere' } }, 'space.name'],
    ['a taken range without its length', { taken: ['10.0.0.0'] }, 'taken[0]'],
    ['a connection to nobody', { connectedTo: ['nobody'] }, 'connectedTo[0]'],
  ])('is %s', (_, more, path) => {
    const result = sizeCluster(EMPTY, request([{ name: 'p', count: 3 }], more));
    expect(result.ok ? [] : result.error.map((issue) => issue.path)).toEqual([path]);
  });

  it.each<[string, Partial<SizingRequest>]>([
    ['a million nodes', { pools: [{ name: 'p', count: 1_000_000 }] }],
    ['a hundredfold growth', { growth: 100 }],
    ['no Services', { services: 0 }],
    ['a million Services', { services: 1_000_000 }],
    ['a surge of no node and in per cent', { pools: ['p', 'q'].map((name, i) => ({ name, count: 1, maxSurge: i === 0 ? 0 : '100%' })) }],
  ])('is not %s', (_, more) => {
    expect(sizeCluster(EMPTY, request([{ name: 'p', count: 3 }], { models: ['overlay'], ...more })).ok).toBe(true);
  });

  it.each<[string, Partial<SizingRequest>, Scenario, readonly string[]]>([
    [
      'that is not the one there is',
      { space: { of: 'network', name: 'b' }, connectedTo: ['a', 'c'] },
      plan([], [vnet('a', null)]),
      ['space.name', 'connectedTo[1]'],
    ],
    [
      'that is no VNet',
      { space: { of: 'network', name: 'site' } },
      plan([], [vnet('a', null), { name: 'site', kind: 'other', addressPrefixes: null }]),
      ['space.name'],
    ],
    [
      'of a plan without any',
      { space: { of: 'network', name: 'a' }, connectedTo: ['a'] },
      { version: 1, name: 'Bare', networks: null, clusters: null },
      ['space.name', 'connectedTo[0]'],
    ],
  ])('is a network %s', (_, more, beside, paths) => {
    const result = sizeCluster(beside, request([{ name: 'p', count: 3 }], more));
    expect(result.ok ? [] : result.error.map((issue) => issue.path)).toEqual(paths);
  });

  it('is the name of a cluster that there is', () => {
    const hub = exampleById('hub-and-spoke')?.scenario ?? EMPTY;
    const result = sizeCluster(hub, request([{ name: 'p', count: 3 }], { cluster: 'aks-payments' }));
    expect(result).toMatchObject({ ok: false, error: [{ path: 'cluster', code: 'duplicate-name' }] });
  });
});
