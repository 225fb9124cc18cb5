import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>) => plan([cluster(given, pool())]);
const overlay = { networkPluginMode: 'overlay' } as const;
const both = { ipFamilies: ['IPv4', 'IPv6'], serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] } satisfies Partial<Cluster>;
const pods = { podCidrs: ['10.244.0.0/16', 'fd00::/64'] } satisfies Partial<Cluster>;

ruleTable('dual-stack-unsupported', 'error', [
  { when: 'overlay with both', plan: here({ ...overlay, ...both, ...pods }), raises: [] },
  { when: 'overlay with both, cilium', plan: here({ ...overlay, ...both, ...pods, networkDataplane: 'cilium', networkPolicy: 'cilium' }), raises: [] },
  { when: 'ranges left out are no mistake', plan: here({ ...overlay, ipFamilies: ['IPv4', 'IPv6'] }), raises: [] },
  {
    when: 'node subnet',
    plan: here(both),
    raises: [{ on }],
    says: 'Cluster aks (IPv4, IPv6): IPv6 needs overlay, not addresses of the network for pods.',
  },
  { when: 'model not known', plan: here({ ...both, networkPluginMode: null }), raises: [] },
  { when: 'kubenet has it, with a warning of its own', plan: here({ networkPlugin: 'kubenet', ...both, ...pods }), raises: [] },
  { when: 'own plugin', plan: here({ networkPlugin: 'none', ...both, ...pods }), raises: [] },
  {
    when: 'IPv6 alone',
    plan: here({ ...overlay, ipFamilies: ['IPv6'], podCidrs: ['fd00::/64'], serviceCidrs: ['fd01::/108'], dnsServiceIP: 'fd01::a' }),
    raises: [{ on }],
    says: 'Cluster aks (IPv6): IPv6 alone is not supported.',
  },
  {
    when: 'IPv6 first',
    plan: here({ ...overlay, ipFamilies: ['IPv6', 'IPv4'], podCidrs: ['fd00::/64', '10.244.0.0/16'], serviceCidrs: ['fd01::/108', '10.0.0.0/16'] }),
    raises: [{ on }],
    says: 'Cluster aks (IPv6, IPv4): IPv4 comes first.',
  },
  {
    when: 'pod ranges in the other order',
    plan: here({ ...overlay, ...both, podCidrs: ['fd00::/64', '10.244.0.0/16'] }),
    raises: [{ on }],
    says: 'Cluster aks (IPv4, IPv6): pod CIDRs are not one a family in this order.',
  },
  { when: 'one pod range for two families', plan: here({ ...overlay, ...both, podCidrs: ['10.244.0.0/16'] }), raises: [{ on }] },
  { when: 'one service range for two families', plan: here({ ...overlay, ...both, ...pods, serviceCidrs: ['10.0.0.0/16'] }), raises: [{ on }] },
  { when: 'two pod ranges for one family', plan: here({ ...overlay, podCidrs: ['10.244.0.0/16', '10.245.0.0/16'] }), raises: [{ on }] },
  { when: 'an IPv6 service range for IPv4', plan: here({ ...overlay, serviceCidrs: ['fd01::/108'], dnsServiceIP: 'fd01::a' }), raises: [{ on }] },
  { when: 'two ranges of one family for two', plan: here({ ...overlay, ...both, podCidrs: ['10.244.0.0/16', '10.245.0.0/16'] }), raises: [{ on }] },
  {
    when: 'Calico and wrong ranges in one finding',
    plan: here({ ...overlay, ...both, podCidrs: ['10.244.0.0/16'], networkPolicy: 'calico' }),
    raises: [{ on }],
    says: 'Cluster aks (IPv4, IPv6): the policy engine Calico does not work with IPv6 and pod CIDRs are not one a family in this order.',
  },
  { when: "Azure's policies", plan: here({ ...overlay, ...both, ...pods, networkPolicy: 'azure' }), raises: [{ on }] },
  { when: "Azure's policies with IPv4 alone", plan: here({ ...overlay, networkPolicy: 'azure' }), raises: [] },
  { when: 'a pod range that does not apply', plan: here({ podCidrs: ['10.244.0.0/16', 'fd00::/64'] }), raises: [] },
  { when: 'families not known', plan: here({ ...overlay, ipFamilies: null, ...pods }), raises: [] },
  { when: 'ranges not known', plan: here({ ...overlay, ...both, podCidrs: null }), raises: [] },
]);
