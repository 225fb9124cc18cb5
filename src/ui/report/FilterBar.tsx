/** Narrows the list of findings by severity and by rule. A filter stays while counts change under it. */
import type { ReactElement } from 'react';
import { entryOf } from '../../core/findings/catalogue.ts';
import { formatNumber } from '../../core/findings/text.ts';
import type { Report, Severity } from '../../core/report/types.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { countOf, SEVERITY_WORDS } from '../words.ts';
import { countRules, isRuleId, type FindingFilter } from './findingGroups.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];
const countIn = ({ summary }: Report, severity: Severity): number => ({ error: summary.errors, warning: summary.warnings, note: summary.notes })[severity];

interface Props {
  readonly report: Report;
  readonly filter: FindingFilter;
  readonly onChange: (filter: FindingFilter) => void;
}

export function FilterBar({ report, filter, onChange }: Props): ReactElement {
  const rules = countRules(report, filter.severity);
  // The rule that is chosen stays a choice while nothing of it is found.
  const gone = filter.rule !== null && !rules.some(({ rule }) => rule === filter.rule) ? [{ rule: filter.rule, count: 0 }] : [];
  return (
    <fieldset className="filter-bar" aria-label="Narrow the findings">
      {SEVERITIES.map((severity) => (
        <button
          key={severity}
          type="button"
          className="filter-count"
          data-severity={severity}
          aria-pressed={filter.severity === severity}
          aria-label={`Only ${SEVERITY_WORDS[severity].many}: ${countOf(countIn(report, severity), severity)}`}
          title={`Only ${SEVERITY_WORDS[severity].many}`}
          onClick={() => onChange({ ...filter, severity: filter.severity === severity ? null : severity })}
        >
          <SeverityIcon severity={severity} size={14} />
          <span>{formatNumber(countIn(report, severity))}</span>
        </button>
      ))}
      <select
        className="input"
        aria-label="Only one kind"
        value={filter.rule ?? ''}
        onChange={(event) => onChange({ ...filter, rule: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">All kinds</option>
        {[...rules, ...gone].map(({ rule, count }) => (
          <option key={rule} value={rule}>
            {isRuleId(rule) ? entryOf(rule).title : rule} ({formatNumber(count)})
          </option>
        ))}
      </select>
    </fieldset>
  );
}
