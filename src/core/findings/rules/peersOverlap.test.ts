import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';
import type { Network } from '../../scenario/types.ts';

const peered = (network: Network, ...peerings: string[]): Network => ({ ...network, peerings });

ruleTable('peers-overlap', 'error', [
  {
    when: 'finds spokes that overlap',
    plan: plan([], [peered(vnet('hub', ['10.0.0.0/16']), 'b', 'a'), peered(vnet('b', ['10.1.0.0/16'])), peered(vnet('a', ['10.1.4.0/22']))]),
    raises: [{ on: 'networks/a', overlapping: 1024 }],
    says: '10.1.4.0/22 of network a and 10.1.0.0/16 of network b, both connected to hub, share 1,024 addresses (10.1.4.0/22).',
    prefixes: ['10.1.4.0/22', '10.1.0.0/16', '10.1.4.0/22'],
    beside: ['networks/b', 'networks/hub'],
  },
  {
    when: 'raises a pair once, whatever the number of hubs',
    plan: plan(
      [],
      [
        peered(vnet('hub2', ['10.0.0.0/16']), 'a', 'b'),
        peered(vnet('hub1', ['10.5.0.0/16']), 'a', 'b'),
        peered(vnet('a', ['10.1.0.0/16'])),
        peered(vnet('b', ['10.1.0.0/16'])),
      ],
    ),
    raises: [{ on: 'networks/a', overlapping: 65_536 }],
    says: '10.1.0.0/16 of network a and 10.1.0.0/16 of network b, both connected to hub1 and hub2, share 65,536 addresses (10.1.0.0/16).',
  },
  {
    when: 'finds one that names a VNet which all the open ones are connected to',
    plan: plan([], [vnet('open', ['10.0.0.0/16']), vnet('other', ['10.1.0.0/16']), peered(vnet('named', ['10.1.0.0/17']), 'open')]),
    raises: [{ on: 'networks/named', overlapping: 32_768 }],
  },
  {
    when: 'is silent where the two are connected: network-overlap says it',
    plan: plan([], [peered(vnet('hub', ['10.0.0.0/16']), 'a', 'b'), peered(vnet('a', ['10.1.0.0/16']), 'b'), peered(vnet('b', ['10.1.0.0/16']))]),
    raises: [],
  },
  {
    when: 'is silent where what they share is no VNet',
    plan: plan(
      [],
      [
        { name: 'site', kind: 'on-premises', addressPrefixes: ['10.0.0.0/16'], peerings: ['a', 'b'] },
        peered(vnet('a', ['10.1.0.0/16'])),
        peered(vnet('b', ['10.1.0.0/16'])),
      ],
    ),
    raises: [],
  },
  {
    when: 'is silent where they share nothing, or peerings are not known',
    plan: plan([], [peered(vnet('a', ['10.1.0.0/16'])), peered(vnet('b', ['10.1.0.0/16'])), { ...vnet('c', ['10.1.0.0/16']), peerings: null }]),
    raises: [],
  },
]);
