import { describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { memoryStorage } from '../testing/statePorts.ts';
import { parsedBag } from './bags.ts';
import { readPreferences, writePreferences } from './keeping.ts';
import { checkKept, readViews } from './checking.ts';
import { createShelf } from './shelf.ts';
import { documentOf, OWNERSHIP, sameJson, type Ownership } from './state.ts';
import { makeEditing } from './editing.ts';
import { createAtlas } from './store.ts';

const scenario: Scenario = { version: 1, name: 'Plan', networks: [], clusters: [] };
const document = { planId: 'a', scenario, drafts: { '#name': '' }, stashes: {}, views: [] };
const keysWith = (test: (row: Ownership) => boolean): string[] =>
  Object.entries(OWNERSHIP)
    .filter(([, row]) => test(row))
    .map(([key]) => key)
    .sort();

describe('who keeps what', () => {
  it('has a row for every key of the state', () => {
    const atlas = createAtlas({ document, theme: 'dark', layout: 'hilbert' }, () => 'b', makeEditing);
    expect(Object.keys(OWNERSHIP).sort()).toEqual(Object.keys(atlas.getState()).sort());
  });

  it('undo brings back exactly the keys marked so', () => {
    expect(Object.keys(documentOf(document)).sort()).toEqual(keysWith(({ undo }) => undo));
  });

  it('preferences are exactly the keys marked so', () => {
    const storage = memoryStorage();
    writePreferences(storage, { theme: 'dark', layout: 'hilbert' });
    expect(Object.keys(readPreferences(storage)).sort()).toEqual(keysWith((row) => row.storage === 'preference'));
    expect(readPreferences(storage)).toEqual({ theme: 'dark', layout: 'hilbert' });
  });

  it('a kept plan holds the keys marked so, under its own id', () => {
    const storage = memoryStorage();
    createShelf({ storage, now: () => 0, check: checkKept, readViews }).keep(document);
    const text = storage.entries.get('cidr-atlas/plan/a') ?? null;
    const kept = Object.keys(parsedBag(text)).filter((key) => key !== 'saved');
    expect([...kept, 'planId'].sort()).toEqual(keysWith((row) => row.storage === 'with the plan'));
  });
});

describe('equality of plain data', () => {
  it.each([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%o and %o: %s', (a, b, same) => {
    expect(sameJson(a, b)).toBe(same);
  });
});
