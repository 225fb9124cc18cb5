import type { Issue } from '../base/result.ts';
import type { NetIssue } from '../net/address.ts';
import { grouped, shown } from './say.ts';

/** Every reason for which a plan, its text or an edit of it is refused. */
export type ScenarioIssueCode =
  | NetIssue['code']
  | 'unknown-key'
  | 'missing-key'
  | 'wrong-type'
  | 'null-not-allowed'
  | 'not-one-of'
  | 'version'
  | 'empty-list'
  | 'empty-text'
  | 'name'
  | 'plan-name'
  | 'duplicate-name'
  | 'count'
  | 'surge'
  | 'kubernetes-version'
  | 'families-doubled'
  | 'reference'
  | 'reference-unknown'
  | 'peering-unknown'
  | 'peering-itself'
  | 'subnets-not-of-vnet'
  | 'pod-subnet-not-applicable'
  | 'overlay-not-applicable'
  | 'too-many'
  | 'more-issues'
  | 'text-size'
  | 'text-depth'
  | 'text-syntax'
  | 'duplicate-key'
  | 'edit-target'
  | 'edit-value';

/** An issue whose sentence says what stands there and what was expected. */
export function refuse(path: string, code: ScenarioIssueCode, value: unknown, expected: string): Issue {
  return { path, code, message: `${shown(value)} stands here; expected ${expected}` };
}

/** An issue in its own words. */
export function issue(path: string, code: ScenarioIssueCode, message: string): Issue {
  return { path, code, message };
}

/** At most this many issues are told one by one. */
export const MAX_ISSUES = 100;

/** The first hundred, and one more line that counts the rest. */
export function bounded(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length <= MAX_ISSUES) return issues;
  const rest = issues.length - MAX_ISSUES;
  return [
    ...issues.slice(0, MAX_ISSUES),
    issue('', 'more-issues', `${grouped(rest)} more ${rest === 1 ? 'place is' : 'places are'} wrong; the first ${MAX_ISSUES} are listed`),
  ];
}
