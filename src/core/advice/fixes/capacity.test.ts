import { fixTable, netV, type FixRow } from '../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });

const ROWS: readonly FixRow[] = [
  {
    rule: 'pod-cidr-exhausted',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/24'] }, pool({ ...at('v/s'), count: 1 }))], [netV()]),
    says: 'Enlarge the pod CIDR of cluster aks from 10.244.0.0/24 to 10.244.0.0/23, which contains it. A cluster that exists can be extended so, if it has Linux pools only.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.244.0.0/23' }],
  },
  {
    rule: 'pod-cidr-exhausted',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...at('v/s'), count: 10, enableAutoScaling: true, minCount: 1, maxCount: 20_000 }))],
      [netV({ s: '10.1.0.0/16' })],
    ),
    says: 'Move the pod CIDR of cluster aks from 100.64.0.0/10 to 10.128.0.0/9. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.128.0.0/9' }],
  },
  {
    rule: 'pod-cidr-exhausted',
    plan: plan(
      [cluster({ networkPlugin: 'kubenet', podCidrs: ['10.245.0.0/16'] }, pool({ ...at('v/s'), count: 250, maxSurge: '10%' }))],
      [netV({ s: '10.1.0.0/23' })],
    ),
    says: 'Enlarge the pod CIDR of cluster aks from 10.245.0.0/16 to 10.244.0.0/15, which contains it. The range is fixed once the cluster is made.',
    patch: [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.244.0.0/15' }],
  },
  {
    rule: 'node-subnet-exhausted',
    plan: plan([cluster({}, pool({ ...at('v/s'), count: 8, maxPods: 30 }))], [netV({ s: '10.1.0.0/24', t: '10.1.1.0/24' })]),
    says: 'Move subnet v/s from 10.1.0.0/24 to 10.1.2.0/23. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.1.2.0/23' }],
  },
  {
    rule: 'node-subnet-exhausted',
    plan: plan([cluster({}, pool({ ...at('v/s'), count: 8, maxPods: 30 }))], [netV({ s: '10.1.0.0/24' }, ['10.1.0.0/24'])]),
    says: 'Add 10.1.2.0/23 to network v and move subnet v/s there. Azure changes the range of a subnet only while nothing is in it.',
    patch: [
      { op: 'add', path: '/networks/0/addressPrefixes/-', value: '10.1.2.0/23' },
      { op: 'replace', path: '/networks/0/subnets/0/addressPrefixes/0', value: '10.1.2.0/23' },
    ],
  },
  {
    rule: 'node-subnet-exhausted',
    plan: plan(
      [cluster({}, pool({ ...at('v/s'), count: 30, maxPods: 30, maxSurge: '33%' }))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/22'], usedAddresses: 9 } }, ['10.1.0.0/22'])],
    ),
    says: 'Lower maxSurge of pool p to 2: upgrades take longer and need fewer nodes at once.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 2 }],
  },
  {
    rule: 'node-subnet-exhausted',
    plan: plan([cluster({}, pool({ count: 2200, maxPods: 30 }))]),
    says: 'Lower maxPods of pool p to 26, the most that fits. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 26 }],
  },
  {
    rule: 'pod-subnet-exhausted',
    plan: plan(
      [cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 110 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/26'], delegations: ['Microsoft.ContainerService/managedClusters'] } })],
    ),
    says: 'Enlarge subnet v/p from 10.1.4.0/26 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.4.0/23' }],
  },
  {
    rule: 'pod-subnet-exhausted',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 111, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/26' })],
    ),
    says: 'Enlarge subnet v/p from 10.1.4.0/26 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.4.0/23' }],
  },
  {
    rule: 'pod-subnet-density',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 110 }))], [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })]),
    says: 'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.4.0/23' }],
  },
  {
    rule: 'static-block-subnet-size',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34', serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' },
          pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 111, podIPAllocationMode: 'StaticBlock' }),
        ),
      ],
      [netV({ s: '10.0.0.0/24', p: '10.128.0.0/11' }, ['10.0.0.0/8'])],
    ),
    says: 'Cut subnet v/p from 10.128.0.0/11 down to 10.128.0.0/12. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.128.0.0/12' }],
  },
  {
    rule: 'vnet-address-limit',
    plan: plan(
      [cluster({ serviceCidrs: ['172.16.0.0/16'], dnsServiceIP: '172.16.0.10' }, pool({ ...at('v/s'), count: 900, maxPods: 100, maxSurge: 1 }))],
      [netV({ s: '10.0.0.0/12' }, ['10.0.0.0/8'])],
    ),
    says: 'Lower maxPods of pool p to 71, the most that fits. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 71 }],
  },
  {
    rule: 'kubenet-route-limit',
    plan: plan(
      [cluster({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/14'] }, pool({ ...at('v/s'), count: 380, maxSurge: '10%' }))],
      [netV({ s: '10.1.0.0/22' })],
    ),
    says: 'Lower maxSurge of pool p to 20: upgrades take longer and need fewer nodes at once.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 20 }],
  },
  {
    rule: 'cluster-cannot-upgrade',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          ...Array.from({ length: 6 }, (_, i) => pool({ name: `p${i}`, ...at('v/s'), count: 800, maxPods: 30, maxSurge: '10%' })),
        ),
      ],
      [netV({ s: '10.1.0.0/19' })],
    ),
    says: 'Lower maxSurge of pools p0, p1, p2, p3 and 2 more to 33: upgrades take longer and need fewer nodes at once.',
    patch: [
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 33 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/1/maxSurge', value: 33 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/2/maxSurge', value: 33 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/3/maxSurge', value: 33 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/4/maxSurge', value: 33 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/5/maxSurge', value: 33 },
    ],
  },
  {
    rule: 'pool-node-limit',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...at('v/s'), count: 950, maxPods: 30, maxSurge: '10%' }))],
      [netV({ s: '10.1.0.0/19' })],
    ),
    says: 'Lower maxSurge of pool p to 50: upgrades take longer and need fewer nodes at once.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxSurge', value: 50 }],
  },
  {
    rule: 'pool-node-limit',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...at('v/s'), osType: 'Linux', count: 2100, maxPods: 30, maxSurge: '10%' }))],
      [netV({ s: '10.1.0.0/19' })],
    ),
    says: 'Split pool p into 3 pools of its kind, each with an equal share of its nodes.',
    patch: [
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/count', value: 700 },
      {
        op: 'add',
        path: '/clusters/0/agentPoolProfiles/-',
        value: { name: 'p2', count: 700, vnetSubnet: 'v/s', osType: 'Linux', maxPods: 30, maxSurge: '10%' },
      },
      {
        op: 'add',
        path: '/clusters/0/agentPoolProfiles/-',
        value: { name: 'p3', count: 700, vnetSubnet: 'v/s', osType: 'Linux', maxPods: 30, maxSurge: '10%' },
      },
    ],
  },
  {
    rule: 'apiserver-subnet-small',
    plan: plan([cluster({ ...overlay, apiServerSubnet: 'v/a' }, pool(at('v/s')))], [netV({ s: '10.1.0.0/24', a: '10.1.1.0/29' })]),
    says: 'Enlarge subnet v/a from 10.1.1.0/29 to 10.1.1.0/28, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.1.0/28' }],
  },
  {
    rule: 'agc-subnet-size',
    plan: plan(
      [cluster(overlay, pool(at('v/s')))],
      [netV({ s: '10.1.0.0/24', g: { addressPrefixes: ['10.1.2.0/23'], delegations: ['Microsoft.ServiceNetworking/trafficControllers'] } })],
    ),
    says: 'Cut subnet v/g from 10.1.2.0/23 down to 10.1.2.0/24. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.2.0/24' }],
  },
  {
    rule: 'static-block-reserved',
    plan: plan(
      [
        cluster(
          { kubernetesVersion: '1.34' },
          pool({ ...at('v/s'), count: 7, maxSurge: 1, podSubnet: 'v/p', maxPods: 31, podIPAllocationMode: 'StaticBlock' }),
        ),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    says: 'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/23, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.4.0/23' }],
  },
  {
    rule: 'static-block-preflight',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...at('v/s'), count: 5, podSubnet: 'v/p', maxPods: 111, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24' })],
    ),
    says: 'Enlarge subnet v/p from 10.1.4.0/24 to 10.1.4.0/22, which contains it. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.1.4.0/22' }],
  },
  {
    rule: 'static-block-waste',
    plan: plan(
      [cluster({ kubernetesVersion: '1.34' }, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 110, podIPAllocationMode: 'StaticBlock' }))],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22' })],
    ),
    says: 'Set maxPods of pool p to 111. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 111 }],
  },
  {
    rule: 'cluster-node-limit',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          ...Array.from({ length: 6 }, (_, i) =>
            pool({ name: `p${i}`, ...at('v/s'), count: 100, enableAutoScaling: true, minCount: 1, maxCount: 900, maxPods: 30 }),
          ),
        ),
      ],
      [netV({ s: '10.1.0.0/19' })],
    ),
    says: "Lower the autoscaler's maximum of pool p0 to 757, pool p1 to 757, pool p2 to 757, pool p3 to 757 and 2 more, the most that fits.",
    patch: [
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxCount', value: 757 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/1/maxCount', value: 757 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/2/maxCount', value: 757 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/3/maxCount', value: 757 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/4/maxCount', value: 757 },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/5/maxCount', value: 757 },
    ],
  },
  {
    rule: 'cluster-node-limit',
    plan: plan(
      [
        cluster(
          { ...overlay, podCidrs: ['100.64.0.0/10'] },
          ...Array.from({ length: 6 }, (_, i) => pool({ name: `p${i}`, ...at('v/s'), count: 900, maxPods: 30 })),
        ),
      ],
      [netV({ s: '10.1.0.0/19' })],
    ),
    says: null,
    patch: null,
  },
  {
    rule: 'cluster-pod-limit',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['100.64.0.0/10'] }, pool({ ...at('v/s'), count: 900, maxPods: 250, maxSurge: 1 }))],
      [netV({ s: '10.1.0.0/20' })],
    ),
    says: 'Lower maxPods of pool p to 222, the most that fits. It is fixed once a pool is made.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/maxPods', value: 222 }],
  },
  {
    rule: 'pool-count-limit',
    plan: plan([cluster(overlay, ...Array.from({ length: 101 }, (_, i) => pool({ name: `p${i}`, count: 1, ...at('v/s') })))], [netV({ s: '10.1.0.0/22' })]),
    says: null,
    patch: null,
  },
  {
    rule: 'pool-replacement-headroom',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), count: 200 }))], [netV({ s: '10.1.0.0/23' })]),
    says: 'Enlarge the pod CIDR of cluster aks from 10.244.0.0/16 to 10.244.0.0/15, which contains it. A cluster that exists can be extended so, if it has Linux pools only.',
    patch: [{ op: 'add', path: '/clusters/0/podCidrs', value: ['10.244.0.0/15'] }],
  },
  {
    rule: 'pool-replacement-headroom',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), count: 200 }))], [netV()]),
    says: null,
    patch: null,
  },
];

fixTable('what is too small', ROWS);
