import type { Cluster, Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const DELEGATED = ['Microsoft.ServiceNetworking/trafficControllers'];
const KUBENET = { networkPlugin: 'kubenet' } as const;
const beside = (clusters: Partial<Cluster>[], gateways: Partial<Subnet> = { delegations: DELEGATED }, nodes = 'v/nodes') =>
  plan(
    clusters.map((given) => cluster(given, pool({ vnetSubnet: nodes }))),
    [
      vnet('v', ['10.0.0.0/16'], { nodes: '10.0.1.0/24', gateways: { addressPrefixes: ['10.0.2.0/24'], ...gateways } }),
      vnet('w', ['10.1.0.0/16'], { nodes: '10.1.1.0/24' }),
    ],
  );

ruleTable('kubenet-gateway', 'error', [
  {
    when: 'the only cluster beside the gateway uses kubenet',
    plan: beside([KUBENET]),
    raises: [{ on }],
    says: 'Cluster aks uses kubenet, which does not work with Application Gateway for Containers; subnet v/gateways is for one, and no other cluster in its network can use it.',
    beside: ['networks/v/subnets/gateways'],
  },
  { when: 'each cluster, where all use kubenet', plan: beside([KUBENET, { ...KUBENET, name: 'b' }]), raises: [{ on }, { on: 'clusters/b' }] },
  { when: 'another cluster can use the gateway', plan: beside([KUBENET, { name: 'b' }]), raises: [] },
  { when: 'another model', plan: beside([{ networkPluginMode: 'overlay' }]), raises: [] },
  { when: 'whatever the letter case', plan: beside([KUBENET], { delegations: ['microsoft.servicenetworking/TRAFFICCONTROLLERS'] }), raises: [{ on }] },
  { when: 'the cluster is in another network', plan: beside([KUBENET], { delegations: DELEGATED }, 'w/nodes'), raises: [] },
  { when: 'another delegation', plan: beside([KUBENET], { delegations: ['Microsoft.Netapp/volumes'] }), raises: [] },
  { when: 'delegations not known', plan: beside([KUBENET], { delegations: null }), raises: [] },
  { when: 'node subnet not known', plan: plan([cluster(KUBENET, pool({ vnetSubnet: null }))], beside([]).networks ?? []), raises: [] },
]);
