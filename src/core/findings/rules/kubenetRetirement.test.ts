import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

ruleTable('kubenet-retirement', 'warning', [
  {
    when: 'kubenet',
    plan: plan([cluster({ networkPlugin: 'kubenet' }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Cluster aks uses kubenet, which is supported until 2028-03-31.',
  },
  {
    when: 'once a cluster, also before it has pools',
    plan: plan([cluster({ name: 'b', networkPlugin: 'kubenet' }), cluster({ name: 'a', networkPlugin: 'kubenet' }, pool({ name: 'x' }), pool({ name: 'y' }))]),
    raises: [{ on: 'clusters/a' }, { on: 'clusters/b' }],
  },
  { when: 'other plugins', plan: plan([cluster({ name: 'a' }, pool()), cluster({ name: 'b', networkPlugin: 'none' }, pool())]), raises: [] },
]);
