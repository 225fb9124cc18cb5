import { bitsOf } from '../../net/address.ts';
import { containsAddress, prefixAt } from '../../net/prefix.ts';
import type { Rule } from '../types.ts';

/** A fixed address of an internal load balancer that the service range claims as well. */
export const lbIpInServiceCidr: Rule = {
  id: 'lb-ip-in-service-cidr',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      for (const { address, text } of cluster.loadBalancerIPs) {
        const range = cluster.serviceRanges?.find((range) => containsAddress(range.prefix, address));
        if (range)
          emit({
            subjects: [cluster.subject],
            prefixes: [prefixAt(address.family, address.value, bitsOf(address.family)), range.prefix],
            words: { address: text },
          });
      }
    }
  },
};
