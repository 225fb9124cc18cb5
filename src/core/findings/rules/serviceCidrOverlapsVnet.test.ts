import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('service-cidr-overlaps-vnet', 'warning', [
  {
    when: 'counts VNet space without a subnet',
    plan: plan([cluster({}, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.0.0.0/8'], { nodes: '10.240.0.0/16', low: '10.0.0.0/24' })]),
    raises: [{ on: 'clusters/aks', overlapping: 65_280 }],
    says: 'Service CIDR 10.0.0.0/16 of cluster aks covers 65,280 addresses of network v (10.0.0.0/8) in which no subnet lies yet.',
    prefixes: ['10.0.0.0/16', '10.0.0.0/8', '10.0.0.0/16'],
    beside: ['networks/v'],
  },
  {
    when: 'is silent where only a subnet is met',
    plan: plan([cluster({ serviceCidrs: ['10.0.0.0/24'] }, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.0.0/23' })]),
    raises: [],
  },
  {
    when: 'is silent while the subnets of the VNet are not known',
    plan: plan([cluster({}, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.0.0.0/8'], { nodes: '10.240.0.0/16', u: { addressPrefixes: null } })]),
    raises: [],
  },
]);
