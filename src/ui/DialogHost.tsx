/** Loads and opens the dialogs that are asked for from all over the page, one at a time. */
import { lazy, Suspense, useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { unreachable } from '../core/base/result.ts';
import { DialogsContext, type DialogRequest } from './dialogs.ts';

const ClusterDialog = lazy(async () => ({ default: (await import('./advice/ClusterDialog.tsx')).ClusterDialog }));

export function DialogHost({ children }: { readonly children: ReactNode }): ReactElement {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  return (
    <DialogsContext value={setRequest}>
      {children}
      <Suspense fallback={null}>{request !== null && <Asked request={request} onClose={close} />}</Suspense>
    </DialogsContext>
  );
}

function Asked({ request, onClose }: { readonly request: DialogRequest; readonly onClose: () => void }): ReactElement {
  switch (request.kind) {
    case 'cluster':
      return <ClusterDialog cluster={request.cluster} page={request.page} onClose={onClose} />;
    default:
      return unreachable(request.kind);
  }
}
