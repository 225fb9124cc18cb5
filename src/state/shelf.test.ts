import { describe, expect, it } from 'vitest';
import type { Scenario } from '../core/scenario/types.ts';
import { fakeTime, memoryStorage, type MemoryStorage } from '../testing/statePorts.ts';
import { checkKept, readViews } from './checking.ts';
import { copyName, createShelf, findKept, type Shelf } from './shelf.ts';
import type { Document } from './state.ts';

const plan = (name: string): Scenario => ({ version: 1, name, networks: [], clusters: [] });
const document = (planId: string, name = 'Kept'): Document => ({ planId, scenario: plan(name), drafts: {}, stashes: {}, views: [] });

function setUp(): { readonly storage: MemoryStorage; readonly time: ReturnType<typeof fakeTime>; readonly shelf: Shelf; readonly other: Shelf } {
  const storage = memoryStorage();
  const time = fakeTime();
  return {
    storage,
    time,
    shelf: createShelf({ storage, now: time.now, check: checkKept, readViews }),
    other: createShelf({ storage, now: time.now, check: checkKept, readViews }),
  };
}

describe('a kept plan', () => {
  it('comes back with what was typed beside it and what a change of model took away', () => {
    const { shelf, other, time } = setUp();
    const kept = {
      ...document('a'),
      drafts: { '#name': '' },
      stashes: { 'clusters/a': { cluster: { podCidrs: ['10.244.0.0/16'] }, pools: [{ pool: 'apps', podSubnet: null }] } },
    };
    expect(shelf.keep(kept)).toBe('kept');
    expect(other.take('a')).toEqual({ ok: true, value: { ...kept, saved: time.now() } });
    expect(other.last()).toBe('a');
  });

  it('comes back with its saved views, those that are sound', () => {
    const { shelf, other, storage } = setUp();
    const views = [{ name: 'Pods', sight: '10.244.0.0/16', selection: 'clusters/a', layout: 'hilbert', tab: 'growth' } as const];
    shelf.keep({ ...document('a'), views });
    expect(other.peek('a')).toMatchObject({ value: { views } });
    storage.write('cidr-atlas/plan/a', JSON.stringify({ scenario: plan('x'), views: [7, { name: ' ' }, { name: 'A', sight: 'nowhere', tab: 1 }, ...views] }));
    expect(other.peek('a')).toMatchObject({ value: { views: [{ name: 'A', sight: null, selection: null, layout: 'hex', tab: 'map' }, ...views] } });
    storage.write('cidr-atlas/plan/a', JSON.stringify({ scenario: plan('x'), views: 'none' }));
    expect(other.peek('a')).toMatchObject({ value: { views: [] } });
  });

  it.each([
    ['cut text', '{"scenario":{"version":1'],
    ['no plan', '{"scenario":{"version":2}}'],
    ['another shape', '[1,2]'],
  ])('is refused with reasons, listed without a name and not lost when storage holds %s', (_, text) => {
    const { shelf, storage } = setUp();
    storage.write('cidr-atlas/plan/a', text);
    expect(shelf.peek('a')?.ok).toBe(false);
    expect(shelf.list()).toEqual([{ planId: 'a', name: null, saved: 0, size: text.length }]);
    expect(storage.entries.get('cidr-atlas/plan/a')).toBe(text);
  });

  it('leaves out drafts that are no text and stashes of another shape', () => {
    const { shelf, storage } = setUp();
    const stashes = { a: 1, b: { cluster: {} }, c: { cluster: {}, pools: [7] }, d: { cluster: {}, pools: [] } };
    storage.write('cidr-atlas/plan/a', JSON.stringify({ scenario: plan('x'), drafts: { '#name': 'x', other: 7 }, stashes }));
    expect(shelf.peek('a')).toMatchObject({ value: { drafts: { '#name': 'x' }, stashes: { d: { cluster: {}, pools: [] } }, saved: 0 } });
  });

  it('may be larger than what is typed', () => {
    const { shelf, other } = setUp();
    const networks = Array.from({ length: 2001 }, (_, i) => ({ name: `n${i}`, kind: 'other' as const, addressPrefixes: ['10.0.0.0/24'] }));
    shelf.keep({ ...document('a'), scenario: { ...plan('Estate'), networks } });
    expect(other.take('a')?.ok).toBe(true);
  });
});

