import { fixTable, netV, type FixRow } from '../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });

const ROWS: readonly FixRow[] = [
  {
    rule: 'max-pods-range',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), maxPods: 5, count: 6 }))], [netV()]),
    says: 'Set maxPods of pool p to 10. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 10 }],
  },
  {
    rule: 'max-pods-floor',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), maxPods: 10, count: 2 }))], [netV()]),
    says: 'Raise maxPods of pool p to 15. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 15 }],
  },
  {
    rule: 'max-pods-windows',
    plan: plan([cluster(overlay, pool(at('v/s')), pool({ name: 'win', osType: 'Windows', maxPods: 200, ...at('v/s') }))], [netV()]),
    says: 'Lower maxPods of pool win to 110. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/1/maxPods', value: 110 }],
  },
  {
    rule: 'surge-zero',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), maxSurge: 0 }), pool({ name: 'q', ...at('v/s'), maxSurge: '0%' }))], [netV()]),
    says: 'Give pool p one surge node.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 1 }],
  },
  {
    rule: 'autoscale-bounds',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), enableAutoScaling: true, minCount: 5, maxCount: 2 }))], [netV()]),
    says: "Set the autoscaler's minimum and maximum of pool p to 3, the present count.",
    patch: [
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/minCount', value: 3 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxCount', value: 3 },
    ],
  },
  {
    rule: 'pool-subnets-differ-in-vnet',
    plan: plan(
      [cluster(overlay, pool(at('v/s')), pool({ name: 'q', ...at('w/t') }), pool({ name: 'r', ...at('w/t') }))],
      [netV(), vnet('w', ['10.2.0.0/16'], { t: '10.2.0.0/24' })],
    ),
    says: 'Put pool p into subnet w/t. A pool that exists cannot be moved: make a new one.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/vnetSubnet', value: 'w/t' }],
  },
  {
    rule: 'pod-subnet-other-vnet',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'w/t', maxPods: 30 }))], [netV(), vnet('w', ['10.2.0.0/16'], { t: '10.2.0.0/24' })]),
    says: 'Add subnet v/snet-pods of 10.1.2.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
    patch: [
      {
        op: 'add',
        path: '/networks/0/subnets/-',
        value: { name: 'snet-pods', addressPrefixes: ['10.1.2.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] },
      },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/podSubnet', value: 'v/snet-pods' },
    ],
  },
  {
    rule: 'pod-subnet-mixed-modes',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 31 }),
          pool({ name: 'q', ...at('v/s'), podSubnet: 'v/p', maxPods: 31, podIPAllocationMode: 'StaticBlock' }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' })],
    ),
    says: 'Add subnet v/snet-pods of 10.1.8.0/24 for the pods of pool q. A pool that exists cannot be moved: make a new one.',
    patch: [
      {
        op: 'add',
        path: '/networks/0/subnets/-',
        value: { name: 'snet-pods', addressPrefixes: ['10.1.8.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] },
      },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/1/podSubnet', value: 'v/snet-pods' },
    ],
  },
  {
    rule: 'pod-subnet-mixed-with-node-subnet',
    plan: plan(
      [cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 31 }), pool({ name: 'q', ...at('v/s'), maxPods: 31 }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' })],
    ),
    says: 'Give pool q the pod subnet v/p, as pool p has. A pool that exists cannot be moved: make a new one.',
    patch: [{ op: 'add', path: '/clusters/0/agentPoolProfiles/1/podSubnet', value: 'v/p' }],
  },
  {
    rule: 'pod-subnet-is-node-subnet',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/s', maxPods: 31 }))], [netV()]),
    says: 'Add subnet v/snet-pods of 10.1.2.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
    patch: [
      {
        op: 'add',
        path: '/networks/0/subnets/-',
        value: { name: 'snet-pods', addressPrefixes: ['10.1.2.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] },
      },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/podSubnet', value: 'v/snet-pods' },
    ],
  },
  {
    rule: 'node-subnet-delegated',
    plan: plan(
      [cluster(overlay, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], delegations: ['Microsoft.Web/serverFarms'], usedAddresses: 4 } })],
    ),
    says: 'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
    patch: [
      { op: 'add', path: '/networks/0/subnets/-', value: { name: 'snet-nodes', addressPrefixes: ['10.1.2.0/28'] } },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/vnetSubnet', value: 'v/snet-nodes' },
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    plan: plan(
      [
        cluster({ name: 'a', networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', networkPlugin: 'kubenet', podCidrs: ['10.245.0.0/20'] }, pool(at('v/s'))),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    says: 'Add subnet v/snet-nodes of 10.1.2.0/28 for the nodes of pool p. A pool that exists cannot be moved: make a new one.',
    patch: [
      { op: 'add', path: '/networks/0/subnets/-', value: { name: 'snet-nodes', addressPrefixes: ['10.1.2.0/28'], routeTable: 'rt-b' } },
      { op: 'replace', path: '/clusters/1/agentPoolProfiles/0/vnetSubnet', value: 'v/snet-nodes' },
    ],
  },
  {
    rule: 'kubenet-unsupported',
    plan: plan([cluster({ networkPlugin: 'kubenet', networkDataplane: 'cilium', networkPolicy: 'cilium' }, pool(at('v/s')))], [netV()]),
    says: 'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPlugin', value: 'azure' },
      { op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' },
    ],
  },
  {
    rule: 'cilium-windows',
    plan: plan(
      [
        cluster(
          { ...overlay, networkDataplane: 'cilium', networkPolicy: 'cilium' },
          pool(at('v/s')),
          pool({ name: 'win', osType: 'Windows', maxPods: 50, ...at('v/s') }),
        ),
      ],
      [netV()],
    ),
    says: 'Use the azure dataplane for cluster aks, with Calico for policies.',
    patch: [
      { op: 'remove', path: '/clusters/0/networkDataplane' },
      { op: 'replace', path: '/clusters/0/networkPolicy', value: 'calico' },
    ],
  },
  {
    rule: 'policy-unsupported',
    plan: plan([cluster({ ...overlay, networkPolicy: 'cilium' }, pool(at('v/s')))], [netV()]),
    says: 'Use the cilium dataplane for cluster aks, which its policy engine needs.',
    patch: [{ op: 'add', path: '/clusters/0/networkDataplane', value: 'cilium' }],
  },
  {
    rule: 'policy-unsupported',
    plan: plan([cluster({ networkPlugin: 'none', networkPolicy: 'calico', podCidrs: ['10.244.0.0/16'] }, pool(at('v/s')))], [netV()]),
    says: 'Leave the policy engine of cluster aks out: its own network plugin sees to policies.',
    patch: [{ op: 'remove', path: '/clusters/0/networkPolicy' }],
  },
  {
    rule: 'policy-unsupported',
    plan: plan(
      [cluster({ ...overlay, networkPolicy: 'azure', podCidrs: ['10.244.0.0/15'] }, pool({ ...at('v/s'), count: 260 }))],
      [netV({ s: '10.1.0.0/20' })],
    ),
    says: 'Use the cilium dataplane with its policies for cluster aks.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPolicy', value: 'cilium' },
      { op: 'add', path: '/clusters/0/networkDataplane', value: 'cilium' },
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    plan: plan([cluster({ ...overlay, ipFamilies: ['IPv6', 'IPv4'], podCidrs: ['fd00:1::/64', '10.244.0.0/16'], serviceCidrs: ['10.0.0.0/16'] }, pool())]),
    says: 'Give cluster aks its ranges one a family, IPv4 before IPv6.',
    patch: [
      { op: 'replace', path: '/clusters/0/ipFamilies/0', value: 'IPv4' },
      { op: 'replace', path: '/clusters/0/ipFamilies/1', value: 'IPv6' },
      { op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.244.0.0/16' },
      { op: 'replace', path: '/clusters/0/podCidrs/1', value: 'fd00:1::/64' },
      { op: 'add', path: '/clusters/0/serviceCidrs/-', value: 'fd12:3456:789a:1::/108' },
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    plan: plan(
      [cluster({ ipFamilies: ['IPv4', 'IPv6'] }, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/23', 'fd00:1::/64'] } }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    says: 'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
    patch: [{ op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' }],
  },
  {
    rule: 'dual-stack-unsupported',
    plan: plan([cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], networkPolicy: 'calico' }, pool())]),
    says: 'Use cilium for dataplane and policies of cluster aks: the one engine that knows IPv6.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPolicy', value: 'cilium' },
      { op: 'add', path: '/clusters/0/networkDataplane', value: 'cilium' },
    ],
  },
  {
    rule: 'dual-stack-kubenet',
    plan: plan([cluster({ networkPlugin: 'kubenet', ipFamilies: ['IPv4', 'IPv6'] }, pool())]),
    says: 'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPlugin', value: 'azure' },
      { op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' },
    ],
  },
  {
    rule: 'dual-stack-subnet-missing',
    plan: plan([cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'] }, pool(at('v/s')))], [netV()]),
    says: 'Give network v the IPv6 range fd00::/56 and subnet v/s fd00::/64 of it.',
    patch: [
      { op: 'add', path: '/networks/0/addressPrefixes/-', value: 'fd00::/56' },
      { op: 'add', path: '/networks/0/subnets/0/addressPrefixes/-', value: 'fd00::/64' },
    ],
  },
  {
    rule: 'windows-pool-name',
    plan: plan([cluster(overlay, pool(at('v/s')), pool({ name: 'windows', osType: 'Windows', maxPods: 50, ...at('v/s') }))], [netV()]),
    says: 'Call pool windows window. A pool that exists cannot be renamed: make a new one.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/1/name', value: 'window' }],
  },
  {
    rule: 'first-pool-linux',
    plan: plan([cluster(overlay, pool({ name: 'win', osType: 'Windows', maxPods: 50, ...at('v/s') }), pool({ name: 'lin', ...at('v/s') }))], [netV()]),
    says: 'Put pool lin, which runs Linux, before pool win and make it a system pool.',
    patch: [
      { op: 'move', from: '/clusters/0/agentPoolProfiles/1', path: '/clusters/0/agentPoolProfiles/0' },
      { op: 'add', path: '/clusters/0/agentPoolProfiles/0/mode', value: 'System' },
      { op: 'add', path: '/clusters/0/agentPoolProfiles/1/mode', value: 'System' },
    ],
  },
  {
    rule: 'overlay-vm-size',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), vmSize: 'Standard_DC4s_v2' }))], [netV()]),
    says: 'Use Standard_DC4as_v5 for pool p: of the series that replaces DCsv2 with overlay.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/vmSize', value: 'Standard_DC4as_v5' }],
  },
  {
    rule: 'overlay-name-length',
    plan: plan([cluster(overlay, pool(at(`v/${'s'.repeat(70)}`)))], [netV({ ['s'.repeat(70)]: '10.1.0.0/24' })]),
    says: 'Shorten the name of subnet v/ssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss to sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss. What exists keeps its name: make it anew.',
    patch: [
      { op: 'replace', path: '/networks/0/subnets/0/name', value: 'sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss' },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/vnetSubnet', value: 'v/sssssssssssssssssssssssssssssssssssssssssssssssssssssssssssssss' },
    ],
  },
  {
    rule: 'kubenet-route-table-split',
    plan: plan(
      [cluster({ networkPlugin: 'kubenet' }, pool(at('v/s')), pool({ name: 'q', ...at('v/t') }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' }, t: '10.1.1.0/24' })],
    ),
    says: 'Associate subnet v/t with route table rt, before the cluster is made.',
    patch: [{ op: 'add', path: '/networks/0/subnets/1/routeTable', value: 'rt' }],
  },
  {
    rule: 'kubenet-route-table-shared',
    plan: plan(
      [
        cluster({ name: 'a', networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', networkPlugin: 'kubenet', podCidrs: ['10.245.0.0/20'] }, pool(at('v/t'))),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' }, t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'rt' } })],
    ),
    says: 'Give cluster b a route table of its own: associate subnet v/t with rt-b.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/routeTable', value: 'rt-b' }],
  },
  {
    rule: 'lb-ip-outside-subnet',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.9.0.4', '10.1.0.254'] }, pool(at('v/s')))], [netV()]),
    says: 'Give the load balancer of cluster aks the address 10.1.0.253 of subnet v/s instead of 10.9.0.4, and count 2 addresses in use there.',
    patch: [
      { op: 'add', path: '/networks/0/subnets/0/usedAddresses', value: 2 },
      { op: 'replace', path: '/clusters/0/loadBalancerIPs/0', value: '10.1.0.253' },
    ],
  },
  {
    rule: 'lb-ip-in-service-cidr',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.0.0.50'] }, pool(at('v/s')))], [netV()]),
    says: 'Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.0.0.50, and count 1 address in use there.',
    patch: [
      { op: 'add', path: '/networks/0/subnets/0/usedAddresses', value: 1 },
      { op: 'replace', path: '/clusters/0/loadBalancerIPs/0', value: '10.1.0.254' },
    ],
  },
  {
    rule: 'static-block-version',
    plan: plan(
      [cluster({ kubernetesVersion: '1.27' }, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 111, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' })],
    ),
    says: 'Plan cluster aks with Kubernetes 1.28 or newer.',
    patch: [{ op: 'replace', path: '/clusters/0/kubernetesVersion', value: '1.28' }],
  },
  {
    rule: 'kubenet-retirement',
    plan: plan([cluster({ networkPlugin: 'kubenet', podCidrs: ['10.100.0.0/16'], userDefinedRoutes: 3 }, pool(at('v/s')))], [netV()]),
    says: 'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPlugin', value: 'azure' },
      { op: 'remove', path: '/clusters/0/userDefinedRoutes' },
      { op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' },
    ],
  },
  {
    rule: 'kubenet-retirement',
    plan: plan([cluster({ networkPlugin: 'kubenet' }, pool({ ...at('v/s'), vmSize: 'Standard_DC4s_v2' }))], [netV()]),
    says: null,
    patch: null,
  },
];

fixTable('settings and placements', ROWS);
