import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const LONG = 's'.repeat(64);
const FITS = 's'.repeat(63);
const overlay = { networkPluginMode: 'overlay' } as const;
const here = (network: string, subnet: string, given: Partial<Cluster> = overlay, one: Partial<AgentPool> = {}) =>
  plan(
    [cluster(given, pool({ vnetSubnet: `${network}/${subnet}`, ...one }))],
    [vnet(network, ['10.1.0.0/16'], { [subnet]: '10.1.0.0/24', pods: '10.1.1.0/24' })],
  );

ruleTable('overlay-name-length', 'error', [
  { when: '63 characters', plan: here(FITS, FITS), raises: [] },
  {
    when: 'a subnet of 64',
    plan: here('v', LONG),
    raises: [{ on: `networks/v/subnets/${LONG}`, length: 64 }],
    says: 'The name has 64 characters; it becomes a label of nodes, which holds 63.',
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  { when: 'a network of 64', plan: here(LONG, 's'), raises: [{ on: `networks/${LONG}`, length: 64 }] },
  {
    when: 'both',
    plan: here(LONG, LONG),
    raises: [
      { on: `networks/${LONG}`, length: 64 },
      { on: `networks/${LONG}/subnets/${LONG}`, length: 64 },
    ],
  },
  { when: 'nodes of a pod subnet', plan: here('v', LONG, {}, { podSubnet: 'v/pods' }), raises: [{ on: `networks/v/subnets/${LONG}`, length: 64 }] },
  {
    when: 'the pod subnet itself',
    plan: here('v', LONG, {}, { vnetSubnet: 'v/pods', podSubnet: `v/${LONG}` }),
    raises: [{ on: `networks/v/subnets/${LONG}`, length: 64 }],
  },
  {
    when: 'once for two clusters',
    plan: plan(
      [cluster({ name: 'a', ...overlay }, pool({ vnetSubnet: `v/${LONG}` })), cluster({ name: 'b', ...overlay }, pool({ vnetSubnet: `v/${LONG}` }))],
      [vnet('v', ['10.1.0.0/16'], { [LONG]: '10.1.0.0/24' })],
    ),
    raises: [{ on: `networks/v/subnets/${LONG}`, length: 64 }],
  },
  { when: 'node subnet', plan: here(LONG, LONG, {}), raises: [] },
  { when: 'kubenet', plan: here(LONG, LONG, { networkPlugin: 'kubenet' }), raises: [] },
  { when: 'a name that no pool uses', plan: plan([cluster(overlay, pool())], [vnet(LONG, ['10.1.0.0/16'], { [LONG]: '10.1.0.0/24' })]), raises: [] },
  { when: 'the network that AKS names', plan: plan([cluster({ ...overlay, name: LONG }, pool())]), raises: [] },
]);
