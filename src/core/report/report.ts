import { entryOf } from '../findings/catalogue.ts';
import { messageOf } from '../findings/prose.ts';
import type { RuleOutcome } from '../findings/run.ts';
import type { RuleFinding } from '../findings/types.ts';
import { formatPrefix } from '../net/prefix.ts';
import type { Scenario } from '../scenario/types.ts';
import type { Finding, Headroom, Report } from './types.ts';

/** Findings and headroom in the form that page and checker give out. */
export function reportOf(scenario: Scenario, outcome: RuleOutcome, headroom: readonly Headroom[], first: Report['firstToRunOut']): Report {
  const report: Report = {
    scenario: scenario.name,
    summary: outcome.counts,
    findings: outcome.findings.map(findingOf),
    headroom,
    firstToRunOut: first,
  };
  return outcome.truncated.size === 0 ? report : { ...report, truncated: Object.fromEntries(outcome.truncated) };
}

// What networks alone say stays the same finding from one edit to the next, and need not be spelled out again.
const spelled = new WeakMap<RuleFinding, Finding>();

/** A rule's finding as plain data: ranges as text, figures that a double can't hold as decimal text. The same object again for the same finding. */
export function findingOf(finding: RuleFinding): Finding {
  const known = spelled.get(finding);
  if (known !== undefined) return known;
  const made = spell(finding);
  spelled.set(finding, made);
  return made;
}

function spell(finding: RuleFinding): Finding {
  const { rule, severity, phase, subjects } = finding;
  return {
    rule,
    severity,
    ...(phase === undefined ? {} : { phase }),
    subjects,
    prefixes: finding.prefixes.map(formatPrefix),
    figures: figuresOf(finding.figures),
    message: messageOf(finding),
    reference: entryOf(rule).reference,
  };
}

function figuresOf(figures: RuleFinding['figures']): Record<string, number | string> {
  const out: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(figures)) out[name] = typeof value === 'bigint' ? plainNumber(value) : value;
  return out;
}

/** A number where a double holds it exactly, else its decimal text. */
export function plainNumber(value: bigint): number | string {
  return value >= -BigInt(Number.MAX_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}
