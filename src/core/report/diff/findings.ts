import type { Finding, Severity } from '../types.ts';
import type { FindingsDiff, Overflow } from './types.ts';

/** What tells findings apart. */
export type Recognised = Pick<Finding, 'rule' | 'severity' | 'subjects' | 'prefixes' | 'message'>;

/** The findings of a report, with how many it counts and does not list. */
export interface Listing<F extends Recognised> {
  readonly findings: readonly F[];
  readonly truncated?: Readonly<Record<string, number>>;
}

/**
 * Pairs the findings of two reports. The same rule, severity and subjects are the same finding, be its figures or ranges others;
 * where several are alike, those of the same sentence belong together, then those of the same ranges. A finding that has become an error is a new one.
 */
export function compareFindings<B extends Recognised, A extends Recognised>(before: Listing<B>, after: Listing<A>): FindingsDiff<B, A> {
  const partner = new Map<A, B>();
  const left = new Set<B>(before.findings);
  for (const keyOf of [exactly, closely, loosely]) {
    const waiting = new Map<string, B[]>();
    for (const finding of left) {
      const key = keyOf(finding);
      const list = waiting.get(key);
      if (list === undefined) waiting.set(key, [finding]);
      else list.push(finding);
    }
    // Taken from the end, so that the first comes first.
    for (const list of waiting.values()) list.reverse();
    for (const finding of after.findings) {
      if (partner.has(finding)) continue;
      const found = waiting.get(keyOf(finding))?.pop();
      if (found === undefined) continue;
      partner.set(finding, found);
      left.delete(found);
    }
  }
  const overflow = overflowOf(before, after);
  const vague = new Set(overflow.map(({ rule }) => rule));
  return {
    gone: [...left].filter(({ rule }) => !vague.has(rule)),
    added: after.findings.filter((finding) => !partner.has(finding) && !vague.has(finding.rule)),
    kept: after.findings.flatMap((finding) => {
      const found = partner.get(finding);
      return found === undefined ? [] : [{ before: found, after: finding }];
    }),
    overflow,
  };
}

const loosely = ({ rule, severity, subjects }: Recognised): string => JSON.stringify([rule, severity, subjects]);
const closely = (finding: Recognised): string => JSON.stringify([loosely(finding), finding.prefixes]);
const exactly = (finding: Recognised): string => JSON.stringify([closely(finding), finding.message]);

function overflowOf(before: Listing<Recognised>, after: Listing<Recognised>): Overflow[] {
  const rules = new Set([...Object.keys(before.truncated ?? {}), ...Object.keys(after.truncated ?? {})]);
  // Findings are in the order of their severity.
  const gravest = (rule: string): Severity => [...after.findings, ...before.findings].find((finding) => finding.rule === rule)?.severity ?? 'note';
  return [...rules].map((rule) => ({ rule, severity: gravest(rule), before: countOf(before, rule), after: countOf(after, rule) }));
}

function countOf({ findings, truncated }: Listing<Recognised>, rule: string): number {
  const more = truncated !== undefined && Object.hasOwn(truncated, rule) ? (truncated[rule] ?? 0) : 0;
  return findings.filter((finding) => finding.rule === rule).length + more;
}
