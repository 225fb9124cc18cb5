/** Editing on the map, tied to the store: reads plan and selection from it, makes edits in it, hears when either changes. */
import type { RangeKey } from '../../core/advice/placing/moves.ts';
import { bitsOf } from '../../core/net/address.ts';
import { prefixAt, samePrefix, type Prefix } from '../../core/net/prefix.ts';
import type { Edit } from '../../core/scenario/edits.ts';
import { mapModelOf, selectedItem } from '../../state/derive.ts';
import type { Atlas } from '../../state/store.ts';
import { createMapEdit } from '../../surface/mapEdit.ts';
import { keyOfItem } from '../../surface/mapEditHold.ts';
import type { EditState, MapEdit } from '../../surface/mapEditTypes.ts';
import { sightOfView } from '../../surface/mapEditOverlay.ts';
import type { MapSurface } from '../../surface/mapTypes.ts';
import { itemOf } from '../map/mapApi.ts';

export interface Editor {
  readonly edit: MapEdit;
  readonly read: () => EditState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes an edit one step and selects what it is about; answers why not. */
  readonly apply: (change: Edit, about: RangeKey) => readonly string[];
  /** The map was painted. */
  readonly painted: () => void;
  /** Follows the store from now on. Returns the end. */
  readonly follow: () => () => void;
}

export function createEditor(atlas: Atlas, surface: MapSurface): Editor {
  const listeners = new Set<() => void>();
  const model = () => mapModelOf(atlas.getState().scenario);
  const apply = (change: Edit, about: RangeKey): readonly string[] => applied(atlas, change, about);
  const edit = createMapEdit({
    sight: () => sightOfView(surface.view()),
    plan: () => model().plan,
    selected: () => itemOf(model(), selectedItem(atlas.getState())),
    apply,
    bring: (block) => bring(surface, block),
    changed: () => {
      for (const listener of listeners) listener();
    },
  });
  let { family } = surface.view();
  return {
    edit,
    read: () => edit.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply,
    painted() {
      const now = surface.view().family;
      if (now === family) return;
      family = now;
      edit.refresh(false);
    },
    follow: () =>
      atlas.subscribe((state, before) => {
        if (state.scenario !== before.scenario) {
          followSelection(atlas);
          edit.refresh(true);
        } else if (state.selection !== before.selection) edit.refresh(false);
      }),
  };
}

function applied(atlas: Atlas, change: Edit, about: RangeKey): readonly string[] {
  const { actions } = atlas;
  actions.settle();
  const done = actions.edit(change);
  if (!done.ok) return done.error.map(({ message }) => message);
  actions.settle();
  const item = mapModelOf(atlas.getState().scenario).items.find((one) => {
    const key = keyOfItem(one);
    return key.of === about.of && key.subject === about.subject && samePrefix(key.prefix, about.prefix);
  });
  if (item !== undefined) actions.select(item.id);
  return [];
}

/** A range that undo moved goes by another id: the selection stays with it. */
function followSelection(atlas: Atlas): void {
  const { selection, scenario } = atlas.getState();
  if (selection === null || !selection.includes('|')) return;
  const { items } = mapModelOf(scenario);
  if (items.some(({ id }) => id === selection)) return;
  const [subject, role] = selection.split('|');
  atlas.actions.select(items.find((one) => one.subject === subject && one.role === role)?.id ?? null);
}

/** Blocks smaller than this on the screen, and those larger than the view, are shown anew. CSS pixels. */
const READABLE = 8;
/** What the tools take of the lower edge, CSS pixels. */
const BAR = 84;

function bring(surface: MapSurface, block: Prefix): void {
  const { width, height, chain } = surface.view();
  const rect = surface.placeOf(block);
  const top = chain[0]?.length ?? 0;
  const bits = bitsOf(block.family);
  if (rect !== null) {
    const large = rect.w > width || rect.h > height;
    if (large || Math.max(rect.w, rect.h) < READABLE) {
      surface.flyToPrefix(prefixAt(block.family, block.first, Math.max(top, block.length - (large ? 2 : 6))));
      return;
    }
    if (rect.x >= 0 && rect.y >= 0 && rect.x + rect.w <= width && rect.y + rect.h <= height - BAR) return;
  }
  const half = block.length === bits ? 0n : 1n << BigInt(bits - block.length - 1);
  surface.centreOn({ family: block.family, value: block.first + half });
}
