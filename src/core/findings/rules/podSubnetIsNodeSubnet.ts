import { inhabited } from '../inhabited.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** A pod subnet is delegated to AKS, so no node can be in it. */
export const podSubnetIsNodeSubnet: Rule = {
  id: 'pod-subnet-is-node-subnet',
  check(plan, emit) {
    for (const subnet of inhabited(plan)) {
      if (subnet.nodePools.length === 0 || subnet.podPools.length === 0) continue;
      const pools = poolsAt(plan, [...subnet.nodePools, ...subnet.podPools]);
      emit({
        subjects: subjectsOf(
          subnet.subject,
          pools.map((pool) => pool.subject),
        ),
        prefixes: prefixesOf([subnet]),
      });
    }
  },
};
