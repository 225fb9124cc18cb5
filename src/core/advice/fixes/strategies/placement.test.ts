import { ownSubnet } from '../../../../testing/fixOffers.ts';
import { expect, it } from 'vitest';
import { proposals, proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
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
      ...ownSubnet('pods', 'pool q and pool r', ['/clusters/0/agentPoolProfiles/1', '/clusters/0/agentPoolProfiles/2'], ['10.1.8.0/22', '10.3.0.0/22']),
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
      ...ownSubnet('pods', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.8.0/24', '10.1.1.0/24', '10.2.0.0/24']),
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
      ...ownSubnet('pods', 'pool q', ['/clusters/0/agentPoolProfiles/1'], ['10.1.16.0/21', '10.2.0.0/21']),
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
      ...ownSubnet('nodes', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.2.0/28', '10.1.1.0/28', '10.2.0.0/28']),
      ...ownSubnet('pods', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.2.0/24', '10.1.1.0/24', '10.2.0.0/24']),
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
      ...ownSubnet('nodes', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.2.0/28', '10.1.1.0/28', '10.2.0.0/28'], ',"routeTable":"rt"'),
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
    offers: [...ownSubnet('nodes', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.2.0/28', '10.1.1.0/28', '10.2.0.0/28'])],
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
      ...ownSubnet('pods', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.16.0/24', '10.1.1.0/24', '10.2.0.0/24']),
    ],
  },
  {
    rule: 'pod-subnet-several-ranges',
    when: 'nodes are in it too',
    plan: plan([cluster({}, pool({ ...at('v/p', 'v/p'), maxPods: 30 }))], [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22', '10.1.8.0/22'] } })]),
    offers: [...ownSubnet('pods', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.16.0/24', '10.1.1.0/24', '10.2.0.0/24'])],
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
    rule: 'pool-subnets-differ-in-vnet',
    when: 'nobody knows where a third one is',
    plan: plan(
      [cluster(overlay, pool(at('v/s')), pool({ name: 'q', ...at('w/t') }), pool({ name: 'r', vnetSubnet: null }))],
      [netV(), vnet('w', ['10.2.0.0/16'], { t: '10.2.0.0/24' })],
    ),
    offers: [
      ['Put pool q into subnet v/s. A pool that exists cannot be moved: make a new one.', 'replace /clusters/0/agentPoolProfiles/1/vnetSubnet "v/s"'],
      ['Put pool p into subnet w/t. A pool that exists cannot be moved: make a new one.', 'replace /clusters/0/agentPoolProfiles/0/vnetSubnet "w/t"'],
    ],
  },
  {
    rule: 'pool-subnets-differ-in-vnet',
    when: 'the first pool names no subnet, and its own network comes first',
    plan: plan([cluster(overlay, pool(), pool({ name: 'q', ...at('v/s') }))], [netV()]),
    offers: [
      ['Put pool p into subnet v/s. A pool that exists cannot be moved: make a new one.', 'add /clusters/0/agentPoolProfiles/0/vnetSubnet "v/s"'],
      [
        'Put pool q into subnet (managed) aks/aks-subnet. A pool that exists cannot be moved: make a new one.',
        'remove /clusters/0/agentPoolProfiles/1/vnetSubnet',
      ],
    ],
  },
  ...(
    [
      ['pools of both modes are in it', { maxPods: 30 }, { maxPods: 30, ...blocks }],
      ['nobody knows how many pods there are', { maxPods: null }, { maxPods: 30 }],
    ] as const
  ).map(([when, first, second]) => ({
    rule: 'pod-subnet-delegated-elsewhere' as const,
    when,
    plan: plan(
      [cluster({}, pool({ ...at('v/s', 'v/p'), ...first }), pool({ name: 'q', ...at('v/s', 'v/p'), ...second }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22'], delegations: ['Microsoft.Web/serverFarms'] } })],
    ),
    offers: [],
  })),
  {
    rule: 'pod-subnet-is-node-subnet',
    when: 'nobody knows how many addresses a pool of nodes takes there',
    plan: plan([cluster({}, pool({ ...at('v/p', 'v/p'), maxPods: 30 }), pool({ name: 'q', ...at('v/p'), maxPods: null }))], [netV({ p: '10.1.4.0/22' })]),
    offers: ownSubnet('pods', 'pool p', ['/clusters/0/agentPoolProfiles/0'], ['10.1.8.0/24', '10.1.0.0/24', '10.2.0.0/24']),
  },
  {
    rule: 'overlay-name-length',
    when: 'the short name is taken in another network',
    plan: plan([cluster(overlay, pool(at(`v/${long}`)))], [netV({ [long]: '10.1.0.0/24' }), vnet('w', ['10.2.0.0/16'], { ['n'.repeat(63)]: '10.2.0.0/24' })]),
    offers: [
      [
        `Shorten the name of subnet v/${long} to ${'n'.repeat(63)}. What exists keeps its name: make it anew.`,
        `replace /networks/0/subnets/0/name "${'n'.repeat(63)}"`,
        `replace /clusters/0/agentPoolProfiles/0/vnetSubnet "v/${'n'.repeat(63)}"`,
      ],
    ],
  },
]);

it.each([
  [
    'subnet',
    plan([cluster(overlay, pool(at(`v/${long}`)))], [netV({ [long]: '10.1.0.0/24' })]),
    `networks/v/subnets/${long}`,
    `networks/v/subnets/${'n'.repeat(63)}`,
  ],
  ['network', plan([cluster(overlay, pool(at(`${long}/s`)))], [{ ...netV(), name: long }]), `networks/${long}`, `networks/${'n'.repeat(63)}`],
])('a %s with a shorter name keeps what was found of it', (_, scenario, from, to) => {
  expect(proposals('overlay-name-length', scenario).map(({ renamed }) => renamed)).toEqual([{ from, to }]);
});
