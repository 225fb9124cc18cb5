import { DEFAULT_DNS_SERVICE_IP, DEFAULT_FAMILIES, DEFAULT_POD_CIDR, DEFAULT_SERVICE_CIDR } from '../azure/defaults.ts';
import type { Cluster, IpFamily } from '../scenario/types.ts';
import { overlayOf, sharedModel } from './model.ts';
import { positionOfSubnet } from './pools.ts';
import { defaultRange, givenRanges, readAddress } from './read.ts';
import type { PlanCluster, PlanPool, PlanRange, PlanSubnet } from './types.ts';

/** A cluster with its defaults filled in; `pools` are its own, `subnets` all of the plan. */
export function resolveCluster(
  cluster: Cluster,
  index: number,
  pools: readonly PlanPool[],
  subnets: readonly PlanSubnet[],
  subnetByRef: ReadonlyMap<string, number>,
): PlanCluster {
  const path = clusterPath(index);
  const overlay = overlayOf(cluster);
  const families = cluster.ipFamilies === undefined ? DEFAULT_FAMILIES.value : cluster.ipFamilies;
  const dns = cluster.dnsServiceIP === undefined ? DEFAULT_DNS_SERVICE_IP.value : cluster.dnsServiceIP;
  return {
    index,
    name: cluster.name,
    subject: clusterSubject(cluster),
    path,
    plugin: cluster.networkPlugin,
    model: sharedModel(cluster),
    overlay,
    dataplane: cluster.networkDataplane === undefined ? 'azure' : cluster.networkDataplane,
    policy: cluster.networkPolicy === undefined ? 'none' : cluster.networkPolicy,
    kubernetesVersion: cluster.kubernetesVersion,
    families,
    dualStack: families !== null && families.length === 2,
    ...podRanges(cluster, overlay, families, `${path}.podCidrs`),
    serviceRanges: serviceRanges(cluster, families, `${path}.serviceCidrs`),
    dnsServiceIP: dns === null ? null : { text: dns, address: readAddress(dns), given: cluster.dnsServiceIP !== undefined },
    services: cluster.services,
    userDefinedRoutes: cluster.userDefinedRoutes ?? 0,
    apiServerSubnet: typeof cluster.apiServerSubnet === 'string' ? positionOfSubnet(cluster.apiServerSubnet, subnetByRef) : cluster.apiServerSubnet,
    loadBalancerIPs: (cluster.loadBalancerIPs ?? []).map((text, i) => ({ text, address: readAddress(text), path: `${path}.loadBalancerIPs[${i}]` })),
    pools: pools.map((pool) => pool.index),
    ...networksOfPools(pools, subnets),
  };
}

export const clusterPath = (index: number): string => `clusters[${index}]`;
export const clusterSubject = (cluster: Cluster): string => `clusters/${cluster.name}`;

/** Of IPv6 there is no default to fill in: AKS draws one at random. */
const defaultsApply = (families: readonly IpFamily[] | null): boolean => families === null || families.includes('IPv4');

function podRanges(
  cluster: Cluster,
  overlay: boolean | null,
  families: readonly IpFamily[] | null,
  path: string,
): Pick<PlanCluster, 'podRanges' | 'idlePodRanges'> {
  const given = cluster.podCidrs;
  // Whether pods have a range of their own is not known, so nothing is said of one.
  if (overlay === null) return { podRanges: null, idlePodRanges: [] };
  if (cluster.networkPlugin === 'azure' && !overlay) return { podRanges: [], idlePodRanges: givenRanges(given ?? [], path) };
  if (given === null) return { podRanges: null, idlePodRanges: [] };
  if (given !== undefined) return { podRanges: givenRanges(given, path), idlePodRanges: [] };
  const filledIn = cluster.networkPlugin !== 'none' && defaultsApply(families);
  return { podRanges: filledIn ? [defaultRange(DEFAULT_POD_CIDR.value, path)] : [], idlePodRanges: [] };
}

function serviceRanges(cluster: Cluster, families: readonly IpFamily[] | null, path: string): readonly PlanRange[] | null {
  const given = cluster.serviceCidrs;
  if (given === null) return null;
  if (given !== undefined) return givenRanges(given, path);
  return defaultsApply(families) ? [defaultRange(DEFAULT_SERVICE_CIDR.value, path)] : [];
}

function networksOfPools(pools: readonly PlanPool[], subnets: readonly PlanSubnet[]): Pick<PlanCluster, 'vnet' | 'vnets'> {
  const networkOf = (subnet: number | null | undefined): number | null => (typeof subnet === 'number' ? (subnets[subnet]?.network ?? null) : null);
  const placed = pools.filter((pool) => pool.nodeSubnet !== null);
  const leading = placed.find((pool) => pool.mode === 'System') ?? placed[0];
  const vnets = new Set<number>();
  for (const pool of pools) {
    for (const network of [networkOf(pool.nodeSubnet), networkOf(pool.podSubnet)]) if (network !== null) vnets.add(network);
  }
  return { vnet: networkOf(leading?.nodeSubnet), vnets: [...vnets].sort((a, b) => a - b) };
}
