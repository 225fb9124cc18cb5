import type { Rule } from '../types.ts';

/** Pods that take addresses of the VNet have no range of their own. */
export const podCidrNotApplicable: Rule = {
  id: 'pod-cidr-not-applicable',
  check(plan, emit) {
    for (const { subject, idlePodRanges } of plan.clusters) {
      for (const { prefix } of idlePodRanges) emit({ subjects: [subject], prefixes: [prefix] });
    }
  },
};
