import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const dual = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const pods = ['10.244.0.0/16', 'fd00::/64'];
const services = ['10.0.0.0/16', 'fd00:1::/108'];

ruleTable('ipv6-default-unknown', 'note', [
  {
    when: 'says once a cluster what is drawn at random',
    plan: plan([cluster({ ...overlay, ...dual }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Cluster aks leaves out its IPv6 pod and service ranges: AKS picks at random, so nothing is checked against it.',
  },
  {
    when: 'says it of pods alone',
    plan: plan([cluster({ networkPlugin: 'kubenet', ...dual, serviceCidrs: services }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Cluster aks leaves out its IPv6 pod range: AKS picks at random, so nothing is checked against it.',
  },
  {
    when: "says it of services alone, not of an own CNI's pods",
    plan: plan([cluster({ ...overlay, ...dual, podCidrs: pods }, pool()), cluster({ name: 'b', networkPlugin: 'none', ...dual }, pool())]),
    raises: [{ on: 'clusters/aks' }, { on: 'clusters/b' }],
    says: 'Cluster aks leaves out its IPv6 service range: AKS picks at random, so nothing is checked against it.',
  },
  {
    when: 'is silent where both are given, not known, or IPv4 is all there is',
    plan: plan([
      cluster({ ...overlay, ...dual, podCidrs: pods, serviceCidrs: services }, pool()),
      cluster({ name: 'b', ...overlay, ...dual, podCidrs: null, serviceCidrs: null }, pool()),
      cluster({ name: 'c', ...overlay }, pool()),
      cluster({ name: 'd', networkPlugin: 'none', ...dual, serviceCidrs: services }, pool()),
      cluster({ name: 'e', ...overlay, ipFamilies: null }, pool()),
    ]),
    raises: [],
  },
]);
