import { meetSubnets } from '../clusterRanges.ts';
import type { Rule } from '../types.ts';

/** Refused when the cluster is made, and at the next upgrade where the subnet came later. */
export const serviceCidrOverlapsSubnet: Rule = {
  id: 'service-cidr-overlaps-subnet',
  check(plan, emit) {
    meetSubnets(plan, emit, (cluster) => cluster.serviceRanges);
  },
};
