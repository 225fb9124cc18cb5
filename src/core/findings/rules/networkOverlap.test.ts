import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';
import type { Network } from '../../scenario/types.ts';

const peered = (network: Network, ...peerings: string[]): Network => ({ ...network, peerings });

ruleTable('network-overlap', 'error', [
  {
    when: 'takes networks that leave their peerings out for connected',
    plan: plan([], [vnet('hub', ['10.20.0.0/16']), vnet('aks', ['10.0.0.0/8'])]),
    raises: [{ on: 'networks/aks', overlapping: 65_536 }],
    says: '10.0.0.0/8 of network aks and 10.20.0.0/16 of network hub, which are connected, share 65,536 addresses (10.20.0.0/16).',
    prefixes: ['10.0.0.0/8', '10.20.0.0/16', '10.20.0.0/16'],
    beside: ['networks/hub'],
  },
  {
    when: 'takes networks for connected when either names the other',
    plan: plan([], [peered(vnet('a', ['10.0.0.0/16']), 'b'), vnet('b', ['10.0.0.0/17']), peered(vnet('c', ['10.0.0.0/18']))]),
    raises: [{ on: 'networks/a', overlapping: 32_768 }],
  },
  {
    when: 'raises one a pair of ranges, in both families',
    plan: plan([], [vnet('a', ['10.0.0.0/16', '10.1.0.0/16', 'fd00::/48']), vnet('b', ['10.0.0.0/8', 'fd00::/32'])]),
    raises: [
      { on: 'networks/a', overlapping: 65_536 },
      { on: 'networks/a', overlapping: 65_536 },
      { on: 'networks/a', overlapping: (1n << 80n).toString() },
    ],
  },
  {
    when: 'does not follow connections further',
    plan: plan([], [peered(vnet('a', ['10.0.0.0/16']), 'b'), peered(vnet('b', ['10.1.0.0/16']), 'c'), peered(vnet('c', ['10.0.0.0/16']))]),
    raises: [],
  },
  {
    when: 'is silent for one network, for neighbours and for what is not known',
    plan: plan([], [vnet('a', ['10.0.0.0/16', '10.0.0.0/8']), vnet('b', ['11.0.0.0/8']), vnet('c', null), { ...vnet('d', ['10.0.0.0/8']), peerings: null }]),
    raises: [],
  },
]);
