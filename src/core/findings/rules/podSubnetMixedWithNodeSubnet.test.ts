import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const pools = (given: Partial<Cluster>, ...all: Partial<AgentPool>[]) =>
  plan(
    [cluster(given, ...all.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', ...one })))],
    [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24' })],
  );

ruleTable('pod-subnet-mixed-with-node-subnet', 'error', [
  { when: 'all with', plan: pools({}, { podSubnet: 'v/pods' }, { podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' }), raises: [] },
  { when: 'all without', plan: pools({}, {}, {}), raises: [] },
  {
    when: 'some with, some without',
    plan: pools({}, { podSubnet: 'v/pods' }, {}, {}),
    raises: [{ on: 'clusters/aks' }],
    says: '1 pool of cluster aks has a pod subnet and pools p1 and p2 have none.',
    beside: ['clusters/aks/agentPoolProfiles/p1', 'clusters/aks/agentPoolProfiles/p2'],
  },
  {
    when: 'more with than without',
    plan: pools({}, { podSubnet: 'v/pods' }, { podSubnet: 'v/pods' }, {}),
    raises: [{ on: 'clusters/aks' }],
    says: '2 pools of cluster aks have a pod subnet and pool p2 has none.',
  },
  { when: 'not known for one', plan: pools({}, { podSubnet: 'v/pods' }, { podSubnet: null }), raises: [] },
  { when: 'overlay has no pod subnets', plan: pools({ networkPluginMode: 'overlay' }, {}, {}), raises: [] },
]);
