import { inhabited } from '../inhabited.ts';
import { poolsAt, prefixesOf, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Pods come from a subnet of one IPv4 range. */
export const podSubnetSeveralRanges: Rule = {
  id: 'pod-subnet-several-ranges',
  check(plan, emit) {
    for (const { subject, podPools, ranges } of inhabited(plan)) {
      const own = ranges?.filter((range) => range.prefix.family === 4) ?? [];
      if (podPools.length === 0 || own.length < 2) continue;
      const pools = poolsAt(plan, podPools).map((pool) => pool.subject);
      emit({ subjects: subjectsOf(subject, pools), prefixes: prefixesOf([{ ranges: own }]) });
    }
  },
};
