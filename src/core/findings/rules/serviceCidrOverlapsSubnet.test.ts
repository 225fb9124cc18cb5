import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('service-cidr-overlaps-subnet', 'error', [
  {
    when: 'finds the default service CIDR in a VNet 10.0.0.0/16',
    plan: plan([cluster({}, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.1.0/24' })]),
    raises: [{ on: 'clusters/aks', overlapping: 256 }],
    says: 'Service CIDR 10.0.0.0/16 of cluster aks and 10.0.1.0/24 of subnet v/nodes share 256 addresses (10.0.1.0/24).',
    prefixes: ['10.0.0.0/16', '10.0.1.0/24', '10.0.1.0/24'],
    beside: ['networks/v/subnets/nodes'],
  },
  {
    when: 'finds subnets of nodes, of pods and of neither',
    plan: plan(
      [cluster({}, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods' }))],
      [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.1.0/24', pods: '10.0.2.0/23', other: '10.0.8.0/26' })],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 256 },
      { on: 'clusters/aks', overlapping: 64 },
      { on: 'clusters/aks', overlapping: 512 },
    ],
  },
  {
    when: 'is silent elsewhere and where the range is not known',
    plan: plan(
      [
        cluster({ serviceCidrs: null }, pool({ vnetSubnet: 'v/nodes' })),
        cluster({ name: 'b', serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' }, pool({ vnetSubnet: 'v/nodes' })),
        cluster({ name: 'c' }, pool()),
      ],
      [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.1.0/24' })],
    ),
    raises: [],
  },
]);
