import type { Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/nodes';
const network = (nodes: Partial<Subnet>) =>
  vnet('v', ['10.1.0.0/16', 'fd00:1::/48'], { nodes: { addressPrefixes: ['10.1.0.0/24', 'fd00:1::/64'], ...nodes }, lbs: '10.1.9.0/28' });
const here = (loadBalancerIPs: string[] | null, nodes: Partial<Subnet> = {}, ...more: Cluster[]) =>
  plan([cluster({ loadBalancerIPs }, pool({ vnetSubnet: 'v/nodes' })), ...more], [network(nodes), vnet('w', ['10.2.0.0/16'], { nodes: '10.2.0.0/24' })]);
const other = (loadBalancerIPs: string[], vnetSubnet = 'v/nodes') => cluster({ name: 'b', loadBalancerIPs }, pool({ vnetSubnet }));

ruleTable('lb-ip-not-counted', 'warning', [
  {
    when: 'used addresses left out, which means none',
    plan: here(['10.1.0.77']),
    raises: [{ on, addresses: 1, usedAddresses: 0 }],
    says: '1 load balancer address in subnet v/nodes, which counts 0 as used.',
    prefixes: ['10.1.0.77/32'],
    beside: ['clusters/aks'],
  },
  {
    when: 'fewer are counted than there are',
    plan: here(['10.1.0.78', '10.1.0.77', '10.1.0.100'], { usedAddresses: 2 }),
    raises: [{ on, addresses: 3, usedAddresses: 2 }],
    says: '3 load balancer addresses in subnet v/nodes, which counts 2 as used.',
    prefixes: ['10.1.0.77/32', '10.1.0.78/32', '10.1.0.100/32'],
  },
  { when: 'as many are counted', plan: here(['10.1.0.77', '10.1.0.78'], { usedAddresses: 2 }), raises: [] },
  {
    when: 'those of all clusters in the network, each address once',
    plan: here(['10.1.0.77'], { usedAddresses: 1 }, other(['10.1.0.77', '10.1.0.78'])),
    raises: [{ on, addresses: 2, usedAddresses: 1 }],
    beside: ['clusters/aks', 'clusters/b'],
  },
  { when: 'a cluster of another network has no load balancer here', plan: here([], {}, other(['10.1.0.77'], 'w/nodes')), raises: [] },
  {
    when: 'a subnet of pods',
    plan: plan([cluster({ loadBalancerIPs: ['10.1.9.7'] }, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/lbs' }))], [network({})]),
    raises: [{ on: 'networks/v/subnets/lbs', addresses: 1, usedAddresses: 0 }],
  },
  { when: 'a subnet without nodes and pods', plan: here(['10.1.9.7']), raises: [] },
  { when: 'IPv6, of which there is no end', plan: here(['fd00:1::77']), raises: [] },
  { when: 'not known how many are in use', plan: here(['10.1.0.77'], { usedAddresses: null }), raises: [] },
  { when: 'range not known', plan: here(['10.1.0.77'], { addressPrefixes: null }), raises: [] },
  { when: 'addresses not known', plan: here(null), raises: [] },
  { when: 'the network that AKS makes', plan: plan([cluster({ loadBalancerIPs: ['10.224.0.77'] }, pool())]), raises: [] },
]);
