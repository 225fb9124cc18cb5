import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const pools = (...given: Partial<AgentPool>[]) =>
  plan([cluster({ networkPluginMode: 'overlay' }, ...given.map((one, at) => pool({ name: `p${at}`, ...one })))]);
const five = (given: Partial<AgentPool>): Partial<AgentPool>[] => [1, 2, 3, 4, 5].map(() => given);

ruleTable('cluster-cannot-upgrade', 'error', [
  { when: '5 × 900 and 450 of surge', plan: pools(...five({ count: 900 })), raises: [] },
  { when: 'exactly 5,000 with surge', plan: pools(...five({ count: 999, maxSurge: 1 })), raises: [] },
  {
    when: '5 × 1,000 leave no room',
    plan: pools(...five({ count: 1000 })),
    raises: [{ on, phase: 'while-upgrading', nodes: 5500, available: 5000 }],
    says: '5,000 + 500 = 5,500 nodes planned while upgrading; a cluster has at most 5,000, so this one cannot be upgraded at its maximum.',
  },
  { when: 'more than may be at all is told by another rule', plan: pools(...five({ count: 1000 }), { count: 1 }), raises: [] },
  { when: 'surge not known', plan: pools(...five({ count: 1000, maxSurge: null })), raises: [] },
]);
