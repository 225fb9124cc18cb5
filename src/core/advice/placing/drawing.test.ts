import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Edit } from '../../scenario/edits.ts';
import { emptyScenario, freshCluster } from '../../scenario/fresh.ts';
import { choicesFor, drawEdit, homesOf, nameFor, namesOf, titleOf, type Drawn } from './drawing.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const home = pool({ count: 1, vnetSubnet: 'hub/s' });
const built = buildPlan(
  plan(
    [
      cluster({ ...overlay, name: 'one', podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.2.0.0/16'], dnsServiceIP: '10.2.0.10' }, home),
      cluster({ name: 'flat' }, home),
      cluster(
        {
          ...overlay,
          name: 'dual',
          ipFamilies: ['IPv4', 'IPv6'],
          podCidrs: ['10.245.0.0/16', 'fd01::/64'],
          serviceCidrs: ['10.3.0.0/16', 'fd02::/108'],
          dnsServiceIP: '10.3.0.10',
        },
        home,
      ),
      cluster({ ...overlay, name: 'open', podCidrs: null, serviceCidrs: null }),
    ],
    [
      vnet('hub', ['10.1.0.0/16', 'fd00:1::/48'], { s: '10.1.0.0/24', 'snet-1': '10.1.2.0/24' }),
      { name: 'dc', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'] },
      vnet('later', null),
    ],
  ),
);

const NETWORKS = ['VNet', 'On-premises network', 'Other network'];
const PODS = ['one', 'dual', 'open'].map((name) => `Pod CIDR of ${name}`);
const SERVICES = ['one', 'flat', 'dual', 'open'].map((name) => `Service CIDR of ${name}`);
const DUAL = ['Pod CIDR of dual', 'Service CIDR of dual'];
const NEW = 'Pod CIDR of a new cluster';

describe('a block can be', () => {
  it.each<[string, string, readonly string[]]>([
    ['a subnet of the VNet that it lies in', '10.1.8.0/24', ['Subnet of hub', ...NETWORKS, ...PODS, ...SERVICES, 'More address space of dc', NEW]],
    [
      'more of every network whose ranges are known',
      '10.50.0.0/16',
      [...NETWORKS, ...PODS, ...SERVICES, 'More address space of hub', 'More address space of dc', NEW],
    ],
    ['no more of what it meets, nor a subnet of what it holds', '10.0.0.0/15', [...NETWORKS, ...PODS, ...SERVICES, 'More address space of dc', NEW]],
    ['no subnet of a network outside Azure', '192.168.1.0/24', [...NETWORKS, ...PODS, ...SERVICES, 'More address space of hub', NEW]],
    ['of IPv6 a range of what has one', 'fd09::/64', [...NETWORKS, ...DUAL, 'More address space of hub', 'More address space of dc']],
    ['of IPv6 a subnet too', 'fd00:1:0:5::/64', ['Subnet of hub', ...NETWORKS, ...DUAL, 'More address space of dc']],
  ])('%s', (_, block, titles) => {
    expect(choicesFor(built, prefixOf(block)).map((drawn) => titleOf(built, drawn))).toEqual(titles);
  });

  it('a beginning where there is nothing yet', () => {
    const empty = buildPlan(emptyScenario());
    expect(choicesFor(empty, prefixOf('10.50.0.0/16')).map((drawn) => titleOf(empty, drawn))).toEqual([...NETWORKS, NEW]);
  });

  it('services of a new cluster, if that is asked for', () => {
    expect(titleOf(built, { of: 'services', cluster: null })).toBe('Service CIDR of a new cluster');
  });
});

it.each<[Drawn, string | null]>([
  [{ of: 'subnet', network: 0 }, 'snet-2'],
  [{ of: 'subnet', network: 2 }, 'snet-1'],
  [{ of: 'network', kind: 'vnet' }, 'vnet-1'],
  [{ of: 'range', network: 0 }, null],
  [{ of: 'pods', cluster: null }, 'aks-1'],
  [{ of: 'services', cluster: null }, 'aks-1'],
  [{ of: 'pods', cluster: 0 }, null],
])('%o is called %s', (drawn, name) => {
  expect(nameFor(built, drawn)).toBe(name);
});

it('networks are connected with the VNets that clusters live in, which are the scenario’s own', () => {
  expect(namesOf(homesOf(built))).toBe('hub');
});

const changed = (at: number, field: 'podCidrs' | 'serviceCidrs', ...value: readonly string[]): Edit => ({ type: 'set-cluster', cluster: at, field, value });
const dns = (at: number, value: string): Edit => ({ type: 'set-cluster', cluster: at, field: 'dnsServiceIP', value });
const group = (label: string, ...edits: readonly Edit[]): Edit => ({ type: 'group', edits, label });
const made = { ...freshCluster(built.scenario), name: 'n' };

describe('drawing', () => {
  it.each<[string, Drawn, string, Edit | null]>([
    ['a subnet', { of: 'subnet', network: 0 }, '10.1.4.0/24', { type: 'add-subnet', network: 0, value: { name: 'n', addressPrefixes: ['10.1.4.0/24'] } }],
    [
      'a network',
      { of: 'network', kind: 'vnet' },
      '10.50.0.0/16',
      group(
        'Add network n',
        { type: 'add-network', value: { name: 'n', kind: 'vnet', addressPrefixes: ['10.50.0.0/16'], peerings: [], subnets: [] } },
        { type: 'connect', a: 3, b: 0 },
      ),
    ],
    [
      'one more range',
      { of: 'range', network: 1 },
      '10.50.0.0/16',
      group('Add 10.50.0.0/16 to network dc', { type: 'set-network', network: 1, field: 'addressPrefixes', value: ['192.168.0.0/16', '10.50.0.0/16'] }),
    ],
    [
      'the first range',
      { of: 'range', network: 2 },
      '10.50.0.0/16',
      group('Add 10.50.0.0/16 to network later', { type: 'set-network', network: 2, field: 'addressPrefixes', value: ['10.50.0.0/16'] }),
    ],
    ['a range of nothing', { of: 'range', network: 9 }, '10.50.0.0/16', null],
    ['pods', { of: 'pods', cluster: 0 }, '10.50.0.0/16', group('Move the pod CIDR of cluster one to 10.50.0.0/16', changed(0, 'podCidrs', '10.50.0.0/16'))],
    [
      'services, their DNS service IP with them',
      { of: 'services', cluster: 0 },
      '10.50.0.0/17',
      group('Move the service CIDR of cluster one to 10.50.0.0/17', changed(0, 'serviceCidrs', '10.50.0.0/17'), dns(0, '10.50.0.10')),
    ],
    ['services in which DNS has no address', { of: 'services', cluster: 0 }, '10.50.0.0/31', null],
    [
      'pods of the other family',
      { of: 'pods', cluster: 2 },
      'fd09::/64',
      group('Move the pod CIDR of cluster dual to fd09::/64', changed(2, 'podCidrs', '10.245.0.0/16', 'fd09::/64')),
    ],
    [
      'services of the other family',
      { of: 'services', cluster: 2 },
      'fd09::/108',
      group('Move the service CIDR of cluster dual to fd09::/108', changed(2, 'serviceCidrs', '10.3.0.0/16', 'fd09::/108')),
    ],
    ['pods that were not known', { of: 'pods', cluster: 3 }, '10.50.0.0/16', changed(3, 'podCidrs', '10.50.0.0/16')],
    ['services that were not known', { of: 'services', cluster: 3 }, '10.50.0.0/16', changed(3, 'serviceCidrs', '10.50.0.0/16')],
    ['pods of nothing', { of: 'pods', cluster: 9 }, '10.50.0.0/16', null],
    ['pods of a new cluster', { of: 'pods', cluster: null }, '10.50.0.0/16', { type: 'add-cluster', value: { ...made, podCidrs: ['10.50.0.0/16'] } }],
    [
      'services of a new cluster',
      { of: 'services', cluster: null },
      '10.50.0.0/16',
      { type: 'add-cluster', value: { ...made, serviceCidrs: ['10.50.0.0/16'] } },
    ],
  ])('%s', (_, drawn, block, edit) => {
    expect(drawEdit(built, drawn, prefixOf(block), 'n', true)).toEqual(edit);
  });

  it('a network alone where there is nothing to connect it with', () => {
    const add: Edit = { type: 'add-network', value: { name: 'n', kind: 'other', addressPrefixes: ['10.50.0.0/16'], peerings: [] } };
    expect(drawEdit(buildPlan(plan([], [vnet('v', ['10.1.0.0/16'])])), { of: 'network', kind: 'other' }, prefixOf('10.50.0.0/16'), 'n', true)).toEqual(add);
    expect(drawEdit(built, { of: 'network', kind: 'other' }, prefixOf('10.50.0.0/16'), 'n', false)).toEqual(add);
  });
});
