import { expect, test } from 'vitest';
import { exampleById } from './examples.ts';
import { podSubnetFor } from './model.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from './types.ts';

const AKS = 'Microsoft.ContainerService/managedClusters';
const subnet = (name: string, ...delegations: string[]): Subnet => ({ name, addressPrefixes: null, delegations });
const vnet = (name: string, subnets: readonly Subnet[] | null): Network => ({ name, kind: 'vnet', addressPrefixes: null, subnets });
const cluster = (agentPoolProfiles: readonly AgentPool[] | null, more: Partial<Cluster> = {}): Cluster => ({
  name: 'aks',
  networkPlugin: 'azure',
  agentPoolProfiles,
  ...more,
});
const at = (vnetSubnet: string | null): AgentPool => ({ name: 'a', count: 1, vnetSubnet });
const plan = (networks: readonly Network[] | null, ...clusters: Cluster[]): Scenario => ({ version: 1, name: 'x', networks, clusters });

const HOME = [vnet('away', [subnet('pods', AKS)]), vnet('home', [subnet('nodes'), subnet('web', 'Microsoft.Web/serverFarms'), subnet('pods', AKS)])];

test.each<[string, Scenario, string | null]>([
  ['in the network of the nodes', plan(HOME, cluster([at('home/nodes')])), 'home/pods'],
  ['in the network of the first pool that has one', plan(HOME, cluster([{ name: 'b', count: 1 }, at(null), at('home/nodes')])), 'home/pods'],
  ['whatever the case of the delegation', plan([vnet('v', [subnet('p', AKS.toUpperCase())])], cluster([at('v/n')])), 'v/p'],
  ['whatever else it is delegated to', plan([vnet('v', [subnet('p', 'Microsoft.Web/serverFarms', AKS)])], cluster([at('v/n')])), 'v/p'],
  ['the first of several', plan([vnet('v', [subnet('p', AKS), subnet('q', AKS)])], cluster([at('v/n')])), 'v/p'],
  ['not without a delegation', plan([vnet('v', [subnet('n'), { name: 'm', addressPrefixes: null }])], cluster([at('v/n')])), null],
  ['not where nodes lie', plan([vnet('v', [subnet('p', AKS)])], cluster([at('v/p')])), null],
  ['not where nodes of another cluster lie', plan([vnet('v', [subnet('p', AKS)])], cluster([at('v/n')]), cluster([at('v/p')])), null],
  ['not where an API server lies', plan([vnet('v', [subnet('p', AKS)])], cluster([at('v/n')]), cluster(null, { apiServerSubnet: 'v/p' })), null],
  ['though nodes lie in one of that name elsewhere', plan(HOME, cluster([at('home/nodes')]), cluster([at('away/pods')])), 'home/pods'],
  ['nowhere when nodes have no subnet', plan(HOME, cluster([{ name: 'b', count: 1 }])), null],
  ['nowhere when the subnet of nodes is unknown', plan(HOME, cluster([at(null)])), null],
  ['nowhere when pools are unknown', plan(HOME, cluster(null)), null],
  ['nowhere when subnets are unknown', plan([vnet('home', null)], cluster([at('home/nodes')])), null],
  ['nowhere when networks are unknown', plan(null, cluster([at('home/nodes')])), null],
])('a subnet for pods is found %s', (_, scenario, expected) => {
  const [first] = scenario.clusters ?? [];
  expect(first && podSubnetFor(scenario, first)).toBe(expected);
});

test('the example with a pod subnet offers it', () => {
  const example = exampleById('pod-subnet-dynamic')?.scenario;
  const first = example?.clusters?.[0];
  if (!example || !first) throw new Error('no example');
  expect(podSubnetFor(example, first)).toBe('vnet-claims/snet-aks-pods');
  expect(podSubnetFor({ ...example, clusters: [{ ...first, apiServerSubnet: 'vnet-claims/snet-aks-pods' }] }, first)).toBeNull();
});
