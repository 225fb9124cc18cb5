import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/nodes';
const V6 = 'fd00:1::/48';
const both = { networkPluginMode: 'overlay', ipFamilies: ['IPv4', 'IPv6'] } satisfies Partial<Cluster>;
const here = (ranges: string[] | null, subnet: string[] | null, given: Partial<Cluster> = both) =>
  plan([cluster(given, pool({ vnetSubnet: 'v/nodes' }))], [vnet('v', ranges, { nodes: { addressPrefixes: subnet } })]);

ruleTable('dual-stack-subnet-missing', 'error', [
  { when: 'both have one', plan: here(['10.1.0.0/16', V6], ['10.1.0.0/24', 'fd00:1::/64']), raises: [] },
  {
    when: 'the subnet has none',
    plan: here(['10.1.0.0/16', V6], ['10.1.0.0/24']),
    raises: [{ on }],
    says: 'Subnet v/nodes (10.1.0.0/24) holds dual-stack nodes of cluster aks, and it has no IPv6 range.',
    prefixes: ['10.1.0.0/24'],
    beside: ['clusters/aks'],
  },
  {
    when: 'the network has none either',
    plan: here(['10.1.0.0/16'], ['10.1.0.0/24']),
    raises: [{ on }],
    says: 'Subnet v/nodes (10.1.0.0/24) holds dual-stack nodes of cluster aks, and neither it nor network v has an IPv6 range.',
  },
  {
    when: 'only the network has none',
    plan: here(['10.1.0.0/16'], ['10.1.0.0/24', 'fd00:1::/64']),
    raises: [{ on }],
    says: 'Subnet v/nodes (10.1.0.0/24 and fd00:1::/64) holds dual-stack nodes of cluster aks, and network v has no IPv6 range.',
  },
  { when: 'kubenet too', plan: here(['10.1.0.0/16', V6], ['10.1.0.0/24'], { networkPlugin: 'kubenet', ipFamilies: ['IPv4', 'IPv6'] }), raises: [{ on }] },
  { when: 'IPv4 nodes need none', plan: here(['10.1.0.0/16'], ['10.1.0.0/24'], { networkPluginMode: 'overlay' }), raises: [] },
  { when: 'the network that AKS makes is not judged', plan: plan([cluster(both, pool())]), raises: [] },
  { when: 'subnet range not known', plan: here(['10.1.0.0/16', V6], null), raises: [] },
  { when: 'network range not known', plan: here(null, ['10.1.0.0/24', 'fd00:1::/64']), raises: [] },
  { when: 'families not known', plan: here(['10.1.0.0/16'], ['10.1.0.0/24'], { networkPluginMode: 'overlay', ipFamilies: null }), raises: [] },
]);
