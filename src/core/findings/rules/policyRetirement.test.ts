import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>, ...more: Partial<AgentPool>[]) =>
  plan([cluster({ networkPolicy: 'azure', ...given }, pool(), ...more.map((one) => pool({ name: 'w', ...one })))]);

ruleTable('policy-retirement', 'warning', [
  {
    when: 'Linux alone',
    plan: here({}),
    raises: [{ on }],
    says: 'Cluster aks uses Azure Network Policy Manager, which is supported until 2028-09-30 with Linux nodes.',
  },
  {
    when: 'with Windows',
    plan: here({}, { osType: 'Windows' }),
    raises: [{ on }],
    says: 'Cluster aks uses Azure Network Policy Manager, which is supported until 2026-09-30 with Windows nodes, 2028-09-30 with Linux nodes.',
  },
  { when: 'Calico', plan: here({ networkPolicy: 'calico' }), raises: [] },
  { when: 'none', plan: here({ networkPolicy: 'none' }), raises: [] },
  { when: 'kubenet and own CNI, which have it in no case', plan: plan([cluster({ networkPlugin: 'none', networkPolicy: 'azure' }, pool())]), raises: [] },
  { when: 'engine not known', plan: here({ networkPolicy: null }), raises: [] },
]);
