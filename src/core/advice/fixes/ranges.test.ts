import { fixTable, netV, site, type FixRow } from '../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });

const ROWS: readonly FixRow[] = [
  {
    rule: 'vnet-range-forbidden',
    plan: plan([], [netV({ s: '127.0.1.0/24' }, ['127.0.0.0/16'])]),
    says: 'Move network v from 127.0.0.0/16 to 172.16.0.0/16 with its subnet. What is deployed there has to be made again.',
    patch: [
      { op: 'replace', path: '/networks/0/addressPrefixes/0', value: '172.16.0.0/16' },
      { op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '172.16.1.0/24' },
    ],
  },
  {
    rule: 'vnet-range-public',
    plan: plan([], [netV({ s: '20.0.1.0/24' }, ['20.0.0.0/16'])]),
    says: 'Move network v from 20.0.0.0/16 to 10.255.0.0/16 with its subnet. What is deployed there has to be made again.',
    patch: [
      { op: 'replace', path: '/networks/0/addressPrefixes/0', value: '10.255.0.0/16' },
      { op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.255.1.0/24' },
    ],
  },
  {
    rule: 'reserved-range',
    plan: plan([cluster({ ...overlay, podCidrs: ['172.16.0.0/12'] }, pool(at('v/s')))], [netV()]),
    says: 'Move the pod CIDR of cluster aks from 172.16.0.0/12 to 100.112.0.0/12. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '100.112.0.0/12' }],
  },
  {
    rule: 'reserved-range',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, pool(at('v/s')))], [netV({ s: '172.16.1.0/24' }, ['172.16.0.0/12'])]),
    says: 'Cut network v from 172.16.0.0/12 down to 172.16.0.0/13.',
    patch: [{ op: 'replace', path: '/networks/0/addressPrefixes/0', value: '172.16.0.0/13' }],
  },
  {
    rule: 'subnet-outside-vnet',
    plan: plan([], [netV({ s: '10.2.0.0/24' })]),
    says: 'Add 10.2.0.0/24, the range of subnet v/s, to network v.',
    patch: [{ op: 'add', path: '/networks/0/addressPrefixes/-', value: '10.2.0.0/24' }],
  },
  {
    rule: 'subnet-outside-vnet',
    plan: plan([], [netV({ s: '10.2.0.0/24' }), vnet('w', ['10.2.0.0/16'])]),
    says: 'Move subnet v/s from 10.2.0.0/24 to 10.1.255.0/24. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.1.255.0/24' }],
  },
  {
    rule: 'subnet-overlap',
    plan: plan([], [netV({ a: '10.1.0.0/20', b: '10.1.4.0/24' })]),
    says: 'Move subnet v/b from 10.1.4.0/24 to 10.1.16.0/24. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.16.0/24' }],
  },
  {
    rule: 'subnet-overlap',
    plan: plan([cluster(overlay, pool(at('v/b')))], [netV({ a: '10.1.0.0/24', b: '10.1.0.0/24' })]),
    says: 'Move subnet v/a from 10.1.0.0/24 to 10.1.2.0/24. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.1.2.0/24' }],
  },
  {
    rule: 'subnet-size',
    plan: plan([], [netV({ s: '10.1.0.8/30' })]),
    says: 'Enlarge subnet v/s from 10.1.0.8/30 to 10.1.0.8/29, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.1.0.8/29' }],
  },
  {
    rule: 'subnet-size',
    plan: plan([], [netV({ s: { addressPrefixes: ['fd00:1::/80'] } }, ['fd00:1::/48'])]),
    says: 'Enlarge subnet v/s from fd00:1::/80 to fd00:1::/64, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: 'fd00:1::/64' }],
  },
  {
    rule: 'network-overlap',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), vnet('w', ['10.1.0.0/16'], { t: '10.1.4.0/24' })]),
    says: 'Move network w from 10.1.0.0/16 to 10.2.0.0/16 with its subnet. What is deployed there has to be made again.',
    patch: [
      { op: 'replace', path: '/networks/1/addressPrefixes/0', value: '10.2.0.0/16' },
      { op: 'replace', path: '/networks/1/subnets/0/addressPrefixes/0', value: '10.2.4.0/24' },
    ],
  },
  {
    rule: 'network-overlap',
    plan: plan([], [netV({ s: '10.1.0.0/24' }), site('10.0.0.0/8')]),
    says: 'Move network v from 10.1.0.0/16 to 172.16.0.0/16 with its subnet. What is deployed there has to be made again.',
    patch: [
      { op: 'replace', path: '/networks/0/addressPrefixes/0', value: '172.16.0.0/16' },
      { op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '172.16.0.0/24' },
    ],
  },
  {
    rule: 'network-overlap',
    plan: plan([], [{ name: 'a', kind: 'other', addressPrefixes: ['10.0.0.0/8'] }, site('10.0.0.0/8')]),
    says: null,
    patch: null,
  },
  {
    rule: 'peers-overlap',
    plan: plan(
      [],
      [
        netV({}, ['10.1.0.0/16'], { peerings: [] }),
        { name: 'w', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], peerings: [] },
        { name: 'hub', kind: 'vnet', addressPrefixes: ['10.9.0.0/16'], peerings: ['v', 'w'] },
      ],
    ),
    says: 'Move network w from 10.1.0.0/16 to 10.2.0.0/16.',
    patch: [{ op: 'replace', path: '/networks/1/addressPrefixes/0', value: '10.2.0.0/16' }],
  },
  {
    rule: 'reserved-range-connected',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), vnet('w', ['172.30.0.0/16'])]),
    says: 'Move network w from 172.30.0.0/16 to 172.29.0.0/16.',
    patch: [{ op: 'replace', path: '/networks/1/addressPrefixes/0', value: '172.29.0.0/16' }],
  },
  {
    rule: 'reserved-range-connected',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), site('172.30.0.0/16')]),
    says: null,
    patch: null,
  },
  {
    rule: 'pod-cidr-overlaps-subnet',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV({ s: '10.244.0.0/24' }, ['10.244.0.0/20'])]),
    says: 'Move the pod CIDR of cluster aks from 10.244.0.0/16 to 10.245.0.0/16. The range is fixed once the cluster is made.',
    patch: [{ op: 'add', path: '/clusters/0/podCidrs', value: ['10.245.0.0/16'] }],
  },
  {
    rule: 'pod-cidr-overlaps-connected',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), site('10.240.0.0/12')]),
    says: 'Move the pod CIDR of cluster aks from 10.244.0.0/16 to 10.239.0.0/16. The range is fixed once the cluster is made.',
    patch: [{ op: 'add', path: '/clusters/0/podCidrs', value: ['10.239.0.0/16'] }],
  },
  {
    rule: 'pod-cidr-overlaps-service-cidr',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.0.0.0/16'] }, pool(at('v/s')))], [netV()]),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
    patch: [
      { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.2.0.0/16'] },
      { op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.2.0.10' },
    ],
  },
  {
    rule: 'pod-cidr-shared-kubenet',
    plan: plan(
      [cluster({ name: 'a', networkPlugin: 'kubenet' }, pool(at('v/s'))), cluster({ name: 'b', networkPlugin: 'kubenet' }, pool(at('v/t')))],
      [netV({ s: '10.1.0.0/24', t: '10.1.1.0/24' })],
    ),
    says: 'Move the pod CIDR of cluster b from 10.244.0.0/16 to 10.243.0.0/16. The range is fixed once the cluster is made.',
    patch: [{ op: 'add', path: '/clusters/1/podCidrs', value: ['10.243.0.0/16'] }],
  },
  {
    rule: 'pod-cidr-not-applicable',
    plan: plan([cluster({ podCidrs: ['10.244.0.0/16'] }, pool(at('v/s')))], [netV()]),
    says: 'Leave the pod CIDR of cluster aks out: its pods take addresses of the VNet.',
    patch: [{ op: 'remove', path: '/clusters/0/podCidrs' }],
  },
  {
    rule: 'ipv6-default-unknown',
    plan: plan([cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'] }, pool())]),
    says: 'Give cluster aks the IPv6 ranges fd12:3456:789a::/64 for pods and fd12:3456:789a:1::/108 for services.',
    patch: [
      { op: 'add', path: '/clusters/0/podCidrs', value: ['10.244.0.0/16', 'fd12:3456:789a::/64'] },
      { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.0.0.0/16', 'fd12:3456:789a:1::/108'] },
    ],
  },
  {
    rule: 'pod-cidr-missing',
    plan: plan([cluster({ networkPlugin: 'none' }, pool({ ...at('v/s'), count: 3, maxPods: 110 }))], [netV()]),
    says: 'Give cluster aks the pod CIDR 10.244.0.0/16, and the same to its network plugin.',
    patch: [{ op: 'add', path: '/clusters/0/podCidrs', value: ['10.244.0.0/16'] }],
  },
  {
    rule: 'service-cidr-overlaps-connected',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV(), vnet('w', ['10.0.0.0/20'])]),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
    patch: [
      { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.2.0.0/16'] },
      { op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.2.0.10' },
    ],
  },
  {
    rule: 'service-cidr-exhausted',
    plan: plan([cluster({ ...overlay, services: 400, serviceCidrs: ['10.2.0.0/24'], dnsServiceIP: '10.2.0.10' }, pool(at('v/s')))], [netV()]),
    says: 'Enlarge the service CIDR of cluster aks from 10.2.0.0/24 to 10.2.0.0/23, which contains it. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/serviceCidrs/0', value: '10.2.0.0/23' }],
  },
  {
    rule: 'service-cidr-small',
    plan: plan([cluster({ ...overlay, serviceCidrs: ['10.2.0.16/30'], dnsServiceIP: '10.2.0.18' }, pool(at('v/s')))], [netV()]),
    says: 'Enlarge the service CIDR of cluster aks from 10.2.0.16/30 to 10.2.0.0/27, which contains it. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/serviceCidrs/0', value: '10.2.0.0/27' }],
  },
  {
    rule: 'dns-ip-outside',
    plan: plan([cluster({ ...overlay, serviceCidrs: ['10.2.0.0/29'] }, pool(at('v/s')))], [netV()]),
    says: 'Set the DNS service IP of cluster aks to 10.2.0.2, in its service CIDR 10.2.0.0/29.',
    patch: [{ op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.2.0.2' }],
  },
  {
    rule: 'cidr-host-bits',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.7/16'] }, pool(at('v/s')))], [netV()]),
    says: 'Write 10.244.0.0/16 for the range of cluster aks that is read so.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.244.0.0/16' }],
  },
  {
    rule: 'cidr-host-bits',
    plan: plan([], [netV({ s: '10.1.0.0/24', t: '10.1.1.9/24' })]),
    says: 'Write 10.1.1.0/24 for the range of subnet v/t that is read so.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.1.0/24' }],
  },
  {
    rule: 'cidr-host-bits',
    plan: plan([], [netV({}, ['10.1.0.0/16', '10.2.0.4/16'])]),
    says: 'Write 10.2.0.0/16 for the range of network v that is read so.',
    patch: [{ op: 'replace', path: '/networks/0/addressPrefixes/1', value: '10.2.0.0/16' }],
  },
  {
    rule: 'value-unknown',
    plan: plan([], [vnet('v', null)]),
    says: null,
    patch: null,
  },
  {
    rule: 'pod-cidr-overlaps-vnet',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.1.128.0/17'] }, pool(at('v/s')))], [netV()]),
    says: 'Move the pod CIDR of cluster aks from 10.1.128.0/17 to 10.2.0.0/17. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.2.0.0/17' }],
  },
  {
    rule: 'pod-cidr-public',
    plan: plan([cluster({ ...overlay, podCidrs: ['2001:db8::/64'], ipFamilies: ['IPv6'] }, pool())]),
    says: 'Move the pod CIDR of cluster aks from 2001:db8::/64 to fd00::/64. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: 'fd00::/64' }],
  },
  {
    rule: 'pod-cidr-shared',
    plan: plan([cluster({ name: 'a', ...overlay }, pool(at('v/s'))), cluster({ name: 'b', ...overlay }, pool(at('v/s')))], [netV()]),
    says: null,
    patch: null,
  },
  {
    rule: 'service-cidr-overlaps-subnet',
    plan: plan(
      [cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'] }, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.0.0.0/24', 'fd00:1::/64'] } }, ['10.0.0.0/24', 'fd00:1::/48'])],
    ),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.1.0.0/16, and its DNS service IP to 10.1.0.10. The range is fixed once the cluster is made.',
    patch: [
      { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.1.0.0/16', 'fd12:3456:789a:1::/108'] },
      { op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.1.0.10' },
    ],
  },
  {
    rule: 'service-cidr-overlaps-subnet',
    plan: plan(
      [cluster({ ...overlay, serviceCidrs: ['10.0.0.0/16'], dnsServiceIP: '10.0.3.20' }, pool(at('v/s')))],
      [netV({ s: '10.0.0.0/24' }, ['10.0.0.0/24'])],
    ),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.1.0.0/16, and its DNS service IP to 10.1.3.20. The range is fixed once the cluster is made.',
    patch: [
      { op: 'replace', path: '/clusters/0/serviceCidrs/0', value: '10.1.0.0/16' },
      { op: 'replace', path: '/clusters/0/dnsServiceIP', value: '10.1.3.20' },
    ],
  },
  {
    rule: 'service-cidr-overlaps-subnet',
    plan: plan([cluster({ ...overlay, dnsServiceIP: null }, pool(at('v/s')))], [netV({ s: '10.0.0.0/24' }, ['10.0.0.0/24'])]),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.1.0.0/16. The range is fixed once the cluster is made.',
    patch: [{ op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.1.0.0/16'] }],
  },
  {
    rule: 'service-cidr-overlaps-vnet',
    plan: plan([cluster(overlay, pool(at('v/s')))], [netV({ s: '10.1.0.0/24' }, ['10.1.0.0/24', '10.0.0.0/17'])]),
    says: 'Move the service CIDR of cluster aks from 10.0.0.0/16 to 10.2.0.0/16, and its DNS service IP to 10.2.0.10. The range is fixed once the cluster is made.',
    patch: [
      { op: 'add', path: '/clusters/0/serviceCidrs', value: ['10.2.0.0/16'] },
      { op: 'add', path: '/clusters/0/dnsServiceIP', value: '10.2.0.10' },
    ],
  },
  {
    rule: 'service-cidr-public',
    plan: plan([cluster({ ...overlay, serviceCidrs: ['240.0.0.0/16'], dnsServiceIP: '240.0.0.10' }, pool(at('v/s')))], [netV()]),
    says: 'Move the service CIDR of cluster aks from 240.0.0.0/16 to 192.168.0.0/16, and its DNS service IP to 192.168.0.10. The range is fixed once the cluster is made.',
    patch: [
      { op: 'replace', path: '/clusters/0/serviceCidrs/0', value: '192.168.0.0/16' },
      { op: 'replace', path: '/clusters/0/dnsServiceIP', value: '192.168.0.10' },
    ],
  },
  {
    rule: 'service-cidr-size',
    plan: plan([cluster({ ...overlay, serviceCidrs: ['10.128.0.0/9'], dnsServiceIP: '10.200.0.10', podCidrs: ['100.64.0.0/16'] }, pool(at('v/s')))], [netV()]),
    says: 'Cut the service CIDR of cluster aks from 10.128.0.0/9 down to 10.200.0.0/13. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/serviceCidrs/0', value: '10.200.0.0/13' }],
  },
  {
    rule: 'dns-ip-reserved',
    plan: plan([cluster({ ...overlay, dnsServiceIP: '10.0.0.1' }, pool(at('v/s')))], [netV()]),
    says: 'Set the DNS service IP of cluster aks to 10.0.0.10, in its service CIDR 10.0.0.0/16.',
    patch: [{ op: 'replace', path: '/clusters/0/dnsServiceIP', value: '10.0.0.10' }],
  },
];

fixTable('ranges that lie or end where they may not', ROWS);
