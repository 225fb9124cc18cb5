/** The report on the right: findings, then headroom. */
import '../styles/report.css';
import type { ReactElement } from 'react';
import { evaluationOf } from '../../state/derive.ts';
import { useAtlasState } from '../atlas.ts';
import { useLate } from '../controls/late.ts';
import { FindingsSection } from './FindingsSection.tsx';
import { HeadroomSection } from './HeadroomSection.tsx';
import { ANNOUNCER } from './lateParts.ts';

export function ReportPanel(): ReactElement {
  const { plan, report } = useAtlasState((state) => evaluationOf(state.scenario));
  const planId = useAtlasState((state) => state.planId);
  const announcer = useLate(ANNOUNCER);
  return (
    <aside id="report" className="report-column" aria-label="Report" tabIndex={-1}>
      {/* Another plan starts unfiltered and unfolded to nothing. */}
      <FindingsSection key={planId} plan={plan} report={report} />
      <HeadroomSection plan={plan} report={report} />
      {announcer && <announcer.Announcer />}
    </aside>
  );
}
