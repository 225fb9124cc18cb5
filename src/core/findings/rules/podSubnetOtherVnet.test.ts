import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/w/subnets/pods';
const pools = (...given: Partial<AgentPool>[]) =>
  plan(
    [cluster({}, ...given.map((one, at) => pool({ name: `p${at}`, ...one })))],
    [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24' }), vnet('w', ['10.2.0.0/16'], { nodes: '10.2.0.0/24', pods: '10.2.1.0/24' })],
  );

ruleTable('pod-subnet-other-vnet', 'error', [
  { when: 'the same network', plan: pools({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods' }), raises: [] },
  {
    when: 'another network, once for all pools',
    plan: pools({ vnetSubnet: 'v/nodes', podSubnet: 'w/pods' }, { vnetSubnet: 'v/nodes', podSubnet: 'w/pods' }),
    raises: [{ on }],
    says: 'Subnet w/pods (10.2.1.0/24) is in another network than the nodes of cluster aks, which are in network v.',
    prefixes: ['10.2.1.0/24'],
    beside: ['clusters/aks', 'networks/v', 'clusters/aks/agentPoolProfiles/p0', 'clusters/aks/agentPoolProfiles/p1'],
  },
  {
    when: 'nodes in the network that AKS makes',
    plan: pools({ podSubnet: 'v/pods' }),
    raises: [{ on: 'networks/v/subnets/pods' }],
    says: 'Subnet v/pods (10.1.1.0/24) is in another network than the nodes of cluster aks, which are in network (managed) aks.',
  },
  {
    when: 'the first system pool says which network',
    plan: pools({ mode: 'User', vnetSubnet: 'v/nodes', podSubnet: 'v/pods' }, { mode: 'System', vnetSubnet: 'w/nodes', podSubnet: 'w/pods' }),
    raises: [{ on: 'networks/v/subnets/pods' }],
  },
  { when: 'node subnets not known', plan: pools({ vnetSubnet: null, podSubnet: 'v/pods' }), raises: [] },
  { when: 'pod subnet not known', plan: pools({ vnetSubnet: 'v/nodes', podSubnet: null }), raises: [] },
]);
