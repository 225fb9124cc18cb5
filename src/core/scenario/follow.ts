/** References as they follow a rename or fall back to unknown. Whatever does not change keeps its identity. */
import type { AgentPool, Cluster, Network, Scenario } from './types.ts';

/** The same list when no entry changed. */
export function mapSame<T>(list: readonly T[], change: (item: T, index: number) => T): readonly T[] {
  const next = list.map(change);
  return next.some((item, i) => item !== list[i]) ? next : list;
}

/** Every `network/subnet` of the clusters through `change`; null: no longer known. */
export function mapSubnetReferences(scenario: Scenario, change: (reference: string) => string | null): Scenario {
  if (scenario.clusters === null) return scenario;
  const through = (value: string | null | undefined) => (typeof value === 'string' ? change(value) : value);
  const clusters = mapSame(scenario.clusters, (cluster): Cluster => {
    const pools = cluster.agentPoolProfiles && mapSame(cluster.agentPoolProfiles, (pool) => mapPool(pool, through));
    const apiServer = through(cluster.apiServerSubnet);
    if (pools === cluster.agentPoolProfiles && apiServer === cluster.apiServerSubnet) return cluster;
    return { ...cluster, agentPoolProfiles: pools, ...(apiServer === undefined ? {} : { apiServerSubnet: apiServer }) };
  });
  return clusters === scenario.clusters ? scenario : { ...scenario, clusters };
}

function mapPool(pool: AgentPool, through: (value: string | null | undefined) => string | null | undefined): AgentPool {
  const vnetSubnet = through(pool.vnetSubnet);
  const podSubnet = through(pool.podSubnet);
  if (vnetSubnet === pool.vnetSubnet && podSubnet === pool.podSubnet) return pool;
  return { ...pool, ...(vnetSubnet === undefined ? {} : { vnetSubnet }), ...(podSubnet === undefined ? {} : { podSubnet }) };
}

/** Every name in `peerings` through `change`; null takes the entry out. */
export function mapPeerings(scenario: Scenario, change: (name: string) => string | null): Scenario {
  if (scenario.networks === null) return scenario;
  const networks = mapSame(scenario.networks, (network): Network => {
    if (!network.peerings) return network;
    const names = network.peerings.map(change);
    if (names.every((name, i) => name === network.peerings?.[i])) return network;
    return { ...network, peerings: names.filter((name) => name !== null) };
  });
  return networks === scenario.networks ? scenario : { ...scenario, networks };
}
