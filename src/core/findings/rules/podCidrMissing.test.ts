import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

ruleTable('pod-cidr-missing', 'warning', [
  {
    when: 'asks for the pod CIDR of an own CNI',
    plan: plan([cluster({ networkPlugin: 'none' }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Cluster aks brings its own CNI and gives no pod CIDR, so the control plane does not know where its pods are.',
  },
  {
    when: 'is silent where it is given, not known, or has a default',
    plan: plan([
      cluster({ networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] }, pool()),
      cluster({ name: 'b', networkPlugin: 'none', podCidrs: null }, pool()),
      cluster({ name: 'c', networkPlugin: 'kubenet' }, pool()),
      cluster({ name: 'd' }, pool()),
    ]),
    raises: [],
  },
]);
