import type { Scenario } from '../scenario/types.ts';
import { clusterPath, clusterSubject, resolveCluster } from './clusters.ts';
import { inhabitedSubnets } from './inhabited.ts';
import { limitsOf } from './limits.ts';
import { managedNetwork, resolveNetworks } from './networks.ts';
import { poolPath, resolvePool } from './pools.ts';
import { carve } from './spaces.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanPool, PlanSubnet } from './types.ts';
import { unknownsOf } from './unknowns.ts';

/**
 * The plan of a scenario that validation has accepted: total, deterministic, and linear in networks, subnets,
 * clusters and pools, whatever the number of nodes. What an unknown value decides is null or left out, and listed in `unknowns`.
 */
export function buildPlan(scenario: Scenario): Plan {
  const base = resolveNetworks(scenario);
  const networks = base.networks.slice();
  const subnets = base.subnets.slice();
  const pools: PlanPool[] = [];
  const clusters: PlanCluster[] = [];
  for (const [index, cluster] of (scenario.clusters ?? []).entries()) {
    const path = clusterPath(index);
    const subject = clusterSubject(cluster);
    const profiles = cluster.agentPoolProfiles ?? [];
    const unplaced = profiles.findIndex((pool) => pool.vnetSubnet === undefined);
    const managedSubnet = subnets.length;
    if (unplaced >= 0) {
      const managed = managedNetwork(cluster.name, networks.length, managedSubnet, `${poolPath(path, unplaced)}.vnetSubnet`);
      networks.push(managed.network);
      subnets.push(managed.subnet);
    }
    const own = profiles.map((pool, ordinal) =>
      resolvePool(cluster, pool, {
        index: pools.length + ordinal,
        cluster: index,
        ordinal,
        clusterSubject: subject,
        clusterPath: path,
        subnetByRef: base.subnetByRef,
        managedSubnet,
      }),
    );
    for (const pool of own) pools.push(pool);
    clusters.push(resolveCluster(cluster, index, own, subnets, base.subnetByRef));
  }
  settle(networks, subnets, clusters, pools);
  const parts = { scenario, networks, subnets, clusters, pools };
  const inhabited = inhabitedSubnets(subnets, pools);
  return { ...parts, spaces: carve(inhabited, clusters, pools), limits: limitsOf(parts, inhabited), unknowns: unknownsOf(parts, base.unsure) };
}

/** Writes into networks and subnets who lives there; those that nobody uses stay the objects they were. */
function settle(networks: PlanNetwork[], subnets: PlanSubnet[], clusters: readonly PlanCluster[], pools: readonly PlanPool[]): void {
  const nodePools = new Map<number, number[]>();
  const podPools = new Map<number, number[]>();
  for (const pool of pools) {
    if (pool.nodeSubnet !== null) append(nodePools, pool.nodeSubnet, pool.index);
    if (typeof pool.podSubnet === 'number') append(podPools, pool.podSubnet, pool.index);
  }
  const withNodes = new Set<number>();
  for (const position of new Set([...nodePools.keys(), ...podPools.keys()])) {
    const subnet = subnets[position];
    if (subnet === undefined) continue;
    if (nodePools.has(position)) withNodes.add(subnet.network);
    subnets[position] = { ...subnet, nodePools: nodePools.get(position) ?? [], podPools: podPools.get(position) ?? [] };
  }
  const clustersOf = new Map<number, number[]>();
  for (const cluster of clusters) for (const network of cluster.vnets) append(clustersOf, network, cluster.index);
  for (const [position, own] of clustersOf) {
    const network = networks[position];
    if (network !== undefined) networks[position] = { ...network, clusters: own, hasNodes: withNodes.has(position) };
  }
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
