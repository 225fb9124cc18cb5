/** Dialogs that are asked for from all over the page: a finding, a cluster's menu, a field, a key. */
import { createContext, useContext } from 'react';
import type { PageId } from '../core/advice/pages/types.ts';
import type { TermId } from '../core/azure/glossary.ts';

export type DialogRequest =
  /** `cluster`: by name, so that it stays the same one while the plan changes under the dialog. */
  | { readonly kind: 'cluster'; readonly cluster: string; readonly page: PageId }
  /** `network`: the VNet that room is looked for in; null: ranges. */
  | { readonly kind: 'sizing'; readonly page: 'models' | 'free'; readonly network: string | null }
  | { readonly kind: 'export' }
  | { readonly kind: 'picture' }
  /** The views that are saved with the plan; `naming`: with the keyboard in the field that names a new one. */
  | { readonly kind: 'views'; readonly naming: boolean }
  /** `term`: where the glossary opens; null: at its beginning. */
  | { readonly kind: 'help'; readonly page: 'keys' | 'glossary'; readonly term: TermId | null };

export const DialogsContext = createContext<(request: DialogRequest) => void>(() => undefined);

/** Asks for a dialog; it is loaded and opens over the page. */
export const useDialogs = (): ((request: DialogRequest) => void) => useContext(DialogsContext);
