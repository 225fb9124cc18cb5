import { meetBareVnet } from '../clusterRanges.ts';
import type { Rule } from '../types.ts';

/** VNet space without a subnet works until somebody puts one there. */
export const podCidrOverlapsVnet: Rule = {
  id: 'pod-cidr-overlaps-vnet',
  check(plan, emit) {
    meetBareVnet(plan, emit, (cluster) => cluster.podRanges);
  },
};
