import { describe, expect, it } from 'vitest';
import { MAX_VIEWS, type NamedView } from '../share/views.ts';
import { exampleById } from '../core/scenario/examples.ts';
import { emptyScenario } from '../core/scenario/fresh.ts';
import { makeEditing } from './editing.ts';
import { createAtlas, freshDocument, type Atlas } from './store.ts';
import { added, moved, removed, renamed, renamedIn, viewNow, withViews } from './viewEdits.ts';

const view = (name: string, selection: string | null = null): NamedView => ({ name, sight: null, selection, layout: 'hex', tab: 'map' });
const names = (views: readonly NamedView[]): string => views.map(({ name }) => name).join('');
const abc = [view('a'), view('b'), view('c')];

function atlasWith(views: readonly NamedView[]): Atlas {
  const scenario = exampleById('classic-trap')?.scenario ?? emptyScenario();
  return createAtlas({ document: { ...freshDocument('a', scenario), views }, theme: 'system', layout: 'hex' }, () => 'b', makeEditing);
}

describe('the list of saved views', () => {
  it('grows at its end, up to its limit, by views that have a name', () => {
    expect(names(added(abc, view('d')))).toBe('abcd');
    expect(added(abc, view(''))).toBe(abc);
    const full = Array.from({ length: MAX_VIEWS }, () => view('x'));
    expect(added(full, view('y'))).toBe(full);
  });

  it.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [2, -9, 'cab'],
    [0, 9, 'bca'],
    [0, -1, 'abc'],
    [7, 1, 'abc'],
  ])('moves the one at %i by %i: %s', (at, by, order) => {
    expect(names(moved(abc, at, by))).toBe(order);
  });

  it('loses one, and renames one to what is a name', () => {
    expect(names(removed(abc, 1))).toBe('ac');
    expect(names(renamed(abc, 1, ' x '))).toBe('axc');
    expect(renamed(abc, 1, ' ')).toBe(abc);
    expect(renamed(abc, 1, 'b')).toBe(abc);
  });

  it('follows the names of what is selected', () => {
    const views = [view('a', 'clusters/one/agentPoolProfiles/apps'), view('b', 'clusters/one-more'), view('c')];
    expect(renamedIn(views, 'clusters/one', 'clusters/two').map(({ selection }) => selection)).toEqual([
      'clusters/two/agentPoolProfiles/apps',
      'clusters/one-more',
      null,
    ]);
    expect(renamedIn(views, 'clusters/other', 'clusters/two')).toBe(views);
  });
});

describe('saved views of the plan at hand', () => {
  it('hold what is in sight, and undo brings back those before', () => {
    const atlas = atlasWith([]);
    atlas.actions.setSight('10.0.0.0/16');
    atlas.actions.select('clusters/aks-shop');
    atlas.actions.setLayout('hilbert');
    const saved = viewNow(atlas.getState(), ' Shop ');
    expect(saved).toEqual({ name: 'Shop', sight: '10.0.0.0/16', selection: 'clusters/aks-shop', layout: 'hilbert', tab: 'map' });
    atlas.actions.setViews([saved], 'Save view Shop');
    expect(atlas.getState().history.past.map(({ label }) => label)).toEqual(['Save view Shop']);
    atlas.actions.undo();
    expect(atlas.getState().views).toEqual([]);
    atlas.actions.redo();
    expect(atlas.getState().views).toEqual([saved]);
  });

  it('follow a cluster that is renamed', () => {
    const atlas = atlasWith([view('a', 'clusters/aks-shop')]);
    atlas.actions.edit({ type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'shop' });
    expect(atlas.getState().views).toEqual([view('a', 'clusters/shop')]);
  });

  it('take over from a link what they do not have, as one step', () => {
    const atlas = atlasWith([view('a')]);
    withViews(atlas, [view('a'), view('b')]);
    expect(names(atlas.getState().views)).toBe('ab');
    expect(atlas.getState().history.past.map(({ label }) => label)).toEqual(['Take over 1 saved view of the link']);
    withViews(atlas, [view('b')]);
    expect(atlas.getState().history.past).toHaveLength(1);
  });
});
