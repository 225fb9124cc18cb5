import { meetSubnets } from '../clusterRanges.ts';
import type { Rule } from '../types.ts';

/** Nodes would keep traffic for the subnet inside the cluster: a pod CIDR meets no subnet of the cluster's VNet. */
export const podCidrOverlapsSubnet: Rule = {
  id: 'pod-cidr-overlaps-subnet',
  check(plan, emit) {
    meetSubnets(plan, emit, (cluster) => cluster.podRanges);
  },
};
