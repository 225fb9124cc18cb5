import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const inSubnet = (prefixes: string[] | null, ...pools: Partial<AgentPool>[]) =>
  plan(
    [cluster({}, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', ...one })))],
    [vnet('v', ['10.0.0.0/8', '100.64.0.0/10'], { nodes: '100.64.0.0/16', pods: { addressPrefixes: prefixes } })],
  );

ruleTable('dynamic-pod-subnet-size', 'note', [
  { when: 'a /16', plan: inSubnet(['10.16.0.0/16'], {}), raises: [] },
  {
    when: 'a /15, however many pools use it',
    plan: inSubnet(['10.16.0.0/15'], { name: 'b' }, { name: 'a' }),
    raises: [{ on, prefixLength: 15 }],
    says: '10.16.0.0/15 is larger than a /16; beyond that dynamic allocation has no use for it, since a virtual network serves 65,536 addresses.',
    prefixes: ['10.16.0.0/15'],
    beside: ['clusters/aks/agentPoolProfiles/a', 'clusters/aks/agentPoolProfiles/b'],
  },
  { when: 'the second range is not handed out', plan: inSubnet(['10.16.0.0/16', '10.32.0.0/11'], {}), raises: [] },
  { when: 'static blocks count one address each', plan: inSubnet(['10.32.0.0/12'], { podIPAllocationMode: 'StaticBlock' }), raises: [] },
  {
    when: 'only the dynamic ones of its pools are named',
    plan: inSubnet(['10.32.0.0/12'], { name: 'a', podIPAllocationMode: 'StaticBlock' }, { name: 'b' }),
    raises: [{ on, prefixLength: 12 }],
    beside: ['clusters/aks/agentPoolProfiles/b'],
  },
  { when: 'nodes in it', plan: plan([cluster({}, pool({ vnetSubnet: 'v/n' }))], [vnet('v', ['10.0.0.0/8'], { n: '10.0.0.0/12' })]), raises: [] },
  { when: 'range not known', plan: inSubnet(null, {}), raises: [] },
]);
