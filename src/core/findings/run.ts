import type { Plan } from '../plan/types.ts';
import type { Severity } from '../report/types.ts';
import { RULES, entryOf } from './catalogue.ts';
import { byNetworks } from './kept.ts';
import { compareFindings } from './order.ts';
import { keepSmallest } from './smallest.ts';
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

/** What one rule found: the first `LISTED` in report order, and how many there are. */
interface Drawn {
  readonly listed: readonly RuleFinding[];
  readonly unlisted: number;
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Every finding of a plan. Deterministic, in the order that `order.ts` defines. */
export function runRules(plan: Plan): RuleOutcome {
  return runThese(RULES, plan);
}

/** The same for some of the rules, for tests and for fixes that ask whether one finding is gone. */
export function runThese(rules: readonly Rule[], plan: Plan): RuleOutcome {
  const findings: RuleFinding[] = [];
  const counts = { errors: 0, warnings: 0, notes: 0 };
  const truncated = new Map<RuleId, number>();
  for (const rule of rules) {
    const drawn = rule.reads === 'networks' ? keptDraw(plan, rule) : draw(plan, rule);
    for (const finding of drawn.listed) findings.push(finding);
    if (drawn.unlisted > 0) truncated.set(rule.id, drawn.unlisted);
    counts.errors += drawn.counts.error;
    counts.warnings += drawn.counts.warning;
    counts.notes += drawn.counts.note;
  }
  findings.sort(compareFindings);
  return { findings, counts, truncated };
}

const drawsOf = byNetworks(() => new Map<Rule, Drawn>());

function keptDraw(plan: Plan, rule: Rule): Drawn {
  const draws = drawsOf(plan);
  const kept = draws.get(rule);
  if (kept !== undefined) return kept;
  const drawn = draw(plan, rule);
  draws.set(rule, drawn);
  return drawn;
}

function draw(plan: Plan, rule: Rule): Drawn {
  const severity = entryOf(rule.id).severity;
  const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  const listed: RuleFinding[] = [];
  let unlisted = 0;
  let sorted = false;
  const one = (draft: Draft): void => {
    const finding = completed(rule.id, draft, severity);
    counts[finding.severity] += 1;
    if (listed.length < LISTED) listed.push(finding);
    else {
      if (!sorted) listed.sort(compareFindings);
      sorted = true;
      unlisted += 1;
      keepSmallest(listed, finding, LISTED, compareFindings);
    }
  };
  const emit: Emit = Object.assign(one, {
    unlisted(count: number, of: Severity = severity): void {
      counts[of] += count;
      unlisted += count;
    },
  });
  rule.check(plan, emit);
  return { listed, unlisted, counts };
}

const NOTHING: readonly never[] = [];
const NONE: Readonly<Record<string, never>> = {};

function completed(rule: RuleId, draft: Draft, severity: Severity): RuleFinding {
  const { phase, subjects, prefixes = NOTHING, figures = NONE, words = NONE } = draft;
  const own = draft.severity ?? severity;
  return phase === undefined ? { rule, severity: own, subjects, prefixes, figures, words } : { rule, severity: own, phase, subjects, prefixes, figures, words };
}
