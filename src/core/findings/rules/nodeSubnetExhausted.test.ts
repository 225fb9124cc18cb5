import type { AgentPool, Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/s';
const inSubnet = (subnet: Omit<Subnet, 'name'>, given: Partial<Cluster>, ...pools: Partial<AgentPool>[]) =>
  plan([cluster(given, ...pools.map((one) => pool({ vnetSubnet: 'v/s', ...one })))], [vnet('v', ['10.0.0.0/8'], { s: subnet })]);
const slash = (length: number): Omit<Subnet, 'name'> => ({ addressPrefixes: [`10.110.0.0/${length}`] });

ruleTable('node-subnet-exhausted', 'error', [
  {
    when: 'one address short while upgrading: 124 of 123',
    plan: inSubnet(slash(25), {}, { count: 3, maxPods: 30, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 124, available: 123, perNode: 31 }],
    says: '(3 + 1) × (1 + 30) = 124 addresses needed while upgrading; 10.110.0.0/25 has 123.',
    prefixes: ['10.110.0.0/25'],
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  { when: 'the next larger subnet holds them', plan: inSubnet(slash(24), {}, { count: 3, maxPods: 30, maxSurge: 1 }), raises: [] },
  {
    when: 'exactly full',
    plan: inSubnet(slash(24), {}, { count: 7, maxPods: 30, maxSurge: 1, name: 'full' }, { count: 3, maxPods: 0, maxSurge: 0 }),
    raises: [],
  },
  {
    when: '30 nodes of the default 30 pods in a /22: 1,023 of 1,019',
    plan: inSubnet(slash(22), {}, { count: 30 }),
    raises: [{ on, phase: 'while-upgrading', needed: 1023, available: 1019, perNode: 31 }],
  },
  {
    when: 'it breaks now',
    plan: inSubnet(slash(24), {}, { count: 10 }),
    raises: [{ on, phase: 'now', needed: 341, available: 251, perNode: 31 }],
    says: '(10 + 1) × (1 + 30) = 341 addresses needed while upgrading, 310 of them now already; 10.110.0.0/24 has 251.',
  },
  {
    when: 'the autoscaler is what breaks it; pools that differ have no common figure a node',
    plan: inSubnet(
      slash(24),
      {},
      { name: 'a', count: 1, enableAutoScaling: true, minCount: 1, maxCount: 10, maxPods: 60 },
      { name: 'b', count: 1, enableAutoScaling: true, minCount: 1, maxCount: 2, maxPods: 30 },
    ),
    raises: [{ on, phase: 'at-maximum', needed: 764, available: 251 }],
    says: "(10 + 1) × (1 + 60) + (2 + 1) × (1 + 30) = 764 addresses needed while upgrading, 672 of them at the autoscaler's maximum already; 10.110.0.0/24 has 251.",
  },
  {
    when: 'what else is in the subnet leaves less',
    plan: inSubnet({ ...slash(24), usedAddresses: 5 }, {}, { count: 7, maxPods: 30, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 248, available: 246, perNode: 31 }],
    says: '(7 + 1) × (1 + 30) = 248 addresses needed while upgrading; 10.110.0.0/24 has 246 beside 5 in use.',
  },
  {
    when: 'more in use than there is: nothing is left, not less than nothing',
    plan: inSubnet({ ...slash(28), usedAddresses: 99 }, { networkPlugin: 'kubenet' }, { count: 1, maxSurge: 0, maxUnavailable: 1 }),
    raises: [{ on, phase: 'now', needed: 1, available: 0, perNode: 1 }],
    says: '1 address needed now; 10.110.0.0/28 has 0 beside 99 in use.',
  },
  {
    when: 'five off each of several ranges',
    plan: inSubnet({ addressPrefixes: ['10.1.0.0/28', '10.2.0.0/28'] }, { networkPlugin: 'kubenet' }, { count: 23, maxSurge: 0, maxUnavailable: 1 }),
    raises: [{ on, phase: 'now', needed: 23, available: 22, perNode: 1 }],
    says: '23 addresses needed now; 10.1.0.0/28 and 10.2.0.0/28 have 22.',
  },
  {
    when: 'overlay takes one address a node: 251 fit a /24',
    plan: inSubnet(slash(24), { networkPluginMode: 'overlay', podCidrs: ['100.64.0.0/10'] }, { count: 228, maxSurge: '10%' }),
    raises: [],
  },
  {
    when: 'and 252 do not',
    plan: inSubnet(slash(24), { networkPluginMode: 'overlay', podCidrs: ['100.64.0.0/10'] }, { count: 229, maxSurge: '10%' }),
    raises: [{ on, phase: 'while-upgrading', needed: 252, available: 251, perNode: 1 }],
    says: '229 + 23 = 252 addresses needed while upgrading; 10.110.0.0/24 has 251.',
  },
  {
    when: 'an IPv6 range offers nodes no IPv4 address',
    plan: plan([cluster({ networkPluginMode: 'overlay' }, pool({ count: 1, maxSurge: 1, vnetSubnet: 'v/s' }))], [vnet('v', ['fd00::/48'], { s: 'fd00::/64' })]),
    raises: [{ on, phase: 'now', needed: 2, available: 0, perNode: 1 }],
    prefixes: [],
  },
  {
    when: 'the subnet that AKS makes has its limit too',
    plan: plan([cluster({}, pool({ count: 255, maxPods: 250, maxSurge: 8 }))]),
    raises: [{ on: 'networks/(managed) aks/subnets/aks-subnet', phase: 'while-upgrading', needed: 66_013, available: 65_531, perNode: 251 }],
  },
  { when: 'subnet range not known', plan: inSubnet({ addressPrefixes: null }, {}, { count: 900 }), raises: [] },
  { when: 'maxPods not known', plan: inSubnet(slash(28), {}, { count: 900, maxPods: null }), raises: [] },
  { when: 'model not known', plan: inSubnet(slash(28), {}, { count: 900, podSubnet: null }), raises: [] },
  { when: 'node subnet not known', plan: inSubnet(slash(28), {}, { count: 900, vnetSubnet: null }), raises: [] },
  {
    when: 'what is in use not known: as if nothing were',
    plan: inSubnet({ ...slash(24), usedAddresses: null }, {}, { count: 8, maxPods: 30, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 279, available: 251, perNode: 31 }],
  },
  {
    when: 'whether it is autoscaled not known: now is looked at',
    plan: inSubnet(slash(24), {}, { count: 9, maxPods: 30, enableAutoScaling: null }),
    raises: [{ on, phase: 'now', needed: 279, available: 251, perNode: 31 }],
  },
]);
