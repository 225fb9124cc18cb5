import { DYNAMIC_POD_SUBNET_LENGTH } from '../../azure/limits.ts';
import { inhabited } from '../inhabited.ts';
import { podPrefixOf, poolsAt, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** What a pod subnet has beyond the addresses of a virtual network, dynamic allocation cannot use. */
export const dynamicPodSubnetSize: Rule = {
  id: 'dynamic-pod-subnet-size',
  check(plan, emit) {
    for (const subnet of inhabited(plan)) {
      const pools = poolsAt(plan, subnet.podPools).filter((pool) => pool.model === 'pod-subnet-dynamic');
      const [prefix] = podPrefixOf(subnet);
      if (pools.length === 0 || !prefix || prefix.length >= DYNAMIC_POD_SUBNET_LENGTH.value) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          pools.map((pool) => pool.subject),
        ),
        prefixes: [prefix],
        figures: { prefixLength: prefix.length },
      });
    }
  },
};
