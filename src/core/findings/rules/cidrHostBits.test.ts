import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;

ruleTable('cidr-host-bits', 'warning', [
  {
    when: 'says what a pod CIDR with host bits is read as',
    plan: plan([cluster({ networkPlugin: 'kubenet', podCidrs: ['178.16.28.1/24'] }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: '178.16.28.1/24 has host bits set and is read as 178.16.28.0/24.',
    prefixes: ['178.16.28.0/24'],
  },
  {
    when: 'looks at networks, subnets, service CIDRs and both families',
    plan: plan(
      [cluster({ ...overlay, serviceCidrs: ['172.16.0.1/16'], dnsServiceIP: '172.16.0.10', podCidrs: ['10.244.0.0/16'] }, pool())],
      [vnet('v', ['10.1.0.1/16', 'fd00::1/48'], { s: '10.1.0.5/24' })],
    ),
    raises: [{ on: 'clusters/aks' }, { on: 'networks/v' }, { on: 'networks/v' }, { on: 'networks/v/subnets/s' }],
  },
  {
    when: 'looks at a pod CIDR that does not apply',
    plan: plan([cluster({ podCidrs: ['10.244.0.1/16'] }, pool())]),
    raises: [{ on: 'clusters/aks' }],
  },
  {
    when: 'is silent for networks, a single address and what is not known',
    plan: plan(
      [cluster({ ...overlay, podCidrs: null, serviceCidrs: null }, pool())],
      [vnet('v', ['10.1.0.0/16', '0.0.0.0/0'], { s: '10.1.0.5/32', u: { addressPrefixes: null } }), vnet('u', null)],
    ),
    raises: [],
  },
]);
