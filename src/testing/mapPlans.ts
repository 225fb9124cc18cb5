/** Small plans, one for each way in which a range is carved up, for tests of the map. */
import { evaluate } from '../core/report/evaluate.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../core/scenario/types.ts';
import { buildMapModel } from '../map/model.ts';
import type { MapModel, MeasureText } from '../map/types.ts';

const scenario = (name: string, networks: readonly Network[], clusters: readonly Cluster[]): Scenario => ({ version: 1, name, networks, clusters });
const pool = (name: string, count: number, more: Partial<AgentPool>): AgentPool => ({ name, count, maxSurge: 1, vnetSubnet: 'spoke/nodes', ...more });
const spoke = (
  nodes: string,
  more: readonly { readonly name: string; readonly addressPrefixes: readonly string[] }[] = [],
  peerings: readonly string[] = [],
): Network => ({
  name: 'spoke',
  kind: 'vnet',
  addressPrefixes: ['10.10.0.0/16'],
  peerings,
  subnets: [{ name: 'nodes', addressPrefixes: [nodes] }, ...more],
});
const hub: Network = {
  name: 'hub',
  kind: 'vnet',
  addressPrefixes: ['10.1.0.0/22'],
  peerings: [],
  subnets: [{ name: 'GatewaySubnet', addressPrefixes: ['10.1.0.0/27'], usedAddresses: 3 }],
};

export const MAP_PLANS = {
  overlay: scenario(
    'overlay',
    [spoke('10.10.0.0/24', [], ['hub']), hub],
    [
      {
        name: 'payments',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        podCidrs: ['10.244.0.0/18'],
        serviceCidrs: ['10.1.0.0/24'],
        dnsServiceIP: '10.1.0.10',
        loadBalancerIPs: ['10.10.0.200'],
        agentPoolProfiles: [pool('system', 3, {}), pool('apps', 30, { enableAutoScaling: true, minCount: 10, maxCount: 40, maxSurge: 24 })],
      },
    ],
  ),
  kubenet: scenario(
    'kubenet',
    [spoke('10.10.0.0/23')],
    [{ name: 'retail', networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/19'], agentPoolProfiles: [pool('system', 9, { maxSurge: 2 })] }],
  ),
  nodeSubnet: scenario(
    'node subnet',
    [spoke('10.10.0.0/22')],
    [
      {
        name: 'crm',
        networkPlugin: 'azure',
        agentPoolProfiles: [pool('system', 30, { maxPods: 30, maxSurge: 3 })],
      },
    ],
  ),
  dynamic: scenario(
    'pod subnet, dynamic',
    [spoke('10.10.0.0/26', [{ name: 'pods', addressPrefixes: ['10.10.4.0/22'] }])],
    [
      {
        name: 'claims',
        networkPlugin: 'azure',
        agentPoolProfiles: [pool('system', 5, { maxPods: 50, podSubnet: 'spoke/pods' }), pool('apps', 4, { maxPods: 30, podSubnet: 'spoke/pods' })],
      },
    ],
  ),
  blocks: scenario(
    'pod subnet, static blocks',
    [spoke('10.10.0.0/26', [{ name: 'pods', addressPrefixes: ['10.10.4.0/23'] }])],
    [
      {
        name: 'claims',
        networkPlugin: 'azure',
        kubernetesVersion: '1.34',
        agentPoolProfiles: [pool('system', 7, { maxPods: 60, podSubnet: 'spoke/pods', podIPAllocationMode: 'StaticBlock', maxSurge: 2 })],
      },
    ],
  ),
  byo: scenario(
    'own CNI',
    [spoke('10.10.0.0/25')],
    [{ name: 'lab', networkPlugin: 'none', podCidrs: ['10.20.0.0/16'], agentPoolProfiles: [pool('system', 4, {})] }],
  ),
  dualStack: scenario(
    'dual stack',
    [
      {
        name: 'media',
        kind: 'vnet',
        addressPrefixes: ['10.80.0.0/16', 'fd00:10:80::/48'],
        peerings: [],
        subnets: [{ name: 'nodes', addressPrefixes: ['10.80.0.0/24', 'fd00:10:80::/64'] }],
      },
    ],
    [
      {
        name: 'aks-media',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        ipFamilies: ['IPv4', 'IPv6'],
        podCidrs: ['10.244.0.0/16', 'fd12:3456:789a::/64'],
        serviceCidrs: ['10.0.0.0/16', 'fd12:3456:789a:1::/108'],
        agentPoolProfiles: [pool('system', 12, { vnetSubnet: 'media/nodes' })],
      },
    ],
  ),
  shared: scenario(
    'shared pod CIDR',
    [
      spoke('10.10.0.0/24'),
      { name: 'far', kind: 'vnet', addressPrefixes: ['10.10.0.0/16'], peerings: [], subnets: [{ name: 'other', addressPrefixes: ['10.10.2.0/24'] }] },
    ],
    ['blue', 'green'].map((name, i) => ({
      name,
      networkPlugin: 'azure' as const,
      networkPluginMode: 'overlay' as const,
      podCidrs: ['10.244.0.0/20'],
      serviceCidrs: ['10.0.0.0/24'],
      dnsServiceIP: '10.0.0.10',
      agentPoolProfiles: [pool('system', 2 + i * 3, {})],
    })),
  ),
  observed: scenario(
    'imported',
    [spoke('10.10.0.0/26')],
    [
      {
        name: 'live',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        podCidrs: ['10.244.0.0/20'],
        agentPoolProfiles: [pool('system', 3, {})],
        observed: [
          { node: 'vmss000004', pool: 'system', addresses: ['10.10.0.33'], slices: ['10.244.9.0/24'] },
          { node: 'vmss000007', pool: 'system', addresses: ['10.10.0.34'], slices: ['10.244.2.0/24'] },
        ],
      },
    ],
  ),
  managed: scenario(
    'AKS defaults',
    [],
    [{ name: 'aks', networkPlugin: 'azure', networkPluginMode: 'overlay', agentPoolProfiles: [{ name: 'nodepool1', count: 3 }] }],
  ),
  empty: scenario('empty', [], []),
} as const satisfies Record<string, Scenario>;

export type MapPlanName = keyof typeof MAP_PLANS;
export const MAP_PLAN_NAMES: readonly MapPlanName[] = [
  'overlay',
  'kubenet',
  'nodeSubnet',
  'dynamic',
  'blocks',
  'byo',
  'dualStack',
  'shared',
  'observed',
  'managed',
  'empty',
];

export function mapModelOf(plan: Scenario): MapModel {
  const evaluated = evaluate(plan);
  return buildMapModel(evaluated.plan, evaluated.report.findings);
}

/** Widths near enough to those of the page's fonts, and the same everywhere. */
export const measureRoughly: MeasureText = (text, font, size) => Array.from(text).length * size * (font === 'cidr' || font === 'cell' ? 0.6 : 0.56);
