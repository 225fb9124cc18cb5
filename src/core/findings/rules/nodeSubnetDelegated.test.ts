import type { Subnet } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const delegated = (nodes: Partial<Subnet>, pods: Partial<Subnet> = {}) =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods' }))],
    [vnet('v', ['10.1.0.0/16'], { nodes: { addressPrefixes: ['10.1.0.0/24'], ...nodes }, pods: { addressPrefixes: ['10.1.1.0/24'], ...pods } })],
  );

ruleTable('node-subnet-delegated', 'error', [
  { when: 'none', plan: delegated({}), raises: [] },
  { when: 'an empty list', plan: delegated({ delegations: [] }), raises: [] },
  {
    when: 'delegated to a service',
    plan: delegated({ delegations: ['Microsoft.Netapp/volumes'] }),
    raises: [{ on: 'networks/v/subnets/nodes' }],
    says: 'Subnet v/nodes (10.1.0.0/24) holds nodes and is delegated to Microsoft.Netapp/volumes.',
  },
  { when: 'delegated to AKS', plan: delegated({ delegations: ['Microsoft.ContainerService/managedClusters'] }), raises: [{ on: 'networks/v/subnets/nodes' }] },
  { when: 'the pod subnet may be', plan: delegated({}, { delegations: ['Microsoft.ContainerService/managedClusters'] }), raises: [] },
  { when: 'not known', plan: delegated({ delegations: null }), raises: [] },
]);
