import * as fc from 'fast-check';
import type { Edit } from '../core/scenario/edits.ts';
import type { Target } from '../core/scenario/targets.ts';
import { CLUSTER_MODELS } from '../core/scenario/model.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../core/scenario/types.ts';
import { arbAddressText, arbCidrText, arbName } from './arbitraries.ts';

/** Positions that mostly exist and sometimes do not. */
const arbAt = (length: number): fc.Arbitrary<number> => fc.nat(Math.max(0, length));

function arbTarget(scenario: Scenario): fc.Arbitrary<Target> {
  const networks = scenario.networks ?? [];
  const clusters = scenario.clusters ?? [];
  return fc.oneof(
    arbAt(networks.length).map((network): Target => ({ of: 'network', network })),
    arbAt(networks.length).chain((network) => arbAt(networks[network]?.subnets?.length ?? 0).map((subnet): Target => ({ of: 'subnet', network, subnet }))),
    arbAt(clusters.length).map((cluster): Target => ({ of: 'cluster', cluster })),
    arbAt(clusters.length).chain((cluster) => arbAt(clusters[cluster]?.agentPoolProfiles?.length ?? 0).map((pool): Target => ({ of: 'pool', cluster, pool }))),
  );
}

const arbValue = fc.oneof(
  arbCidrText.map((text) => [text]),
  arbAddressText,
  fc.nat(600),
  fc.constantFrom(undefined, null, true, '10%', '10.0.0.0/33', 'nowhere/at-all', -1, [], 'vnet', 'StaticBlock', 'overlay', 'kubenet', 'cilium', '1.33'),
);

/** Field and value of any kind: right and wrong on purpose, so that no type holds them. */
const setting = (place: object, type: Edit['type'], fields: readonly string[]): fc.Arbitrary<Edit> =>
  fc.tuple(fc.constantFrom(...fields), arbValue).map(([field, value]): Edit => Object.assign(JSON.parse('{}'), { type, ...place, field, value }));

const NETWORK: readonly Exclude<keyof Network, 'name'>[] = ['kind', 'addressPrefixes', 'peerings', 'subnets'];
const SUBNET: readonly Exclude<keyof Subnet, 'name'>[] = ['addressPrefixes', 'usedAddresses', 'delegations', 'routeTable'];
const CLUSTER: readonly Exclude<keyof Cluster, 'name'>[] = [
  'networkPlugin',
  'networkPluginMode',
  'kubernetesVersion',
  'podCidrs',
  'serviceCidrs',
  'dnsServiceIP',
  'services',
  'apiServerSubnet',
  'agentPoolProfiles',
];
const POOL: readonly Exclude<keyof AgentPool, 'name'>[] = [
  'count',
  'maxCount',
  'maxPods',
  'maxSurge',
  'vnetSubnet',
  'podSubnet',
  'podIPAllocationMode',
  'enableAutoScaling',
];

/** Edits of one plan: legal ones, ones with wrong values, and ones of parts that are not there. */
export function arbEdit(scenario: Scenario): fc.Arbitrary<Edit> {
  const networks = scenario.networks ?? [];
  const clusters = scenario.clusters ?? [];
  const network = arbAt(networks.length);
  const cluster = arbAt(clusters.length);
  return fc.oneof(
    fc.oneof(arbName, fc.constant('')).map((name): Edit => ({ type: 'rename-plan', name })),
    network.chain((at) => setting({ network: at }, 'set-network', NETWORK)),
    network.chain((at) => arbAt(networks[at]?.subnets?.length ?? 0).chain((subnet) => setting({ network: at, subnet }, 'set-subnet', SUBNET))),
    cluster.chain((at) => setting({ cluster: at }, 'set-cluster', CLUSTER)),
    cluster.chain((at) => arbAt(clusters[at]?.agentPoolProfiles?.length ?? 0).chain((pool) => setting({ cluster: at, pool }, 'set-pool', POOL))),
    fc.tuple(arbTarget(scenario), fc.oneof(arbName, fc.constantFrom('', 'a/b'))).map(([target, name]): Edit => ({ type: 'rename', target, name })),
    arbTarget(scenario).map((target): Edit => ({ type: 'duplicate', target })),
    arbTarget(scenario).map((target): Edit => ({ type: 'remove', target })),
    fc.tuple(arbTarget(scenario), fc.integer({ min: -1, max: 6 })).map(([target, to]): Edit => ({ type: 'move', target, to })),
    fc.tuple(cluster, fc.constantFrom(...CLUSTER_MODELS)).map(([at, model]): Edit => ({ type: 'set-model', cluster: at, model })),
    fc.tuple(network, network, fc.constantFrom('connect' as const, 'disconnect' as const)).map(([a, b, type]): Edit => ({ type, a, b })),
    arbName.map((name): Edit => ({ type: 'add-network', value: { name, kind: 'vnet', addressPrefixes: null } })),
    fc
      .tuple(network, arbName, arbCidrText)
      .map(([at, name, text]): Edit => ({ type: 'add-subnet', network: at, value: { name, addressPrefixes: [text] }, at: 0 })),
    arbName.map((name): Edit => ({ type: 'add-cluster', value: { name, networkPlugin: 'azure', agentPoolProfiles: [] } })),
    fc.tuple(cluster, arbName, fc.integer({ min: -1, max: 20 })).map(([at, name, count]): Edit => ({ type: 'add-pool', cluster: at, value: { name, count } })),
  );
}
