import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix } from '../net/prefix.ts';
import type { Cluster, Network, Scenario } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { readAddress, readCidr } from './read.ts';
import type { PlanRange } from './types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const shown = (ranges: readonly PlanRange[] | null | undefined) =>
  ranges?.map(({ prefix, path, given }) => `${formatPrefix(prefix)} ${path}${given ? '' : ' (default)'}`) ?? ranges;
const first = (scenario: Scenario) => buildPlan(scenario).clusters[0];
const of = (given: Partial<Cluster>) => first(plan([cluster(given, pool())]));

const without = (given: Partial<Cluster>) => first(plan([{ ...cluster(given), agentPoolProfiles: null }]))?.model;

describe('a cluster', () => {
  it('takes what is left out as its default', () => {
    expect(of(overlay)).toMatchObject({
      index: 0,
      name: 'aks',
      subject: 'clusters/aks',
      path: 'clusters[0]',
      plugin: 'azure',
      dataplane: 'azure',
      policy: 'none',
      families: ['IPv4'],
      dualStack: false,
      userDefinedRoutes: 0,
      loadBalancerIPs: [],
      idlePodRanges: [],
      dnsServiceIP: { text: '10.0.0.10', given: false },
    });
    expect(of(overlay)?.apiServerSubnet).toBeUndefined();
    expect(of(overlay)?.services).toBeUndefined();
  });

  it('keeps what is given', () => {
    const found = first(
      plan(
        [
          cluster(
            {
              ...overlay,
              networkDataplane: 'cilium',
              networkPolicy: 'cilium',
              kubernetesVersion: '1.31',
              ipFamilies: ['IPv4', 'IPv6'],
              podCidrs: ['10.8.0.0/16', 'fd00:8::/64'],
              serviceCidrs: ['10.9.0.0/16', 'fd00:9::/108'],
              dnsServiceIP: '10.9.0.10',
              services: 12,
              userDefinedRoutes: 3,
              apiServerSubnet: 'v/api',
              loadBalancerIPs: ['10.1.0.7', 'fd00::7'],
            },
            pool({ vnetSubnet: 'v/nodes' }),
          ),
        ],
        [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', api: '10.1.1.0/28' })],
      ),
    );
    expect(found).toMatchObject({
      dataplane: 'cilium',
      policy: 'cilium',
      kubernetesVersion: '1.31',
      families: ['IPv4', 'IPv6'],
      dualStack: true,
      services: 12,
      userDefinedRoutes: 3,
      apiServerSubnet: 1,
      dnsServiceIP: { text: '10.9.0.10', address: { family: 4, value: 0x0a09000an }, given: true },
      loadBalancerIPs: [
        { text: '10.1.0.7', address: { family: 4, value: 0x0a010007n }, path: 'clusters[0].loadBalancerIPs[0]' },
        { text: 'fd00::7', address: { family: 6, value: (0xfd00n << 112n) + 7n }, path: 'clusters[0].loadBalancerIPs[1]' },
      ],
    });
    expect(shown(found?.podRanges)).toEqual(['10.8.0.0/16 clusters[0].podCidrs[0]', 'fd00:8::/64 clusters[0].podCidrs[1]']);
    expect(shown(found?.serviceRanges)).toEqual(['10.9.0.0/16 clusters[0].serviceCidrs[0]', 'fd00:9::/108 clusters[0].serviceCidrs[1]']);
    expect(found?.idlePodRanges).toEqual([]);
  });

  it('leaves open what is not known', () => {
    expect(
      of({
        ...overlay,
        networkDataplane: null,
        networkPolicy: null,
        kubernetesVersion: null,
        ipFamilies: null,
        dnsServiceIP: null,
        services: null,
        userDefinedRoutes: null,
        apiServerSubnet: null,
        loadBalancerIPs: null,
        serviceCidrs: null,
        podCidrs: null,
      }),
    ).toMatchObject({
      dataplane: null,
      policy: null,
      kubernetesVersion: null,
      families: null,
      dualStack: false,
      dnsServiceIP: null,
      services: null,
      userDefinedRoutes: 0,
      apiServerSubnet: null,
      loadBalancerIPs: [],
      serviceRanges: null,
      podRanges: null,
      idlePodRanges: [],
    });
  });

  const pods = 'clusters[0].podCidrs';
  it.each<[string, Partial<Cluster>, string[] | null, string[]]>([
    ['overlay, left out', overlay, [`10.244.0.0/16 ${pods} (default)`], []],
    ['kubenet, left out', { networkPlugin: 'kubenet' }, [`10.244.0.0/16 ${pods} (default)`], []],
    ['an own CNI, left out', { networkPlugin: 'none' }, [], []],
    ['flat, left out', {}, [], []],
    ['overlay, families not known', { ...overlay, ipFamilies: null }, [`10.244.0.0/16 ${pods} (default)`], []],
    ['overlay with IPv6 alone', { ...overlay, ipFamilies: ['IPv6'] }, [], []],
    ['overlay, given', { ...overlay, podCidrs: ['10.8.0.0/16'] }, [`10.8.0.0/16 ${pods}[0]`], []],
    ['kubenet, given', { networkPlugin: 'kubenet', podCidrs: ['10.8.0.0/16'] }, [`10.8.0.0/16 ${pods}[0]`], []],
    ['an own CNI, given', { networkPlugin: 'none', podCidrs: ['10.8.0.0/16'] }, [`10.8.0.0/16 ${pods}[0]`], []],
    ['flat, given: they stand apart', { podCidrs: ['10.8.0.0/16'] }, [], [`10.8.0.0/16 ${pods}[0]`]],
    ['flat, not known', { podCidrs: null }, [], []],
    ['overlay, not known', { ...overlay, podCidrs: null }, null, []],
    ['an own CNI, not known', { networkPlugin: 'none', podCidrs: null }, null, []],
    ['mode not known, left out', { networkPluginMode: null }, null, []],
    ['mode not known, given', { networkPluginMode: null, podCidrs: ['10.8.0.0/16'] }, null, []],
  ])('has pod CIDRs: %s', (_, given, podRanges, idle) => {
    expect(shown(of(given)?.podRanges)).toEqual(podRanges);
    expect(shown(of(given)?.idlePodRanges)).toEqual(idle);
  });

  const services = 'clusters[0].serviceCidrs';
  it.each<[string, Partial<Cluster>, string[] | null]>([
    ['left out', {}, [`10.0.0.0/16 ${services} (default)`]],
    ['families not known', { ipFamilies: null }, [`10.0.0.0/16 ${services} (default)`]],
    ['IPv6 alone', { ipFamilies: ['IPv6'] }, []],
    ['given', { serviceCidrs: ['10.8.0.0/20'] }, [`10.8.0.0/20 ${services}[0]`]],
    ['not known', { serviceCidrs: null }, null],
  ])('has service CIDRs: %s', (_, given, expected) => {
    expect(shown(of({ ...overlay, ...given })?.serviceRanges)).toEqual(expected);
  });

  it.each<[string, Partial<Cluster>, unknown, boolean | null]>([
    ['kubenet', { networkPlugin: 'kubenet' }, 'kubenet', false],
    ['an own CNI', { networkPlugin: 'none' }, 'byo', false],
    ['overlay', overlay, 'overlay', true],
    ['flat', {}, 'node-subnet', false],
    ['mode not known', { networkPluginMode: null }, null, null],
    ['kubenet, whatever the mode', { networkPlugin: 'kubenet', networkPluginMode: null }, 'kubenet', false],
    ['an own CNI, whatever the mode', { networkPlugin: 'none', networkPluginMode: null }, 'byo', false],
  ])('has a model that all its pools share: %s', (_, given, model, over) => {
    expect(of(given)).toMatchObject({ model, overlay: over });
  });

  it('has no model that pools not known might share, but for that of its plugin', () => {
    expect([
      without({}),
      without(overlay),
      without({ networkPlugin: 'kubenet' }),
      without({ networkPlugin: 'none' }),
      without({ networkPluginMode: null }),
    ]).toEqual([null, 'overlay', 'kubenet', 'byo', null]);
  });

  it('lists the networks of its pools in plan order, whichever pool comes first', () => {
    const networks = [vnet('a', ['10.1.0.0/16'], { n: '10.1.0.0/24' }), vnet('b', ['10.2.0.0/16'], { n: '10.2.0.0/24', p: '10.2.1.0/24' })];
    const found = first(
      plan(
        [cluster({}, pool({ vnetSubnet: 'b/n' }), pool({ name: 'q', vnetSubnet: 'a/n' }), pool({ name: 'r', vnetSubnet: null, podSubnet: 'b/p' }))],
        networks,
      ),
    );
    expect(found).toMatchObject({ vnet: 1, vnets: [0, 1] });
  });
});

describe('a network', () => {
  it('takes what is left out as its default', () => {
    const { networks, subnets } = buildPlan(
      plan([], [{ name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], subnets: [{ name: 's', addressPrefixes: ['10.1.0.0/24'] }] }]),
    );
    expect(networks).toEqual([
      expect.objectContaining({
        index: 0,
        name: 'v',
        kind: 'vnet',
        managed: false,
        subject: 'networks/v',
        path: 'networks[0]',
        subnets: [0],
        subnetsKnown: true,
        clusters: [],
        hasNodes: false,
      }),
    ]);
    expect(networks[0]?.peerings).toBeUndefined();
    expect(subnets).toEqual([
      expect.objectContaining({
        index: 0,
        network: 0,
        name: 's',
        ref: 'v/s',
        subject: 'networks/v/subnets/s',
        path: 'networks[0].subnets[0]',
        usedAddresses: 0,
        usedAddressesKnown: true,
        delegations: [],
        routeTable: undefined,
        nodePools: [],
        podPools: [],
      }),
    ]);
    expect(shown(networks[0]?.ranges)).toEqual(['10.1.0.0/16 networks[0].addressPrefixes[0]']);
    expect(shown(subnets[0]?.ranges)).toEqual(['10.1.0.0/24 networks[0].subnets[0].addressPrefixes[0]']);
  });

  it('keeps what is given, and leaves open what is not known', () => {
    const given: Network = {
      name: 'v',
      kind: 'vnet',
      addressPrefixes: null,
      peerings: null,
      subnets: [
        { name: 's', addressPrefixes: null, usedAddresses: null, delegations: null, routeTable: null },
        { name: 't', addressPrefixes: ['10.1.0.0/24'], usedAddresses: 7, delegations: ['x'], routeTable: 'rt' },
      ],
    };
    const { networks, subnets } = buildPlan(plan([], [given, { name: 'w', kind: 'vnet', addressPrefixes: ['10.2.0.0/16'], peerings: ['v'], subnets: null }]));
    expect(networks).toMatchObject([
      { ranges: null, peerings: null, subnetsKnown: true, subnets: [0, 1] },
      { peerings: ['v'], subnetsKnown: false, subnets: [] },
    ]);
    expect(subnets).toMatchObject([
      { ranges: null, usedAddresses: 0, usedAddressesKnown: false, delegations: null, routeTable: null },
      { usedAddresses: 7, usedAddressesKnown: true, delegations: ['x'], routeTable: 'rt' },
    ]);
  });

  it('that AKS makes is known in every part', () => {
    const { networks, subnets } = buildPlan(plan([cluster(overlay, pool())]));
    expect(networks[0]).toMatchObject({ subnets: [0], subnetsKnown: true, peerings: [], clusters: [0], hasNodes: true, managed: true });
    expect(subnets[0]).toMatchObject({ network: 0, usedAddresses: 0, usedAddressesKnown: true, delegations: [], nodePools: [0], podPools: [] });
    expect(subnets[0]?.routeTable).toBeUndefined();
  });

  it('with pods alone has no nodes', () => {
    const networks = [vnet('a', ['10.1.0.0/16'], { n: '10.1.0.0/24' }), vnet('b', ['10.2.0.0/16'], { p: '10.2.0.0/24' })];
    expect(buildPlan(plan([cluster({}, pool({ vnetSubnet: 'a/n', podSubnet: 'b/p' }))], networks)).networks).toMatchObject([
      { clusters: [0], hasNodes: true },
      { clusters: [0], hasNodes: false },
    ]);
  });
});

describe('texts', () => {
  it('that were validated are read, others are broken promises', () => {
    expect(readAddress('10.0.0.1')).toEqual({ family: 4, value: 0x0a000001n });
    expect(readCidr('10.0.0.1/8')).toMatchObject({ hostBits: true });
    expect(() => readAddress('10.0.0')).toThrow('address 10.0.0');
    expect(() => readCidr('10.0.0.0')).toThrow('CIDR 10.0.0.0');
  });

  it('are the same object when they come again', () => {
    expect(readCidr('10.77.0.0/16')).toBe(readCidr('10.77.0.0/16'));
  });
});
