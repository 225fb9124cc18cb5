/** The report, loaded beside the first picture rather than before it. Its room is kept free meanwhile. */
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { usePage } from '../pageContext.ts';

const ReportPanel = lazy(async () => ({ default: (await import('./ReportPanel.tsx')).ReportPanel }));

/** While it stands in for the report, the page counts as busy. */
function Waiting(): ReactElement {
  const { loop } = usePage().services;
  useEffect(() => loop.hold(), [loop]);
  return <aside id="report" className="report-column" aria-label="Report" aria-busy="true" />;
}

export function ReportHost(): ReactElement {
  return (
    <Suspense fallback={<Waiting />}>
      <ReportPanel />
    </Suspense>
  );
}
