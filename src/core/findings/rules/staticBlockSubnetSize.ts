import { STATIC_BLOCK_SUBNET_LENGTH } from '../../azure/limits.ts';
import { inhabited } from '../inhabited.ts';
import type { Rule } from '../types.ts';
import { podPrefixOf, poolsAt, subjectsOf } from '../subjects.ts';

/** Static blocks come from pod subnets up to a /12. */
export const staticBlockSubnetSize: Rule = {
  id: 'static-block-subnet-size',
  check(plan, emit) {
    for (const subnet of inhabited(plan)) {
      const pools = poolsAt(plan, subnet.podPools).filter((pool) => pool.model === 'pod-subnet-static');
      const [prefix] = podPrefixOf(subnet);
      if (pools.length === 0 || !prefix || prefix.length >= STATIC_BLOCK_SUBNET_LENGTH.value) continue;
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
