import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const versioned = (given: Partial<Cluster>, ...pools: Partial<AgentPool>[]) =>
  plan(
    [
      cluster(
        given,
        ...pools.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock', ...one })),
      ),
    ],
    [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24' })],
  );

ruleTable('static-block-version', 'error', [
  { when: '1.28', plan: versioned({ kubernetesVersion: '1.28' }, {}), raises: [] },
  {
    when: '1.27, however many pools',
    plan: versioned({ kubernetesVersion: '1.27' }, {}, {}),
    raises: [{ on }],
    says: 'Cluster aks runs Kubernetes 1.27; static blocks need 1.28 or newer.',
    beside: ['clusters/aks/agentPoolProfiles/p0', 'clusters/aks/agentPoolProfiles/p1'],
  },
  { when: '1.27.9', plan: versioned({ kubernetesVersion: '1.27.9' }, {}), raises: [{ on }] },
  { when: '1.28.0', plan: versioned({ kubernetesVersion: '1.28.0' }, {}), raises: [] },
  { when: '1.9 is older than 1.28', plan: versioned({ kubernetesVersion: '1.9' }, {}), raises: [{ on }] },
  { when: '1.100 is not', plan: versioned({ kubernetesVersion: '1.100' }, {}), raises: [] },
  { when: '2.0 is not', plan: versioned({ kubernetesVersion: '2.0' }, {}), raises: [] },
  { when: 'dynamic allocation', plan: versioned({ kubernetesVersion: '1.27' }, { podIPAllocationMode: 'DynamicIndividual' }), raises: [] },
  { when: 'left out', plan: versioned({}, {}), raises: [] },
  { when: 'not known', plan: versioned({ kubernetesVersion: null }, {}), raises: [] },
  { when: 'mode not known', plan: versioned({ kubernetesVersion: '1.27' }, { podIPAllocationMode: null }), raises: [] },
]);
