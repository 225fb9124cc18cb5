import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';
import type { Cluster } from '../../../scenario/types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const both = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const S = { vnetSubnet: 'v/s' } as const;
const of = (given: Partial<Cluster>) => plan([cluster({ ...overlay, ...given }, pool(S))], [netV()]);

proposalTable('single addresses', [
  {
    rule: 'cidr-host-bits',
    when: 'of services beside equal ranges',
    plan: of({ podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.2.0.9/16'], dnsServiceIP: '10.2.0.10' }),
    offers: [
      ['Write 10.2.0.0/16 for the range of cluster aks that is read so.'],
      ['Write 10.2.0.0/16 for the range of cluster aks that is read so.', 'replace /clusters/0/serviceCidrs/0 "10.2.0.0/16"'],
    ],
  },
  {
    rule: 'cidr-host-bits',
    when: 'the same range stands there twice',
    plan: plan([], [netV({}, ['10.1.0.0/16', '10.1.0.7/16'])]),
    offers: [['Write 10.1.0.0/16 for the range of network v that is read so.', 'replace /networks/0/addressPrefixes/1 "10.1.0.0/16"']],
  },
  {
    rule: 'cidr-host-bits',
    when: 'IPv6, spelled otherwise',
    plan: plan([], [netV({ s: '10.1.0.0/24', t: { addressPrefixes: ['10.1.1.0/24', 'FD00:1::7/64'] } }, ['10.1.0.0/16', 'FD00:1::/48'])]),
    offers: [['Write fd00:1::/64 for the range of subnet v/t that is read so.', 'replace /networks/0/subnets/1/addressPrefixes/1 "fd00:1::/64"']],
  },
  {
    rule: 'dns-ip-outside',
    when: 'two families',
    plan: of({ ...both, podCidrs: ['10.244.0.0/16', 'fd00:8::/64'], serviceCidrs: ['10.2.0.0/24', 'fd00:9::/108'], dnsServiceIP: '10.9.0.10' }),
    offers: [
      ['Set the DNS service IP of cluster aks to 10.2.0.10, in its service CIDR 10.2.0.0/24.', 'replace /clusters/0/dnsServiceIP "10.2.0.10"'],
      ['Set the DNS service IP of cluster aks to fd00:9::a, in its service CIDR fd00:9::/108.', 'replace /clusters/0/dnsServiceIP "fd00:9::a"'],
    ],
  },
  {
    rule: 'dns-ip-outside',
    when: 'a range too small for the tenth address',
    plan: of({ serviceCidrs: ['10.2.0.0/29'], dnsServiceIP: '10.9.0.10' }),
    offers: [['Set the DNS service IP of cluster aks to 10.2.0.2, in its service CIDR 10.2.0.0/29.', 'replace /clusters/0/dnsServiceIP "10.2.0.2"']],
  },
  {
    rule: 'dns-ip-reserved',
    when: 'the last address',
    plan: of({ serviceCidrs: ['10.2.0.0/28'], dnsServiceIP: '10.2.0.15' }),
    offers: [['Set the DNS service IP of cluster aks to 10.2.0.10, in its service CIDR 10.2.0.0/28.', 'replace /clusters/0/dnsServiceIP "10.2.0.10"']],
  },
  {
    rule: 'lb-ip-outside-subnet',
    when: 'another cluster has the last addresses',
    plan: plan(
      [
        cluster({ ...overlay, loadBalancerIPs: ['10.1.0.9', '10.9.0.4'] }, pool(S), pool({ name: 'q', vnetSubnet: 'v/t' })),
        cluster({ ...overlay, name: 'b', loadBalancerIPs: ['10.1.0.254', '10.1.0.253'] }, pool(S)),
      ],
      [
        netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: 3 }, t: { addressPrefixes: ['10.1.1.0/24', '10.1.2.0/28'], usedAddresses: 1 } }),
        vnet('w', ['10.7.0.0/16']),
      ],
    ),
    offers: [
      [
        'Give the load balancer of cluster aks the address 10.1.0.252 of subnet v/s instead of 10.9.0.4, and count 4 addresses in use there.',
        'replace /networks/0/subnets/0/usedAddresses 4',
        'replace /clusters/0/loadBalancerIPs/1 "10.1.0.252"',
      ],
      ['Give the load balancer of cluster aks the address 10.1.1.254 of subnet v/t instead of 10.9.0.4.', 'replace /clusters/0/loadBalancerIPs/1 "10.1.1.254"'],
      ['Give the load balancer of cluster aks the address 10.1.2.14 of subnet v/t instead of 10.9.0.4.', 'replace /clusters/0/loadBalancerIPs/1 "10.1.2.14"'],
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.2.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.2.0.10"',
      ],
    ],
  },
  {
    rule: 'lb-ip-in-service-cidr',
    when: 'the address is one of the subnet',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.0.0.50'] }, pool(S))], [netV({ s: '10.0.0.0/24' }, ['10.0.0.0/24'])]),
    offers: [
      [
        'Give the load balancer of cluster aks the address 10.0.0.254 of subnet v/s instead of 10.0.0.50, and count 1 address in use there.',
        'add /networks/0/subnets/0/usedAddresses 1',
        'replace /clusters/0/loadBalancerIPs/0 "10.0.0.254"',
      ],
      [
        'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.1.0.0/16, and its DNS service IP to 10.1.0.10. The range is fixed once the cluster is made.',
        'add /clusters/0/serviceCidrs ["10.1.0.0/16"]',
        'add /clusters/0/dnsServiceIP "10.1.0.10"',
      ],
    ],
  },
  {
    rule: 'lb-ip-in-service-cidr',
    when: 'the subnet has two families',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.0.0.50'] }, pool(S))],
      [netV({ s: { addressPrefixes: ['fd00:1::/64', '10.1.0.0/24'] } }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    offers: [
      [
        'Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.0.0.50, and count 1 address in use there.',
        'add /networks/0/subnets/0/usedAddresses 1',
        'replace /clusters/0/loadBalancerIPs/0 "10.1.0.254"',
      ],
    ],
  },
  {
    rule: 'lb-ip-reserved',
    when: 'every address is taken',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.1.0.3', '10.1.0.4', '10.1.0.5', '10.1.0.6'] }, pool({ ...S, count: 0 }))],
      [netV({ s: '10.1.0.0/29' })],
    ),
    offers: [],
  },
  {
    rule: 'vnet-range-public',
    when: 'load balancer addresses go along',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['20.0.1.40', '20.0.2.41'] }, pool(S))],
      [netV({ s: '20.0.1.0/24', t: '20.0.2.0/24', u: '10.9.0.0/24' }, ['20.0.0.0/16', '10.9.0.0/16'])],
    ),
    offers: [
      [
        'Move network v from 20.0.0.0/16 to 10.255.0.0/16 with its 2 subnets and 2 load balancer addresses. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.255.0.0/16"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.255.1.0/24"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.255.2.0/24"',
        'replace /clusters/0/loadBalancerIPs/0 "10.255.1.40"',
        'replace /clusters/0/loadBalancerIPs/1 "10.255.2.41"',
      ],
    ],
  },
  {
    rule: 'subnet-overlap',
    when: 'its load balancer address goes along',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.1.4.40'] }, pool({ vnetSubnet: 'v/b' }))], [netV({ a: '10.1.0.0/20', b: '10.1.4.0/24' })]),
    offers: [
      [
        'Move subnet v/b from 10.1.4.0/24 to 10.1.16.0/24 with a load balancer address. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.16.0/24"',
        'replace /clusters/0/loadBalancerIPs/0 "10.1.16.40"',
      ],
      [
        'Move subnet v/a from 10.1.0.0/20 to 10.1.16.0/20 with a load balancer address. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.16.0/20"',
        'replace /clusters/0/loadBalancerIPs/0 "10.1.20.40"',
      ],
      [
        'Cut subnet v/a from 10.1.0.0/20 down to 10.1.8.0/21 with a load balancer address. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.8.0/21"',
        'replace /clusters/0/loadBalancerIPs/0 "10.1.12.40"',
      ],
      [
        'Add 10.2.0.0/24 to network v and move subnet v/b there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/24"',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.2.0.0/24"',
        'replace /clusters/0/loadBalancerIPs/0 "10.2.0.40"',
      ],
      [
        'Add 10.2.0.0/20 to network v and move subnet v/a there. Azure changes the range of a subnet only while nothing is in it.',
        'add /networks/0/addressPrefixes/- "10.2.0.0/20"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/20"',
        'replace /clusters/0/loadBalancerIPs/0 "10.2.4.40"',
      ],
    ],
  },
  {
    rule: 'lb-ip-outside-subnet',
    when: 'pools are in other networks too',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.9.0.4'] }, pool(S), pool({ name: 'q', vnetSubnet: 'w/t' }), pool({ name: 'r', vnetSubnet: null }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: null } }), vnet('w', ['10.7.0.0/16'], { t: '10.7.0.0/24' })],
    ),
    offers: [
      ['Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.9.0.4.', 'replace /clusters/0/loadBalancerIPs/0 "10.1.0.254"'],
    ],
  },
]);
