import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const services = (...serviceCidrs: string[]) => plan([cluster({ serviceCidrs }, pool())]);

ruleTable('service-cidr-small', 'warning', [
  {
    when: 'warns of a /28',
    plan: services('192.168.0.0/28'),
    raises: [{ on: 'clusters/aks', usable: 14 }],
    says: "Service CIDR 192.168.0.0/28 of cluster aks has 14 addresses for Services, and can't be changed later.",
    prefixes: ['192.168.0.0/28'],
  },
  {
    when: 'never counts below 0',
    plan: services('192.168.0.0/31', '192.168.1.0/32'),
    raises: [
      { on: 'clusters/aks', usable: 0 },
      { on: 'clusters/aks', usable: 0 },
    ],
  },
  { when: 'takes a /27, and any IPv6 range', plan: services('192.168.0.0/27', 'fd00::/112'), raises: [] },
  { when: 'is silent where it is not known', plan: plan([cluster({ serviceCidrs: null }, pool())]), raises: [] },
]);
