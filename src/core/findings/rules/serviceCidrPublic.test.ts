import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const services = (...serviceCidrs: string[]) => plan([cluster({ serviceCidrs }, pool())]);

ruleTable('service-cidr-public', 'warning', [
  {
    when: 'warns of public Services',
    plan: services('20.1.0.0/16'),
    raises: [{ on: 'clusters/aks' }],
    says: 'Service CIDR 20.1.0.0/16 of cluster aks lies outside private space (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10).',
    prefixes: ['20.1.0.0/16'],
  },
  {
    when: 'takes IPv6 outside fc00::/7 for public',
    plan: services('10.0.0.0/16', '2001:db8::/108'),
    raises: [{ on: 'clusters/aks' }],
  },
  { when: 'takes RFC 1918, RFC 6598 and unique local ranges', plan: services('100.64.0.0/16', 'fd00::/108', '192.168.0.0/24'), raises: [] },
  { when: 'is silent where it is not known', plan: plan([cluster({ serviceCidrs: null }, pool())]), raises: [] },
]);

ruleTable('service-cidr-public', 'error', [
  {
    when: 'refuses multicast',
    plan: services('239.0.0.0/16'),
    raises: [{ on: 'clusters/aks' }],
    says: 'Service CIDR 239.0.0.0/16 of cluster aks is in multicast or class E space, which AKS refuses.',
  },
  { when: 'refuses class E', plan: services('240.0.0.0/16'), raises: [{ on: 'clusters/aks' }] },
]);
