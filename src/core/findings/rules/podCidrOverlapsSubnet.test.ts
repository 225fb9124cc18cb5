import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const home = vnet('v', ['10.0.0.0/8'], { nodes: '10.240.0.0/24', other: '10.1.0.0/16', far: '10.2.0.0/16' });
const inV = pool({ vnetSubnet: 'v/nodes' });

ruleTable('pod-cidr-overlaps-subnet', 'error', [
  {
    when: 'finds every subnet of the VNet, not only that of the nodes',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.0.0.0/15'] }, inV)], [home]),
    raises: [{ on: 'clusters/aks', overlapping: 65_536 }],
    says: 'Pod CIDR 10.0.0.0/15 of cluster aks and 10.1.0.0/16 of subnet v/other share 65,536 addresses (10.1.0.0/16).',
    prefixes: ['10.0.0.0/15', '10.1.0.0/16', '10.1.0.0/16'],
    beside: ['networks/v/subnets/other'],
  },
  {
    when: 'raises one a pair of ranges, whichever holds the other',
    plan: plan(
      [cluster({ networkPlugin: 'kubenet', podCidrs: ['10.1.128.0/17'] }, inV), cluster({ name: 'b', ...overlay, podCidrs: ['10.0.0.0/8'] }, inV)],
      [home],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 32_768 },
      { on: 'clusters/b', overlapping: 65_536 },
      { on: 'clusters/b', overlapping: 256 },
      { on: 'clusters/b', overlapping: 65_536 },
    ],
  },
  {
    when: 'counts the VNet that AKS makes, and the default pod CIDR',
    plan: plan(
      [cluster({ networkPlugin: 'none', podCidrs: ['10.0.0.0/8'] }, pool()), cluster({ name: 'b', ...overlay }, pool({ vnetSubnet: 'w/s' }))],
      [{ ...vnet('w', ['10.244.0.0/16'], { s: '10.244.1.0/24' }), peerings: [] }],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 65_536 },
      { on: 'clusters/b', overlapping: 256 },
    ],
    beside: ['networks/(managed) aks/subnets/aks-subnet'],
  },
  {
    when: 'looks at every VNet its pools use',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.1.0.0/16'] }, pool({ vnetSubnet: 'w/s' }), pool({ name: 'q', vnetSubnet: 'v/nodes' }))],
      [home, { ...vnet('w', ['192.168.0.0/16'], { s: '192.168.0.0/24' }), peerings: [] }],
    ),
    raises: [{ on: 'clusters/aks', overlapping: 65_536 }],
  },
  {
    when: 'finds IPv6 ranges',
    plan: plan(
      [cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['192.168.0.0/16', 'fd00::/56'] }, pool({ vnetSubnet: 'v/s' }))],
      [vnet('v', ['10.0.0.0/16', 'fd00::/48'], { s: { addressPrefixes: ['10.0.0.0/24', 'fd00::/64'] } })],
    ),
    raises: [{ on: 'clusters/aks', overlapping: '18446744073709551616' }],
  },
  {
    when: 'leaves other VNets, pod CIDRs that do not apply and what is not known alone',
    plan: plan(
      [
        cluster({ podCidrs: ['10.1.0.0/16'] }, inV),
        cluster({ name: 'b', ...overlay, podCidrs: null }, inV),
        cluster({ name: 'c', ...overlay, podCidrs: ['10.1.0.0/16'] }, pool({ vnetSubnet: null })),
        cluster({ name: 'd', ...overlay, podCidrs: ['192.168.0.0/16'] }, inV),
      ],
      [home, { ...vnet('w', ['192.168.0.0/16'], { s: '192.168.0.0/24' }), peerings: [] }],
    ),
    raises: [],
  },
]);
