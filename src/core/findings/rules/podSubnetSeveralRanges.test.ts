import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'networks/v/subnets/p';
const here = (addressPrefixes: readonly string[] | null, podSubnet: string | null = 'v/p') =>
  plan(
    [cluster({}, pool({ vnetSubnet: 'v/n', podSubnet }))],
    [vnet('v', ['10.1.0.0/16', 'fd00::/48'], { n: { addressPrefixes: ['10.1.0.0/24', '10.1.1.0/24'] }, p: { addressPrefixes } })],
  );

ruleTable('pod-subnet-several-ranges', 'error', [
  { when: 'one range', plan: here(['10.1.4.0/22']), raises: [] },
  {
    when: 'two ranges',
    plan: here(['10.1.8.0/22', '10.1.4.0/22']),
    raises: [{ on }],
    says: 'Subnet v/p (10.1.4.0/22 and 10.1.8.0/22) holds pods of pool p; a pod subnet has one IPv4 range.',
    prefixes: ['10.1.4.0/22', '10.1.8.0/22'],
    beside: ['clusters/aks/agentPoolProfiles/p'],
  },
  { when: 'one of either family', plan: here(['10.1.4.0/22', 'fd00::/64']), raises: [] },
  { when: 'no pods in it', plan: plan([], [vnet('v', ['10.1.0.0/16'], { p: { addressPrefixes: ['10.1.4.0/22', '10.1.8.0/22'] } })]), raises: [] },
  { when: 'ranges not known', plan: here(null), raises: [] },
  { when: 'pod subnet not known', plan: here(['10.1.4.0/22', '10.1.8.0/22'], null), raises: [] },
]);
