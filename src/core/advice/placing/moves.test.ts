import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { formatPrefix, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Edit } from '../../scenario/edits.ts';
import { alongWith, moveOf, refOf, titleOfRef, type RangeKey } from './moves.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const built = buildPlan(
  plan(
    [
      cluster(
        { ...overlay, name: 'one', podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.245.0.0/16'], dnsServiceIP: '10.245.0.10', loadBalancerIPs: ['10.1.0.9'] },
        pool({ vnetSubnet: 'hub/s' }),
      ),
      cluster({ ...overlay, name: 'two', podCidrs: ['10.245.0.0/16'], serviceCidrs: ['10.244.0.0/16'], dnsServiceIP: '10.244.0.10' }),
      cluster({ ...overlay, name: 'dual', ipFamilies: ['IPv4', 'IPv6'] }, pool({ vnetSubnet: 'in the cloud/s' })),
    ],
    [
      vnet('hub', ['10.1.0.0/16', '10.3.0.0/16'], { s: '10.1.0.0/24', t: '10.1.4.0/24', u: '10.3.0.0/24' }),
      vnet('in the cloud', ['10.1.0.0/16', 'fd12:3456:789a::/48'], { s: '10.1.0.0/24' }),
    ],
  ),
);

const key = (of: RangeKey['of'], subject: string, prefix: string): RangeKey => ({ of, subject, prefix: prefixOf(prefix) });
function ref(of: RangeKey['of'], subject: string, prefix: string) {
  const found = refOf(built, key(of, subject, prefix));
  if (found === null) throw new Error(`no ${prefix} of ${subject}`);
  return found;
}

describe('a range is found', () => {
  it.each<[RangeKey, string | null]>([
    [key('network', 'networks/in the cloud', '10.1.0.0/16'), 'networks[1].addressPrefixes[0]'],
    [key('network', 'networks/hub', '10.3.0.0/16'), 'networks[0].addressPrefixes[1]'],
    [key('network', 'networks/hub', '10.2.0.0/16'), null],
    [key('network', 'networks/nowhere', '10.1.0.0/16'), null],
    [key('subnet', 'networks/in the cloud/subnets/s', '10.1.0.0/24'), 'networks[1].subnets[0].addressPrefixes[0]'],
    [key('subnet', 'networks/hub/subnets/t', '10.1.0.0/24'), null],
    [key('subnet', 'networks/hub/subnets/nowhere', '10.1.0.0/24'), null],
    [key('pods', 'clusters/two', '10.245.0.0/16'), 'clusters[1].podCidrs[0]'],
    [key('pods', 'clusters/one', '10.245.0.0/16'), null],
    [key('services', 'clusters/two', '10.244.0.0/16'), 'clusters[1].serviceCidrs[0]'],
    [key('services', 'clusters/one', '10.244.0.0/16'), null],
    [key('pods', 'clusters/nowhere', '10.244.0.0/16'), null],
  ])('%o', (wanted, path) => {
    expect(refOf(built, wanted)?.range.path ?? null).toBe(path);
  });

  it('unless AKS makes it: a network, or a subnet of it', () => {
    const managed = buildPlan(plan([cluster({ ...overlay, name: 'one' }, pool())]));
    const parts = [
      ...managed.networks.map((part) => ({ of: 'network', ...part }) as const),
      ...managed.subnets.map((part) => ({ of: 'subnet', ...part }) as const),
    ];
    expect(parts.map(({ of }) => of)).toEqual(['network', 'subnet']);
    for (const { of, subject, ranges } of parts) expect(refOf(managed, { of, subject, prefix: ranges?.[0]?.prefix ?? prefixOf('10.0.0.0/8') })).toBeNull();
  });
});

