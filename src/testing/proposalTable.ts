/** Tables of proposals: a plan, a finding of it, and every change that its strategy would try, in that order. For tests only. */
import { expect, describe, it } from 'vitest';
import { partsOf } from '../core/advice/fixes/parts.ts';
import { patchBetween } from '../core/advice/fixes/patch.ts';
import { placesOf } from '../core/advice/fixes/places.ts';
import { STRATEGIES } from '../core/advice/fixes/strategies.ts';
import type { Candidate } from '../core/advice/fixes/types.ts';
import { runRules } from '../core/findings/run.ts';
import type { RuleId } from '../core/findings/types.ts';
import { buildPlan } from '../core/plan/build.ts';
import type { JsonPatchOperation } from '../core/report/types.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';

export interface ProposalRow {
  readonly when: string;
  readonly rule: RuleId;
  readonly plan: Scenario;
  /** Of each proposal the sentence, then the operations of its patch: "replace /clusters/0/name "a"". */
  readonly offers: readonly (readonly string[])[];
}

function line(operation: JsonPatchOperation): string {
  const { op, path } = operation;
  const more = 'value' in operation ? ` ${JSON.stringify(operation.value)}` : 'from' in operation ? ` from ${operation.from}` : '';
  return `${op} ${path}${more}`;
}

/** What is proposed against the first finding of a rule, before it is tried. */
export function proposals(rule: RuleId, scenario: Scenario): readonly Candidate[] {
  const plan = buildPlan(scenario);
  const finding = runRules(plan).findings.find((one) => one.rule === rule);
  const strategy = STRATEGIES[rule];
  if (finding === undefined || strategy === null) throw new Error(`nothing to mend: ${rule}`);
  const plans = [plan];
  const places = placesOf(plans, () => undefined);
  return [...strategy({ finding, plan, scenario, parts: partsOf(plan), places, plans })];
}

/** One test a row: exactly these proposals in exactly this order. */
export function proposalTable(name: string, rows: readonly ProposalRow[]): void {
  describe(name, () => {
    it.each(rows.map((row) => [row.rule, row.when, row] as const))('%s: %s', (rule, _, { plan, offers }) => {
      expect(validateScenario(plan)).toMatchObject({ ok: true });
      expect(proposals(rule, plan).map(({ summary, after }) => [summary, ...patchBetween(plan, after).map(line)])).toEqual(offers);
    });
  });
}
