import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';
import type { Network } from '../../scenario/types.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;
const home = vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24' });
const second = vnet('w', ['10.100.0.0/16'], { nodes: '10.100.0.0/24' });
const site = (name: string, ...addressPrefixes: string[]): Network => ({ name, kind: 'on-premises', addressPrefixes });
const inV = pool({ vnetSubnet: 'v/nodes' });

ruleTable('pod-cidr-overlaps-connected', 'error', [
  {
    when: 'finds networks connected to the VNet, range by range',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.100.0.0/16'] }, inV)], [home, site('site', '10.0.0.0/8', '10.100.7.0/24'), site('far', '192.168.0.0/16')]),
    raises: [
      { on: 'clusters/aks', overlapping: 65_536 },
      { on: 'clusters/aks', overlapping: 256 },
    ],
    says: 'Pod CIDR 10.100.0.0/16 of cluster aks and 10.0.0.0/8 of network site, to which its VNet is connected, share 65,536 addresses (10.100.0.0/16).',
    prefixes: ['10.100.0.0/16', '10.0.0.0/8', '10.100.0.0/16'],
    beside: ['networks/site'],
  },
  {
    when: 'goes by names where peerings are given',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.100.0.0/16'] }, inV)],
      [
        { ...home, peerings: ['a'] },
        { ...site('a', '10.100.0.0/24'), peerings: [] },
        { ...site('b', '10.100.0.0/25'), peerings: ['v'] },
        { ...site('c', '10.100.0.0/26'), peerings: ['a'] },
        site('d', '10.100.0.0/27'),
      ],
    ),
    raises: [
      { on: 'clusters/aks', overlapping: 256 },
      { on: 'clusters/aks', overlapping: 128 },
    ],
  },
  {
    when: 'counts none of the VNets its pools use as connected, and looks around each',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.100.0.0/15'] }, inV, pool({ name: 'q', vnetSubnet: 'w/nodes' }))],
      [
        { ...home, peerings: ['w'] },
        { ...second, peerings: ['site'] },
        { ...site('site', '10.101.0.0/24'), peerings: [] },
      ],
    ),
    raises: [{ on: 'clusters/aks', overlapping: 256 }],
  },
  {
    when: 'connects the VNet that AKS makes to nothing',
    plan: plan([cluster({ ...overlay, podCidrs: ['10.100.0.0/16'] }, pool())], [second, site('site', '10.0.0.0/8')]),
    raises: [],
  },
  {
    when: 'is silent where ranges or peerings are not known',
    plan: plan(
      [cluster({ ...overlay, podCidrs: ['10.100.0.0/16'] }, inV), cluster({ name: 'b', ...overlay, podCidrs: null }, pool({ vnetSubnet: 'w/nodes' }))],
      [{ ...home, peerings: null }, { ...second, peerings: [] }, site('site', '10.0.0.0/8'), { ...vnet('u', null), peerings: ['v'] }],
    ),
    raises: [],
  },
]);
