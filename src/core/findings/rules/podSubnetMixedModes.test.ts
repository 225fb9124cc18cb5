import type { AgentPool } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/pods';
const NETWORKS = [vnet('v', ['10.1.0.0/16'], { nodes: '10.1.0.0/24', pods: '10.1.1.0/24', more: '10.1.2.0/24' })];
const one = (given: Partial<AgentPool>) => pool({ vnetSubnet: 'v/nodes', podSubnet: 'v/pods', ...given });
const blocks = { podIPAllocationMode: 'StaticBlock' } as const;

ruleTable('pod-subnet-mixed-modes', 'error', [
  { when: 'one mode', plan: plan([cluster({}, one({ name: 'a' }), one({ name: 'b', podIPAllocationMode: 'DynamicIndividual' }))], NETWORKS), raises: [] },
  {
    when: 'both in one subnet',
    plan: plan([cluster({}, one({ name: 'a' }), one({ name: 'b', ...blocks }), one({ name: 'c', ...blocks }))], NETWORKS),
    raises: [{ on }],
    says: 'Subnet v/pods (10.1.1.0/24) serves 1 pool with single addresses and 2 pools with static blocks; it can serve one mode only.',
  },
  {
    when: 'from two clusters',
    plan: plan([cluster({ name: 'x' }, one({})), cluster({ name: 'y' }, one(blocks))], NETWORKS),
    raises: [{ on }],
    beside: ['clusters/x/agentPoolProfiles/p', 'clusters/y/agentPoolProfiles/p'],
  },
  { when: 'each in its own', plan: plan([cluster({}, one({ name: 'a' }), one({ name: 'b', podSubnet: 'v/more', ...blocks }))], NETWORKS), raises: [] },
  { when: 'a mode not known', plan: plan([cluster({}, one({ name: 'a', podIPAllocationMode: null }), one({ name: 'b', ...blocks }))], NETWORKS), raises: [] },
]);
