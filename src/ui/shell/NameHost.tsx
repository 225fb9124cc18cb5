/** The plan's name; to be read at once, to be edited as soon as what edits it is loaded. */
import { lazy, Suspense, type ReactElement } from 'react';
import { useAtlasState } from '../atlas.ts';

const PlanName = lazy(async () => ({ default: (await import('./PlanName.tsx')).PlanName }));

function Name(): ReactElement {
  const name = useAtlasState((state) => state.scenario.name);
  return <bdi className="plan-name">{name}</bdi>;
}

export function NameHost(): ReactElement {
  return (
    <Suspense fallback={<Name />}>
      <PlanName />
    </Suspense>
  );
}
