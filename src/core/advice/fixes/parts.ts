import { samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanPool, PlanRange, PlanSubnet } from '../../plan/types.ts';

/** Parts of a plan by the subject that findings name them with. */
export interface Parts {
  network(subject: string | undefined): PlanNetwork | undefined;
  subnet(subject: string | undefined): PlanSubnet | undefined;
  cluster(subject: string | undefined): PlanCluster | undefined;
  pool(subject: string | undefined): PlanPool | undefined;
}

export function partsOf(plan: Plan): Parts {
  const networks = bySubject(plan.networks);
  const subnets = bySubject(plan.subnets);
  const clusters = bySubject(plan.clusters);
  const pools = bySubject(plan.pools);
  return {
    network: (subject) => networks.get(subject ?? ''),
    subnet: (subject) => subnets.get(subject ?? ''),
    cluster: (subject) => clusters.get(subject ?? ''),
    pool: (subject) => pools.get(subject ?? ''),
  };
}

/** The scenario's own come before those that AKS makes, should they share a name. */
function bySubject<T extends { readonly subject: string }>(parts: readonly T[]): Map<string, T> {
  const out = new Map<string, T>();
  for (const part of parts) if (!out.has(part.subject)) out.set(part.subject, part);
  return out;
}

/** A range of the plan and what it belongs to. */
export type Ref = ClusterRef | NetworkRef | SubnetRef;
export interface ClusterRef {
  readonly of: 'pods' | 'services';
  readonly cluster: PlanCluster;
  readonly range: PlanRange;
}
export interface NetworkRef {
  readonly of: 'network';
  readonly network: PlanNetwork;
  readonly range: PlanRange;
}
export interface SubnetRef {
  readonly of: 'subnet';
  readonly subnet: PlanSubnet;
  readonly range: PlanRange;
}

/** The ranges among `ranges` that are read as this prefix; all where none is asked for. */
const matching = (ranges: readonly PlanRange[] | null, prefix: Prefix | undefined): readonly PlanRange[] =>
  (ranges ?? []).filter((range) => prefix === undefined || samePrefix(range.prefix, prefix));

export function podRefs(cluster: PlanCluster, prefix?: Prefix): ClusterRef[] {
  return matching(cluster.podRanges, prefix).map((range) => ({ of: 'pods', cluster, range }));
}

export function serviceRefs(cluster: PlanCluster, prefix?: Prefix): ClusterRef[] {
  return matching(cluster.serviceRanges, prefix).map((range) => ({ of: 'services', cluster, range }));
}

/** Ranges of a network that can be renumbered: a VNet of the scenario's own. */
export function networkRefs(network: PlanNetwork | undefined, prefix?: Prefix): NetworkRef[] {
  if (network === undefined || network.kind !== 'vnet' || network.path === null) return [];
  return matching(network.ranges, prefix).map((range) => ({ of: 'network', network, range }));
}

export function subnetRefs(subnet: PlanSubnet | undefined, prefix?: Prefix): SubnetRef[] {
  if (subnet === undefined || subnet.path === null) return [];
  return matching(subnet.ranges, prefix).map((range) => ({ of: 'subnet', subnet, range }));
}
