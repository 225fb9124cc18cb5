import type { Scenario } from '../scenario/types.ts';
import type { Plan } from './types.ts';

type Unknown = Plan['unknowns'][number];
type Parts = Omit<Plan, 'spaces' | 'limits' | 'unknowns'>;

/**
 * Unknown values that keep something from being computed or checked, in the order of the scenario; `what` is a noun without an article.
 * `unsure` are the networks with a value of their own or of a subnet that is not known.
 */
export function unknownsOf(parts: Parts, unsure: readonly number[]): Unknown[] {
  const { scenario } = parts;
  return [...listUnknowns(scenario), ...networkUnknowns(parts, unsure), ...clusterUnknowns(parts)];
}

function listUnknowns(scenario: Scenario): Unknown[] {
  const out: Unknown[] = [];
  if (scenario.networks === null) out.push({ subject: 'networks', path: 'networks', what: 'networks' });
  if (scenario.clusters === null) out.push({ subject: 'clusters', path: 'clusters', what: 'clusters' });
  return out;
}

function networkUnknowns({ networks, subnets }: Parts, unsure: readonly number[]): Unknown[] {
  const out: Unknown[] = [];
  for (const at of unsure) {
    const network = networks[at];
    if (network === undefined || network.path === null) continue;
    const { subject, path } = network;
    if (network.ranges === null) out.push({ subject, path: `${path}.addressPrefixes`, what: 'address prefixes' });
    if (network.peerings === null && network.clusters.length > 0) out.push({ subject, path: `${path}.peerings`, what: 'peerings' });
    for (const position of network.subnets) {
      const subnet = subnets[position];
      if (subnet === undefined || subnet.path === null) continue;
      if (subnet.ranges === null) out.push({ subject: subnet.subject, path: `${subnet.path}.addressPrefixes`, what: 'address prefixes' });
      if (!subnet.usedAddressesKnown && subnet.nodePools.length + subnet.podPools.length > 0) {
        out.push({ subject: subnet.subject, path: `${subnet.path}.usedAddresses`, what: 'used addresses' });
      }
    }
  }
  return out;
}

function clusterUnknowns({ scenario, clusters, pools }: Parts): Unknown[] {
  const out: Unknown[] = [];
  for (const [i, given] of (scenario.clusters ?? []).entries()) {
    const cluster = clusters[i];
    if (cluster === undefined) continue;
    const { subject, path } = cluster;
    const note = (key: string, what: string): void => void out.push({ subject, path: `${path}.${key}`, what });
    if (cluster.plugin === 'azure' && cluster.overlay === null) note('networkPluginMode', 'network plugin mode');
    const hasStatic = cluster.pools.some((position) => pools[position]?.model === 'pod-subnet-static');
    if (hasStatic && (given.kubernetesVersion ?? null) === null) note('kubernetesVersion', 'Kubernetes version');
    if (given.ipFamilies === null) note('ipFamilies', 'IP families');
    // A flat cluster has no pod CIDR to know.
    if (given.podCidrs === null && !(cluster.plugin === 'azure' && cluster.overlay === false)) note('podCidrs', 'pod CIDRs');
    if (given.serviceCidrs === null) note('serviceCidrs', 'service CIDRs');
    if (given.dnsServiceIP === null) note('dnsServiceIP', 'DNS service IP');
    if (given.agentPoolProfiles === null) note('agentPoolProfiles', 'node pools');
    const flat = cluster.plugin === 'azure' && cluster.overlay !== true;
    for (const [j, pool] of (given.agentPoolProfiles ?? []).entries()) {
      const placed = pools[cluster.pools[j] ?? -1];
      if (placed === undefined) continue;
      const notePool = (key: string, what: string): void => void out.push({ subject: placed.subject, path: `${placed.path}.${key}`, what });
      if (pool.enableAutoScaling === null) notePool('enableAutoScaling', 'autoscaling');
      if (pool.maxCount === null && pool.enableAutoScaling !== false && pool.enableAutoScaling !== undefined) notePool('maxCount', 'autoscaler maximum');
      if (pool.maxPods === null) notePool('maxPods', 'max pods');
      if (pool.maxSurge === null) notePool('maxSurge', 'max surge');
      if (pool.vnetSubnet === null) notePool('vnetSubnet', 'node subnet');
      if (pool.podSubnet === null && flat) notePool('podSubnet', 'pod subnet');
      if (typeof pool.podSubnet === 'string' && pool.podIPAllocationMode === null) notePool('podIPAllocationMode', 'pod IP allocation mode');
    }
  }
  return out;
}
