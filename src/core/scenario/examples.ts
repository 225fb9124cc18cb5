/** Plans to look at and learn from: the gallery of the page, fixtures of the tests, input of the benchmarks. Typed once, here. */
import { between, plan, POD_DELEGATION, subnet, system, user, VERSION, vnet, type Example } from './exampleParts.ts';
import { HUB_AND_SPOKE } from './firstExample.ts';
import type { Scenario } from './types.ts';

export type { Example } from './exampleParts.ts';

/** One system pool of kubenet, surge 1, pod CIDR /15, node subnet /23: 400 routes are the end. */
export function kubenetAt(nodes: number): Scenario {
  return plan(
    `Kubenet at ${nodes} nodes`,
    [vnet('vnet-retail', '10.50.0.0/16', [subnet('snet-aks-nodes', '10.50.0.0/23', { routeTable: 'rt-aks-retail' })])],
    [
      {
        name: 'aks-retail',
        networkPlugin: 'kubenet',
        networkPolicy: 'calico',
        kubernetesVersion: VERSION,
        podCidrs: ['10.244.0.0/15'],
        serviceCidrs: ['10.0.0.0/16'],
        dnsServiceIP: '10.0.0.10',
        agentPoolProfiles: [system(nodes, { maxSurge: 1, maxPods: 110, vnetSubnet: 'vnet-retail/snet-aks-nodes' })],
      },
    ],
  );
}

/** One pool of overlay out of the default pod CIDR, default surge: 232 + 24 nodes take all 256 slices. */
export function overlayAt(nodes: number): Scenario {
  return plan(
    `Overlay at ${nodes} nodes`,
    [vnet('vnet-orders', '10.60.0.0/16', [subnet('snet-aks-nodes', '10.60.0.0/23')])],
    [
      {
        name: 'aks-orders',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        networkDataplane: 'cilium',
        networkPolicy: 'cilium',
        kubernetesVersion: VERSION,
        podCidrs: ['10.244.0.0/16'],
        serviceCidrs: ['10.0.0.0/16'],
        dnsServiceIP: '10.0.0.10',
        agentPoolProfiles: [system(nodes, { maxSurge: '10%', maxPods: 110, vnetSubnet: 'vnet-orders/snet-aks-nodes' })],
      },
    ],
  );
}

/** Five pools of equal size over one /11: near the largest cluster that AKS runs. */
export function overlayOfFive(nodesPerPool: number): Scenario {
  const nodes = { maxSurge: '10%', maxPods: 250, vnetSubnet: 'vnet-platform/snet-aks-nodes' } as const;
  return plan(
    `Overlay of 5 pools with ${nodesPerPool} nodes each`,
    [vnet('vnet-platform', '10.64.0.0/16', [subnet('snet-aks-nodes', '10.64.0.0/19')])],
    [
      {
        name: 'aks-platform',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        networkDataplane: 'cilium',
        networkPolicy: 'cilium',
        kubernetesVersion: VERSION,
        podCidrs: ['10.128.0.0/11'],
        serviceCidrs: ['10.0.0.0/16'],
        dnsServiceIP: '10.0.0.10',
        agentPoolProfiles: [
          system(nodesPerPool, nodes),
          user('web', nodesPerPool, nodes),
          user('apps', nodesPerPool, nodes),
          user('stream', nodesPerPool, nodes),
          user('batch', nodesPerPool, nodes),
        ],
      },
    ],
  );
}

const podSubnet = (allocation: 'DynamicIndividual' | 'StaticBlock'): Scenario => {
  const isStatic = allocation === 'StaticBlock';
  // 111 = 7 × 16 − 1: no address of a static block is wasted.
  const pods = {
    maxPods: isStatic ? 111 : 110,
    vnetSubnet: 'vnet-claims/snet-aks-nodes',
    podSubnet: 'vnet-claims/snet-aks-pods',
    podIPAllocationMode: allocation,
  } as const;
  return plan(
    isStatic ? 'Pod subnet, static blocks' : 'Pod subnet, dynamic',
    [
      vnet('vnet-claims', '10.70.0.0/16', [
        subnet('snet-aks-nodes', '10.70.0.0/24'),
        subnet('snet-aks-pods', isStatic ? '10.70.32.0/19' : '10.70.16.0/20', { delegations: [POD_DELEGATION] }),
        subnet('snet-private-endpoints', '10.70.1.0/24', { usedAddresses: 14 }),
      ]),
    ],
    [
      {
        name: 'aks-claims',
        networkPlugin: 'azure',
        networkDataplane: 'cilium',
        networkPolicy: 'cilium',
        kubernetesVersion: VERSION,
        serviceCidrs: ['10.0.0.0/16'],
        dnsServiceIP: '10.0.0.10',
        agentPoolProfiles: [system(3, pods), user('apps', 8, { ...between(5, 20), ...pods })],
      },
    ],
  );
};

