import type { Severity } from '../core/report/types.ts';
import type { FailLevel } from './args.ts';

const RANKS: Readonly<Record<FailLevel, number>> = { error: 3, warning: 2, note: 1, never: 4 };

/** Whether a finding of this severity makes the check fail. */
export function counts(severity: Severity, failOn: FailLevel): boolean {
  return RANKS[severity] >= RANKS[failOn];
}
