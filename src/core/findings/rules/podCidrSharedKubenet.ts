import { raiseSharedPodRanges } from '../podRangeGroups.ts';
import type { Rule } from '../types.ts';

/** With kubenet or an own CNI the network carries pod addresses, so each cluster wants a range of its own. */
export const podCidrSharedKubenet: Rule = {
  id: 'pod-cidr-shared-kubenet',
  check(plan, emit) {
    raiseSharedPodRanges(plan, emit, false);
  },
};
