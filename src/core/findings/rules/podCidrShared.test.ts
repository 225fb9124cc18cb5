import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const named = (name: string, ...podCidrs: string[]) => cluster({ name, ...overlay, ...(podCidrs.length > 0 ? { podCidrs } : {}) }, pool());

ruleTable('pod-cidr-shared', 'note', [
  {
    when: 'counts the clusters of one range',
    plan: plan([named('c', '10.100.0.0/14'), named('a', '10.100.0.0/14'), named('b', '10.100.0.0/14')]),
    raises: [{ on: 'clusters/a', clusters: 3 }],
    says: 'Cluster a and 2 other clusters take pods from 10.100.0.0/14: allowed with overlay, where pod addresses stay inside their cluster.',
    prefixes: ['10.100.0.0/14'],
    beside: ['clusters/b', 'clusters/c'],
  },
  {
    when: 'joins ranges that intersect into one group, others into their own',
    plan: plan([named('a', '10.100.0.0/16'), named('b', '10.100.1.0/24'), named('c', '10.100.2.0/24'), named('d'), named('e')]),
    raises: [
      { on: 'clusters/a', clusters: 3 },
      { on: 'clusters/d', clusters: 2 },
    ],
    prefixes: ['10.100.0.0/16', '10.100.1.0/24', '10.100.2.0/24'],
  },
  {
    when: 'is silent for one cluster, neighbours, and a group with another model',
    plan: plan([
      named('a', '10.100.0.0/17'),
      named('b', '10.100.128.0/17'),
      named('c', '10.244.0.0/16'),
      cluster({ name: 'k', networkPlugin: 'kubenet' }, pool()),
      cluster({ name: 'n', podCidrs: ['10.100.0.0/16'] }, pool()),
      cluster({ name: 'u', ...overlay, podCidrs: null }, pool()),
    ]),
    raises: [],
  },
]);
