import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/api';
const here = (given: Partial<Cluster>, one: Partial<AgentPool>, ...more: Cluster[]) =>
  plan([cluster(given, pool(one)), ...more], [vnet('v', ['10.1.0.0/16'], { n: '10.1.0.0/24', p: '10.1.8.0/22', api: '10.1.4.0/24' })]);
const integrated = { apiServerSubnet: 'v/api' };

ruleTable('apiserver-subnet-shared', 'error', [
  { when: 'a subnet of its own', plan: here(integrated, { vnetSubnet: 'v/n' }), raises: [] },
  {
    when: 'with nodes',
    plan: here(integrated, { vnetSubnet: 'v/api' }),
    raises: [{ on }],
    says: 'Subnet v/api (10.1.4.0/24) is for API servers and also holds pool p.',
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  { when: 'with pods', plan: here(integrated, { vnetSubnet: 'v/n', podSubnet: 'v/api' }), raises: [{ on }] },
  {
    when: 'with another cluster’s nodes, said once for both API servers in it',
    plan: here(
      { ...integrated, networkPluginMode: 'overlay' },
      { vnetSubnet: 'v/n' },
      { ...cluster({ name: 'b', ...integrated }, pool({ vnetSubnet: 'v/api' })) },
    ),
    raises: [{ on }],
  },
  {
    when: 'several clusters’ API servers',
    plan: here(integrated, { vnetSubnet: 'v/n' }, cluster({ name: 'b', ...integrated }, pool({ vnetSubnet: 'v/n' }))),
    raises: [],
  },
  { when: 'no integration', plan: here({}, { vnetSubnet: 'v/api' }), raises: [] },
  { when: 'subnet not known', plan: here({ apiServerSubnet: null }, { vnetSubnet: 'v/api' }), raises: [] },
]);
