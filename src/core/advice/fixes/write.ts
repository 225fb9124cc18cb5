/** Changes of single parts of a scenario by position; the rest is shared. A position that is not there changes nothing. */
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../../scenario/types.ts';

const changedAt = <T>(list: readonly T[], at: number, change: (item: T) => T): readonly T[] => list.map((item, i) => (i === at ? change(item) : item));

export function changeNetwork(scenario: Scenario, at: number, change: (network: Network) => Network): Scenario {
  return scenario.networks === null ? scenario : { ...scenario, networks: changedAt(scenario.networks, at, change) };
}

export function changeSubnet(scenario: Scenario, network: number, at: number, change: (subnet: Subnet) => Subnet): Scenario {
  return changeNetwork(scenario, network, (one) => (one.subnets ? { ...one, subnets: changedAt(one.subnets, at, change) } : one));
}

export function changeCluster(scenario: Scenario, at: number, change: (cluster: Cluster) => Cluster): Scenario {
  return scenario.clusters === null ? scenario : { ...scenario, clusters: changedAt(scenario.clusters, at, change) };
}

export function changePools(scenario: Scenario, cluster: number, change: (pool: AgentPool, ordinal: number) => AgentPool): Scenario {
  return changeCluster(scenario, cluster, (one) => ({ ...one, agentPoolProfiles: one.agentPoolProfiles?.map(change) ?? null }));
}

export function changePool(scenario: Scenario, cluster: number, at: number, change: (pool: AgentPool) => AgentPool): Scenario {
  return changePools(scenario, cluster, (pool, ordinal) => (ordinal === at ? change(pool) : pool));
}

/** The part without a key, which then means its default. */
export function leftOut<T extends object>(part: T, ...keys: readonly (keyof T)[]): T {
  const out = { ...part };
  for (const key of keys) delete out[key];
  return out;
}
