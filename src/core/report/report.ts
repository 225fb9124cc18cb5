import { memoisedBy } from '../base/memo.ts';
import { entryOf } from '../findings/catalogue.ts';
import { messageOf } from '../findings/prose.ts';
import type { RuleOutcome } from '../findings/run.ts';
import type { RuleFinding } from '../findings/types.ts';
import { formatPrefix } from '../net/prefix.ts';
import type { Scenario } from '../scenario/types.ts';
import type { Finding, Headroom, Report } from './types.ts';

/** Findings and headroom in the form that page and checker give out. */
export function reportOf(scenario: Scenario, outcome: RuleOutcome, headroom: readonly Headroom[], first: Report['firstToRunOut']): Report {
  const spelled = spelledOnce(scenario);
  const report: Report = {
    scenario: scenario.name,
    summary: outcome.counts,
    findings: outcome.findings.map((finding) => keptFinding(finding, spelled)),
    headroom,
    firstToRunOut: first,
  };
  return outcome.truncated.size === 0 ? report : { ...report, truncated: Object.fromEntries(outcome.truncated) };
}

// What networks alone say stays the same finding from one edit to the next, and need not be spelled out again.
const spelledOnce = memoisedBy(
  ({ networks }: Scenario) => networks ?? NOT_KNOWN,
  () => new Map<RuleFinding, Finding>(),
  4,
);
const NOT_KNOWN = {};

function keptFinding(finding: RuleFinding, kept: Map<RuleFinding, Finding>): Finding {
  if (entryOf(finding.rule).rule?.reads !== 'networks') return findingOf(finding);
  const known = kept.get(finding);
  if (known !== undefined) return known;
  const made = findingOf(finding);
  kept.set(finding, made);
  return made;
}

/** A rule's finding as plain data: ranges as text, figures that a double can't hold as decimal text. */
export function findingOf(finding: RuleFinding): Finding {
  const { rule, severity, phase, subjects } = finding;
  const prefixes = finding.prefixes.map(formatPrefix);
  const figures = figuresOf(finding.figures);
  const message = messageOf(finding);
  const { reference } = entryOf(rule);
  // Written out twice: spreading what may be missing into every finding is most of its cost.
  return phase === undefined
    ? { rule, severity, subjects, prefixes, figures, message, reference }
    : { rule, severity, phase, subjects, prefixes, figures, message, reference };
}

function figuresOf(figures: RuleFinding['figures']): Record<string, number | string> {
  const out: Record<string, number | string> = {};
  for (const name of Object.keys(figures)) {
    const value = figures[name];
    if (value !== undefined) out[name] = typeof value === 'bigint' ? plainNumber(value) : value;
  }
  return out;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** A number where a double holds it exactly, else its decimal text. */
export function plainNumber(value: bigint): number | string {
  return value >= -LARGEST && value <= LARGEST ? Number(value) : value.toString();
}
