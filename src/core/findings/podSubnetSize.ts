import type { Model } from '../plan/types.ts';
import { inhabited } from './inhabited.ts';
import { podPrefixOf, poolsAt, subjectsOf } from './subjects.ts';
import type { Rule, RuleId } from './types.ts';

/** Pod subnets of pools of a model that are larger than a prefix length. */
export function podSubnetsWiderThan(id: RuleId, model: Model, length: number): Rule {
  return {
    id,
    check(plan, emit) {
      for (const subnet of inhabited(plan)) {
        const pools = poolsAt(plan, subnet.podPools).filter((pool) => pool.model === model);
        const [prefix] = podPrefixOf(subnet);
        if (pools.length === 0 || !prefix || prefix.length >= length) continue;
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
}
