import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const NETWORKS = [vnet('v', ['10.1.0.0/16'], { a: '10.1.0.0/24', b: '10.1.1.0/24' })];
const kubenet = { networkPlugin: 'kubenet' } as const;
const overlay = { networkPluginMode: 'overlay' } as const;
const clusters = (...given: [Partial<Cluster>, string][]) =>
  plan(
    given.map(([one, vnetSubnet], at) => cluster({ name: `c${at}`, ...one }, pool({ vnetSubnet }))),
    NETWORKS,
  );

ruleTable('kubenet-subnet-shared', 'error', [
  { when: 'a subnet each', plan: clusters([kubenet, 'v/a'], [kubenet, 'v/b']), raises: [] },
  {
    when: 'two kubenet clusters in one',
    plan: clusters([kubenet, 'v/a'], [kubenet, 'v/a']),
    raises: [{ on: 'networks/v/subnets/a' }],
    says: 'Subnet v/a (10.1.0.0/24) holds nodes of clusters c0 and c1; a kubenet cluster needs a subnet to itself.',
    beside: ['clusters/c0', 'clusters/c1'],
  },
  { when: 'kubenet and overlay in one', plan: clusters([overlay, 'v/a'], [kubenet, 'v/a']), raises: [{ on: 'networks/v/subnets/a' }] },
  { when: 'overlay clusters may share', plan: clusters([overlay, 'v/a'], [overlay, 'v/a']), raises: [] },
  {
    when: 'pools of one cluster',
    plan: plan([cluster(kubenet, pool({ name: 'a', vnetSubnet: 'v/a' }), pool({ name: 'b', vnetSubnet: 'v/a' }))], NETWORKS),
    raises: [],
  },
]);
