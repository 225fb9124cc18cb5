import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const inSubnet = (...pools: Partial<AgentPool>[]) =>
  plan(
    [cluster({}, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', maxSurge: 1, ...one })))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', pods: { addressPrefixes: ['10.2.0.0/24'], usedAddresses: 3 } })],
  );

ruleTable('pod-subnet-density', 'warning', [
  { when: '8 nodes of 31 pods and one each: 248 fit', plan: inSubnet({ count: 7, maxPods: 30 }), raises: [] },
  {
    when: 'a node more fits idle and not full',
    plan: inSubnet({ count: 8, maxPods: 30 }),
    raises: [{ on, phase: 'while-upgrading', needed: 279, available: 248, perNode: 31 }],
    says: '(8 + 1) × (1 + 30) = 279 addresses needed by full nodes while upgrading; 10.2.0.0/24 has 248 beside 3 in use, enough for idle nodes only.',
    prefixes: ['10.2.0.0/24'],
  },
  {
    when: 'already now',
    plan: inSubnet({ count: 9, maxPods: 30 }),
    raises: [{ on, phase: 'now', needed: 310, available: 248, perNode: 31 }],
  },
  {
    when: 'pools that differ have no common figure a node',
    plan: inSubnet({ name: 'a', count: 2, maxPods: 60 }, { name: 'b', count: 3, maxPods: 20 }),
    raises: [{ on, phase: 'while-upgrading', needed: 267, available: 248 }],
  },
  { when: 'not even idle nodes fit: another rule says it', plan: inSubnet({ count: 15, maxPods: 30 }), raises: [] },
  { when: 'static blocks are never partly there', plan: inSubnet({ count: 7, maxPods: 32, podIPAllocationMode: 'StaticBlock' }), raises: [] },
  { when: 'maxPods not known', plan: inSubnet({ count: 9, maxPods: null }), raises: [] },
]);
