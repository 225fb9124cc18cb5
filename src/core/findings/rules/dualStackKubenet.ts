import type { Rule } from '../types.ts';

/** IPv6 with kubenet, which the documentation no longer describes for new clusters. */
export const dualStackKubenet: Rule = {
  id: 'dual-stack-kubenet',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (cluster.plugin === 'kubenet' && cluster.families?.includes('IPv6')) emit({ subjects: [cluster.subject] });
    }
  },
};
