import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const inSubnet = (prefix: string, given: Partial<AgentPool>, usedAddresses = 0) =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', maxSurge: 1, ...given }))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', pods: { addressPrefixes: [prefix], usedAddresses } })],
  );

ruleTable('static-block-preflight', 'warning', [
  {
    when: 'three nodes of 16 blocks in a /26: Azure counts 48 of 59',
    plan: inSubnet('10.2.0.0/26', { count: 2, maxPods: 250 }),
    raises: [{ on, needed: 768, azureCounts: 48 }],
    says: "Azure's check counts 16 × 3 = 48 of 59 addresses and passes; the nodes take 768 in whole blocks, more than 10.2.0.0/26 holds.",
    prefixes: ['10.2.0.0/26'],
  },
  { when: 'four nodes, and Azure refuses by itself', plan: inSubnet('10.2.0.0/26', { count: 3, maxPods: 250 }), raises: [] },
  { when: 'what is in use makes Azure refuse', plan: inSubnet('10.2.0.0/26', { count: 2, maxPods: 250 }, 12), raises: [] },
  {
    when: 'just not enough for Azure to refuse',
    plan: inSubnet('10.2.0.0/26', { count: 2, maxPods: 250 }, 11),
    raises: [{ on, needed: 768, azureCounts: 48 }],
  },
  { when: 'it fits', plan: inSubnet('10.2.0.0/24', { count: 7, maxPods: 31 }), raises: [] },
  { when: 'surge not known', plan: inSubnet('10.2.0.0/26', { count: 2, maxPods: 250, maxSurge: null }), raises: [] },
  { when: 'dynamic allocation', plan: inSubnet('10.2.0.0/26', { count: 2, maxPods: 250, podIPAllocationMode: 'DynamicIndividual' }), raises: [] },
]);
