/**
 * A plan as resources to be made, the same for every language: what is known, what is open, what is not made here.
 * Open values stay open: each writer turns them into a variable that has no default.
 */
import { connectedTo } from '../../core/plan/connect.ts';
import { buildPlan } from '../../core/plan/build.ts';
import { plural } from '../../core/scenario/say.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../../core/scenario/types.ts';

/** A value that the plan does not know. `words` name it, `what` says it in a sentence. */
export class Open {
  readonly words: readonly string[];
  readonly what: string;
  readonly list: boolean;
  constructor(words: readonly string[], what: string, list = false) {
    this.words = words;
    this.what = what;
    this.list = list;
  }
}

/** A subnet by its network and name. */
export interface SubnetPlace {
  readonly network: string;
  readonly subnet: string;
}

export interface PoolDeployment {
  readonly pool: AgentPool;
  readonly maxPods: number | Open | undefined;
  readonly minCount: number | Open | undefined;
  readonly maxCount: number | Open | undefined;
  readonly maxSurge: string | Open | undefined;
  readonly maxUnavailable: string | undefined;
  readonly vnetSubnet: SubnetPlace | Open | undefined;
  readonly podSubnet: SubnetPlace | Open | undefined;
}

export interface ClusterDeployment {
  readonly cluster: Cluster;
  /** The first is a System pool: languages make a cluster together with it. */
  readonly pools: readonly PoolDeployment[];
  readonly mode: 'overlay' | Open | undefined;
  readonly podCidrs: readonly string[] | Open | undefined;
  readonly serviceCidrs: readonly string[] | Open | undefined;
  readonly dnsServiceIP: string | Open | undefined;
  readonly apiServerSubnet: SubnetPlace | Open | undefined;
}

export interface SubnetDeployment {
  readonly name: string;
  readonly prefixes: readonly string[] | Open;
  readonly delegations: readonly string[];
  readonly routeTable: string | undefined;
}

export interface NetworkDeployment {
  readonly name: string;
  readonly prefixes: readonly string[] | Open;
  readonly subnets: readonly SubnetDeployment[];
}

export interface Deployment {
  readonly name: string;
  readonly networks: readonly NetworkDeployment[];
  /** Both directions of every connection between two networks that are made here. */
  readonly peerings: readonly { readonly from: string; readonly to: string }[];
  readonly routeTables: readonly string[];
  readonly clusters: readonly ClusterDeployment[];
  /** What the plan holds and no language here can say. */
  readonly remarks: readonly string[];
}

export function deploymentOf(scenario: Scenario): Deployment {
  const remarks: string[] = [];
  const plan = buildPlan(scenario);
  const vnets = new Set(plan.networks.filter((network) => network.kind === 'vnet' && !network.managed).map((network) => network.index));
  const peerings = [...vnets].flatMap((from) =>
    connectedTo(plan, from).flatMap((to) => (vnets.has(to) ? [{ from: plan.networks[from]?.name ?? '', to: plan.networks[to]?.name ?? '' }] : [])),
  );
  const networks = (scenario.networks ?? []).flatMap((network) => networkOf(network, remarks) ?? []);
  const clusters = (scenario.clusters ?? []).map((cluster) => clusterOf(cluster, remarks));
  const routeTables = [...new Set(networks.flatMap((network) => network.subnets.flatMap((subnet) => subnet.routeTable ?? [])))];
  return { name: scenario.name, networks, peerings, routeTables, clusters, remarks };
}

function networkOf(network: Network, remarks: string[]): NetworkDeployment | null {
  if (network.kind !== 'vnet') {
    remarks.push(
      `${network.kind === 'on-premises' ? 'on-premises network' : 'network'} ${network.name} (${network.addressPrefixes?.join(', ') ?? 'ranges not known'}) is not made here`,
    );
    return null;
  }
  return {
    name: network.name,
    prefixes: network.addressPrefixes ?? new Open([network.name, 'address prefixes'], `address prefixes of network ${network.name}`, true),
    subnets: (network.subnets ?? []).map((subnet) => {
      const label = `${network.name}/${subnet.name}`;
      if (subnet.usedAddresses) remarks.push(`${plural(subnet.usedAddresses, 'address', 'addresses')} of ${label} taken by others`);
      return {
        name: subnet.name,
        prefixes: subnet.addressPrefixes ?? new Open([network.name, subnet.name, 'prefixes'], `address prefixes of subnet ${label}`, true),
        delegations: subnet.delegations ?? [],
        routeTable: subnet.routeTable ?? undefined,
      };
    }),
  };
}

