import type { Plan } from '../plan/types.ts';
import type { Network } from '../scenario/types.ts';

/**
 * Remembers what follows from the scenario's own networks alone. Edits share what they leave untouched, so the
 * list of networks is the same object until one of them changes; `compute` must not look at anything else of the plan.
 */
export function byNetworks<T>(compute: (plan: Plan) => T): (plan: Plan) => T {
  const kept = new WeakMap<readonly Network[], T>();
  return (plan) => {
    const key = plan.scenario.networks;
    if (key === null) return compute(plan);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = compute(plan);
    kept.set(key, value);
    return value;
  };
}

/**
 * What several rules need of a whole plan and one computes. They run one after the other, so the last plan is all there is to
 * remember; a plan is new at every move of a slider, and a map of weak keys would cost more than it saves.
 */
export function byPlan<T>(compute: (plan: Plan) => T): (plan: Plan) => T {
  let last: { readonly plan: Plan; readonly value: T } | null = null;
  return (plan) => {
    if (last?.plan !== plan) last = { plan, value: compute(plan) };
    return last.value;
  };
}
