import { AZURE_POLICY_NODES } from '../../azure/limits.ts';
import type { Plan, PlanCluster } from '../../plan/types.ts';
import { nodesKnown } from '../shortfall.ts';
import { poolsAt } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** A policy engine that the network model, the dataplane or the number of nodes does not go with. kubenet has a rule of its own. */
export const policyUnsupported: Rule = {
  id: 'policy-unsupported',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const words = reasons(plan, cluster);
      if (words !== null) emit({ subjects: [cluster.subject], words });
    }
  },
};

/** Why the engine does not go with the cluster: one word a reason; null where nothing speaks against it. */
function reasons(plan: Plan, cluster: PlanCluster): Record<string, string> | null {
  const { policy, plugin, dataplane } = cluster;
  if (policy === null || policy === 'none' || plugin === 'kubenet') return null;
  const words: Record<string, string> = {
    ...(plugin === 'none' ? { model: 'byo' } : {}),
    ...(plugin === 'azure' && dataplane !== null && (policy === 'cilium') !== (dataplane === 'cilium') ? { dataplane } : {}),
    ...(policy === 'azure' ? tooManyNodes(plan, cluster) : {}),
  };
  return Object.keys(words).length === 0 ? null : { policy, ...words };
}

/** Azure's engine serves so many nodes, those that an upgrade adds included. */
function tooManyNodes(plan: Plan, cluster: PlanCluster): Record<string, string> {
  const nodes = poolsAt(plan, cluster.pools).reduce((sum, pool) => sum + nodesKnown(pool), 0);
  return nodes > AZURE_POLICY_NODES.value ? { nodes: String(nodes), most: String(AZURE_POLICY_NODES.value) } : {};
}
