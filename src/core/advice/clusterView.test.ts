import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { buildPlan } from '../plan/build.ts';
import type { AgentPool, Cluster, Network } from '../scenario/types.ts';
import { clusterView, hasDataplane, hasEngine, oneFamily, versionAtLeast, withoutWindows, type ClusterView } from './clusterView.ts';

const subnets = { nodes: '10.0.0.0/24', pods: '10.0.1.0/24', more: '10.0.2.0/24' };
const HOME = vnet('home', ['10.0.0.0/16'], subnets);
const AWAY = vnet('away', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24' });

const viewOf = (given: Partial<Cluster>, pools: readonly Partial<AgentPool>[] | null, networks: readonly Network[] = [HOME, AWAY]): ClusterView => {
  const own = pools === null ? { agentPoolProfiles: null } : { agentPoolProfiles: pools.map((one, at) => pool({ name: `p${at}`, ...one })) };
  return clusterView(buildPlan(plan([cluster({ name: 'first' }, pool({ vnetSubnet: 'away/nodes' })), cluster({ ...given, ...own })], networks)), 1);
};
const STATIC = { podSubnet: 'home/pods', podIPAllocationMode: 'StaticBlock' } as const;
const OVERLAY = { networkPluginMode: 'overlay' } as const;

describe('models of a cluster', () => {
  it.each<[string, Partial<Cluster>, readonly Partial<AgentPool>[] | null, readonly string[], boolean]>([
    ['one of all its pools', {}, [{}, {}], ['node-subnet'], false],
    ['each of its pools’, once', {}, [{ podSubnet: 'home/pods' }, STATIC, { podSubnet: 'home/more' }], ['pod-subnet-dynamic', 'pod-subnet-static'], false],
    ['open where a pool has none that is known', {}, [STATIC, { podSubnet: null }], ['pod-subnet-static'], true],
    ['open where nothing is known', { networkPluginMode: null }, [{}], [], true],
    ['what pools would have where there are none', {}, [], ['node-subnet'], false],
    ['open where there are none and nothing is known', { networkPluginMode: null }, [], [], true],
    ['open where pools are unknown and decide it', {}, null, [], true],
    ['overlay, whatever pools come', OVERLAY, null, ['overlay'], false],
    ['kubenet, whatever pools come', { networkPlugin: 'kubenet' }, null, ['kubenet'], false],
    ['a CNI of one’s own, whatever pools come', { networkPlugin: 'none' }, null, ['byo'], false],
    ['overlay, without any pool', OVERLAY, [], ['overlay'], false],
  ])('are %s', (_, given, pools, models, open) => {
    const view = viewOf(given, pools);
    expect([view.models, view.modelOpen]).toEqual([models, open]);
    expect(view.poolsOpen).toBe(pools === null);
  });
});

const seen = (view: ClusterView) => ({
  nodes: view.nodeSubnets.map((subnet) => subnet.ref),
  nodesOpen: view.nodeSubnetsOpen,
  pods: view.podSubnets.map((subnet) => subnet.ref),
  podsOpen: view.podSubnetsOpen,
  vnets: view.vnets.map((network) => network.name),
  connected: view.connected.map((network) => network.name),
});
const named = (name: string, peerings: readonly string[]): Network => ({ name, kind: 'vnet', addressPrefixes: null, peerings });

describe('surroundings of a cluster', () => {
  it('are the subnets of its pools, each once, and what is around them', () => {
    const pools = [
      { vnetSubnet: 'home/nodes', podSubnet: 'home/pods' },
      { vnetSubnet: 'home/nodes', podSubnet: 'home/more' },
      { vnetSubnet: 'home/more', podSubnet: 'home/pods' },
    ];
    expect(seen(viewOf({}, pools, [HOME, AWAY]))).toEqual({
      nodes: ['home/nodes', 'home/more'],
      nodesOpen: false,
      pods: ['home/pods', 'home/more'],
      podsOpen: false,
      vnets: ['home'],
      connected: ['away'],
    });
  });

  it('are in the order of the plan', () => {
    const networks = [named('a', ['home']), named('b', ['away']), named('c', []), { ...AWAY, peerings: [] }, { ...HOME, peerings: ['z'] }, named('z', [])];
    const view = viewOf({}, [{ vnetSubnet: 'home/nodes' }, { vnetSubnet: 'away/nodes' }], networks);
    expect(seen(view)).toMatchObject({ vnets: ['away', 'home'], connected: ['a', 'b', 'z'] });
  });

  it.each<[string, readonly Partial<AgentPool>[] | null, boolean, boolean]>([
    ['all of its subnets', [{ vnetSubnet: 'home/nodes', podSubnet: 'home/pods' }, { vnetSubnet: 'home/nodes' }], false, false],
    ['one node subnet', [{ vnetSubnet: null }, { vnetSubnet: 'home/nodes' }], true, false],
    [
      'one pod subnet',
      [
        { vnetSubnet: 'home/nodes', podSubnet: null },
        { vnetSubnet: 'home/nodes', podSubnet: 'home/pods' },
      ],
      false,
      true,
    ],
    ['its pools', null, true, true],
  ])('are known or not: %s', (_, pools, nodes, pods) => {
    const view = viewOf({}, pools);
    expect([view.nodeSubnetsOpen, view.podSubnetsOpen]).toEqual([nodes, pods]);
  });

  it.each<[string, readonly Partial<AgentPool>[] | null, number | null]>([
    [
      'of all pools, with what an upgrade adds',
      [
        { count: 10, maxSurge: 2 },
        { count: 5, maxSurge: '20%' },
      ],
      18,
    ],
    ['none of no pool', [], 0],
    ['not known with one pool’s', [{ count: 10 }, { count: 1, maxSurge: null }], null],
    ['not known with the pools', null, null],
  ])('hold nodes: %s', (_, pools, nodes) => {
    expect(viewOf({}, pools).nodes).toBe(nodes);
  });
});

it('a cluster that is not there has no view', () => {
  expect(() => clusterView(buildPlan(plan([])), 0)).toThrow('cluster 0');
});

describe('what a condition says of the cluster', () => {
  it.each<[readonly Partial<AgentPool>[] | null, string, string]>([
    [[{}, { osType: 'Linux' }], 'met', 'Every pool runs Linux.'],
    [[], 'met', 'Every pool runs Linux.'],
    [[{ osType: 'Windows' }, {}], 'unmet', 'Windows pool: p0.'],
    [[{ osType: null }, { osType: 'Windows' }, { osType: 'Windows' }], 'unmet', 'Windows pools: p1 and p2.'],
    [[{ osType: null }, {}, { osType: null }], 'unknown', 'The operating system of p0 and p2 is not known.'],
    [null, 'unknown', 'The pools are not known.'],
  ])('operating systems of %j', (pools, state, because) => {
    expect(withoutWindows(viewOf({}, pools))).toEqual({ state, because });
  });

  it.each<[Cluster['kubernetesVersion'], string, string, string]>([
    [undefined, '1.27', 'unknown', 'The Kubernetes version is not given.'],
    [null, '1.27', 'unknown', 'The Kubernetes version is not given.'],
    ['1.26.9', '1.27', 'unmet', 'The cluster has 1.26.9.'],
    ['1.27', '1.27', 'met', 'The cluster has 1.27.'],
    ['1.28.0', '1.27.9', 'met', 'The cluster has 1.28.0.'],
    ['1.27.3', '1.27.3', 'met', 'The cluster has 1.27.3.'],
    ['1.27.10', '1.27.3', 'met', 'The cluster has 1.27.10.'],
    ['1.27.2', '1.27.3', 'unmet', 'The cluster has 1.27.2.'],
    ['1.27', '1.27.3', 'unknown', 'The cluster has 1.27. The patch level is not given.'],
  ])('version %s where %s is asked for', (kubernetesVersion, release, state, because) => {
    expect(versionAtLeast(viewOf(kubernetesVersion === undefined ? {} : { kubernetesVersion }, []), release)).toEqual({ state, because });
  });

  it.each<[Partial<Cluster>, string, string]>([
    [{}, 'met', 'It has one family.'],
    [{ ipFamilies: ['IPv6'] }, 'met', 'It has one family.'],
    [{ ipFamilies: ['IPv4', 'IPv6'] }, 'unmet', 'It has IPv4 and IPv6.'],
    [{ ipFamilies: null }, 'unknown', 'The address families are not known.'],
  ])('families of %j', (given, state, because) => {
    expect(oneFamily(viewOf(given, []))).toEqual({ state, because });
  });

  it.each<[Partial<Cluster>, string, string]>([
    [{}, 'unmet', 'The dataplane is the Azure one.'],
    [{ networkDataplane: 'cilium' }, 'met', 'The dataplane is Cilium.'],
    [{ networkDataplane: null }, 'unknown', 'The dataplane is not known.'],
  ])('Cilium as dataplane of %j', (given, state, because) => {
    expect(hasDataplane(viewOf(given, []), 'cilium')).toEqual({ state, because });
  });

  it.each<[Partial<Cluster>, string, string]>([
    [{}, 'met', 'There is no policy engine.'],
    [{ networkPolicy: 'calico' }, 'met', 'The policy engine is Calico.'],
    [{ networkPolicy: 'azure' }, 'unmet', 'The policy engine is Azure Network Policy Manager.'],
    [{ networkPolicy: null }, 'unknown', 'The policy engine is not known.'],
  ])('no engine or Calico for %j', (given, state, because) => {
    expect(hasEngine(viewOf(given, []), ['none', 'calico'])).toEqual({ state, because });
  });
});
