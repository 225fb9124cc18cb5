import { SUBNETS_PER_VNET } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** More subnets than a virtual network may have. */
export const vnetSubnetLimit: Rule = {
  id: 'vnet-subnet-limit',
  reads: 'networks',
  check(plan, emit) {
    const available = SUBNETS_PER_VNET.value;
    for (const { subject, subnets } of plan.networks) {
      if (subnets.length > available) emit({ subjects: [subject], figures: { subnets: subnets.length, available } });
    }
  },
};
