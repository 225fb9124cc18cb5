import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/p';
const here = (delegations: readonly string[] | null) =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/n', podSubnet: 'v/p' }))],
    [vnet('v', ['10.1.0.0/16'], { n: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22'], delegations } })],
  );

ruleTable('pod-subnet-delegated-elsewhere', 'error', [
  { when: 'no delegation yet', plan: here([]), raises: [] },
  { when: 'to AKS, in any letter case', plan: here(['microsoft.containerservice/ManagedClusters']), raises: [] },
  {
    when: 'to another service',
    plan: here(['Microsoft.Web/serverFarms']),
    raises: [{ on }],
    says: 'Subnet v/p (10.1.4.0/22) holds pods and is delegated to Microsoft.Web/serverFarms.',
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  {
    when: 'no pods in it',
    plan: plan([], [vnet('v', ['10.1.0.0/16'], { p: { addressPrefixes: ['10.1.4.0/22'], delegations: ['Microsoft.Web/serverFarms'] } })]),
    raises: [],
  },
  { when: 'delegations not known', plan: here(null), raises: [] },
]);
