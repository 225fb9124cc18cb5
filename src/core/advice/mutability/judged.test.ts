import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../../scenario/types.ts';
import { judgedChanges } from './changes.ts';

const OVERLAY = { networkPluginMode: 'overlay' } as const;
const KUBENET = { networkPlugin: 'kubenet' } as const;
const DUAL = { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] } as const;
const net = (nodes: Partial<Subnet> = {}, given: Partial<Network> = {}, pods: Partial<Subnet> = {}): Network => ({
  ...vnet('v', ['10.10.0.0/16'], {
    nodes: { addressPrefixes: ['10.10.0.0/22'], ...nodes },
    more: '10.10.4.0/22',
    pods: { addressPrefixes: ['10.10.16.0/20'], ...pods },
    pods2: '10.10.32.0/20',
    api: '10.10.8.0/28',
  }),
  ...given,
});

/** A cluster, its pools ("p" in v/nodes), the network. */
type Side = readonly [given: Partial<Cluster>, pools?: readonly Partial<AgentPool>[], network?: Network];
const scenario = ([given, pools = [{}], network = net()]: Side) =>
  plan([cluster(given, ...pools.map((own) => pool({ vnetSubnet: 'v/nodes', ...own })))], [network]);

/** Every change as a line: field, values, verdict, reason; then the date of the source, doubts, and what Terraform does. */
const told = (before: Side, after: Side): string[] =>
  judgedChanges(scenario(before), scenario(after)).map(({ field, before: was, after: now, verdict, reason, source, unverified, terraform }) =>
    [`${field}: ${was} → ${now}`, verdict, reason, source?.date ?? 'no source', unverified ?? '', terraform === undefined ? '' : 'Terraform'].join(' | '),
  );

