import type { Rule } from '../types.ts';

/** With an own CNI the control plane learns from the pod CIDR alone where pods are. */
export const podCidrMissing: Rule = {
  id: 'pod-cidr-missing',
  check(plan, emit) {
    for (const { subject, model, podRanges } of plan.clusters) {
      if (model === 'byo' && podRanges?.length === 0) emit({ subjects: [subject] });
    }
  },
};
