/** Loads and opens the dialogs that are asked for from all over the page, one at a time. */
import { lazy, Suspense, useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { unreachable } from '../core/base/result.ts';
import { DialogsContext, type DialogRequest } from './dialogs.ts';

const SizingDialog = lazy(async () => ({ default: (await import('./advice/sizing/SizingDialog.tsx')).SizingDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help/HelpDialog.tsx')).HelpDialog }));
const ClusterDialog = lazy(async () => ({ default: (await import('./advice/ClusterDialog.tsx')).ClusterDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }));

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
      <Suspense fallback={null}>{request !== null && <Asked request={request} onClose={close} />}</Suspense>
    </DialogsContext>
  );
}

/** Where a question mark is text, or something is open over the page already. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null;

function Asked({ request, onClose }: { readonly request: DialogRequest; readonly onClose: () => void }): ReactElement {
  switch (request.kind) {
    case 'cluster':
      return <ClusterDialog cluster={request.cluster} page={request.page} onClose={onClose} />;
    case 'sizing':
      return <SizingDialog page={request.page} network={request.network} onClose={onClose} />;
    case 'help':
      return <HelpDialog page={request.page} term={request.term} onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    default:
      return unreachable(request);
  }
}
