/** What Azure makes of the changes from one plan to another while the clusters run. */
import { buildPlan } from '../../plan/build.ts';
import type { Plan, PlanCluster } from '../../plan/types.ts';
import type { Scenario } from '../../scenario/types.ts';
import type { Source } from '../../azure/sources.ts';
import { clusterChanges } from './clusterChanges.ts';
import { networkChanges } from './networkChanges.ts';
import { poolChanges } from './poolChanges.ts';

export const CHANGE_VERDICTS = ['refused', 'new-pool', 'conditional', 'unverified'] as const;
/**
 * `refused`: not on what is running; a new cluster or subnet. `new-pool`: a pool with the new value takes the place of the old one.
 * `conditional`: accepted where the reason's conditions hold. `unverified`: no source says.
 */
export type ChangeVerdict = (typeof CHANGE_VERDICTS)[number];

export const CHANGE_WORDS: Readonly<Record<ChangeVerdict, string>> = {
  refused: 'refused on a running cluster',
  'new-pool': 'needs a new pool',
  conditional: 'accepted on conditions',
  unverified: 'not verified',
};

export interface JudgedChange {
  readonly verdict: ChangeVerdict;
  /** `clusters/NAME`, `clusters/NAME/agentPoolProfiles/POOL`, `networks/NAME`, `networks/NAME/subnets/SUBNET`; in both plans. */
  readonly subject: string;
  /** Key in the file format, like `podCidrs`. */
  readonly field: string;
  /** Path of the key in the later scenario, like `clusters[0].podCidrs`. */
  readonly path: string;
  /** The values as text, defaults filled in. */
  readonly before: string;
  readonly after: string;
  readonly reason: string;
  readonly source: Source | null;
  readonly unverified?: string;
  readonly terraform?: string;
}

/** A cluster in both plans, by name. */
export interface ClusterPair {
  readonly before: { readonly plan: Plan; readonly cluster: PlanCluster };
  readonly after: { readonly plan: Plan; readonly cluster: PlanCluster };
}

/**
 * Every change of a setting that Azure does not simply accept: of networks, then clusters and their pools, in the order of the later plan.
 * Things are the same by name; what is only in one of the two plans is made or deleted and no change. What is not known in either
 * plan is no change. Both scenarios have to be valid.
 */
export function judgedChanges(before: Scenario, after: Scenario): JudgedChange[] {
  const [old, next] = [buildPlan(before), buildPlan(after)];
  const changes = networkChanges(old, next);
  const byName = new Map(old.clusters.map((cluster) => [cluster.name, cluster]));
  for (const cluster of next.clusters) {
    const was = byName.get(cluster.name);
    if (was === undefined) continue;
    const pair: ClusterPair = { before: { plan: old, cluster: was }, after: { plan: next, cluster } };
    changes.push(...clusterChanges(pair), ...poolChanges(pair));
  }
  return changes;
}

/** Those that Azure turns down on what is running. */
export function changesRefused(before: Scenario, after: Scenario): JudgedChange[] {
  return judgedChanges(before, after).filter(({ verdict }) => verdict === 'refused' || verdict === 'new-pool');
}
