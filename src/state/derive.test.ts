import { beforeEach, describe, expect, it } from 'vitest';
import { exampleById } from '../core/scenario/examples.ts';
import {
  evaluationOf,
  findingKeys,
  firstBreak,
  fitItems,
  hoveredSubject,
  mapModelOf,
  selectedItem,
  selectedSubject,
  shownFinding,
  shownPlaces,
} from './derive.ts';
import { makeEditing } from './editing.ts';
import { createAtlas, type Atlas } from './store.ts';

let atlas: Atlas;

function open(id: string): Atlas {
  const scenario = exampleById(id)?.scenario;
  if (!scenario) throw new Error(`no example ${id}`);
  return createAtlas({ document: { planId: 'a', scenario, drafts: {}, stashes: {}, views: [] }, theme: 'system', layout: 'hex' }, () => 'b', makeEditing);
}

beforeEach(() => {
  atlas = open('classic-trap');
});

describe('evaluation', () => {
  it('is the same object for the same scenario', () => {
    const { scenario } = atlas.getState();
    expect(evaluationOf(scenario)).toBe(evaluationOf(scenario));
    expect(mapModelOf(scenario)).toBe(mapModelOf(scenario));
  });
});

describe('names of findings', () => {
  it('are one for each, also where one rule speaks of one subject twice', () => {
    const { report } = evaluationOf(atlas.getState().scenario);
    const keys = findingKeys(report);
    expect(keys).toHaveLength(report.findings.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('stay while only figures change', () => {
    atlas = open('overlay-233');
    const before = findingKeys(evaluationOf(atlas.getState().scenario).report);
    atlas.actions.edit({ type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: 240 });
    expect(findingKeys(evaluationOf(atlas.getState().scenario).report)).toEqual(before);
  });
});

const first = (a: Atlas): string => findingKeys(evaluationOf(a.getState().scenario).report)[0] ?? '';

describe('what the map shows of a finding', () => {
  it('is its ranges and their owners', () => {
    atlas.actions.show(first(atlas));
    const places = shownPlaces()(atlas.getState());
    const finding = shownFinding(atlas.getState());
    expect(places?.prefixes).toHaveLength(finding?.prefixes.length ?? 0);
    const { items } = mapModelOf(atlas.getState().scenario);
    const subjects = places?.items.map((id) => items.find((item) => item.id === id)?.subject);
    expect(subjects).toEqual(expect.arrayContaining([...(finding?.subjects ?? [])]));
  });

  it('is the same object while a slider moves, another one when asked for again', () => {
    const read = shownPlaces();
    atlas.actions.show(first(atlas));
    const places = read(atlas.getState());
    atlas.actions.edit({ type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: 4 });
    expect(read(atlas.getState())).toBe(places);
    atlas.actions.show(first(atlas));
    expect(read(atlas.getState())).not.toBe(places);
    expect(read(atlas.getState())).toEqual(places);
  });

  it('is nothing once the finding is gone', () => {
    const read = shownPlaces();
    atlas.actions.show(first(atlas));
    atlas.actions.edit({ type: 'set-cluster', cluster: 0, field: 'serviceCidrs', value: ['172.20.0.0/16'] });
    expect(read(atlas.getState())).toBeNull();
  });

  it('of a pool is where its cluster has ranges', () => {
    atlas = open('overlay-5x1000');
    const { report } = evaluationOf(atlas.getState().scenario);
    const at = report.findings.findIndex(({ rule }) => rule === 'pool-node-limit');
    atlas.actions.show(findingKeys(report)[at] ?? '');
    expect(shownPlaces()(atlas.getState())?.prefixes.length).toBeGreaterThan(0);
  });
});

describe('where a pool breaks first', () => {
  it('is the first count that no longer fits', () => {
    atlas = open('overlay-232');
    expect(firstBreak(atlas.getState(), 'aks-orders', 'system')).toMatchObject({ nodes: 233, limit: 'pod-cidr' });
  });

  it('leaves out what is broken without the pool', () => {
    atlas = open('overlay-5x1000');
    const found = firstBreak(atlas.getState(), 'aks-platform', 'system');
    expect(found?.nodes).toBeGreaterThan(0);
  });

  it('is nothing for a pool that is not there', () => {
    expect(firstBreak(atlas.getState(), 'aks-shop', 'nobody')).toBeNull();
  });
});

describe('selection', () => {
  it('means the same by subject and by item of the map', () => {
    const item = mapModelOf(atlas.getState().scenario).items.find(({ role }) => role === 'pod-cidr');
    atlas.actions.select(item?.id ?? null);
    expect(selectedSubject(atlas.getState())).toBe('clusters/aks-shop');
    expect(selectedItem(atlas.getState())).toBe(item?.id);
    atlas.actions.select('clusters/aks-shop');
    expect(selectedItem(atlas.getState())).toMatch(/^clusters\/aks-shop\|/);
  });

  it('of a pool is drawn at its cluster', () => {
    atlas.actions.select('clusters/aks-shop/agentPoolProfiles/system');
    expect(selectedItem(atlas.getState())).toMatch(/^clusters\/aks-shop\|/);
  });

  it('and hover are null when there is none', () => {
    expect([selectedSubject(atlas.getState()), selectedItem(atlas.getState()), hoveredSubject(atlas.getState())]).toEqual([null, null, null]);
  });

  it('fits a cluster with the subnets that its pools live in', () => {
    expect(fitItems(atlas.getState())).toEqual([]);
    atlas.actions.select('clusters/aks-shop');
    const ids = fitItems(atlas.getState());
    expect(ids.map((id) => id.split('|')[0])).toEqual(expect.arrayContaining(['clusters/aks-shop', 'networks/vnet-shop/subnets/snet-aks-nodes']));
    expect(fitItems(atlas.getState())).toBe(ids);
  });
});
