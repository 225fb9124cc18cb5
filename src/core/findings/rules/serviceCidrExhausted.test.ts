import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const services = (count: number | null, ...serviceCidrs: string[]) => plan([cluster({ services: count, serviceCidrs }, pool())]);

ruleTable('service-cidr-exhausted', 'error', [
  {
    when: 'counts the two that Kubernetes takes itself',
    plan: services(1253, '10.0.0.0/22', '10.1.0.0/16'),
    raises: [{ on: 'clusters/aks', needed: 1255, available: 1022 }],
    says: '1,253 + 2 = 1,255 service addresses needed; 10.0.0.0/22 has 1,022.',
    prefixes: ['10.0.0.0/22'],
  },
  { when: 'breaks at one too many', plan: services(253, '10.0.0.0/24'), raises: [{ on: 'clusters/aks', needed: 255, available: 254 }] },
  { when: 'fits to the last address', plan: services(252, '10.0.0.0/24'), raises: [] },
  {
    when: 'looks at every range, IPv6 too',
    plan: services(300, '10.0.0.0/24', 'fd00::/120'),
    raises: [
      { on: 'clusters/aks', needed: 302, available: 254 },
      { on: 'clusters/aks', needed: 302, available: 254 },
    ],
  },
  { when: 'is silent where the number is not known', plan: services(null, '10.0.0.0/30'), raises: [] },
  { when: 'is silent where no number is given', plan: plan([cluster({ serviceCidrs: ['10.0.0.0/30'] }, pool())]), raises: [] },
]);
