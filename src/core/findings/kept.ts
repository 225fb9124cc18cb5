import { memoised, memoisedBy } from '../base/memo.ts';
import type { Plan } from '../plan/types.ts';

/** As many lists of networks as are looked at by turns: the plan at hand, one it is compared with, a fix that is tried. */
const LISTS = 4;

/**
 * Remembers what follows from the scenario's own networks alone. Edits share what they leave untouched, so the
 * list of networks is the same object until one of them changes; `compute` must not look at anything else of the plan.
 */
export function byNetworks<T>(compute: (plan: Plan) => T): (plan: Plan) => T {
  return memoisedBy(({ scenario }: Plan) => scenario.networks ?? NOT_KNOWN, compute, LISTS);
}

const NOT_KNOWN = {};

/** What several rules need of a whole plan and one computes. They run one after the other: the last plan is all there is to remember. */
export function byPlan<T>(compute: (plan: Plan) => T): (plan: Plan) => T {
  return memoised(compute, 1);
}
