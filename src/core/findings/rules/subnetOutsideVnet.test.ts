import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const many = Array.from({ length: 9 }, (_, i) => `10.${i}.0.0/16`);

ruleTable('subnet-outside-vnet', 'error', [
  {
    when: 'wants a subnet inside its VNet',
    plan: plan([], [vnet('v', ['10.20.0.0/16'], { old: '10.20.0.0/24', new: '10.21.0.0/24' })]),
    raises: [{ on: 'networks/v/subnets/new' }],
    says: '10.21.0.0/24 of subnet v/new lies in no address prefix of its VNet (10.20.0.0/16).',
    prefixes: ['10.21.0.0/24'],
    beside: ['networks/v'],
  },
  {
    when: 'wants it inside one prefix, not in the union of several',
    plan: plan([], [vnet('v', ['10.20.0.0/17', '10.20.128.0/17'], { s: '10.20.0.0/16', t: '10.20.128.0/17' })]),
    raises: [{ on: 'networks/v/subnets/s' }],
    says: '10.20.0.0/16 of subnet v/s lies in no address prefix of its VNet (10.20.0.0/17 and 10.20.128.0/17).',
  },
  {
    when: 'looks the prefix up where there are many',
    plan: plan([], [vnet('v', many, { a: '10.8.0.0/16', b: '10.3.7.0/24', c: '10.9.0.0/24', d: '10.0.0.0/15', e: 'fd00::/64' })]),
    raises: [{ on: 'networks/v/subnets/c' }, { on: 'networks/v/subnets/d' }, { on: 'networks/v/subnets/e' }],
    says: '10.9.0.0/24 of subnet v/c lies in no address prefix of its VNet (10.0.0.0/16, 10.1.0.0/16 and 7 more).',
  },
  {
    when: 'looks at every range of a subnet',
    plan: plan([], [vnet('v', ['10.20.0.0/16'], { s: { addressPrefixes: ['10.20.0.0/24', 'fd00::/64'] } })]),
    raises: [{ on: 'networks/v/subnets/s' }],
  },
  {
    when: 'is silent where either range is not known',
    plan: plan([], [vnet('v', null, { s: '10.0.0.0/24' }), vnet('w', ['10.0.0.0/16'], { s: { addressPrefixes: null } })]),
    raises: [],
  },
]);
