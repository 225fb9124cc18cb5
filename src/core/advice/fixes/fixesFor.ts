import { runRules, type RuleOutcome } from '../../findings/run.ts';
import type { Plan } from '../../plan/types.ts';
import { deskFor, type Strategies } from './desk.ts';
import { STRATEGIES } from './strategies.ts';
import type { Fix } from './types.ts';

/**
 * Fixes by the position of their finding in the report of the plan (`runRules` gives them in that order).
 *
 * Each was tried on the plan: with it the finding is gone, no finding of its rule has come up for the same subject, there is no
 * error and no warning that was not there before, no value has become unknown, and no finding has a greater need or breaks
 * earlier; notes may come up. A fix applies to the scenario as given. Those that change different places of the plan were
 * tried together as well, in the order of the report: they mend what each is for and make nothing worse so either. Two that
 * change the same place are alternatives. Where nothing in the plan helps, or nothing was found within bounds, there is none. Deterministic.
 */
export function fixesFor(plan: Plan, strategies: Strategies = STRATEGIES): ReadonlyMap<number, Fix> {
  const outcome = runRules(plan);
  // Fixes rarely get into each other's way, so that is tried once, with all of them; only where they do, step by step.
  return fixesOf(plan, outcome, strategies, false) ?? fixesOf(plan, outcome, strategies, true) ?? new Map();
}

/** null: tried together, the fixes make something worse. */
function fixesOf(plan: Plan, outcome: RuleOutcome, strategies: Strategies, stepwise: boolean): ReadonlyMap<number, Fix> | null {
  const fixes = new Map<number, Fix>();
  const desk = deskFor(plan, outcome, strategies, stepwise);
  for (const [at, finding] of outcome.findings.entries()) {
    const fix = desk.fix(finding);
    if (fix !== null) fixes.set(at, { summary: fix.summary, patch: fix.patch });
    if (desk.isSpent()) break;
  }
  return desk.isSound() ? fixes : null;
}
