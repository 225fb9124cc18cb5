import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const blocks = { podIPAllocationMode: 'StaticBlock' } as const;
const inSubnet = (prefixes: string[] | null, ...pools: Partial<AgentPool>[]) =>
  plan(
    [cluster({}, ...pools.map((one) => pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', ...one })))],
    [vnet('v', ['10.0.0.0/8', '100.64.0.0/10'], { nodes: '100.64.0.0/16', pods: { addressPrefixes: prefixes } })],
  );

ruleTable('static-block-subnet-size', 'error', [
  { when: 'a /12', plan: inSubnet(['10.16.0.0/12'], blocks), raises: [] },
  {
    when: 'a /11, however many pools use it',
    plan: inSubnet(['10.32.0.0/11'], { ...blocks, name: 'b' }, { ...blocks, name: 'a' }),
    raises: [{ on, prefixLength: 11 }],
    says: '10.32.0.0/11 is larger than a /12, the largest pod subnet for static blocks.',
    beside: ['clusters/aks/agentPoolProfiles/a', 'clusters/aks/agentPoolProfiles/b'],
  },
  { when: 'the second range is not handed out', plan: inSubnet(['10.16.0.0/12', '10.32.0.0/11'], blocks), raises: [] },
  { when: 'dynamic allocation has no such limit', plan: inSubnet(['10.32.0.0/11'], {}), raises: [] },
  { when: 'range not known', plan: inSubnet(null, blocks), raises: [] },
]);
