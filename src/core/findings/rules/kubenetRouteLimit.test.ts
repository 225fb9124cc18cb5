import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const kubenet = (given: Partial<AgentPool>, more: Partial<Cluster> = {}) =>
  plan([cluster({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/14'], ...more }, pool(given))]);
const both = { ipFamilies: ['IPv4', 'IPv6'] } satisfies Partial<Cluster>;

ruleTable('kubenet-route-limit', 'error', [
  { when: '399 nodes and a surge node', plan: kubenet({ count: 399, maxSurge: 1 }), raises: [] },
  {
    when: '400 nodes cannot be upgraded',
    plan: kubenet({ count: 400, maxSurge: 1 }),
    raises: [{ on, phase: 'while-upgrading', needed: 401, available: 400, nodes: 401 }],
    says: '400 + 1 = 401 routes for 401 nodes needed while upgrading; a route table holds 400.',
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  {
    when: '401 nodes are too many now',
    plan: kubenet({ count: 401, maxSurge: 1 }),
    raises: [{ on, phase: 'now', needed: 402, available: 400, nodes: 402 }],
    says: '401 + 1 = 402 routes for 402 nodes needed while upgrading, 401 of them now already; a route table holds 400.',
  },
  {
    when: 'own routes take their share',
    plan: kubenet({ count: 390, maxSurge: 5 }, { userDefinedRoutes: 6 }),
    raises: [{ on, phase: 'while-upgrading', needed: 401, available: 400, nodes: 395 }],
    says: '390 + 5 + 6 = 401 routes for 395 nodes needed while upgrading; a route table holds 400.',
  },
  { when: 'own routes that fit', plan: kubenet({ count: 390, maxSurge: 5 }, { userDefinedRoutes: 5 }), raises: [] },
  { when: 'both families: 200 nodes', plan: kubenet({ count: 199, maxSurge: 1 }, both), raises: [] },
  {
    when: 'both families: two routes a node',
    plan: kubenet({ count: 200, maxSurge: 1 }, both),
    raises: [{ on, phase: 'while-upgrading', needed: 402, available: 400, nodes: 201 }],
    says: '(200 + 1) × 2 = 402 routes for 201 nodes needed while upgrading; a route table holds 400.',
  },
  {
    when: 'the autoscaler passes it',
    plan: kubenet({ count: 1, enableAutoScaling: true, minCount: 1, maxCount: 500, maxSurge: 1 }),
    raises: [{ on, phase: 'at-maximum', needed: 501, available: 400, nodes: 501 }],
  },
  { when: 'overlay needs no routes', plan: plan([cluster({ networkPluginMode: 'overlay' }, pool({ count: 900 }))]), raises: [] },
  { when: 'families not known', plan: kubenet({ count: 900 }, { ipFamilies: null }), raises: [] },
  { when: 'surge not known', plan: kubenet({ count: 400, maxSurge: null }), raises: [] },
]);
