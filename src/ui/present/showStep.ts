/** Puts on the map what a step is about. */
import { unreachable } from '../../core/base/result.ts';
import type { Prefix } from '../../core/net/prefix.ts';
import { parseRange } from '../../share/view.ts';
import { fitItems, mapModelOf } from '../../state/derive.ts';
import { showView } from '../../state/linkOpening.ts';
import type { AtlasState } from '../../state/state.ts';
import type { Atlas } from '../../state/store.ts';
import type { MapApi } from '../map/mapApi.ts';
import type { Step } from './steps.ts';

export function showStep(atlas: Atlas, map: MapApi | null, step: Step): void {
  const { actions, getState } = atlas;
  switch (step.kind) {
    case 'plan':
      actions.show(null);
      actions.select(null);
      actions.setTab('map');
      map?.flyToPrefixes(fitted(getState()));
      return;
    case 'view': {
      const { sight, ...view } = step.view;
      const range = parseRange(sight);
      actions.show(null);
      showView(atlas, { ...view, range });
      if (range === null) map?.flyToPrefixes(fitted(getState()));
      return;
    }
    case 'finding':
      actions.select(null);
      actions.show(step.id);
      return;
    default:
      unreachable(step);
  }
}

/** What Fit shows: of what is selected, else of all. */
function fitted(state: AtlasState): readonly Prefix[] {
  const wanted = new Set(fitItems(state));
  const { items } = mapModelOf(state.scenario);
  return items.filter(({ id }) => wanted.size === 0 || wanted.has(id)).map(({ prefix }) => prefix);
}
