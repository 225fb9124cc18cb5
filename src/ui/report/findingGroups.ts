/** Findings as the panel lists them: by the cluster they are about, errors first, notes apart. */
import { RULE_IDS, type RuleId } from '../../core/findings/types.ts';
import type { Plan } from '../../core/plan/types.ts';
import type { Finding, Report, Severity } from '../../core/report/types.ts';

/** What the list is narrowed to; null: not in that respect. */
export interface FindingFilter {
  readonly severity: Severity | null;
  readonly rule: string | null;
}

export const NO_FILTER: FindingFilter = { severity: null, rule: null };

export const passes = ({ severity, rule }: FindingFilter, finding: Finding): boolean =>
  (severity === null || finding.severity === severity) && (rule === null || finding.rule === rule);

export interface FindingGroup {
  /** `clusters/NAME`; `networks`: what networks alone say; empty: what is about the plan. */
  readonly home: string;
  /** Position in `Plan.clusters`; null: no cluster's. */
  readonly cluster: number | null;
  /** Errors, then warnings, in the order of the report. */
  readonly grave: readonly Finding[];
  readonly notes: readonly Finding[];
}

const ANY_CLUSTER = /^clusters\/[^/]*/;

/** The cluster that a finding is about, also where it is about a network of its; else the networks, else the plan. */
export function homeOf({ subjects }: Finding): string {
  for (const subject of subjects) {
    const cluster = ANY_CLUSTER.exec(subject)?.[0];
    if (cluster !== undefined) return cluster;
  }
  return subjects[0]?.startsWith('networks/') ? 'networks' : '';
}

/** Groups with errors come first, then those with warnings; alike in that, clusters in the order of the plan, then networks, then the plan. */
export function groupFindings(findings: readonly Finding[], plan: Plan, filter: FindingFilter = NO_FILTER): readonly FindingGroup[] {
  const positions = new Map(plan.clusters.map(({ subject }, i) => [subject, i]));
  const groups = new Map<string, { readonly grave: Finding[]; readonly notes: Finding[]; rank: number }>();
  for (const finding of findings) {
    if (!passes(filter, finding)) continue;
    const home = homeOf(finding);
    const group = groups.get(home) ?? { grave: [], notes: [], rank: RANK.note };
    groups.set(home, group);
    (finding.severity === 'note' ? group.notes : group.grave).push(finding);
    group.rank = Math.min(group.rank, RANK[finding.severity]);
  }
  const place = (home: string): number => positions.get(home) ?? positions.size + (home === 'networks' ? 0 : 1);
  return [...groups]
    .sort(([a, { rank: rankA }], [b, { rank: rankB }]) => rankA - rankB || place(a) - place(b))
    .map(([home, { grave, notes }]) => ({ home, cluster: positions.get(home) ?? null, grave, notes }));
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

export interface RuleCount {
  readonly rule: string;
  /** All there are, listed or not. */
  readonly count: number;
}

/** The rules of a report, or those with findings of a severity, in the order in which they first come up. */
export function countRules({ findings, truncated }: Pick<Report, 'findings' | 'truncated'>, severity: Severity | null): readonly RuleCount[] {
  const counts = new Map<string, { of: number; listed: number }>();
  for (const finding of findings) {
    const count = counts.get(finding.rule) ?? { of: 0, listed: 0 };
    counts.set(finding.rule, count);
    count.listed += 1;
    if (severity === null || finding.severity === severity) count.of += 1;
  }
  return [...counts].flatMap(([rule, { of, listed }]) => {
    if (of === 0) return [];
    // Of which severity those are that are not listed is known only where the listed ones agree.
    return [{ rule, count: of === listed ? of + (truncated?.[rule] ?? 0) : of }];
  });
}

const IDS: ReadonlySet<string> = new Set(RULE_IDS);

export const isRuleId = (rule: string): rule is RuleId => IDS.has(rule);
