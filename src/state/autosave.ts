/** Keeps the plan at hand and the preferences in the browser's storage while both change. */
import { forgetPlan, keepPlan, writePreferences } from './keeping.ts';
import type { Debounce, Ports } from './ports.ts';
import { documentOf, type Document } from './state.ts';
import type { Atlas } from './store.ts';

/**
 * Starts keeping; what it returns stops it. A plan that was opened and never changed is forgotten when another is opened,
 * so that looking at examples leaves nothing behind. `whenToSave` waits for a pause in the changes.
 */
export function keepAutomatically(atlas: Atlas, ports: Pick<Ports, 'storage' | 'now'>, whenToSave: Debounce): () => void {
  let opened: Document = documentOf(atlas.getState());
  const untouched = (document: Document): boolean => document.scenario === opened.scenario && document.drafts === opened.drafts;
  const save = (): void => {
    const kept = keepPlan(ports, documentOf(atlas.getState()));
    if (atlas.getState().kept !== kept) atlas.actions.setKept(kept);
  };
  return atlas.subscribe((state, before) => {
    if (state.theme !== before.theme || state.layout !== before.layout) writePreferences(ports.storage, state);
    if (state.planId !== before.planId) {
      if (before.planId === opened.planId && untouched(documentOf(before))) forgetPlan(ports.storage, before.planId);
      opened = documentOf(state);
    }
    if (state.scenario !== before.scenario || state.drafts !== before.drafts || state.planId !== before.planId) whenToSave.request(save);
  });
}
