import { raiseSharedPodRanges } from '../podRangeGroups.ts';
import type { Rule } from '../types.ts';

/** Overlay clusters may use one pod CIDR: their pods never meet. Worth knowing all the same. */
export const podCidrShared: Rule = {
  id: 'pod-cidr-shared',
  check(plan, emit) {
    raiseSharedPodRanges(plan, emit, true);
  },
};
