/** How many errors and warnings there are, in icon, number and word; leads to the findings. The report announces what is new. */
import type { ReactElement } from 'react';
import { evaluationOf } from '../../state/derive.ts';
import { useAtlasState } from '../atlas.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { countOf } from '../words.ts';

export function Counts(): ReactElement {
  const errors = useAtlasState((state) => evaluationOf(state.scenario).report.summary.errors);
  const warnings = useAtlasState((state) => evaluationOf(state.scenario).report.summary.warnings);
  const text = [errors > 0 ? countOf(errors, 'error') : 'No errors', warnings > 0 ? countOf(warnings, 'warning') : null]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <button
      type="button"
      className="counts"
      aria-label={`${text}: go to the findings`}
      onClick={() => {
        const report = document.getElementById('report');
        report?.scrollIntoView({ block: 'start' });
        report?.focus({ preventScroll: true });
      }}
    >
      {errors > 0 ? (
        <span className="count" data-severity="error">
          <SeverityIcon severity="error" />
          {countOf(errors, 'error')}
        </span>
      ) : (
        <span className="count" data-severity="good">
          <SeverityIcon severity="good" />
          No errors
        </span>
      )}
      {warnings > 0 && (
        <span className="count" data-severity="warning">
          <SeverityIcon severity="warning" />
          {countOf(warnings, 'warning')}
        </span>
      )}
    </button>
  );
}
