/** Where the fixes of one plan are made: each is tried alone, and beside those that are offered already. */
import { runRules, type RuleOutcome } from '../../findings/run.ts';
import type { RuleFinding, RuleId } from '../../findings/types.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import { editedIssues } from '../../scenario/checkEdited.ts';
import type { Scenario } from '../../scenario/types.ts';
import type { JsonPatch } from '../../report/types.ts';
import { patchBetween, patched } from './patch.ts';
import { partsOf } from './parts.ts';
import { placesOf } from './places.ts';
import { isGone, isWorse, tallyOf, underOldNames, type Tally } from './tally.ts';
import { clashes, placesIn, touchedBy } from './touched.ts';
import type { Candidate, Fix, Renamed, Strategy } from './types.ts';

export type Strategies = Readonly<Record<RuleId, Strategy | null>>;

/**
 * Work that one round may do, in trials of a small plan. A trial of a plan with many ranges counts for more; what is left
 * when all is spent gets no fix. About thirty milliseconds.
 */
const MOST_WORK = 250;
/** A finding is given up after so many changes that do not mend it. */
const MOST_TRIALS = 10;
/** So many ranges or findings cost as much as the rest of a trial. */
const RANGES_PER_TRIAL = 250;

/** A patch that was found good, where it changes the plan, and what it leaves. */
interface Offered extends Fix {
  readonly places: string;
  readonly left: Tally;
}

interface Judged {
  readonly plan: Plan;
  readonly tally: Tally;
}

export interface Desk {
  fix(finding: RuleFinding): Fix | null;
  isSpent(): boolean;
  /** Whether what is offered is good together. */
  isSound(): boolean;
}

/** `stepwise`: what is offered is tried together whenever something is added to it, not once at the end. */
export function deskFor(plan: Plan, outcome: RuleOutcome, strategies: Strategies, stepwise: boolean): Desk {
  const { scenario } = plan;
  const found = tallyOf(outcome);
  const parts = partsOf(plan);
  const offered: Offered[] = [];
  /** The plan with every fix so far that changes a place of its own. */
  let together: Judged & { readonly scenario: Scenario } = { scenario, plan, tally: found };
  /** What those fixes are for. */
  const mended: RuleFinding[] = [];
  const renames: Renamed[] = [];
  const taken = new Set<string>();
  let work = 0;

  const spend = (ranges: number): void => {
    work += ranges / RANGES_PER_TRIAL;
  };
  let plans: readonly Plan[] = [plan];
  let places = placesOf(plans, spend);

  const judge = (before: Scenario, after: Scenario, renamed: readonly Renamed[]): Judged | null => {
    work += 1;
    spend(weightOf(plan, outcome, before, after));
    if (editedIssues(before, after).length > 0) return null;
    const next = buildPlan(after);
    return { plan: next, tally: underOldNames(tallyOf(runRules(next)), renamed) };
  };

  /** The plan with this one besides what is offered; null: that cannot be, or makes something worse. */
  const joined = (finding: RuleFinding, candidate: Candidate, patch: JsonPatch, alone: Judged): typeof together | null => {
    const all = patched(together.scenario, patch);
    if (!all.ok || !isPlan(all.value)) return null;
    const after = all.value;
    if (together.scenario === scenario) return { ...alone, scenario: after };
    if (!stepwise) return editedIssues(together.scenario, after).length > 0 ? null : { plan: buildPlan(after), tally: found, scenario: after };
    const next = judge(together.scenario, after, [...renames, ...(candidate.renamed ? [candidate.renamed] : [])]);
    if (next === null || isWorse(together.tally, next.tally) || ![...mended, finding].every((one) => isGone(one, found, next.tally))) return null;
    return { ...next, scenario: after };
  };

  const accept = (finding: RuleFinding, candidate: Candidate, patch: JsonPatch, alone: Judged): Offered | null => {
    const offer = { summary: candidate.summary, patch, places: placesIn(patch), left: alone.tally };
    const touched = patch.flatMap(touchedBy);
    if (touched.some((path) => clashes(path, taken))) return offer;
    const next = joined(finding, candidate, patch, alone);
    if (next === null) return null;
    together = next;
    mended.push(finding);
    plans = [plan, next.plan];
    places = placesOf(plans, spend);
    if (candidate.renamed) renames.push(candidate.renamed);
    for (const path of touched) taken.add(path);
    return offer;
  };

  const fix = (finding: RuleFinding): Fix | null => {
    const strategy = strategies[finding.rule];
    if (strategy === null) return null;
    let trials = 0;
    for (const candidate of strategy({ finding, plan, scenario, parts, places, plans })) {
      if (work >= MOST_WORK) return null;
      const patch = patchBetween(scenario, candidate.after);
      if (patch.length === 0) continue;
      // The same place has been mended already, in a way that may do for this as well.
      const where = placesIn(patch);
      const earlier = candidate.own ? undefined : offered.find((offer) => offer.places === where && isGone(finding, found, offer.left));
      if (earlier) return earlier;
      trials += 1;
      const alone = judge(scenario, candidate.after, candidate.renamed ? [candidate.renamed] : []);
      const offer = alone !== null && isGone(finding, found, alone.tally) && !isWorse(found, alone.tally) ? accept(finding, candidate, patch, alone) : null;
      if (offer !== null) {
        offered.push(offer);
        return offer;
      }
      if (trials >= MOST_TRIALS) return null;
    }
    return null;
  };

  const isSound = (): boolean => {
    if (stepwise || offered.length < 2) return true;
    const all = judge(scenario, together.scenario, renames);
    return all !== null && !isWorse(found, all.tally) && mended.every((finding) => isGone(finding, found, all.tally));
  };

  return { fix, isSpent: () => work >= MOST_WORK, isSound };
}

/** A patch between two plans leaves an object an object; what is in it is checked where it is tried. */
const isPlan = (value: unknown): value is Scenario => value instanceof Object;

/** Ranges and findings that a trial goes through. What rests on networks alone is remembered while they stay. */
function weightOf(plan: Plan, outcome: RuleOutcome, before: Scenario, after: Scenario): number {
  const { errors, warnings, notes } = outcome.counts;
  const own = plan.pools.length + plan.clusters.length + Math.min(errors + warnings + notes, 1000);
  return before.networks === after.networks ? own : own + 4 * (plan.networks.length + plan.subnets.length);
}
