import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>, one: Partial<AgentPool> = {}) => plan([cluster(given, pool(one))]);
const cilium = { networkDataplane: 'cilium' } as const;
const dual = {
  networkPluginMode: 'overlay',
  ipFamilies: ['IPv4', 'IPv6'],
  podCidrs: ['10.244.0.0/16', 'fd00::/64'],
  serviceCidrs: ['10.0.0.0/16', 'fd01::/108'],
} satisfies Partial<Cluster>;

ruleTable('policy-unsupported', 'error', [
  { when: 'none', plan: here({ networkPolicy: 'none' }), raises: [] },
  { when: 'left out', plan: here(cilium), raises: [] },
  {
    when: "Azure's and Calico with the azure dataplane",
    plan: plan([cluster({ name: 'a', networkPolicy: 'azure' }, pool()), cluster({ name: 'b', networkPolicy: 'calico', networkPluginMode: 'overlay' }, pool())]),
    raises: [],
  },
  { when: 'cilium with its dataplane', plan: here({ ...cilium, networkPolicy: 'cilium' }), raises: [] },
  {
    when: 'cilium without its dataplane',
    plan: here({ networkPolicy: 'cilium' }),
    raises: [{ on }],
    says: 'The policy engine Cilium does not work without the cilium dataplane.',
  },
  {
    when: 'Calico with the cilium dataplane',
    plan: here({ ...cilium, networkPolicy: 'calico' }),
    raises: [{ on }],
    says: 'The policy engine Calico does not work with the cilium dataplane.',
  },
  { when: "Azure's with the cilium dataplane", plan: here({ ...cilium, networkPolicy: 'azure' }), raises: [{ on }] },
  {
    when: 'any engine with an own plugin',
    plan: here({ networkPlugin: 'none', networkPolicy: 'calico' }),
    raises: [{ on }],
    says: 'The policy engine Calico does not work with your own network plugin.',
  },
  { when: "Azure's for 250 nodes, surge included", plan: here({ networkPolicy: 'azure' }, { count: 249, maxSurge: 1 }), raises: [] },
  {
    when: "Azure's for 251",
    plan: here({ networkPolicy: 'azure' }, { count: 250, maxSurge: 1 }),
    raises: [{ on }],
    says: 'The policy engine Azure Network Policy Manager does not work for 251 nodes, surge included (250 at most).',
  },
  { when: 'Calico for more', plan: here({ networkPolicy: 'calico' }, { count: 400 }), raises: [] },
  {
    when: 'two reasons, one finding',
    plan: here({ ...cilium, networkPolicy: 'azure' }, { count: 250, maxSurge: 1 }),
    raises: [{ on }],
    says: 'The policy engine Azure Network Policy Manager does not work with the cilium dataplane and for 251 nodes, surge included (250 at most).',
  },
  { when: 'kubenet has a rule of its own', plan: here({ networkPlugin: 'kubenet', networkPolicy: 'azure' }, { count: 300 }), raises: [] },
  { when: 'so has dual stack', plan: here({ ...dual, networkPolicy: 'calico' }), raises: [] },
  { when: 'policy not known', plan: here({ networkPolicy: null }), raises: [] },
  { when: 'dataplane not known', plan: here({ networkDataplane: null, networkPolicy: 'cilium' }), raises: [] },
  { when: 'surge not known: the nodes that are certain', plan: here({ networkPolicy: 'azure' }, { count: 250, maxSurge: null }), raises: [] },
  { when: 'surge not known, too many without', plan: here({ networkPolicy: 'azure' }, { count: 251, maxSurge: null }), raises: [{ on }] },
]);
