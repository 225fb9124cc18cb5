import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const S = { vnetSubnet: 'v/s' } as const;
const P = { ...S, podSubnet: 'v/p' } as const;
const grows = (minCount: number, maxCount: number) => ({ enableAutoScaling: true, minCount, maxCount }) as const;
const services = { serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' } as const;

proposalTable('room for what a limit counts', [
  {
    rule: 'pod-cidr-exhausted',
    when: 'surge and autoscaler ask for more than there is',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['10.244.0.0/22'] },
          pool({ ...S, count: 1, maxSurge: 4 }),
          pool({ name: 'q', ...S, count: 1, ...grows(1, 2), maxSurge: 1 }),
        ),
      ],
      [netV()],
    ),
    offers: [
      [
        'Enlarge the pod CIDR of cluster aks from 10.244.0.0/22 to 10.244.0.0/21, which contains it. A cluster that exists can be extended so, if it has Linux pools only.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/21"',
      ],
      [
        'Move the pod CIDR of cluster aks from 10.244.0.0/22 to 10.244.0.0/21. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/21"',
      ],
      ["Lower the autoscaler's maximum of pool q to 1, the most that fits.", 'replace /clusters/0/agentPoolProfiles/1/maxCount 1'],
    ],
  },
  {
    rule: 'pod-cidr-exhausted',
    when: 'lower maxima make it fit',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['10.244.0.0/21'] },
          pool({ ...S, count: 2, ...grows(1, 9), maxSurge: 1 }),
          pool({ name: 'q', ...S, count: 1, ...grows(0, 2), maxSurge: 1 }),
        ),
      ],
      [netV()],
    ),
    offers: [
      [
        'Enlarge the pod CIDR of cluster aks from 10.244.0.0/21 to 10.244.0.0/20, which contains it. A cluster that exists can be extended so, if it has Linux pools only.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/20"',
      ],
      [
        'Move the pod CIDR of cluster aks from 10.244.0.0/21 to 10.244.0.0/20. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/20"',
      ],
      ["Lower the autoscaler's maximum of pool p to 4, the most that fits.", 'replace /clusters/0/agentPoolProfiles/0/maxCount 4'],
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nothing is in the subnet yet',
    plan: plan(
      [cluster({}, pool({ ...S, count: 4, maxPods: 30, maxSurge: 3 }), pool({ name: 'q', ...S, count: 1, ...grows(1, 3), maxPods: 20, maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', t: '10.1.1.0/24' })],
    ),
    offers: [
      [
        'Move subnet v/s from 10.1.0.0/24 to 10.1.2.0/23. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.2.0/23"',
      ],
      [
        'Add 10.2.0.0/23 to network v and move subnet v/s there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/23"',
      ],
      ['Lower maxSurge of pool p to 1: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 1'],
      ['Lower maxPods of pool p to 22, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 22'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'others use it',
    plan: plan(
      [cluster({}, pool({ ...S, count: 4, maxPods: 30, maxSurge: 3 }), pool({ name: 'q', ...S, count: 1, ...grows(1, 3), maxPods: 20, maxSurge: 1 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: 9, routeTable: 'rt' } })],
    ),
    offers: [
      ['Lower maxSurge of pool p to 1: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 1'],
      [
        'Add subnet v/s2 of 10.1.2.0/23 for the pools of subnet v/s, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/subnets/- {"name":"s2","addressPrefixes":["10.1.2.0/23"],"routeTable":"rt"}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s2"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "v/s2"',
      ],
      [
        'Add subnet v/s2 of 10.2.0.0/23 in new address space of network v for the pools of subnet v/s, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'add /networks/0/subnets/- {"name":"s2","addressPrefixes":["10.2.0.0/23"],"routeTable":"rt"}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s2"',
        'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "v/s2"',
      ],
      ['Lower maxPods of pool p to 21, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 21'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["10.244.0.0/16"]',
      ],
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'a second range of the subnet counts',
    plan: plan([cluster(overlay, pool({ ...S, count: 30, maxSurge: 1 }))], [netV({ s: { addressPrefixes: ['10.1.0.0/28', '10.1.1.0/28'] } })]),
    offers: [
      [
        'Enlarge subnet v/s from 10.1.0.0/28 to 10.1.0.0/27, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.0.0/27"',
      ],
      [
        'Move subnet v/s from 10.1.0.0/28 to 10.1.0.0/27. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.0.0/27"',
      ],
      [
        'Add 10.2.0.0/27 to network v and move subnet v/s there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/27"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/27"',
      ],
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nodes of overlay in use',
    plan: plan([cluster(overlay, pool({ ...S, count: 10, maxSurge: 5 }))], [netV({ s: { addressPrefixes: ['10.1.0.0/28'], usedAddresses: 1 } })]),
    offers: [
      [
        'Add subnet v/s2 of 10.1.0.32/27 for the pools of subnet v/s, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/subnets/- {"name":"s2","addressPrefixes":["10.1.0.32/27"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s2"',
      ],
      [
        'Add subnet v/s2 of 10.2.0.0/27 in new address space of network v for the pools of subnet v/s, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/27"',
        'add /networks/0/subnets/- {"name":"s2","addressPrefixes":["10.2.0.0/27"]}',
        'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s2"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'a dynamic one that nothing is in',
    plan: plan(
      [cluster({}, pool({ ...P, maxPods: 40, count: 2, maxSurge: 3 }), pool({ name: 'q', ...P, maxPods: 20, count: 1, ...grows(1, 4), maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/25'], delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [
      [
        'Enlarge subnet v/p from 10.1.4.0/25 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Move subnet v/p from 10.1.4.0/25 to 10.1.4.0/23. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Add 10.2.0.0/23 to network v and move subnet v/p there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.2.0.0/23"',
      ],
      ["Lower the autoscaler's maximum of pool q to 2, the most that fits.", 'replace /clusters/0/agentPoolProfiles/1/maxCount 2'],
    ],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'a dynamic one in use',
    plan: plan(
      [cluster({}, pool({ ...P, maxPods: 40, count: 7, maxSurge: 8 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/25'], usedAddresses: 3, delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [
      [
        'Add subnet v/p2 of 10.1.8.0/22 for the pools of subnet v/p, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/subnets/- {"name":"p2","addressPrefixes":["10.1.8.0/22"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/p2"',
      ],
      [
        'Add subnet v/p2 of 10.2.0.0/22 in new address space of network v for the pools of subnet v/p, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/22"',
        'add /networks/0/subnets/- {"name":"p2","addressPrefixes":["10.2.0.0/22"],"delegations":["Microsoft.ContainerService/managedClusters"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/p2"',
      ],
    ],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'blocks',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, maxPods: 63, count: 3, maxSurge: 3, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/24'], usedAddresses: 20 } })],
    ),
    offers: [
      ['Lower maxSurge of pool p to 1: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 1'],
      [
        'Add subnet v/p2 of 10.1.2.0/23 for the pools of subnet v/p, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/subnets/- {"name":"p2","addressPrefixes":["10.1.2.0/23"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/p2"',
      ],
      [
        'Add subnet v/p2 of 10.2.0.0/23 in new address space of network v for the pools of subnet v/p, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'add /networks/0/subnets/- {"name":"p2","addressPrefixes":["10.2.0.0/23"]}',
        'replace /clusters/0/agentPoolProfiles/0/podSubnet "v/p2"',
      ],
      ['Lower maxPods of pool p to 31, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 31'],
    ],
  },
  {
    rule: 'pod-subnet-density',
    when: 'full nodes need more',
    plan: plan([cluster({}, pool({ ...P, maxPods: 60, count: 2, maxSurge: 2, ...grows(1, 3) }))], [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })]),
    offers: [
      [
        'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Move subnet v/p from 10.1.4.0/24 to 10.1.4.0/23. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Add 10.2.0.0/23 to network v and move subnet v/p there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.2.0.0/23"',
      ],
      ['Lower maxSurge of pool p to 1: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 1'],
      ["Lower the autoscaler's maximum of pool p to 2, the most that fits.", 'replace /clusters/0/agentPoolProfiles/0/maxCount 2'],
      ['Lower maxPods of pool p to 49, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 49'],
    ],
  },
  {
    rule: 'static-block-reserved',
    when: 'two blocks may not be had',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, count: 5, maxSurge: 3, maxPods: 31, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    offers: [
      [
        'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Move subnet v/p from 10.1.4.0/24 to 10.1.4.0/23. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Add 10.2.0.0/23 to network v and move subnet v/p there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.2.0.0/23"',
      ],
      ['Lower maxSurge of pool p to 2: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 2'],
      ['Lower maxPods of pool p to 15, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 15'],
    ],
  },
  {
    rule: 'vnet-address-limit',
    when: 'two clusters share the network',
    plan: plan(
      [
        cluster({ ...services, name: 'a' }, pool({ ...S, count: 400, maxPods: 100, maxSurge: 60 })),
        cluster({ ...services, name: 'b' }, pool({ name: 'q', ...S, count: 100, ...grows(1, 300), maxPods: 90, maxSurge: 1 })),
      ],
      [netV({ s: '10.0.0.0/12' }, ['10.0.0.0/8'])],
    ),
    offers: [
      ["Lower the autoscaler's maximum of pool q to 208, the most that fits.", 'replace /clusters/1/agentPoolProfiles/0/maxCount 208'],
      [
        'Lower maxPods of pools p and q to 85, the most that fits. It is fixed once a pool is made.',
        'replace /clusters/0/agentPoolProfiles/0/maxPods 85',
        'replace /clusters/1/agentPoolProfiles/0/maxPods 85',
      ],
      ['Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      ['Change cluster a to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/networkPluginMode "overlay"'],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 100.64.0.0/15. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["100.64.0.0/15"]',
      ],
      [
        'Change cluster a to Azure CNI Overlay and the pod CIDR 100.64.0.0/15. One that exists can be moved in place, once and for good.',
        'add /clusters/0/networkPluginMode "overlay"',
        'add /clusters/0/podCidrs ["100.64.0.0/15"]',
      ],
      ['Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/1/networkPluginMode "overlay"'],
      ['Change cluster b to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/1/networkPluginMode "overlay"'],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 100.64.0.0/15. One that exists can be moved in place, once and for good.',
        'add /clusters/1/networkPluginMode "overlay"',
        'add /clusters/1/podCidrs ["100.64.0.0/15"]',
      ],
      [
        'Change cluster b to Azure CNI Overlay and the pod CIDR 100.64.0.0/15. One that exists can be moved in place, once and for good.',
        'add /clusters/1/networkPluginMode "overlay"',
        'add /clusters/1/podCidrs ["100.64.0.0/15"]',
      ],
    ],
  },
  {
    rule: 'kubenet-route-limit',
    when: 'surge and maxima',
    plan: plan(
      [
        cluster(
          { networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/14'], userDefinedRoutes: 10 },
          pool({ ...S, count: 300, maxSurge: '10%' }),
          pool({ name: 'q', ...S, count: 20, ...grows(5, 75), maxSurge: 1 }),
        ),
      ],
      [netV({ s: '10.1.0.0/22' })],
    ),
    offers: [
      ['Lower maxSurge of pool p to 14: upgrades take longer and need fewer nodes at once.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 14'],
      ["Lower the autoscaler's maximum of pool q to 59, the most that fits.", 'replace /clusters/0/agentPoolProfiles/1/maxCount 59'],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'remove /clusters/0/userDefinedRoutes',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/agentPoolProfiles/1/maxPods 110',
        'remove /clusters/0/userDefinedRoutes',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/14. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'remove /clusters/0/userDefinedRoutes',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/14. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/networkPlugin "azure"',
        'add /clusters/0/agentPoolProfiles/0/maxPods 110',
        'add /clusters/0/agentPoolProfiles/1/maxPods 110',
        'remove /clusters/0/userDefinedRoutes',
        'add /clusters/0/networkPluginMode "overlay"',
      ],
    ],
  },
  {
    rule: 'cluster-pod-limit',
    when: 'maxPods, or fewer nodes',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          pool({ ...S, count: 200, ...grows(150, 900), maxPods: 250, maxSurge: 1 }),
          pool({ name: 'q', ...S, maxPods: 30, maxSurge: 1 }),
        ),
      ],
      [netV({ s: '10.1.0.0/20' })],
    ),
    offers: [
      ['Lower maxPods of pool p to 222, the most that fits. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 222'],
      ["Lower the autoscaler's maximum of pool p to 799, the most that fits.", 'replace /clusters/0/agentPoolProfiles/0/maxCount 799'],
    ],
  },
  {
    rule: 'pool-node-limit',
    when: 'its bounds are shared too',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          pool(S),
          pool({ name: 'winpoo', ...S, osType: 'Windows', count: 801, ...grows(101, 1501), maxPods: 30, maxSurge: 1 }),
        ),
      ],
      [netV({ s: '10.1.0.0/19' })],
    ),
    offers: [
      [
        'Split pool winpoo into 2 pools of its kind, each with an equal share of its nodes.',
        'replace /clusters/0/agentPoolProfiles/1/count 401',
        'replace /clusters/0/agentPoolProfiles/1/minCount 51',
        'replace /clusters/0/agentPoolProfiles/1/maxCount 751',
        'add /clusters/0/agentPoolProfiles/- {"name":"winpo2","count":401,"vnetSubnet":"v/s","osType":"Windows","enableAutoScaling":true,"minCount":51,"maxCount":751,"maxPods":30,"maxSurge":1}',
      ],
      ["Lower the autoscaler's maximum of pool winpoo to 999, the most that fits.", 'replace /clusters/0/agentPoolProfiles/1/maxCount 999'],
    ],
  },
  {
    rule: 'apiserver-subnet-small',
    when: 'others are in the subnet',
    plan: plan(
      [cluster({ ...overlay, apiServerSubnet: 'v/a' }, pool(S))],
      [netV({ s: '10.1.0.0/24', a: { addressPrefixes: ['10.1.1.0/28'], usedAddresses: 9 } })],
    ),
    offers: [],
  },
  {
    rule: 'apiserver-subnet-small',
    when: 'there is no room beside it',
    plan: plan([cluster({ ...overlay, apiServerSubnet: 'v/a' }, pool(S))], [netV({ s: '10.1.0.16/28', a: '10.1.0.0/29', b: '10.1.0.8/29' }, ['10.1.0.0/27'])]),
    offers: [
      [
        'Add 10.1.0.32/28 to network v and move subnet v/a there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.1.0.32/28"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.0.32/28"',
      ],
    ],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'node subnet',
    plan: plan([cluster(overlay, pool({ ...S, count: 20, maxSurge: 1 }))], [netV({ s: '10.1.0.0/27' })]),
    offers: [
      [
        'Enlarge subnet v/s from 10.1.0.0/27 to 10.1.0.0/26, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.0.0/26"',
      ],
      [
        'Move subnet v/s from 10.1.0.0/27 to 10.1.0.0/26. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.0.0/26"',
      ],
      [
        'Add 10.2.0.0/26 to network v and move subnet v/s there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/26"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/26"',
      ],
    ],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'blocks of a pod subnet',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, count: 5, maxSurge: 1, maxPods: 31, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    offers: [
      [
        'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Move subnet v/p from 10.1.4.0/24 to 10.1.4.0/23. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.4.0/23"',
      ],
      [
        'Add 10.2.0.0/23 to network v and move subnet v/p there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/23"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.2.0.0/23"',
      ],
    ],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'pod CIDR',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/21'] }, pool({ ...S, count: 5, maxSurge: 1 }))], [netV()]),
    offers: [
      [
        'Enlarge the pod CIDR of cluster aks from 10.244.0.0/21 to 10.244.0.0/20, which contains it. A cluster that exists can be extended so, if it has Linux pools only.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/20"',
      ],
      [
        'Move the pod CIDR of cluster aks from 10.244.0.0/21 to 10.244.0.0/20. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/20"',
      ],
    ],
  },
  {
    rule: 'cluster-node-limit',
    when: 'less surge, or lower maxima',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          ...Array.from({ length: 6 }, (_, i) => pool({ name: `p${i}`, ...S, count: 800, ...grows(1, 850), maxPods: 30, maxSurge: 1 })),
        ),
      ],
      [netV({ s: '10.1.0.0/19' })],
    ),
    offers: [
      [
        "Lower the autoscaler's maximum of pool p0 to 832, pool p1 to 832, pool p2 to 832, pool p3 to 832 and 2 more, the most that fits.",
        'replace /clusters/0/agentPoolProfiles/0/maxCount 832',
        'replace /clusters/0/agentPoolProfiles/1/maxCount 832',
        'replace /clusters/0/agentPoolProfiles/2/maxCount 832',
        'replace /clusters/0/agentPoolProfiles/3/maxCount 832',
        'replace /clusters/0/agentPoolProfiles/4/maxCount 832',
        'replace /clusters/0/agentPoolProfiles/5/maxCount 832',
      ],
    ],
  },
]);
