import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { formatPrefix, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import type { Network } from '../../scenario/types.ts';
import { isFree } from '../freeSpace.ts';
import { subnetRefs } from './parts.ts';
import { placesOf, purposeOf, type Places, type Purpose } from './places.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const joined = (network: Network, ...peerings: readonly string[]): Network => ({ ...network, peerings });

// a is peered with b, and b with c; d is alone, and open has not been said of. Each cluster has its pods and services in ranges of its own.
const built = buildPlan(
  plan(
    [
      cluster({ ...overlay, name: 'own', podCidrs: ['10.20.0.0/16'], serviceCidrs: ['10.21.0.0/16'] }, pool({ vnetSubnet: 'a/s' })),
      cluster({ ...overlay, name: 'far', podCidrs: ['10.22.0.0/16'], serviceCidrs: ['10.23.0.0/16'] }, pool({ vnetSubnet: 'd/s' })),
      cluster({ networkPlugin: 'kubenet', name: 'kubenet', podCidrs: ['10.24.0.0/16'], serviceCidrs: ['10.25.0.0/16'] }, pool({ vnetSubnet: 'd/s' })),
      cluster({ ...overlay, name: 'managed', podCidrs: ['10.26.0.0/16'], serviceCidrs: ['10.27.0.0/16'] }, pool()),
      cluster(
        { ...overlay, name: 'both', podCidrs: ['10.40.0.0/16'], serviceCidrs: ['10.29.0.0/16'] },
        pool({ vnetSubnet: 'd/s' }),
        pool({ name: 'q', vnetSubnet: 'b/s' }),
        pool({ name: 'r', vnetSubnet: 'b/p', podSubnet: 'b/p' }),
      ),
    ],
    [
      joined(vnet('a', ['10.1.0.0/16'], { s: '10.1.0.0/24', t: '10.1.4.0/24' }), 'b'),
      joined(vnet('b', ['10.2.0.0/16'], { s: '10.2.0.0/24', outside: '10.9.0.0/24', p: '10.2.8.0/24' }), 'c'),
      joined(vnet('c', ['10.3.0.0/16'])),
      joined(vnet('d', ['10.4.0.0/16'], { s: '10.4.0.0/24' })),
      vnet('open', ['10.5.0.0/16']),
      vnet('unknown', null),
    ],
  ),
);

const network = (name: string, inside: Plan = built) => inside.networks.find((one) => one.name === name) ?? fail();
const ofCluster = (of: 'pods' | 'services', name: string): Purpose => ({ of, cluster: built.clusters.find((one) => one.name === name) ?? fail() });
function fail(): never {
  throw new Error('no such part');
}
const ofNetwork = (name: string): Purpose => ({ of: 'network', network: network(name) });
const inNetwork = (name: string): Purpose => ({ of: 'subnet', network: network(name) });

const fresh = (...plans: readonly Plan[]): Places => placesOf(plans.length === 0 ? [built] : plans, () => undefined);
const near = (purpose: Purpose, wanted: string, among: Places = fresh(), moving?: ReadonlySet<string>): string[] =>
  [...among.near(purpose, prefixOf(wanted), prefixOf(wanted).length, moving)].map(formatPrefix);

const may = (purpose: Purpose, text: string): boolean => isFree(fresh().allowedIn(purpose, prefixOf(text)), prefixOf(text));

describe('a rule forbids', () => {
  it.each<[string, Purpose, readonly string[], readonly string[]]>([
    [
      'a network what it is connected with, through one VNet at most, and what clusters there have',
      ofNetwork('a'),
      ['10.1.0.0/16', '10.2.0.0/16', '10.9.0.0/24', '10.3.0.0/16', '10.20.0.0/16', '10.21.0.0/16', '10.40.0.0/16', '10.29.0.0/16', '172.30.0.0/16'],
      ['10.4.0.0/16', '10.5.0.0/16', '10.22.0.0/16', '10.24.0.0/16', '10.26.0.0/16', '10.30.0.0/16'],
    ],
    [
      'pods of overlay the networks of their cluster, what these are connected with, and pods that are routed',
      ofCluster('pods', 'own'),
      ['10.1.0.0/16', '10.2.0.0/16', '10.20.0.0/16', '10.21.0.0/16', '10.24.0.0/16', '10.25.0.0/16'],
      ['10.3.0.0/16', '10.4.0.0/16', '10.22.0.0/16', '10.23.0.0/16', '10.26.0.0/16', '10.40.0.0/16'],
    ],
    [
      'pods that are routed those of every cluster',
      ofCluster('pods', 'kubenet'),
      ['10.4.0.0/16', '10.20.0.0/16', '10.22.0.0/16', '10.24.0.0/16', '10.25.0.0/16', '10.26.0.0/16'],
      ['10.1.0.0/16', '10.5.0.0/16'],
    ],
    [
      'services no ranges of other clusters',
      ofCluster('services', 'kubenet'),
      ['10.4.0.0/16', '10.24.0.0/16', '10.25.0.0/16'],
      ['10.20.0.0/16', '10.21.0.0/16', '10.22.0.0/16', '10.23.0.0/16', '10.26.0.0/16'],
    ],
    ['a cluster in a VNet of its own that VNet alone', ofCluster('pods', 'managed'), ['10.224.0.0/16'], ['10.1.0.0/16', '10.5.0.0/16']],
    [
      'a subnet the others of its network, and what clusters there have',
      inNetwork('b'),
      ['10.2.0.0/24', '10.40.0.0/16', '10.29.0.0/16'],
      ['10.2.1.0/24', '10.1.0.0/16', '10.20.0.0/16'],
    ],
  ])('%s', (_, purpose, forbidden, allowed) => {
    expect(forbidden.filter((text) => may(purpose, text))).toEqual([]);
    expect(allowed.filter((text) => !may(purpose, text))).toEqual([]);
  });

  it('nothing that moves away', () => {
    const moving = new Set(['networks[1].addressPrefixes[0]', 'networks[1].subnets[0].addressPrefixes[0]', 'networks[1].subnets[2].addressPrefixes[0]']);
    const block = prefixOf('10.2.0.0/16');
    expect(isFree(fresh().allowedIn(ofNetwork('a'), block, moving), block)).toBe(true);
  });
});

it.each<[string, Purpose, string, boolean]>([
  ['not what any network has', ofCluster('services', 'own'), '10.5.0.0/16', false],
  ['not what any cluster has', ofNetwork('c'), '10.26.0.0/16', false],
  ['but what another could grow into', ofNetwork('c'), '10.31.0.0/16', true],
])('clear is %s', (_, purpose, block, clear) => {
  expect(fresh().isClear(purpose, prefixOf(block))).toBe(clear);
});

const planOf = (range: string, subnet: string) => buildPlan(plan([], [vnet('v', [range], { s: subnet })]));

describe('the nearest places', () => {
  it.each<[string, Purpose, string, readonly string[]]>([
    ['are one where all are the same', ofNetwork('c'), '10.50.0.0/16', ['10.50.0.0/16']],
    ['leave at first what pods would double into', ofNetwork('c'), '10.41.0.0/16', ['10.42.0.0/16', '10.41.0.0/16']],
    ['meet others only where a rule allows it', ofCluster('services', 'far'), '10.27.0.0/16', ['10.28.0.0/16', '10.27.0.0/16']],
    ['of services are in private space', ofCluster('services', 'own'), '100.64.0.0/16', ['172.16.0.0/16']],
    ['of pods may be in shared space', ofCluster('pods', 'own'), '100.64.0.0/16', ['100.64.0.0/16']],
    ['of networks are in shared space only where nothing else is left', ofNetwork('c'), '100.64.0.0/16', ['172.16.0.0/16', '100.64.0.0/16']],
    [
      'of subnets are in their network, and leave at first what those of pools would double into',
      inNetwork('a'),
      '10.1.0.0/24',
      ['10.1.2.0/24', '10.1.1.0/24'],
    ],
    ['of subnets leave that to those of nodes and pods too', inNetwork('b'), '10.2.8.0/24', ['10.2.7.0/24', '10.2.9.0/24']],
    ['of subnets leave none to others', inNetwork('a'), '10.1.5.0/24', ['10.1.5.0/24']],
    ['of subnets are none where the network has no ranges', inNetwork('unknown'), '10.1.0.0/24', []],
    ['are none of a length that does not fit', inNetwork('a'), '10.0.0.0/8', []],
  ])('%s', (_, purpose, wanted, found) => {
    expect(near(purpose, wanted)).toEqual(found);
  });

  it('leave no room to double for ranges of IPv6, which are large enough', () => {
    const dual = buildPlan(
      plan([cluster({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd01::/64'], serviceCidrs: ['10.2.0.0/16', 'fd02::/108'] })]),
    );
    const [aks] = dual.clusters;
    if (aks) expect(near({ of: 'services', cluster: aks }, 'fd01:0:0:1::/64', fresh(dual))).toEqual(['fd01:0:0:1::/64']);
  });

  it('are free in each of several plans, in the ranges of the first', () => {
    const [first, second] = [planOf('10.1.0.0/24', '10.1.0.0/26'), planOf('10.1.0.0/23', '10.1.0.64/26')];
    const both = fresh(first, second);
    expect(near({ of: 'subnet', network: network('v', first) }, '10.1.0.0/26', both)).toEqual(['10.1.0.128/26']);
    expect(near({ of: 'subnet', network: network('v', first) }, '10.1.1.0/26', both)).toEqual(['10.1.0.192/26']);
  });
});

function counted() {
  let ranges = 0;
  const counting = placesOf([built], (more) => (ranges += more));
  return { counting, spent: () => ranges };
}

describe('a search', () => {
  it('goes through what is taken once, and again for another purpose, care, or set of what moves', () => {
    const { counting, spent } = counted();
    counting.isClear(ofNetwork('a'), prefixOf('10.50.0.0/16'));
    const once = spent();
    expect(once).toBeGreaterThan(20);
    counting.isClear(ofNetwork('a'), prefixOf('10.60.0.0/16'));
    expect(spent()).toBe(once);
    counting.isClear(ofNetwork('b'), prefixOf('10.50.0.0/16'));
    expect(spent()).toBe(2 * once);
    counting.isClear(ofNetwork('a'), prefixOf('10.50.0.0/16'), new Set(['networks[0].addressPrefixes[0]']));
    expect(spent()).toBe(3 * once - 1);
    expect(near(ofCluster('pods', 'own'), '10.50.0.0/16', counting)).toEqual(['10.50.0.0/16']);
    expect(spent()).toBeGreaterThan(4 * once);
  });

  it('in another block is another one', () => {
    const { counting } = counted();
    for (const text of ['10.50.0.0/16', '10.60.0.0/16']) expect(isFree(counting.allowedIn(ofNetwork('a'), prefixOf(text)), prefixOf(text))).toBe(true);
  });
});

it('a range of a subnet is wanted for a subnet of its network, any other for what it is', () => {
  const [ref] = subnetRefs(built.subnets[2]);
  expect(ref === undefined ? null : purposeOf(built, ref)).toEqual(inNetwork('b'));
  const [range] = network('a').ranges ?? [];
  if (range) expect(purposeOf(built, { of: 'network', network: network('a'), range })).toMatchObject(ofNetwork('a'));
});
