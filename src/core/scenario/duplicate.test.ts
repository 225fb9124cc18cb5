import { describe, expect, test } from 'vitest';
import { duplicated } from './duplicate.ts';
import type { Network, Scenario } from './types.ts';

const plan = (networks: readonly Network[] | null, more: Partial<Scenario> = {}): Scenario => ({ version: 1, name: 'x', networks, clusters: [], ...more });

const vnet = (addressPrefixes: readonly string[] | null, ...ranges: (readonly string[] | null)[]): Network => ({
  name: 'v',
  kind: 'vnet',
  addressPrefixes,
  subnets: ranges.map((prefixes, i) => ({ name: `s${i + 1}`, addressPrefixes: prefixes })),
});

describe('a copy of a subnet', () => {
  test.each<[string, Network, readonly string[] | null]>([
    ['takes the next free block of its size', vnet(['10.0.0.0/16'], ['10.0.0.0/24'], ['10.0.1.0/24']), ['10.0.2.0/24']],
    ['takes blocks of both families', vnet(['fd00::/48', '10.0.0.0/16'], ['10.0.0.0/24', 'fd00::/64']), ['10.0.1.0/24', 'fd00:0:0:1::/64']],
    ['takes a block of its own family', vnet(['fd00::/20', '10.0.0.0/16'], ['10.0.0.0/24']), ['10.0.1.0/24']],
    ['takes a block of its own for each range', vnet(['10.0.0.0/16'], ['10.0.0.0/24', '10.0.4.0/23']), ['10.0.1.0/24', '10.0.2.0/23']],
    ['takes no block twice', vnet(['10.0.0.0/22'], ['10.0.0.0/24', '10.0.1.0/24']), ['10.0.2.0/24', '10.0.3.0/24']],
    ['keeps the range that has no room beside it', vnet(['10.0.0.0/24'], ['10.0.0.0/25', '10.0.0.128/26']), ['10.0.0.0/25', '10.0.0.192/26']],
    ['knows no range that the original does not', vnet(['10.0.0.0/16'], null, ['10.0.0.0/24']), null],
    ['keeps its range in a network without known ones', vnet(null, ['10.0.0.0/24']), ['10.0.0.0/24']],
    ['passes subnets whose range is unknown', vnet(['10.0.0.0/16'], ['10.0.0.0/24'], null), ['10.0.1.0/24']],
  ])('%s', (_, network, expected) => {
    const name = `s${(network.subnets?.length ?? 0) + 1}`;
    expect(duplicated(plan([network]), { of: 'subnet', network: 0, subnet: 0 })).toEqual({
      of: 'subnet',
      network: 0,
      value: { name, addressPrefixes: expected },
      at: 1,
    });
  });
});

test('a copy of a network keeps its ranges and is connected to nothing', () => {
  const hub: Network = { name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], subnets: [{ name: 'a', addressPrefixes: null }], peerings: ['hub2'] };
  const other: Network = { name: 'hub2', kind: 'other', addressPrefixes: null };
  expect(duplicated(plan([hub, other]), { of: 'network', network: 0 })).toEqual({
    of: 'network',
    value: { ...hub, name: 'hub3', peerings: [] },
    at: 1,
  });
});

test('a copy of a cluster forgets the nodes that were seen', () => {
  const aks = { name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'system', count: 3 }] } as const;
  const scenario = plan([], {
    clusters: [
      { ...aks, name: 'aks2' },
      { ...aks, observed: [{ node: 'n' }] },
    ],
  });
  expect(duplicated(scenario, { of: 'cluster', cluster: 1 })).toStrictEqual({ of: 'cluster', value: { ...aks, name: 'aks3' }, at: 2 });
});

const copyOf = (name: string, osType: 'Linux' | 'Windows') => {
  const pool = { name, osType, count: 1 };
  const copy = duplicated(plan([], { clusters: [{ name: 'c', networkPlugin: 'azure', agentPoolProfiles: [pool, { name: 'last', count: 1 }] }] }), {
    of: 'pool',
    cluster: 0,
    pool: 0,
  });
  expect(copy).toMatchObject({ of: 'pool', cluster: 0, at: 1 });
  return copy?.value.name;
};

describe('a copy of a pool', () => {
  test.each<[string, 'Linux' | 'Windows', string]>([
    ['pool', 'Linux', 'pool2'],
    ['longer-than-six', 'Linux', 'longer-than-six-2'],
    // AKS takes six characters for a Windows pool; a plan may hold more, and no copy makes it worse.
    ['win', 'Windows', 'win2'],
    ['winweb', 'Windows', 'winwe2'],
    ['windowspool', 'Windows', 'windowspoo2'],
  ])('%s of %s is called %s', (name, osType, expected) => {
    expect(copyOf(name, osType)).toBe(expected);
  });
});

test('where nothing stands, nothing is copied', () => {
  const scenario = plan([{ name: 'v', kind: 'vnet', addressPrefixes: null }], { clusters: [{ name: 'c', networkPlugin: 'azure', agentPoolProfiles: null }] });
  for (const one of [scenario, plan(null, { clusters: null })]) {
    expect(duplicated(one, { of: 'network', network: 1 })).toBeNull();
    expect(duplicated(one, { of: 'subnet', network: 0, subnet: 0 })).toBeNull();
    expect(duplicated(one, { of: 'subnet', network: 1, subnet: 0 })).toBeNull();
    expect(duplicated(one, { of: 'cluster', cluster: 1 })).toBeNull();
    expect(duplicated(one, { of: 'pool', cluster: 0, pool: 0 })).toBeNull();
    expect(duplicated(one, { of: 'pool', cluster: 1, pool: 0 })).toBeNull();
  }
});
