import { unreachable } from '../base/result.ts';
import type { AgentPool, Cluster } from '../scenario/types.ts';
import type { Model } from './types.ts';

/** Whether pods get addresses of an overlay; null: not known. */
export function overlayOf(cluster: Cluster): boolean | null {
  if (cluster.networkPlugin !== 'azure') return false;
  return cluster.networkPluginMode === null ? null : cluster.networkPluginMode === 'overlay';
}

/** The network model of a pool, read off the fields as Azure has it; null where an unknown field decides it. */
export function modelOf(cluster: Cluster, pool: AgentPool): Model | null {
  switch (cluster.networkPlugin) {
    case 'kubenet':
      return 'kubenet';
    case 'none':
      return 'byo';
    case 'azure':
      if (cluster.networkPluginMode === 'overlay') return 'overlay';
      if (typeof pool.podSubnet === 'string') return podSubnetModel(pool);
      // A pod subnet left out says node subnet only where overlay is out of the question.
      return pool.podSubnet === undefined && cluster.networkPluginMode === undefined ? 'node-subnet' : null;
    default:
      return unreachable(cluster.networkPlugin);
  }
}

function podSubnetModel(pool: AgentPool): Model | null {
  if (pool.podIPAllocationMode === null) return null;
  return pool.podIPAllocationMode === 'StaticBlock' ? 'pod-subnet-static' : 'pod-subnet-dynamic';
}

/** The model that all pools share; null where they differ or one is not known. `azure` without a pool is node subnet. */
export function sharedModel(cluster: Cluster): Model | null {
  if (cluster.networkPlugin === 'kubenet') return 'kubenet';
  if (cluster.networkPlugin === 'none') return 'byo';
  if (cluster.networkPluginMode === 'overlay') return 'overlay';
  if (cluster.networkPluginMode === null || cluster.agentPoolProfiles === null) return null;
  const models = new Set(cluster.agentPoolProfiles.map((pool) => modelOf(cluster, pool)));
  const [only = 'node-subnet'] = models;
  return models.size > 1 ? null : only;
}
