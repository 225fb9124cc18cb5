import type { AgentPool, Cluster, Network, Subnet } from './types.ts';

type Labels<T> = { readonly [K in Exclude<keyof T, 'name'>]-?: string };

/** What a field is called in a sentence: "maximum pods of apps". */
export const NETWORK_FIELDS: Labels<Network> = { kind: 'kind', addressPrefixes: 'address ranges', peerings: 'connections', subnets: 'subnets' };
export const SUBNET_FIELDS: Labels<Subnet> = {
  addressPrefixes: 'address ranges',
  usedAddresses: 'used addresses',
  delegations: 'delegations',
  routeTable: 'route table',
};
export const CLUSTER_FIELDS: Labels<Cluster> = {
  networkPlugin: 'network plugin',
  networkPluginMode: 'network plugin mode',
  networkDataplane: 'dataplane',
  networkPolicy: 'network policy',
  kubernetesVersion: 'Kubernetes version',
  ipFamilies: 'IP families',
  podCidrs: 'pod CIDRs',
  serviceCidrs: 'service CIDRs',
  dnsServiceIP: 'DNS service IP',
  services: 'services',
  userDefinedRoutes: 'own routes',
  apiServerSubnet: 'API server subnet',
  loadBalancerIPs: 'load balancer addresses',
  agentPoolProfiles: 'node pools',
  observed: 'observed nodes',
};
export const POOL_FIELDS: Labels<AgentPool> = {
  mode: 'mode',
  osType: 'operating system',
  vmSize: 'VM size',
  count: 'nodes',
  enableAutoScaling: 'autoscaler',
  minCount: 'autoscaler minimum',
  maxCount: 'autoscaler maximum',
  maxPods: 'max pods',
  maxSurge: 'max surge',
  maxUnavailable: 'max unavailable',
  vnetSubnet: 'node subnet',
  podSubnet: 'pod subnet',
  podIPAllocationMode: 'pod address allocation',
};

/** What the network models are called. */
export const MODEL_LABELS = {
  overlay: 'Azure CNI Overlay',
  'pod-subnet-dynamic': 'Azure CNI pod subnet, dynamic',
  'pod-subnet-static': 'Azure CNI pod subnet, static block',
  'node-subnet': 'Azure CNI node subnet',
  kubenet: 'kubenet',
  byo: 'bring your own CNI',
} as const;
