import { fixTable, netV } from '../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });
const system = { mode: 'System' } as const;
const pods = netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22', '10.1.8.0/22'] } });

fixTable('empty pools, policy engines, versions, pod subnets, load balancers', [
  {
    rule: 'system-pool-empty',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), ...system, count: 0 }))], [netV()]),
    says: 'Give pool p one node.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/0/count', value: 1 }],
  },
  {
    // A node of ten pods would be too few, so the pool gives its role up where another one has it.
    rule: 'system-pool-empty',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), ...system }), pool({ name: 'q', ...at('v/s'), ...system, count: 0, maxPods: 10 }))], [netV()]),
    says: 'Make pool q a user pool.',
    patch: [{ op: 'replace', path: '/clusters/0/agentPoolProfiles/1/mode', value: 'User' }],
  },
  {
    rule: 'system-pool-empty',
    plan: plan([cluster(overlay, pool({ ...at('v/s'), ...system, count: 0, maxPods: 10 }), pool({ name: 'q', ...at('v/s'), mode: 'User' }))], [netV()]),
    says: null,
    patch: null,
  },
  {
    rule: 'policy-retirement',
    plan: plan([cluster({ ...overlay, networkPolicy: 'azure' }, pool(at('v/s')))], [netV()]),
    says: 'Use the cilium dataplane with its policies for cluster aks.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPolicy', value: 'cilium' },
      { op: 'add', path: '/clusters/0/networkDataplane', value: 'cilium' },
    ],
  },
  {
    rule: 'policy-pod-limit',
    plan: plan([cluster({ ...overlay, networkPolicy: 'azure' }, pool({ ...at('v/s'), count: 81 }))], [netV()]),
    says: 'Use the cilium dataplane with its policies for cluster aks.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPolicy', value: 'cilium' },
      { op: 'add', path: '/clusters/0/networkDataplane', value: 'cilium' },
    ],
  },
  {
    rule: 'dual-stack-version',
    plan: plan(
      [
        cluster(
          {
            ...overlay,
            ipFamilies: ['IPv4', 'IPv6'],
            podCidrs: ['10.244.0.0/16', 'fd01::/64'],
            serviceCidrs: ['10.0.0.0/16', 'fd02::/108'],
            kubernetesVersion: '1.21.1',
          },
          pool(),
        ),
      ],
      [netV()],
    ),
    says: 'Plan cluster aks with Kubernetes 1.21.2 or newer.',
    patch: [{ op: 'replace', path: '/clusters/0/kubernetesVersion', value: '1.21.2' }],
  },
  {
    rule: 'pod-subnet-several-ranges',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 30 }))], [pods]),
    says: 'Keep 10.1.4.0/22 of subnet v/p, the range that pods come from, and give the others up.',
    patch: [{ op: 'remove', path: '/networks/0/subnets/1/addressPrefixes/1' }],
  },
  {
    rule: 'pod-subnet-delegated-elsewhere',
    plan: plan(
      [cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p', maxPods: 30 }))],
      [netV({ s: '10.1.0.0/24', p: { addressPrefixes: ['10.1.4.0/22'], delegations: ['Microsoft.Web/serverFarms'] } })],
    ),
    says: 'Add subnet v/snet-pods of 10.1.8.0/24 for the pods of pool p. A pool that exists cannot be moved: make a new one.',
    patch: [
      {
        op: 'add',
        path: '/networks/0/subnets/-',
        value: { name: 'snet-pods', addressPrefixes: ['10.1.8.0/24'], delegations: ['Microsoft.ContainerService/managedClusters'] },
      },
      { op: 'replace', path: '/clusters/0/agentPoolProfiles/0/podSubnet', value: 'v/snet-pods' },
    ],
  },
  {
    rule: 'lb-ip-reserved',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.1.0.3'] }, pool(at('v/s')))], [netV()]),
    says: 'Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.1.0.3, and count 1 address in use there.',
    patch: [
      { op: 'add', path: '/networks/0/subnets/0/usedAddresses', value: 1 },
      { op: 'replace', path: '/clusters/0/loadBalancerIPs/0', value: '10.1.0.254' },
    ],
  },
  {
    // What is in use there is enough for it, or is not known.
    rule: 'lb-ip-reserved',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.1.0.3'] }, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: 1 } })],
    ),
    says: 'Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.1.0.3.',
    patch: [{ op: 'replace', path: '/clusters/0/loadBalancerIPs/0', value: '10.1.0.254' }],
  },
  {
    rule: 'lb-ip-reserved',
    plan: plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.1.0.3'] }, pool(at('v/s')))],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses: null } })],
    ),
    says: 'Give the load balancer of cluster aks the address 10.1.0.254 of subnet v/s instead of 10.1.0.3.',
    patch: [{ op: 'replace', path: '/clusters/0/loadBalancerIPs/0', value: '10.1.0.254' }],
  },
  {
    rule: 'lb-ip-not-counted',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.1.0.40', '10.1.0.41'] }, pool(at('v/s')))], [netV()]),
    says: 'Count the 2 load balancer addresses of subnet v/s as used.',
    patch: [{ op: 'add', path: '/networks/0/subnets/0/usedAddresses', value: 2 }],
  },
  {
    // The subnet has room for its nodes or for the load balancer.
    rule: 'lb-ip-not-counted',
    plan: plan([cluster({ ...overlay, loadBalancerIPs: ['10.1.0.5'] }, pool({ ...at('v/s'), count: 2 }))], [netV({ s: '10.1.0.0/29' })]),
    says: null,
    patch: null,
  },
  {
    rule: 'dynamic-pod-subnet-size',
    plan: plan([cluster({}, pool({ ...at('v/s'), podSubnet: 'v/p' }))], [netV({ s: '10.1.0.0/24', p: '10.4.0.0/14' }, ['10.1.0.0/16', '10.4.0.0/14'])]),
    says: 'Cut subnet v/p from 10.4.0.0/14 down to 10.4.0.0/16. Azure changes the range of a subnet only while nothing is in it.',
    patch: [{ op: 'replace', path: '/networks/0/subnets/1/addressPrefixes/0', value: '10.4.0.0/16' }],
  },
  {
    rule: 'kubenet-gateway',
    plan: plan(
      [cluster({ networkPlugin: 'kubenet' }, pool(at('v/s')))],
      [netV({ s: '10.1.0.0/24', g: { addressPrefixes: ['10.1.1.0/24'], delegations: ['Microsoft.ServiceNetworking/trafficControllers'] } })],
    ),
    says: 'Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.',
    patch: [
      { op: 'replace', path: '/clusters/0/networkPlugin', value: 'azure' },
      { op: 'add', path: '/clusters/0/networkPluginMode', value: 'overlay' },
    ],
  },
  {
    rule: 'apiserver-subnet-shared',
    plan: plan([cluster({ ...overlay, apiServerSubnet: 'v/s' }, pool(at('v/s')))], [netV()]),
    says: null,
    patch: null,
  },
]);
