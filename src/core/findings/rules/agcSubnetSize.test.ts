import type { Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/gateways';
const overlay = { networkPluginMode: 'overlay' } as const;
const DELEGATED = ['Microsoft.ServiceNetworking/trafficControllers'];
const beside = (clusters: Partial<Cluster>[], addressPrefixes: string[] | null, more: Partial<Subnet> = { delegations: DELEGATED }) =>
  plan(
    clusters.map((given, at) => cluster({ name: `c${at}`, ...given }, pool({ vnetSubnet: 'v/nodes' }))),
    [vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/16', gateways: { addressPrefixes, ...more } })],
  );

ruleTable('agc-subnet-size', 'error', [
  { when: 'a /24 beside overlay', plan: beside([overlay], ['10.0.0.0/24']), raises: [] },
  {
    when: 'a /23 beside overlay',
    plan: beside([overlay], ['10.0.0.0/23']),
    raises: [{ on, prefixLength: 23 }],
    says: '10.0.0.0/23 is for Application Gateway for Containers beside an overlay cluster, which takes exactly a /24.',
  },
  { when: 'a /25 beside overlay', plan: beside([overlay], ['10.0.0.0/25']), raises: [{ on, prefixLength: 25 }] },
  { when: 'a /23 elsewhere', plan: beside([{}], ['10.0.0.0/23']), raises: [] },
  {
    when: 'a /25 elsewhere',
    plan: beside([{}], ['10.0.0.0/25']),
    raises: [{ on, prefixLength: 25 }],
    says: '10.0.0.0/25 is for Application Gateway for Containers, which takes a /24 or larger.',
  },
  { when: 'one overlay cluster among others', plan: beside([{}, overlay], ['10.0.0.0/23']), raises: [{ on, prefixLength: 23 }] },
  { when: 'without a cluster', plan: beside([], ['10.0.0.0/26']), raises: [{ on, prefixLength: 26 }] },
  {
    when: 'whatever the letter case',
    plan: beside([{}], ['10.0.0.0/26'], { delegations: ['microsoft.servicenetworking/TrafficControllers'] }),
    raises: [{ on, prefixLength: 26 }],
  },
  { when: 'another delegation', plan: beside([overlay], ['10.0.0.0/26'], { delegations: ['Microsoft.Netapp/volumes'] }), raises: [] },
  { when: 'no delegation', plan: beside([overlay], ['10.0.0.0/26'], {}), raises: [] },
  { when: 'delegations not known', plan: beside([overlay], ['10.0.0.0/26'], { delegations: null }), raises: [] },
  { when: 'range not known', plan: beside([overlay], null), raises: [] },
  { when: 'model not known, right in one case', plan: beside([{ networkPluginMode: null }], ['10.0.0.0/23']), raises: [] },
]);
