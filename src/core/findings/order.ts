/**
 * The order of a report: severity (errors first), then subject, then rule; what is equal in these goes by its
 * other subjects, then its ranges. Texts compare by UTF-16 code unit, as `<` does: the order depends on names
 * alone, neither on a locale nor on the order things have in the plan.
 */
import { unreachable } from '../base/result.ts';
import { comparePrefixes } from '../net/prefix.ts';
import type { Severity } from '../report/types.ts';
import type { RuleFinding } from './types.ts';

export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export function severityRank(severity: Severity): 0 | 1 | 2 {
  switch (severity) {
    case 'error':
      return 0;
    case 'warning':
      return 1;
    case 'note':
      return 2;
    default:
      return unreachable(severity);
  }
}

export function compareFindings(a: RuleFinding, b: RuleFinding): number {
  return (
    severityRank(a.severity) - severityRank(b.severity) ||
    compareText(a.subjects[0] ?? '', b.subjects[0] ?? '') ||
    compareText(a.rule, b.rule) ||
    compareLists(a.subjects, b.subjects, compareText) ||
    compareLists(a.prefixes, b.prefixes, comparePrefixes)
  );
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  let at = 0;
  for (const x of a) {
    const y = b[at];
    const order = y === undefined ? 1 : compare(x, y);
    if (order !== 0) return order;
    at += 1;
  }
  return a.length - b.length;
}
