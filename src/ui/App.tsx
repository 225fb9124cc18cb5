/** The page: top bar, plan, map, report, and what opens over them. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useAtlas, useAtlasState } from './atlas.ts';
import { DialogHost } from './DialogHost.tsx';
import { useOpener } from './open/useOpener.ts';
import { take } from './open/opener.ts';
import { filesGiven, useDropAndPaste } from './open/useOpening.ts';
import { PlanHost } from './panel/PlanHost.tsx';
import { ReportPanel } from './report/ReportPanel.tsx';
import { MapColumn } from './shell/MapColumn.tsx';
import { Arriving, TopBar, type Opening } from './shell/TopBar.tsx';
import { useUndoKeys } from './shell/useUndoKeys.ts';
import type { Given } from '../worker/messages.ts';

const GalleryDialog = lazy(async () => ({ default: (await import('./open/GalleryDialog.tsx')).GalleryDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }));
const PlansDialog = lazy(async () => ({ default: (await import('./plans/PlansDialog.tsx')).PlansDialog }));
const Presenter = lazy(async () => ({ default: (await import('./present/Presenter.tsx')).Presenter }));
const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));

export function App(): ReactElement {
  const atlas = useAtlas();
  const [dialog, setDialog] = useState<Exclude<Opening, 'file'> | 'share' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState<readonly Given[]>([]);
  const review = useCallback((next: readonly Given[]) => {
    setGiven(next);
    setDialog('import');
  }, []);
  const opener = useOpener(review);
  const presenting = useAtlasState((state) => state.presenting !== null);
  const held = useDropAndPaste(opener);
  useUndoKeys(atlas);

  const close = useCallback(() => setDialog(null), []);
  const onShare = useCallback(() => setDialog('share'), []);
  const onOpen = useCallback((how: Opening) => {
    if (how === 'file') {
      // Files that are chosen for the import dialog join what is there.
      setDialog((before) => (before === 'import' ? before : null));
      picker.current?.click();
    } else {
      setGiven([]);
      setDialog(how);
    }
  }, []);

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
        <TopBar onOpen={onOpen} onShare={onShare} />
        <PlanHost />
        <MapColumn />
        <ReportPanel />
        <Suspense fallback={null}>{presenting && <Presenter />}</Suspense>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to open"
        accept=".json,.txt,.csv,.sh,.tfstate,.tfplan,text/*,application/json"
        onChange={(event) => {
          const files = filesGiven(event.target.files);
          if (dialog === 'import') review(files);
          else void take(opener, files);
          event.target.value = '';
        }}
      />
      {held && (
        <div className="drop-veil">
          <p>Drop to open</p>
        </div>
      )}
      <Suspense fallback={<Arriving />}>
        {dialog === 'gallery' && <GalleryDialog onClose={close} onOpen={onOpen} />}
        {dialog === 'import' && <ImportDialog given={given} onClose={close} onOpen={onOpen} />}
        {dialog === 'plans' && <PlansDialog onClose={close} />}
        {dialog === 'share' && <ShareDialog onClose={close} />}
      </Suspense>
    </DialogHost>
  );
}