export const EXAMPLES: readonly Example[] = [
  {
    id: 'aks-defaults',
    title: "AKS's own defaults",
    line: 'Nothing but a name: overlay pods, and a virtual network that AKS makes itself.',
    scenario: plan(
      'AKS defaults',
      [],
      [
        {
          name: 'aks',
          networkPlugin: 'azure',
          networkPluginMode: 'overlay',
          kubernetesVersion: VERSION,
          agentPoolProfiles: [system(3, { name: 'nodepool1' })],
        },
      ],
    ),
  },
  {
    id: 'classic-trap',
    title: 'The classic trap',
    line: 'A VNet of 10.0.0.0/16 meets the default service CIDR, which is 10.0.0.0/16 as well.',
    scenario: plan(
      'The classic trap',
      [vnet('vnet-shop', '10.0.0.0/16', [subnet('snet-aks-nodes', '10.0.0.0/22'), subnet('snet-private-endpoints', '10.0.4.0/24', { usedAddresses: 9 })])],
      [
        {
          name: 'aks-shop',
          networkPlugin: 'azure',
          networkPluginMode: 'overlay',
          kubernetesVersion: VERSION,
          podCidrs: ['10.244.0.0/16'],
          agentPoolProfiles: [
            system(3, { vnetSubnet: 'vnet-shop/snet-aks-nodes' }),
            user('apps', 6, { ...between(3, 12), vnetSubnet: 'vnet-shop/snet-aks-nodes' }),
          ],
        },
      ],
    ),
  },
  {
    id: 'kubenet-399',
    title: 'Kubenet at 399 nodes',
    line: 'One route a node and one more while upgrading: all 400 routes are taken, and it still works.',
    scenario: kubenetAt(399),
  },
  {
    id: 'kubenet-400',
    title: 'Kubenet at 400 nodes',
    line: 'Runs, but cannot upgrade: the surge node would need a 401st route.',
    scenario: kubenetAt(400),
  },
  { id: 'kubenet-401', title: 'Kubenet at 401 nodes', line: 'One node more than the route table has routes.', scenario: kubenetAt(401) },
  {
    id: 'node-subnet-30x30',
    title: 'Node subnet, four addresses short',
    line: '30 nodes of 30 pods fill a /22; the upgrade wants 1,023 addresses of 1,019.',
    scenario: plan(
      'Node subnet, 30 nodes of 30 pods',
      [vnet('vnet-crm', '10.110.0.0/16', [subnet('snet-aks', '10.110.0.0/22')])],
      [
        {
          name: 'aks-crm',
          networkPlugin: 'azure',
          networkPolicy: 'calico',
          kubernetesVersion: VERSION,
          serviceCidrs: ['10.0.0.0/16'],
          dnsServiceIP: '10.0.0.10',
          agentPoolProfiles: [system(30, { maxPods: 30, maxSurge: '10%', vnetSubnet: 'vnet-crm/snet-aks' })],
        },
      ],
    ),
  },
  {
    id: 'kubenet-published',
    title: 'Kubenet as once published',
    line: 'A pod CIDR from an old article: public, with host bits set, and big enough for a single node.',
    scenario: plan(
      'Kubenet with 178.16.28.1/24',
      [],
      [
        {
          name: 'aks-article',
          networkPlugin: 'kubenet',
          kubernetesVersion: VERSION,
          podCidrs: ['178.16.28.1/24'],
          serviceCidrs: ['10.0.0.0/16'],
          dnsServiceIP: '10.0.0.10',
          agentPoolProfiles: [system(3, { name: 'nodepool1', maxPods: 110 })],
        },
      ],
    ),
  },
  {
    id: 'overlay-232',
    title: 'Overlay at 232 nodes',
    line: 'The default pod CIDR has 256 slices; 232 nodes and 24 to upgrade with take every one.',
    scenario: overlayAt(232),
  },
  { id: 'overlay-233', title: 'Overlay at 233 nodes', line: 'One node more, and the upgrade wants a 257th slice.', scenario: overlayAt(233) },
  {
    id: 'pod-subnet-dynamic',
    title: 'Pod subnet, dynamic',
    line: 'Pods with addresses of the VNet, fetched in batches of 16.',
    scenario: podSubnet('DynamicIndividual'),
  },
  {
    id: 'pod-subnet-static',
    title: 'Pod subnet, static blocks',
    line: 'Each node holds seven blocks of 16 for its lifetime; 111 pods waste none of them.',
    scenario: podSubnet('StaticBlock'),
  },
  HUB_AND_SPOKE,
  {
    id: 'shared-pod-cidr',
    title: 'Two overlay clusters, one pod CIDR',
    line: 'Allowed: an overlay keeps pod addresses to itself, so both clusters may use 10.244.0.0/16.',
    scenario: plan(
      'Two overlay clusters, one pod CIDR',
      [vnet('vnet-stores', '10.90.0.0/16', [subnet('snet-aks-blue', '10.90.0.0/24'), subnet('snet-aks-green', '10.90.1.0/24')])],
      (['blue', 'green'] as const).map((colour) => ({
        name: `aks-${colour}`,
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        networkDataplane: 'cilium',
        networkPolicy: 'cilium',
        kubernetesVersion: VERSION,
        podCidrs: ['10.244.0.0/16'],
        serviceCidrs: ['10.0.0.0/16'],
        dnsServiceIP: '10.0.0.10',
        agentPoolProfiles: [
          system(3, { vnetSubnet: `vnet-stores/snet-aks-${colour}` }),
          user('apps', 10, { ...between(5, 40), vnetSubnet: `vnet-stores/snet-aks-${colour}` }),
        ],
      })),
    ),
  },
  {
    id: 'dual-stack',
    title: 'Dual stack',
    line: 'IPv4 and IPv6 side by side: a /24 and a /120 of pods for each node.',
    scenario: plan(
      'Dual stack',
      [
        {
          name: 'vnet-media',
          kind: 'vnet',
          addressPrefixes: ['10.80.0.0/16', 'fd00:10:80::/48'],
          peerings: [],
          subnets: [{ name: 'snet-aks-nodes', addressPrefixes: ['10.80.0.0/23', 'fd00:10:80::/64'] }],
        },
      ],
      [
        {
          name: 'aks-media',
          networkPlugin: 'azure',
          networkPluginMode: 'overlay',
          networkDataplane: 'cilium',
          networkPolicy: 'cilium',
          kubernetesVersion: VERSION,
          ipFamilies: ['IPv4', 'IPv6'],
          podCidrs: ['10.244.0.0/16', 'fd12:3456:789a::/64'],
          serviceCidrs: ['10.0.0.0/16', 'fd12:3456:789a:1::/108'],
          dnsServiceIP: '10.0.0.10',
          agentPoolProfiles: [
            system(3, { vnetSubnet: 'vnet-media/snet-aks-nodes' }),
            user('apps', 12, { ...between(6, 80), vnetSubnet: 'vnet-media/snet-aks-nodes' }),
          ],
        },
      ],
    ),
  },
  {
    id: 'overlay-5x900',
    title: 'Overlay, 5 pools of 900 nodes',
    line: 'Near the top: 4,500 nodes fit a /11 and can upgrade; their pods pass what AKS plans for.',
    scenario: overlayOfFive(900),
  },
  {
    id: 'overlay-5x1000',
    title: 'Overlay, 5 pools of 1,000 nodes',
    line: 'Exactly the largest cluster, and therefore one that can never upgrade.',
    scenario: overlayOfFive(1000),
  },
];

export function exampleById(id: string): Example | null {
  return EXAMPLES.find((example) => example.id === id) ?? null;
}
