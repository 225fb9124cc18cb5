/** Tries a change of where ranges lie: whether the rules allow it, and if not, what they say. */
import { messageOf } from '../../findings/prose.ts';
import { runRules } from '../../findings/run.ts';
import { sentence } from '../../findings/text.ts';
import { RANGE_RULES, type RuleFinding, type RuleId } from '../../findings/types.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import { applyEdit, type Edit } from '../../scenario/edits.ts';
import { addedFindings, tallyOf, type Tally } from '../fixes/tally.ts';

export type Trial =
  | { readonly kind: 'same' }
  /** `worries`: warnings, and errors that are not about the place, which the plan would have and has not now. */
  | { readonly kind: 'legal'; readonly worries: readonly string[] }
  /** At least one sentence. */
  | { readonly kind: 'illegal'; readonly reasons: readonly string[] };

/** Errors of these rules say that a range cannot lie where it lies, or cannot be as large as it is. How full it gets is another matter. */
const PLACE_RULES: ReadonlySet<RuleId> = new Set(RANGE_RULES.filter((rule) => rule !== 'service-cidr-exhausted'));

const forbids = ({ severity, rule }: RuleFinding): boolean => severity === 'error' && PLACE_RULES.has(rule);

const tallies = new WeakMap<Plan, Tally>();

function tallyOfPlan(plan: Plan): Tally {
  const known = tallies.get(plan);
  if (known !== undefined) return known;
  const made = tallyOf(runRules(plan));
  tallies.set(plan, made);
  return made;
}

/** What an edit of the plan's scenario would bring. Costs about as much as an evaluation of the plan. */
export function tried(plan: Plan, edit: Edit): Trial {
  const after = applyEdit(plan.scenario, edit);
  if (!after.ok) return { kind: 'illegal', reasons: after.error.map(({ message }) => `${sentence(message)}.`) };
  if (after.value === plan.scenario) return { kind: 'same' };
  const added = addedFindings(tallyOfPlan(plan), tallyOf(runRules(buildPlan(after.value))));
  const reasons = added.filter(forbids).map(messageOf);
  return reasons.length > 0 ? { kind: 'illegal', reasons } : { kind: 'legal', worries: added.map(messageOf) };
}
