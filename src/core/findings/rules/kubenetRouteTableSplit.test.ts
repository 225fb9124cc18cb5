import type { Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const kubenet = { networkPlugin: 'kubenet' } as const;
const tables = (a: Partial<Subnet>, b: Partial<Subnet>, given: Partial<Cluster> = kubenet) =>
  plan(
    [cluster(given, pool({ name: 'a', vnetSubnet: 'v/a' }), pool({ name: 'b', vnetSubnet: 'v/b' }))],
    [vnet('v', ['10.1.0.0/16'], { a: { addressPrefixes: ['10.1.0.0/24'], ...a }, b: { addressPrefixes: ['10.1.1.0/24'], ...b } })],
  );

ruleTable('kubenet-route-table-split', 'error', [
  { when: 'the same on both', plan: tables({ routeTable: 'rt' }, { routeTable: 'rt' }), raises: [] },
  { when: 'none on either', plan: tables({}, {}), raises: [] },
  {
    when: 'two',
    plan: tables({ routeTable: 'rt1' }, { routeTable: 'rt2' }),
    raises: [{ on }],
    says: 'Subnets v/a and v/b of cluster aks have 2 route tables; kubenet needs the same one on all.',
    prefixes: ['10.1.0.0/24', '10.1.1.0/24'],
    beside: ['networks/v/subnets/a', 'networks/v/subnets/b'],
  },
  {
    when: 'one with and one without',
    plan: tables({ routeTable: 'rt' }, {}),
    raises: [{ on }],
    says: 'Subnets v/a and v/b of cluster aks have a route table in part only; kubenet needs the same one on all.',
  },
  { when: 'one not known', plan: tables({ routeTable: 'rt' }, { routeTable: null }), raises: [] },
  { when: 'overlay needs none', plan: tables({ routeTable: 'rt' }, {}, { networkPluginMode: 'overlay' }), raises: [] },
  {
    when: 'the network that AKS makes is not judged',
    plan: plan(
      [cluster(kubenet, pool({ name: 'a', vnetSubnet: 'v/a' }), pool({ name: 'b' }))],
      [vnet('v', ['10.1.0.0/16'], { a: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' } })],
    ),
    raises: [],
  },
]);
