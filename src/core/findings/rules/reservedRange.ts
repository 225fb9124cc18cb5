import { AKS_RESERVED } from '../../azure/ranges.ts';
import { overlaps } from '../../net/prefix.ts';
import type { PlanRange } from '../../plan/types.ts';
import { overlapDraft } from '../overlap.ts';
import type { Emit, Rule } from '../types.ts';

function raise(subject: string, ranges: readonly PlanRange[] | null, kind: string, emit: Emit): void {
  for (const { prefix } of ranges ?? []) {
    for (const reserved of AKS_RESERVED) {
      if (overlaps(prefix, reserved.prefix)) emit(overlapDraft([subject], prefix, reserved.prefix, { kind, name: reserved.name }));
    }
  }
}

/** AKS keeps some ranges for itself: pods, services and VNets with a cluster's pools stay clear of them. */
export const reservedRange: Rule = {
  id: 'reserved-range',
  check(plan, emit) {
    for (const network of plan.networks) {
      if (network.kind === 'vnet' && network.clusters.length > 0) raise(network.subject, network.ranges, 'Address prefix', emit);
    }
    for (const { subject, podRanges, serviceRanges } of plan.clusters) {
      raise(subject, podRanges, 'Pod CIDR', emit);
      raise(subject, serviceRanges, 'Service CIDR', emit);
    }
  },
};