const networkTo = (network: number, ...value: readonly string[]): Edit => ({ type: 'set-network', network, field: 'addressPrefixes', value });
const subnetTo = (network: number, subnet: number, ...value: readonly string[]): Edit => ({
  type: 'set-subnet',
  network,
  subnet,
  field: 'addressPrefixes',
  value,
});
const clusterTo = (at: number, field: 'podCidrs' | 'serviceCidrs' | 'loadBalancerIPs', ...value: readonly string[]): Edit => ({
  type: 'set-cluster',
  cluster: at,
  field,
  value,
});

describe('a move is an edit of what changes', () => {
  it.each<[string, ReturnType<typeof ref>, string, readonly Edit[], readonly string[]]>([
    [
      'Move network hub to 10.7.0.0/16',
      ref('network', 'networks/hub', '10.1.0.0/16'),
      '10.7.0.0/16',
      [networkTo(0, '10.7.0.0/16', '10.3.0.0/16'), subnetTo(0, 0, '10.7.0.0/24'), subnetTo(0, 1, '10.7.4.0/24'), clusterTo(0, 'loadBalancerIPs', '10.7.0.9')],
      ['its 2 subnets', 'a load balancer address'],
    ],
    ['Enlarge network hub to 10.0.0.0/15', ref('network', 'networks/hub', '10.1.0.0/16'), '10.0.0.0/15', [networkTo(0, '10.0.0.0/15', '10.3.0.0/16')], []],
    ['Cut network hub to 10.1.128.0/17', ref('network', 'networks/hub', '10.1.0.0/16'), '10.1.128.0/17', [networkTo(0, '10.1.128.0/17', '10.3.0.0/16')], []],
    [
      'Move network hub to 10.8.0.0/15',
      ref('network', 'networks/hub', '10.3.0.0/16'),
      '10.8.0.0/15',
      [networkTo(0, '10.1.0.0/16', '10.8.0.0/15'), subnetTo(0, 2, '10.8.0.0/24')],
      ['its subnet'],
    ],
    ['Move subnet hub/t to 10.1.5.0/24', ref('subnet', 'networks/hub/subnets/t', '10.1.4.0/24'), '10.1.5.0/24', [subnetTo(0, 1, '10.1.5.0/24')], []],
    [
      'Cut the service CIDR of cluster two to 10.244.0.0/17',
      ref('services', 'clusters/two', '10.244.0.0/16'),
      '10.244.0.0/17',
      [clusterTo(1, 'serviceCidrs', '10.244.0.0/17')],
      [],
    ],
    // The second range of a default that is written out is the nearest one that is free.
    [
      'Move the pod CIDR of cluster dual to 10.9.0.0/16',
      ref('pods', 'clusters/dual', '10.244.0.0/16'),
      '10.9.0.0/16',
      [clusterTo(2, 'podCidrs', '10.9.0.0/16', 'fd12:3456:7899:ffff::/64')],
      [],
    ],
  ])('%s', (label, range, to, edits, also) => {
    expect(moveOf(built, range, prefixOf(to))).toEqual({ edit: { type: 'group', edits, label }, also });
  });

  it('unless nothing valid could come along', () => {
    expect(moveOf(built, ref('services', 'clusters/two', '10.244.0.0/16'), prefixOf('10.9.0.0/31'))).toBeNull();
  });
});

it.each([
  [ref('network', 'networks/hub', '10.1.0.0/16'), ['10.1.0.0/24', '10.1.4.0/24']],
  [ref('network', 'networks/hub', '10.3.0.0/16'), ['10.3.0.0/24']],
  [ref('subnet', 'networks/hub/subnets/s', '10.1.0.0/24'), []],
  [ref('pods', 'clusters/two', '10.245.0.0/16'), []],
])('what lies in a range of a network goes along with it', (range, prefixes) => {
  expect(alongWith(built, range).map(formatPrefix)).toEqual(prefixes);
});

it.each([
  [ref('pods', 'clusters/two', '10.245.0.0/16'), 'Pod CIDR of cluster two'],
  [ref('network', 'networks/in the cloud', '10.1.0.0/16'), 'Network in the cloud'],
])('a range is called by its part, without an article', (range, title) => {
  expect(titleOfRef(range)).toBe(title);
});
