import { describe, expect, test } from 'vitest';
import { changeModel, EMPTY_STASH, type ClusterModel } from './model.ts';
import type { AgentPool, Cluster } from './types.ts';

const azure = (more: Partial<Cluster>): Cluster => ({ name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [], ...more });
const overlay = (more: Partial<Cluster>): Cluster => azure({ networkPluginMode: 'overlay', ...more });
const kubenet = (more: Partial<Cluster>): Cluster => azure({ networkPlugin: 'kubenet', ...more });
const ranges = (cluster: Cluster, ...way: readonly ClusterModel[]): readonly string[] | null | undefined => {
  let state = { cluster, stash: EMPTY_STASH };
  for (const model of way) state = changeModel(state.cluster, model, state.stash);
  return state.cluster.serviceCidrs;
};

describe('what a model has no use for waits in the stash', () => {
  test.each<[string, Cluster, ClusterModel, Partial<Cluster>]>([
    ['pod CIDRs', overlay({ podCidrs: ['10.244.0.0/16'] }), 'node-subnet', { podCidrs: ['10.244.0.0/16'] }],
    ['unknown pod CIDRs', overlay({ podCidrs: null }), 'pod-subnet-static', { podCidrs: null }],
    ['routes of its own', kubenet({ userDefinedRoutes: 12 }), 'overlay', { userDefinedRoutes: 12 }],
    ['a dataplane', overlay({ networkDataplane: 'cilium' }), 'byo', { networkDataplane: 'cilium' }],
    ['a policy that only Azure CNI has', overlay({ networkPolicy: 'cilium' }), 'kubenet', { networkPolicy: 'cilium' }],
    ['a policy, of a CNI of one’s own', overlay({ networkPolicy: 'calico' }), 'byo', { networkPolicy: 'calico' }],
    ['a second family', overlay({ ipFamilies: ['IPv4', 'IPv6'] }), 'node-subnet', { ipFamilies: ['IPv4', 'IPv6'] }],
  ])('%s', (_, cluster, model, kept) => {
    const away = changeModel(cluster, model);
    for (const key of Object.keys(kept)) expect(Object.hasOwn(away.cluster, key)).toBe(false);
    expect(away.stash).toStrictEqual({ cluster: kept, pools: [] });
    const home = cluster.networkPlugin === 'kubenet' ? 'kubenet' : 'overlay';
    expect(changeModel(away.cluster, home, away.stash)).toEqual({ cluster, stash: EMPTY_STASH });
  });

  test.each<[string, Cluster, ClusterModel, Partial<Cluster>]>([
    ['pod CIDRs of kubenet, with overlay', kubenet({ podCidrs: ['10.244.0.0/16'] }), 'overlay', { podCidrs: ['10.244.0.0/16'] }],
    ['no policy, wherever', overlay({ networkPolicy: 'none' }), 'byo', { networkPolicy: 'none' }],
    ['an unknown policy, wherever', overlay({ networkPolicy: null }), 'byo', { networkPolicy: null }],
    ['Calico, with kubenet', overlay({ networkPolicy: 'calico' }), 'kubenet', { networkPolicy: 'calico' }],
    ['a dataplane, among models of Azure CNI', overlay({ networkDataplane: 'azure' }), 'node-subnet', { networkDataplane: 'azure' }],
    ['one family', overlay({ ipFamilies: ['IPv4'] }), 'node-subnet', { ipFamilies: ['IPv4'] }],
    ['both families, where pods have addresses of their own', overlay({ ipFamilies: ['IPv6', 'IPv4'] }), 'byo', { ipFamilies: ['IPv6', 'IPv4'] }],
    [
      'ranges of a family that is not in use',
      overlay({ serviceCidrs: ['10.0.0.0/16', 'fd00::/108'] }),
      'node-subnet',
      { serviceCidrs: ['10.0.0.0/16', 'fd00::/108'] },
    ],
  ])('but not %s', (_, cluster, model, stays) => {
    const next = changeModel(cluster, model);
    expect(next.cluster).toMatchObject(stays);
    expect(next.stash).toStrictEqual(EMPTY_STASH);
  });
});

