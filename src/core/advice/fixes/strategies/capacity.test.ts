import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import {
  largerPods,
  largerSubnet,
  lowerMaxPods,
  lowerMaximum,
  lowerSurge,
  movedSubnet,
  secondSubnet,
  subnetInNewSpace,
  toOverlay,
} from '../../../../testing/fixOffers.ts';
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
    offers: [...largerPods('10.244.0.0/22', '10.244.0.0/21'), lowerMaximum('q', 1, 1)],
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
    offers: [...largerPods('10.244.0.0/21', '10.244.0.0/20'), lowerMaximum('p', 0, 4)],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nothing is in the subnet yet',
    plan: plan(
      [cluster({}, pool({ ...S, count: 4, maxPods: 30, maxSurge: 3 }), pool({ name: 'q', ...S, count: 1, ...grows(1, 3), maxPods: 20, maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', t: '10.1.1.0/24' })],
    ),
    offers: [
      movedSubnet('s', 0, '10.1.0.0/24', '10.1.2.0/23'),
      subnetInNewSpace('s', 0, '10.2.0.0/23'),
      lowerSurge('p', 0, 1),
      lowerMaxPods('p', 0, 22),
      ...toOverlay('aks', 0, '10.244.0.0/16'),
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
      lowerSurge('p', 0, 1),
      ...secondSubnet('s', ',"routeTable":"rt"', '10.1.2.0/23', '10.2.0.0/23', '0/vnetSubnet', '1/vnetSubnet'),
      lowerMaxPods('p', 0, 21),
      ...toOverlay('aks', 0, '10.244.0.0/16'),
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'a second range of the subnet counts',
    plan: plan([cluster(overlay, pool({ ...S, count: 30, maxSurge: 1 }))], [netV({ s: { addressPrefixes: ['10.1.0.0/28', '10.1.1.0/28'] } })]),
    offers: [...largerSubnet('s', 0, '10.1.0.0/28', '10.1.0.0/27', '10.2.0.0/27')],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nodes of overlay in use',
    plan: plan([cluster(overlay, pool({ ...S, count: 10, maxSurge: 5 }))], [netV({ s: { addressPrefixes: ['10.1.0.0/28'], usedAddresses: 1 } })]),
    offers: [...secondSubnet('s', '', '10.1.0.32/27', '10.2.0.0/27', '0/vnetSubnet')],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'a dynamic one that nothing is in',
    plan: plan(
      [cluster({}, pool({ ...P, maxPods: 40, count: 2, maxSurge: 3 }), pool({ name: 'q', ...P, maxPods: 20, count: 1, ...grows(1, 4), maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/25'], delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [...largerSubnet('p', 1, '10.1.4.0/25', '10.1.4.0/23', '10.2.0.0/23'), lowerMaximum('q', 1, 2)],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'a dynamic one in use',
    plan: plan(
      [cluster({}, pool({ ...P, maxPods: 40, count: 7, maxSurge: 8 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/25'], usedAddresses: 3, delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    offers: [...secondSubnet('p', ',"delegations":["Microsoft.ContainerService/managedClusters"]', '10.1.8.0/22', '10.2.0.0/22', '0/podSubnet')],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'blocks',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, maxPods: 63, count: 3, maxSurge: 3, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/24'], usedAddresses: 20 } })],
    ),
    offers: [lowerSurge('p', 0, 1), ...secondSubnet('p', '', '10.1.2.0/23', '10.2.0.0/23', '0/podSubnet'), lowerMaxPods('p', 0, 31)],
  },
  {
    rule: 'pod-subnet-density',
    when: 'full nodes need more',
    plan: plan([cluster({}, pool({ ...P, maxPods: 60, count: 2, maxSurge: 2, ...grows(1, 3) }))], [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })]),
    offers: [...largerSubnet('p', 1, '10.1.4.0/24', '10.1.4.0/23', '10.2.0.0/23'), lowerSurge('p', 0, 1), lowerMaximum('p', 0, 2), lowerMaxPods('p', 0, 49)],
  },
  {
    rule: 'static-block-reserved',
    when: 'two blocks may not be had',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, count: 5, maxSurge: 3, maxPods: 31, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    offers: [...largerSubnet('p', 1, '10.1.4.0/24', '10.1.4.0/23', '10.2.0.0/23'), lowerSurge('p', 0, 2), lowerMaxPods('p', 0, 15)],
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
      lowerMaximum('q', 0, 208, 1),
      [
        'Lower maxPods of pools p and q to 85, the most that fits. It is fixed once a pool is made.',
        'replace /clusters/0/agentPoolProfiles/0/maxPods 85',
        'replace /clusters/1/agentPoolProfiles/0/maxPods 85',
      ],
      ...toOverlay('a', 0, '100.64.0.0/15'),
      ...toOverlay('b', 1, '100.64.0.0/15'),
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
      lowerSurge('p', 0, 14),
      lowerMaximum('q', 1, 59),
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
    offers: [lowerMaxPods('p', 0, 222), lowerMaximum('p', 0, 799)],
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
      lowerMaximum('winpoo', 1, 999),
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
    offers: [subnetInNewSpace('a', 1, '10.1.0.32/28')],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'node subnet',
    plan: plan([cluster(overlay, pool({ ...S, count: 20, maxSurge: 1 }))], [netV({ s: '10.1.0.0/27' })]),
    offers: [...largerSubnet('s', 0, '10.1.0.0/27', '10.1.0.0/26', '10.2.0.0/26')],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'blocks of a pod subnet',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...P, count: 5, maxSurge: 1, maxPods: 31, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    offers: [...largerSubnet('p', 1, '10.1.4.0/24', '10.1.4.0/23', '10.2.0.0/23')],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'pod CIDR',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/21'] }, pool({ ...S, count: 5, maxSurge: 1 }))], [netV()]),
    offers: [...largerPods('10.244.0.0/21', '10.244.0.0/20')],
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
