import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV, site } from '../../../../testing/fixTable.ts';
import { movedSubnet } from '../../../../testing/fixOffers.ts';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';
import type { Cluster } from '../../../scenario/types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const both = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const S = { vnetSubnet: 'v/s' } as const;
const of = (given: Partial<Cluster>) => plan([cluster({ ...overlay, ...given }, pool(S))], [netV()]);

proposalTable('pod and service CIDRs', [
  {
    rule: 'pod-cidr-overlaps-subnet',
    when: 'either can move',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, pool(S))], [netV({ s: '10.244.0.0/24' }, ['10.244.0.0/20', '10.1.0.0/20'])]),
    offers: [
      [
        'Move the pod CIDR of cluster aks from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.245.0.0/16"',
      ],
      [
        'Cut the pod CIDR of cluster aks from 10.244.0.0/16 down to 10.244.128.0/17. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.244.128.0/17"',
      ],
      movedSubnet('s', 0, '10.244.0.0/24', '10.1.15.0/24'),
    ],
  },
  {
    rule: 'pod-cidr-overlaps-connected',
    when: 'the other side is a VNet',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, pool(S))],
      [netV({ s: '10.1.0.0/24' }, ['10.1.0.0/16'], { peerings: ['w'] }), { ...vnet('w', ['10.244.0.0/17']), peerings: ['v'] }],
    ),
    offers: [
      [
        'Move the pod CIDR of cluster aks from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.245.0.0/16"',
      ],
      [
        'Cut the pod CIDR of cluster aks from 10.244.0.0/16 down to 10.244.128.0/17. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.244.128.0/17"',
      ],
      ['Move network w from 10.244.0.0/17 to 10.243.128.0/17.', 'replace /networks/1/addressPrefixes/0 "10.243.128.0/17"'],
    ],
  },
  {
    rule: 'service-cidr-overlaps-connected',
    when: 'the other side is a VNet',
    plan: plan([cluster(overlay, pool(S))], [netV(), vnet('w', ['10.0.0.0/20'], { x: '10.0.1.0/24' })]),
    offers: [
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.2.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.2.0.10"',
      ],
      [
        'Cut the service CIDR of cluster aks from 10.0.0.0/16 down to 10.0.128.0/17, and move its DNS service IP to 10.0.128.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.0.128.0/17"]',
        'add /clusters/0/dnsServiceIP "10.0.128.10"',
      ],
      [
        'Move network w from 10.0.0.0/20 to 10.2.0.0/20 with its subnet. What is deployed there has to be made again.',
        'replace /networks/1/addressPrefixes/0 "10.2.0.0/20"',
        'replace /networks/1/subnets/0/addressPrefixes/0 "10.2.1.0/24"',
      ],
    ],
  },
  {
    rule: 'service-cidr-overlaps-connected',
    when: 'the other side is no VNet',
    plan: plan([cluster(overlay, pool(S))], [netV(), site('10.0.0.0/17')]),
    offers: [
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.2.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.2.0.10"',
      ],
      [
        'Cut the service CIDR of cluster aks from 10.0.0.0/16 down to 10.0.128.0/17, and move its DNS service IP to 10.0.128.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.0.128.0/17"]',
        'add /clusters/0/dnsServiceIP "10.0.128.10"',
      ],
    ],
  },
  {
    rule: 'pod-cidr-overlaps-service-cidr',
    when: 'the pods are smaller',
    plan: of({ podCidrs: ['10.0.0.0/20'] }),
    offers: [
      [
        'Move the pod CIDR of cluster aks from 10.0.0.0/20 to 10.2.0.0/20. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.2.0.0/20"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.2.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.2.0.10"',
      ],
      [
        'Cut the service CIDR of cluster aks from 10.0.0.0/16 down to 10.0.128.0/17, and move its DNS service IP to 10.0.128.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.0.128.0/17"]',
        'add /clusters/0/dnsServiceIP "10.0.128.10"',
      ],
    ],
  },
  {
    rule: 'pod-cidr-overlaps-service-cidr',
    when: 'as large',
    plan: of({ podCidrs: ['10.0.0.0/16'] }),
    offers: [
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.2.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.2.0.10"',
      ],
      [
        'Move the pod CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.2.0.0/16"',
      ],
    ],
  },
  {
    rule: 'pod-cidr-shared-kubenet',
    when: 'three share',
    plan: plan(
      ['a', 'b', 'c'].map((name) => cluster({ name, networkPlugin: 'kubenet' }, pool({ vnetSubnet: `v/${name}` }))),
      [netV({ a: '10.1.0.0/24', b: '10.1.1.0/24', c: '10.1.2.0/24' })],
    ),
    offers: [
      [
        'Move the pod CIDR of cluster c from 10.244.0.0/16 to 10.243.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/2/podCidrs ["10.243.0.0/16"]',
      ],
      [
        'Move the pod CIDR of cluster c from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/2/podCidrs ["10.245.0.0/16"]',
      ],
      [
        'Move the pod CIDR of cluster b from 10.244.0.0/16 to 10.243.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/1/podCidrs ["10.243.0.0/16"]',
      ],
      [
        'Move the pod CIDR of cluster b from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/1/podCidrs ["10.245.0.0/16"]',
      ],
      [
        'Move the pod CIDR of cluster a from 10.244.0.0/16 to 10.243.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/0/podCidrs ["10.243.0.0/16"]',
      ],
      [
        'Move the pod CIDR of cluster a from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
        'add /clusters/0/podCidrs ["10.245.0.0/16"]',
      ],
    ],
  },
  {
    rule: 'service-cidr-size',
    when: 'its DNS address is in it',
    plan: of({ serviceCidrs: ['10.128.0.0/9'], dnsServiceIP: '10.200.0.10', podCidrs: ['100.64.0.0/16'] }),
    offers: [
      [
        'Cut the service CIDR of cluster aks from 10.128.0.0/9 down to 10.200.0.0/13. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.200.0.0/13"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.128.0.0/9 to 10.128.0.0/13, and its DNS service IP to 10.128.0.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.128.0.0/13"',
        'replace /clusters/0/dnsServiceIP "10.128.0.10"',
      ],
    ],
  },
  {
    rule: 'service-cidr-size',
    when: 'its DNS address is elsewhere',
    plan: of({ serviceCidrs: ['10.128.0.0/9'], dnsServiceIP: '10.0.0.10', podCidrs: ['100.64.0.0/16'] }),
    offers: [
      [
        'Cut the service CIDR of cluster aks from 10.128.0.0/9 down to 10.128.0.0/13, and move its DNS service IP to 10.128.0.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.128.0.0/13"',
        'replace /clusters/0/dnsServiceIP "10.128.0.10"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.128.0.0/9 to 10.128.0.0/13, and its DNS service IP to 10.128.0.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.128.0.0/13"',
        'replace /clusters/0/dnsServiceIP "10.128.0.10"',
      ],
    ],
  },
  {
    rule: 'service-cidr-size',
    when: 'IPv6',
    plan: of({ ...both, serviceCidrs: ['10.0.0.0/16', 'fd00:9::/64'], podCidrs: ['10.244.0.0/16', 'fd00:8::/64'] }),
    offers: [
      [
        'Cut the service CIDR of cluster aks from fd00:9::/64 down to fd00:9::/108. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/1 "fd00:9::/108"',
      ],
      [
        'Move the service CIDR of cluster aks from fd00:9::/64 to fd00:9::/108. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/1 "fd00:9::/108"',
      ],
    ],
  },
  {
    rule: 'service-cidr-small',
    when: 'no service is counted',
    plan: of({ serviceCidrs: ['10.2.0.0/30'], dnsServiceIP: '10.2.0.2' }),
    offers: [
      [
        'Enlarge the service CIDR of cluster aks from 10.2.0.0/30 to 10.2.0.0/27, which contains it. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.2.0.0/27"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.2.0.0/30 to 10.2.0.0/27. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.2.0.0/27"',
      ],
    ],
  },
  {
    rule: 'service-cidr-exhausted',
    when: 'several hundred services',
    plan: of({ services: 253, serviceCidrs: ['10.2.0.0/24'], dnsServiceIP: '10.2.0.10' }),
    offers: [
      [
        'Enlarge the service CIDR of cluster aks from 10.2.0.0/24 to 10.2.0.0/23, which contains it. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.2.0.0/23"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.2.0.0/24 to 10.2.0.0/23. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.2.0.0/23"',
      ],
    ],
  },
  {
    rule: 'service-cidr-exhausted',
    when: 'what is beside it is taken',
    plan: plan(
      [cluster({ ...overlay, services: 300, serviceCidrs: ['10.2.0.0/24'], dnsServiceIP: '10.2.0.10' }, pool(S))],
      [netV(), vnet('w', ['10.2.1.0/24'])],
    ),
    offers: [
      [
        'Move the service CIDR of cluster aks from 10.2.0.0/24 to 10.2.2.0/23, and its DNS service IP to 10.2.2.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "10.2.2.0/23"',
        'replace /clusters/0/dnsServiceIP "10.2.2.10"',
      ],
    ],
  },
  {
    rule: 'pod-cidr-missing',
    when: 'its nodes need more than a /16',
    plan: plan(
      [
        cluster(
          { networkPlugin: 'none' },
          pool({ ...S, count: 300, maxPods: 250, maxSurge: 1 }),
          pool({ name: 'q', ...S, count: 200, maxPods: 250, maxSurge: 1 }),
        ),
      ],
      [netV({ s: '10.1.0.0/20' })],
    ),
    offers: [['Give cluster aks the pod CIDR 10.244.0.0/15, and the same to its network plugin.', 'add /clusters/0/podCidrs ["10.244.0.0/15"]']],
  },
  {
    rule: 'pod-cidr-missing',
    when: 'two families',
    plan: plan([cluster({ networkPlugin: 'none', ...both }, pool(S))], [netV()]),
    offers: [
      [
        'Give cluster aks the pod CIDR 10.244.0.0/16 and fd12:3456:789a::/64, and the same to its network plugin.',
        'add /clusters/0/podCidrs ["10.244.0.0/16","fd12:3456:789a::/64"]',
      ],
    ],
  },
  {
    rule: 'ipv6-default-unknown',
    when: 'pods have their range',
    plan: of({ ...both, podCidrs: ['10.244.0.0/16', 'fd00:8::/64'] }),
    offers: [
      ['Give cluster aks the IPv6 ranges fd12:3456:789a:1::/108 for services.', 'add /clusters/0/serviceCidrs ["10.0.0.0/16","fd12:3456:789a:1::/108"]'],
    ],
  },
  {
    rule: 'ipv6-default-unknown',
    when: 'services have theirs',
    plan: of({ ...both, serviceCidrs: ['10.0.0.0/16', 'fd00:8::/108'], dnsServiceIP: '10.0.0.10' }),
    offers: [['Give cluster aks the IPv6 ranges fd12:3456:789a::/64 for pods.', 'add /clusters/0/podCidrs ["10.244.0.0/16","fd12:3456:789a::/64"]']],
  },
  {
    rule: 'reserved-range',
    when: 'of services',
    plan: of({ serviceCidrs: ['172.30.0.0/15'], dnsServiceIP: '172.30.0.10' }),
    offers: [
      [
        'Move the service CIDR of cluster aks from 172.30.0.0/15 to 172.28.0.0/15, and its DNS service IP to 172.28.0.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "172.28.0.0/15"',
        'replace /clusters/0/dnsServiceIP "172.28.0.10"',
      ],
    ],
  },
  {
    rule: 'reserved-range',
    when: 'of pods',
    plan: of({ podCidrs: ['172.30.0.0/15'] }),
    offers: [
      [
        'Move the pod CIDR of cluster aks from 172.30.0.0/15 to 172.28.0.0/15. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "172.28.0.0/15"',
      ],
    ],
  },
  {
    rule: 'reserved-range',
    when: 'of a network with subnets in both halves',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, pool(S))], [netV({ s: '172.16.1.0/24', t: '172.31.9.0/24' }, ['172.16.0.0/12'])]),
    offers: [
      [
        'Move network v from 172.16.0.0/12 to 10.224.0.0/12 with its 2 subnets. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.224.0.0/12"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.224.1.0/24"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.239.9.0/24"',
      ],
      [
        'Move network v from 172.16.0.0/12 to 100.112.0.0/12 with its 2 subnets. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "100.112.0.0/12"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "100.112.1.0/24"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "100.127.9.0/24"',
      ],
    ],
  },
  {
    rule: 'pod-cidr-public',
    when: 'two families',
    plan: of({ ...both, podCidrs: ['20.0.0.0/16', 'fd00:8::/64'] }),
    offers: [
      [
        'Move the pod CIDR of cluster aks from 20.0.0.0/16 to 10.255.0.0/16. The range is fixed once the cluster is made.',
        'replace /clusters/0/podCidrs/0 "10.255.0.0/16"',
      ],
    ],
  },
  {
    rule: 'service-cidr-public',
    when: 'a part may stay',
    plan: of({ serviceCidrs: ['192.168.0.0/15'], dnsServiceIP: '192.168.0.10' }),
    offers: [
      [
        'Move the service CIDR of cluster aks from 192.168.0.0/15 to 172.28.0.0/15, and its DNS service IP to 172.28.0.10. The range is fixed once the cluster is made.',
        'replace /clusters/0/serviceCidrs/0 "172.28.0.0/15"',
        'replace /clusters/0/dnsServiceIP "172.28.0.10"',
      ],
    ],
  },
]);
