import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const kubenet = { networkPlugin: 'kubenet' } as const;
const NETWORKS = [
  vnet('v', ['10.1.0.0/16'], {
    a: { addressPrefixes: ['10.1.0.0/24'], routeTable: 'rt' },
    b: { addressPrefixes: ['10.1.1.0/24'], routeTable: 'rt' },
    c: { addressPrefixes: ['10.1.2.0/24'], routeTable: 'own' },
    d: { addressPrefixes: ['10.1.3.0/24'] },
    e: { addressPrefixes: ['10.1.4.0/24'], routeTable: null },
  }),
];
const clusters = (...given: [Partial<Cluster>, string][]) =>
  plan(
    given.map(([one, vnetSubnet], at) => cluster({ name: `c${at}`, ...one }, pool({ vnetSubnet }))),
    NETWORKS,
  );

ruleTable('kubenet-route-table-shared', 'error', [
  { when: 'a table each', plan: clusters([kubenet, 'v/a'], [kubenet, 'v/c']), raises: [] },
  {
    when: 'one for both',
    plan: clusters([kubenet, 'v/b'], [kubenet, 'v/a']),
    raises: [{ on: 'clusters/c0' }],
    says: 'Route table rt is used by clusters c0 and c1; each kubenet cluster needs one to itself.',
    prefixes: ['10.1.0.0/24', '10.1.1.0/24'],
    beside: ['clusters/c1'],
  },
  { when: 'one for both, in one subnet', plan: clusters([kubenet, 'v/c'], [kubenet, 'v/c']), raises: [{ on: 'clusters/c0' }] },
  {
    when: 'once for three',
    plan: clusters([kubenet, 'v/a'], [kubenet, 'v/b'], [kubenet, 'v/a']),
    raises: [{ on: 'clusters/c0' }],
    beside: ['clusters/c1', 'clusters/c2'],
  },
  { when: 'an overlay cluster beside it', plan: clusters([kubenet, 'v/a'], [{ networkPluginMode: 'overlay' }, 'v/b']), raises: [] },
  { when: 'no tables', plan: clusters([kubenet, 'v/d'], [kubenet, 'v/d']), raises: [] },
  { when: 'not known', plan: clusters([kubenet, 'v/e'], [kubenet, 'v/e']), raises: [] },
]);
