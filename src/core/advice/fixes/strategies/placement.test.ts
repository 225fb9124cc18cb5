import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const kubenet = { networkPlugin: 'kubenet' } as const;
const at = (vnetSubnet: string, podSubnet?: string) => ({ vnetSubnet, ...(podSubnet === undefined ? {} : { podSubnet }) });
const blocks = { podIPAllocationMode: 'StaticBlock' } as const;
const long = 'n'.repeat(70);

proposalTable('where pools have their nodes and pods', [
  {
    rule: 'pool-subnets-differ-in-vnet',
    when: 'the fewest moves come first',
    plan: plan(
      [cluster(overlay, pool(at('v/s')), pool({ name: 'q', ...at('w/t') }), pool({ name: 'r', ...at('w/u') }), pool({ name: 'x', ...at('x/t') }))],
      [netV(), vnet('w', ['10.2.0.0/16'], { t: '10.2.0.0/24', u: '10.2.1.0/24' }), vnet('x', ['10.3.0.0/16'], { t: '10.3.0.0/24' })],
    ),
    offers: [
      [
        'Put pool p and pool x into subnet w/t. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/t"',
        'replace /clusters/0/agentPoolProfiles/3/vnetSubnet "w/t"',
      ],
      [
        'Put pool p and pool x into subnet w/u. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/u"',
        'replace /clusters/0/agentPoolProfiles/3/vnetSubnet "w/u"',
      ],
      [
        'Put pool q, pool r and pool x into subnet v/s. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "v/s"',
        'replace /clusters/0/agentPoolProfiles/2/vnetSubnet "v/s"',
        'replace /clusters/0/agentPoolProfiles/3/vnetSubnet "v/s"',
      ],
      [
        'Put pool p, pool q and pool r into subnet x/t. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "x/t"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "x/t"',
        'replace /clusters/0/agentPoolProfiles/2/vnetSubnet "x/t"',
      ],
    ],
  },
  {
    rule: 'pool-subnets-differ-in-vnet',
    when: 'one pool names no subnet',
    plan: plan([cluster(overlay, pool(), pool({ name: 'q', ...at('v/s') }))], [netV()]),
    offers: [
      ['Put pool p into subnet v/s. A pool that exists cannot be moved: make a new one.', 'add /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s"'],
      [
        'Put pool q into subnet (managed) aks/aks-subnet. A pool that exists cannot be moved: make a new one.',
        'remove /clusters/0/agentPoolProfiles/1/vnetSubnet',
      ],
    ],
  },
  {
    rule: 'pod-subnet-other-vnet',
    when: 'the cluster has a pod subnet at home',
    plan: plan(
      [
        cluster(
          {},
          pool({ ...at('v/s', 'v/p'), maxPods: 30 }),
          pool({ name: 'q', ...at('v/s', 'w/t'), maxPods: 30 }),
          pool({ name: 'r', ...at('v/s', 'w/t'), maxPods: 40, count: 9 }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' }), vnet('w', ['10.2.0.0/16'], { t: '10.2.0.0/22' })],
    ),
    offers: [
      [
        'Put the pods of pool q and pool r into subnet v/p. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/1/podSubnet "v/p"',
        'replace /clusters/0/agentPoolProfiles/2/podSubnet "v/p"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.8.0/22 for the pods of pool q and pool r. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.8.0/22"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/1/podSubnet "v/snet-pods"',
        'replace /clusters/0/agentPoolProfiles/2/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.3.0.0/22 in new address space of network v for the pods of pool q and pool r. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.3.0.0/22"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.3.0.0/22"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/1/podSubnet "v/snet-pods"',
        'replace /clusters/0/agentPoolProfiles/2/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet w/snet-nodes of 10.2.8.0/27 for the nodes of pool p, pool q and pool r. A pool that exists cannot be moved: make a new one.',
        'add /networks/1/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.8.0/27"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/2/vnetSubnet "w/snet-nodes"',
      ],
      [
        'Add subnet w/snet-nodes of 10.2.4.0/27 for the nodes of pool p, pool q and pool r. A pool that exists cannot be moved: make a new one.',
        'add /networks/1/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.4.0/27"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/2/vnetSubnet "w/snet-nodes"',
      ],
      [
        'Add subnet w/snet-nodes of 10.3.0.0/27 in new address space of network w for the nodes of pool p, pool q and pool r. A pool that exists cannot be moved: make a new one.',
        'add /networks/1/addressPrefixes/- "10.3.0.0/27"',
        'add /networks/1/subnets/- {"name":"snet-nodes","addressPrefixes":["10.3.0.0/27"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "w/snet-nodes"',
        'replace /clusters/0/agentPoolProfiles/2/vnetSubnet "w/snet-nodes"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-mixed-modes',
    when: 'most are in blocks',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...at('v/s', 'v/p'), maxPods: 31 }),
          pool({ name: 'q', ...at('v/s', 'v/p'), maxPods: 31, ...blocks }),
          pool({ name: 'r', ...at('v/s', 'v/p'), maxPods: 31, ...blocks }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' })],
    ),
    offers: [
      [
        'Add subnet v/snet-pods of 10.1.8.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.8.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.1.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.1.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.2.0.0/24 in new address space of network v for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/24"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.2.0.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Allocate pod addresses of pool p in static blocks, as the other pools of the subnet do. A pool that exists cannot be moved: make a new one.',
        'add /clusters/0/agentPoolProfiles/0/podIPAllocationMode "StaticBlock"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-mixed-modes',
    when: 'as many of either',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...at('v/s', 'v/p'), maxPods: 110, count: 9 }),
          pool({ name: 'q', ...at('v/s', 'v/p'), maxPods: 110, count: 9, maxSurge: 1, ...blocks }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.8.0/21' })],
    ),
    offers: [
      [
        'Add subnet v/snet-pods of 10.1.16.0/21 for the pods of pool q. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.16.0/21"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/1/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.2.0.0/21 in new address space of network v for the pods of pool q. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/21"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.2.0.0/21"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/1/podSubnet "v/snet-pods"',
      ],
      [
        'Allocate pod addresses of pool q one by one, as the other pools of the subnet do. A pool that exists cannot be moved: make a new one.',
        'replace /clusters/0/agentPoolProfiles/1/podIPAllocationMode "DynamicIndividual"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-mixed-with-node-subnet',
    when: 'the neighbours have several',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...at('v/s', 'v/p'), maxPods: 31 }),
          pool({ name: 'q', ...at('v/s'), maxPods: 31 }),
          pool({ name: 'r', ...at('v/s', 'v/b'), maxPods: 31, ...blocks }),
        ),
      ],
      [netV({ s: '10.1.0.0/23', p: '10.1.4.0/22', b: '10.1.8.0/22' })],
    ),
    offers: [
      [
        'Give pool q the pod subnet v/p, as pool p has. A pool that exists cannot be moved: make a new one.',
        'add /clusters/0/agentPoolProfiles/1/podSubnet "v/p"',
      ],
      [
        'Give pool q the pod subnet v/b, as pool r has. A pool that exists cannot be moved: make a new one.',
        'add /clusters/0/agentPoolProfiles/1/podSubnet "v/b"',
        'add /clusters/0/agentPoolProfiles/1/podIPAllocationMode "StaticBlock"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists has to be made again.',
        'remove /clusters/0/agentPoolProfiles/0/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podIPAllocationMode',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists has to be made again.',
        'remove /clusters/0/agentPoolProfiles/0/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podIPAllocationMode',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists has to be made again.',
        'remove /clusters/0/agentPoolProfiles/0/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podIPAllocationMode',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists has to be made again.',
        'remove /clusters/0/agentPoolProfiles/0/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podSubnet',
        'remove /clusters/0/agentPoolProfiles/2/podIPAllocationMode',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
    ],
  },
  {
    rule: 'pod-subnet-is-node-subnet',
    when: 'the subnet is delegated',
    plan: plan(
      [cluster({}, pool({ ...at('v/s', 'v/s'), maxPods: 31 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [
      [
        'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.2.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.1.1.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.1.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.2.0.0/28 in new address space of network v for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/28"',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.0.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.2.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.2.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.1.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.1.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.2.0.0/24 in new address space of network v for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/24"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.2.0.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
    ],
  },
  {
    rule: 'node-subnet-delegated',
    when: 'nothing else is in it',
    plan: plan(
      [cluster(overlay, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], delegations: ['Microsoft.Web/serverFarms'], routeTable: 'rt' } })],
    ),
    offers: [
      ['Remove the delegation of subnet v/s: nodes are in no delegated subnet.', 'remove /networks/0/subnets/0/delegations'],
      [
        'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.2.0/28"],"routeTable":"rt"}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.1.1.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.1.0/28"],"routeTable":"rt"}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.2.0.0/28 in new address space of network v for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/28"',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.0.0/28"],"routeTable":"rt"}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      ['Remove the delegation of subnet v/s: nodes are in no delegated subnet.', 'remove /networks/0/subnets/0/delegations'],
    ],
  },
  {
    rule: 'node-subnet-delegated',
    when: 'pods are in it too',
    plan: plan(
      [cluster({}, pool({ ...at('v/s', 'v/s'), maxPods: 31 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [
      [
        'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.2.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.1.1.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.1.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.2.0.0/28 in new address space of network v for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/28"',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.0.0/28"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-several-ranges',
    when: 'one of them is IPv6',
    plan: plan(
      [cluster({}, pool({ ...at('v/s', 'v/p'), maxPods: 30 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22', 'fd00:1::/64', '10.1.8.0/22'] } }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    offers: [
      ['Keep 10.1.4.0/22 of subnet v/p, the range that pods come from, and give the others up.', 'remove /networks/0/subnets/1/addressPrefixes/2'],
      [
        'Add subnet v/snet-pods of 10.1.16.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.16.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.1.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.1.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.2.0.0/24 in new address space of network v for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/24"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.2.0.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-several-ranges',
    when: 'nodes are in it too',
    plan: plan([cluster({}, pool({ ...at('v/p', 'v/p'), maxPods: 30 }))], [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22', '10.1.8.0/22'] } })]),
    offers: [
      [
        'Add subnet v/snet-pods of 10.1.16.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.16.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.1.1.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.1.1.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
      [
        'Add subnet v/snet-pods of 10.2.0.0/24 in new address space of network v for the pods of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/24"',
        'add /networks/0/subnets/- {"name":"snet-pods","addressPrefixes":["10.2.0.0/24"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/snet-pods"',
      ],
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'three clusters',
    plan: plan(
      ['a', 'b', 'c'].map((name, i) => cluster({ name, ...kubenet, podCidrs: [`10.24${i}.0.0/20`] }, pool(at('v/s')))),
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.240.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.240.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.241.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.241.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/agentPoolProfiles/0/maxPods 110',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay and the pod CIDR 10.242.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay and the pod CIDR 10.242.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/agentPoolProfiles/0/maxPods 110',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'the other one is no kubenet',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...overlay, podCidrs: ['10.245.0.0/20'] }, pool({ ...at('v/s'), count: 20 })),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      [
        'Add subnet v/snet-nodes of 10.1.2.0/27 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.2.0/27"]}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.1.1.0/27 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.1.0/27"]}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.2.0.0/27 in new address space of network v for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/27"',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.0.0/27"]}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.244.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.244.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
    ],
  },
  {
    rule: 'kubenet-route-table-split',
    when: 'most subnets have one of two tables',
    plan: plan(
      [cluster(kubenet, pool(at('v/s')), pool({ name: 'q', ...at('v/t') }), pool({ name: 'r', ...at('v/u') }))],
      [
        netV({
          s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'one' },
          t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'two' },
          u: { addressPrefixes: ['10.1.2.0/24'], routeTable: 'two' },
        }),
      ],
    ),
    offers: [
      ['Associate subnet v/s with route table two, before the cluster is made.', 'replace /networks/0/subnets/0/routeTable "two"'],
      [
        'Associate subnet v/t and subnet v/u with route table one, before the cluster is made.',
        'replace /networks/0/subnets/1/routeTable "one"',
        'replace /networks/0/subnets/2/routeTable "one"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/agentPoolProfiles/1/maxPods 110',
        'add /clusters/0/agentPoolProfiles/2/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/agentPoolProfiles/1/maxPods 110',
        'add /clusters/0/agentPoolProfiles/2/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
    ],
  },
  {
    rule: 'kubenet-route-table-shared',
    when: 'a name is taken already',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...kubenet, podCidrs: ['10.245.0.0/20'] }, pool(at('v/t'))),
      ],
      [
        netV({
          s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' },
          t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'rt' },
          u: { addressPrefixes: ['10.1.2.0/24'], routeTable: 'rt-b' },
        }),
      ],
    ),
    offers: [
      ['Give cluster b a route table of its own: associate subnet v/t with rt-b-2.', 'replace /networks/0/subnets/1/routeTable "rt-b-2"'],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.245.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.245.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
    ],
  },
  {
    rule: 'kubenet-route-table-shared',
    when: 'three clusters',
    plan: plan(
      ['a', 'b', 'c'].map((name, i) => cluster({ name, ...kubenet, podCidrs: [`10.24${i}.0.0/20`] }, pool(at(`v/${name}`)))),
      [netV(Object.fromEntries(['a', 'b', 'c'].map((name, i) => [name, { addressPrefixes: [`10.1.${i}.0/24`], routeTable: 'rt' }])))],
    ),
    offers: [
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.241.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.241.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/agentPoolProfiles/0/maxPods 110',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay and the pod CIDR 10.242.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
      [
        'Change cluster c to Azure CNI Overlay and the pod CIDR 10.242.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/2/networkPlugin "azure"',
        'add /clusters/2/agentPoolProfiles/0/maxPods 110',
        'add /clusters/2/networkPluginMode "overlay"',
      ],
    ],
  },
  {
    rule: 'overlay-name-length',
    when: 'the short name is taken',
    plan: plan([cluster(overlay, pool(at(`v/${long}`)))], [netV({ [long]: '10.1.0.0/24', [long.slice(0, 63)]: '10.1.1.0/24' })]),
    offers: [
      [
        'Shorten the name of subnet v/nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn to nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2. What exists keeps its name: make it anew.',
        'replace /networks/0/subnets/0/name "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2"',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2"',
      ],
    ],
  },
  {
    rule: 'overlay-name-length',
    when: 'it is the network',
    plan: plan([cluster(overlay, pool(at(`${long}/s`)))], [{ ...netV(), name: long }, { ...vnet(long.slice(0, 63), ['10.9.0.0/16']) }]),
    offers: [
      [
        'Shorten the name of network nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn to nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2. What exists keeps its name: make it anew.',
        'replace /networks/0/name "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2"',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn2/s"',
      ],
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'the subnet has a route table',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...kubenet, podCidrs: ['10.245.0.0/20'] }, pool(at('v/s'))),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      [
        'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.2.0/28"],"routeTable":"rt-b"}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.1.1.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.1.1.0/28"],"routeTable":"rt-b"}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Add subnet v/snet-nodes of 10.2.0.0/28 in new address space of network v for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/28"',
        'add /networks/0/subnets/- {"name":"snet-nodes","addressPrefixes":["10.2.0.0/28"],"routeTable":"rt-b"}',
        'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/snet-nodes"',
      ],
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.244.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 10.244.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.245.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 10.245.0.0/20. One that exists can be moved in place, once and for good.',
        'replace /clusters/1/networkPlugin "azure"',
        'add /clusters/1/agentPoolProfiles/0/maxPods 110',
        'add /clusters/1/networkPluginMode "overlay"',
      ],
    ],
  },
]);
