/** The page: top bar, plan, map, report, and what opens over them. */
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement } from 'react';
import { Arriving } from './controls/Arriving.tsx';
import { useAtlas, useAtlasState } from './atlas.ts';
import { DialogHost } from './DialogHost.tsx';
import type { Asked } from './open/OpeningHost.tsx';
import { PlanHost } from './panel/PlanHost.tsx';
import { ReportHost } from './report/ReportHost.tsx';
import { MapColumn } from './shell/MapColumn.tsx';
import { TopBar } from './shell/TopBar.tsx';
import { useUndoKeys } from './shell/useUndoKeys.ts';

const OpeningHost = lazy(async () => ({ default: (await import('./open/OpeningHost.tsx')).OpeningHost }));
const Presenter = lazy(async () => ({ default: (await import('./present/Presenter.tsx')).Presenter }));

export function App(): ReactElement {
  const atlas = useAtlas();
  const [asked, ask] = useState<Asked | null>(null);
  const presenting = useAtlasState((state) => state.presenting !== null);
  useUndoKeys(atlas);

  const onShare = useCallback(() => ask('share'), []);

  // The title of the page follows the plan.
  useEffect(() => {
    const name = (): void => {
      document.title = `${atlas.getState().scenario.name} · CIDR Atlas`;
    };
    name();
    return atlas.subscribe((state, before) => {
      if (state.scenario.name !== before.scenario.name) name();
    });
  }, [atlas]);

  return (
    <DialogHost>
      <a className="skip" href="#map">
        Skip to the map
      </a>
      <div className="app">
        <TopBar onOpen={ask} onShare={onShare} />
        <PlanHost />
        <MapColumn />
        <ReportHost />
        <Suspense fallback={<Arriving />}>{presenting && <Presenter />}</Suspense>
      </div>
      <Suspense fallback={<Arriving />}>
        <OpeningHost asked={asked} ask={ask} />
      </Suspense>
    </DialogHost>
  );
}