function clusterOf(cluster: Cluster, remarks: string[]): ClusterDeployment {
  const { name } = cluster;
  const open = (words: string, what: string, list = false): Open => new Open([name, ...words.split(' ')], `${what} of cluster ${name}`, list);
  const profiles = cluster.agentPoolProfiles ?? [];
  if (cluster.agentPoolProfiles === null) remarks.push(`the pools of cluster ${name} are not known`);
  const system = Math.max(
    0,
    profiles.findIndex((pool, i) => pool.mode === 'System' || ((pool.mode ?? undefined) === undefined && i === 0)),
  );
  const first = profiles[system];
  const flat = cluster.networkPlugin === 'azure' && cluster.networkPluginMode !== 'overlay';
  const pools = [...(first ? [first] : []), ...profiles.filter((_, i) => i !== system)].map((pool) => poolOf(pool, name, flat));
  for (const [key, what] of [
    ['services', 'expected services'],
    ['userDefinedRoutes', 'own routes'],
    ['loadBalancerIPs', 'fixed load balancer addresses'],
  ] as const) {
    const value = cluster[key];
    if (value !== undefined && value !== null)
      remarks.push(`cluster ${name}: ${what} (${Array.isArray(value) ? value.join(', ') : String(value)}) are part of the plan only`);
  }
  const ranged = !(cluster.networkPlugin === 'azure' && cluster.networkPluginMode === undefined);
  if (!ranged && cluster.podCidrs)
    remarks.push(`cluster ${name}: pod CIDRs (${cluster.podCidrs.join(', ')}) do not go with its network model and are left out`);
  return {
    cluster,
    pools,
    mode: cluster.networkPluginMode === null ? open('network plugin mode', 'network plugin mode') : cluster.networkPluginMode,
    podCidrs: !ranged ? undefined : cluster.podCidrs === null ? open('pod cidrs', 'pod CIDRs', true) : cluster.podCidrs,
    serviceCidrs: cluster.serviceCidrs === null ? open('service cidrs', 'service CIDRs', true) : cluster.serviceCidrs,
    dnsServiceIP: cluster.dnsServiceIP === null ? open('dns service ip', 'DNS service address') : cluster.dnsServiceIP,
    apiServerSubnet: cluster.apiServerSubnet === null ? open('api server subnet', 'API server subnet (its id)') : placeOf(cluster.apiServerSubnet),
  };
}

/** `flat`: pods take VNet addresses, so that a pool may have a pod subnet. */
function poolOf(pool: AgentPool, cluster: string, flat: boolean): PoolDeployment {
  const open = (words: string, what: string): Open => new Open([cluster, pool.name, ...words.split(' ')], `${what} of pool ${pool.name} of cluster ${cluster}`);
  const scaled = pool.enableAutoScaling === true;
  return {
    pool,
    maxPods: pool.maxPods === null ? open('max pods', 'pods a node') : pool.maxPods,
    minCount: scaled ? (pool.minCount ?? open('min count', 'least number of nodes')) : undefined,
    maxCount: scaled ? (pool.maxCount ?? open('max count', 'greatest number of nodes')) : undefined,
    maxSurge: pool.maxSurge === null ? open('max surge', 'surge') : pool.maxSurge === undefined ? undefined : String(pool.maxSurge),
    maxUnavailable: pool.maxUnavailable === null || pool.maxUnavailable === undefined ? undefined : String(pool.maxUnavailable),
    vnetSubnet: pool.vnetSubnet === null ? open('subnet id', 'subnet (its id)') : placeOf(pool.vnetSubnet),
    podSubnet: !flat ? undefined : pool.podSubnet === null ? open('pod subnet id', 'pod subnet (its id)') : placeOf(pool.podSubnet),
  };
}

function placeOf(reference: string | undefined): SubnetPlace | undefined {
  if (reference === undefined) return undefined;
  const slash = reference.indexOf('/');
  return { network: reference.slice(0, slash), subnet: reference.slice(slash + 1) };
}
