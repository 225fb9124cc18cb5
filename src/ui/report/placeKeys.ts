/** What a part of a report is told apart by while its subjects are renamed: clusters and pools by where they stand in the plan. */
import { memoised } from '../../core/base/memo.ts';
import type { Plan } from '../../core/plan/types.ts';

/** `clusters/aks/agentPoolProfiles/apps` → `pool 3`; what is no cluster or pool stays as findings name it. */
export const placeKeys = memoised((plan: Plan): ((subject: string) => string) => {
  const places = new Map<string, string>();
  for (const { subject, index } of plan.clusters) places.set(subject, `cluster ${index}`);
  for (const { subject, index } of plan.pools) places.set(subject, `pool ${index}`);
  return (subject) => places.get(subject) ?? subject;
});

/** One for each of a list, in its order; where several things are said of one place they are counted. */
export function keysOf<T>(list: readonly T[], nameOf: (one: T) => string): ReadonlyMap<T, string> {
  const seen = new Map<string, number>();
  return new Map(
    list.map((one) => {
      const name = nameOf(one);
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return [one, before === 0 ? name : `${name} ${before}`];
    }),
  );
}
