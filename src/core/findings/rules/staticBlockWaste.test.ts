import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const blocks = (given: Partial<AgentPool>) =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', ...given }))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', pods: '10.16.0.0/12' })],
  );

ruleTable('static-block-waste', 'note', [
  {
    when: '30 pods in two blocks',
    plan: blocks({ maxPods: 30 }),
    raises: [{ on, wasted: 1, ideal: 31 }],
    says: '2 blocks of 16 hold 31 pods and maxPods is 30, which wastes 1 address a node; a maxPods of 31 wastes none.',
  },
  { when: '31 pods', plan: blocks({ maxPods: 31 }), raises: [] },
  { when: '32 pods in three', plan: blocks({ maxPods: 32 }), raises: [{ on, wasted: 15, ideal: 47 }] },
  { when: '15 pods in one', plan: blocks({ maxPods: 15 }), raises: [] },
  { when: '110 pods in seven', plan: blocks({ maxPods: 110 }), raises: [{ on, wasted: 1, ideal: 111 }] },
  { when: 'the default of 250: 255 is more than may be set', plan: blocks({}), raises: [{ on, wasted: 5, ideal: 239 }] },
  { when: '239 pods', plan: blocks({ maxPods: 239 }), raises: [] },
  { when: 'maxPods not known', plan: blocks({ maxPods: null }), raises: [] },
  { when: 'dynamic allocation', plan: blocks({ maxPods: 30, podIPAllocationMode: 'DynamicIndividual' }), raises: [] },
]);
