import { kubenetToOverlay } from '../../../../testing/fixOffers.ts';
import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';
import type { Cluster } from '../../../scenario/types.ts';

const both = { ipFamilies: ['IPv4', 'IPv6'] } as const;
const S = { vnetSubnet: 'v/s' } as const;
const win = pool({ name: 'win', osType: 'Windows', maxPods: 50, ...S });
const of = (given: Partial<Cluster>, ...more: (typeof win)[]) => plan([cluster(given, pool(S), ...more)], [netV()]);

proposalTable('what kubenet cannot do', [
  {
    rule: 'kubenet-unsupported',
    when: 'dataplane and engine',
    plan: of({ networkPlugin: 'kubenet', networkDataplane: 'cilium', networkPolicy: 'cilium' }),
    offers: [
      ...kubenetToOverlay('aks', 0, '10.244.0.0/16', [0], { added: '["10.244.0.0/16"]' }),
      ['Leave the cilium dataplane and the policy engine of cluster aks out.', 'remove /clusters/0/networkDataplane', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'kubenet-unsupported',
    when: 'the dataplane alone',
    plan: of({ networkPlugin: 'kubenet', networkDataplane: 'cilium', networkPolicy: 'calico' }),
    offers: [
      ...kubenetToOverlay('aks', 0, '10.244.0.0/16', [0], { added: '["10.244.0.0/16"]' }),
      ['Leave the cilium dataplane of cluster aks out.', 'remove /clusters/0/networkDataplane'],
    ],
  },
  {
    rule: 'kubenet-unsupported',
    when: 'the engine alone',
    plan: of({ networkPlugin: 'kubenet', networkPolicy: 'azure' }),
    offers: [
      ...kubenetToOverlay('aks', 0, '10.244.0.0/16', [0], { added: '["10.244.0.0/16"]' }),
      ['Leave the policy engine of cluster aks out.', 'remove /clusters/0/networkPolicy'],
    ],
  },
  {
    rule: 'kubenet-unsupported',
    when: 'a pool runs Windows',
    plan: of({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/16'] }, win),
    offers: [...kubenetToOverlay('aks', 0, '10.244.0.0/16', [0])],
  },
  {
    rule: 'kubenet-retirement',
    when: 'its pod CIDR is too small for a /24 a node',
    plan: plan([cluster({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/24'] }, pool({ ...S, maxPods: 40 }), pool({ name: 'q', ...S }))], [netV()]),
    offers: [...kubenetToOverlay('aks', 0, '10.244.0.0/21', [1], { replaced: '10.244.0.0/21' })],
  },
  {
    rule: 'kubenet-retirement',
    when: 'two families',
    plan: of({ networkPlugin: 'kubenet', ...both, podCidrs: ['10.244.0.0/16', 'fd00:7::/64'] }),
    offers: [...kubenetToOverlay('aks', 0, '10.244.0.0/16 and fd00:7::/64', [0])],
  },
  {
    rule: 'kubenet-retirement',
    when: 'two families by default',
    plan: of({ networkPlugin: 'kubenet', ...both }),
    offers: [...kubenetToOverlay('aks', 0, '10.244.0.0/16 and fd12:3456:789a::/64', [0], { added: '["10.244.0.0/16","fd12:3456:789a::/64"]' })],
  },
]);
