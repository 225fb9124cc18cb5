import { bitsOf } from '../../net/address.ts';
import { containsAddress, prefixAt } from '../../net/prefix.ts';
import { reservedIn } from '../../plan/subnet.ts';
import type { Rule } from '../types.ts';

/** An internal load balancer can't have one of the five addresses that Azure keeps in every subnet. */
export const lbIpReserved: Rule = {
  id: 'lb-ip-reserved',
  check(plan, emit) {
    for (const { vnet, loadBalancerIPs, subject } of plan.clusters) {
      const subnets = vnet === null ? [] : (plan.networks[vnet]?.subnets ?? []);
      for (const { address, text } of loadBalancerIPs) {
        const { family, value } = address;
        for (const at of subnets) {
          const subnet = plan.subnets[at];
          const range = family === 4 ? subnet?.ranges?.find(({ prefix }) => containsAddress(prefix, address)) : undefined;
          if (!subnet || !range || !reservedIn(range.prefix).some(({ first, last }) => first <= value && value <= last)) continue;
          emit({ subjects: [subject, subnet.subject], prefixes: [prefixAt(family, value, bitsOf(family)), range.prefix], words: { address: text } });
        }
      }
    }
  },
};
