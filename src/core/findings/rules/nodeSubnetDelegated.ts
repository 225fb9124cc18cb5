import { inhabited } from '../inhabited.ts';
import { list } from '../text.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Nodes can't be in a subnet that is delegated to a service, AKS's own delegation of pod subnets included. */
export const nodeSubnetDelegated: Rule = {
  id: 'node-subnet-delegated',
  check(plan, emit) {
    for (const subnet of inhabited(plan)) {
      if (subnet.nodePools.length === 0 || subnet.delegations === null || subnet.delegations.length === 0) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          poolsAt(plan, subnet.nodePools).map((pool) => pool.subject),
        ),
        prefixes: prefixesOf([subnet]),
        words: { delegations: list(subnet.delegations) },
      });
    }
  },
};
