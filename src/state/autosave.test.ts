import { describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { atOnce, fakeTime, memoryStorage, onFlush, type MemoryStorage } from '../testing/statePorts.ts';
import { keepAutomatically, type Keeper } from './autosave.ts';
import { noStorage, type Debounce } from './ports.ts';
import { checkKept, readViews } from './checking.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { makeEditing } from './editing.ts';
import { createAtlas, type Atlas } from './store.ts';

const plan = (name: string): Scenario => ({ version: 1, name, networks: [], clusters: [] });

interface Tab {
  readonly atlas: Atlas;
  readonly keeper: Keeper;
  readonly shelf: Shelf;
  readonly rename: (name: string) => void;
  readonly name: () => string;
}

let ids = 0;
const newId = (): string => `new-${(ids += 1)}`;
const time = fakeTime();

/** A tab of the browser: it starts with the plan that was at hand last, else with an example. */
function tab(storage: MemoryStorage, whenToSave: Debounce = atOnce): Tab {
  const shelf = createShelf({ storage, now: time.now, check: checkKept, readViews });
  const last = shelf.last();
  const kept = last === null ? null : shelf.take(last);
  const document = kept?.ok === true ? kept.value : { planId: newId(), scenario: plan('Example'), drafts: {}, stashes: {}, views: [] };
  const atlas = createAtlas({ document, passing: kept?.ok !== true, theme: 'system', layout: 'hex' }, newId, makeEditing);
  return {
    atlas,
    shelf,
    keeper: keepAutomatically(atlas, { storage, shelf, newId, whenToSave }),
    rename: (name) => void atlas.actions.edit({ type: 'rename-plan', name }),
    name: () => atlas.getState().scenario.name,
  };
}

const names = ({ shelf }: Pick<Tab, 'shelf'>): string[] =>
  shelf
    .list()
    .map(({ name }) => name ?? '')
    .sort();

/** As browsers do: every other tab hears of a change. */
const hear = (one: Tab): void => one.keeper.changedElsewhere(null);

function two(whenToSave: Debounce = atOnce): { readonly storage: MemoryStorage; readonly here: Tab; readonly there: Tab } {
  const storage = memoryStorage();
  const here = tab(storage, whenToSave);
  here.rename('Shared');
  here.atlas.actions.settle();
  here.keeper.flush();
  return { storage, here, there: tab(storage) };
}

describe('keeping automatically', () => {
  it('keeps each change, and a new tab goes on with it', () => {
    const storage = memoryStorage();
    tab(storage).rename('Changed');
    expect(tab(storage).name()).toBe('Changed');
  });

  it('keeps nothing of plans that were only looked at', () => {
    const storage = memoryStorage();
    const one = tab(storage);
    one.atlas.actions.open(plan('Looked at'), 'Open', 'passing');
    one.atlas.actions.open(plan('Second'), 'Open', 'passing');
    expect(names(one)).toEqual([]);
    one.rename('Changed');
    one.atlas.actions.open(plan('Third'), 'Open', 'passing');
    expect(names(one)).toEqual(['Changed']);
    expect(tab(storage).name()).toBe('Changed');
  });

  it('keeps a plan that was opened for good at once, and the one before it all the same', () => {
    const storage = memoryStorage();
    const one = tab(storage);
    one.rename('Mine');
    one.atlas.actions.open(plan('From a link'), 'Open');
    expect(names(one)).toEqual(['From a link', 'Mine']);
    one.atlas.actions.undo();
    one.atlas.actions.open(plan('Example'), 'Open', 'passing');
    expect(names(one)).toEqual(['From a link', 'Mine']);
  });

  it('keeps what was waiting when another plan comes on the table', () => {
    const storage = memoryStorage();
    const wait = onFlush();
    const one = tab(storage, wait);
    one.rename('Not yet kept');
    one.atlas.actions.open(plan('Other'), 'Open', 'passing');
    expect(names(one)).toEqual(['Not yet kept']);
  });

  it('goes on with the plan that was put back on the table, without making it newer than it is', () => {
    const storage = memoryStorage();
    const one = tab(storage);
    one.rename('Mine');
    const mine = one.atlas.getState().planId;
    const saved = one.shelf.list()[0]?.saved;
    one.atlas.actions.open(plan('Other'), 'Open');
    time.pass(1000);
    const two = tab(storage);
    const taken = two.shelf.take(mine);
    if (taken?.ok === true) two.atlas.actions.resume(taken.value, 'Open');
    expect(two.shelf.list().find(({ planId }) => planId === mine)?.saved).toBe(saved);
    expect(tab(storage).name()).toBe('Mine');
  });

  it('stops when told to', () => {
    const storage = memoryStorage();
    const one = tab(storage);
    one.keeper.stop();
    one.rename('Changed');
    expect(names(one)).toEqual([]);
  });
});

describe('storage that refuses', () => {
  it('is said once, and the plan goes on', () => {
    const atlas = createAtlas(
      { document: { planId: 'a', scenario: plan('Plan'), drafts: {}, stashes: {}, views: [] }, theme: 'system', layout: 'hex' },
      newId,
      makeEditing,
    );
    keepAutomatically(atlas, {
      storage: noStorage,
      shelf: createShelf({ storage: noStorage, now: time.now, check: checkKept, readViews }),
      newId,
      whenToSave: atOnce,
    });
    expect(atlas.getState().kept).toBe(false);
    expect(atlas.getState().notice?.title).toMatch(/does not keep the plan/);
    atlas.actions.notify(null);
    atlas.actions.edit({ type: 'rename-plan', name: 'Changed' });
    expect(atlas.getState().notice).toBeNull();
    expect(atlas.getState().scenario.name).toBe('Changed');
  });

  it('is kept again when there is room again', () => {
    const storage = memoryStorage();
    const one = tab(storage);
    storage.full = true;
    one.rename('Changed');
    expect(one.atlas.getState().kept).toBe(false);
    storage.full = false;
    one.rename('Changed again');
    expect(one.atlas.getState().kept).toBe(true);
    expect(names(one)).toEqual(['Changed again']);
  });
});

describe('two tabs with one plan', () => {
  it('follow each other while nothing is waiting', () => {
    const { here, there } = two();
    there.rename('Theirs');
    hear(here);
    expect(here.name()).toBe('Theirs');
    here.rename('Ours');
    hear(there);
    expect(there.name()).toBe('Ours');
    expect(names(here)).toEqual(['Ours']);
  });

  it('take what came from the other as one step that undo takes back', () => {
    const { here, there } = two();
    there.rename('Theirs');
    hear(here);
    there.rename('Theirs, further');
    hear(here);
    here.atlas.actions.undo();
    expect(here.name()).toBe('Shared');
  });

  it('keep both works when both changed it at once, say so, and undo does not lead back into the other’s', () => {
    const wait = onFlush();
    const { here, there } = two(wait);
    here.rename('Ours');
    there.rename('Theirs');
    hear(here);
    expect(here.name()).toBe('Ours');
    wait.flush();
    expect(names(here)).toEqual(['Ours (copy)', 'Theirs']);
    expect(here.atlas.getState().notice?.title).toMatch(/changed in another tab/);
    here.atlas.actions.undo();
    here.atlas.actions.undo();
    wait.flush();
    expect(names(here)).toEqual(['Shared', 'Theirs']);
    expect(there.name()).toBe('Theirs');
  });

  it('keep both works when one left the plan with changes waiting', () => {
    const wait = onFlush();
    const { here, there } = two(wait);
    here.rename('Ours');
    there.rename('Theirs');
    here.atlas.actions.open(plan('Other'), 'Open', 'passing');
    expect(names(here)).toEqual(['Ours (copy)', 'Theirs']);
  });

  it('do not hear of other plans, nor of what cannot be read', () => {
    const { storage, here } = two();
    const { planId } = here.atlas.getState();
    storage.write('cidr-atlas/plan/other', '{}');
    here.keeper.changedElsewhere('cidr-atlas/plan/other');
    storage.write(`cidr-atlas/plan/${planId}`, '{"scenario":{"version":9}}');
    here.keeper.changedElsewhere(`cidr-atlas/plan/${planId}`);
    expect(here.name()).toBe('Shared');
    here.rename('Ours');
    expect(names(here)).toContain('Ours (copy)');
  });

  it('a plan removed in one stays at hand in the other and is kept with its next change', () => {
    const { here, there } = two();
    there.shelf.remove(there.atlas.getState().planId);
    hear(here);
    expect(here.name()).toBe('Shared');
    here.rename('Still here');
    expect(names(here)).toEqual(['Still here']);
  });
});
