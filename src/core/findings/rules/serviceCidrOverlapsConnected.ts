import { meetConnected } from '../clusterRanges.ts';
import type { Rule } from '../types.ts';

/** Hosts of a connected network that lie in the service CIDR can't be reached from the cluster; no API checks it. */
export const serviceCidrOverlapsConnected: Rule = {
  id: 'service-cidr-overlaps-connected',
  check(plan, emit) {
    meetConnected(plan, emit, (cluster) => cluster.serviceRanges);
  },
};
