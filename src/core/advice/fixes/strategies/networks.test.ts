import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV, site } from '../../../../testing/fixTable.ts';
import { largerSubnet, movedSubnet, subnetInNewSpace } from '../../../../testing/fixOffers.ts';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const both = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });
const tied = { kubernetesVersion: '1.34' } as const;

proposalTable('address space of networks, and subnets in it', [
  {
    rule: 'vnet-range-forbidden',
    when: 'a part may stay',
    plan: plan([], [netV({ s: '169.254.128.0/24' }, ['169.254.0.0/15'])]),
    offers: [
      [
        'Move network v from 169.254.0.0/15 to 172.16.0.0/15 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "172.16.0.0/15"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "172.16.128.0/24"',
      ],
    ],
  },
  {
    rule: 'network-overlap',
    when: 'fewer subnets',
    plan: plan([], [netV({ s: '10.1.0.0/24' }), vnet('w', ['10.1.0.0/16'], { t: '10.1.4.0/24', u: '10.1.5.0/24' })]),
    offers: [
      [
        'Move network v from 10.1.0.0/16 to 10.2.0.0/16 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/24"',
      ],
      [
        'Move network w from 10.1.0.0/16 to 10.2.0.0/16 with its 2 subnets. What is deployed there has to be made again.',
        'replace /networks/1/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/1/subnets/0/addressPrefixes/0 "10.2.4.0/24"',
        'replace /networks/1/subnets/1/addressPrefixes/0 "10.2.5.0/24"',
      ],
    ],
  },
  {
    rule: 'network-overlap',
    when: 'as many',
    plan: plan([], [netV({ s: '10.1.0.0/24' }), vnet('w', ['10.1.0.0/17'], { t: '10.1.4.0/24' })]),
    offers: [
      [
        'Move network w from 10.1.0.0/17 to 10.0.128.0/17 with its subnet. What is deployed there has to be made again.',
        'replace /networks/1/addressPrefixes/0 "10.0.128.0/17"',
        'replace /networks/1/subnets/0/addressPrefixes/0 "10.0.132.0/24"',
      ],
      [
        'Move network v from 10.1.0.0/16 to 10.2.0.0/16 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/24"',
      ],
    ],
  },
  {
    rule: 'network-overlap',
    when: 'pools weigh more than subnets',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), vnet('w', ['10.1.0.0/16'], { t: '10.1.4.0/24', u: '10.1.5.0/24' })]),
    offers: [
      [
        'Move network w from 10.1.0.0/16 to 10.2.0.0/16 with its 2 subnets. What is deployed there has to be made again.',
        'replace /networks/1/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/1/subnets/0/addressPrefixes/0 "10.2.4.0/24"',
        'replace /networks/1/subnets/1/addressPrefixes/0 "10.2.5.0/24"',
      ],
      [
        'Move network v from 10.1.0.0/16 to 10.2.0.0/16 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/24"',
      ],
    ],
  },
  {
    rule: 'network-overlap',
    when: 'a part of the larger one',
    plan: plan([], [netV({ s: '10.1.0.0/24' }, ['10.1.0.0/16']), site('10.1.128.0/17')]),
    offers: [
      ['Cut network v from 10.1.0.0/16 down to 10.1.0.0/17.', 'replace /networks/0/addressPrefixes/0 "10.1.0.0/17"'],
      [
        'Move network v from 10.1.0.0/16 to 10.2.0.0/16 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "10.2.0.0/16"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.2.0.0/24"',
      ],
    ],
  },
  {
    rule: 'network-overlap',
    when: 'everything is taken',
    plan: plan([], [netV({ s: '10.0.0.0/24' }, ['10.0.0.0/8']), site('10.0.0.0/8'), { ...site('172.16.0.0/13'), name: 'dd' }]),
    offers: [
      [
        'Move network v from 10.0.0.0/8 to 100.64.0.0/10 with its subnet. What is deployed there has to be made again.',
        'replace /networks/0/addressPrefixes/0 "100.64.0.0/10"',
        'replace /networks/0/subnets/0/addressPrefixes/0 "100.64.0.0/24"',
      ],
    ],
  },
  {
    rule: 'subnet-outside-vnet',
    when: 'there is room',
    plan: plan([], [netV({ s: '10.2.0.0/24', t: '10.1.0.0/24' })]),
    offers: [
      ['Add 10.2.0.0/24, the range of subnet v/s, to network v.', 'add /networks/0/addressPrefixes/- "10.2.0.0/24"'],
      movedSubnet('s', 0, '10.2.0.0/24', '10.1.255.0/24'),
      subnetInNewSpace('s', 0, '10.0.255.0/24'),
    ],
  },
  {
    rule: 'subnet-outside-vnet',
    when: 'there is none',
    plan: plan([], [netV({ s: '10.2.0.0/24', t: '10.1.0.0/25', u: '10.1.0.128/25' }, ['10.1.0.0/24'])]),
    offers: [
      ['Add 10.2.0.0/24, the range of subnet v/s, to network v.', 'add /networks/0/addressPrefixes/- "10.2.0.0/24"'],
      subnetInNewSpace('s', 0, '10.1.1.0/24'),
    ],
  },
  {
    rule: 'subnet-overlap',
    when: 'one is smaller',
    plan: plan([], [netV({ a: '10.1.0.0/20', b: '10.1.4.0/24' })]),
    offers: [
      movedSubnet('b', 1, '10.1.4.0/24', '10.1.16.0/24'),
      movedSubnet('a', 0, '10.1.0.0/20', '10.1.16.0/20'),
      [
        'Cut subnet v/a from 10.1.0.0/20 down to 10.1.8.0/21. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "10.1.8.0/21"',
      ],
      subnetInNewSpace('b', 1, '10.0.255.0/24'),
      subnetInNewSpace('a', 0, '10.0.240.0/20'),
    ],
  },
  {
    rule: 'subnet-overlap',
    when: 'equals without pools',
    plan: plan([], [netV({ a: '10.1.0.0/24', b: '10.1.0.0/24' })]),
    offers: [
      movedSubnet('b', 1, '10.1.0.0/24', '10.1.1.0/24'),
      movedSubnet('a', 0, '10.1.0.0/24', '10.1.1.0/24'),
      subnetInNewSpace('b', 1, '10.0.255.0/24'),
      subnetInNewSpace('a', 0, '10.0.255.0/24'),
    ],
  },
  {
    rule: 'subnet-overlap',
    when: 'pods are in the later one',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/b', maxPods: 30 }))], [netV({ a: '10.1.4.0/24', b: '10.1.4.0/24', s: '10.1.0.0/24' })]),
    offers: [
      movedSubnet('a', 0, '10.1.4.0/24', '10.1.3.0/24'),
      movedSubnet('a', 0, '10.1.4.0/24', '10.1.5.0/24'),
      movedSubnet('b', 1, '10.1.4.0/24', '10.1.5.0/24'),
      subnetInNewSpace('a', 0, '10.2.0.0/24'),
      subnetInNewSpace('b', 1, '10.2.0.0/24'),
    ],
  },
  {
    rule: 'subnet-size',
    when: 'too small, no room',
    plan: plan([], [netV({ s: '10.1.0.4/30', t: '10.1.0.0/30' }, ['10.1.0.0/29'])]),
    offers: [subnetInNewSpace('s', 0, '10.1.0.8/29')],
  },
  {
    rule: 'subnet-size',
    when: 'too large',
    plan: plan([], [netV({ s: '0.0.0.0/1' }, ['0.0.0.0/0'])]),
    offers: [
      [
        'Cut subnet v/s from 0.0.0.0/1 down to 0.0.0.0/2. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "0.0.0.0/2"',
      ],
      movedSubnet('s', 0, '0.0.0.0/1', '0.0.0.0/2'),
    ],
  },
  {
    rule: 'subnet-size',
    when: 'IPv6, too large',
    plan: plan([], [netV({ s: { addressPrefixes: ['fd00:1::/56'] } }, ['fd00:1::/48'])]),
    offers: [
      [
        'Cut subnet v/s from fd00:1::/56 down to fd00:1::/64. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/0/addressPrefixes/0 "fd00:1::/64"',
      ],
      movedSubnet('s', 0, 'fd00:1::/56', 'fd00:1::/64'),
    ],
  },
  {
    rule: 'agc-subnet-size',
    when: 'too small',
    plan: plan(
      [cluster(overlay, pool(at('v/s')))],
      [netV({ s: '10.1.0.0/24', g: { addressPrefixes: ['10.1.2.0/26'], delegations: ['Microsoft.ServiceNetworking/trafficControllers'] } })],
    ),
    offers: [...largerSubnet('g', 1, '10.1.2.0/26', '10.1.2.0/24', '10.2.0.0/24')],
  },
  {
    rule: 'agc-subnet-size',
    when: 'too large',
    plan: plan(
      [cluster(overlay, pool(at('v/s')))],
      [netV({ s: '10.1.0.0/24', g: { addressPrefixes: ['10.1.2.0/23'], delegations: ['Microsoft.ServiceNetworking/trafficControllers'] } })],
    ),
    offers: [
      [
        'Cut subnet v/g from 10.1.2.0/23 down to 10.1.2.0/24. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.1.2.0/24"',
      ],
      movedSubnet('g', 1, '10.1.2.0/23', '10.1.2.0/24'),
    ],
  },
  {
    rule: 'static-block-subnet-size',
    when: 'too large',
    plan: plan(
      [cluster(tied, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 111, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.0.0.0/24', p: '10.128.0.0/11' }, ['10.0.0.0/8'])],
    ),
    offers: [
      [
        'Cut subnet v/p from 10.128.0.0/11 down to 10.128.0.0/12. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.128.0.0/12"',
      ],
      movedSubnet('p', 1, '10.128.0.0/11', '10.128.0.0/12'),
    ],
  },
  {
    rule: 'lb-ip-not-counted',
    when: 'in the second subnet',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.1.1.40'] }, pool(at('v/t')))], [netV({ s: '10.1.0.0/24', t: '10.1.1.0/24' })]),
    offers: [['Count the 1 load balancer address of subnet v/t as used.', 'add /networks/0/subnets/1/usedAddresses 1']],
  },
  {
    rule: 'dual-stack-subnet-missing',
    when: 'the network has IPv6',
    plan: plan(
      [cluster({ ...overlay, ...both }, pool(at('v/s')))],
      [netV({ t: { addressPrefixes: ['fd00:1::/64'] }, s: '10.1.0.0/24' }, ['10.1.0.0/16', 'fd00:1::/48'])],
    ),
    offers: [['Give subnet v/s the IPv6 range fd00:1:0:1::/64.', 'add /networks/0/subnets/1/addressPrefixes/- "fd00:1:0:1::/64"']],
  },
  {
    rule: 'dual-stack-subnet-missing',
    when: 'the network has none',
    plan: plan([cluster({ ...overlay, ...both }, pool(at('v/s')))], [netV({ t: '10.1.1.0/24', s: '10.1.0.0/24' })]),
    offers: [
      [
        'Give network v the IPv6 range fd00::/56 and subnet v/s fd00::/64 of it.',
        'add /networks/0/addressPrefixes/- "fd00::/56"',
        'add /networks/0/subnets/1/addressPrefixes/- "fd00::/64"',
      ],
    ],
  },
  {
    rule: 'dual-stack-subnet-missing',
    when: 'the subnet has it outside of its network',
    plan: plan([cluster({ ...overlay, ...both }, pool(at('v/s')))], [netV({ s: { addressPrefixes: ['10.1.0.0/24', 'fd00:5::/64'] } })]),
    offers: [['Give network v the IPv6 range fd00:5::/64.', 'add /networks/0/addressPrefixes/- "fd00:5::/64"']],
  },
  {
    rule: 'dynamic-pod-subnet-size',
    when: 'too large',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p' }))], [netV({ s: '10.1.0.0/24', p: '10.4.0.0/14' }, ['10.1.0.0/16', '10.4.0.0/14'])]),
    offers: [
      [
        'Cut subnet v/p from 10.4.0.0/14 down to 10.4.0.0/16. Azure changes the range of a subnet only while nothing is in it.',
        'replace /networks/0/subnets/1/addressPrefixes/0 "10.4.0.0/16"',
      ],
      movedSubnet('p', 1, '10.4.0.0/14', '10.4.0.0/16'),
    ],
  },
]);
