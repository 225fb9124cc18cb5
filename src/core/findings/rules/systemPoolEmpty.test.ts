import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const here = (given: Partial<AgentPool>) => plan([cluster({}, pool(given))]);

ruleTable('system-pool-empty', 'error', [
  { when: 'one node', plan: here({ mode: 'System', count: 1 }), raises: [] },
  { when: 'no node', plan: here({ mode: 'System', count: 0 }), raises: [{ on, count: 0 }], says: 'A system pool of 0 nodes; it needs one at least.' },
  { when: 'the first pool is a system pool where no mode is given', plan: here({ count: 0 }), raises: [{ on, count: 0 }] },
  {
    when: 'the autoscaler does not mend it',
    plan: here({ mode: 'System', count: 0, enableAutoScaling: true, minCount: 0, maxCount: 9 }),
    raises: [{ on, count: 0 }],
  },
  { when: 'a user pool', plan: here({ mode: 'User', count: 0 }), raises: [] },
  { when: 'mode not known', plan: here({ mode: null, count: 0 }), raises: [] },
]);
