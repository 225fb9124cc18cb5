import { overlaps } from '../../net/prefix.ts';
import { overlapDraft } from '../overlap.ts';
import type { Rule } from '../types.ts';

/** Pods and Services of one cluster need ranges of their own. */
export const podCidrOverlapsServiceCidr: Rule = {
  id: 'pod-cidr-overlaps-service-cidr',
  check(plan, emit) {
    for (const { subject, podRanges, serviceRanges } of plan.clusters) {
      for (const pods of podRanges ?? []) {
        for (const services of serviceRanges ?? []) {
          if (overlaps(pods.prefix, services.prefix)) emit(overlapDraft([subject], pods.prefix, services.prefix));
        }
      }
    }
  },
};
