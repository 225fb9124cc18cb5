import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;

ruleTable('dns-ip-outside', 'error', [
  {
    when: 'finds the default address left behind by another range',
    plan: plan([cluster({ serviceCidrs: ['10.200.0.0/16'] }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'DNS service IP 10.0.0.10 (the default) of cluster aks is not in its service CIDR 10.200.0.0/16.',
    prefixes: ['10.200.0.0/16'],
  },
  {
    when: 'finds an address moved without its range',
    plan: plan([cluster({ dnsServiceIP: '172.16.0.10' }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'DNS service IP 172.16.0.10 of cluster aks is not in its service CIDR 10.0.0.0/16.',
  },
  {
    when: 'lets it lie in any of the ranges',
    plan: plan([
      cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], serviceCidrs: ['10.200.0.0/16', 'fd00::/108'], dnsServiceIP: 'fd00::a' }, pool()),
      cluster({ name: 'b' }, pool()),
    ]),
    raises: [],
  },
  {
    when: 'is silent where range or address is not known, drawn at random included',
    plan: plan([
      cluster({ serviceCidrs: null }, pool()),
      cluster({ name: 'b', serviceCidrs: ['10.200.0.0/16'], dnsServiceIP: null }, pool()),
      cluster({ name: 'c', ...overlay, ipFamilies: ['IPv4', 'IPv6'], dnsServiceIP: 'fd00::a' }, pool()),
    ]),
    raises: [],
  },
]);
