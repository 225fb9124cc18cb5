import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (...loadBalancerIPs: string[]) =>
  plan(
    [cluster({ loadBalancerIPs }, pool({ vnetSubnet: 'v/n' }))],
    [vnet('v', ['10.1.0.0/16', 'fd00::/48'], { n: { addressPrefixes: ['10.1.0.0/24', 'fd00::/64'] }, m: '10.1.1.0/24' })],
  );

ruleTable('lb-ip-reserved', 'error', [
  { when: 'the first and the last address that can be had', plan: here('10.1.0.4', '10.1.0.254', '10.1.1.4'), raises: [] },
  {
    when: 'the gateway',
    plan: here('10.1.0.1'),
    raises: [{ on }],
    says: 'Load balancer address 10.1.0.1 of cluster aks is one that Azure keeps in subnet v/n (10.1.0.0/24).',
    prefixes: ['10.1.0.1/32', '10.1.0.0/24'],
    beside: ['networks/v/subnets/n'],
  },
  { when: 'each of the five', plan: here('10.1.0.0', '10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.255'), raises: [{ on }, { on }, { on }, { on }, { on }] },
  { when: 'in another subnet of the network', plan: here('10.1.1.255'), raises: [{ on }] },
  { when: 'outside of every subnet', plan: here('10.1.2.0'), raises: [] },
  { when: 'IPv6, of which nothing is documented', plan: here('fd00::'), raises: [] },
  {
    when: 'subnet not known',
    plan: plan([cluster({ loadBalancerIPs: ['10.1.0.1'] }, pool({ vnetSubnet: null }))], [vnet('v', ['10.1.0.0/16'], { n: '10.1.0.0/24' })]),
    raises: [],
  },
]);
