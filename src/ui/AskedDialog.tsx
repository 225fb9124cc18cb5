/** The dialogs that are asked for from all over the page, each loaded when it is asked for. Apart from their host, which every first picture needs. */
import { lazy, type ReactElement } from 'react';
import { unreachable } from '../core/base/result.ts';
import type { DialogRequest } from './dialogs.ts';

const SizingDialog = lazy(async () => ({ default: (await import('./advice/sizing/SizingDialog.tsx')).SizingDialog }));
const HelpDialog = lazy(async () => ({ default: (await import('./help/HelpDialog.tsx')).HelpDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./export/ExportDialog.tsx')).ExportDialog }));
const PictureDialog = lazy(async () => ({ default: (await import('./pictures/PictureDialog.tsx')).PictureDialog }));
const ViewsDialog = lazy(async () => ({ default: (await import('./present/ViewsDialog.tsx')).ViewsDialog }));
const ClusterDialog = lazy(async () => ({ default: (await import('./advice/ClusterDialog.tsx')).ClusterDialog }));

export function AskedDialog({ request, onClose }: { readonly request: DialogRequest; readonly onClose: () => void }): ReactElement {
  switch (request.kind) {
    case 'cluster':
      return <ClusterDialog cluster={request.cluster} page={request.page} onClose={onClose} />;
    case 'sizing':
      return <SizingDialog page={request.page} network={request.network} onClose={onClose} />;
    case 'export':
      return <ExportDialog onClose={onClose} />;
    case 'picture':
      return <PictureDialog onClose={onClose} />;
    case 'views':
      return <ViewsDialog naming={request.naming} onClose={onClose} />;
    case 'help':
      return <HelpDialog page={request.page} term={request.term} onClose={onClose} />;
    default:
      return unreachable(request);
  }
}
