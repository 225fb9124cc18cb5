/** What example plans are put together from. */
import type { AgentPool, Cluster, Network, Scenario, Subnet } from './types.ts';

export interface Example {
  /** Stable: links to the gallery and expected reports refer to it. */
  readonly id: string;
  readonly title: string;
  /** What it shows, in one line. */
  readonly line: string;
  readonly scenario: Scenario;
}

export const VERSION = '1.34';
export const POD_DELEGATION = 'Microsoft.ContainerService/managedClusters';

export const plan = (name: string, networks: readonly Network[], clusters: readonly Cluster[]): Scenario => ({ version: 1, name, networks, clusters });
export const vnet = (name: string, range: string, subnets: readonly Subnet[], peerings: readonly string[] = []): Network => ({
  name,
  kind: 'vnet',
  addressPrefixes: [range],
  peerings,
  subnets,
});
export const subnet = (name: string, range: string, more: Partial<Subnet> = {}): Subnet => ({ name, addressPrefixes: [range], ...more });
export const system = (count: number, more: Partial<AgentPool> = {}): AgentPool => ({
  name: 'system',
  mode: 'System',
  osType: 'Linux',
  vmSize: 'Standard_D4ds_v5',
  count,
  ...more,
});
export const user = (name: string, count: number, more: Partial<AgentPool> = {}): AgentPool => ({
  name,
  mode: 'User',
  osType: 'Linux',
  vmSize: 'Standard_D8ds_v5',
  count,
  ...more,
});
export const between = (minCount: number, maxCount: number): Partial<AgentPool> => ({ enableAutoScaling: true, minCount, maxCount });
