import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/edited.ts';
import { exampleById } from './examples.ts';
import { emptyScenario } from './fresh.ts';
import type { Target } from './targets.ts';
import type { Scenario } from './types.ts';
import { usagesOf } from './usages.ts';

const HUB = exampleById('hub-and-spoke')?.scenario ?? emptyScenario();
const PODS = exampleById('pod-subnet-dynamic')?.scenario ?? emptyScenario();

const subnets = ['nodes', 'api'].map((name) => ({ name, addressPrefixes: null }));
const TWO: Scenario = {
  ...emptyScenario(),
  networks: ['vnet', 'vnet-2'].map((name) => ({ name, kind: 'vnet', addressPrefixes: null, subnets })),
  clusters: [
    {
      name: 'aks',
      networkPlugin: 'azure',
      apiServerSubnet: 'vnet-2/api',
      agentPoolProfiles: [
        { name: 'a', count: 1, vnetSubnet: 'vnet/nodes' },
        { name: 'b', count: 1, vnetSubnet: 'vnet-2/nodes' },
        { name: 'c', count: 1, vnetSubnet: null },
        { name: 'd', count: 1 },
      ],
    },
  ],
};

describe('references follow a rename', () => {
  test('of a network', () => {
    const next = edited(HUB, { type: 'rename', target: { of: 'network', network: 1 }, name: 'spoke "A"' });
    expect(next.networks?.map((network) => network.peerings)).toEqual([
      ['spoke "A"', 'vnet-data', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'spoke "A"', 'vnet-data'],
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBe('spoke "A"/snet-api-server');
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([
      'spoke "A"/snet-aks-system',
      'spoke "A"/snet-aks-apps',
      'spoke "A"/snet-aks-apps',
    ]);
  });

  test('of a subnet, and of no other subnet with that name', () => {
    const next = edited(
      HUB,
      { type: 'rename', target: { of: 'subnet', network: 2, subnet: 1 }, name: 'pe' },
      { type: 'rename', target: { of: 'subnet', network: 1, subnet: 1 }, name: 'apps' },
    );
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([
      'vnet-payments/snet-aks-system',
      'vnet-payments/apps',
      'vnet-payments/apps',
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBe('vnet-payments/snet-api-server');
  });

  test('of one network out of two whose names begin alike', () => {
    const renamed = edited(TWO, { type: 'rename', target: { of: 'network', network: 0 }, name: 'a' });
    expect(renamed.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual(['a/nodes', 'vnet-2/nodes', null, undefined]);
    expect(renamed.clusters?.[0]?.apiServerSubnet).toBe('vnet-2/api');
  });

  test('of a pod subnet', () => {
    const next = edited(PODS, { type: 'rename', target: { of: 'subnet', network: 0, subnet: 1 }, name: 'pods' });
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.podSubnet)).toEqual(['vnet-claims/pods', 'vnet-claims/pods']);
  });

  test('of a pool: the nodes that were seen of it', () => {
    const seen = edited(HUB, {
      type: 'set-cluster',
      cluster: 0,
      field: 'observed',
      value: [{ node: 'n1', pool: 'apps' }, { node: 'n2', pool: 'system' }, { node: 'n3' }],
    });
    const renamed = edited(seen, { type: 'rename', target: { of: 'pool', cluster: 0, pool: 1 }, name: 'web' });
    expect(renamed.clusters?.[0]?.observed).toEqual([{ node: 'n1', pool: 'web' }, { node: 'n2', pool: 'system' }, { node: 'n3' }]);
    // Of a pool that no node was seen of, the list is left as it is.
    const other = edited(seen, { type: 'rename', target: { of: 'pool', cluster: 0, pool: 2 }, name: 'web' });
    expect(other.clusters?.[0]?.observed).toBe(seen.clusters?.[0]?.observed);
    const removed = edited(seen, { type: 'remove', target: { of: 'pool', cluster: 0, pool: 1 } });
    expect(removed.clusters?.[0]?.observed?.[0]).toEqual({ node: 'n1', pool: null });
  });
});

describe('removing what is referred to', () => {
  test('a network leaves its subnets unknown and drops out of peerings', () => {
    const target: Target = { of: 'network', network: 1 };
    expect(usagesOf(HUB, target)).toEqual([
      'networks[0].peerings[0]',
      'networks[3].peerings[1]',
      'clusters[0].apiServerSubnet',
      'clusters[0].agentPoolProfiles[0].vnetSubnet',
      'clusters[0].agentPoolProfiles[1].vnetSubnet',
      'clusters[0].agentPoolProfiles[2].vnetSubnet',
    ]);
    const next = edited(HUB, { type: 'remove', target });
    expect(next.networks?.map((network) => network.peerings)).toEqual([
      ['vnet-data', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'vnet-data'],
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBeNull();
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([null, null, null]);
  });

  test('one network of two leaves the other known', () => {
    const removed = edited(TWO, { type: 'remove', target: { of: 'network', network: 0 } });
    expect(removed.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([null, 'vnet-2/nodes', null, undefined]);
    expect(removed.clusters?.[0]?.apiServerSubnet).toBe('vnet-2/api');
  });

  test('a subnet leaves what was in it unknown, and nothing else', () => {
    const target: Target = { of: 'subnet', network: 1, subnet: 1 };
    expect(usagesOf(HUB, target)).toEqual(['clusters[0].agentPoolProfiles[1].vnetSubnet', 'clusters[0].agentPoolProfiles[2].vnetSubnet']);
    const next = edited(HUB, { type: 'remove', target });
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual(['vnet-payments/snet-aks-system', null, null]);
    expect(usagesOf(HUB, { of: 'subnet', network: 0, subnet: 0 })).toEqual([]);
    expect(usagesOf(HUB, { of: 'pool', cluster: 0, pool: 0 })).toEqual([]);
  });
});
