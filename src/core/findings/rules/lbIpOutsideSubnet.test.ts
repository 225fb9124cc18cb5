import type { Network } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const NETWORK = vnet('v', ['10.1.0.0/16', 'fd00:1::/48'], { nodes: { addressPrefixes: ['10.1.0.0/24', 'fd00:1::/64'] }, lbs: '10.1.9.0/28' });
const here = (loadBalancerIPs: string[] | null, network: Network = NETWORK) =>
  plan([cluster({ loadBalancerIPs }, pool({ vnetSubnet: 'v/nodes' }))], [network, vnet('w', ['10.2.0.0/16'], { other: '10.2.0.0/24' })]);

ruleTable('lb-ip-outside-subnet', 'error', [
  { when: 'in the node subnet, in another one, of either family', plan: here(['10.1.0.77', '10.1.9.15', 'fd00:1::77']), raises: [] },
  {
    when: 'in the network, in no subnet',
    plan: here(['10.1.9.16']),
    raises: [{ on }],
    says: 'Load balancer address 10.1.9.16 of cluster aks is in no subnet of network v.',
    prefixes: ['10.1.9.16/32'],
    beside: ['networks/v'],
  },
  { when: 'in a subnet of another network', plan: here(['10.2.0.77']), raises: [{ on }] },
  { when: 'address by address', plan: here(['10.3.0.1', '10.1.0.77', 'fd00:2::1']), raises: [{ on }, { on }], prefixes: ['10.3.0.1/32'] },
  { when: 'none', plan: here([]), raises: [] },
  { when: 'not known', plan: here(null), raises: [] },
  {
    when: 'a subnet whose range is not known might hold it',
    plan: here(['10.1.9.16'], vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', more: { addressPrefixes: null } })),
    raises: [],
  },
  {
    when: 'node subnet not known',
    plan: plan([cluster({ loadBalancerIPs: ['10.1.9.16'] }, pool({ vnetSubnet: null }))], [NETWORK]),
    raises: [],
  },
  {
    when: 'the network that AKS makes',
    plan: plan([cluster({ loadBalancerIPs: ['10.224.0.77', '10.225.0.77'] }, pool())]),
    raises: [{ on }],
    prefixes: ['10.225.0.77/32'],
    beside: ['networks/(managed) aks'],
  },
]);
