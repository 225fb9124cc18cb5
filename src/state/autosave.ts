/** Keeps the plan at hand and the preferences in the browser's storage while both change, and minds other tabs that do the same. */
import { writePreferences } from './keeping.ts';
import type { Debounce, Ports } from './ports.ts';
import { copyName, planOfKey, type Shelf } from './shelf.ts';
import { documentOf, sameBeside, type AtlasState, type Document, type Notice } from './state.ts';
import type { Atlas } from './store.ts';

export interface Keeper {
  /** Another tab wrote or removed an entry of the storage; null: all of them. */
  readonly changedElsewhere: (key: string | null) => void;
  /** Keeps at once what is still waiting. */
  readonly flush: () => void;
  readonly stop: () => void;
}

type KeeperPorts = Pick<Ports, 'storage' | 'newId'> & {
  readonly shelf: Shelf;
  /** Waits for a pause in the changes. */
  readonly whenToSave: Debounce;
};

const sameParts = (a: Document | undefined, b: Document): boolean => a?.scenario === b.scenario && sameBeside(a, b);

/**
 * Starts keeping. Plans that are only looked at are kept from their
 * first change on; each other plan from the moment it is opened. A plan that another tab has changed meanwhile is taken over when nothing
 * is waiting to be kept here; else this tab goes on with a copy, and both stay.
 */
export function keepAutomatically(atlas: Atlas, ports: KeeperPorts): Keeper {
  const { shelf, storage, whenToSave, newId } = ports;
  /** Of each plan what need not be kept any more: what storage holds, or what was only opened to be looked at. */
  const atRest = new Map<string, Document>();
  const isWaiting = (document: Document): boolean => !sameParts(atRest.get(document.planId), document);
  let refusalTold = false;

  const told = (kept: boolean): void => {
    if (atlas.getState().kept !== kept) atlas.actions.setKept(kept);
    // What is being said of something that was opened is not talked over; the top bar says it too.
    if (kept || refusalTold || atlas.getState().notice !== null) return;
    refusalTold = true;
    atlas.actions.notify(NOT_KEPT);
  };

  const save = (document: Document): void => {
    const outcome = shelf.keep(document);
    if (outcome === 'elsewhere') {
      saveBeside(document);
      return;
    }
    if (outcome === 'kept') atRest.set(document.planId, document);
    told(outcome === 'kept');
  };

  /** Both sides' work stays: the other tab's under the old id, this one's under a new one. */
  const saveBeside = (document: Document): void => {
    const taken = new Set(shelf.list().flatMap(({ name }) => (name === null ? [] : [name])));
    const name = copyName(document.scenario.name, taken);
    const planId = newId();
    if (atlas.getState().planId === document.planId) {
      atlas.actions.fork(planId);
      atlas.actions.settle();
      atlas.actions.replace({ ...document.scenario, name }, `Rename to ${name}`);
      atlas.actions.settle();
      save(documentOf(atlas.getState()));
    } else save({ ...document, planId, scenario: { ...document.scenario, name } });
    atlas.actions.notify(forked(document.scenario.name, name));
  };

  const saveCurrent = (): void => {
    const document = documentOf(atlas.getState());
    if (isWaiting(document)) save(document);
  };

  /** A plan that comes on the table: from the shelf as it lies there, or only to be looked at. */
  const arrived = (document: Document, { passing }: AtlasState): void => {
    if (atRest.has(document.planId)) return;
    if (passing.includes(document.planId) || shelf.standing(document.planId) === 'known') atRest.set(document.planId, document);
  };

  arrived(documentOf(atlas.getState()), atlas.getState());
  if (isWaiting(documentOf(atlas.getState()))) whenToSave.request(saveCurrent);

  const stop = atlas.subscribe((state, before) => {
    if (state.theme !== before.theme || state.layout !== before.layout) writePreferences(storage, state);
    if (state.planId === before.planId && sameParts(before, state)) return;
    const document = documentOf(state);
    if (state.planId !== before.planId) {
      const left = documentOf(before);
      // A fork goes on with the same plan; whatever else comes on the table leaves one behind.
      if (isWaiting(left) && !sameParts(left, document)) save(left);
      arrived(document, state);
      if (shelf.standing(state.planId) === 'known') shelf.setLast(state.planId);
    }
    if (isWaiting(document)) whenToSave.request(saveCurrent);
  });

  return {
    changedElsewhere(key) {
      const document = documentOf(atlas.getState());
      const concerned = key === null || planOfKey(key) === document.planId;
      if (!concerned || shelf.standing(document.planId) !== 'changed' || isWaiting(document)) return;
      const theirs = shelf.take(document.planId);
      if (theirs?.ok !== true) return;
      atRest.set(document.planId, documentOf(theirs.value));
      atlas.actions.adopt(theirs.value);
    },
    flush: whenToSave.flush,
    stop,
  };
}

const NOT_KEPT: Notice = {
  tone: 'error',
  title:
    'This browser does not keep the plan: its storage is full or switched off. Everything else works. To keep the plan, copy its link or save it as a file.',
  sections: [],
};

function forked(name: string, copy: string): Notice {
  return {
    tone: 'plain',
    title: `“${name}” was changed in another tab too. What you changed here goes on as “${copy}”; both are in the list of plans.`,
    sections: [],
  };
}
