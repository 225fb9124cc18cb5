import type { Plan, PlanRange } from '../plan/types.ts';

export interface OwnedRange {
  readonly range: PlanRange;
  readonly subject: string;
}

/** Every range that the plan was given or filled in, with its owner: networks, subnets, then clusters' pod and service ranges. */
export function* everyRange(plan: Plan): Generator<OwnedRange> {
  for (const owner of plan.networks) for (const range of owner.ranges ?? []) yield { range, subject: owner.subject };
  for (const owner of plan.subnets) for (const range of owner.ranges ?? []) yield { range, subject: owner.subject };
  for (const owner of plan.clusters) {
    for (const ranges of [owner.podRanges, owner.idlePodRanges, owner.serviceRanges]) {
      for (const range of ranges ?? []) yield { range, subject: owner.subject };
    }
  }
}
