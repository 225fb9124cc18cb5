/** What a plan is found guilty of, in a form in which two plans can be compared. */
import { compareFindings, severityRank } from '../../findings/order.ts';
import type { RuleOutcome } from '../../findings/run.ts';
import type { RuleFinding, RuleId } from '../../findings/types.ts';
import { PHASES } from '../../plan/types.ts';
import type { Renamed } from './types.ts';

export interface Tally {
  /** Findings by what they say of what: rule, severity, subjects, ranges. */
  readonly exact: ReadonlyMap<string, readonly RuleFinding[]>;
  /** Number of findings by rule and first subject. */
  readonly about: ReadonlyMap<string, number>;
  /** Rules of which not every finding is listed, and how many there are in all. */
  readonly truncated: ReadonlyMap<RuleId, number>;
}

export function tallyOf(outcome: RuleOutcome): Tally {
  const exact = new Map<string, RuleFinding[]>();
  const about = new Map<string, number>();
  const truncated = new Map<RuleId, number>();
  for (const finding of outcome.findings) {
    const key = exactKey(finding);
    const others = exact.get(key);
    if (others) others.push(finding);
    else exact.set(key, [finding]);
    const loose = looseKey(finding);
    about.set(loose, (about.get(loose) ?? 0) + 1);
    if (outcome.truncated.has(finding.rule)) truncated.set(finding.rule, (truncated.get(finding.rule) ?? outcome.truncated.get(finding.rule) ?? 0) + 1);
  }
  return { exact, about, truncated };
}

const SEPARATOR = '\n';
const keys = new WeakMap<RuleFinding, string>();

function exactKey(finding: RuleFinding): string {
  const known = keys.get(finding);
  if (known !== undefined) return known;
  const key = keyOf(finding);
  keys.set(finding, key);
  return key;
}

const keyOf = (finding: RuleFinding): string =>
  [finding.rule, finding.severity, ...concerned(finding.rule, finding.subjects), ...placesIn(finding)].join(SEPARATOR);

/** Where it is; of addresses that move with their subnet, how many they are. */
const placesIn = ({ rule, prefixes, figures }: RuleFinding): readonly string[] =>
  rule === 'lb-ip-not-counted' ? [String(figures['addresses'])] : prefixes.map((prefix) => `${prefix.family} ${prefix.first.toString(16)}/${prefix.length}`);

/** Who else takes part makes no other finding: pools that share in something, networks through which two others meet. */
function concerned(rule: RuleId, subjects: readonly string[]): readonly string[] {
  return rule === 'peers-overlap' ? subjects.slice(0, 2) : subjects.filter((subject, i) => i === 0 || !POOL.test(subject));
}

const POOL = /^clusters\/[^/]*\/agentPoolProfiles\//;

const looseKey = ({ rule, subjects }: RuleFinding): string => [rule, subjects[0]].join(SEPARATOR);

/** The same tally with renamed parts under their old names. */
export function underOldNames(tally: Tally, renamed: readonly Renamed[]): Tally {
  if (renamed.length === 0) return tally;
  const old = (subject: string): string =>
    renamed.reduceRight((name, { from, to }) => (name === to || name.startsWith(`${to}/`) ? from + name.slice(to.length) : name), subject);
  const findings = [...tally.exact.values()].flatMap((list) => list.map((finding) => ({ ...finding, subjects: finding.subjects.map(old) })));
  return { ...tallyOf({ findings, counts: NO_COUNTS, truncated: new Map() }), truncated: tally.truncated };
}

const NO_COUNTS = { errors: 0, warnings: 0, notes: 0 };

/** Whether a finding of the first plan is gone from the second, and nothing of its rule has come up for the same subject instead. */
export function isGone(finding: RuleFinding, first: Tally, second: Tally): boolean {
  const { rule } = finding;
  if (first.truncated.has(rule)) return (second.truncated.get(rule) ?? listed(second, rule)) < (first.truncated.get(rule) ?? 0);
  const key = exactKey(finding);
  const loose = looseKey(finding);
  return (second.exact.get(key)?.length ?? 0) < (first.exact.get(key)?.length ?? 0) && (second.about.get(loose) ?? 0) < (first.about.get(loose) ?? 0);
}

function listed(tally: Tally, rule: RuleId): number {
  let count = 0;
  for (const list of tally.exact.values()) if (list[0]?.rule === rule) count += list.length;
  return count;
}

/**
 * Whether the second plan is worse in anything: an error or a warning that the first lacks, a value that has become unknown,
 * or one of the first's findings with a greater need or in an earlier phase. Further notes may come up.
 */
export function isWorse(first: Tally, second: Tally): boolean {
  for (const [rule, count] of second.truncated) if (count > (first.truncated.get(rule) ?? listed(first, rule))) return true;
  for (const [key, list] of second.exact) {
    const [one] = list;
    if (one === undefined || !counts(one)) continue;
    // Of a rule with more findings than are listed, others may only have come into sight.
    if (first.truncated.has(one.rule) || second.truncated.has(one.rule)) continue;
    const earlier = first.exact.get(key) ?? [];
    if (list.length > earlier.length || list.some((finding, i) => isWorseThan(finding, earlier[i]))) return true;
  }
  return false;
}

/**
 * Errors and warnings of the second plan that the first lacks, in report order. Of rules with more findings than are listed
 * only how many there are is known; of those that have more than before one is named.
 */
export function addedFindings(first: Tally, second: Tally): RuleFinding[] {
  const out: RuleFinding[] = [];
  const told = new Set<RuleId>();
  for (const [key, list] of second.exact) {
    const [one] = list;
    if (one === undefined || severityRank(one.severity) > 1) continue;
    if (!second.truncated.has(one.rule)) out.push(...list.slice(first.exact.get(key)?.length ?? 0));
    else if (!told.has(one.rule) && (second.truncated.get(one.rule) ?? 0) > (first.truncated.get(one.rule) ?? listed(first, one.rule))) {
      told.add(one.rule);
      out.push(one);
    }
  }
  return out.sort(compareFindings);
}

const counts = ({ rule, severity }: RuleFinding): boolean => severityRank(severity) < 2 || rule === 'value-unknown';

const phaseOf = ({ phase }: RuleFinding): number => (phase === undefined ? PHASES.length : PHASES.indexOf(phase));

/** Figures that say how much is asked for. */
const NEEDS = ['needed', 'nodes', 'pods', 'overlapping'] as const;

function isWorseThan(finding: RuleFinding, earlier: RuleFinding | undefined): boolean {
  if (earlier === undefined || earlier === finding) return false;
  return phaseOf(finding) < phaseOf(earlier) || NEEDS.some((name) => BigInt(finding.figures[name] ?? 0) > BigInt(earlier.figures[name] ?? 0));
}
