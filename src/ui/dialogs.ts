/** Dialogs that are asked for from all over the page: a finding, a cluster's menu, a field, a key. */
import { createContext, useContext } from 'react';
import type { TermId } from '../core/azure/glossary.ts';

export const CLUSTER_PAGES = ['changes', 'migration', 'nsg', 'source', 'compatibility'] as const;
export type ClusterPage = (typeof CLUSTER_PAGES)[number];

export type DialogRequest =
  /** `cluster`: by name, so that it stays the same one while the plan changes under the dialog. */
  | { readonly kind: 'cluster'; readonly cluster: string; readonly page: ClusterPage }
  | { readonly kind: 'sizing' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'glossary'; readonly term: TermId | null };

export const DialogsContext = createContext<(request: DialogRequest) => void>(() => undefined);

/** Asks for a dialog; it is loaded and opens over the page. */
export const useDialogs = (): ((request: DialogRequest) => void) => useContext(DialogsContext);
