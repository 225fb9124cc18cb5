import type { Cluster } from '../../scenario/types.ts';
import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const on = 'clusters/aks';
const here = (given: Partial<Cluster>) => plan([cluster(given, pool())]);

ruleTable('lb-ip-in-service-cidr', 'error', [
  { when: 'outside', plan: here({ loadBalancerIPs: ['10.224.0.77', '10.1.0.0'] }), raises: [] },
  {
    when: 'in the default range',
    plan: here({ loadBalancerIPs: ['10.0.255.255'] }),
    raises: [{ on }],
    says: 'Load balancer address 10.0.255.255 of cluster aks is in its service CIDR 10.0.0.0/16.',
    prefixes: ['10.0.255.255/32', '10.0.0.0/16'],
  },
  {
    when: 'in either family',
    plan: here({
      networkPluginMode: 'overlay',
      ipFamilies: ['IPv4', 'IPv6'],
      serviceCidrs: ['10.9.0.0/16', 'fd01::/108'],
      loadBalancerIPs: ['fd01::77', '10.9.0.77', '10.0.0.77'],
    }),
    raises: [{ on }, { on }],
    prefixes: ['10.9.0.77/32', '10.9.0.0/16'],
  },
  { when: 'range not known', plan: here({ serviceCidrs: null, loadBalancerIPs: ['10.0.0.77'] }), raises: [] },
]);
