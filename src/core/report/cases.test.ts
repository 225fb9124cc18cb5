import { describe, expect, it } from 'vitest';
import { readCases, type Case, type CaseFinding } from '../../testing/cases.ts';
import { validateScenario } from '../scenario/validate.ts';
import { evaluate } from './evaluate.ts';
import type { Finding, Report } from './types.ts';

/** Ids of cases that are known to fail. The test below fails as soon as one of them passes, so that it leaves the list. */
const FAILING: readonly string[] = [];

const cases = readCases();

/** Everything in which a report differs from what a case expects, in words; empty when it passes. */
function differences(one: Case): string[] {
  const valid = validateScenario(one.scenario);
  const { invalid } = one.expect;
  if (!valid.ok) {
    const paths = valid.error.map((issue) => issue.path);
    if (invalid === undefined) return [`refused at ${paths.join(', ')}`];
    return paths.includes(invalid.path) ? [] : [`refused at ${paths.join(', ')}, not at ${invalid.path}`];
  }
  if (invalid !== undefined) return [`accepted, although ${invalid.path} is invalid`];
  const { report } = evaluate(valid.value);
  const { present = [], absent = [], errors } = one.expect;
  return [
    ...present.flatMap((expected) => missing(expected, report)),
    ...absent.filter((rule) => report.findings.some((finding) => finding.rule === rule)).map((rule) => `raises ${rule}`),
    ...(errors === undefined || errors === report.summary.errors ? [] : [`has ${report.summary.errors} errors, not ${errors}: ${rulesOf(report)}`]),
  ];
}

const rulesOf = (report: Report): string =>
  report.findings
    .filter((finding) => finding.severity === 'error')
    .map((finding) => finding.rule)
    .join(', ');

function missing(expected: CaseFinding, report: Report): string[] {
  const ofRule = report.findings.filter((finding) => finding.rule === expected.rule);
  const out: string[] = [];
  if (!ofRule.some((finding) => matches(expected, finding))) out.push(`lacks ${JSON.stringify(expected)}, has ${JSON.stringify(ofRule)}`);
  if (expected.count !== undefined && ofRule.length !== expected.count) out.push(`has ${ofRule.length} of ${expected.rule}, not ${expected.count}`);
  return out;
}

function matches(expected: CaseFinding, finding: Finding): boolean {
  return (
    finding.severity === expected.severity &&
    (expected.phase === undefined || finding.phase === expected.phase) &&
    Object.entries(expected.figures ?? {}).every(([name, value]) => finding.figures[name] === value) &&
    (expected.prefixes ?? []).every((prefix) => finding.prefixes.includes(prefix))
  );
}

describe('cases', () => {
  it('are there, each once', () => {
    expect(cases.length).toBeGreaterThan(90);
    expect(new Set(cases.map((one) => one.id)).size).toBe(cases.length);
    expect(FAILING.filter((id) => !cases.some((one) => one.id === id))).toEqual([]);
  });

  it.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', (id, _, one) => {
    const found = differences(one);
    if (FAILING.includes(id)) expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });
});
