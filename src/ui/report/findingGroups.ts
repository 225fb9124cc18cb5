import { RULE_IDS, type RuleId } from '../../core/findings/types.ts';
import type { Finding, Report, Severity } from '../../core/report/types.ts';

export interface FindingGroup {
  readonly severity: Severity;
  readonly findings: readonly Finding[];
  /** All there are, listed or not. */
  readonly count: number;
}

/** Findings by severity, errors first, in the order of the report; severities without any are left out. */
export function groupFindings(report: Report): readonly FindingGroup[] {
  const { summary, findings } = report;
  const groups: readonly FindingGroup[] = [
    { severity: 'error', count: summary.errors, findings: findings.filter((finding) => finding.severity === 'error') },
    { severity: 'warning', count: summary.warnings, findings: findings.filter((finding) => finding.severity === 'warning') },
    { severity: 'note', count: summary.notes, findings: findings.filter((finding) => finding.severity === 'note') },
  ];
  return groups.filter((group) => group.count > 0);
}

const IDS: ReadonlySet<string> = new Set(RULE_IDS);

export const isRuleId = (rule: string): rule is RuleId => IDS.has(rule);
