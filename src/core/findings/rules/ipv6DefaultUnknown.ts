import type { PlanCluster, PlanRange } from '../../plan/types.ts';
import type { Rule } from '../types.ts';

const lacksV6 = (ranges: readonly PlanRange[] | null): boolean => ranges !== null && ranges.every((range) => range.prefix.family === 4);

/** Whether pods have ranges of their own of which AKS would fill in the IPv6 one. */
const drawsPodRange = ({ model }: PlanCluster): boolean => model === 'overlay' || model === 'kubenet';

/** AKS draws the IPv6 ranges of a dual-stack cluster at random where they are left out, so nothing can be checked against them. */
export const ipv6DefaultUnknown: Rule = {
  id: 'ipv6-default-unknown',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      if (!cluster.dualStack) continue;
      const pods = drawsPodRange(cluster) && lacksV6(cluster.podRanges);
      const services = lacksV6(cluster.serviceRanges);
      if (!pods && !services) continue;
      emit({ subjects: [cluster.subject], words: { ranges: pods && services ? 'pod and service ranges' : pods ? 'pod range' : 'service range' } });
    }
  },
};
