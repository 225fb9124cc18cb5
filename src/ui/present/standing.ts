/** Where one was before presenting, and the way back there. */
import { flushSync } from 'react-dom';
import type { MapView } from '../../surface/mapTypes.ts';
import type { AtlasState } from '../../state/state.ts';
import type { Atlas } from '../../state/store.ts';
import type { Page } from '../pageContext.ts';

export interface Standing extends Pick<AtlasState, 'planId' | 'layout' | 'tab' | 'selection' | 'shown'> {
  /** null: there was no map. */
  readonly view: MapView | null;
  readonly focus: Element | null;
}

export function standingOf(atlas: Atlas, page: Page): Standing {
  const { planId, layout, tab, selection, shown } = atlas.getState();
  return { planId, layout, tab, selection, shown, view: page.map?.view() ?? null, focus: document.activeElement };
}

export function goBackTo({ planId, layout, tab, selection, shown, view, focus }: Standing, atlas: Atlas, page: Page): void {
  const { actions } = atlas;
  // Rendered at once: the map hears of what is shown before it is sent back, and panels are there to be focused.
  flushSync(() => {
    actions.present(null);
    actions.setLayout(layout);
    if (atlas.getState().planId === planId) {
      actions.select(selection);
      actions.show(shown?.finding ?? null);
    } else actions.show(null);
    actions.setTab(tab);
  });
  if (view === null || view.fitted || atlas.getState().planId !== planId) page.map?.fit();
  else page.map?.goBack(view.camera);
  if (focus instanceof HTMLElement && focus.isConnected && focus !== document.body) focus.focus({ preventScroll: true });
}
