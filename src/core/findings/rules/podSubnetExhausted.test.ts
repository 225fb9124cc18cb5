import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const inSubnet = (addressPrefixes: string[] | null, usedAddresses: number, ...pools: Partial<AgentPool>[]) =>
  plan(
    [cluster({ kubernetesVersion: '1.31' }, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', ...one })))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', pods: { addressPrefixes, usedAddresses } })],
  );
const blocks = { podIPAllocationMode: 'StaticBlock' } as const;

ruleTable('pod-subnet-exhausted', 'error', [
  { when: 'dynamic: 14 idle nodes hold 238 of 251', plan: inSubnet(['10.2.0.0/24'], 0, { count: 13, maxSurge: 1 }), raises: [] },
  {
    when: 'dynamic: 15 idle nodes hold 255',
    plan: inSubnet(['10.2.0.0/24'], 0, { count: 14, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 255, available: 251, perNode: 17 }],
    says: '(14 + 1) × 17 = 255 addresses held by idle nodes while upgrading; 10.2.0.0/24 has 251.',
    prefixes: ['10.2.0.0/24'],
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  {
    when: 'dynamic: maxPods changes nothing for idle nodes, and only the first range counts',
    plan: inSubnet(['10.2.0.0/27', '10.3.0.0/16'], 0, { count: 2, maxPods: 10, maxSurge: 1 }),
    raises: [{ on, phase: 'now', needed: 51, available: 27, perNode: 17 }],
    prefixes: ['10.2.0.0/27'],
  },
  {
    when: 'dynamic: what else is in the subnet leaves less',
    plan: inSubnet(['10.2.0.0/24'], 14, { count: 13, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 238, available: 237, perNode: 17 }],
    says: '(13 + 1) × 17 = 238 addresses held by idle nodes while upgrading; 10.2.0.0/24 has 237 beside 14 in use.',
  },
  {
    when: 'static: 8 nodes of two blocks fill the 16 of a /24',
    plan: inSubnet(['10.2.0.0/24'], 0, { ...blocks, count: 7, maxPods: 31, maxSurge: 1 }),
    raises: [],
  },
  {
    when: 'static: a pod more takes a third block',
    plan: inSubnet(['10.2.0.0/24'], 0, { ...blocks, count: 7, maxPods: 32, maxSurge: 1 }),
    raises: [{ on, phase: 'now', needed: 24, available: 16, perNode: 3 }],
    says: '(7 + 1) × 3 = 24 blocks of /28 needed while upgrading, 21 of them now already; 10.2.0.0/24 has 16.',
  },
  {
    when: 'static: single addresses in use take no blocks',
    plan: inSubnet(['10.2.0.0/24'], 200, { ...blocks, count: 7, maxPods: 31, maxSurge: 1 }),
    raises: [],
  },
  {
    when: 'static: a subnet smaller than a block has none',
    plan: inSubnet(['10.2.0.0/29'], 0, { ...blocks, count: 1, maxPods: 15, maxSurge: 1 }),
    raises: [{ on, phase: 'now', needed: 2, available: 0, perNode: 1 }],
  },
  {
    when: 'static: pools of different size have no common figure a node',
    plan: inSubnet(
      ['10.2.0.0/26'],
      0,
      { ...blocks, name: 'a', count: 1, maxPods: 31, maxSurge: 1 },
      { ...blocks, name: 'b', count: 1, maxPods: 15, maxSurge: 1 },
    ),
    raises: [{ on, phase: 'while-upgrading', needed: 6, available: 4 }],
  },
  {
    when: 'a subnet of dynamic and static pools is measured for each apart',
    plan: inSubnet(['10.2.0.0/27'], 0, { name: 'a', count: 2, maxSurge: 1 }, { ...blocks, name: 'b', count: 1, maxPods: 31, maxSurge: 1 }),
    raises: [
      { on, phase: 'now', needed: 51, available: 27, perNode: 17 },
      { on, phase: 'while-upgrading', needed: 4, available: 2, perNode: 2 },
    ],
  },
  { when: 'range not known', plan: inSubnet(null, 0, { count: 900 }), raises: [] },
  { when: 'static: maxPods not known', plan: inSubnet(['10.2.0.0/28'], 0, { ...blocks, count: 900, maxPods: null }), raises: [] },
  { when: 'allocation mode not known', plan: inSubnet(['10.2.0.0/28'], 0, { count: 900, podIPAllocationMode: null }), raises: [] },
  {
    when: 'dynamic: maxPods not known matters to full nodes only',
    plan: inSubnet(['10.2.0.0/27'], 0, { count: 2, maxPods: null, maxSurge: 1 }),
    raises: [{ on, phase: 'now', needed: 51, available: 27, perNode: 17 }],
  },
]);
