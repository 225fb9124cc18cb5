import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';
import type { Cluster } from '../../../scenario/types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const both = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const S = { vnetSubnet: 'v/s' } as const;
const P = { ...S, podSubnet: 'v/p', podIPAllocationMode: 'StaticBlock', maxPods: 111 } as const;
const win = pool({ name: 'win', osType: 'Windows', maxPods: 50, ...S });
const of = (given: Partial<Cluster>, ...more: (typeof win)[]) => plan([cluster(given, pool(S), ...more)], [netV()]);

proposalTable('settings of clusters', [
  {
    rule: 'cilium-windows',
    when: 'without its engine',
    plan: of({ ...overlay, networkDataplane: 'cilium' }, win),
    offers: [
      ['Use the azure dataplane for cluster aks.', 'remove /clusters/0/networkDataplane'],
      ['Use the azure dataplane for cluster aks, with Calico for policies.', 'remove /clusters/0/networkDataplane', 'add /clusters/0/networkPolicy "calico"'],
      ['Use the azure dataplane for cluster aks, without a policy engine.', 'remove /clusters/0/networkDataplane'],
    ],
  },
  {
    rule: 'cilium-windows',
    when: 'with its engine',
    plan: of({ ...overlay, networkDataplane: 'cilium', networkPolicy: 'cilium' }, win),
    offers: [
      [
        'Use the azure dataplane for cluster aks, with Calico for policies.',
        'remove /clusters/0/networkDataplane',
        'replace /clusters/0/networkPolicy "calico"',
      ],
      ['Use the azure dataplane for cluster aks, without a policy engine.', 'remove /clusters/0/networkDataplane', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'policy-unsupported',
    when: 'an engine without its dataplane',
    plan: of({ ...overlay, networkPolicy: 'cilium' }),
    offers: [
      ['Use the cilium dataplane for cluster aks, which its policy engine needs.', 'add /clusters/0/networkDataplane "cilium"'],
      ['Use Calico for the policies of cluster aks.', 'replace /clusters/0/networkPolicy "calico"'],
      ['Leave the policy engine of cluster aks out.', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'policy-unsupported',
    when: 'a dataplane with another engine',
    plan: of({ ...overlay, networkDataplane: 'cilium', networkPolicy: 'calico' }),
    offers: [
      ['Use cilium for the policies of cluster aks, the one engine of its dataplane.', 'replace /clusters/0/networkPolicy "cilium"'],
      ['Use Calico for the policies of cluster aks.', 'remove /clusters/0/networkDataplane'],
      ['Leave the policy engine of cluster aks out.', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'policy-unsupported',
    when: 'an own plugin',
    plan: of({ networkPlugin: 'none', networkPolicy: 'cilium', podCidrs: ['10.244.0.0/16'] }),
    offers: [['Leave the policy engine of cluster aks out: its own network plugin sees to policies.', 'remove /clusters/0/networkPolicy']],
  },
  {
    rule: 'policy-retirement',
    when: "Azure's engine",
    plan: of({ ...overlay, networkPolicy: 'azure' }),
    offers: [
      [
        'Use the cilium dataplane with its policies for cluster aks.',
        'replace /clusters/0/networkPolicy "cilium"',
        'add /clusters/0/networkDataplane "cilium"',
      ],
      ['Use Calico for the policies of cluster aks.', 'replace /clusters/0/networkPolicy "calico"'],
      ['Leave the policy engine of cluster aks out.', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    when: 'ranges in the wrong order',
    plan: of({ ...overlay, ipFamilies: ['IPv6', 'IPv4'], podCidrs: ['fd00:1::/64', '10.244.0.0/16'], serviceCidrs: ['10.0.0.0/16'] }),
    offers: [
      [
        'Give cluster aks its ranges one a family, IPv4 before IPv6.',
        'replace /clusters/0/ipFamilies/0 "IPv4"',
        'replace /clusters/0/ipFamilies/1 "IPv6"',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
        'replace /clusters/0/podCidrs/1 "fd00:1::/64"',
        'add /clusters/0/serviceCidrs/- "fd12:3456:789a:1::/108"',
      ],
      [
        'Use cilium for dataplane and policies of cluster aks: the one engine that knows IPv6.',
        'replace /clusters/0/ipFamilies/0 "IPv4"',
        'replace /clusters/0/ipFamilies/1 "IPv6"',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
        'replace /clusters/0/podCidrs/1 "fd00:1::/64"',
        'add /clusters/0/serviceCidrs/- "fd12:3456:789a:1::/108"',
        'add /clusters/0/networkDataplane "cilium"',
        'add /clusters/0/networkPolicy "cilium"',
      ],
      [
        'Leave the policy engine of cluster aks out: it does not know IPv6.',
        'replace /clusters/0/ipFamilies/0 "IPv4"',
        'replace /clusters/0/ipFamilies/1 "IPv6"',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
        'replace /clusters/0/podCidrs/1 "fd00:1::/64"',
        'add /clusters/0/serviceCidrs/- "fd12:3456:789a:1::/108"',
      ],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/agentPoolProfiles/0/maxPods 250'],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16 and fd00:1::/64. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
        'replace /clusters/0/podCidrs/1 "fd00:1::/64"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16 and fd00:1::/64. One that exists can be moved in place, once and for good.',
        'add /clusters/0/agentPoolProfiles/0/maxPods 250',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
        'replace /clusters/0/podCidrs/1 "fd00:1::/64"',
      ],
      ['Plan cluster aks with IPv4 alone.', 'remove /clusters/0/ipFamilies', 'remove /clusters/0/podCidrs/0'],
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    when: 'an engine that does not know IPv6',
    plan: of({ ...overlay, ...both, networkPolicy: 'calico' }),
    offers: [
      ['Give cluster aks its ranges one a family, IPv4 before IPv6.'],
      [
        'Use cilium for dataplane and policies of cluster aks: the one engine that knows IPv6.',
        'replace /clusters/0/networkPolicy "cilium"',
        'add /clusters/0/networkDataplane "cilium"',
      ],
      ['Leave the policy engine of cluster aks out: it does not know IPv6.', 'remove /clusters/0/networkPolicy'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/agentPoolProfiles/0/maxPods 250'],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16 and fd12:3456:789a::/64. One that exists can be moved in place, once and for good.',
        'add /clusters/0/podCidrs ["10.244.0.0/16","fd12:3456:789a::/64"]',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16 and fd12:3456:789a::/64. One that exists can be moved in place, once and for good.',
        'add /clusters/0/agentPoolProfiles/0/maxPods 250',
        'add /clusters/0/podCidrs ["10.244.0.0/16","fd12:3456:789a::/64"]',
      ],
      ['Plan cluster aks with IPv4 alone.', 'remove /clusters/0/ipFamilies'],
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    when: 'IPv6 alone',
    plan: of({ ...overlay, ipFamilies: ['IPv6'], podCidrs: ['fd00:1::/64'] }),
    offers: [
      ['Give cluster aks its ranges one a family, IPv4 before IPv6.', 'add /clusters/0/ipFamilies/0 "IPv4"', 'remove /clusters/0/podCidrs'],
      [
        'Use cilium for dataplane and policies of cluster aks: the one engine that knows IPv6.',
        'add /clusters/0/ipFamilies/0 "IPv4"',
        'remove /clusters/0/podCidrs',
        'add /clusters/0/networkDataplane "cilium"',
        'add /clusters/0/networkPolicy "cilium"',
      ],
      ['Leave the policy engine of cluster aks out: it does not know IPv6.', 'add /clusters/0/ipFamilies/0 "IPv4"', 'remove /clusters/0/podCidrs'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.'],
      ['Change cluster aks to Azure CNI Overlay. One that exists can be moved in place, once and for good.', 'add /clusters/0/agentPoolProfiles/0/maxPods 250'],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
      ],
      [
        'Change cluster aks to Azure CNI Overlay and the pod CIDR 10.244.0.0/16. One that exists can be moved in place, once and for good.',
        'add /clusters/0/agentPoolProfiles/0/maxPods 250',
        'replace /clusters/0/podCidrs/0 "10.244.0.0/16"',
      ],
      ['Plan cluster aks with IPv4 alone.', 'remove /clusters/0/ipFamilies', 'remove /clusters/0/podCidrs'],
    ],
  },
  {
    rule: 'dual-stack-unsupported',
    when: 'two ranges of one family',
    plan: of({ ...overlay, podCidrs: ['10.244.0.0/16', '10.245.0.0/16'] }),
    offers: [['Give cluster aks its ranges one a family, IPv4.', 'remove /clusters/0/podCidrs/1']],
  },
  {
    rule: 'static-block-version',
    when: 'another cluster has a later one',
    plan: plan(
      [
        cluster({ kubernetesVersion: '1.27' }, pool(P), pool({ name: 'q', ...S, podSubnet: 'v/d', maxPods: 30 }), pool({ ...P, name: 'r' })),
        cluster({ name: 'b', ...overlay, kubernetesVersion: '1.20' }, pool(S)),
        cluster({ name: 'c', ...overlay, kubernetesVersion: '1.33' }, pool(S)),
      ],
      [netV({ s: '10.1.0.0/24', p: '10.1.4.0/22', d: '10.1.8.0/22' })],
    ),
    offers: [
      ['Plan cluster aks with Kubernetes 1.33 or newer.', 'replace /clusters/0/kubernetesVersion "1.33"'],
      [
        'Allocate pod addresses of cluster aks one by one instead of in static blocks.',
        'remove /clusters/0/agentPoolProfiles/0/podIPAllocationMode',
        'remove /clusters/0/agentPoolProfiles/2/podIPAllocationMode',
      ],
    ],
  },
  {
    rule: 'dual-stack-version',
    when: 'the floor of overlay',
    plan: of({ ...overlay, ...both, kubernetesVersion: '1.21.1' }),
    offers: [['Plan cluster aks with Kubernetes 1.21.2 or newer.', 'replace /clusters/0/kubernetesVersion "1.21.2"']],
  },
]);
