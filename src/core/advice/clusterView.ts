/** One cluster of a plan as advice looks at it: its pools, models and surroundings gathered once. */
import { invariant } from '../base/result.ts';
import { list } from '../findings/text.ts';
import { isBelow } from '../findings/version.ts';
import { connectedTo } from '../plan/connect.ts';
import type { NetworkDataplane, NetworkPolicy } from '../scenario/types.ts';
import type { Model, Plan, PlanCluster, PlanNetwork, PlanPool, PlanSubnet } from '../plan/types.ts';
import { met, unknown, unmet, type Judged } from './answer.ts';

export interface ClusterView {
  readonly plan: Plan;
  readonly cluster: PlanCluster;
  readonly pools: readonly PlanPool[];
  /** Models of its pools, each once; what pools would have where there are none. */
  readonly models: readonly Model[];
  /** Whether some pool may have a model that is not listed. */
  readonly modelOpen: boolean;
  /** Whether `pools` may lack some. */
  readonly poolsOpen: boolean;
  readonly nodeSubnets: readonly PlanSubnet[];
  /** Whether some pool's node subnet is not known. */
  readonly nodeSubnetsOpen: boolean;
  readonly podSubnets: readonly PlanSubnet[];
  readonly podSubnetsOpen: boolean;
  /** Networks that its node and pod subnets lie in. */
  readonly vnets: readonly PlanNetwork[];
  /** Networks connected to those, none of them among them. */
  readonly connected: readonly PlanNetwork[];
  /** Nodes of all pools in the worst phase; null: not known. */
  readonly nodes: number | null;
}

/** `index`: position in `Plan.clusters`; throws where there is none. */
export function clusterView(plan: Plan, index: number): ClusterView {
  const cluster = plan.clusters[index];
  invariant(cluster !== undefined, `cluster ${index}`);
  const pools = cluster.pools.flatMap((at) => plan.pools[at] ?? []);
  const poolsOpen = plan.scenario.clusters?.[index]?.agentPoolProfiles === null;
  const models = [...new Set(pools.flatMap((pool) => pool.model ?? []))];
  const vnets = networksAt(plan, cluster.vnets);
  const reach = new Set(cluster.vnets.flatMap((at) => connectedTo(plan, at)));
  for (const at of cluster.vnets) reach.delete(at);
  return {
    plan,
    cluster,
    pools,
    models: models.length === 0 && cluster.model !== null ? [cluster.model] : models,
    modelOpen: pools.some((pool) => pool.model === null) || (models.length === 0 && cluster.model === null),
    poolsOpen,
    nodeSubnets: subnetsAt(
      plan,
      pools.map((pool) => pool.nodeSubnet),
    ),
    nodeSubnetsOpen: poolsOpen || pools.some((pool) => pool.nodeSubnet === null),
    podSubnets: subnetsAt(
      plan,
      pools.map((pool) => pool.podSubnet),
    ),
    podSubnetsOpen: poolsOpen || pools.some((pool) => pool.podSubnet === null),
    vnets,
    connected: networksAt(
      plan,
      [...reach].sort((a, b) => a - b),
    ),
    nodes: poolsOpen ? null : nodesOf(pools),
  };
}

const networksAt = (plan: Plan, positions: readonly number[]): PlanNetwork[] => positions.flatMap((at) => plan.networks[at] ?? []);

function subnetsAt(plan: Plan, positions: readonly (number | null | undefined)[]): PlanSubnet[] {
  return [...new Set(positions)].flatMap((at) => (typeof at === 'number' ? (plan.subnets[at] ?? []) : []));
}

function nodesOf(pools: readonly PlanPool[]): number | null {
  let sum = 0;
  for (const { nodes } of pools) {
    if (nodes.whileUpgrading === null) return null;
    sum += nodes.whileUpgrading;
  }
  return sum;
}

/** Whether the cluster has no Windows pool. */
export function withoutWindows({ pools, poolsOpen }: ClusterView): Judged {
  const windows = pools.filter((pool) => pool.osType === 'Windows').map((pool) => pool.name);
  if (windows.length > 0) return unmet(`Windows ${windows.length === 1 ? 'pool' : 'pools'}: ${list(windows)}.`);
  const open = pools.filter((pool) => pool.osType === null).map((pool) => pool.name);
  if (poolsOpen || open.length > 0) return unknown(poolsOpen ? 'The pools are not known.' : `The operating system of ${list(open)} is not known.`);
  return met('Every pool runs Linux.');
}

/** Whether the Kubernetes version is at least a release, `1.27` or `1.26.3`. */
export function versionAtLeast({ cluster }: ClusterView, release: string): Judged {
  const version = cluster.kubernetesVersion;
  if (version === undefined || version === null) return unknown('The Kubernetes version is not given.');
  const has = `The cluster has ${version}.`;
  if (isBelow(version, release)) return unmet(has);
  const [, , patch] = release.split('.');
  // The patch level decides only within the release itself.
  if (patch === undefined || isBelow(release, version)) return met(has);
  const [, , own] = version.split('.');
  if (own === undefined) return unknown(`${has} The patch level is not given.`);
  return Number(own) >= Number(patch) ? met(has) : unmet(has);
}

/** Whether the cluster has one address family. */
export function oneFamily({ cluster }: ClusterView): Judged {
  if (cluster.families === null) return unknown('The address families are not known.');
  return cluster.dualStack ? unmet('It has IPv4 and IPv6.') : met('It has one family.');
}

const DATAPLANES: Readonly<Record<NetworkDataplane, string>> = { azure: 'the Azure one', cilium: 'Cilium' };
export const ENGINES: Readonly<Record<NetworkPolicy, string>> = { none: 'none', azure: 'Azure Network Policy Manager', calico: 'Calico', cilium: 'Cilium' };

/** Whether the cluster has this dataplane. */
export function hasDataplane({ cluster: { dataplane } }: ClusterView, wanted: NetworkDataplane): Judged {
  if (dataplane === null) return unknown('The dataplane is not known.');
  const has = `The dataplane is ${DATAPLANES[dataplane]}.`;
  return dataplane === wanted ? met(has) : unmet(has);
}

/** Whether the cluster's policy engine is one of these. */
export function hasEngine({ cluster: { policy } }: ClusterView, wanted: readonly NetworkPolicy[]): Judged {
  if (policy === null) return unknown('The policy engine is not known.');
  const has = policy === 'none' ? 'There is no policy engine.' : `The policy engine is ${ENGINES[policy]}.`;
  return wanted.includes(policy) ? met(has) : unmet(has);
}
