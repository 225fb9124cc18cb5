import { describe, expect, test } from 'vitest';
import { emptyScenario, freshCluster, freshNetwork, freshPool, freshSubnet } from './fresh.ts';
import type { AgentPool, Cluster, Network, Scenario } from './types.ts';

const network = (name: string, addressPrefixes: readonly string[] | null, more: Partial<Network> = {}): Network => ({
  name,
  kind: 'vnet',
  addressPrefixes,
  ...more,
});
const plan = (networks: readonly Network[] | null, clusters: readonly Cluster[] | null = []): Scenario => ({ ...emptyScenario(), networks, clusters });
const cluster = (pools: readonly AgentPool[] | null, more: Partial<Cluster> = {}): Cluster => ({
  name: 'aks-1',
  networkPlugin: 'azure',
  agentPoolProfiles: pools,
  ...more,
});

test('a fresh plan knows that it holds nothing', () => {
  expect(emptyScenario()).toEqual({ version: 1, name: 'New plan', networks: [], clusters: [] });
  expect(emptyScenario('Built').name).toBe('Built');
});

describe('a fresh network', () => {
  test('of Azure is ready for subnets, of any other kind it has none', () => {
    expect(freshNetwork(plan([]), 'vnet')).toEqual({ name: 'vnet-1', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], peerings: [], subnets: [] });
    for (const [kind, name] of [
      ['on-premises', 'on-premises'],
      ['other', 'network-1'],
    ] as const) {
      expect(freshNetwork(plan([]), kind)).toStrictEqual({ name, kind, addressPrefixes: ['10.1.0.0/16'], peerings: [] });
    }
  });

  test('keeps clear of networks and of the ranges of clusters', () => {
    const busy = plan(
      [network('vnet-1', ['10.1.0.0/24', 'fd00::/48']), network('unknown', null)],
      [cluster([], { podCidrs: ['10.2.0.0/16'], serviceCidrs: ['10.3.128.0/20'] }), cluster([], { name: 'b', podCidrs: null })],
    );
    expect(freshNetwork(busy, 'vnet')).toMatchObject({ name: 'vnet-2', addressPrefixes: ['10.4.0.0/16'] });
  });

  test('is handed out of plans that know nothing yet', () => {
    expect(freshNetwork(plan(null, null), 'vnet')).toMatchObject({ name: 'vnet-1', addressPrefixes: ['10.1.0.0/16'] });
  });

  test('goes on to 10.223.0.0/16, and where all is taken starts again', () => {
    expect(freshNetwork(plan([network('a', ['10.0.0.0/9', '10.128.0.0/10', '10.192.0.0/12', '10.208.0.0/13', '10.216.0.0/14'])]), 'vnet')).toMatchObject({
      addressPrefixes: ['10.220.0.0/16'],
    });
    expect(freshNetwork(plan([network('a', ['10.0.0.0/8'])]), 'vnet')).toMatchObject({ addressPrefixes: ['10.1.0.0/16'] });
  });
});

const inside = (addressPrefixes: readonly string[] | null, ...taken: string[]) =>
  freshSubnet(network('v', addressPrefixes, { subnets: taken.map((text, i) => ({ name: `snet-${i + 1}`, addressPrefixes: [text] })) }));

describe('a fresh subnet', () => {
  test.each<[string, readonly string[] | null, string[], string[] | null]>([
    ['a /24 where there is room', ['10.0.0.0/16'], ['10.0.0.0/24', '10.0.1.0/25'], ['10.0.2.0/24']],
    ['in the second range when the first is full', ['10.0.0.0/24', '10.9.0.0/24'], ['10.0.0.0/24'], ['10.9.0.0/24']],
    ['the largest block below /24', ['10.0.0.0/24'], ['10.0.0.0/26', '10.0.0.192/26'], ['10.0.0.64/26']],
    ['a /29 at the least', ['10.0.0.0/28'], ['10.0.0.0/29'], ['10.0.0.8/29']],
    ['no /30', ['10.0.0.0/29'], ['10.0.0.0/30'], null],
    ['in IPv4, whatever else the network has', ['fd00::/20', '10.0.0.0/20'], [], ['10.0.0.0/24']],
    ['not in IPv6 alone', ['fd00::/24'], [], null],
    ['nowhere in a network whose ranges are unknown', null, [], null],
  ])('%s', (_, ranges, taken, expected) => {
    expect(inside(ranges, ...taken)).toEqual({ name: `snet-${taken.length + 1}`, addressPrefixes: expected });
  });

  test('comes to a network whose subnets are unknown, or some of whose ranges are', () => {
    expect(freshSubnet(network('v', ['10.0.0.0/24'], { subnets: null }))).toEqual({ name: 'snet-1', addressPrefixes: ['10.0.0.0/24'] });
    expect(freshSubnet(network('v', ['10.0.0.0/24']))).toEqual({ name: 'snet-1', addressPrefixes: ['10.0.0.0/24'] });
    expect(freshSubnet(network('v', ['10.0.0.0/24'], { subnets: [{ name: 'snet-1', addressPrefixes: null }] }))).toEqual({
      name: 'snet-2',
      addressPrefixes: ['10.0.0.0/24'],
    });
  });
});

test('a fresh cluster is an overlay of three nodes', () => {
  const value = { networkPlugin: 'azure', networkPluginMode: 'overlay', agentPoolProfiles: [{ name: 'system', mode: 'System', count: 3 }] };
  expect(freshCluster(plan([], null))).toEqual({ ...value, name: 'aks-1' });
  expect(freshCluster(plan([], [cluster([])]))).toEqual({ ...value, name: 'aks-2' });
});

describe('a fresh pool', () => {
  test.each<[string, readonly AgentPool[] | null, AgentPool]>([
    ['is the system pool of a cluster without any', [], { name: 'system', mode: 'System', count: 3 }],
    ['is the system pool where pools are unknown', null, { name: 'system', mode: 'System', count: 3 }],
    ['is a user pool beside others', [{ name: 'system', count: 1 }], { name: 'pool1', mode: 'User', count: 3 }],
    [
      'lies where the last one lies',
      [
        { name: 'pool1', count: 1, vnetSubnet: 'v/a' },
        { name: 'x', count: 1, vnetSubnet: 'v/b', podSubnet: 'v/p', podIPAllocationMode: 'StaticBlock' },
      ],
      { name: 'pool2', mode: 'User', count: 3, vnetSubnet: 'v/b', podSubnet: 'v/p', podIPAllocationMode: 'StaticBlock' },
    ],
    [
      'is unknown in what the last one is unknown in',
      [{ name: 'x', count: 1, vnetSubnet: null, podSubnet: null }],
      { name: 'pool1', mode: 'User', count: 3, vnetSubnet: null, podSubnet: null },
    ],
  ])('%s', (_, pools, expected) => {
    expect(freshPool(cluster(pools))).toStrictEqual(expected);
  });
});
