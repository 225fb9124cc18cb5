import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;

ruleTable('pod-cidr-overlaps-service-cidr', 'error', [
  {
    when: 'finds the default service CIDR inside the pods',
    plan: plan([cluster({ networkPlugin: 'none', podCidrs: ['10.0.0.0/8'] }, pool())]),
    raises: [{ on: 'clusters/aks', overlapping: 65_536 }],
    says: 'Pod CIDR 10.0.0.0/8 and service CIDR 10.0.0.0/16 of cluster aks share 65,536 addresses (10.0.0.0/16).',
    prefixes: ['10.0.0.0/8', '10.0.0.0/16', '10.0.0.0/16'],
  },
  {
    when: 'compares each family',
    plan: plan([
      cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'], serviceCidrs: ['10.0.0.0/16', 'fd00::/108'] }, pool()),
    ]),
    raises: [{ on: 'clusters/aks', overlapping: 1_048_576 }],
  },
  {
    when: 'leaves neighbours and other clusters alone',
    plan: plan([
      cluster({ ...overlay, podCidrs: ['10.2.0.0/17'], serviceCidrs: ['10.2.128.0/18'], dnsServiceIP: '10.2.128.10' }, pool()),
      cluster({ name: 'b', ...overlay, podCidrs: ['10.2.128.0/18'] }, pool()),
    ]),
    raises: [],
  },
  {
    when: 'is silent where a range is not known or does not apply',
    plan: plan([
      cluster({ ...overlay, podCidrs: null }, pool()),
      cluster({ name: 'b', ...overlay, podCidrs: ['10.0.0.0/8'], serviceCidrs: null }, pool()),
      cluster({ name: 'c', podCidrs: ['10.0.0.0/8'] }, pool()),
    ]),
    raises: [],
  },
]);
