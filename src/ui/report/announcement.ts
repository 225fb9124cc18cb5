/** What a screen reader hears of a report once things have come to rest: what is new, else what is left. */
import { entryOf } from '../../core/findings/catalogue.ts';
import { formatNumber } from '../../core/findings/text.ts';
import type { Finding, Report } from '../../core/report/types.ts';
import { countOf, SEVERITY_WORDS, shortSubject } from '../words.ts';
import { isRuleId } from './findingGroups.ts';

export interface Standing {
  readonly planId: string;
  readonly report: Report;
  /** Errors and warnings by `findingKeys`. */
  readonly grave: ReadonlyMap<string, Finding>;
}

/** So many new findings are read out. */
const SPOKEN = 2;

export function standingOf(planId: string, report: Report, keys: readonly string[]): Standing {
  const grave = new Map<string, Finding>();
  report.findings.forEach((finding, i) => {
    if (finding.severity !== 'note') grave.set(keys[i] ?? '', finding);
  });
  return { planId, report, grave };
}

/** Empty: nothing to say. */
export function announcementOf(before: Standing, now: Standing): string {
  if (before === now) return '';
  const counts = countsText(now.report);
  if (before.planId !== now.planId) return `${now.report.scenario}: ${counts}.`;
  const fresh = [...now.grave].flatMap(([key, finding]) => (before.grave.has(key) ? [] : [finding]));
  if (fresh.length > 0) {
    const more = fresh.length > SPOKEN ? ` And ${formatNumber(fresh.length - SPOKEN)} more.` : '';
    return `${fresh.slice(0, SPOKEN).map(spoken).join(' ')}${more} ${counts}.`;
  }
  return counts === countsText(before.report) ? '' : `${counts}.`;
}

export function countsText({ summary: { errors, warnings } }: Pick<Report, 'summary'>): string {
  return [errors > 0 ? countOf(errors, 'error') : 'No errors', ...(warnings > 0 ? [countOf(warnings, 'warning')] : [])].join(', ');
}

function spoken({ rule, severity, subjects, message }: Finding): string {
  const title = isRuleId(rule) ? entryOf(rule).title : rule;
  const about = subjects[0] === undefined ? '' : `, ${shortSubject(subjects[0])}`;
  return `New ${SEVERITY_WORDS[severity].one}: ${title}${about}. ${message}`;
}
