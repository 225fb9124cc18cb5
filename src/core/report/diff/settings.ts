import { formatAddress } from '../../net/address.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanPool, PlanSubnet } from '../../plan/types.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../scenario/fields.ts';
import type { SettingChange, SettingValue } from './types.ts';

/** How the fields of one kind of thing are read off a plan. Fields that are told elsewhere (ranges, connections, parts) are null. */
type Readers<Fields, Thing> = { readonly [Field in keyof Fields]: ((plan: Plan, thing: Thing) => SettingValue) | null };

const subnetAt = (plan: Plan, at: number | null | undefined): SettingValue => (typeof at === 'number' ? plan.subnets[at]?.ref : at);
const joined = (values: readonly string[] | null | undefined): SettingValue => (values ? (values.length === 0 ? undefined : values.join(', ')) : values);
/** A share is a number of nodes or per cent; `1` and `"1"` are the same. */
const share = (value: number | string | null | undefined): SettingValue =>
  typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;

const NETWORK: Readers<typeof NETWORK_FIELDS, PlanNetwork> = {
  kind: (_, network) => network.kind,
  addressPrefixes: null,
  peerings: null,
  subnets: null,
};

const SUBNET: Readers<typeof SUBNET_FIELDS, PlanSubnet> = {
  addressPrefixes: null,
  usedAddresses: (_, subnet) => (subnet.usedAddressesKnown ? subnet.usedAddresses : null),
  delegations: (_, subnet) => joined(subnet.delegations),
  routeTable: (_, subnet) => subnet.routeTable,
};

const CLUSTER: Readers<typeof CLUSTER_FIELDS, PlanCluster> = {
  networkPlugin: (_, cluster) => cluster.plugin,
  networkPluginMode: (_, { overlay }) => (overlay === null ? null : overlay ? 'overlay' : undefined),
  networkDataplane: (_, cluster) => cluster.dataplane,
  networkPolicy: (_, cluster) => cluster.policy,
  kubernetesVersion: (_, cluster) => cluster.kubernetesVersion,
  ipFamilies: (_, cluster) => joined(cluster.families),
  podCidrs: null,
  serviceCidrs: null,
  dnsServiceIP: (_, { dnsServiceIP }) => (dnsServiceIP === null ? null : formatAddress(dnsServiceIP.address)),
  services: (_, cluster) => cluster.services,
  userDefinedRoutes: (_, cluster) => cluster.userDefinedRoutes,
  apiServerSubnet: (plan, cluster) => subnetAt(plan, cluster.apiServerSubnet),
  loadBalancerIPs: (_, cluster) => joined(cluster.loadBalancerIPs.map(({ address }) => formatAddress(address))),
  agentPoolProfiles: null,
  observed: null,
};

const POOL: Readers<typeof POOL_FIELDS, PlanPool> = {
  mode: (_, pool) => pool.mode,
  osType: (_, pool) => pool.osType,
  vmSize: (_, pool) => pool.vmSize,
  count: (_, pool) => pool.count,
  enableAutoScaling: (_, pool) => pool.autoscaled,
  minCount: (_, pool) => (pool.autoscaled === false ? undefined : pool.minCount),
  maxCount: (_, pool) => (pool.autoscaled === false ? undefined : pool.maxCount),
  maxPods: (_, pool) => pool.maxPods,
  maxSurge: (_, pool) => share(pool.maxSurge),
  maxUnavailable: (_, pool) => share(pool.maxUnavailable),
  vnetSubnet: (plan, pool) => subnetAt(plan, pool.nodeSubnet),
  podSubnet: (plan, pool) => subnetAt(plan, pool.podSubnet),
  podIPAllocationMode: (_, { model }) =>
    model === null ? null : model === 'pod-subnet-static' ? 'StaticBlock' : model === 'pod-subnet-dynamic' ? 'DynamicIndividual' : undefined,
};

/** Of what is in both plans: networks with their subnets, clusters with their pools, in the order of the later plan. */
export function settingChanges(before: Plan, after: Plan): SettingChange[] {
  const old = {
    networks: bySubject(before.networks),
    subnets: bySubject(before.subnets),
    clusters: bySubject(before.clusters),
    pools: bySubject(before.pools),
  };
  const changes = <Fields extends object, Thing extends { readonly subject: string }>(
    labels: Fields & Readonly<Record<string, string>>,
    readers: Readers<Fields, Thing> & Readonly<Record<string, ((plan: Plan, thing: Thing) => SettingValue) | null>>,
    known: ReadonlyMap<string, Thing>,
    now: Thing | undefined,
  ): SettingChange[] => {
    const was = now === undefined ? undefined : known.get(now.subject);
    if (was === undefined || now === undefined) return [];
    return Object.entries(labels).flatMap(([field, label]) => {
      const read = readers[field];
      if (!read) return [];
      const [a, b] = [read(before, was), read(after, now)];
      return a === b ? [] : [{ subject: now.subject, field, label, before: a, after: b }];
    });
  };
  return [
    ...after.networks.flatMap((network) => [
      ...changes(NETWORK_FIELDS, NETWORK, old.networks, network),
      ...network.subnets.flatMap((at) => changes(SUBNET_FIELDS, SUBNET, old.subnets, after.subnets[at])),
    ]),
    ...after.clusters.flatMap((cluster) => [
      ...changes(CLUSTER_FIELDS, CLUSTER, old.clusters, cluster),
      ...cluster.pools.flatMap((at) => changes(POOL_FIELDS, POOL, old.pools, after.pools[at])),
    ]),
  ];
}

const bySubject = <T extends { readonly subject: string }>(things: readonly T[]): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [thing.subject, thing]));
