import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const home = vnet('v', ['172.16.0.0/16'], { nodes: '172.16.0.0/24' });
const aks = cluster({}, pool({ vnetSubnet: 'v/nodes' }));

ruleTable('service-cidr-overlaps-connected', 'error', [
  {
    when: 'finds what is connected to the VNet',
    plan: plan([aks], [home, { name: 'site', kind: 'on-premises', addressPrefixes: ['10.0.0.0/8'] }]),
    raises: [{ on: 'clusters/aks', overlapping: 65_536 }],
    says: 'Service CIDR 10.0.0.0/16 of cluster aks and 10.0.0.0/8 of network site, to which its VNet is connected, share 65,536 addresses (10.0.0.0/16).',
    prefixes: ['10.0.0.0/16', '10.0.0.0/8', '10.0.0.0/16'],
    beside: ['networks/site'],
  },
  {
    when: 'is silent where nothing is connected or met',
    plan: plan(
      [aks, cluster({ name: 'b', serviceCidrs: null }, pool({ vnetSubnet: 'v/nodes' }))],
      [home, { name: 'site', kind: 'on-premises', addressPrefixes: ['10.0.0.0/8'], peerings: [] }, vnet('w', ['10.1.0.0/16'])],
    ),
    raises: [],
  },
]);
