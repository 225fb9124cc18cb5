import { bitsOf } from '../../net/address.ts';
import { prefixAt } from '../../net/prefix.ts';
import { inhabited } from '../inhabited.ts';
import { loadBalancersIn } from '../loadBalancers.ts';
import { subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Fixed addresses of internal load balancers that the subnet of nodes or pods they are in does not hold among its used ones. */
export const lbIpNotCounted: Rule = {
  id: 'lb-ip-not-counted',
  check(plan, emit) {
    const clusters = plan.clusters.filter(({ loadBalancerIPs }) => loadBalancerIPs.length > 0);
    if (clusters.length === 0) return;
    for (const subnet of inhabited(plan)) {
      // Nobody says what is in use in a subnet that AKS makes.
      if (subnet.path === null || !subnet.usedAddressesKnown) continue;
      const inside = loadBalancersIn(subnet, clusters);
      const values = [...new Set(inside.map(({ value }) => value))].sort((a, b) => (a < b ? -1 : 1));
      if (values.length <= subnet.usedAddresses) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          inside.map(({ subject }) => subject),
        ),
        prefixes: values.map((value) => prefixAt(4, value, bitsOf(4))),
        figures: { addresses: values.length, usedAddresses: subnet.usedAddresses },
      });
    }
  },
};
