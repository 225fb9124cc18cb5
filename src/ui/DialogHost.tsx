/** Loads and opens the dialogs that are asked for from all over the page, one at a time. */
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Arriving } from './controls/Arriving.tsx';
import { DialogsContext, type DialogRequest } from './dialogs.ts';

const AskedDialog = lazy(async () => ({ default: (await import('./AskedDialog.tsx')).AskedDialog }));

export function DialogHost({ children }: { readonly children: ReactNode }): ReactElement {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      setRequest({ kind: 'help', page: 'keys', term: null });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <DialogsContext value={setRequest}>
      {children}
      <Suspense fallback={<Arriving />}>{request !== null && <AskedDialog request={request} onClose={close} />}</Suspense>
    </DialogsContext>
  );
}

/** Where a question mark is text, or something is open over the page already. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null;
