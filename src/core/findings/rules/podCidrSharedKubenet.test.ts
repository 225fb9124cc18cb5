import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const kubenet = (name: string, podCidr: string) => cluster({ name, networkPlugin: 'kubenet', podCidrs: [podCidr] }, pool());

ruleTable('pod-cidr-shared-kubenet', 'warning', [
  {
    when: 'warns where kubenet shares with kubenet',
    plan: plan([kubenet('b', '10.244.0.0/16'), kubenet('a', '10.244.8.0/21')]),
    raises: [{ on: 'clusters/a', clusters: 2 }],
    says: 'Cluster a and 1 other cluster take pods from 10.244.0.0/16, which is documented for overlay clusters only.',
    prefixes: ['10.244.0.0/16', '10.244.8.0/21'],
    beside: ['clusters/b'],
  },
  {
    when: 'warns once for a group that overlay takes part in',
    plan: plan([
      cluster({ name: 'a', networkPlugin: 'azure', networkPluginMode: 'overlay' }, pool()),
      cluster({ name: 'b', networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] }, pool()),
      cluster({ name: 'c', networkPlugin: 'azure', networkPluginMode: 'overlay' }, pool()),
    ]),
    raises: [{ on: 'clusters/a', clusters: 3 }],
  },
  { when: 'is silent for ranges apart', plan: plan([kubenet('a', '10.244.0.0/16'), kubenet('b', '10.245.0.0/16')]), raises: [] },
]);