describe('service ranges of two families', () => {
  const DUAL = overlay({ ipFamilies: ['IPv6', 'IPv4'], serviceCidrs: ['fd00::/108', '10.0.0.0/16'] });

  test('are one where pods have VNet addresses, and come back in their order', () => {
    expect(ranges(DUAL, 'node-subnet')).toEqual(['10.0.0.0/16']);
    expect(ranges(DUAL, 'node-subnet', 'pod-subnet-static', 'byo')).toEqual(['fd00::/108', '10.0.0.0/16']);
  });

  test('are left to their default where only IPv6 was written', () => {
    const only = overlay({ ipFamilies: ['IPv6'], serviceCidrs: ['fd00::/108'] });
    expect(Object.hasOwn(changeModel(only, 'node-subnet').cluster, 'serviceCidrs')).toBe(false);
    expect(ranges(only, 'node-subnet', 'kubenet')).toEqual(['fd00::/108']);
  });

  test.each<[string, readonly string[] | null | undefined, readonly string[] | null]>([
    ['another IPv4 range stands before the old one of IPv6', ['10.96.0.0/16'], ['10.96.0.0/16', 'fd00::/108']],
    ['ranges of both families are taken as they are', ['10.96.0.0/16', 'fd01::/108'], ['10.96.0.0/16', 'fd01::/108']],
    ['unknown stays unknown', null, null],
    ['the default stands for IPv4', undefined, ['fd00::/108']],
  ])('set meanwhile: %s', (_, meanwhile, expected) => {
    const away = changeModel(DUAL, 'node-subnet');
    const { serviceCidrs: _gone, ...bare } = away.cluster;
    const back = changeModel(meanwhile === undefined ? bare : { ...bare, serviceCidrs: meanwhile }, 'overlay', away.stash);
    expect(back.cluster.serviceCidrs).toEqual(expected);
    expect(back.stash).toStrictEqual(EMPTY_STASH);
  });
});

const pool = (name: string, more: Partial<AgentPool> = {}): AgentPool => ({ name, count: 1, ...more });

describe('what pools had', () => {
  const PODS = azure({
    agentPoolProfiles: [
      pool('a', { podSubnet: 'v/a' }),
      pool('b', { podSubnet: 'v/b', podIPAllocationMode: 'DynamicIndividual' }),
      pool('c', { podSubnet: null }),
    ],
  });

  test('waits by the name of each', () => {
    const away = changeModel(PODS, 'overlay');
    expect(away.cluster.agentPoolProfiles).toStrictEqual([pool('a'), pool('b'), pool('c')]);
    expect(away.stash.pools).toStrictEqual([
      { pool: 'a', podSubnet: 'v/a' },
      { pool: 'b', podSubnet: 'v/b', podIPAllocationMode: 'DynamicIndividual' },
    ]);
    const back = changeModel({ ...away.cluster, agentPoolProfiles: [pool('c'), pool('b'), pool('new')] }, 'pod-subnet-dynamic', away.stash, 'v/offered');
    // What was not known is asked for as if there had been none.
    expect(back.cluster.agentPoolProfiles).toStrictEqual([
      pool('c', { podSubnet: 'v/offered' }),
      pool('b', { podSubnet: 'v/b', podIPAllocationMode: 'DynamicIndividual' }),
      pool('new', { podSubnet: 'v/offered' }),
    ]);
    // The pool that is gone may come back by an undo.
    expect(back.stash.pools).toStrictEqual([{ pool: 'a', podSubnet: 'v/a' }]);
  });

  test('waits for a pool that is gone, however often the model changes', () => {
    const away = changeModel(PODS, 'overlay');
    const without = changeModel({ ...away.cluster, agentPoolProfiles: [] }, 'kubenet', away.stash);
    expect(without.stash.pools).toStrictEqual(away.stash.pools);
    const unknown = changeModel({ ...away.cluster, agentPoolProfiles: null }, 'kubenet', away.stash);
    expect(unknown.cluster.agentPoolProfiles).toBeNull();
    expect(unknown.stash.pools).toStrictEqual(away.stash.pools);
  });

  test('gives way to what a pool has by now', () => {
    const stash = { cluster: {}, pools: [{ pool: 'a', podSubnet: 'v/old' }] };
    const now = azure({ agentPoolProfiles: [pool('a', { podSubnet: 'v/new' })] });
    expect(changeModel(now, 'pod-subnet-dynamic', stash).cluster.agentPoolProfiles).toStrictEqual([pool('a', { podSubnet: 'v/new' })]);
  });

  test('of two ways of allocation: static is the model’s own, dynamic is written again where it was', () => {
    const still = changeModel(PODS, 'pod-subnet-static');
    expect(still.cluster.agentPoolProfiles?.map((one) => one.podIPAllocationMode)).toEqual(['StaticBlock', 'StaticBlock', 'StaticBlock']);
    expect(still.stash.pools).toStrictEqual([{ pool: 'b', podIPAllocationMode: 'DynamicIndividual' }]);
    expect(changeModel(still.cluster, 'pod-subnet-dynamic', still.stash)).toEqual({ cluster: PODS, stash: EMPTY_STASH });
    expect(changeModel(still.cluster, 'node-subnet').stash.pools).toStrictEqual([
      { pool: 'a', podSubnet: 'v/a' },
      { pool: 'b', podSubnet: 'v/b' },
    ]);
  });
});
