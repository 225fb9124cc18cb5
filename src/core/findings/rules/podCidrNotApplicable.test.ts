import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('pod-cidr-not-applicable', 'error', [
  {
    when: 'refuses a pod CIDR for a cluster whose pods take addresses of the VNet',
    plan: plan([cluster({ podCidrs: ['10.244.0.0/16'] }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pod CIDR 10.244.0.0/16 is given for cluster aks, whose pods take addresses of the VNet: only overlay has a range for pods.',
    prefixes: ['10.244.0.0/16'],
  },
  {
    when: 'refuses it with a pod subnet too',
    plan: plan(
      [cluster({ podCidrs: ['10.244.0.0/16'] }, pool({ vnetSubnet: 'v/n', podSubnet: 'v/p' }))],
      [vnet('v', ['10.1.0.0/16'], { n: '10.1.0.0/24', p: '10.1.1.0/24' })],
    ),
    raises: [{ on: 'clusters/aks' }],
  },
  {
    when: 'is silent where it applies, is left out, or the model is not known',
    plan: plan([
      cluster({ networkPluginMode: 'overlay', podCidrs: ['10.244.0.0/16'] }, pool()),
      cluster({ name: 'b' }, pool()),
      cluster({ name: 'c', networkPluginMode: null, podCidrs: ['10.244.0.0/16'] }, pool()),
      cluster({ name: 'd', networkPlugin: 'none', podCidrs: ['10.243.0.0/16'] }, pool()),
      cluster({ name: 'e', podCidrs: null }, pool()),
    ]),
    raises: [],
  },
]);
