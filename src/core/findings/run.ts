import type { Plan } from '../plan/types.ts';
import type { Severity } from '../report/types.ts';
import { RULES, entryOf } from './catalogue.ts';
import { compareFindings } from './order.ts';
import { LISTED, type Draft, type Emit, type Rule, type RuleFinding, type RuleId } from './types.ts';

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

export interface RuleOutcome {
  /** In report order; at most `LISTED` of one rule. */
  readonly findings: readonly RuleFinding[];
  /** Every finding, listed or not. */
  readonly counts: Counts;
  /** Rule → how many findings of it are counted and not listed; only rules that have some. */
  readonly truncated: ReadonlyMap<RuleId, number>;
}

/** Every finding of a plan. Deterministic, in the order that `order.ts` defines. */
export function runRules(plan: Plan): RuleOutcome {
  return runThese(RULES, plan);
}

/** The same for some of the rules, for tests and for fixes that ask whether one finding is gone. */
export function runThese(rules: readonly Rule[], plan: Plan): RuleOutcome {
  const findings: RuleFinding[] = [];
  const counts = { error: 0, warning: 0, note: 0 };
  const truncated = new Map<RuleId, number>();
  for (const rule of rules) {
    const drawn = findingsOf(rule, plan, counts);
    for (let i = 0; i < drawn.listed.length && i < LISTED; i += 1) {
      const finding = drawn.listed[i];
      if (finding) findings.push(finding);
    }
    const more = drawn.unlisted + Math.max(0, drawn.listed.length - LISTED);
    if (more > 0) truncated.set(rule.id, more);
  }
  findings.sort(compareFindings);
  return { findings, counts: { errors: counts.error, warnings: counts.warning, notes: counts.note }, truncated };
}

function findingsOf(rule: Rule, plan: Plan, counts: Record<Severity, number>): { listed: RuleFinding[]; unlisted: number } {
  const severity = entryOf(rule.id).severity;
  const listed: RuleFinding[] = [];
  let unlisted = 0;
  const one = (draft: Draft): void => {
    const finding = completed(rule.id, draft, severity);
    counts[finding.severity] += 1;
    listed.push(finding);
  };
  const emit: Emit = Object.assign(one, {
    unlisted(count: number, of: Severity = severity): void {
      counts[of] += count;
      unlisted += count;
    },
  });
  rule.check(plan, emit);
  // Sorted here only where some are dropped; the report is sorted as a whole.
  if (listed.length > LISTED) listed.sort(compareFindings);
  return { listed, unlisted };
}

const NOTHING: readonly never[] = [];
const NONE: Readonly<Record<string, never>> = {};

function completed(rule: RuleId, draft: Draft, severity: Severity): RuleFinding {
  const { phase, subjects, prefixes = NOTHING, figures = NONE, words = NONE } = draft;
  const finding = { rule, severity: draft.severity ?? severity, subjects, prefixes, figures, words };
  return phase === undefined ? finding : { ...finding, phase };
}
