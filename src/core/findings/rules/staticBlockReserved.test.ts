import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const inSubnet = (prefix: string, given: Partial<AgentPool>) =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', maxPods: 31, maxSurge: 1, ...given }))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', pods: prefix })],
  );

ruleTable('static-block-reserved', 'warning', [
  { when: '14 blocks fit between the first and the last of 16', plan: inSubnet('10.2.0.0/24', { count: 6 }), raises: [] },
  {
    when: '16 do not',
    plan: inSubnet('10.2.0.0/24', { count: 7 }),
    raises: [{ on, phase: 'while-upgrading', needed: 16, available: 14 }],
    says: '(7 + 1) × 2 = 16 blocks of /28 needed while upgrading; 10.2.0.0/24 has 14 without its first and last one, which hold addresses that Azure keeps.',
    prefixes: ['10.2.0.0/24'],
  },
  { when: '15 do not', plan: inSubnet('10.2.0.0/24', { count: 14, maxPods: 15 }), raises: [{ on, phase: 'while-upgrading', needed: 15, available: 14 }] },
  {
    when: 'of two blocks neither is free of doubt',
    plan: inSubnet('10.2.0.0/27', { count: 1, maxPods: 15 }),
    raises: [{ on, phase: 'now', needed: 2, available: 0 }],
  },
  {
    when: 'a single block is first and last at once',
    plan: inSubnet('10.2.0.0/28', { count: 1, maxPods: 15, maxSurge: 0, maxUnavailable: 1, mode: 'User' }),
    raises: [{ on, phase: 'now', needed: 1, available: 0 }],
  },
  { when: 'what does not fit at all is told by another rule', plan: inSubnet('10.2.0.0/24', { count: 8 }), raises: [] },
  { when: 'no nodes, no blocks', plan: inSubnet('10.2.0.0/28', { count: 0 }), raises: [] },
  { when: 'maxPods not known', plan: inSubnet('10.2.0.0/28', { maxPods: null }), raises: [] },
]);
