import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const kubenet = (given: Partial<Cluster>, ...windows: string[]) =>
  plan([cluster({ networkPlugin: 'kubenet', ...given }, pool(), ...windows.map((name) => pool({ name, osType: 'Windows' })))]);

ruleTable('kubenet-unsupported', 'error', [
  { when: 'Linux', plan: kubenet({}), raises: [] },
  { when: 'Calico', plan: kubenet({ networkPolicy: 'calico' }), raises: [] },
  {
    when: 'Windows',
    plan: kubenet({}, 'win'),
    raises: [{ on }],
    says: 'kubenet does not work with Windows (pool win).',
    beside: ['clusters/aks/agentPoolProfiles/win'],
  },
  { when: 'the cilium dataplane', plan: kubenet({ networkDataplane: 'cilium' }), raises: [{ on }], says: 'kubenet does not work with the cilium dataplane.' },
  { when: 'cilium policies', plan: kubenet({ networkPolicy: 'cilium' }), raises: [{ on }], says: 'kubenet does not work with the policy engine Cilium.' },
  {
    when: "Azure's policies",
    plan: kubenet({ networkPolicy: 'azure' }),
    raises: [{ on }],
    says: 'kubenet does not work with the policy engine Azure Network Policy Manager.',
  },
  {
    when: 'all at once, in one finding',
    plan: kubenet({ networkPolicy: 'cilium', networkDataplane: 'cilium' }, 'win', 'iis'),
    raises: [{ on }],
    says: 'kubenet does not work with Windows (pools iis and win), the cilium dataplane and the policy engine Cilium.',
  },
  { when: 'not known', plan: kubenet({ networkPolicy: null, networkDataplane: null }), raises: [] },
  { when: 'another plugin', plan: plan([cluster({ networkPolicy: 'azure' }, pool({ osType: 'Windows' }))]), raises: [] },
]);
