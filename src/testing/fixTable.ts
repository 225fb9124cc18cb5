/** Tables of fixes: a plan, a finding of it, and what is offered against that. For tests only. */
import { describe, expect, it } from 'vitest';
import { fixesFor } from '../core/advice/fixes/fixesFor.ts';
import { applyPatch } from '../core/advice/fixes/patch.ts';
import type { RuleId } from '../core/findings/types.ts';
import { evaluate } from '../core/report/evaluate.ts';
import type { JsonPatch, Report } from '../core/report/types.ts';
import type { Network, Scenario, Subnet } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import { vnet } from './ruleTable.ts';

/** A network "v" of 10.1.0.0/16 with one subnet "s", unless said otherwise. */
export function netV(
  subnets: Readonly<Record<string, string | Omit<Subnet, 'name'>>> = { s: '10.1.0.0/24' },
  prefixes: readonly string[] = ['10.1.0.0/16'],
  more: Partial<Network> = {},
): Network {
  return { ...vnet('v', prefixes, subnets), ...more };
}

/** A network outside of Azure. */
export const site = (range: string): Network => ({ name: 'dc', kind: 'on-premises', addressPrefixes: [range] });

export interface FixRow {
  readonly rule: RuleId;
  readonly plan: Scenario;
  /** The sentence, or null where nothing is offered. */
  readonly says: string | null;
  readonly patch: JsonPatch | null;
}

/** Errors and warnings by rule. */
export function faultsOf(report: Report): Map<string, number> {
  const out = new Map<string, number>();
  for (const { rule, severity } of report.findings) if (severity !== 'note') out.set(rule, (out.get(rule) ?? 0) + 1);
  return out;
}

/** Rules of which the second report has more errors and warnings than the first. */
export function addedFaults(before: Report, after: Report): string[] {
  const known = faultsOf(before);
  return [...faultsOf(after)].flatMap(([rule, count]) => (count > (known.get(rule) ?? 0) ? [rule] : []));
}

/** The plan after a patch, which must apply. */
export function mended(scenario: Scenario, patch: JsonPatch): Scenario {
  const next = applyPatch(scenario, patch);
  if (!next.ok) throw new Error(next.error.map((issue) => `${issue.path}: ${issue.message}`).join('; '));
  return next.value;
}

const countOf = (report: Report, rule: string): number => report.findings.filter((finding) => finding.rule === rule).length;

/** One test a row: the first finding of the rule has exactly this fix, and that does what it promises. */
export function fixTable(name: string, rows: readonly FixRow[]): void {
  describe(name, () => {
    it.each(rows.map((row) => [row.rule, row.says ?? 'nothing is offered', row] as const))('%s: %s', (rule, _, { plan, says, patch }) => {
      expect(validateScenario(plan)).toMatchObject({ ok: true });
      const { plan: built, report } = evaluate(plan);
      const at = report.findings.findIndex((finding) => finding.rule === rule);
      expect(at).toBeGreaterThanOrEqual(0);
      const fix = fixesFor(built).get(at);
      expect(fix ?? null).toEqual(says === null ? null : { summary: says, patch });
      if (fix === undefined) return;
      const after = evaluate(mended(plan, fix.patch)).report;
      expect(countOf(after, rule)).toBeLessThan(countOf(report, rule));
      expect(addedFaults(report, after)).toEqual([]);
    });
  });
}
