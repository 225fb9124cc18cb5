import { bitsOf } from '../../net/address.ts';
import { containsAddress, prefixAt } from '../../net/prefix.ts';
import type { Rule } from '../types.ts';

/** An internal load balancer's fixed address comes from a subnet of the cluster's virtual network. */
export const lbIpOutsideSubnet: Rule = {
  id: 'lb-ip-outside-subnet',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const vnet = cluster.vnet === null ? undefined : plan.networks[cluster.vnet];
      if (!vnet || !vnet.subnetsKnown || cluster.loadBalancerIPs.length === 0) continue;
      const subnets = vnet.subnets.flatMap((at) => plan.subnets[at] ?? []);
      // A range that is not known may hold the address.
      if (subnets.some((subnet) => subnet.ranges === null)) continue;
      for (const { address, text } of cluster.loadBalancerIPs) {
        if (subnets.some((subnet) => subnet.ranges?.some((range) => containsAddress(range.prefix, address)))) continue;
        emit({
          subjects: [cluster.subject, vnet.subject],
          prefixes: [prefixAt(address.family, address.value, bitsOf(address.family))],
          words: { address: text },
        });
      }
    }
  },
};
