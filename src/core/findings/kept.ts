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

/** The same for a whole plan: what several rules need and one computes. */
export function byPlan<T>(compute: (plan: Plan) => T): (plan: Plan) => T {
  const kept = new WeakMap<Plan, T>();
  return (plan) => {
    const known = kept.get(plan);
    if (known !== undefined) return known;
    const value = compute(plan);
    kept.set(plan, value);
    return value;
  };
}