describe('the list', () => {
  it('has each plan with its date and size, newest first, and nothing else of the storage', () => {
    const { shelf, storage, time } = setUp();
    storage.write('cidr-atlas/preferences', '{}');
    storage.write('of someone else', '{}');
    expect(shelf.isEmpty()).toBe(true);
    shelf.keep(document('a', 'First'));
    time.pass(1000);
    shelf.keep(document('b', 'Second'));
    expect(shelf.list().map(({ planId, name }) => [planId, name])).toEqual([
      ['b', 'Second'],
      ['a', 'First'],
    ]);
    expect(shelf.isEmpty()).toBe(false);
    expect(shelf.list()[0]?.saved).toBe(time.now());
    expect(shelf.list()[0]?.size).toBe(storage.entries.get('cidr-atlas/plan/b')?.length);
  });

  it('follows renaming, duplicating, removing and putting back', () => {
    const { shelf } = setUp();
    shelf.keep(document('a', 'Plan'));
    expect(shelf.rename('a', 'Named')).toBe('kept');
    expect(shelf.duplicate('a', 'b', 'Copy')).toBe(true);
    expect(shelf.peek('b')).toMatchObject({ ok: true, value: { scenario: { name: 'Copy' } } });
    const removed = shelf.remove('a');
    expect(shelf.list().map(({ name }) => name)).toEqual(['Copy']);
    expect(removed !== null && shelf.putBack(removed)).toBe(true);
    expect(new Set(shelf.list().map(({ name }) => name))).toEqual(new Set(['Copy', 'Named']));
    expect(shelf.remove('none')).toBeNull();
    expect(shelf.duplicate('none', 'c', 'x')).toBe(false);
  });

  it('tells when storage refuses', () => {
    const { shelf, storage } = setUp();
    shelf.keep(document('a'));
    storage.full = true;
    expect(shelf.keep(document('b'))).toBe('refused');
    expect(shelf.rename('a', 'x')).toBe('refused');
    expect(shelf.duplicate('a', 'c', 'x')).toBe(false);
    expect(shelf.peek('a')).toMatchObject({ value: { scenario: { name: 'Kept' } } });
  });
});

describe('two pages', () => {
  it('do not write over what they have not seen', () => {
    const { shelf, other } = setUp();
    shelf.keep(document('a', 'First'));
    other.take('a');
    expect(other.keep(document('a', 'Theirs'))).toBe('kept');
    expect(shelf.standing('a')).toBe('changed');
    expect(shelf.keep(document('a', 'Ours'))).toBe('elsewhere');
    expect(shelf.peek('a')).toMatchObject({ value: { scenario: { name: 'Theirs' } } });
  });

  it('do not count looking as having seen, taking does', () => {
    const { shelf, other } = setUp();
    shelf.keep(document('a', 'First'));
    expect(other.keep(document('a', 'Theirs'))).toBe('elsewhere');
    other.peek('a');
    findKept(other, 'First', () => true);
    expect(other.keep(document('a', 'Theirs'))).toBe('elsewhere');
    other.take('a');
    expect(other.keep(document('a', 'Theirs'))).toBe('kept');
  });

  it('agree when both say the same', () => {
    const { shelf, other, time } = setUp();
    shelf.keep(document('a', 'Same'));
    time.pass(5);
    expect(other.keep(document('a', 'Same'))).toBe('kept');
  });

  it('keep a plan again that the other one removed', () => {
    const { shelf, other } = setUp();
    shelf.keep(document('a', 'First'));
    other.remove('a');
    expect(shelf.standing('a')).toBe('none');
    expect(shelf.keep(document('a', 'Again'))).toBe('kept');
  });
});

describe('names of copies', () => {
  it.each([
    ['Payments', [], 'Payments (copy)'],
    ['Payments', ['Payments (copy)'], 'Payments (copy 2)'],
    ['Payments (copy)', ['Payments (copy)', 'Payments (copy 2)'], 'Payments (copy 3)'],
  ])('%s beside %j: %s', (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy);
  });

  it('stay as short as a plan’s name must be, without cutting a character in half', () => {
    const copy = copyName('漢😀'.repeat(100), new Set());
    expect(Array.from(copy)).toHaveLength(200);
    expect(() => encodeURIComponent(copy)).not.toThrow();
  });
});
