import { expect, it } from 'vitest';
import { buildPlan } from '../../core/plan/build.ts';
import { cluster, plan, pool } from '../../testing/ruleTable.ts';
import { keysOf, placeKeys } from './placeKeys.ts';

const built = (...names: readonly string[]) => buildPlan(plan(names.map((name) => cluster({ name }, pool({ name: 'system' }), pool({ name: 'apps' })))));
const subjects = (name: string): readonly string[] => [`clusters/${name}`, `clusters/${name}/agentPoolProfiles/apps`];

it('clusters and pools are told by their place, whatever they are called', () => {
  const before = placeKeys(built('a', 'b'));
  const after = placeKeys(built('a', 'renamed'));
  expect(subjects('b').map(before)).toEqual(['cluster 1', 'pool 3']);
  expect(subjects('renamed').map(after)).toEqual(['cluster 1', 'pool 3']);
  expect(after('networks/hub')).toBe('networks/hub');
});

it('every one has a key of its own', () => {
  const list = ['a', 'b', 'a', 'a'].map((name) => ({ name }));
  expect([...keysOf(list, ({ name }) => name).values()]).toEqual(['a', 'b', 'a 1', 'a 2']);
});
