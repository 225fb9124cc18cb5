import { cluster, plan, pool, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('value-unknown', 'note', [
  {
    when: 'names each value that others need',
    plan: plan([cluster({ serviceCidrs: null, dnsServiceIP: null }, pool({ maxPods: null, vnetSubnet: 'v/s' }))], [vnet('v', null, { s: '10.1.0.0/24' })]),
    raises: [{ on: 'clusters/aks' }, { on: 'clusters/aks' }, { on: 'clusters/aks/agentPoolProfiles/p' }, { on: 'networks/v' }],
    says: 'Not known yet: service CIDRs of cluster aks; what depends on it is neither computed nor checked.',
  },
  {
    when: 'speaks of peerings of a VNet with pools only',
    plan: plan(
      [cluster({}, pool({ vnetSubnet: 'v/s' }))],
      [
        { ...vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/24' }), peerings: null },
        { ...vnet('w', ['10.2.0.0/16']), peerings: null },
      ],
    ),
    raises: [{ on: 'networks/v' }],
    says: 'Not known yet: peerings of network v; what depends on it is neither computed nor checked.',
  },
  {
    when: 'speaks of a plan without lists',
    plan: { version: 1, name: 'Table', networks: null, clusters: [] },
    raises: [{ on: 'networks' }],
    says: 'Not known yet: networks of the plan; what depends on it is neither computed nor checked.',
  },
  { when: 'is silent where all is known or a default', plan: plan([cluster({}, pool())]), raises: [] },
]);
