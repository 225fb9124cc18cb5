import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('subnet-overlap', 'error', [
  {
    when: 'raises one a pair of ranges, the smaller subject first',
    plan: plan([], [vnet('v', ['10.0.0.0/8'], { z: '10.0.0.0/16', b: '10.0.1.0/24', a: '10.0.1.128/25', free: '10.1.0.0/24' })]),
    raises: [
      { on: 'networks/v/subnets/a', overlapping: 128 },
      { on: 'networks/v/subnets/a', overlapping: 128 },
      { on: 'networks/v/subnets/b', overlapping: 256 },
    ],
    says: '10.0.1.128/25 of subnet v/a and 10.0.1.0/24 of subnet v/b share 128 addresses (10.0.1.128/25).',
    prefixes: ['10.0.1.128/25', '10.0.1.0/24', '10.0.1.128/25'],
    beside: ['networks/v/subnets/b'],
  },
  {
    when: 'counts equal ranges and IPv6',
    plan: plan(
      [],
      [vnet('v', ['10.0.0.0/8', 'fd00::/48'], { a: { addressPrefixes: ['10.0.0.0/24', 'fd00::/64'] }, b: { addressPrefixes: ['10.0.0.0/24', 'fd00::/64'] } })],
    ),
    raises: [
      { on: 'networks/v/subnets/a', overlapping: 256 },
      { on: 'networks/v/subnets/a', overlapping: '18446744073709551616' },
    ],
  },
  {
    when: 'leaves neighbours, ranges of one subnet and other VNets alone',
    plan: plan(
      [],
      [
        vnet('v', ['10.0.0.0/8'], { a: { addressPrefixes: ['10.0.0.0/24', '10.0.0.0/25'] }, b: '10.0.1.0/24', u: { addressPrefixes: null } }),
        { ...vnet('w', ['10.0.0.0/8'], { a: '10.0.0.0/24' }), peerings: [] },
      ],
    ),
    raises: [],
  },
]);
