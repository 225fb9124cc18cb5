import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const user = (given: Partial<AgentPool>) => plan([cluster({}, pool({ mode: 'User', ...given }))]);
const none = 'maxSurge is 0 and maxUnavailable allows no node to be out of service: an upgrade can replace none.';

ruleTable('surge-zero', 'error', [
  { when: '1', plan: user({ maxSurge: 1 }), raises: [] },
  { when: 'left out', plan: user({}), raises: [] },
  { when: '0', plan: user({ maxSurge: 0 }), raises: [{ on }], says: none },
  { when: '0 as text', plan: user({ maxSurge: '0' }), raises: [{ on }] },
  { when: '0 per cent', plan: user({ maxSurge: '0%' }), raises: [{ on }] },
  { when: '10 per cent', plan: user({ maxSurge: '10%' }), raises: [] },
  { when: '0 with unavailable nodes', plan: user({ maxSurge: 0, maxUnavailable: 1 }), raises: [] },
  { when: '0 with a share of unavailable nodes', plan: user({ maxSurge: '0', maxUnavailable: '5%' }), raises: [] },
  { when: '0 with no unavailable nodes either', plan: user({ maxSurge: 0, maxUnavailable: 0 }), raises: [{ on }], says: none },
  { when: '0 with no unavailable nodes either, as text', plan: user({ maxSurge: 0, maxUnavailable: '0%' }), raises: [{ on }] },
  {
    when: '0 on a system pool',
    plan: user({ mode: 'System', maxSurge: 0, maxUnavailable: 1 }),
    raises: [{ on }],
    says: 'maxSurge is 0, and a system pool can have no unavailable nodes in its place.',
  },
  { when: 'unavailable nodes not known', plan: user({ maxSurge: 0, maxUnavailable: null }), raises: [] },
  { when: 'unavailable nodes not known, and of no use to a system pool', plan: user({ mode: 'System', maxSurge: 0, maxUnavailable: null }), raises: [{ on }] },
  { when: 'surge not known', plan: user({ maxSurge: null }), raises: [] },
]);
