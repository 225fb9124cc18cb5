import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const services = (...serviceCidrs: string[]) => plan([cluster({ serviceCidrs }, pool())]);

ruleTable('service-cidr-size', 'error', [
  {
    when: 'refuses what is larger than a /12',
    plan: services('10.96.0.0/11'),
    raises: [{ on: 'clusters/aks', prefixLength: 11 }],
    says: 'Service CIDR 10.96.0.0/11 of cluster aks holds 2^21 addresses; it must be smaller than a /12 (2^20).',
    prefixes: ['10.96.0.0/11'],
  },
  {
    when: 'refuses an IPv6 range larger than a /108',
    plan: services('10.96.0.0/16', 'fd00::/107'),
    raises: [{ on: 'clusters/aks', prefixLength: 107 }],
    says: 'Service CIDR fd00::/107 of cluster aks holds 2^21 addresses; 2^20 (a /108) is the most for IPv6.',
  },
  { when: 'takes a /13 and a /108', plan: services('10.96.0.0/13', 'fd00::/108'), raises: [] },
  { when: 'is silent where it is not known', plan: plan([cluster({ serviceCidrs: null }, pool())]), raises: [] },
]);

ruleTable('service-cidr-size', 'warning', [
  {
    when: 'warns of exactly a /12, on which sources differ',
    plan: services('10.96.0.0/12'),
    raises: [{ on: 'clusters/aks', prefixLength: 12 }],
    says: 'Service CIDR 10.96.0.0/12 of cluster aks holds 2^20 addresses: Kubernetes still takes a /12, the documentation asks for less.',
  },
]);
