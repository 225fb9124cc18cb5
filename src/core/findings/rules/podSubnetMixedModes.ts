import { inhabited } from '../inhabited.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** A pod subnet hands out single addresses or blocks, never both. */
export const podSubnetMixedModes: Rule = {
  id: 'pod-subnet-mixed-modes',
  check(plan, emit) {
    for (const subnet of inhabited(plan)) {
      const pools = poolsAt(plan, subnet.podPools);
      const dynamic = pools.filter((pool) => pool.model === 'pod-subnet-dynamic');
      const blocks = pools.filter((pool) => pool.model === 'pod-subnet-static');
      if (dynamic.length === 0 || blocks.length === 0) continue;
      emit({
        subjects: subjectsOf(
          subnet.subject,
          [...dynamic, ...blocks].map((pool) => pool.subject),
        ),
        prefixes: prefixesOf([subnet]),
        words: { dynamic: String(dynamic.length), blocks: String(blocks.length) },
      });
    }
  },
};
