import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>, ...pools: Partial<AgentPool>[]) =>
  plan([cluster({ networkPluginMode: 'overlay', networkPolicy: 'azure', ...given }, ...pools.map((one, at) => pool({ name: `p${at}`, ...one })))]);

ruleTable('policy-pod-limit', 'warning', [
  { when: '80 × 250 pods, surge not counted', plan: here({}, { count: 80, maxPods: 250 }), raises: [] },
  {
    when: 'one node more',
    plan: here({}, { count: 81, maxPods: 250 }),
    raises: [{ on, phase: 'now', pods: 20_250, available: 20_000 }],
    says: '81 × 250 = 20,250 pods possible now; Azure Network Policy Manager serves 20,000 at most.',
    beside: ['clusters/aks/agentPoolProfiles/p0'],
  },
  {
    when: 'at the autoscaler’s maximum, pools added up',
    plan: here({}, { count: 1, enableAutoScaling: true, minCount: 1, maxCount: 80, maxPods: 250 }, { count: 1, maxPods: 30 }),
    raises: [{ on, phase: 'at-maximum', pods: 20_030, available: 20_000 }],
  },
  { when: 'another engine', plan: here({ networkPolicy: 'calico' }, { count: 81, maxPods: 250 }), raises: [] },
  {
    when: 'kubenet, which does not go with it at all',
    plan: plan([cluster({ networkPlugin: 'kubenet', networkPolicy: 'azure' }, pool({ count: 200 }))]),
    raises: [],
  },
  { when: 'max pods not known', plan: here({}, { count: 900, maxPods: null }), raises: [] },
  { when: 'engine not known', plan: here({ networkPolicy: null }, { count: 81, maxPods: 250 }), raises: [] },
]);
