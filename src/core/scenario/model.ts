/** The network model of a cluster as one choice, and what a change of it takes away and gives back. */
import { parseCidr } from '../net/prefix.ts';
import type { AgentPool, Cluster, IpFamily, Scenario } from './types.ts';
import { splitReference } from './names.ts';

export type ClusterModel = 'kubenet' | 'node-subnet' | 'pod-subnet-dynamic' | 'pod-subnet-static' | 'overlay' | 'byo';
export const CLUSTER_MODELS: readonly ClusterModel[] = ['overlay', 'pod-subnet-dynamic', 'pod-subnet-static', 'node-subnet', 'kubenet', 'byo'];

/** The model of all pools of a cluster; null where they differ or something unknown decides. */
export function modelOf(cluster: Cluster): ClusterModel | null {
  if (cluster.networkPlugin === 'kubenet') return 'kubenet';
  if (cluster.networkPlugin === 'none') return 'byo';
  if (cluster.networkPluginMode !== undefined) return cluster.networkPluginMode;
  const models = new Set((cluster.agentPoolProfiles ?? []).map(poolModel));
  if (models.size > 1) return null;
  const [only] = models;
  return only === undefined ? 'node-subnet' : only;
}

function poolModel(pool: AgentPool): ClusterModel | null {
  if (pool.podSubnet === undefined) return 'node-subnet';
  if (pool.podIPAllocationMode === 'StaticBlock') return 'pod-subnet-static';
  return pool.podSubnet === null || pool.podIPAllocationMode === null ? null : 'pod-subnet-dynamic';
}

type KeptOfCluster = Pick<Cluster, 'podCidrs' | 'networkDataplane' | 'networkPolicy' | 'ipFamilies' | 'serviceCidrs' | 'userDefinedRoutes'>;
type KeptOfPool = Pick<AgentPool, 'podSubnet' | 'podIPAllocationMode'>;

/** What earlier changes of the model took away from one cluster. Keep it beside the plan, by cluster; plain data. */
export interface ModelStash {
  readonly cluster: Partial<KeptOfCluster>;
  readonly pools: readonly ({ readonly pool: string } & Partial<KeptOfPool>)[];
}
export const EMPTY_STASH: ModelStash = { cluster: {}, pools: [] };

const hasPodCidrs = (model: ClusterModel): boolean => model === 'kubenet' || model === 'overlay' || model === 'byo';
const hasPodSubnet = (model: ClusterModel): boolean => model === 'pod-subnet-dynamic' || model === 'pod-subnet-static';
/** Where pods have VNet addresses, IPv6 is not on offer. */
const hasIpv6 = hasPodCidrs;
const hasDataplane = (model: ClusterModel): boolean => model !== 'kubenet' && model !== 'byo';
const hasPolicy = (model: ClusterModel, policy: Cluster['networkPolicy']): boolean =>
  !policy || policy === 'none' || (model === 'kubenet' ? policy === 'calico' : model !== 'byo');

/**
 * The cluster under another model: what does not apply there goes into the stash, what the stash holds and applies again comes back
 * unless the cluster has a value of its own by now. `podSubnet` is for pools that come to need one; null: to be asked for.
 */
export function changeModel(
  cluster: Cluster,
  model: ClusterModel,
  stash: ModelStash = EMPTY_STASH,
  podSubnet: string | null = null,
): { readonly cluster: Cluster; readonly stash: ModelStash } {
  const { networkPluginMode: _mode, ...bare } = cluster;
  const next: { -readonly [K in keyof Cluster]: Cluster[K] } = {
    ...bare,
    networkPlugin: model === 'kubenet' ? 'kubenet' : model === 'byo' ? 'none' : 'azure',
    ...(model === 'overlay' ? { networkPluginMode: 'overlay' as const } : {}),
  };
  const kept: { -readonly [K in keyof KeptOfCluster]: KeptOfCluster[K] } = { ...stash.cluster };

  const hold = (key: keyof KeptOfCluster, applies: boolean): void => {
    const now = next[key];
    if (!applies && now !== undefined) {
      Reflect.set(kept, key, now);
      Reflect.deleteProperty(next, key);
    } else if (applies && now === undefined && kept[key] !== undefined) {
      Reflect.set(next, key, kept[key]);
      Reflect.deleteProperty(kept, key);
    }
  };
  hold('podCidrs', hasPodCidrs(model));
  hold('userDefinedRoutes', model === 'kubenet');
  hold('networkDataplane', hasDataplane(model));
  hold('networkPolicy', hasPolicy(model, next.networkPolicy ?? kept.networkPolicy));
  const dual = (next.ipFamilies ?? kept.ipFamilies)?.includes('IPv6') === true;
  hold('ipFamilies', hasIpv6(model) || !dual);
  if (dual) holdServiceRanges(next, kept, hasIpv6(model));

  const pools: ModelStash['pools'][number][] = stash.pools.filter((entry) => !cluster.agentPoolProfiles?.some((pool) => pool.name === entry.pool));
  const agentPoolProfiles =
    cluster.agentPoolProfiles?.map((pool) => {
      const changed = changePool(pool, model, stash.pools.find((entry) => entry.pool === pool.name) ?? {}, podSubnet);
      if (Object.keys(changed.kept).length > 0) pools.push({ ...changed.kept, pool: pool.name });
      return changed.pool;
    }) ?? null;
  return { cluster: { ...next, agentPoolProfiles }, stash: { cluster: kept, pools } };
}

