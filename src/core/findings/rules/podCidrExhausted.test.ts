import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const on = 'clusters/aks';

ruleTable('pod-cidr-exhausted', 'error', [
  { when: '232 nodes and 24 of surge fill the 256 slices of a /16', plan: plan([cluster(overlay, pool({ count: 232 }))]), raises: [] },
  {
    when: 'one node more does not fit while upgrading',
    plan: plan([cluster(overlay, pool({ count: 233 }))]),
    raises: [{ on, phase: 'while-upgrading', needed: 65_792, available: 65_536, nodesNeeded: 257, nodesAvailable: 256 }],
    says: '(233 + 24) × 256 = 65,792 addresses needed while upgrading; 10.244.0.0/16 has 65,536: 257 nodes take a /24 each, and it holds 256.',
    prefixes: ['10.244.0.0/16'],
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  {
    when: 'it breaks now, and the need is that of the worst phase',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/22'] }, pool({ count: 5, maxSurge: 1 }))]),
    raises: [{ on, phase: 'now', needed: 1536, available: 1024, nodesNeeded: 6, nodesAvailable: 4 }],
    says: '(5 + 1) × 256 = 1,536 addresses needed while upgrading, 1,280 of them now already; 10.244.0.0/22 has 1,024: 6 nodes take a /24 each, and it holds 4.',
  },
  {
    when: 'the autoscaler is what breaks it, pools added up',
    plan: plan([
      cluster(
        { ...overlay, podCidrs: ['10.244.0.0/22'] },
        pool({ name: 'a', count: 1, enableAutoScaling: true, minCount: 1, maxCount: 3, maxSurge: 1 }),
        pool({ name: 'b', count: 2, maxSurge: 1 }),
      ),
    ]),
    raises: [{ on, phase: 'at-maximum', needed: 1792, available: 1024, nodesNeeded: 7, nodesAvailable: 4 }],
  },
  {
    when: 'maxPods changes nothing',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/23'] }, pool({ count: 2, maxPods: 10, maxSurge: 1 }))]),
    raises: [{ on, phase: 'while-upgrading', needed: 768, available: 512, nodesNeeded: 3, nodesAvailable: 2 }],
  },
  {
    when: 'a range smaller than a block holds no node and has the addresses it has',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/26'] }, pool({ count: 1, maxSurge: 1 }))]),
    raises: [{ on, phase: 'now', needed: 512, available: 64, nodesNeeded: 2, nodesAvailable: 0 }],
  },
  {
    when: 'kubenet takes the same',
    plan: plan([cluster({ networkPlugin: 'kubenet', podCidrs: ['10.244.0.0/21'] }, pool({ count: 8 }))]),
    raises: [{ on, phase: 'while-upgrading', needed: 2304, available: 2048, nodesNeeded: 9, nodesAvailable: 8 }],
  },
  {
    when: 'each family by itself, IPv6 in blocks',
    plan: plan([
      cluster(
        { ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.1.1.0/24', 'fd00::/119'], serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] },
        pool({ count: 2, maxSurge: 1 }),
      ),
    ]),
    raises: [
      { on, phase: 'now', needed: 768, available: 256, nodesNeeded: 3, nodesAvailable: 1 },
      { on, phase: 'while-upgrading', needed: 3, available: 2, nodesNeeded: 3, nodesAvailable: 2 },
    ],
  },
  {
    when: 'an IPv6 range that has no end in sight',
    plan: plan([
      cluster(
        { ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'], serviceCidrs: ['10.0.0.0/16', 'fd01::/108'] },
        pool({ count: 200 }),
      ),
    ]),
    raises: [],
  },
  {
    when: 'own network plugin: its own business',
    plan: plan([cluster({ networkPlugin: 'none', podCidrs: ['10.244.0.0/24'] }, pool({ count: 9 }))]),
    raises: [],
  },
  { when: 'pods with addresses of the network have no pod CIDR', plan: plan([cluster({}, pool({ count: 9 }))]), raises: [] },
  { when: 'pod CIDR not known', plan: plan([cluster({ ...overlay, podCidrs: null }, pool({ count: 900 }))]), raises: [] },
  { when: 'network model not known', plan: plan([cluster({ networkPluginMode: null }, pool({ count: 900 }))]), raises: [] },
  {
    when: 'surge not known: the phases that are known are looked at',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/22'] }, pool({ count: 5, maxSurge: null }))]),
    raises: [{ on, phase: 'now', needed: 1280, available: 1024, nodesNeeded: 5, nodesAvailable: 4 }],
  },
  {
    when: 'maximum not known: what is there now fits',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/22'] }, pool({ count: 4, enableAutoScaling: true, minCount: 1, maxCount: null }))]),
    raises: [],
  },
]);
