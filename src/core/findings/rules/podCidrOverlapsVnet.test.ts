import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const inV = pool({ vnetSubnet: 'v/nodes' });

ruleTable('pod-cidr-overlaps-vnet', 'warning', [
  {
    when: 'counts space without a subnet only, each address once',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.0.0.0/8'] }, inV)],
      [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', inside: '10.1.0.0/25', far: '10.1.128.0/17' })],
    ),
    raises: [{ on: 'clusters/aks', overlapping: 65_536 - 256 - 32_768 }],
    says: 'Pod CIDR 10.0.0.0/8 of cluster aks covers 32,512 addresses of network v (10.1.0.0/16) in which no subnet lies yet.',
    prefixes: ['10.0.0.0/8', '10.1.0.0/16', '10.1.0.0/16'],
    beside: ['networks/v'],
  },
  {
    when: 'names what the two ranges share',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.1.64.0/18'] }, inV)], [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/24' })]),
    raises: [{ on: 'clusters/aks', overlapping: 16_384 }],
    prefixes: ['10.1.64.0/18', '10.0.0.0/8', '10.1.64.0/18'],
  },
  {
    when: 'is silent where a subnet holds it all, or subnets together do',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.1.0.0/24'] }, inV), cluster({ name: 'b', ...overlay, podCidrs: ['10.1.2.0/23'] }, inV)],
      [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/23', a: '10.1.2.0/24', b: '10.1.3.0/24' })],
    ),
    raises: [],
  },
  {
    when: 'is silent while a subnet of the VNet may lie just there',
    plan: plan(
      [
        cluster({ ...overlay, podCidrs: ['10.1.128.0/17'] }, inV),
        cluster({ name: 'b', ...overlay, podCidrs: ['10.1.128.0/17'] }, pool({ vnetSubnet: 'w/nodes' })),
      ],
      [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', u: { addressPrefixes: null } }), vnet('w', null, { nodes: '10.1.0.0/24' })],
    ),
    raises: [],
  },
  {
    when: 'counts the VNet that AKS makes and raises one a prefix of a VNet',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.232.0.0/13'] }, pool()), cluster({ name: 'b', ...overlay, podCidrs: ['10.0.0.0/14'] }, inV)],
      [vnet('v', ['10.0.0.0/16', '10.2.0.0/16', '10.8.0.0/16'], { nodes: '10.8.0.0/24' })],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 524_288 },
      { on: 'clusters/b', overlapping: 65_536 },
      { on: 'clusters/b', overlapping: 65_536 },
    ],
  },
  {
    when: 'counts the VNet that AKS makes without the subnet of its nodes',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.224.0.0/12'] }, pool())]),
    raises: [{ on: 'clusters/aks', overlapping: 1_048_576 - 65_536 }],
    beside: ['networks/(managed) aks'],
  },
  { when: 'lets the default pod CIDR be right behind the VNet that AKS makes', plan: plan([cluster(overlay, pool())]), raises: [] },
]);
