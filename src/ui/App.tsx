/** The page: top bar, plan, map, report, and what opens over them. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useAtlas } from './atlas.ts';
import { DialogHost } from './DialogHost.tsx';
import { useOpener } from './open/useOpener.ts';
import { openFiles } from './open/opener.ts';
import { useDropAndPaste } from './open/useOpening.ts';
import { PlanHost } from './panel/PlanHost.tsx';
import { ReportPanel } from './report/ReportPanel.tsx';
import { MapColumn } from './shell/MapColumn.tsx';
import { TopBar, type Opening } from './shell/TopBar.tsx';
import { useUndoKeys } from './shell/useUndoKeys.ts';

const GalleryDialog = lazy(async () => ({ default: (await import('./open/GalleryDialog.tsx')).GalleryDialog }));
const PasteDialog = lazy(async () => ({ default: (await import('./open/PasteDialog.tsx')).PasteDialog }));
const PlansDialog = lazy(async () => ({ default: (await import('./plans/PlansDialog.tsx')).PlansDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share/ShareDialog.tsx')).ShareDialog }));

export function App(): ReactElement {
  const atlas = useAtlas();
  const [dialog, setDialog] = useState<Exclude<Opening, 'file'> | 'share' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const opener = useOpener();
  const held = useDropAndPaste(opener);
  useUndoKeys(atlas);

  const close = useCallback(() => setDialog(null), []);
  const onShare = useCallback(() => setDialog('share'), []);
  const onOpen = useCallback((how: Opening) => {
    if (how === 'file') {
      setDialog(null);
      picker.current?.click();
    } else setDialog(how);
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
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to open"
        accept=".json,.txt,.csv,.sh,.tfstate,.tfplan,text/*,application/json"
        onChange={(event) => {
          void openFiles(opener, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {held && (
        <div className="drop-veil">
          <p>Drop to open</p>
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'gallery' && <GalleryDialog onClose={close} onOpen={onOpen} />}
        {dialog === 'paste' && <PasteDialog onClose={close} />}
        {dialog === 'plans' && <PlansDialog onClose={close} />}
        {dialog === 'share' && <ShareDialog onClose={close} />}
      </Suspense>
    </DialogHost>
  );
}
