import { plan, ruleTable, vnet } from '../../../testing/ruleTable.ts';

ruleTable('vnet-range-public', 'warning', [
  {
    when: 'warns of public space, range by range',
    plan: plan([], [vnet('v', ['20.0.0.0/16', '10.0.0.0/16', '2001:db8::/48'])]),
    raises: [{ on: 'networks/v' }, { on: 'networks/v' }],
    says: 'Address prefix 20.0.0.0/16 of network v lies outside private space (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10).',
    prefixes: ['20.0.0.0/16'],
  },
  {
    when: 'warns where a private range is only part of it',
    plan: plan([], [vnet('v', ['172.16.0.0/11'])]),
    raises: [{ on: 'networks/v' }],
    says: 'Address prefix 172.0.0.0/11 of network v reaches beyond private space (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10).',
  },
  {
    when: 'counts shared address space and unique local addresses as private',
    plan: plan([], [vnet('v', ['100.64.0.0/10', 'fd00:1::/48', 'fc00::/7', '172.31.0.0/16', '192.168.0.0/16'])]),
    raises: [],
  },
  { when: 'leaves to vnet-range-forbidden what Azure refuses', plan: plan([], [vnet('v', ['240.0.0.0/4', '168.63.0.0/16', '127.0.0.0/8'])]), raises: [] },
  { when: 'leaves other networks alone', plan: plan([], [{ name: 'o', kind: 'on-premises', addressPrefixes: ['20.0.0.0/8'] }, vnet('v', null)]), raises: [] },
]);
