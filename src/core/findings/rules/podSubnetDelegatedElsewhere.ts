import { MANAGED_CLUSTERS_DELEGATION } from '../../azure/names.ts';
import { inhabited } from '../inhabited.ts';
import { list } from '../text.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** AKS delegates a pod subnet to itself; nothing of another service is in there. */
export const podSubnetDelegatedElsewhere: Rule = {
  id: 'pod-subnet-delegated-elsewhere',
  check(plan, emit) {
    const own = MANAGED_CLUSTERS_DELEGATION.value.toLowerCase();
    for (const subnet of inhabited(plan)) {
      const others = subnet.podPools.length === 0 ? [] : (subnet.delegations ?? []).filter((name) => name.toLowerCase() !== own);
      if (others.length === 0) continue;
      const pools = poolsAt(plan, subnet.podPools).map((pool) => pool.subject);
      emit({ subjects: subjectsOf(subnet.subject, pools), prefixes: prefixesOf([subnet]), words: { delegations: list(others) } });
    }
  },
};
