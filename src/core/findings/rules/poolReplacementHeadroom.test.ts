import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, raised, ruleTable, vnet } from '../../../testing/ruleTable.ts';
import { expect, it } from 'vitest';

const on = 'clusters/aks';
const NETWORK = vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/24', more: '10.2.0.0/24', pods: '10.3.0.0/24' });
const here = (given: Partial<Cluster>, ...pools: Partial<AgentPool>[]) =>
  plan([cluster(given, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', maxSurge: 1, ...one })))], [NETWORK]);
const overlay = { networkPluginMode: 'overlay' } as const;

ruleTable('pool-replacement-headroom', 'note', [
  { when: '4 nodes of 31 twice: 248 of 251', plan: here({}, { count: 4 }), raises: [] },
  {
    when: '5 nodes of 31 twice',
    plan: here({}, { count: 5 }),
    raises: [{ on, needed: 310, available: 251 }],
    says: 'With all pools at their maximum and the 5 nodes of pool p once more, 310 addresses are needed; 10.1.0.0/24 has 251.',
    prefixes: ['10.1.0.0/24'],
    beside: ['clusters/aks/agentPoolProfiles/p', 'networks/v/subnets/nodes'],
  },
  {
    when: 'the largest pool at its maximum, the others once',
    plan: here({}, { name: 'a', count: 3 }, { name: 'b', count: 1, enableAutoScaling: true, minCount: 1, maxCount: 4 }),
    raises: [],
  },
  {
    when: 'the maximum counts, not the nodes of today',
    plan: here({}, { name: 'a', count: 1 }, { name: 'b', count: 1, enableAutoScaling: true, minCount: 1, maxCount: 5 }),
    raises: [{ on, needed: 341, available: 251 }],
  },
  {
    when: 'a pod CIDR that the nodes fit once',
    plan: here({ ...overlay, podCidrs: ['10.244.0.0/20'] }, { count: 9 }),
    raises: [{ on, needed: 4608, available: 4096 }],
    says: 'With all pools at their maximum and the 9 nodes of pool p once more, 4,608 addresses are needed; 10.244.0.0/20 has 4,096.',
    prefixes: ['10.244.0.0/20'],
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  { when: 'a pod CIDR that holds them twice', plan: here({ ...overlay, podCidrs: ['10.244.0.0/20'] }, { count: 8 }), raises: [] },
  {
    when: 'a pod subnet, in addresses',
    plan: here({}, { podSubnet: 'v/pods', count: 8 }),
    raises: [{ on, needed: 272, available: 251 }],
  },
  {
    when: 'a pod subnet, in blocks',
    plan: here({}, { podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', maxPods: 31, count: 5 }),
    raises: [{ on, needed: 20, available: 16 }],
    says: 'With all pools at their maximum and the 5 nodes of pool p once more, 20 blocks are needed; 10.3.0.0/24 has 16.',
  },
  {
    when: 'an IPv6 pod CIDR, in blocks',
    plan: here(
      { ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/117'], serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] },
      { count: 5 },
    ),
    raises: [{ on, needed: 10, available: 8 }],
    prefixes: ['fd00::/117'],
  },
  {
    when: 'of equal pools the one that lacks room',
    plan: here({}, { name: 'a', count: 5, vnetSubnet: 'v/more', maxPods: 10 }, { name: 'b', count: 5, maxPods: 30 }),
    raises: [{ on, needed: 310, available: 251 }],
    beside: ['clusters/aks/agentPoolProfiles/b', 'networks/v/subnets/nodes'],
  },
  { when: 'a plan that does not fit once', plan: here({}, { count: 8 }), raises: [] },
  { when: 'surge not known, so neither is whether it fits', plan: here({}, { count: 5, maxSurge: null }), raises: [] },
  { when: 'maxPods not known', plan: here({}, { count: 5, maxPods: null }), raises: [] },
  { when: 'no nodes', plan: here({}, { count: 0 }), raises: [] },
]);

it('names the same pool in whatever order pools are', () => {
  const pools: Partial<AgentPool>[] = [
    { name: 'a', count: 5, maxPods: 30 },
    { name: 'b', count: 5, vnetSubnet: 'v/more', maxPods: 40 },
  ];
  const there = raised('pool-replacement-headroom', here({}, ...pools));
  expect(there).toHaveLength(1);
  expect(raised('pool-replacement-headroom', here({}, ...pools.reverse()))).toEqual(there);
});
