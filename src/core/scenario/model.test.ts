import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { applyEdit } from './edits.ts';
import { exampleById } from './examples.ts';
import { changeModel, CLUSTER_MODELS, EMPTY_STASH, modelOf, type ClusterModel } from './model.ts';
import type { Cluster, Scenario } from './types.ts';
import { validateScenario } from './validate.ts';

const DUAL: Cluster = {
  name: 'aks',
  networkPlugin: 'azure',
  networkPluginMode: 'overlay',
  networkDataplane: 'cilium',
  networkPolicy: 'cilium',
  ipFamilies: ['IPv4', 'IPv6'],
  podCidrs: ['10.244.0.0/16', 'fd12:3456:789a::/64'],
  serviceCidrs: ['10.0.0.0/16', 'fd12:3456:789a:1::/108'],
  dnsServiceIP: '10.0.0.10',
  agentPoolProfiles: [{ name: 'system', count: 3, maxPods: 110, vnetSubnet: 'v/nodes' }],
};
const pools = (...list: NonNullable<Cluster['agentPoolProfiles']>): Cluster => ({ name: 'aks', networkPlugin: 'azure', agentPoolProfiles: list });

describe('the model of a cluster', () => {
  test.each<[string, Cluster, ClusterModel | null]>([
    ['kubenet', { ...DUAL, networkPlugin: 'kubenet' }, 'kubenet'],
    ['none', { ...pools(), networkPlugin: 'none' }, 'byo'],
    ['azure with overlay', DUAL, 'overlay'],
    ['azure with an unknown mode', { ...pools(), networkPluginMode: null }, null],
    ['azure alone', pools({ name: 'a', count: 1 }), 'node-subnet'],
    ['azure without pools', pools(), 'node-subnet'],
    ['azure with a pod subnet', pools({ name: 'a', count: 1, podSubnet: 'v/p' }), 'pod-subnet-dynamic'],
    ['azure with a pod subnet in blocks', pools({ name: 'a', count: 1, podSubnet: 'v/p', podIPAllocationMode: 'StaticBlock' }), 'pod-subnet-static'],
    ['azure with an unknown pod subnet', pools({ name: 'a', count: 1, podSubnet: null }), null],
    ['azure with unknown allocation', pools({ name: 'a', count: 1, podSubnet: 'v/p', podIPAllocationMode: null }), null],
    ['azure with unknown pools', { ...pools(), agentPoolProfiles: null }, 'node-subnet'],
    ['pools of two kinds', pools({ name: 'a', count: 1 }, { name: 'b', count: 1, podSubnet: 'v/p' }), null],
  ])('%s', (_, cluster, model) => {
    expect(modelOf(cluster)).toBe(model);
  });
});

test('a change takes away what does not apply', () => {
  expect(changeModel(DUAL, 'node-subnet').cluster).toEqual({
    name: 'aks',
    networkPlugin: 'azure',
    networkDataplane: 'cilium',
    networkPolicy: 'cilium',
    serviceCidrs: ['10.0.0.0/16'],
    dnsServiceIP: '10.0.0.10',
    agentPoolProfiles: DUAL.agentPoolProfiles,
  });
  const { networkPluginMode: _mode, networkDataplane: _dataplane, networkPolicy: _policy, ...rest } = DUAL;
  expect(changeModel(DUAL, 'kubenet').cluster).toEqual({ ...rest, networkPlugin: 'kubenet' });
  expect(changeModel(DUAL, 'byo').cluster).toEqual({ ...rest, networkPlugin: 'none' });
  expect(changeModel({ ...DUAL, networkPolicy: 'calico' }, 'kubenet').cluster.networkPolicy).toBe('calico');
});

test('a pool that comes to need a pod subnet asks for one', () => {
  const changed = changeModel(DUAL, 'pod-subnet-static').cluster;
  expect(changed.agentPoolProfiles).toEqual([
    { name: 'system', count: 3, maxPods: 110, vnetSubnet: 'v/nodes', podSubnet: null, podIPAllocationMode: 'StaticBlock' },
  ]);
  expect(changeModel(DUAL, 'pod-subnet-dynamic', EMPTY_STASH, 'v/pods').cluster.agentPoolProfiles?.[0]).toEqual({
    name: 'system',
    count: 3,
    maxPods: 110,
    vnetSubnet: 'v/nodes',
    podSubnet: 'v/pods',
  });
});

test('there and back, by whatever way, is where it was', () => {
  const arbCluster = arbScenario.filter((scenario) => (scenario.clusters ?? []).some((cluster) => modelOf(cluster) !== null));
  fc.assert(
    fc.property(arbCluster, fc.array(fc.constantFrom(...CLUSTER_MODELS), { maxLength: 5 }), (scenario, way) => {
      const cluster = scenario.clusters?.find((one) => modelOf(one) !== null);
      const home = cluster && modelOf(cluster);
      if (!cluster || !home) return;
      // Home first: what a cluster holds that its own model has no use for is taken away for good.
      let state = changeModel(cluster, home);
      const settled = state.cluster;
      for (const model of [...way, home]) state = changeModel(state.cluster, model, state.stash);
      expect(state.cluster).toEqual(settled);
    }),
    { numRuns: 300 },
  );
});

test('what was set meanwhile stays', () => {
  const away = changeModel(DUAL, 'node-subnet');
  const edited: Cluster = { ...away.cluster, serviceCidrs: ['10.96.0.0/16'] };
  expect(changeModel(edited, 'overlay', away.stash).cluster.serviceCidrs).toEqual(['10.96.0.0/16', 'fd12:3456:789a:1::/108']);
  const kubenet = changeModel(DUAL, 'kubenet');
  expect(changeModel({ ...kubenet.cluster, networkPolicy: 'calico' }, 'overlay', kubenet.stash).cluster.networkPolicy).toBe('calico');
});

test('as an edit it gives a valid plan from every model to every other', () => {
  for (const id of ['aks-defaults', 'classic-trap', 'kubenet-399', 'node-subnet-30x30', 'pod-subnet-dynamic', 'pod-subnet-static', 'dual-stack']) {
    const plan: Scenario | undefined = exampleById(id)?.scenario;
    if (!plan) throw new Error(`no example ${id}`);
    for (const model of CLUSTER_MODELS) {
      const next = applyEdit(plan, { type: 'set-model', cluster: 0, model });
      expect(next.ok && validateScenario(next.value).ok).toBe(true);
      const cluster = next.ok ? next.value.clusters?.[0] : undefined;
      if (cluster && cluster.agentPoolProfiles?.every((pool) => pool.podSubnet !== null)) expect(modelOf(cluster)).toBe(model);
    }
  }
});
