import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const dns = (dnsServiceIP: string | null, ...serviceCidrs: string[]) => plan([cluster({ dnsServiceIP, serviceCidrs }, pool())]);

ruleTable('dns-ip-reserved', 'error', [
  {
    when: 'refuses the first host address',
    plan: dns('10.0.0.1', '10.0.0.0/16'),
    raises: [{ on: 'clusters/aks' }],
    says: "DNS service IP 10.0.0.1 of cluster aks is the first host address of 10.0.0.0/16, which DNS can't have.",
    prefixes: ['10.0.0.0/16'],
  },
  {
    when: 'refuses the network address',
    plan: dns('10.0.0.0', '10.0.0.0/16'),
    raises: [{ on: 'clusters/aks' }],
    says: "DNS service IP 10.0.0.0 of cluster aks is the network address of 10.0.0.0/16, which DNS can't have.",
  },
  {
    when: 'refuses the last address',
    plan: dns('10.0.255.255', '10.0.0.0/16'),
    raises: [{ on: 'clusters/aks' }],
    says: "DNS service IP 10.0.255.255 of cluster aks is the last address of 10.0.0.0/16, which DNS can't have.",
  },
  { when: 'looks at an IPv6 range too', plan: dns('fd00::1', '10.0.0.0/16', 'fd00::/108'), raises: [{ on: 'clusters/aks' }] },
  { when: 'takes the second host address and the last but one', plan: dns('10.0.0.2', '10.0.0.0/16'), raises: [] },
  { when: 'takes the last but one', plan: dns('10.0.255.254', '10.0.0.0/16'), raises: [] },
  { when: 'leaves what lies outside to dns-ip-outside', plan: dns('10.1.0.0', '10.0.0.0/16'), raises: [] },
  { when: 'is silent where the address is not known', plan: dns(null, '10.0.0.0/16'), raises: [] },
]);
