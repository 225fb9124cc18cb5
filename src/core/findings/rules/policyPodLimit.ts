import { AZURE_POLICY_PODS } from '../../azure/limits.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';
import { limitSubjects } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** More pods than Azure Network Policy Manager serves. Surge nodes add none: pods move to them. */
export const policyPodLimit: Rule = {
  id: 'policy-pod-limit',
  check(plan, emit) {
    for (const nodes of limitsOfKind(plan, 'cluster-nodes')) {
      const cluster = nodes.cluster === null ? undefined : plan.clusters[nodes.cluster];
      if (cluster?.policy !== 'azure' || cluster.plugin !== 'azure') continue;
      const limit = {
        ...nodes,
        capacity: BigInt(AZURE_POLICY_PODS.value),
        terms: nodes.terms.map(({ pool }) => ({ pool, perNode: plan.pools[pool]?.maxPods ?? null, surge: false })),
      };
      const short = shortfallOf(plan, limit);
      if (short === null) continue;
      const figures = { pods: short.needed, available: limit.capacity };
      emit({ phase: short.phase, subjects: limitSubjects(plan, limit), figures, words: shortfallWords(plan, short) });
    }
  },
};
