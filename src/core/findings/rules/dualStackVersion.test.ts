import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>) =>
  plan([cluster({ networkPluginMode: 'overlay', ipFamilies: ['IPv4', 'IPv6'], ...given }, pool())], [vnet('v', ['10.1.0.0/16'], { api: '10.1.0.0/28' })]);
const cilium = { networkDataplane: 'cilium' } as const;
const integrated = { apiServerSubnet: 'v/api' };

ruleTable('dual-stack-version', 'error', [
  { when: 'new enough', plan: here({ kubernetesVersion: '1.21.2' }), raises: [] },
  {
    when: 'a patch too old',
    plan: here({ kubernetesVersion: '1.21.1' }),
    raises: [{ on }],
    says: 'Cluster aks runs Kubernetes 1.21.1; its dual stack needs 1.21.2 or newer.',
  },
  { when: 'a release too old', plan: here({ kubernetesVersion: '1.20.9' }), raises: [{ on }] },
  { when: 'the patch level is not given', plan: here({ kubernetesVersion: '1.21' }), raises: [] },
  { when: 'API server VNet integration', plan: here({ kubernetesVersion: '1.26.2', ...integrated }), raises: [{ on }] },
  { when: 'API server VNet integration, new enough', plan: here({ kubernetesVersion: '1.26.3', ...integrated }), raises: [] },
  { when: 'the same without it', plan: here({ kubernetesVersion: '1.26.2' }), raises: [] },
  {
    when: 'cilium',
    plan: here({ kubernetesVersion: '1.28.9', ...cilium, ...integrated }),
    raises: [{ on }],
    says: 'Cluster aks runs Kubernetes 1.28.9; its dual stack needs 1.29 or newer.',
  },
  { when: 'cilium, new enough', plan: here({ kubernetesVersion: '1.29.0', ...cilium }), raises: [] },
  { when: 'IPv4 alone', plan: here({ kubernetesVersion: '1.20', ipFamilies: ['IPv4'] }), raises: [] },
  { when: 'version not known', plan: here({ kubernetesVersion: null, ...cilium }), raises: [] },
  { when: 'version left out', plan: here(cilium), raises: [] },
]);
