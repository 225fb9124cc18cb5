/** What is dropped, pasted and chosen on the page, and the dialogs that the top bar asks for. Loaded beside the first picture. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { Arriving } from '../controls/Arriving.tsx';
import { flushSync } from 'react-dom';
import type { Given } from '../../worker/messages.ts';
import type { Opening } from '../shell/TopBar.tsx';
import { take } from './opener.ts';
import { useOpener } from './useOpener.ts';
import { filesGiven, useDropAndPaste } from './useOpening.ts';

const GalleryDialog = lazy(async () => ({ default: (await import('./GalleryDialog.tsx')).GalleryDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('../import/ImportDialog.tsx')).ImportDialog }));
const PlansDialog = lazy(async () => ({ default: (await import('../plans/PlansDialog.tsx')).PlansDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }));

/** What the top bar asks for. */
export type Asked = Opening | 'share';

interface Props {
  /** The dialog that is open, or `file`: the browser's own is about to be. */
  readonly asked: Asked | null;
  readonly ask: (asked: Asked | null) => void;
}

export function OpeningHost({ asked, ask }: Props): ReactElement {
  const [given, setGiven] = useState<readonly Given[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const review = useCallback(
    (next: readonly Given[]) => {
      // At once: whoever waits for the page must find it busy before what was given is let go of.
      flushSync(() => {
        setGiven(next);
        ask('import');
      });
    },
    [ask],
  );
  const opener = useOpener(review);
  const held = useDropAndPaste(opener);

  const close = useCallback(() => {
    setGiven([]);
    ask(null);
  }, [ask]);
  const choose = useCallback(() => picker.current?.click(), []);
  useEffect(() => {
    if (asked !== 'file') return;
    ask(null);
    choose();
  }, [asked, ask, choose]);

  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Files to open"
        accept=".json,.txt,.csv,.sh,.tfstate,.tfplan,text/*,application/json"
        onChange={(event) => {
          const files = filesGiven(event.target.files);
          // Files that are chosen for the import dialog join what is there.
          if (asked === 'import') review(files);
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
        {asked === 'gallery' && <GalleryDialog onClose={close} onOpen={ask} />}
        {asked === 'import' && <ImportDialog given={given} onClose={close} onFiles={choose} />}
        {asked === 'plans' && <PlansDialog onClose={close} />}
        {asked === 'share' && <ShareDialog onClose={close} />}
      </Suspense>
    </>
  );
}
