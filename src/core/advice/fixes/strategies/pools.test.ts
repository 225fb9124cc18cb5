import { expect, it } from 'vitest';
import { proposals, proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const S = { vnetSubnet: 'v/s' } as const;
const grows = (minCount: number, maxCount: number) => ({ enableAutoScaling: true, minCount, maxCount }) as const;
const windows = { osType: 'Windows', maxPods: 50 } as const;
const of = (...pools: Parameters<typeof pool>[0][]) => plan([cluster(overlay, ...pools.map((given) => pool({ ...S, ...given })))], [netV()]);

proposalTable('settings of single pools', [
  {
    rule: 'max-pods-range',
    when: 'too many',
    plan: of({ maxPods: 251 }),
    offers: [['Set maxPods of pool p to 250. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 250']],
  },
  {
    rule: 'max-pods-range',
    when: 'too few',
    plan: of({ maxPods: 9 }),
    offers: [['Set maxPods of pool p to 10. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 10']],
  },
  {
    rule: 'max-pods-floor',
    when: 'of a fixed count',
    plan: of({ maxPods: 10, count: 2 }),
    offers: [
      ['Raise maxPods of pool p to 15. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 15'],
      ['Raise pool p to 3 nodes.', 'replace /clusters/0/agentPoolProfiles/0/count 3'],
    ],
  },
  {
    rule: 'max-pods-floor',
    when: 'of an autoscaled one',
    plan: of({ maxPods: 12, count: 1, ...grows(1, 2) }),
    offers: [
      ['Raise maxPods of pool p to 15. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 15'],
      ["Raise the autoscaler's maximum of pool p to 3.", 'replace /clusters/0/agentPoolProfiles/0/maxCount 3'],
    ],
  },
  {
    rule: 'system-pool-empty',
    when: 'another system pool runs',
    plan: of({ mode: 'System', count: 0 }, { name: 'q', mode: 'System' }),
    offers: [
      ['Give pool p one node.', 'replace /clusters/0/agentPoolProfiles/0/count 1'],
      ['Make pool p a user pool.', 'replace /clusters/0/agentPoolProfiles/0/mode "User"'],
    ],
  },
  {
    rule: 'system-pool-empty',
    when: 'the other one is empty as well',
    plan: of({ mode: 'System', count: 0 }, { name: 'q', mode: 'System', count: 0 }, { name: 'r', mode: 'User' }),
    offers: [['Give pool p one node.', 'replace /clusters/0/agentPoolProfiles/0/count 1']],
  },
  {
    rule: 'system-pool-empty',
    when: 'only another cluster has one',
    plan: plan([cluster(overlay, pool({ ...S, mode: 'System', count: 0 })), cluster({ ...overlay, name: 'b' }, pool({ ...S, mode: 'System' }))], [netV()]),
    offers: [['Give pool p one node.', 'replace /clusters/0/agentPoolProfiles/0/count 1']],
  },
  {
    rule: 'surge-zero',
    when: 'of a user pool',
    plan: of({ mode: 'System' }, { name: 'q', mode: 'User', maxSurge: 0 }),
    offers: [
      ['Let one node of pool q be unavailable during an upgrade.', 'add /clusters/0/agentPoolProfiles/1/maxUnavailable 1'],
      ['Give pool q one surge node.', 'replace /clusters/0/agentPoolProfiles/1/maxSurge 1'],
    ],
  },
  {
    rule: 'surge-zero',
    when: 'of a system pool',
    plan: of({ mode: 'System', maxSurge: 0 }),
    offers: [['Give pool p one surge node.', 'replace /clusters/0/agentPoolProfiles/0/maxSurge 1']],
  },
  {
    rule: 'autoscale-bounds',
    when: 'the minimum alone',
    plan: of({ count: 3, ...grows(4, 9) }),
    offers: [["Set the autoscaler's minimum of pool p to 3, the present count.", 'replace /clusters/0/agentPoolProfiles/0/minCount 3']],
  },
  {
    rule: 'autoscale-bounds',
    when: 'the maximum alone',
    plan: of({ count: 3, ...grows(1, 2) }),
    offers: [["Set the autoscaler's maximum of pool p to 3, the present count.", 'replace /clusters/0/agentPoolProfiles/0/maxCount 3']],
  },
  {
    rule: 'autoscale-bounds',
    when: 'both are missing',
    plan: of({ count: 3, enableAutoScaling: true }),
    offers: [
      [
        "Set the autoscaler's minimum and maximum of pool p to 3, the present count.",
        'add /clusters/0/agentPoolProfiles/0/minCount 3',
        'add /clusters/0/agentPoolProfiles/0/maxCount 3',
      ],
    ],
  },
  {
    rule: 'autoscale-bounds',
    when: 'the maximum is missing',
    plan: of({ count: 3, enableAutoScaling: true, minCount: 3 }),
    offers: [["Set the autoscaler's maximum of pool p to 3, the present count.", 'add /clusters/0/agentPoolProfiles/0/maxCount 3']],
  },
  {
    rule: 'autoscale-bounds',
    when: 'the minimum is missing',
    plan: of({ count: 3, enableAutoScaling: true, maxCount: 3 }),
    offers: [["Set the autoscaler's minimum of pool p to 3, the present count.", 'add /clusters/0/agentPoolProfiles/0/minCount 3']],
  },
  {
    rule: 'windows-pool-name',
    when: 'the short name is taken',
    plan: of({}, { name: 'windows', ...windows }, { name: 'window', ...windows }),
    offers: [['Call pool windows windo2. A pool that exists cannot be renamed: make a new one.', 'replace /clusters/0/agentPoolProfiles/1/name "windo2"']],
  },
  {
    rule: 'windows-pool-name',
    when: 'an import saw its nodes',
    plan: plan(
      [
        cluster(
          {
            ...overlay,
            observed: [
              { node: 'n1', pool: 'windows' },
              { node: 'n2', pool: 'p' },
            ],
          },
          pool(S),
          pool({ name: 'windows', ...S, ...windows }),
        ),
      ],
      [netV()],
    ),
    offers: [
      [
        'Call pool windows window. A pool that exists cannot be renamed: make a new one.',
        'replace /clusters/0/agentPoolProfiles/1/name "window"',
        'replace /clusters/0/observed/0/pool "window"',
      ],
    ],
  },
  {
    rule: 'first-pool-linux',
    when: 'system pools come before user pools',
    plan: of({ name: 'win', ...windows }, { name: 'usr', osType: 'Linux', mode: 'User' }, { name: 'sys', osType: 'Linux', mode: 'System' }),
    offers: [
      [
        'Put pool sys, which runs Linux, before pool win.',
        'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/2',
        'add /clusters/0/agentPoolProfiles/1/mode "System"',
      ],
      [
        'Put pool usr, which runs Linux, before pool win and make it a system pool.',
        'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/1',
        'replace /clusters/0/agentPoolProfiles/0/mode "System"',
        'add /clusters/0/agentPoolProfiles/1/mode "System"',
      ],
      ['Let pool win run Linux, and the Windows workload in pools after it.', 'replace /clusters/0/agentPoolProfiles/0/osType "Linux"'],
    ],
  },
  {
    rule: 'first-pool-linux',
    when: 'there is none',
    plan: of({ name: 'win', ...windows }),
    offers: [['Let pool win run Linux, and the Windows workload in pools after it.', 'replace /clusters/0/agentPoolProfiles/0/osType "Linux"']],
  },
  {
    rule: 'first-pool-linux',
    when: 'modes are given',
    plan: of({ name: 'win', ...windows, mode: 'System' }, { name: 'lin', osType: 'Linux', mode: 'User' }),
    offers: [
      [
        'Put pool lin, which runs Linux, before pool win and make it a system pool.',
        'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/1',
        'replace /clusters/0/agentPoolProfiles/0/mode "System"',
      ],
      ['Let pool win run Linux, and the Windows workload in pools after it.', 'replace /clusters/0/agentPoolProfiles/0/osType "Linux"'],
    ],
  },
  {
    rule: 'overlay-vm-size',
    when: '1 cores',
    plan: of({ vmSize: 'standard_dc1s_v2' }),
    offers: [
      [
        'Use Standard_DC2as_v5 for pool p: of the series that replaces DCsv2 with overlay.',
        'replace /clusters/0/agentPoolProfiles/0/vmSize "Standard_DC2as_v5"',
      ],
    ],
  },
  {
    rule: 'overlay-vm-size',
    when: '2 cores',
    plan: of({ vmSize: 'standard_dc2s_v2' }),
    offers: [
      [
        'Use Standard_DC2as_v5 for pool p: of the series that replaces DCsv2 with overlay.',
        'replace /clusters/0/agentPoolProfiles/0/vmSize "Standard_DC2as_v5"',
      ],
    ],
  },
  {
    rule: 'overlay-vm-size',
    when: '8 cores',
    plan: of({ vmSize: 'standard_dc8s_v2' }),
    offers: [
      [
        'Use Standard_DC8as_v5 for pool p: of the series that replaces DCsv2 with overlay.',
        'replace /clusters/0/agentPoolProfiles/0/vmSize "Standard_DC8as_v5"',
      ],
    ],
  },
  {
    rule: 'first-pool-linux',
    when: 'another Windows pool comes before it, and modes are left out',
    plan: plan([
      cluster(
        { networkPluginMode: 'overlay' },
        pool({ name: 'w', osType: 'Windows', maxPods: 30 }),
        pool({ name: 'u', osType: 'Windows', maxPods: 30 }),
        pool({ name: 'l' }),
      ),
    ]),
    offers: [
      [
        'Put pool l, which runs Linux, before pool w and make it a system pool.',
        'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/2',
        'add /clusters/0/agentPoolProfiles/0/mode "System"',
        'add /clusters/0/agentPoolProfiles/1/mode "System"',
      ],
      ['Let pool w run Linux, and the Windows workload in pools after it.', 'replace /clusters/0/agentPoolProfiles/0/osType "Linux"'],
    ],
  },
  {
    rule: 'first-pool-linux',
    when: 'a system pool comes after a user pool',
    plan: plan([
      cluster(
        { networkPluginMode: 'overlay' },
        pool({ name: 'w', osType: 'Windows', maxPods: 30, mode: 'System' }),
        pool({ name: 'a', mode: 'User' }),
        pool({ name: 'b', mode: 'System' }),
      ),
    ]),
    offers: [
      ['Put pool b, which runs Linux, before pool w.', 'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/2'],
      [
        'Put pool a, which runs Linux, before pool w and make it a system pool.',
        'move /clusters/0/agentPoolProfiles/0 from /clusters/0/agentPoolProfiles/1',
        'replace /clusters/0/agentPoolProfiles/0/mode "System"',
      ],
      ['Let pool w run Linux, and the Windows workload in pools after it.', 'replace /clusters/0/agentPoolProfiles/0/osType "Linux"'],
    ],
  },
  {
    rule: 'max-pods-floor',
    when: 'a maximum is given that no autoscaler heeds',
    plan: plan([cluster({ networkPluginMode: 'overlay' }, pool({ count: 1, maxCount: 2, maxPods: 12 }))]),
    offers: [
      ['Raise maxPods of pool p to 30. It is fixed once a pool is made.', 'replace /clusters/0/agentPoolProfiles/0/maxPods 30'],
      ['Raise pool p to 3 nodes.', 'replace /clusters/0/agentPoolProfiles/0/count 3'],
    ],
  },
]);

it('a pool with a shorter name keeps what was found of it', () => {
  const scenario = plan([cluster({ networkPluginMode: 'overlay' }, pool(), pool({ name: 'windows', osType: 'Windows' }))]);
  const at = 'clusters/aks/agentPoolProfiles/';
  expect(proposals('windows-pool-name', scenario).map(({ renamed }) => renamed)).toEqual([{ from: `${at}windows`, to: `${at}window` }]);
});
