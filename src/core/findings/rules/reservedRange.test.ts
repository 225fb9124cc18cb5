import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;

ruleTable('reserved-range', 'error', [
  {
    when: 'takes a range that contains reserved ones for overlapping',
    plan: plan([cluster({ ...overlay, podCidrs: ['172.16.0.0/12'] }, pool())]),
    raises: [
      { on: 'clusters/aks', overlapping: 65_536 },
      { on: 'clusters/aks', overlapping: 65_536 },
    ],
    says: 'Pod CIDR 172.16.0.0/12 of cluster aks shares 65,536 addresses with 172.30.0.0/16 (reserved by AKS), which AKS needs free.',
    prefixes: ['172.16.0.0/12', '172.30.0.0/16', '172.30.0.0/16'],
  },
  {
    when: 'looks at service CIDRs and at VNets with pods of a cluster',
    plan: plan(
      [cluster({ serviceCidrs: ['192.0.2.128/25'], dnsServiceIP: '192.0.2.138' }, pool({ vnetSubnet: 'v/s', podSubnet: 'w/s' }))],
      [vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/24' }), vnet('w', ['169.254.0.0/17'], { s: '169.254.0.0/24' })],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 128 },
      { on: 'networks/w', overlapping: 32_768 },
    ],
  },
  {
    when: 'leaves neighbours, VNets without pools and pod CIDRs that do not apply alone',
    plan: plan(
      [cluster({ podCidrs: ['172.30.0.0/16'], serviceCidrs: ['172.29.0.0/16'], dnsServiceIP: '172.29.0.10' }, pool({ vnetSubnet: 'v/s' }))],
      [vnet('v', ['172.28.0.0/16', '192.0.3.0/24'], { s: '172.28.0.0/24' }), vnet('w', ['172.31.0.0/16'])],
    ),
    raises: [],
  },
  { when: 'is silent where ranges are not known', plan: plan([cluster({ ...overlay, podCidrs: null, serviceCidrs: null }, pool())]), raises: [] },
]);
