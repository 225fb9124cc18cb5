import { DUAL_STACK_KUBERNETES } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';
import { isBelowPatch } from '../version.ts';

/** Dual stack came with a certain version of Kubernetes, later beside some other features. */
export const dualStackVersion: Rule = {
  id: 'dual-stack-version',
  check(plan, emit) {
    const { any, integrated, cilium } = DUAL_STACK_KUBERNETES.value;
    for (const { subject, dualStack, kubernetesVersion: version, dataplane, apiServerSubnet } of plan.clusters) {
      if (!dualStack || typeof version !== 'string') continue;
      const floor = dataplane === 'cilium' ? cilium : typeof apiServerSubnet === 'number' ? integrated : any;
      if (isBelowPatch(version, floor)) emit({ subjects: [subject], words: { version, floor } });
    }
  },
};