/** Service ranges are one a family: without IPv6 the second one waits in the stash, where both stand together. */
function holdServiceRanges(
  next: { -readonly [K in keyof Cluster]: Cluster[K] },
  kept: Partial<{ -readonly [K in keyof KeptOfCluster]: KeptOfCluster[K] }>,
  ipv6: boolean,
): void {
  const now = next.serviceCidrs;
  if (!ipv6) {
    if (!now?.some(isV6)) return;
    kept.serviceCidrs = now;
    const rest = now.filter((text) => !isV6(text));
    if (rest.length > 0) next.serviceCidrs = rest;
    else delete next.serviceCidrs;
  } else if (kept.serviceCidrs) {
    const own = now ?? [];
    const untouched = JSON.stringify(kept.serviceCidrs.filter((text) => !isV6(text))) === JSON.stringify(own);
    if (now !== null && !own.some(isV6)) next.serviceCidrs = untouched ? kept.serviceCidrs : [...own, ...kept.serviceCidrs.filter(isV6)];
    delete kept.serviceCidrs;
  }
}

const isV6 = (text: string): boolean => familyOf(text) === 'IPv6';

function familyOf(text: string): IpFamily | null {
  const parsed = parseCidr(text);
  return parsed.ok ? (parsed.value.prefix.family === 6 ? 'IPv6' : 'IPv4') : null;
}

function changePool(
  pool: AgentPool,
  model: ClusterModel,
  before: Partial<KeptOfPool>,
  podSubnet: string | null,
): { pool: AgentPool; kept: Partial<KeptOfPool> } {
  const { podSubnet: subnetNow, podIPAllocationMode: modeNow, ...bare } = pool;
  const subnet = subnetNow ?? before.podSubnet;
  // Of the two modes only dynamic is worth remembering: whether it was written out or left to its default.
  const mode = modeNow === 'StaticBlock' || modeNow === undefined ? before.podIPAllocationMode : modeNow;
  const keptMode = mode === undefined ? {} : { podIPAllocationMode: mode };
  if (!hasPodSubnet(model)) return { pool: bare, kept: { ...(subnet === undefined ? {} : { podSubnet: subnet }), ...keptMode } };
  const placed = { ...bare, podSubnet: subnet ?? podSubnet };
  if (model === 'pod-subnet-static') return { pool: { ...placed, podIPAllocationMode: 'StaticBlock' }, kept: keptMode };
  return { pool: { ...placed, ...keptMode }, kept: {} };
}

const POD_DELEGATION = 'microsoft.containerservice/managedclusters';

/** A subnet for pods that come to need one: delegated to AKS, in the VNet of the cluster's nodes, used for nothing else; null: none such. */
export function podSubnetFor(scenario: Scenario, cluster: Cluster): string | null {
  const home = cluster.agentPoolProfiles?.map((pool) => pool.vnetSubnet).find((reference) => typeof reference === 'string');
  const network = scenario.networks?.find((candidate) => candidate.name === (home ? splitReference(home)?.network : undefined));
  const busy = new Set(scenario.clusters?.flatMap((other) => [other.apiServerSubnet, ...(other.agentPoolProfiles ?? []).map((pool) => pool.vnetSubnet)]));
  const free = network?.subnets?.find(
    (subnet) => subnet.delegations?.some((name) => name.toLowerCase() === POD_DELEGATION) && !busy.has(`${network.name}/${subnet.name}`),
  );
  return network && free ? `${network.name}/${free.name}` : null;
}
