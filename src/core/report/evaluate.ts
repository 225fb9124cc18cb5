import { firstToRunOut, headroomOf } from '../advice/headroom.ts';
import { runRules } from '../findings/run.ts';
import { buildPlan } from '../plan/build.ts';
import type { Plan } from '../plan/types.ts';
import type { Scenario } from '../scenario/types.ts';
import { reportOf } from './report.ts';
import type { Report } from './types.ts';

export interface Evaluation {
  readonly plan: Plan;
  readonly report: Report;
}

/** Everything that is derived from a valid scenario. Pure and total: the same scenario gives the same report. */
export function evaluate(scenario: Scenario): Evaluation {
  const plan = buildPlan(scenario);
  const headroom = headroomOf(plan);
  return { plan, report: reportOf(scenario, runRules(plan), headroom, firstToRunOut(plan, headroom)) };
}
