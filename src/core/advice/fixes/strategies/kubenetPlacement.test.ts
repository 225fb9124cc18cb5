import { kubenetToOverlay, ownSubnet } from '../../../../testing/fixOffers.ts';
import { proposalTable } from '../../../../testing/proposalTable.ts';
import { netV } from '../../../../testing/fixTable.ts';
import { cluster, plan, pool } from '../../../../testing/ruleTable.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const kubenet = { networkPlugin: 'kubenet' } as const;
const at = (vnetSubnet: string) => ({ vnetSubnet });

proposalTable('which subnets and route tables kubenet has', [
  {
    rule: 'kubenet-subnet-shared',
    when: 'three clusters',
    plan: plan(
      ['a', 'b', 'c'].map((name, i) => cluster({ name, ...kubenet, podCidrs: [`10.24${i}.0.0/20`] }, pool(at('v/s')))),
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      ...kubenetToOverlay('a', 0, '10.240.0.0/20', [0]),
      ...kubenetToOverlay('b', 1, '10.241.0.0/20', [0]),
      ...kubenetToOverlay('c', 2, '10.242.0.0/20', [0]),
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'the other one is no kubenet',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...overlay, podCidrs: ['10.245.0.0/20'] }, pool({ ...at('v/s'), count: 20 })),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      ...ownSubnet('nodes', 'pool p', ['/clusters/1/agentPoolProfiles/0'], ['10.1.2.0/27', '10.1.1.0/27', '10.2.0.0/27']),
      ...kubenetToOverlay('a', 0, '10.244.0.0/20', [0]),
    ],
  },
  {
    rule: 'kubenet-route-table-split',
    when: 'most subnets have one of two tables',
    plan: plan(
      [cluster(kubenet, pool(at('v/s')), pool({ name: 'q', ...at('v/t') }), pool({ name: 'r', ...at('v/u') }))],
      [
        netV({
          s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'one' },
          t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'two' },
          u: { addressPrefixes: ['10.1.2.0/24'], routeTable: 'two' },
        }),
      ],
    ),
    offers: [
      ['Associate subnet v/s with route table two, before the cluster is made.', 'replace /networks/0/subnets/0/routeTable "two"'],
      [
        'Associate subnet v/t and subnet v/u with route table one, before the cluster is made.',
        'replace /networks/0/subnets/1/routeTable "one"',
        'replace /networks/0/subnets/2/routeTable "one"',
      ],
      ...kubenetToOverlay('aks', 0, '10.244.0.0/16', [0, 1, 2], { added: '["10.244.0.0/16"]' }),
    ],
  },
  {
    rule: 'kubenet-route-table-shared',
    when: 'a name is taken already',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...kubenet, podCidrs: ['10.245.0.0/20'] }, pool(at('v/t'))),
      ],
      [
        netV({
          s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' },
          t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'rt' },
          u: { addressPrefixes: ['10.1.2.0/24'], routeTable: 'rt-b' },
        }),
      ],
    ),
    offers: [
      ['Give cluster b a route table of its own: associate subnet v/t with rt-b-2.', 'replace /networks/0/subnets/1/routeTable "rt-b-2"'],
      ...kubenetToOverlay('b', 1, '10.245.0.0/20', [0]),
    ],
  },
  {
    rule: 'kubenet-route-table-shared',
    when: 'three clusters',
    plan: plan(
      ['a', 'b', 'c'].map((name, i) => cluster({ name, ...kubenet, podCidrs: [`10.24${i}.0.0/20`] }, pool(at(`v/${name}`)))),
      [netV(Object.fromEntries(['a', 'b', 'c'].map((name, i) => [name, { addressPrefixes: [`10.1.${i}.0/24`], routeTable: 'rt' }])))],
    ),
    offers: [...kubenetToOverlay('b', 1, '10.241.0.0/20', [0]), ...kubenetToOverlay('c', 2, '10.242.0.0/20', [0])],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'the subnet has a route table',
    plan: plan(
      [
        cluster({ name: 'a', ...kubenet, podCidrs: ['10.244.0.0/20'] }, pool(at('v/s'))),
        cluster({ name: 'b', ...kubenet, podCidrs: ['10.245.0.0/20'] }, pool(at('v/s'))),
      ],
      [netV({ s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    offers: [
      ...ownSubnet('nodes', 'pool p', ['/clusters/1/agentPoolProfiles/0'], ['10.1.2.0/28', '10.1.1.0/28', '10.2.0.0/28'], ',"routeTable":"rt-b"'),
      ...kubenetToOverlay('a', 0, '10.244.0.0/20', [0]),
      ...kubenetToOverlay('b', 1, '10.245.0.0/20', [0]),
    ],
  },
  {
    rule: 'kubenet-subnet-shared',
    when: 'the subnet has no route table yet',
    plan: plan(
      ['a', 'b'].map((name, i) => cluster({ name, ...kubenet, podCidrs: [`10.24${i}.0.0/20`] }, pool(at('v/s')))),
      [netV()],
    ),
    offers: [
      ...ownSubnet('nodes', 'pool p', ['/clusters/1/agentPoolProfiles/0'], ['10.1.2.0/28', '10.1.1.0/28', '10.2.0.0/28']),
      ...kubenetToOverlay('a', 0, '10.240.0.0/20', [0]),
      ...kubenetToOverlay('b', 1, '10.241.0.0/20', [0]),
    ],
  },
  {
    rule: 'kubenet-route-table-split',
    when: 'nobody knows the table of a third subnet, nor where a fourth pool is',
    plan: plan(
      [
        cluster(
          { ...kubenet, podCidrs: ['10.244.0.0/20'] },
          ...['s', 't', 'u'].map((name) => pool({ name, ...at(`v/${name}`) })),
          pool({ name: 'w', vnetSubnet: null }),
        ),
      ],
      [
        netV({
          s: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'one' },
          t: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'two' },
          u: { addressPrefixes: ['10.1.2.0/24'], routeTable: null },
        }),
      ],
    ),
    offers: [
      ['Associate subnet v/t with route table one, before the cluster is made.', 'replace /networks/0/subnets/1/routeTable "one"'],
      ['Associate subnet v/s with route table two, before the cluster is made.', 'replace /networks/0/subnets/0/routeTable "two"'],
      ...kubenetToOverlay('aks', 0, '10.244.0.0/20', [0, 1, 2, 3]),
    ],
  },
]);
