import { describe, expect, test } from 'vitest';
import { mapPeerings, mapSame, mapSubnetReferences } from './follow.ts';
import type { Scenario } from './types.ts';

const PLAN: Scenario = {
  version: 1,
  name: 'x',
  networks: [
    { name: 'a', kind: 'vnet', addressPrefixes: null, peerings: ['b', 'c'] },
    { name: 'b', kind: 'vnet', addressPrefixes: null, peerings: [] },
    { name: 'c', kind: 'vnet', addressPrefixes: null },
    { name: 'd', kind: 'vnet', addressPrefixes: null, peerings: null },
  ],
  clusters: [
    {
      name: 'one',
      networkPlugin: 'azure',
      apiServerSubnet: 'a/api',
      agentPoolProfiles: [
        { name: 'p', count: 1, vnetSubnet: 'a/nodes', podSubnet: 'a/pods' },
        { name: 'q', count: 1 },
        { name: 'r', count: 1, vnetSubnet: null },
      ],
    },
    { name: 'two', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'p', count: 1, vnetSubnet: 'b/nodes' }] },
    { name: 'three', networkPlugin: 'azure', agentPoolProfiles: null },
  ],
};
const same = (text: string) => text;
/** Which of two lists' entries are the very same objects. */
const kept = (before: readonly object[] | null | undefined, after: readonly object[] | null | undefined) => after?.map((part, i) => part === before?.[i]);

test('a list none of whose entries changes is the same list', () => {
  const list = [1, 2, 3];
  expect(mapSame(list, (item) => item)).toBe(list);
  expect(mapSame(list, (item, at) => item * (at === 1 ? 5 : 1))).toEqual([1, 10, 3]);
});

describe('references to subnets', () => {
  test('that do not change leave the plan as it is', () => {
    expect(mapSubnetReferences(PLAN, same)).toBe(PLAN);
    const bare = { ...PLAN, clusters: null };
    expect(mapSubnetReferences(bare, () => null)).toBe(bare);
  });

  test.each<[string, object, boolean[]]>([
    ['a/api', { apiServerSubnet: null }, [true, true, true]],
    ['a/nodes', { agentPoolProfiles: [{ name: 'p', count: 1, vnetSubnet: null, podSubnet: 'a/pods' }, {}, {}] }, [false, true, true]],
    ['a/pods', { agentPoolProfiles: [{ name: 'p', count: 1, vnetSubnet: 'a/nodes', podSubnet: null }, {}, {}] }, [false, true, true]],
  ])('change where %s stands and nowhere else', (gone, change, pools) => {
    const after = mapSubnetReferences(PLAN, (reference) => (reference === gone ? null : reference));
    expect(after.clusters?.[0]).toMatchObject(change);
    expect(kept(PLAN.clusters, after.clusters)).toEqual([false, true, true]);
    expect(kept(PLAN.clusters?.[0]?.agentPoolProfiles, after.clusters?.[0]?.agentPoolProfiles)).toEqual(pools);
    expect(after.networks).toBe(PLAN.networks);
  });

  test('that a part leaves out or does not know are not put in', () => {
    const after = mapSubnetReferences(PLAN, (reference) => reference.replace('b/', 'z/'));
    expect(after.clusters?.[1]).toStrictEqual({ name: 'two', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'p', count: 1, vnetSubnet: 'z/nodes' }] });
    const all = mapSubnetReferences(PLAN, () => null);
    expect(all.clusters?.[0]?.agentPoolProfiles).toStrictEqual([
      { name: 'p', count: 1, vnetSubnet: null, podSubnet: null },
      { name: 'q', count: 1 },
      { name: 'r', count: 1, vnetSubnet: null },
    ]);
  });

  test('follow where the nodes have none', () => {
    const pods: Scenario = {
      ...PLAN,
      clusters: [{ name: 'c', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'p', count: 1, podSubnet: 'a/pods' }] }],
    };
    expect(mapSubnetReferences(pods, () => 'z/pods').clusters?.[0]?.agentPoolProfiles).toStrictEqual([{ name: 'p', count: 1, podSubnet: 'z/pods' }]);
  });
});

describe('names in peerings', () => {
  test('that do not change leave the plan as it is', () => {
    expect(mapPeerings(PLAN, same)).toBe(PLAN);
    const bare = { ...PLAN, networks: null };
    expect(mapPeerings(bare, () => null)).toBe(bare);
  });

  test('change in place or drop out, in the networks that hold them alone', () => {
    const renamed = mapPeerings(PLAN, (name) => (name === 'b' ? 'z' : name));
    expect(renamed.networks?.map((network) => network.peerings)).toEqual([['z', 'c'], [], undefined, null]);
    expect(kept(PLAN.networks, renamed.networks)).toEqual([false, true, true, true]);
    const gone = mapPeerings(PLAN, (name) => (name === 'c' ? null : name));
    expect(gone.networks?.map((network) => network.peerings)).toEqual([['b'], [], undefined, null]);
    expect(gone.clusters).toBe(PLAN.clusters);
  });
});
