import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const one = (given: Partial<AgentPool>) => plan([cluster({}, pool(given))]);
const scaled = { enableAutoScaling: true, minCount: 1 } as const;

ruleTable('max-pods-floor', 'error', [
  { when: '3 × 10', plan: one({ count: 3, maxPods: 10 }), raises: [] },
  { when: '2 × 10', plan: one({ count: 2, maxPods: 10 }), raises: [{ on, pods: 20 }], says: '2 nodes × 10 pods = 20 pods; a pool has room for 30 or more.' },
  { when: '1 × 29', plan: one({ count: 1, maxPods: 29 }), raises: [{ on, pods: 29 }] },
  { when: '1 × 30', plan: one({ count: 1, maxPods: 30 }), raises: [] },
  { when: 'a pool of no nodes', plan: one({ count: 0, maxPods: 10 }), raises: [] },
  { when: 'autoscaled: the maximum counts', plan: one({ ...scaled, count: 1, maxCount: 3, maxPods: 10 }), raises: [] },
  { when: 'autoscaled: too low a maximum', plan: one({ ...scaled, count: 1, maxCount: 2, maxPods: 10 }), raises: [{ on, pods: 20 }] },
  { when: 'autoscaled up to no nodes', plan: one({ ...scaled, minCount: 0, count: 0, maxCount: 0, maxPods: 10 }), raises: [] },
  { when: 'autoscaled without a maximum: the count', plan: one({ ...scaled, count: 2, maxPods: 10 }), raises: [{ on, pods: 20 }] },
  { when: 'a maximum that does not count without autoscaling', plan: one({ count: 2, maxCount: 9, maxPods: 10 }), raises: [{ on, pods: 20 }] },
  { when: 'maximum not known', plan: one({ ...scaled, count: 1, maxCount: null, maxPods: 10 }), raises: [] },
  { when: 'autoscaling not known', plan: one({ count: 1, maxCount: 3, enableAutoScaling: null, maxPods: 10 }), raises: [] },
  { when: 'maxPods not known', plan: one({ count: 1, maxPods: null }), raises: [] },
]);
