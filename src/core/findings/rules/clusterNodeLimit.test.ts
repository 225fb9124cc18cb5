import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const pools = (given: Partial<AgentPool>[], network: Partial<Cluster> = { networkPluginMode: 'overlay' }) =>
  plan([cluster(network, ...given.map((one, at) => pool({ name: `p${at}`, ...one })))]);
const five = (count: number): Partial<AgentPool>[] => [1, 2, 3, 4, 5].map(() => ({ count }));

ruleTable('cluster-node-limit', 'error', [
  { when: '5 × 1,000 is allowed, whatever an upgrade adds', plan: pools(five(1000)), raises: [] },
  {
    when: 'a node more',
    plan: pools([...five(1000), { count: 1 }]),
    raises: [{ on, phase: 'now', nodes: 5001, available: 5000 }],
    says: '5,001 nodes planned now; a cluster has at most 5,000.',
  },
  {
    when: 'the autoscaler passes it; surge is left out',
    plan: pools([...five(900), { count: 10, enableAutoScaling: true, minCount: 0, maxCount: 700 }]),
    raises: [{ on, phase: 'at-maximum', nodes: 5200, available: 5000 }],
    says: "5,200 nodes planned at the autoscaler's maximum; a cluster has at most 5,000.",
  },
  {
    when: 'too many now, and more at the maximum',
    plan: pools([...five(1000), { count: 10, enableAutoScaling: true, minCount: 0, maxCount: 700 }]),
    raises: [{ on, phase: 'now', nodes: 5700, available: 5000 }],
  },
  {
    when: 'kubenet too',
    plan: pools([...five(1000), { count: 1 }], { networkPlugin: 'kubenet' }),
    raises: [{ on, phase: 'now', nodes: 5001, available: 5000 }],
  },
  { when: 'a maximum not known', plan: pools([...five(900), { count: 10, enableAutoScaling: true, minCount: 0, maxCount: null }]), raises: [] },
  {
    when: 'a model not known does not matter',
    plan: pools([...five(1000), { count: 1 }], { networkPluginMode: null }),
    raises: [{ on, phase: 'now', nodes: 5001, available: 5000 }],
  },
]);
