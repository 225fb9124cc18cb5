import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('subnet-size', 'error', [
  {
    when: 'refuses what is smaller than a /29',
    plan: plan([], [vnet('v', ['10.0.0.0/8'], { a: '10.0.0.0/30', b: '10.0.0.8/29' })]),
    raises: [{ on: 'networks/v/subnets/a', prefixLength: 30 }],
    says: '10.0.0.0/30 of subnet v/a is a /30; IPv4 subnets go from /29, the smallest, to /2.',
    prefixes: ['10.0.0.0/30'],
  },
  {
    when: 'refuses what is larger than a /2',
    plan: plan([], [vnet('v', ['0.0.0.0/0'], { a: '0.0.0.0/1', b: '128.0.0.0/2' })]),
    raises: [{ on: 'networks/v/subnets/a', prefixLength: 1 }],
  },
  {
    when: 'takes nothing but a /64 of IPv6',
    plan: plan([], [vnet('v', ['fd00::/48'], { a: 'fd00::/63', b: 'fd00:0:0:2::/64', c: 'fd00:0:0:3::/65', u: { addressPrefixes: null } })]),
    raises: [
      { on: 'networks/v/subnets/a', prefixLength: 63 },
      { on: 'networks/v/subnets/c', prefixLength: 65 },
    ],
    says: 'fd00::/63 of subnet v/a is a /63; an IPv6 subnet is always a /64.',
  },
]);
