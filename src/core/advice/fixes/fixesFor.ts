import { runRules, type RuleOutcome } from '../../findings/run.ts';
import type { RuleFinding } from '../../findings/types.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import { editedIssues } from '../../scenario/checkEdited.ts';
import type { Scenario } from '../../scenario/types.ts';
import type { JsonPatch, JsonPatchOperation } from '../../report/types.ts';
import { patchBetween, patched } from './patch.ts';
import { partsOf } from './parts.ts';
import { placesOf } from './places.ts';
import { STRATEGIES } from './strategies.ts';
import { isGone, isWorse, tallyOf, underOldNames, type Tally } from './tally.ts';
import type { Candidate, Fix, Renamed } from './types.ts';

/**
 * Work that one round may do, in trials of a small plan. A trial of a plan with many ranges counts for more; what is left
 * when all is spent gets no fix. About thirty milliseconds.
 */
const MOST_WORK = 250;
/** A finding is given up after so many changes that do not mend it. */
const MOST_TRIALS = 10;
/** So many ranges or findings cost as much as the rest of a trial. */
const RANGES_PER_TRIAL = 250;

/**
 * Fixes by the position of their finding in the report of the plan (`runRules` gives them in that order).
 *
 * Each was tried on the plan: with it the finding is gone, no finding of its rule has come up for the same subject, there is no
 * error and no warning that was not there before, no value has become unknown, and no finding has a greater need or breaks
 * earlier; notes may come up. A fix applies to the scenario as given. Those that change different places of the plan were
 * tried together as well, in the order of the report: they mend what each is for and make nothing worse so either. Two that
 * change the same place are alternatives. Where nothing in the plan helps, or nothing was found within bounds, there is none. Deterministic.
 */
export function fixesFor(plan: Plan): ReadonlyMap<number, Fix> {
  const outcome = runRules(plan);
  const found = tallyOf(outcome);
  // Fixes rarely get into each other's way, so that is tried once, with all of them; only where they do, step by step.
  return fixesOf(plan, outcome, found, false) ?? fixesOf(plan, outcome, found, true) ?? new Map();
}

/** null: tried together, the fixes make something worse. */
function fixesOf(plan: Plan, outcome: RuleOutcome, found: Tally, stepwise: boolean): ReadonlyMap<number, Fix> | null {
  const fixes = new Map<number, Fix>();
  const desk = deskFor(plan, outcome, found, stepwise);
  for (const [at, finding] of outcome.findings.entries()) {
    const fix = desk.fix(finding);
    if (fix !== null) fixes.set(at, { summary: fix.summary, patch: fix.patch });
    if (desk.isSpent()) break;
  }
  return desk.isSound() ? fixes : null;
}

/** A patch that was found good, for what, where it changes the plan, and what it leaves. */
interface Offered extends Fix {
  readonly finding: RuleFinding;
  readonly places: string;
  readonly left: Tally;
}

interface Judged {
  readonly plan: Plan;
  readonly tally: Tally;
}

interface Desk {
  fix(finding: RuleFinding): Fix | null;
  isSpent(): boolean;
  /** Whether what is offered is good together. */
  isSound(): boolean;
}

function deskFor(plan: Plan, outcome: RuleOutcome, found: Tally, stepwise: boolean): Desk {
  const { scenario } = plan;
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
    if (!all.ok || !isWhole(all.value)) return null;
    const after = all.value;
    if (together.scenario === scenario) return { ...alone, scenario: after };
    if (!stepwise) return editedIssues(together.scenario, after).length > 0 ? null : { plan: buildPlan(after), tally: found, scenario: after };
    const next = judge(together.scenario, after, [...renames, ...(candidate.renamed ? [candidate.renamed] : [])]);
    if (next === null || isWorse(together.tally, next.tally) || ![...mended, finding].every((one) => isGone(one, found, next.tally))) return null;
    return { ...next, scenario: after };
  };

  const accept = (finding: RuleFinding, candidate: Candidate, patch: JsonPatch, alone: Judged): Offered | null => {
    const offer = { finding, summary: candidate.summary, patch, places: placesIn(patch), left: alone.tally };
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
    const strategy = STRATEGIES[finding.rule];
    if (strategy === null) return null;
    let trials = 0;
    for (const candidate of strategy({ finding, plan, scenario, parts, places, plans })) {
      if (work >= MOST_WORK) return null;
      const patch = candidate.after === scenario ? [] : patchBetween(scenario, candidate.after);
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

/** A patch between two plans leaves their top level alone; what lies deeper is checked where it is tried. */
const isWhole = (value: unknown): value is Scenario => typeof value === 'object' && value !== null && 'networks' in value && 'clusters' in value;

/** Where a patch changes the plan, whatever it writes there. */
const placesIn = (patch: JsonPatch): string => patch.map((operation) => `${operation.op} ${operation.path}`).join('\n');

/** Paths that no other fix may change: what is put into a list, or taken out of it, moves what comes after; at its end it is in nobody's way. */
function touchedBy(operation: JsonPatchOperation): string[] {
  const { op, path } = operation;
  if (path.endsWith('/-')) return [];
  const list = path.replace(/\/\d+$/, '');
  if (op === 'move') return [list, operation.from.replace(/\/\d+$/, '')];
  return [op === 'replace' || op === 'test' ? path : list];
}

/** Whether a path is, holds, or lies in one that is taken. */
function clashes(path: string, taken: ReadonlySet<string>): boolean {
  for (const other of taken) if (path === other || path.startsWith(`${other}/`) || other.startsWith(`${path}/`)) return true;
  return false;
}

/** Ranges and findings that a trial goes through. What rests on networks alone is remembered while they stay. */
function weightOf(plan: Plan, outcome: RuleOutcome, before: Scenario, after: Scenario): number {
  const { errors, warnings, notes } = outcome.counts;
  const own = plan.pools.length + plan.clusters.length + Math.min(errors + warnings + notes, 1000);
  return before.networks === after.networks ? own : own + 4 * (plan.networks.length + plan.subnets.length);
}
