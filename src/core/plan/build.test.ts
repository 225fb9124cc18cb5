import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { arbEdit } from '../../testing/arbitraryEdits.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix } from '../net/prefix.ts';
import { applyEdit } from '../scenario/edits.ts';
import type { AgentPool, Cluster, Network } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import type { Model, PlanRange } from './types.ts';

const texts = (ranges: readonly PlanRange[] | null | undefined) => ranges?.map((range) => range.text);
const one = (given: Partial<Cluster>, pools: readonly AgentPool[] = [pool()], networks: readonly Network[] = []) =>
  buildPlan(plan([cluster(given, ...pools)], networks));
const overlay = { networkPluginMode: 'overlay' } as const;
const spoke = vnet('spoke', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24', more: '10.1.2.0/24' });

describe('defaults', () => {
  it('of an overlay cluster without a subnet are the ranges that AKS takes', () => {
    const { clusters, pools, networks, subnets } = one(overlay);
    expect(clusters[0]).toMatchObject({
      model: 'overlay',
      overlay: true,
      dataplane: 'azure',
      policy: 'none',
      families: ['IPv4'],
      dualStack: false,
      vnet: 0,
      vnets: [0],
    });
    expect(texts(clusters[0]?.podRanges)).toEqual(['10.244.0.0/16']);
    expect(clusters[0]?.podRanges?.[0]).toMatchObject({ given: false, path: 'clusters[0].podCidrs' });
    expect(texts(clusters[0]?.serviceRanges)).toEqual(['10.0.0.0/16']);
    expect(clusters[0]?.dnsServiceIP).toMatchObject({ text: '10.0.0.10', given: false });
    expect(pools[0]).toMatchObject({ maxPods: 250, maxSurge: '10%', mode: 'System', osType: 'Linux', autoscaled: false, nodeSubnet: 0, podSubnet: undefined });
    expect(networks[0]).toMatchObject({
      name: '(managed) aks',
      subject: 'networks/(managed) aks',
      kind: 'vnet',
      managed: true,
      path: null,
      peerings: [],
      hasNodes: true,
    });
    expect(texts(networks[0]?.ranges)).toEqual(['10.224.0.0/12']);
    expect(subnets[0]).toMatchObject({ subject: 'networks/(managed) aks/subnets/aks-subnet', path: null, nodePools: [0] });
    expect(subnets[0]?.ranges?.[0]).toMatchObject({ text: '10.224.0.0/16', given: false, path: 'clusters[0].agentPoolProfiles[0].vnetSubnet' });
  });

  it.each<[Model, Partial<Cluster>, Partial<AgentPool>, number]>([
    ['kubenet', { networkPlugin: 'kubenet' }, {}, 110],
    ['node-subnet', {}, {}, 30],
    ['overlay', overlay, {}, 250],
    ['pod-subnet-dynamic', {}, { podSubnet: 'spoke/pods' }, 250],
    ['pod-subnet-dynamic', {}, { podSubnet: 'spoke/pods', podIPAllocationMode: 'DynamicIndividual' }, 250],
    ['pod-subnet-static', {}, { podSubnet: 'spoke/pods', podIPAllocationMode: 'StaticBlock' }, 250],
    ['byo', { networkPlugin: 'none' }, {}, 250],
  ])('of a %s pool: maxPods', (model, given, poolGiven, maxPods) => {
    const { clusters, pools } = one(given, [pool(poolGiven)], [spoke]);
    expect(pools[0]).toMatchObject({ model, maxPods });
    expect(clusters[0]?.model).toBe(model);
  });

  it('fill in no IPv6 range and no pod CIDR of an own network plugin', () => {
    const dual = one({ ...overlay, ipFamilies: ['IPv4', 'IPv6'] }).clusters[0];
    expect(dual).toMatchObject({ dualStack: true });
    expect(texts(dual?.podRanges)).toEqual(['10.244.0.0/16']);
    expect(texts(dual?.serviceRanges)).toEqual(['10.0.0.0/16']);
    expect(one({ networkPlugin: 'none' }).clusters[0]?.podRanges).toEqual([]);
    expect(one({ ...overlay, ipFamilies: ['IPv6'] }).clusters[0]).toMatchObject({ podRanges: [], serviceRanges: [] });
  });

  it('make later pools without a mode User pools', () => {
    const { pools } = one({}, [pool({ name: 'a' }), pool({ name: 'b' }), pool({ name: 'c', mode: 'System' }), pool({ name: 'd', mode: null })]);
    expect(pools.map((p) => p.mode)).toEqual(['System', 'User', 'System', null]);
  });
});

describe('ranges', () => {
  it('keep the text as typed and are read without host bits', () => {
    const { clusters } = one({ networkPlugin: 'kubenet', podCidrs: ['178.16.28.1/24'] });
    expect(clusters[0]?.podRanges?.map((range) => [range.text, formatPrefix(range.prefix), range.hostBits, range.given, range.path])).toEqual([
      ['178.16.28.1/24', '178.16.28.0/24', true, true, 'clusters[0].podCidrs[0]'],
    ]);
  });

  it('of pods stand apart where the model has none', () => {
    const { clusters } = one({ podCidrs: ['10.244.0.0/16'] });
    expect(clusters[0]?.podRanges).toEqual([]);
    expect(texts(clusters[0]?.idlePodRanges)).toEqual(['10.244.0.0/16']);
  });
});

describe('places', () => {
  it('of several clusters in one network', () => {
    const built = buildPlan(
      plan(
        [
          cluster({ name: 'a', ...overlay }, pool({ vnetSubnet: 'spoke/nodes' }), pool({ name: 'q', vnetSubnet: 'spoke/more' })),
          cluster({ name: 'b' }, pool({ vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/pods' })),
          cluster({ name: 'c', ...overlay }, pool()),
          cluster({ name: 'd', ...overlay }, pool({ vnetSubnet: 'spoke/more' }), pool({ name: 'm' })),
        ],
        [vnet('hub', ['10.0.0.0/16']), spoke],
      ),
    );
    expect(built.networks.map((n) => [n.name, n.clusters, n.hasNodes, n.index])).toEqual([
      ['hub', [], false, 0],
      ['spoke', [0, 1, 3], true, 1],
      ['(managed) c', [2], true, 2],
      ['(managed) d', [3], true, 3],
    ]);
    expect(built.subnets.map((s) => [s.ref, s.network, s.nodePools, s.podPools, s.index])).toEqual([
      ['spoke/nodes', 1, [0, 2], [], 0],
      ['spoke/pods', 1, [], [2], 1],
      ['spoke/more', 1, [1, 4], [], 2],
      ['(managed) c/aks-subnet', 2, [3], [], 3],
      ['(managed) d/aks-subnet', 3, [5], [], 4],
    ]);
    expect(built.clusters.map((c) => [c.vnet, c.vnets, c.pools])).toEqual([
      [1, [1], [0, 1]],
      [1, [1], [2]],
      [2, [2], [3]],
      [1, [1, 3], [4, 5]],
    ]);
  });

  it("put the cluster's network where its first system pool with a known subnet is", () => {
    const two = [spoke, vnet('other', ['10.2.0.0/16'], { nodes: '10.2.0.0/24' })];
    const pools = [pool({ name: 'u', mode: 'User', vnetSubnet: 'spoke/nodes' }), pool({ name: 's', mode: 'System', vnetSubnet: null })];
    expect(one({}, pools, two).clusters[0]?.vnet).toBe(0);
    expect(one({}, [...pools, pool({ name: 't', mode: 'System', vnetSubnet: 'other/nodes' })], two).clusters[0]?.vnet).toBe(1);
    expect(one({}, [pool({ vnetSubnet: null })], two).clusters[0]).toMatchObject({ vnet: null, vnets: [] });
  });

  it('tell a name of the plan from a managed network of the same name', () => {
    const { networks } = one({}, [pool()], [vnet('(managed) aks', ['10.9.0.0/16'])]);
    expect(networks.map((n) => [n.name, n.managed])).toEqual([
      ['(managed) aks', false],
      ['(managed) aks', true],
    ]);
  });
});

const modelOf = (given: Partial<Cluster>, poolGiven: Partial<AgentPool>) => one(given, [pool(poolGiven)], [spoke]).pools[0]?.model;

describe('unknown values', () => {
  const paths = (given: Partial<Cluster>, poolGiven: Partial<AgentPool> = {}, networks: readonly Network[] = [spoke]) =>
    one(given, [pool({ vnetSubnet: 'spoke/nodes', ...poolGiven })], networks).unknowns.map((unknown) => unknown.path);

  it.each<[string, readonly string[]]>([
    ['nothing unknown', paths(overlay)],
    ['pod CIDRs of a flat cluster', paths({ podCidrs: null })],
    ['a maximum without an autoscaler', paths({}, { maxCount: null })],
    ['peerings of a network without pools', paths({}, {}, [spoke, { ...vnet('idle', ['10.9.0.0/16']), peerings: null }])],
    ['a version without static blocks', paths({ kubernetesVersion: null })],
  ])('that decide nothing are not listed: %s', (_, listed) => {
    expect(listed).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['clusters[0].podCidrs', paths({ ...overlay, podCidrs: null })],
    ['clusters[0].serviceCidrs', paths({ serviceCidrs: null })],
    ['clusters[0].dnsServiceIP', paths({ dnsServiceIP: null })],
    ['clusters[0].ipFamilies', paths({ ipFamilies: null })],
    ['clusters[0].networkPluginMode', paths({ networkPluginMode: null })],
    ['clusters[0].agentPoolProfiles', paths({ agentPoolProfiles: null })],
    ['clusters[0].agentPoolProfiles[0].maxPods', paths({}, { maxPods: null })],
    ['clusters[0].agentPoolProfiles[0].maxCount', paths({}, { enableAutoScaling: true, maxCount: null })],
    ['clusters[0].agentPoolProfiles[0].enableAutoScaling', paths({}, { enableAutoScaling: null })],
    ['clusters[0].agentPoolProfiles[0].maxSurge', paths({}, { maxSurge: null })],
    ['clusters[0].agentPoolProfiles[0].vnetSubnet', paths({}, { vnetSubnet: null })],
    ['clusters[0].agentPoolProfiles[0].podSubnet', paths({}, { podSubnet: null })],
    ['clusters[0].agentPoolProfiles[0].podIPAllocationMode', paths({}, { podSubnet: 'spoke/pods', podIPAllocationMode: null })],
    ['clusters[0].kubernetesVersion', paths({}, { podSubnet: 'spoke/pods', podIPAllocationMode: 'StaticBlock' })],
    ['networks[0].peerings', paths({}, {}, [{ ...spoke, peerings: null }])],
    ['networks[0].addressPrefixes', paths({}, {}, [{ ...spoke, addressPrefixes: null }])],
    ['networks[0].subnets[0].addressPrefixes', paths({}, {}, [vnet('spoke', ['10.1.0.0/16'], { nodes: { addressPrefixes: null } })])],
    [
      'networks[0].subnets[0].usedAddresses',
      paths({}, {}, [vnet('spoke', ['10.1.0.0/16'], { nodes: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: null } })]),
    ],
  ])('that matter are listed by path: %s', (path, listed) => {
    expect(listed).toEqual([path]);
  });

  it('stand for whole lists, too', () => {
    const built = buildPlan({ version: 1, name: 'x', networks: null, clusters: null });
    expect(built).toMatchObject({ networks: [], subnets: [], clusters: [], pools: [], spaces: [], limits: [] });
    expect(built.unknowns.map((unknown) => unknown.path)).toEqual(['networks', 'clusters']);
  });

  it('decide no model', () => {
    expect(modelOf({}, { podSubnet: null })).toBeNull();
    expect(modelOf({ networkPluginMode: null }, {})).toBeNull();
    expect(modelOf({}, { podSubnet: 'spoke/pods', podIPAllocationMode: null })).toBeNull();
    expect(modelOf({ networkPluginMode: null }, { podSubnet: 'spoke/pods' })).toBe('pod-subnet-dynamic');
    expect(modelOf({ networkPlugin: 'kubenet' }, { podSubnet: null })).toBe('kubenet');
  });

  it('leave the shared model open where pools differ', () => {
    const mixed = one({}, [pool({ podSubnet: 'spoke/pods' }), pool({ name: 'q' })], [spoke]);
    expect(mixed.clusters[0]?.model).toBeNull();
    expect(one({}, [], [spoke]).clusters[0]?.model).toBe('node-subnet');
  });
});

const subnetsOf = (networks: readonly Network[]) =>
  buildPlan(plan([], networks)).subnets.map((subnet) => [subnet.index, subnet.ref, subnet.network, subnet.path]);

describe('any valid scenario', () => {
  it('has a plan whose positions point where they say', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        for (const list of [built.networks, built.subnets, built.clusters, built.pools, built.spaces]) list.forEach((item, i) => expect(item.index).toBe(i));
        for (const subnet of built.subnets) {
          expect(built.networks[subnet.network]?.subnets).toContain(subnet.index);
          for (const at of subnet.nodePools) expect(built.pools[at]?.nodeSubnet).toBe(subnet.index);
          for (const at of subnet.podPools) expect(built.pools[at]?.podSubnet).toBe(subnet.index);
        }
        for (const p of built.pools) {
          expect(built.clusters[p.cluster]?.pools[p.ordinal]).toBe(p.index);
          if (p.nodeSubnet !== null) expect(built.subnets[p.nodeSubnet]?.nodePools).toContain(p.index);
          expect(p.nodes.atMaximum ?? p.nodes.now).toBeGreaterThanOrEqual(p.nodes.now);
          expect(p.nodes.whileUpgrading ?? Infinity).toBeGreaterThanOrEqual(p.nodes.atMaximum ?? 0);
        }
        for (const limit of built.limits) for (const term of limit.terms) expect(built.pools[term.pool]).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same plan again', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        expect(buildPlan(structuredClone(scenario))).toEqual(buildPlan(scenario));
      }),
      { numRuns: 30 },
    );
  });

  it('is the same whatever was planned before', () => {
    const edited = arbScenario.chain((scenario) => fc.tuple(fc.constant(scenario), arbEdit(scenario)));
    fc.assert(
      fc.property(edited, ([scenario, edit]) => {
        const result = applyEdit(scenario, edit);
        const next = result.ok ? result.value : scenario;
        buildPlan(plan([], []));
        const afresh = buildPlan(structuredClone(next));
        buildPlan(scenario);
        expect(buildPlan(next)).toEqual(afresh);
      }),
      { numRuns: 200 },
    );
  });

  it('finds the subnets of a network again after an earlier one has changed', () => {
    const hub = vnet('hub', ['10.0.0.0/16'], { a: '10.0.0.0/24' });
    const larger = vnet('hub', ['10.0.0.0/16'], { a: '10.0.0.0/24', b: '10.0.1.0/24' });

    expect(subnetsOf([hub, spoke]).slice(-1)).toEqual([[3, 'spoke/more', 1, 'networks[1].subnets[2]']]);
    expect(subnetsOf([larger, spoke]).slice(-1)).toEqual([[4, 'spoke/more', 1, 'networks[1].subnets[2]']]);
    expect(subnetsOf([spoke, hub]).slice(0, 3).at(-1)).toEqual([2, 'spoke/more', 0, 'networks[0].subnets[2]']);
  });

  it('keeps what an edit of a pool leaves alone', () => {
    const networks = [vnet('hub', ['10.0.0.0/16'], { a: '10.0.0.0/24' }), spoke];
    const before = buildPlan(plan([cluster(overlay, pool({ vnetSubnet: 'spoke/nodes' }))], networks));
    const after = buildPlan(plan([cluster(overlay, pool({ count: 9, vnetSubnet: 'spoke/nodes' }))], networks));
    expect(after.networks[0]).toBe(before.networks[0]);
    expect(after.subnets[2]).toBe(before.subnets[2]);
    expect(after.subnets[1]).toEqual(before.subnets[1]);
  });

  it('keeps the spaces that an edit leaves as they were', () => {
    const networks = [vnet('hub', ['10.0.0.0/16'], { a: '10.0.0.0/24', b: '10.0.1.0/24' })];
    const of = (count: number) =>
      buildPlan(plan([cluster(overlay, pool({ vnetSubnet: 'hub/a' }), pool({ name: 'more', count, vnetSubnet: 'hub/b' }))], networks));
    const [before, after, more] = [of(3), of(3), of(4)];
    expect(after.spaces.map((space, i) => space === before.spaces[i])).toEqual([true, true, true]);
    expect(more.spaces.map((space, i) => space === before.spaces[i])).toEqual([true, false, false]);
    expect(more.spaces[1]?.runs[0]?.nodes).toBe(4);
  });
});
