import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { formatAddress, parseAddress } from '../../net/address.ts';
import { formatPrefix, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import type { Cluster, Network, Scenario } from '../../scenario/types.ts';
import { networkRefs, podRefs, serviceRefs, subnetRefs, type Ref } from './parts.ts';
import { patchBetween } from './patch.ts';
import { placesOf } from './places.ts';
import { dnsAddressIn, freshV6, rewritten, type Setting } from './rewrite.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const dual: Partial<Cluster> = { ...overlay, ipFamilies: ['IPv4', 'IPv6'] };

const settingOf = (built: Plan): Setting => ({ plan: built, scenario: built.scenario, places: placesOf([built], () => undefined) });

function refAt(built: Plan, path: string): Ref {
  const refs = [...built.networks.flatMap((one) => networkRefs(one)), ...built.subnets.flatMap((one) => subnetRefs(one))];
  const found = [...refs, ...built.clusters.flatMap((one) => [...podRefs(one), ...serviceRefs(one)])].find(({ range }) => range.path === path);
  if (found === undefined) throw new Error(`nothing at ${path}`);
  return found;
}

/** What came along, then what of the plan changed: "/clusters/0/podCidrs/0 "10.9.0.0/16"". null: it cannot be. */
function written(scenario: Scenario, path: string, to: string, along?: 'stay'): readonly string[] | null {
  const built = buildPlan(scenario);
  const next = rewritten(settingOf(built), refAt(built, path), prefixOf(to), along);
  if (next === null) return null;
  const lines = patchBetween(scenario, next.after).map(
    (operation) => `${operation.path} ${'value' in operation ? JSON.stringify(operation.value) : operation.op}`,
  );
  return [next.also.join(' and '), ...lines];
}

const subnets = (given: Parameters<typeof vnet>[2]): Scenario => plan([], [vnet('v', ['10.1.0.0/16', '10.2.0.0/16'], given)]);

describe('a range of a network', () => {
  const RANGE = 'networks[0].addressPrefixes[0]';

  it.each<[string, Scenario, string, readonly string[]]>([
    [
      'takes along what lies in it',
      subnets({ a: '10.1.4.0/24', b: '10.2.0.0/24' }),
      '10.8.0.0/16',
      ['its subnet', '/networks/0/addressPrefixes/0 "10.8.0.0/16"', '/networks/0/subnets/0/addressPrefixes/0 "10.8.4.0/24"'],
    ],
    [
      'takes along the range that lies in it, of a subnet with several',
      subnets({ a: { addressPrefixes: ['10.2.0.0/24', '10.1.4.0/24'] }, b: '10.1.5.0/24', c: { addressPrefixes: null } }),
      '10.8.0.0/16',
      [
        'its 2 subnets',
        '/networks/0/addressPrefixes/0 "10.8.0.0/16"',
        '/networks/0/subnets/0/addressPrefixes/1 "10.8.4.0/24"',
        '/networks/0/subnets/1/addressPrefixes/0 "10.8.5.0/24"',
      ],
    ],
    [
      'folds places into a smaller one',
      subnets({ a: '10.1.192.0/24' }),
      '10.8.128.0/17',
      ['its subnet', '/networks/0/addressPrefixes/0 "10.8.128.0/17"', '/networks/0/subnets/0/addressPrefixes/0 "10.8.192.0/24"'],
    ],
    [
      'leaves what is as large, in its place',
      subnets({ a: '10.1.4.0/24' }),
      '10.8.0.0/24',
      ['its subnet', '/networks/0/addressPrefixes/0 "10.8.0.0/24"', '/networks/0/subnets/0/addressPrefixes/0 "10.8.0.0/24"'],
    ],
    ['leaves behind what is larger', subnets({ a: '10.1.0.0/20' }), '10.8.0.0/24', ['', '/networks/0/addressPrefixes/0 "10.8.0.0/24"']],
    [
      'leaves alone what the new one holds too',
      subnets({ a: '10.1.0.0/24', b: '10.1.192.0/24' }),
      '10.1.0.0/17',
      ['its subnet', '/networks/0/addressPrefixes/0 "10.1.0.0/17"', '/networks/0/subnets/1/addressPrefixes/0 "10.1.64.0/24"'],
    ],
  ])('%s', (_, scenario, to, expected) => {
    expect(written(scenario, RANGE, to)).toEqual(expected);
  });

  it('keeps places counted from its beginning', () => {
    const half = plan([], [vnet('v', ['10.1.128.0/17'], { a: '10.1.129.0/24' })]);
    expect(written(half, RANGE, '10.8.0.0/15')?.at(-1)).toBe('/networks/0/subnets/0/addressPrefixes/0 "10.8.1.0/24"');
  });

  it('leaves everything where it is, if that is asked for', () => {
    const scenario = plan(
      [cluster({ ...overlay, loadBalancerIPs: ['10.1.4.9'] }, pool({ vnetSubnet: 'v/a' }))],
      [vnet('v', ['10.1.0.0/16'], { a: '10.1.4.0/24' })],
    );
    expect(written(scenario, RANGE, '10.8.0.0/16', 'stay')).toEqual(['', '/networks/0/addressPrefixes/0 "10.8.0.0/16"']);
  });

  it('is the eleventh of a network, of a subnet', () => {
    const eleven = Array.from({ length: 11 }, (_, i) => `10.${i}.0.0/16`);
    const many = plan([], [vnet('v', eleven, { s: { addressPrefixes: eleven.map((text) => text.replace('/16', '/24')) } })]);
    expect(written(many, 'networks[0].addressPrefixes[10]', '10.20.0.0/16', 'stay')).toEqual(['', '/networks/0/addressPrefixes/10 "10.20.0.0/16"']);
    expect(written(many, 'networks[0].subnets[0].addressPrefixes[10]', '10.10.1.0/24')).toEqual([
      '',
      '/networks/0/subnets/0/addressPrefixes/10 "10.10.1.0/24"',
    ]);
  });
});

const at = (name: string, vnetSubnet: string, ...loadBalancerIPs: readonly string[]): Cluster =>
  cluster({ ...overlay, name, loadBalancerIPs }, pool({ vnetSubnet }));
const net = (name: string): Network => vnet(name, ['10.1.0.0/16'], { s: '10.1.0.0/24' });

describe('load balancer addresses', () => {
  const scenario = plan(
    [at('one', 'v/s', '10.1.0.9', '10.1.4.9'), at('other', 'w/s', '10.1.0.9'), at('two', 'v/s', '10.1.0.130'), at('none', 'v/s', '10.1.4.9')],
    [net('v'), net('w')],
  );
  const RANGE = 'networks[0].subnets[0].addressPrefixes[0]';

  it('move with the range that they lie in, of clusters in that network', () => {
    expect(written(scenario, RANGE, '10.1.8.0/24')).toEqual([
      '2 load balancer addresses',
      '/networks/0/subnets/0/addressPrefixes/0 "10.1.8.0/24"',
      '/clusters/0/loadBalancerIPs/0 "10.1.8.9"',
      '/clusters/2/loadBalancerIPs/0 "10.1.8.130"',
    ]);
  });

  it('stay where the new range holds them too', () => {
    expect(written(scenario, RANGE, '10.1.0.0/23')).toEqual(['', '/networks/0/subnets/0/addressPrefixes/0 "10.1.0.0/23"']);
    expect(written(scenario, RANGE, '10.1.0.128/25')).toEqual([
      'a load balancer address',
      '/networks/0/subnets/0/addressPrefixes/0 "10.1.0.128/25"',
      '/clusters/0/loadBalancerIPs/0 "10.1.0.137"',
    ]);
  });
});

const services = (serviceCidrs: readonly string[], dnsServiceIP: string | null, more: Partial<Cluster> = overlay): Scenario =>
  plan([cluster({ ...more, serviceCidrs, dnsServiceIP })]);
const moves = (address: string): readonly string[] => [`its DNS service IP to ${address}`, `/clusters/0/dnsServiceIP "${address}"`];

describe('a range of services', () => {
  it.each<[string, Scenario, string, readonly string[] | null]>([
    ['keeps the place of DNS', services(['10.2.0.0/16'], '10.2.0.50'), '10.9.0.0/16', moves('10.9.0.50')],
    ['has DNS at the tenth where that is outside', services(['10.2.0.0/16'], '10.2.0.50'), '10.9.0.0/28', moves('10.9.0.10')],
    ['has DNS at the tenth where it was outside', services(['10.2.0.0/16'], '10.3.0.50'), '10.9.0.0/16', moves('10.9.0.10')],
    ['has DNS at the second where it has no tenth', services(['10.2.0.0/16'], '10.2.0.50'), '10.9.0.0/29', moves('10.9.0.2')],
    ['has room for DNS in four addresses', services(['10.2.0.0/16'], '10.2.0.50'), '10.9.0.0/30', moves('10.9.0.2')],
    ['has none in two', services(['10.2.0.0/16'], '10.2.0.50'), '10.9.0.0/31', null],
    ['leaves DNS that it holds', services(['10.2.0.0/24'], '10.2.0.50'), '10.2.0.0/23', ['']],
    ['leaves DNS that is not known', services(['10.2.0.0/24'], null), '10.9.0.0/24', ['']],
    ['has no DNS at its first address', services(['10.2.0.0/24'], '10.2.0.128'), '10.2.0.128/25', moves('10.2.0.138')],
    ['has no DNS at its first host address', services(['10.2.0.0/24'], '10.2.0.129'), '10.2.0.128/25', moves('10.2.0.138')],
    ['has no DNS at its last address', services(['10.2.0.0/24'], '10.2.0.127'), '10.2.0.0/25', moves('10.2.0.10')],
    ['leaves DNS that another one holds', services(['10.2.0.0/16', 'fd02::/108'], '10.2.0.10', dual), '10.2.0.0/17', ['']],
  ])('%s', (_, scenario, to, rest) => {
    const [also = '', ...lines] = rest ?? [];
    expect(written(scenario, 'clusters[0].serviceCidrs[0]', to)).toEqual(rest === null ? null : [also, `/clusters/0/serviceCidrs/0 "${to}"`, ...lines]);
  });

  it('of the other family leaves DNS alone', () => {
    const both = services(['10.2.0.0/16', 'fd02::/108'], '10.2.0.10', dual);
    expect(written(both, 'clusters[0].serviceCidrs[1]', 'fd09::/108')).toEqual(['', '/clusters/0/serviceCidrs/1 "fd09::/108"']);
  });
});

describe('a default', () => {
  it.each<[string, Partial<Cluster>, readonly Network[], readonly string[]]>([
    ['is written out', overlay, [], ['10.9.0.0/16']],
    ['is written out with a range of IPv6', dual, [], ['10.9.0.0/16', 'fd12:3456:789a::/64']],
    ['is written out with the nearest that is free', dual, [vnet('v', ['fd12:3456:789a::/64'])], ['10.9.0.0/16', 'fd12:3456:789a:1::/64']],
    ['is written out alone where none is', dual, [vnet('v', ['10.1.0.0/16', 'fd00::/8'], { s: '10.1.0.0/24' })], ['10.9.0.0/16']],
  ])('%s', (_, given, networks, ranges) => {
    expect(
      written(
        plan([cluster(given, ...networks.flatMap(({ subnets }) => (subnets ?? []).map(({ name }) => pool({ vnetSubnet: `v/${name}` }))))], networks),
        'clusters[0].podCidrs',
        '10.9.0.0/16',
      ),
    ).toEqual(['', `/clusters/0/podCidrs ${JSON.stringify(ranges)}`]);
  });

  it('of IPv6 is another for services than for pods', () => {
    const built = buildPlan(plan([cluster(dual)]));
    const ranges = (['podCidrs', 'serviceCidrs'] as const).map((key) => built.clusters[0] && freshV6(settingOf(built), built.clusters[0], key));
    expect(ranges.map((range) => range && formatPrefix(range))).toEqual(['fd12:3456:789a::/64', 'fd12:3456:789a:1::/108']);
  });
});

it.each([
  ['10.0.0.0/16', '10.0.0.10'],
  ['10.0.0.0/28', '10.0.0.10'],
  ['10.0.0.0/29', '10.0.0.2'],
  ['10.0.0.0/31', null],
  ['fd02::/108', 'fd02::a'],
])('the DNS service IP of %s is %s', (range, expected) => {
  const address = dnsAddressIn(prefixOf(range));
  expect(address === null ? null : formatAddress(address)).toBe(expected);
  if (expected !== null) expect(parseAddress(expected)).toEqual({ ok: true, value: address });
});