const rows: [string, Side, Side, string[]][] = [
  [
    'model: node subnet to overlay',
    [{}],
    [OVERLAY],
    [
      'networkPluginMode: Azure CNI node subnet → Azure CNI Overlay | conditional | An update of the cluster turns it into overlay. No way leads back. | 2026-05-12 |  | ',
      'maxPods: 30 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'model: kubenet to overlay',
    [KUBENET],
    [OVERLAY],
    [
      'networkPlugin: kubenet → Azure CNI Overlay | conditional | An update of the cluster turns it into overlay. No way leads back. | 2026-05-12 |  | ',
      'maxPods: 110 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'model: overlay to node subnet',
    [OVERLAY],
    [{}],
    [
      'networkPluginMode: Azure CNI Overlay → Azure CNI node subnet | refused | No way leads out of overlay. A new cluster is needed. | 2026-05-12 |  | ',
      'maxPods: 250 → 30 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'model: node subnet to pod subnet',
    [{}],
    [{}, [{ podSubnet: 'v/pods' }]],
    [
      'agentPoolProfiles: Azure CNI node subnet → Azure CNI pod subnet, dynamic | refused | Pools with and without a pod subnet do not go together in one cluster, so new pools do not lead there either. A new cluster is needed. | 2024-07-09 |  | ',
      'maxPods: 30 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'model: pod subnets to overlay',
    [{}, [{ podSubnet: 'v/pods' }]],
    [OVERLAY],
    [
      'networkPluginMode: Azure CNI pod subnet, dynamic → Azure CNI Overlay | refused | A cluster with pod subnets cannot become overlay. A new cluster is needed. | 2026-05-12 |  | ',
    ],
  ],
  [
    'model: both kinds of pod subnet to overlay',
    [{}, [{ podSubnet: 'v/pods' }, { name: 'q', podSubnet: 'v/pods2', podIPAllocationMode: 'StaticBlock' }]],
    [OVERLAY, [{}, { name: 'q' }]],
    [
      'networkPluginMode: Azure CNI pod subnet, dynamic and Azure CNI pod subnet, static block → Azure CNI Overlay | refused | A cluster with pod subnets cannot become overlay. A new cluster is needed. | 2026-05-12 |  | ',
    ],
  ],
  ['model: not known before', [{ networkPluginMode: null }], [OVERLAY], []],
  ['model: not known after', [OVERLAY], [{ networkPluginMode: null }], []],
  [
    'model and dataplane',
    [{}],
    [{ ...OVERLAY, networkDataplane: 'cilium' }],
    [
      'networkPluginMode: Azure CNI node subnet → Azure CNI Overlay | conditional | An update of the cluster turns it into overlay. No way leads back. | 2026-05-12 |  | ',
      'networkDataplane: azure → cilium | refused | The network model and the dataplane change in two updates, one after the other. | 2026-05-12 |  | ',
      'maxPods: 30 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'dataplane: to Cilium',
    [OVERLAY],
    [{ ...OVERLAY, networkDataplane: 'cilium' }],
    [
      'networkDataplane: azure → cilium | conditional | An update of the cluster switches the Cilium dataplane on. The network model stays; changing both takes two updates. | 2026-05-12 | Whether a cluster can leave Cilium again is not covered by the sources here. | ',
    ],
  ],
  [
    'dataplane: to Cilium with static blocks',
    [{}, [{ podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' }]],
    [{ networkDataplane: 'cilium' }, [{ podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' }]],
    [
      'networkDataplane: azure → cilium | unverified | The page on updates names overlay, node subnet and dynamic allocation; static blocks it leaves out. | 2026-05-12 | Nobody has confirmed it for static blocks. | ',
    ],
  ],
  ['dataplane: to Cilium with kubenet', [KUBENET], [{ ...KUBENET, networkDataplane: 'cilium' }], []],
  [
    'dataplane: to Cilium with two Windows pools',
    [OVERLAY],
    [{ ...OVERLAY, networkDataplane: 'cilium' }, [{}, { name: 'w', osType: 'Windows' }, { name: 'x', osType: 'Windows' }]],
    ['networkDataplane: azure → cilium | refused | Cilium runs on Linux alone, and w and x on Windows. | 2026-08-05 |  | '],
  ],
  [
    'dataplane: from Cilium',
    [{ ...OVERLAY, networkDataplane: 'cilium' }],
    [OVERLAY],
    ['networkDataplane: cilium → azure | unverified | No source here says whether a cluster can leave Cilium again. | no source |  | '],
  ],
  ['dataplane: not known before', [{ ...OVERLAY, networkDataplane: null }], [{ ...OVERLAY, networkDataplane: 'cilium' }], []],
  ['dataplane: not known after', [OVERLAY], [{ ...OVERLAY, networkDataplane: null }], []],
  [
    'policy: to Cilium with its dataplane',
    [{ ...OVERLAY, networkDataplane: 'cilium' }],
    [{ ...OVERLAY, networkDataplane: 'cilium', networkPolicy: 'cilium' }],
    ['networkPolicy: none → cilium | conditional | The engine comes with the Cilium dataplane and takes the place of another one. | 2026-05-12 |  | '],
  ],
  [
    'policy: to Cilium without it',
    [OVERLAY],
    [{ ...OVERLAY, networkPolicy: 'cilium' }],
    ['networkPolicy: none → cilium | unverified | No source here says whether this engine can be put on a running cluster. | no source |  | '],
  ],
  [
    'policy: to Calico beside Cilium',
    [{ ...OVERLAY, networkDataplane: 'cilium' }],
    [{ ...OVERLAY, networkDataplane: 'cilium', networkPolicy: 'calico' }],
    ['networkPolicy: none → calico | unverified | No source here says whether this engine can be put on a running cluster. | no source |  | '],
  ],
  [
    'policy: gone',
    [{ ...OVERLAY, networkPolicy: 'calico' }],
    [OVERLAY],
    ['networkPolicy: calico → none | conditional | An engine can be uninstalled from Kubernetes 1.30 on. | 2026-05-29 |  | '],
  ],
  [
    'policy: Cilium gone',
    [{ ...OVERLAY, networkPolicy: 'cilium' }],
    [OVERLAY],
    ['networkPolicy: cilium → none | unverified | No source here says whether this engine can be taken off a running cluster. | no source |  | '],
  ],
  [
    'policy: another',
    [{ ...OVERLAY, networkPolicy: 'calico' }],
    [{ ...OVERLAY, networkPolicy: 'azure' }],
    ['networkPolicy: calico → azure | unverified | No source here says whether this engine can be put on a running cluster. | no source |  | '],
  ],
  ['policy: not known before', [{ ...OVERLAY, networkPolicy: null }], [OVERLAY], []],
  ['policy: not known after', [OVERLAY], [{ ...OVERLAY, networkPolicy: null }], []],
  ['version: raised', [{ ...OVERLAY, kubernetesVersion: '1.31' }], [{ ...OVERLAY, kubernetesVersion: '1.32' }], []],
  [
    'version: lowered',
    [{ ...OVERLAY, kubernetesVersion: '1.32' }],
    [{ ...OVERLAY, kubernetesVersion: '1.31' }],
    ['kubernetesVersion: 1.32 → 1.31 | refused | The version of a cluster or a pool cannot be lowered: make a new cluster. | 2023-07-19 |  | '],
  ],
  ['version: not known after', [{ ...OVERLAY, kubernetesVersion: '1.32' }], [{ ...OVERLAY, kubernetesVersion: null }], []],
  ['version: not known before', [OVERLAY], [{ ...OVERLAY, kubernetesVersion: '1.31' }], []],
  [
    'families: a second one',
    [OVERLAY],
    [DUAL],
    [
      'ipFamilies: IPv4 → IPv4 and IPv6 | unverified | No source here says whether a second family can be added to a running cluster. | no source |  | Terraform',
    ],
  ],
  ['families: not known after', [OVERLAY], [{ ...OVERLAY, ipFamilies: null }], []],
  ['families: not known before', [{ ...OVERLAY, ipFamilies: null }], [OVERLAY], []],
  [
    'pod CIDR: grows where it is',
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/18'] }],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/16'] }],
    [
      'podCidrs: 10.244.0.0/18 → 10.244.0.0/16 | conditional | 10.244.0.0/16 holds 10.244.0.0/18: an update of the cluster can grow it, where every pool runs Linux. | 2026-05-13 |  | Terraform',
    ],
  ],
  [
    'pod CIDR: grows downwards',
    [{ ...OVERLAY, podCidrs: ['10.244.64.0/18'] }],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/16'] }],
    [
      'podCidrs: 10.244.64.0/18 → 10.244.0.0/16 | conditional | 10.244.0.0/16 holds 10.244.64.0/18: an update of the cluster can grow it, where every pool runs Linux. | 2026-05-13 | An earlier text of 2025-11-23 did not allow another first address; the present one does not mention it. | Terraform',
    ],
  ],
  [
    'pod CIDR: grows beside an IPv6 range',
    [{ ...DUAL, podCidrs: ['10.244.0.0/18', 'fd00::/64'] }],
    [{ ...DUAL, podCidrs: ['10.244.0.0/16', 'fd00::/64'] }],
    [
      'podCidrs: 10.244.0.0/18 and fd00::/64 → 10.244.0.0/16 and fd00::/64 | conditional | 10.244.0.0/16 holds 10.244.0.0/18: an update of the cluster can grow it, where every pool runs Linux. | 2026-05-13 | Whether the IPv4 range of a cluster with two families may grow is not covered by the sources here. | Terraform',
    ],
  ],
  [
    'pod CIDR: grows beside Windows that comes',
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/18'] }],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/16'] }, [{}, { name: 'w', osType: 'Windows' }]],
    [
      'podCidrs: 10.244.0.0/18 → 10.244.0.0/16 | refused | The pod CIDR grows only where every pool runs Linux, and w runs Windows. | 2026-05-13 |  | Terraform',
    ],
  ],
  [
    'pod CIDR: grows beside Windows that goes',
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/18'] }, [{}, { name: 'w', osType: 'Windows' }, { name: 'x', osType: 'Windows' }]],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/16'] }],
    [
      'podCidrs: 10.244.0.0/18 → 10.244.0.0/16 | refused | The pod CIDR grows only where every pool runs Linux, and w and x run Windows. | 2026-05-13 |  | Terraform',
    ],
  ],
  [
    'pod CIDR: elsewhere',
    [OVERLAY],
    [{ ...OVERLAY, podCidrs: ['10.200.0.0/16'] }],
    ['podCidrs: 10.244.0.0/16 → 10.200.0.0/16 | refused | The pod CIDR can only grow: 10.200.0.0/16 does not hold 10.244.0.0/16. | 2026-05-13 |  | Terraform'],
  ],
  [
    'pod CIDR: smaller',
    [OVERLAY],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/20'] }],
    [
      'podCidrs: 10.244.0.0/16 → 10.244.0.0/20 | refused | The pod CIDR can only grow: 10.244.0.0/20 is smaller than 10.244.0.0/16. | 2026-05-13 |  | Terraform',
    ],
  ],
  [
    'pod CIDR: another of IPv6',
    [{ ...DUAL, podCidrs: ['10.244.0.0/16', 'fd00::/64'] }],
    [{ ...DUAL, podCidrs: ['10.244.0.0/16', 'fd01::/64'] }],
    ['podCidrs: 10.244.0.0/16 and fd00::/64 → 10.244.0.0/16 and fd01::/64 | refused | The IPv6 range of pods stays as it is. | 2026-05-13 |  | Terraform'],
  ],
  [
    'pod CIDR: of kubenet',
    [KUBENET],
    [{ ...KUBENET, podCidrs: ['10.244.0.0/15'] }],
    ['podCidrs: 10.244.0.0/16 → 10.244.0.0/15 | refused | The pod CIDR of kubenet is fixed when the cluster is made. | 2026-04-16 |  | Terraform'],
  ],
  [
    'pod CIDR: larger on the way to overlay',
    [KUBENET],
    [{ ...OVERLAY, podCidrs: ['10.244.0.0/15'] }],
    [
      'networkPlugin: kubenet → Azure CNI Overlay | conditional | An update of the cluster turns it into overlay. No way leads back. | 2026-05-12 |  | ',
      'podCidrs: 10.244.0.0/16 → 10.244.0.0/15 | conditional | On the way from kubenet to overlay a larger pod CIDR may be given. | 2025-08-29 |  | Terraform',
      'maxPods: 110 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'pod CIDR: elsewhere on the way to overlay',
    [KUBENET],
    [{ ...OVERLAY, podCidrs: ['10.200.0.0/16'] }],
    [
      'networkPlugin: kubenet → Azure CNI Overlay | conditional | An update of the cluster turns it into overlay. No way leads back. | 2026-05-12 |  | ',
      'podCidrs: 10.244.0.0/16 → 10.200.0.0/16 | unverified | On the way from kubenet to overlay a larger pod CIDR may be given. | 2025-08-29 | Whether it may lie elsewhere than the old one is not covered by the sources here. | Terraform',
      'maxPods: 110 → 250 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  ['pod CIDR: of an own CNI', [{ networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] }], [{ networkPlugin: 'none', podCidrs: ['10.200.0.0/16'] }], []],
  ['pod CIDR: not known after', [OVERLAY], [{ ...OVERLAY, podCidrs: null }], []],
  [
    'service CIDR',
    [OVERLAY],
    [{ ...OVERLAY, serviceCidrs: ['10.9.0.0/16'], dnsServiceIP: '10.9.0.10' }],
    [
      "serviceCidrs: 10.0.0.0/16 → 10.9.0.0/16 | refused | It is fixed when the cluster is made. From Kubernetes 1.33 on a ServiceCIDR object inside the cluster adds a further range. | 2026-04-16 | That such an object leaves the cluster's own setting as it is has been inferred, not read. | Terraform",
      'dnsServiceIP: 10.0.0.10 → 10.9.0.10 | unverified | It can be nowhere but in the service CIDR, which is fixed; whether it can be moved inside is not covered by the sources here. | no source |  | Terraform',
    ],
  ],
  [
    'service CIDR: of IPv6 alone',
    [{ ...DUAL, serviceCidrs: ['10.0.0.0/16', 'fd00::/108'] }],
    [{ ...DUAL, serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] }],
    [
      "serviceCidrs: 10.0.0.0/16 and fd00::/108 → 10.0.0.0/16 and fd01::/108 | refused | It is fixed when the cluster is made. From Kubernetes 1.33 on a ServiceCIDR object inside the cluster adds a further range. | 2026-04-16 | That such an object leaves the cluster's own setting as it is has been inferred, not read. | Terraform",
    ],
  ],
  ['service CIDR: not known before', [{ ...OVERLAY, serviceCidrs: null }], [OVERLAY], []],
  [
    'DNS service IP',
    [OVERLAY],
    [{ ...OVERLAY, dnsServiceIP: '10.0.0.11' }],
    [
      'dnsServiceIP: 10.0.0.10 → 10.0.0.11 | unverified | It can be nowhere but in the service CIDR, which is fixed; whether it can be moved inside is not covered by the sources here. | no source |  | Terraform',
    ],
  ],
  [
    'DNS service IP: of the other family',
    [{ ...DUAL, dnsServiceIP: '0.0.0.10' }],
    [{ ...DUAL, dnsServiceIP: '::a' }],
    [
      'dnsServiceIP: 0.0.0.10 → ::a | unverified | It can be nowhere but in the service CIDR, which is fixed; whether it can be moved inside is not covered by the sources here. | no source |  | Terraform',
    ],
  ],
  ['DNS service IP: not known before', [{ ...OVERLAY, dnsServiceIP: null }], [OVERLAY], []],
  [
    'API server subnet: taken up',
    [OVERLAY],
    [{ ...OVERLAY, apiServerSubnet: 'v/api' }],
    ['apiServerSubnet: none → v/api | conditional | API server VNet integration can be taken up, and not given up again. | 2026-04-15 |  | '],
  ],
  [
    'API server subnet: given up',
    [{ ...OVERLAY, apiServerSubnet: 'v/api' }],
    [OVERLAY],
    ['apiServerSubnet: v/api → none | refused | API server VNet integration stays once a cluster has it. | 2026-04-15 |  | '],
  ],
  [
    'API server subnet: another',
    [{ ...OVERLAY, apiServerSubnet: 'v/api' }],
    [{ ...OVERLAY, apiServerSubnet: 'v/more' }],
    ['apiServerSubnet: v/api → v/more | unverified | No source here says whether API servers can move to another subnet. | no source |  | '],
  ],
  ['API server subnet: not known after', [{ ...OVERLAY, apiServerSubnet: 'v/api' }], [{ ...OVERLAY, apiServerSubnet: null }], []],
  ['API server subnet: not known before', [{ ...OVERLAY, apiServerSubnet: null }], [{ ...OVERLAY, apiServerSubnet: 'v/api' }], []],
  [
    'network: one range more',
    [OVERLAY],
    [OVERLAY, [{}], net({}, { addressPrefixes: ['10.10.0.0/16', '10.11.0.0/16'] })],
    [
      'addressPrefixes: 10.10.0.0/16 → 10.10.0.0/16 and 10.11.0.0/16 | conditional | Before a pool is added in a new range, each cluster of the network needs an update without any change (az aks update). | 2025-09-26 |  | ',
    ],
  ],
  [
    'network: subnets left outside',
    [OVERLAY],
    [OVERLAY, [{}], net({}, { addressPrefixes: ['10.10.0.0/20'] })],
    [
      'addressPrefixes: 10.10.0.0/16 → 10.10.0.0/20 | refused | Subnets lie inside the ranges of their network, and pods and pods2 would not. | 2020-06-26 |  | ',
    ],
  ],
  ['network: not known after', [OVERLAY], [OVERLAY, [{}], net({}, { addressPrefixes: null })], []],
  ['network: not known before', [OVERLAY, [{}], net({}, { addressPrefixes: null })], [OVERLAY], []],
  [
    'network: one range more where no cluster is',
    [OVERLAY, [{ vnetSubnet: null }]],
    [OVERLAY, [{ vnetSubnet: null }], net({}, { addressPrefixes: ['10.10.0.0/16', '10.11.0.0/16'] })],
    [],
  ],
  [
    'subnet of nodes: larger',
    [OVERLAY],
    [OVERLAY, [{}], net({ addressPrefixes: ['10.10.64.0/20'] })],
    [
      'addressPrefixes: 10.10.0.0/22 → 10.10.64.0/20 | refused | The subnet holds p. Make a larger one, add pools there, drain the old ones and delete them. | 2025-02-20 | A page on upgrades (2026-06-22) speaks of growing a subnet in passing. | ',
    ],
  ],
  [
    'subnet of nodes: larger, with other things in it',
    [OVERLAY, [{}], net({ usedAddresses: 4 })],
    [OVERLAY, [{}], net({ addressPrefixes: ['10.10.64.0/20'], usedAddresses: 4 })],
    [
      'addressPrefixes: 10.10.0.0/22 → 10.10.64.0/20 | refused | The subnet holds p and other things. Make a larger one, add pools there, drain the old ones and delete them. | 2025-02-20 | A page on upgrades (2026-06-22) speaks of growing a subnet in passing. | ',
    ],
  ],
  [
    'subnet of nodes: a further range',
    [OVERLAY],
    [OVERLAY, [{}], net({ addressPrefixes: ['10.10.0.0/22', '10.10.64.0/22'] })],
    [
      'addressPrefixes: 10.10.0.0/22 → 10.10.0.0/22 and 10.10.64.0/22 | unverified | A further range on a subnet is a preview for plain machines, and not for subnets of pods. | 2024-05-06 | Whether nodes of AKS get addresses of a further range is not covered by the sources here. | ',
    ],
  ],
  [
    'subnet of pods: a further range',
    [{}, [{ podSubnet: 'v/pods' }]],
    [{}, [{ podSubnet: 'v/pods' }], net({}, {}, { addressPrefixes: ['10.10.16.0/20', '10.10.64.0/22'] })],
    [
      'addressPrefixes: 10.10.16.0/20 → 10.10.16.0/20 and 10.10.64.0/22 | refused | A further range on a subnet is a preview for plain machines, and not for subnets of pods. | 2024-05-06 |  | ',
    ],
  ],
  [
    'subnet of other things: larger',
    [OVERLAY, [{ vnetSubnet: 'v/more' }], net({ usedAddresses: 4 })],
    [OVERLAY, [{ vnetSubnet: 'v/more' }], net({ addressPrefixes: ['10.10.64.0/20'], usedAddresses: 4 })],
    [
      'addressPrefixes: 10.10.0.0/22 → 10.10.64.0/20 | refused | The subnet holds other things. Make a larger one, add pools there, drain the old ones and delete them. | 2025-02-20 | A page on upgrades (2026-06-22) speaks of growing a subnet in passing. | ',
    ],
  ],
  ['subnet of nobody: larger', [OVERLAY, [{ vnetSubnet: 'v/more' }]], [OVERLAY, [{ vnetSubnet: 'v/more' }], net({ addressPrefixes: ['10.10.64.0/20'] })], []],
  ['subnet of nodes: not known after', [OVERLAY], [OVERLAY, [{}], net({ addressPrefixes: null })], []],
  ['subnet of nodes: not known before', [OVERLAY, [{}], net({ addressPrefixes: null })], [OVERLAY], []],
  [
    'delegation of a subnet of nodes',
    [OVERLAY],
    [OVERLAY, [{}], net({ delegations: ['a/b', 'c/d'] })],
    ['delegations: none → a/b and c/d | refused | A subnet of nodes may not be delegated. | 2026-07-10 |  | '],
  ],
  ['delegation of a subnet of nobody', [OVERLAY, [{ vnetSubnet: 'v/more' }]], [OVERLAY, [{ vnetSubnet: 'v/more' }], net({ delegations: ['a/b'] })], []],
  [
    'delegation of a subnet of pods',
    [{}, [{ vnetSubnet: 'v/more', podSubnet: 'v/nodes' }]],
    [{}, [{ vnetSubnet: 'v/more', podSubnet: 'v/nodes' }], net({ delegations: ['a/b'] })],
    [],
  ],
  ['delegation: not known after', [OVERLAY], [OVERLAY, [{}], net({ delegations: null })], []],
  ['delegation: not known before', [OVERLAY, [{}], net({ delegations: null })], [OVERLAY, [{}], net({ delegations: ['a/b'] })], []],
  ['delegation: where nodes that go have been', [OVERLAY], [OVERLAY, [{ name: 'q', vnetSubnet: 'v/more' }], net({ delegations: ['a/b'] })], []],
  [
    'route table of kubenet: comes',
    [KUBENET],
    [KUBENET, [{}], net({ routeTable: 'rt' })],
    ['routeTable: none → rt | refused | kubenet keeps the route table that its subnet had when the cluster was made. | 2026-04-16 |  | '],
  ],
  [
    'route table of kubenet: goes',
    [KUBENET, [{}], net({ routeTable: 'rt' })],
    [KUBENET],
    ['routeTable: rt → none | refused | kubenet keeps the route table that its subnet had when the cluster was made. | 2026-04-16 |  | '],
  ],
  [
    'route table of kubenet: another',
    [KUBENET, [{}], net({ routeTable: 'rt' })],
    [KUBENET, [{}], net({ routeTable: 'ru' })],
    ['routeTable: rt → ru | refused | kubenet keeps the route table that its subnet had when the cluster was made. | 2026-04-16 |  | '],
  ],
  ['route table of overlay', [OVERLAY], [OVERLAY, [{}], net({ routeTable: 'rt' })], []],
  ['route table: not known after', [KUBENET], [KUBENET, [{}], net({ routeTable: null })], []],
  ['route table: not known before', [KUBENET, [{}], net({ routeTable: null })], [KUBENET], []],
  [
    'pool: max pods',
    [OVERLAY, [{ maxPods: 30 }]],
    [OVERLAY, [{ maxPods: 60 }]],
    [
      'maxPods: 30 → 60 | new-pool | It is fixed when a pool is made: add a pool with the wanted value and move the workloads. | 2026-04-16 | A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise. | Terraform',
    ],
  ],
  [
    'pool: its subnet',
    [OVERLAY],
    [OVERLAY, [{ vnetSubnet: 'v/more' }]],
    [
      'vnetSubnet: v/nodes → v/more | new-pool | Nodes move to another subnet by a new pool there, all in one virtual network; the old pool is drained and deleted. | 2025-02-20 |  | ',
    ],
  ],
  ['pool: its subnet, not known after', [OVERLAY], [OVERLAY, [{ vnetSubnet: null }]], []],
  [
    'pool: its pod subnet',
    [{}, [{ podSubnet: 'v/pods' }]],
    [{}, [{ podSubnet: 'v/pods2' }]],
    [
      'podSubnet: v/pods → v/pods2 | new-pool | Pods move to another subnet by a new pool that names it. Pools with and without a pod subnet do not go together. | 2024-07-09 | That a pool cannot change its pod subnet has been inferred; the documented way is a new pool. | ',
    ],
  ],
  [
    'pool: how pods get addresses',
    [{}, [{ podSubnet: 'v/pods' }]],
    [{}, [{ podSubnet: 'v/pods2', podIPAllocationMode: 'StaticBlock' }]],
    [
      'podSubnet: v/pods → v/pods2 | new-pool | Pods move to another subnet by a new pool that names it. Pools with and without a pod subnet do not go together. | 2024-07-09 | That a pool cannot change its pod subnet has been inferred; the documented way is a new pool. | ',
      'podIPAllocationMode: DynamicIndividual → StaticBlock | new-pool | Static blocks are for new clusters, or for new pools in another subnet. | 2026-07-02 |  | ',
    ],
  ],
  [
    'pool: a larger machine',
    [OVERLAY, [{ vmSize: 'a' }]],
    [OVERLAY, [{ vmSize: 'b' }]],
    ['vmSize: a → b | new-pool | It is fixed once a pool is made. A new pool of the wanted size takes the place of the old one. | 2023-07-19 |  | '],
  ],
  [
    'pool: another system',
    [OVERLAY],
    [OVERLAY, [{ osType: 'Windows' }]],
    [
      'osType: Linux → Windows | unverified | No source here says whether it can be changed. Where it cannot be changed, a new pool with the wanted value takes the place of the old one. | no source |  | ',
    ],
  ],
  ['pool: one comes, one goes', [OVERLAY], [OVERLAY, [{ name: 'q', maxPods: 60 }]], []],
];

describe('a change of a running cluster', () => {
  it.each(rows)('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });
});
