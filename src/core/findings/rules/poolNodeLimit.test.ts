import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks/agentPoolProfiles/p';
const overlay = { networkPluginMode: 'overlay' } as const;

ruleTable('pool-node-limit', 'error', [
  { when: '999 nodes and a surge node', plan: plan([cluster(overlay, pool({ count: 999, maxSurge: 1 }))]), raises: [] },
  {
    when: '1,000 nodes cannot be upgraded with surge',
    plan: plan([cluster(overlay, pool({ count: 1000, maxSurge: 1 }))]),
    raises: [{ on, phase: 'while-upgrading', nodes: 1001, available: 1000 }],
    says: '1,000 + 1 = 1,001 nodes planned while upgrading; a pool has at most 1,000.',
  },
  {
    when: 'a maximum of 1,200',
    plan: plan([cluster(overlay, pool({ count: 3, enableAutoScaling: true, minCount: 3, maxCount: 1200 }))]),
    raises: [{ on, phase: 'at-maximum', nodes: 1320, available: 1000 }],
    says: "1,200 + 120 = 1,320 nodes planned while upgrading, 1,200 of them at the autoscaler's maximum already; a pool has at most 1,000.",
  },
  {
    when: 'pool by pool, in the order of their names',
    plan: plan([
      cluster(overlay, pool({ name: 'b', count: 1001, maxSurge: 1 }), pool({ name: 'a', count: 2000, maxSurge: 1 }), pool({ name: 'c', count: 500 })),
    ]),
    raises: [
      { on: 'clusters/aks/agentPoolProfiles/a', phase: 'now', nodes: 2001, available: 1000 },
      { on: 'clusters/aks/agentPoolProfiles/b', phase: 'now', nodes: 1002, available: 1000 },
    ],
  },
  { when: 'maximum not known', plan: plan([cluster(overlay, pool({ count: 3, enableAutoScaling: true, minCount: 3, maxCount: null }))]), raises: [] },
]);
