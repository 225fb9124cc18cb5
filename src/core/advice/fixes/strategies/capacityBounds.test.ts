import { largerPods, largerSubnet, lowerMaxPods, lowerSurge, secondSubnet, toOverlay } from '../../../../testing/fixOffers.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { proposalTable } from '../../../../testing/proposalTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const S = { vnetSubnet: 'v/s' } as const;
const P = { ...S, podSubnet: 'v/p' } as const;
const dual = { ...overlay, ipFamilies: ['IPv4', 'IPv6'] } as const;
const services = { serviceCidrs: ['172.16.0.0/16', 'fd02::/108'], dnsServiceIP: '172.16.0.10' };

proposalTable('what a shortage speaks of', [
  {
    rule: 'pod-cidr-exhausted',
    when: 'only one of two ranges is short',
    plan: plan([cluster({ ...dual, ...services, podCidrs: ['10.244.0.0/22', 'fd01::/64'] }, pool({ ...S, maxSurge: 2 }))], [netV()]),
    offers: [...largerPods('10.244.0.0/22', '10.244.0.0/21'), lowerSurge('p', 0, 1)],
  },
  {
    rule: 'pod-cidr-exhausted',
    when: 'the surge is not known, the nodes are too many without',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/22'] }, pool({ ...S, count: 5, maxSurge: null }))], [netV()]),
    offers: largerPods('10.244.0.0/22', '10.244.0.0/21'),
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'the surge is not known, the nodes are too many without',
    plan: plan([cluster(overlay, pool({ ...S, count: 20, maxSurge: null }))], [netV({ s: '10.1.0.0/28' })]),
    offers: largerSubnet('s', 0, '10.1.0.0/28', '10.1.0.0/27', '10.2.0.0/27'),
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'the first range of the subnet is IPv6',
    plan: plan(
      [cluster(overlay, pool({ ...S, count: 20, maxSurge: 1 }))],
      [netV({ s: { addressPrefixes: ['fd00:1::/64', '10.1.0.0/28'] } }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    offers: largerSubnet('s', 0, '10.1.0.0/28', '10.1.0.0/27', '10.2.0.0/27').map((offer) =>
      offer.map((line) => line.replace('addressPrefixes/0 "10.', 'addressPrefixes/1 "10.')),
    ),
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'the second is, and holds no node for that',
    plan: plan(
      [cluster(overlay, pool({ ...S, count: 20, maxSurge: 1 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/28', 'fd00:1::/64'] } }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    offers: largerSubnet('s', 0, '10.1.0.0/28', '10.1.0.0/27', '10.2.0.0/27'),
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nodes would fit but for what others hold',
    plan: plan([cluster(overlay, pool({ ...S, count: 8, maxSurge: 1 }))], [netV({ s: { addressPrefixes: ['10.1.0.0/28'], usedAddresses: 5 } })]),
    offers: [...secondSubnet('s', '', '10.1.0.32/28', '', '0/vnetSubnet').slice(0, 1), ...secondSubnet('s', '', '10.1.0.16/28', '10.2.0.0/28', '0/vnetSubnet')],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'nodes and pods are in it',
    plan: plan(
      [cluster({}, pool({ vnetSubnet: 'v/s', podSubnet: 'v/s', count: 20, maxPods: 30, maxSurge: 1 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/28'], usedAddresses: 1 } })],
    ),
    offers: secondSubnet('s', '', '10.1.0.32/27', '10.2.0.0/27', '0/vnetSubnet', '0/podSubnet'),
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'one pool has as many pods already as fit',
    plan: plan([cluster({}, pool({ ...S, count: 4, maxPods: 30, maxSurge: 3 }), pool({ name: 'q', ...S, count: 2, maxPods: 24, maxSurge: 1 }))], [netV()]),
    offers: [
      ...largerSubnet('s', 0, '10.1.0.0/24', '10.1.0.0/23', '10.2.0.0/23'),
      lowerSurge('p', 0, 1),
      lowerMaxPods('p', 0, 24),
      ...toOverlay('aks', 0, '10.244.0.0/16'),
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    when: 'another cluster there has its pods elsewhere',
    plan: plan(
      [cluster({ name: 'a' }, pool({ ...S, count: 7, maxPods: 30, maxSurge: 1 })), cluster({ name: 'b' }, pool({ ...P, count: 20, maxPods: 30, maxSurge: 1 }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: 1 }, p: '10.1.16.0/20' })],
    ),
    offers: [
      ...[...secondSubnet('s', '', '10.1.32.0/23', '', '0/vnetSubnet').slice(0, 1), ...secondSubnet('s', '', '10.1.2.0/23', '10.2.0.0/23', '0/vnetSubnet')].map(
        (offer) => [...offer, 'replace /clusters/1/agentPoolProfiles/0/vnetSubnet "v/s2"'],
      ),
      lowerMaxPods('p', 0, 27),
      ...toOverlay('a', 0, '10.244.0.0/16'),
    ],
  },
  {
    rule: 'pod-subnet-exhausted',
    when: 'pods would fit but for what others hold',
    plan: plan(
      [cluster({}, pool({ ...P, count: 3, maxPods: 30, maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/25'], usedAddresses: 100 } })],
    ),
    offers: [...secondSubnet('p', '', '10.1.2.0/24', '', '0/podSubnet').slice(0, 1), ...secondSubnet('p', '', '10.1.1.0/24', '10.2.0.0/24', '0/podSubnet')],
  },
  {
    rule: 'apiserver-subnet-small',
    when: 'two clusters have their API servers in it',
    plan: plan(
      ['a', 'b'].map((name) => cluster({ ...overlay, name, apiServerSubnet: 'v/a' }, pool(S))),
      [netV({ s: '10.1.0.0/24', a: '10.1.4.0/28' })],
    ),
    offers: largerSubnet('a', 1, '10.1.4.0/28', '10.1.4.0/27', '10.2.0.0/27'),
  },
  {
    rule: 'pod-subnet-density',
    when: 'others leave room for the first batches only',
    plan: plan(
      [cluster({}, pool({ ...P, count: 3, maxPods: 30, maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/24'], usedAddresses: 130 } })],
    ),
    offers: [
      ...secondSubnet('p', '', '10.1.2.0/24', '', '0/podSubnet').slice(0, 1),
      ...secondSubnet('p', '', '10.1.1.0/24', '10.2.0.0/24', '0/podSubnet'),
      lowerMaxPods('p', 0, 29),
    ],
  },
  {
    rule: 'vnet-address-limit',
    when: 'a cluster there is overlay already',
    plan: plan(
      [
        cluster({ name: 'a', serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' }, pool({ ...S, count: 660, maxPods: 100, maxSurge: 1 })),
        cluster(
          { ...overlay, name: 'b', podCidrs: ['100.64.0.0/16'], serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' },
          pool({ ...S, count: 3, maxSurge: 1 }),
        ),
      ],
      [netV({ s: '10.0.0.0/12' }, ['10.0.0.0/8'])],
    ),
    offers: [lowerMaxPods('p', 0, 98), ...toOverlay('a', 0, '100.68.0.0/14')],
  },
  {
    rule: 'pool-node-limit',
    when: 'it has twice what it may have, and a part has the next name',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...S, count: 1999, maxSurge: 1 }), pool({ name: 'p2', ...S }))],
      [netV({ s: '10.1.0.0/19' })],
    ),
    offers: [
      [
        'Split pool p into 2 pools of its kind, each with an equal share of its nodes.',
        'replace /clusters/0/agentPoolProfiles/0/count 1000',
        'add /clusters/0/agentPoolProfiles/- {"name":"p3","count":1000,"vnetSubnet":"v/s","maxSurge":1}',
      ],
    ],
  },
  {
    rule: 'pool-node-limit',
    when: 'ten parts are enough',
    plan: plan([cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...S, count: 9999, maxSurge: 1 }))], [netV({ s: '10.1.0.0/17' })]),
    offers: [
      [
        'Split pool p into 10 pools of its kind, each with an equal share of its nodes.',
        'replace /clusters/0/agentPoolProfiles/0/count 1000',
        ...Array.from({ length: 9 }, (_, i) => `add /clusters/0/agentPoolProfiles/- {"name":"p${i + 2}","count":1000,"vnetSubnet":"v/s","maxSurge":1}`),
      ],
    ],
  },
  {
    rule: 'pool-node-limit',
    when: 'ten parts are too few',
    plan: plan([cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...S, count: 10_000, maxSurge: 1 }))], [netV({ s: '10.1.0.0/17' })]),
    offers: [],
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'another cluster has the same range',
    plan: plan(
      ['aks', 'other'].map((name) => cluster({ ...dual, ...services, name, podCidrs: ['10.244.0.0/21', 'fd01::/64'] }, pool({ ...S, count: 5, maxSurge: 1 }))),
      [netV()],
    ),
    offers: ['10.244.16.0/20', '10.244.0.0/20'].map((to) => [
      `Move the pod CIDR of cluster aks from 10.244.0.0/21 to ${to}. The range is fixed once the cluster is made.`,
      `replace /clusters/0/podCidrs/0 "${to}"`,
    ]),
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'twice as many nodes are as many slices as a power of two',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/20'] }, pool({ ...S, count: 16, maxSurge: 0, maxUnavailable: 1 }))], [netV()]),
    offers: largerPods('10.244.0.0/20', '10.244.0.0/19'),
  },
  {
    rule: 'pool-replacement-headroom',
    when: 'blocks at the edge of a pod subnet may not be had',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...P, count: 4, maxSurge: 1, maxPods: 31, podIPAllocationMode: 'StaticBlock' }),
          pool({ ...P, name: 'q', count: 1, maxSurge: 1, maxPods: 31, podIPAllocationMode: 'StaticBlock' }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    offers: largerSubnet('p', 1, '10.1.4.0/24', '10.1.4.0/23', '10.2.0.0/23'),
  },
]);
