import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../../scenario/types.ts';
import { validateScenario } from '../../scenario/validate.ts';
import { CHANGE_VERDICTS, CHANGE_WORDS, changesRefused, judgedChanges, type ChangeVerdict } from './changes.ts';

const SUBNETS = { nodes: '10.10.0.0/22', more: '10.10.4.0/22', pods: '10.10.16.0/20', pods2: '10.10.32.0/20', api: '10.10.8.0/28' };
const home = vnet('v', ['10.10.0.0/16'], SUBNETS);
const OVERLAY = { networkPluginMode: 'overlay' } as const;
const KUBENET = { networkPlugin: 'kubenet' } as const;

interface Step {
  readonly when: string;
  readonly from?: Partial<Cluster>;
  readonly to?: Partial<Cluster>;
  /** Of the one pool. */
  readonly pools?: readonly [Partial<AgentPool>, Partial<AgentPool>];
  /** Verdicts by field; several in order. */
  readonly judged: Readonly<Record<string, ChangeVerdict>>;
}

function scenario(given: Partial<Cluster>, own: Partial<AgentPool>, networks: readonly Network[] = [home]): Scenario {
  const made = plan([cluster(given, pool({ vnetSubnet: 'v/nodes', ...own }))], networks);
  expect(validateScenario(made)).toMatchObject({ ok: true });
  return made;
}

const verdicts = (before: Scenario, after: Scenario): Record<string, ChangeVerdict> =>
  Object.fromEntries(judgedChanges(before, after).map((change) => [change.field, change.verdict]));

const PODS = { podSubnet: 'v/pods' };
const STATIC = { podSubnet: 'v/pods2', podIPAllocationMode: 'StaticBlock' } as const;

