import type { Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/api';
const users = (clusters: number, subnet: Omit<Subnet, 'name'>) =>
  plan(
    Array.from({ length: clusters }, (_, at) => cluster({ name: `c${at}`, apiServerSubnet: 'v/api' }, pool({ vnetSubnet: 'v/nodes' }))),
    [vnet('v', ['10.0.0.0/16', 'fd00::/48'], { nodes: '10.0.1.0/24', api: subnet })],
  );
const range = (length: number): Omit<Subnet, 'name'> => ({ addressPrefixes: [`10.0.0.0/${length}`] });

ruleTable('apiserver-subnet-small', 'error', [
  { when: 'a /28 for one cluster', plan: users(1, range(28)), raises: [] },
  {
    when: 'a /28 for two',
    plan: users(2, range(28)),
    raises: [{ on, needed: 18, available: 11 }],
    says: '2 × 9 = 18 addresses needed for the API servers of 2 clusters; 10.0.0.0/28 has 11.',
    prefixes: ['10.0.0.0/28'],
    beside: ['clusters/c0', 'clusters/c1'],
  },
  { when: 'a /27 for three', plan: users(3, range(27)), raises: [] },
  { when: 'a /27 for four', plan: users(4, range(27)), raises: [{ on, needed: 36, available: 27 }] },
  { when: 'a /29', plan: users(1, range(29)), raises: [{ on, needed: 9, available: 3 }] },
  {
    when: 'what else is in it leaves too little',
    plan: users(1, { ...range(28), usedAddresses: 3 }),
    raises: [{ on, needed: 9, available: 8 }],
    says: '9 addresses needed for the API server of a cluster; 10.0.0.0/28 has 8 beside 3 in use.',
  },
  { when: 'what else is in it leaves enough', plan: users(1, { ...range(28), usedAddresses: 2 }), raises: [] },
  { when: 'IPv6 only', plan: users(1, { addressPrefixes: ['fd00::/64'] }), raises: [{ on, needed: 9, available: 0 }], prefixes: [] },
  { when: 'range not known', plan: users(1, { addressPrefixes: null }), raises: [] },
  { when: 'subnet not known', plan: plan([cluster({ apiServerSubnet: null }, pool())]), raises: [] },
]);
