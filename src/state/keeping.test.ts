import { describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { keepAutomatically } from './autosave.ts';
import { keepPlan, lastPlan, readPreferences, writePreferences } from './keeping.ts';
import { browserStorage, debounce, noStorage, type Debounce, type StoragePort } from './ports.ts';
import { createAtlas, type Atlas } from './store.ts';

const plan: Scenario = { version: 1, name: 'Kept', networks: [], clusters: [] };
const now = (): number => 1_800_000_000_000;

function memory(): StoragePort & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => (entries.set(key, text), true),
    remove: (key) => void entries.delete(key),
  };
}

const atOnce: Debounce = { request: (work) => work(), flush: () => undefined };

function atlas(): Atlas {
  let ids = 0;
  return createAtlas({ document: { planId: 'a', scenario: plan, drafts: {}, stashes: {} }, theme: 'system', layout: 'hex' }, () => `new-${(ids += 1)}`);
}

describe('kept plans', () => {
  it('come back with what was typed beside them', () => {
    const storage = memory();
    const document = { planId: 'a', scenario: plan, drafts: { '#name': '' }, stashes: {} };
    expect(keepPlan({ storage, now }, document)).toBe(true);
    expect(lastPlan(storage)).toEqual(document);
  });

  it.each([
    ['nothing', null],
    ['cut text', '{"scenario":{"version":1'],
    ['no plan', '{"scenario":{"version":2}}'],
    ['another shape', '[1,2]'],
  ])('are refused as a whole when storage holds %s', (_, text) => {
    const storage = memory();
    storage.write('cidr-atlas/last', 'a');
    if (text !== null) storage.write('cidr-atlas/plan/a', text);
    expect(lastPlan(storage)).toBeNull();
  });

  it('keep what a change of model took away', () => {
    const storage = memory();
    const stashes = { 'clusters/a': { cluster: { podCidrs: ['10.244.0.0/16'] }, pools: [{ pool: 'apps', podSubnet: null }] } };
    keepPlan({ storage, now }, { planId: 'a', scenario: plan, drafts: {}, stashes });
    expect(lastPlan(storage)?.stashes).toEqual(stashes);
    storage.write('cidr-atlas/plan/a', JSON.stringify({ scenario: plan, stashes: { a: 1, b: { cluster: {} }, c: { cluster: {}, pools: [7] } } }));
    expect(lastPlan(storage)?.stashes).toEqual({});
  });

  it('leave out drafts that are no text', () => {
    const storage = memory();
    storage.write('cidr-atlas/last', 'a');
    storage.write('cidr-atlas/plan/a', JSON.stringify({ scenario: plan, drafts: { '#name': 'x', other: 7 } }));
    expect(lastPlan(storage)?.drafts).toEqual({ '#name': 'x' });
  });
});

describe('preferences', () => {
  it('come back', () => {
    const storage = memory();
    writePreferences(storage, { theme: 'dark', layout: 'hilbert' });
    expect(readPreferences(storage)).toEqual({ theme: 'dark', layout: 'hilbert' });
  });

  it('fall back one by one', () => {
    const storage = memory();
    storage.write('cidr-atlas/preferences', '{"theme":"pink","layout":"hilbert"}');
    expect(readPreferences(storage)).toEqual({ theme: 'system', layout: 'hilbert' });
  });
});

describe('keeping automatically', () => {
  it('keeps each change', () => {
    const storage = memory();
    const a = atlas();
    keepAutomatically(a, { storage, now }, atOnce);
    a.actions.edit({ type: 'rename-plan', name: 'Changed' });
    expect(lastPlan(storage)?.scenario.name).toBe('Changed');
  });

  it('forgets a plan that was only looked at, and keeps one that was changed', () => {
    const storage = memory();
    const a = atlas();
    keepAutomatically(a, { storage, now }, atOnce);
    a.actions.open({ ...plan, name: 'Looked at' }, 'Open');
    a.actions.open({ ...plan, name: 'Second' }, 'Open');
    expect(storage.entries.has('cidr-atlas/plan/new-1')).toBe(false);
    a.actions.edit({ type: 'rename-plan', name: 'Changed' });
    a.actions.open({ ...plan, name: 'Third' }, 'Open');
    expect(storage.entries.has('cidr-atlas/plan/new-2')).toBe(true);
    expect(lastPlan(storage)?.scenario.name).toBe('Third');
  });

  it('says so when storage refuses, and goes on', () => {
    const a = atlas();
    keepAutomatically(a, { storage: noStorage, now }, atOnce);
    a.actions.edit({ type: 'rename-plan', name: 'Changed' });
    expect(a.getState().kept).toBe(false);
    expect(a.getState().scenario.name).toBe('Changed');
  });

  it('stops when told to', () => {
    const storage = memory();
    const a = atlas();
    keepAutomatically(a, { storage, now }, atOnce)();
    a.actions.edit({ type: 'rename-plan', name: 'Changed' });
    expect(storage.entries.size).toBe(0);
  });
});

describe('ports', () => {
  it('survives a browser without storage', () => {
    const storage = browserStorage(() => {
      throw new Error('forbidden');
    });
    expect([storage.read('a'), storage.write('a', 'b'), storage.remove('a')]).toEqual([null, false, undefined]);
  });

  it('waits for a pause, and runs the last work once', () => {
    const timers = new Map<number, () => void>();
    let next = 0;
    const wait = debounce(
      500,
      (work) => (timers.set((next += 1), work), next),
      (timer) => void timers.delete(timer),
    );
    const done: string[] = [];
    wait.request(() => done.push('first'));
    wait.request(() => done.push('second'));
    expect(timers.size).toBe(1);
    wait.flush();
    wait.flush();
    expect(done).toEqual(['second']);
    expect(timers.size).toBe(0);
  });
});
