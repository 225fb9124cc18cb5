import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const NETWORKS = [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24' })];
const pools = (...all: Partial<AgentPool>[]) => plan([cluster({}, ...all.map((one, at) => pool({ name: `p${at}`, ...one })))], NETWORKS);

ruleTable('pod-subnet-is-node-subnet', 'error', [
  { when: 'two subnets', plan: pools({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods' }), raises: [] },
  {
    when: 'one for both',
    plan: pools({ vnetSubnet: 'v/nodes', podSubnet: 'v/nodes' }),
    raises: [{ on: 'networks/v/subnets/nodes' }],
    says: 'Subnet v/nodes (10.1.0.0/24) holds nodes and pods of pool p0; pods need a subnet of their own.',
    prefixes: ['10.1.0.0/24'],
  },
  {
    when: "nodes of one cluster in another's pod subnet",
    plan: plan(
      [cluster({ name: 'a' }, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods' })), cluster({ name: 'b' }, pool({ vnetSubnet: 'v/pods' }))],
      NETWORKS,
    ),
    raises: [{ on: 'networks/v/subnets/pods' }],
    beside: ['clusters/a/agentPoolProfiles/p', 'clusters/b/agentPoolProfiles/p'],
  },
  { when: 'node subnet not known', plan: pools({ vnetSubnet: null, podSubnet: 'v/pods' }), raises: [] },
]);
