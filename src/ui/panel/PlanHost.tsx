/** The plan's panel, loaded beside the first picture rather than before it. Its room is kept free meanwhile. */
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { usePage } from '../pageContext.ts';

const EditablePlan = lazy(async () => ({ default: (await import('./EditablePlan.tsx')).EditablePlan }));

/** While it stands in for the panel, the page counts as busy. */
function Waiting(): ReactElement {
  const { loop } = usePage().services;
  useEffect(() => loop.hold(), [loop]);
  return <aside id="plan" className="plan-column" aria-label="Plan" aria-busy="true" />;
}

export function PlanHost(): ReactElement {
  return (
    <Suspense fallback={<Waiting />}>
      <EditablePlan />
    </Suspense>
  );
}
