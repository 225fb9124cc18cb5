import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';
import type { Network } from '../../scenario/types.ts';

const home = vnet('home', ['10.1.0.0/16'], { s: '10.1.0.0/24' });
const site = (...addressPrefixes: string[]): Network => ({ name: 'site', kind: 'on-premises', addressPrefixes });
const aks = cluster({}, pool({ vnetSubnet: 'home/s' }));

ruleTable('reserved-range-connected', 'warning', [
  {
    when: 'looks at what is connected to a VNet with pools',
    plan: plan([aks], [home, site('172.16.0.0/12')]),
    raises: [
      { on: 'networks/site', overlapping: 65_536 },
      { on: 'networks/site', overlapping: 65_536 },
    ],
    says: '172.16.0.0/12 of network site, connected to network home, shares 65,536 addresses with 172.30.0.0/16 (reserved by AKS), which AKS needs free.',
    prefixes: ['172.16.0.0/12', '172.30.0.0/16', '172.30.0.0/16'],
    beside: ['networks/home'],
  },
  {
    when: 'leaves a network with pools to reserved-range',
    plan: plan([aks, cluster({ name: 'b' }, pool({ vnetSubnet: 'w/s' }))], [home, vnet('w', ['172.31.0.0/16'], { s: '172.31.0.0/24' })]),
    raises: [],
  },
  { when: 'is silent where nothing is connected', plan: plan([aks], [home, { ...site('172.30.0.0/16'), peerings: [] }]), raises: [] },
  { when: 'is silent where the connected VNet has no pools', plan: plan([cluster({}, pool())], [home, site('172.30.0.0/16')]), raises: [] },
]);
