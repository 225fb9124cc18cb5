import { invariant } from '../base/result.ts';
import { DEFAULT_MAX_PODS, DEFAULT_MAX_SURGE } from '../azure/defaults.ts';
import type { AgentPool, Cluster } from '../scenario/types.ts';
import { modelOf } from './model.ts';
import { phaseCounts } from './nodes.ts';
import type { PlanPool } from './types.ts';

/** Where a pool stands in the plan, and how the text of a subnet becomes its position. */
export interface PoolPlace {
  readonly index: number;
  readonly cluster: number;
  readonly ordinal: number;
  readonly clusterSubject: string;
  readonly clusterPath: string;
  readonly subnetByRef: ReadonlyMap<string, number>;
  /** Position of the subnet that AKS makes for the cluster; in use where a pool leaves its subnet out. */
  readonly managedSubnet: number;
}

/** A pool with its defaults filled in and its subnets found. */
export function resolvePool(cluster: Cluster, pool: AgentPool, place: PoolPlace): PlanPool {
  const model = modelOf(cluster, pool);
  const autoscaled = pool.enableAutoScaling === undefined ? false : pool.enableAutoScaling;
  const maxSurge = pool.maxSurge === undefined ? DEFAULT_MAX_SURGE.value : pool.maxSurge;
  return {
    index: place.index,
    cluster: place.cluster,
    ordinal: place.ordinal,
    name: pool.name,
    subject: `${place.clusterSubject}/agentPoolProfiles/${pool.name}`,
    path: poolPath(place.clusterPath, place.ordinal),
    mode: pool.mode === undefined ? (place.ordinal === 0 ? 'System' : 'User') : pool.mode,
    osType: pool.osType === undefined ? 'Linux' : pool.osType,
    vmSize: pool.vmSize ?? null,
    model,
    autoscaled,
    count: pool.count,
    minCount: pool.minCount,
    maxCount: pool.maxCount,
    maxPods: pool.maxPods === undefined ? (model === null ? null : DEFAULT_MAX_PODS[model].value) : pool.maxPods,
    maxSurge,
    maxUnavailable: pool.maxUnavailable,
    nodes: phaseCounts({ count: pool.count, autoscaled, maxCount: pool.maxCount, maxSurge }),
    nodeSubnet: pool.vnetSubnet === undefined ? place.managedSubnet : subnetOf(pool.vnetSubnet, place),
    podSubnet: pool.podSubnet === undefined ? undefined : subnetOf(pool.podSubnet, place),
  };
}

export function poolPath(clusterPath: string, ordinal: number): string {
  return `${clusterPath}.agentPoolProfiles[${ordinal}]`;
}

function subnetOf(ref: string | null, place: PoolPlace): number | null {
  return ref === null ? null : positionOfSubnet(ref, place.subnetByRef);
}

/** Position of a subnet that validation has found in the plan. */
export function positionOfSubnet(ref: string, subnetByRef: ReadonlyMap<string, number>): number {
  const position = subnetByRef.get(ref);
  invariant(position !== undefined, `subnet ${ref}`);
  return position;
}

/** The pools at these positions. */
export function poolsAt(pools: readonly PlanPool[], positions: readonly number[]): PlanPool[] {
  const out: PlanPool[] = [];
  for (const position of positions) {
    const pool = pools[position];
    if (pool !== undefined) out.push(pool);
  }
  return out;
}
