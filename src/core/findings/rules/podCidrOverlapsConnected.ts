import { meetConnected } from '../clusterRanges.ts';
import type { Rule } from '../types.ts';

/** Hosts of a connected network that lie in the pod CIDR can't be reached from pods; no API checks it. */
export const podCidrOverlapsConnected: Rule = {
  id: 'pod-cidr-overlaps-connected',
  check(plan, emit) {
    meetConnected(plan, emit, (cluster) => cluster.podRanges);
  },
};