const steps: readonly Step[] = [
  { when: 'nothing', from: OVERLAY, to: OVERLAY, judged: {} },
  {
    when: 'a default written out',
    from: OVERLAY,
    to: { ...OVERLAY, podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.0.0.0/16'], dnsServiceIP: '10.0.0.10' },
    judged: {},
  },
  { when: 'host bits written', from: { ...OVERLAY, podCidrs: ['10.244.0.0/16'] }, to: { ...OVERLAY, podCidrs: ['10.244.0.7/16'] }, judged: {} },

  {
    when: 'overlay: a larger pod CIDR around the old one',
    from: { ...OVERLAY, podCidrs: ['10.244.0.0/18'] },
    to: { ...OVERLAY, podCidrs: ['10.244.0.0/16'] },
    judged: { podCidrs: 'conditional' },
  },
  {
    when: 'overlay: a smaller pod CIDR',
    from: { ...OVERLAY, podCidrs: ['10.244.0.0/16'] },
    to: { ...OVERLAY, podCidrs: ['10.244.0.0/18'] },
    judged: { podCidrs: 'refused' },
  },
  { when: 'overlay: a larger pod CIDR elsewhere', from: OVERLAY, to: { ...OVERLAY, podCidrs: ['192.168.0.0/15'] }, judged: { podCidrs: 'refused' } },
  {
    when: 'overlay: the other half',
    from: { ...OVERLAY, podCidrs: ['10.244.0.0/17'] },
    to: { ...OVERLAY, podCidrs: ['10.244.128.0/17'] },
    judged: { podCidrs: 'refused' },
  },
  {
    when: 'overlay: a larger pod CIDR beside Windows',
    from: OVERLAY,
    to: { ...OVERLAY, podCidrs: ['10.244.0.0/15'] },
    pools: [{ osType: 'Windows' }, { osType: 'Windows' }],
    judged: { podCidrs: 'refused' },
  },
  { when: 'overlay: pod CIDR not known before', from: { ...OVERLAY, podCidrs: null }, to: { ...OVERLAY, podCidrs: ['10.0.0.0/8'] }, judged: {} },
  {
    when: 'overlay: another IPv6 range',
    from: { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'] },
    to: { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/15', 'fd01::/64'] },
    judged: { podCidrs: 'refused' },
  },
  {
    when: 'overlay: a second family',
    from: { ...OVERLAY, podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.0.0.0/16'] },
    to: { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'], serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] },
    judged: { ipFamilies: 'unverified' },
  },
  { when: 'kubenet: a larger pod CIDR', from: KUBENET, to: { ...KUBENET, podCidrs: ['10.244.0.0/15'] }, judged: { podCidrs: 'refused' } },
  {
    when: 'own CNI: another pod CIDR',
    from: { networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] },
    to: { networkPlugin: 'none', podCidrs: ['192.168.0.0/16'] },
    judged: {},
  },

  {
    when: 'services elsewhere',
    from: OVERLAY,
    to: { ...OVERLAY, serviceCidrs: ['10.96.0.0/16'], dnsServiceIP: '10.96.0.10' },
    judged: { serviceCidrs: 'refused', dnsServiceIP: 'unverified' },
  },
  { when: 'services in a larger range', from: OVERLAY, to: { ...OVERLAY, serviceCidrs: ['10.0.0.0/15'] }, judged: { serviceCidrs: 'refused' } },
  { when: 'services not known after', from: OVERLAY, to: { ...OVERLAY, serviceCidrs: null, dnsServiceIP: null }, judged: {} },

  { when: 'node subnet to overlay', from: {}, to: OVERLAY, judged: { networkPluginMode: 'conditional', maxPods: 'new-pool' } },
  {
    when: 'node subnet to overlay, maxPods kept',
    from: {},
    to: OVERLAY,
    pools: [{ maxPods: 30 }, { maxPods: 30 }],
    judged: { networkPluginMode: 'conditional' },
  },
  { when: 'kubenet to overlay', from: KUBENET, to: OVERLAY, pools: [{ maxPods: 110 }, { maxPods: 110 }], judged: { networkPlugin: 'conditional' } },
  {
    when: 'kubenet to overlay with a larger pod CIDR',
    from: KUBENET,
    to: { ...OVERLAY, podCidrs: ['10.244.0.0/14'] },
    pools: [{ maxPods: 110 }, { maxPods: 110 }],
    judged: { networkPlugin: 'conditional', podCidrs: 'conditional' },
  },
  {
    when: 'kubenet to overlay with another pod CIDR',
    from: KUBENET,
    to: { ...OVERLAY, podCidrs: ['192.168.0.0/16'] },
    pools: [{ maxPods: 110 }, { maxPods: 110 }],
    judged: { networkPlugin: 'conditional', podCidrs: 'unverified' },
  },
  { when: 'overlay to node subnet', from: OVERLAY, to: {}, pools: [{ maxPods: 30 }, { maxPods: 30 }], judged: { networkPluginMode: 'refused' } },
  { when: 'overlay to kubenet', from: OVERLAY, to: KUBENET, pools: [{ maxPods: 110 }, { maxPods: 110 }], judged: { networkPlugin: 'refused' } },
  { when: 'node subnet to pod subnet', from: {}, to: {}, pools: [{ maxPods: 30 }, { maxPods: 30, ...PODS }], judged: { agentPoolProfiles: 'refused' } },
  {
    when: 'pod subnet to overlay',
    from: {},
    to: OVERLAY,
    pools: [{ maxPods: 250, ...PODS }, { maxPods: 250 }],
    judged: { networkPluginMode: 'refused' },
  },
  {
    when: 'dynamic to static in one pool',
    pools: [PODS, STATIC],
    judged: { podSubnet: 'new-pool', podIPAllocationMode: 'new-pool' },
  },
  { when: 'model not known after', from: {}, to: { networkPluginMode: null }, judged: {} },

  { when: 'Cilium under overlay', from: OVERLAY, to: { ...OVERLAY, networkDataplane: 'cilium' }, judged: { networkDataplane: 'conditional' } },
  {
    when: 'Cilium in place of Calico',
    from: { ...OVERLAY, networkPolicy: 'calico' },
    to: { ...OVERLAY, networkDataplane: 'cilium', networkPolicy: 'cilium' },
    judged: { networkDataplane: 'conditional', networkPolicy: 'conditional' },
  },
  {
    when: 'Cilium with Windows',
    from: OVERLAY,
    to: { ...OVERLAY, networkDataplane: 'cilium' },
    pools: [{ osType: 'Windows' }, { osType: 'Windows' }],
    judged: { networkDataplane: 'refused' },
  },
  {
    when: 'Cilium and overlay at once',
    to: { ...OVERLAY, networkDataplane: 'cilium' },
    pools: [{ maxPods: 30 }, { maxPods: 30 }],
    judged: { networkPluginMode: 'conditional', networkDataplane: 'refused' },
  },
  { when: 'Cilium with static blocks', to: { networkDataplane: 'cilium' }, pools: [STATIC, STATIC], judged: { networkDataplane: 'unverified' } },
  { when: 'away from Cilium', from: { ...OVERLAY, networkDataplane: 'cilium' }, to: OVERLAY, judged: { networkDataplane: 'unverified' } },
  {
    when: 'Calico uninstalled',
    from: { ...OVERLAY, networkPolicy: 'calico' },
    to: { ...OVERLAY, networkPolicy: 'none' },
    judged: { networkPolicy: 'conditional' },
  },
  { when: 'Calico installed', from: OVERLAY, to: { ...OVERLAY, networkPolicy: 'calico' }, judged: { networkPolicy: 'unverified' } },

  { when: 'a later version', from: { kubernetesVersion: '1.32' }, to: { kubernetesVersion: '1.33' }, judged: {} },
  { when: 'an earlier version', from: { kubernetesVersion: '1.33' }, to: { kubernetesVersion: '1.32.4' }, judged: { kubernetesVersion: 'refused' } },
  { when: 'API server integration taken up', to: { apiServerSubnet: 'v/api' }, judged: { apiServerSubnet: 'conditional' } },
  { when: 'API server integration given up', from: { apiServerSubnet: 'v/api' }, judged: { apiServerSubnet: 'refused' } },
  { when: 'API server moved', from: { apiServerSubnet: 'v/api' }, to: { apiServerSubnet: 'v/more' }, judged: { apiServerSubnet: 'unverified' } },

  { when: 'more nodes, autoscaler, surge', pools: [{}, { count: 9, enableAutoScaling: true, minCount: 3, maxCount: 20, maxSurge: '33%' }], judged: {} },
  { when: 'maxPods', pools: [{ maxPods: 30 }, { maxPods: 60 }], judged: { maxPods: 'new-pool' } },
  { when: 'maxPods not known before', pools: [{ maxPods: null }, { maxPods: 60 }], judged: {} },
  { when: 'nodes in another subnet', pools: [{}, { vnetSubnet: 'v/more' }], judged: { vnetSubnet: 'new-pool' } },
  {
    when: 'another size, system and mode',
    pools: [{ vmSize: 'a' }, { vmSize: 'b', osType: 'Windows', mode: 'User' }],
    judged: { mode: 'conditional', osType: 'unverified', vmSize: 'new-pool' },
  },
];

describe('changes of a running cluster', () => {
  it.each(steps)('$when', ({ from = {}, to = {}, pools: [was, now] = [{}, {}], judged }) => {
    expect(verdicts(scenario(from, was), scenario(to, now))).toEqual(judged);
  });

  it('tells subject, path and values, and where Terraform does otherwise', () => {
    const [change] = judgedChanges(scenario(OVERLAY, {}), scenario({ ...OVERLAY, podCidrs: ['10.244.0.0/15'] }, {}));
    expect(change).toMatchObject({
      subject: 'clusters/aks',
      field: 'podCidrs',
      path: 'clusters[0].podCidrs',
      before: '10.244.0.0/16',
      after: '10.244.0.0/15',
      terraform: 'Terraform replaces the whole cluster for it.',
    });
    expect(change?.reason).toContain('10.244.0.0/15 holds 10.244.0.0/16');
  });

  it('doubts a pod CIDR that grows downwards', () => {
    const [change] = judgedChanges(scenario({ ...OVERLAY, podCidrs: ['10.244.64.0/18'] }, {}), scenario({ ...OVERLAY, podCidrs: ['10.244.0.0/16'] }, {}));
    expect(change?.verdict).toBe('conditional');
    expect(change?.unverified).toContain('2025-11-23');
  });

  it('keeps to what is in both plans', () => {
    const one = scenario(OVERLAY, {});
    const renamed = plan([cluster({ ...OVERLAY, name: 'other', serviceCidrs: ['10.96.0.0/16'] }, pool({ vnetSubnet: 'v/nodes' }))], [home]);
    expect(judgedChanges(one, renamed)).toEqual([]);
    const pools = plan([cluster(OVERLAY, pool({ name: 'q', maxPods: 40, vnetSubnet: 'v/more' }))], [home]);
    expect(judgedChanges(one, pools)).toEqual([]);
  });

  it('has a word for each verdict', () => {
    expect(Object.keys(CHANGE_WORDS).sort()).toEqual([...CHANGE_VERDICTS].sort());
  });

  it('makes nothing of a plan that stays as it is', () => {
    fc.assert(
      fc.property(arbScenario, (one) => {
        expect(judgedChanges(one, one)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('never throws on two plans, and gives a source or says that there is none', () => {
    fc.assert(
      fc.property(arbScenario, arbScenario, (a, b) => {
        for (const change of judgedChanges(a, b)) expect(change.source !== null || change.verdict === 'unverified').toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('changes of networks in use', () => {
  const withSubnets = (
    addressPrefixes: readonly string[],
    subnets: Readonly<Record<string, string | Omit<Subnet, 'name'>>>,
    more: Partial<Cluster> = {},
    own: Partial<AgentPool> = {},
  ): Scenario => scenario({ ...OVERLAY, ...more }, own, [vnet('v', addressPrefixes, subnets)]);
  const before = withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/22', idle: '10.10.8.0/24' });

  const rows: readonly { when: string; was?: Scenario; now: Scenario; judged: Record<string, ChangeVerdict> }[] = [
    {
      when: 'a subnet with nodes grows',
      now: withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/21', idle: '10.10.8.0/24' }),
      judged: { addressPrefixes: 'refused' },
    },
    { when: 'an idle subnet moves', now: withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/22', idle: '10.10.9.0/24' }), judged: {} },
    { when: 'an idle subnet goes', now: withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/22' }), judged: {} },
    {
      when: 'a subnet with other things in it moves',
      was: withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/22', idle: { addressPrefixes: ['10.10.8.0/24'], usedAddresses: 3 } }),
      now: withSubnets(['10.10.0.0/16'], { nodes: '10.10.0.0/22', idle: { addressPrefixes: ['10.10.9.0/24'], usedAddresses: 3 } }),
      judged: { addressPrefixes: 'refused' },
    },
    {
      when: 'a subnet of nodes gets a second range',
      now: withSubnets(['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22', '10.10.12.0/22'] }, idle: '10.10.8.0/24' }),
      judged: { addressPrefixes: 'unverified' },
    },
    {
      when: 'a subnet of pods gets a second range',
      was: scenario({}, PODS),
      now: scenario({}, PODS, [vnet('v', ['10.10.0.0/16'], { ...SUBNETS, pods: { addressPrefixes: ['10.10.16.0/20', '10.10.48.0/20'] } })]),
      judged: { addressPrefixes: 'refused' },
    },
    {
      when: 'the network grows',
      now: withSubnets(['10.10.0.0/16', '10.20.0.0/16'], { nodes: '10.10.0.0/22', idle: '10.10.8.0/24' }),
      judged: { addressPrefixes: 'conditional' },
    },
    {
      when: 'the network leaves a subnet behind',
      now: withSubnets(['10.10.0.0/21'], { nodes: '10.10.0.0/22', idle: '10.10.8.0/24' }),
      judged: { addressPrefixes: 'refused' },
    },
    {
      when: 'a subnet of nodes is delegated',
      now: withSubnets(['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], delegations: ['Microsoft.Sql/managedInstances'] } }),
      judged: { delegations: 'refused' },
    },
    { when: 'a route table under overlay', now: withSubnets(['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: 'rt' } }), judged: {} },
    {
      when: 'a route table under kubenet',
      was: scenario(KUBENET, {}, [vnet('v', ['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: 'rt' } })]),
      now: scenario(KUBENET, {}, [vnet('v', ['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: 'other' } })]),
      judged: { routeTable: 'refused' },
    },
  ];
  it.each(rows)('$when', ({ was = before, now, judged }) => {
    expect(verdicts(was, now)).toEqual(judged);
  });

  it('lets a subnet change whose pools are all replaced', () => {
    const now = plan([cluster(OVERLAY, pool({ name: 'q', vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/21' })]);
    expect(verdicts(before, now)).toEqual({});
  });

  it('lists what Azure turns down', () => {
    const now = withSubnets(
      ['10.10.0.0/16', '10.20.0.0/16'],
      { nodes: '10.10.0.0/21', idle: '10.10.8.0/24' },
      { serviceCidrs: ['10.96.0.0/16'] },
      { maxPods: 60 },
    );
    expect(changesRefused(before, now).map(({ subject, field, verdict }) => [subject, field, verdict])).toEqual([
      ['networks/v/subnets/nodes', 'addressPrefixes', 'refused'],
      ['clusters/aks', 'serviceCidrs', 'refused'],
      ['clusters/aks/agentPoolProfiles/p', 'maxPods', 'new-pool'],
    ]);
  });
});
