import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const here = (given: Partial<Cluster>) => plan([cluster(given, pool())]);

ruleTable('dual-stack-kubenet', 'warning', [
  {
    when: 'both families',
    plan: here({ networkPlugin: 'kubenet', ipFamilies: ['IPv4', 'IPv6'] }),
    raises: [{ on: 'clusters/aks' }],
    says: 'Cluster aks uses IPv6 with kubenet, which is no longer documented for new clusters.',
  },
  { when: 'IPv4', plan: here({ networkPlugin: 'kubenet' }), raises: [] },
  { when: 'overlay', plan: here({ networkPluginMode: 'overlay', ipFamilies: ['IPv4', 'IPv6'] }), raises: [] },
  { when: 'not known', plan: here({ networkPlugin: 'kubenet', ipFamilies: null }), raises: [] },
]);
