import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const NETWORKS = [vnet('v', ['10.1.0.0/16'], { a: '10.1.0.0/24', b: '10.1.1.0/24' }), vnet('w', ['10.2.0.0/16'], { a: '10.2.0.0/24' })];
const pools = (...given: Partial<AgentPool>[]) => plan([cluster({}, ...given.map((one, at) => pool({ name: `p${at}`, ...one })))], NETWORKS);

ruleTable('pool-subnets-differ-in-vnet', 'error', [
  { when: 'two subnets of one network', plan: pools({ vnetSubnet: 'v/a' }, { vnetSubnet: 'v/b' }), raises: [] },
  {
    when: 'two networks',
    plan: pools({ vnetSubnet: 'w/a' }, { vnetSubnet: 'v/a' }, { vnetSubnet: 'v/b' }),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pools of cluster aks are in networks v and w; all of them must be in one.',
    prefixes: ['10.1.0.0/24', '10.1.1.0/24', '10.2.0.0/24'],
    beside: ['networks/v', 'networks/w'],
  },
  {
    when: 'one pool in the network that AKS makes',
    plan: pools({}, { vnetSubnet: 'v/a' }),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pools of cluster aks are in networks (managed) aks and v; all of them must be in one.',
  },
  { when: 'a subnet not known', plan: pools({ vnetSubnet: null }, { vnetSubnet: 'v/a' }), raises: [] },
  {
    when: 'clusters may differ',
    plan: plan([cluster({ name: 'a' }, pool({ vnetSubnet: 'v/a' })), cluster({ name: 'b' }, pool({ vnetSubnet: 'w/a' }))], NETWORKS),
    raises: [],
  },
]);
