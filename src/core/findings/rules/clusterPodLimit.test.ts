import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>, ...pools: Partial<AgentPool>[]) =>
  plan(
    [cluster(given, ...pools.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', ...one })))],
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.64.0.0/12', pods: '10.16.0.0/12', blocks: '10.32.0.0/12' })],
  );
const overlay = { networkPluginMode: 'overlay' } as const;

ruleTable('cluster-pod-limit', 'warning', [
  { when: 'overlay: 800 × 250, surge adds none', plan: here(overlay, { count: 800 }), raises: [] },
  {
    when: 'overlay: a node more',
    plan: here(overlay, { count: 801 }),
    raises: [{ on, phase: 'now', pods: 200_250, available: 200_000 }],
    says: '801 × 250 = 200,250 pods possible now; a cluster with overlay is planned for 200,000 at most.',
  },
  {
    when: 'overlay: at the maximum',
    plan: here(overlay, { count: 1, enableAutoScaling: true, minCount: 1, maxCount: 900, maxPods: 250 }),
    raises: [{ on, phase: 'at-maximum', pods: 225_000, available: 200_000 }],
  },
  { when: 'dynamic pod subnet: 50,000', plan: here({}, { podSubnet: 'v/pods', count: 500, maxPods: 100 }), raises: [] },
  {
    when: 'dynamic pod subnet: more',
    plan: here({}, { podSubnet: 'v/pods', count: 501, maxPods: 100 }),
    raises: [{ on, phase: 'now', pods: 50_100, available: 50_000 }],
  },
  { when: 'static blocks: a million', plan: here({}, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock', count: 4000, maxPods: 250 }), raises: [] },
  {
    when: 'static blocks: more',
    plan: here({}, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock', count: 4001, maxPods: 250 }),
    raises: [{ on, phase: 'now', pods: 1_000_250, available: 1_000_000 }],
    says: '4,001 × 250 = 1,000,250 pods possible now; a cluster with static blocks is planned for 1,000,000 at most.',
  },
  {
    when: 'dynamic and static pools of one cluster, each by its own ceiling',
    plan: here({}, { podSubnet: 'v/pods', count: 501, maxPods: 100 }, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock', count: 3000, maxPods: 250 }),
    raises: [{ on, phase: 'now', pods: 50_100, available: 50_000 }],
  },
  {
    when: 'node subnet, kubenet and own plugins have none',
    plan: plan([
      cluster({}, pool({ count: 9000 })),
      cluster({ name: 'k', networkPlugin: 'kubenet' }, pool({ count: 9000 })),
      cluster({ name: 'n', networkPlugin: 'none' }, pool({ count: 9000 })),
    ]),
    raises: [],
  },
  { when: 'maxPods not known', plan: here(overlay, { count: 5000, maxPods: null }), raises: [] },
]);
