/** The report on the right: findings, then headroom. */
import '../styles/report.css';
import { memo, useContext, useDeferredValue, useLayoutEffect, useMemo, type ReactElement } from 'react';
import { evaluationOf } from '../../state/derive.ts';
import { useAtlasState } from '../atlas.ts';
import { useLate } from '../controls/late.ts';
import { PageContext } from '../pageContext.ts';
import { FindingsSection } from './FindingsSection.tsx';
import { HeadroomSection } from './HeadroomSection.tsx';
import { ANNOUNCER } from './lateParts.ts';

const Findings = memo(FindingsSection);
const Headroom = memo(HeadroomSection);

/**
 * The report follows the plan right after the frame that shows what a hand did: a slider and the map are not kept waiting
 * for a hundred figures, and of several moves in a row the last is what is written.
 */
export function ReportPanel(): ReactElement {
  const evaluation = useAtlasState((state) => evaluationOf(state.scenario));
  const planId = useAtlasState((state) => state.planId);
  const now = useMemo(() => ({ evaluation, planId }), [evaluation, planId]);
  const told = useDeferredValue(now);
  const { plan, report } = told.evaluation;
  const announcer = useLate(ANNOUNCER);
  useBusyWhile(told !== now);
  return (
    <aside id="report" className="report-column" aria-label="Report" tabIndex={-1}>
      {/* Another plan starts unfiltered and unfolded to nothing. */}
      <Findings key={told.planId} plan={plan} report={report} />
      <Headroom plan={plan} report={report} />
      {announcer && <announcer.Announcer />}
    </aside>
  );
}

/** Whoever waits for the page to come to rest waits for what is still to be written. */
function useBusyWhile(behind: boolean): void {
  const loop = useContext(PageContext)?.services.loop;
  useLayoutEffect(() => (behind ? loop?.hold() : undefined), [behind, loop]);
}
