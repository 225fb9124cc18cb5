import { cluster, plan, pool, ruleTable } from '../../../testing/ruleTable.ts';

const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay' } as const;

ruleTable('pod-cidr-public', 'warning', [
  {
    when: 'warns of public pods, own CNI included',
    plan: plan([
      cluster({ ...overlay, podCidrs: ['20.0.0.0/16'] }, pool()),
      cluster({ name: 'b', networkPlugin: 'none', podCidrs: ['198.19.0.0/16'] }, pool()),
    ]),
    raises: [{ on: 'clusters/aks' }, { on: 'clusters/b' }],
    says: 'Pod CIDR 20.0.0.0/16 of cluster aks lies outside private space (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10).',
    prefixes: ['20.0.0.0/16'],
  },
  {
    when: 'takes IPv6 outside fc00::/7 for public',
    plan: plan([cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', '2002::/64'] }, pool())]),
    raises: [{ on: 'clusters/aks' }],
    says: 'Pod CIDR 2002::/64 of cluster aks lies outside unique local space (fc00::/7).',
  },
  {
    when: 'is silent for private ranges, shared address space included, and where no pod CIDR applies',
    plan: plan([
      cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['100.64.0.0/16', 'fd00::/64'] }, pool()),
      cluster({ name: 'b', ...overlay }, pool()),
      cluster({ name: 'c', podCidrs: ['20.0.0.0/16'] }, pool()),
    ]),
    raises: [],
  },
]);
