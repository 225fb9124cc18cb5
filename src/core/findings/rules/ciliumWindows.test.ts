import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const windows = (given: Partial<Cluster>, ...names: string[]) => plan([cluster(given, pool(), ...names.map((name) => pool({ name, osType: 'Windows' })))]);

ruleTable('cilium-windows', 'error', [
  {
    when: 'a Windows pool',
    plan: windows({ networkDataplane: 'cilium' }, 'win'),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pool win runs Windows; the cilium dataplane of cluster aks runs on Linux only.',
  },
  {
    when: 'several, once a cluster',
    plan: windows({ networkDataplane: 'cilium' }, 'win', 'iis'),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pools iis and win run Windows; the cilium dataplane of cluster aks runs on Linux only.',
    beside: ['clusters/aks/agentPoolProfiles/iis', 'clusters/aks/agentPoolProfiles/win'],
  },
  { when: 'Linux only', plan: windows({ networkDataplane: 'cilium' }), raises: [] },
  { when: 'the azure dataplane', plan: windows({ networkDataplane: 'azure' }, 'win'), raises: [] },
  { when: 'left out', plan: windows({}, 'win'), raises: [] },
  { when: 'dataplane not known', plan: windows({ networkDataplane: null }, 'win'), raises: [] },
  { when: 'system not known', plan: plan([cluster({ networkDataplane: 'cilium' }, pool({ osType: null }))]), raises: [] },
]);
