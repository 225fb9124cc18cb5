import type { AgentPool, Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v';
const SUBNETS: Record<string, Omit<Subnet, 'name'>> = { nodes: { addressPrefixes: ['10.64.0.0/12'] }, pods: { addressPrefixes: ['10.16.0.0/12'] } };
const here = (pools: Partial<AgentPool>[], given: Partial<Cluster> = {}, subnets = SUBNETS) =>
  plan([cluster(given, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', ...one })))], [vnet('v', ['10.0.0.0/8'], subnets)]);

ruleTable('vnet-address-limit', 'error', [
  // 2,114 × 31 = 65,534.
  { when: 'node subnet: 65,534 of 65,536', plan: here([{ count: 2014, maxSurge: 100, maxPods: 30 }]), raises: [] },
  {
    when: 'node subnet: a node more',
    plan: here([{ count: 2015, maxSurge: 100, maxPods: 30 }]),
    raises: [{ on, phase: 'while-upgrading', needed: 65_565, available: 65_536 }],
    says: '(2,015 + 100) × (1 + 30) = 65,565 addresses needed while upgrading; network v serves at most 65,536, as every virtual network.',
    prefixes: ['10.0.0.0/8'],
  },
  {
    when: 'what else is in its subnets counts, whoever uses them',
    plan: here([{ count: 2014, maxSurge: 100, maxPods: 30 }], {}, { ...SUBNETS, other: { addressPrefixes: ['10.1.0.0/16'], usedAddresses: 3 } }),
    raises: [{ on, phase: 'while-upgrading', needed: 65_537, available: 65_536 }],
    says: '(2,014 + 100) × (1 + 30) + 3 = 65,537 addresses needed while upgrading; network v serves at most 65,536, as every virtual network.',
  },
  { when: 'dynamic pod subnet: 18 a node', plan: here([{ podSubnet: 'v/pods', count: 3540, maxSurge: 100 }]), raises: [] },
  {
    when: 'dynamic pod subnet: too many',
    plan: here([{ podSubnet: 'v/pods', count: 3541, maxSurge: 100 }]),
    raises: [{ on, phase: 'while-upgrading', needed: 65_538, available: 65_536 }],
  },
  {
    when: 'static blocks: a block counts as one address',
    plan: here([{ podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', maxPods: 31, count: 21_845, maxSurge: 1 }]),
    raises: [{ on, phase: 'while-upgrading', needed: 65_538, available: 65_536 }],
  },
  { when: 'overlay: a node is one address', plan: here([{ count: 60_000, maxSurge: 5_000, maxPods: 250 }], { networkPluginMode: 'overlay' }), raises: [] },
  {
    when: 'clusters of one network add up; it breaks at the maximum',
    plan: plan(
      [
        cluster({ name: 'a' }, pool({ vnetSubnet: 'v/nodes', maxPods: 30, count: 1000 })),
        cluster({ name: 'b' }, pool({ vnetSubnet: 'v/nodes', maxPods: 30, count: 900, enableAutoScaling: true, minCount: 1, maxCount: 1200 })),
      ],
      [vnet('v', ['10.0.0.0/8'], SUBNETS)],
    ),
    raises: [{ on, phase: 'at-maximum', needed: 75_020, available: 65_536 }],
    beside: ['clusters/a/agentPoolProfiles/p', 'clusters/b/agentPoolProfiles/p'],
  },
  { when: 'maxPods not known', plan: here([{ count: 5000, maxPods: null }]), raises: [] },
]);
