import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const scaled = (given: Partial<AgentPool>) => plan([cluster({}, pool({ enableAutoScaling: true, count: 3, ...given }))]);

ruleTable('autoscale-bounds', 'error', [
  { when: 'between', plan: scaled({ minCount: 1, maxCount: 5 }), raises: [] },
  { when: 'at both', plan: scaled({ minCount: 3, maxCount: 3 }), raises: [] },
  {
    when: 'above the maximum',
    plan: scaled({ minCount: 1, maxCount: 2 }),
    raises: [{ on, count: 3, minCount: 1, maxCount: 2 }],
    says: 'The count of 3 is above maxCount 2.',
  },
  {
    when: 'below the minimum',
    plan: scaled({ minCount: 4, maxCount: 5 }),
    raises: [{ on, count: 3, minCount: 4, maxCount: 5 }],
    says: 'The count of 3 is below minCount 4.',
  },
  {
    when: 'upside down',
    plan: scaled({ minCount: 5, maxCount: 1 }),
    raises: [{ on, count: 3, minCount: 5, maxCount: 1 }],
    says: 'The count of 3 is below minCount 5 and above maxCount 1.',
  },
  { when: 'no minimum', plan: scaled({ maxCount: 5 }), raises: [{ on, count: 3, maxCount: 5 }], says: 'The autoscaler has no minCount.' },
  { when: 'no maximum', plan: scaled({ minCount: 1 }), raises: [{ on, count: 3, minCount: 1 }], says: 'The autoscaler has no maxCount.' },
  { when: 'neither', plan: scaled({}), raises: [{ on, count: 3 }], says: 'The autoscaler has neither minCount nor maxCount.' },
  { when: 'without autoscaling', plan: scaled({ enableAutoScaling: false, minCount: 9, maxCount: 1 }), raises: [] },
  { when: 'autoscaling not known', plan: scaled({ enableAutoScaling: null, minCount: 9, maxCount: 1 }), raises: [] },
  { when: 'bounds not known', plan: scaled({ minCount: null, maxCount: null }), raises: [] },
  { when: 'one bound not known, the other broken', plan: scaled({ minCount: null, maxCount: 2 }), raises: [{ on, count: 3, maxCount: 2 }] },
  {
    when: 'one bound missing, the other broken',
    plan: scaled({ maxCount: 2 }),
    raises: [{ on, count: 3, maxCount: 2 }],
    says: 'The autoscaler has no minCount and the count of 3 is above maxCount 2.',
  },
]);
