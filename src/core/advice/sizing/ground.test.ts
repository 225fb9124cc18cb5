import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Scenario } from '../../scenario/types.ts';
import { isFree } from '../freeSpace.ts';
import { groundFor, type Ground, type Spot } from './ground.ts';
import type { SizingRequest } from './types.ts';

const EMPTY = plan([]);

function ground(beside: Scenario, space: SizingRequest['space'], taken: readonly string[] = []): Ground {
  return groundFor(buildPlan(beside), { cluster: 'new', pools: [], growth: 1, models: 'all', space, taken });
}
const ranges = (...prefixes: string[]): SizingRequest['space'] => ({ of: 'ranges', prefixes });
const network = (name: string): SizingRequest['space'] => ({ of: 'network', name });

/** Those of the ranges that are wholly free. */
const freeOf = (spot: Spot | undefined, texts: readonly string[]): string[] => texts.filter((text) => spot !== undefined && isFree(spot(), prefixOf(text)));

/** A cluster with pods and services in a network of two subnets, and a network of which nothing is known. */
const TAKEN = plan(
  [
    cluster({ networkPluginMode: 'overlay', podCidrs: ['10.64.0.0/16'], serviceCidrs: ['10.65.0.0/24'] }, pool({ vnetSubnet: 'v/nodes' })),
    cluster({ name: 'vague', podCidrs: null, serviceCidrs: null }),
  ],
  [
    vnet('v', ['10.0.0.0/8', 'fd12::/48'], { nodes: { addressPrefixes: ['10.0.0.0/24', 'fd12::/64'] }, later: { addressPrefixes: null } }),
    vnet('far', ['172.16.0.0/16'], { own: '172.16.0.0/24' }),
    { ...vnet('edge', ['172.17.0.0/16']), peerings: ['v'] },
    vnet('unknown', null, { loose: '172.18.0.0/24' }),
  ],
);

describe('ranges that are allowed', () => {
  it('are free but for what Azure and AKS keep', () => {
    const all = ranges('0.0.0.0/0');
    const texts = ['8.0.0.0/8', '100.64.0.0/10', '127.0.0.0/16', '168.63.129.16/32', '169.254.0.0/24', '172.29.0.0/16', '172.30.0.0/16', '172.31.0.0/16'];
    expect(freeOf(ground(EMPTY, all).routed, [...texts, '192.0.2.0/24', '224.0.0.0/8'])).toEqual(['8.0.0.0/8', '100.64.0.0/10', '172.29.0.0/16']);
  });

  it('are free but for what is in use elsewhere', () => {
    const { routed, pods, services } = ground(EMPTY, ranges('10.0.0.0/8'), ['10.1.0.0/16', '192.168.0.0/24']);
    expect(freeOf(routed, ['10.0.0.0/16', '10.1.0.0/16', '10.1.2.0/24', '192.168.1.0/24'])).toEqual(['10.0.0.0/16']);
    for (const spots of [pods, services]) {
      expect(freeOf(spots[1], ['10.0.0.0/16', '10.1.0.0/16', '192.168.0.0/24', '192.168.1.0/24'])).toEqual(['10.0.0.0/16', '192.168.1.0/24']);
    }
  });

  it('are free but for every range of the plan, connected or not', () => {
    const beside = plan(TAKEN.clusters ?? [], [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.0.0/24' }), ...(TAKEN.networks ?? []).slice(1)]);
    const texts = [
      '10.0.200.0/24',
      '10.1.0.0/16',
      '10.64.9.0/24',
      '10.65.0.0/25',
      '10.65.1.0/24',
      '172.16.9.0/24',
      '172.17.0.0/24',
      '172.18.0.0/25',
      '172.18.1.0/24',
    ];
    expect(freeOf(ground(beside, ranges('10.0.0.0/8', '172.16.0.0/12')).routed, texts)).toEqual(['10.1.0.0/16', '10.65.1.0/24', '172.18.1.0/24']);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['of IPv6 where one is', ['10.0.0.0/8', 'fd12::/48'], ['fd12::/64']],
    ['of private space where none is', ['10.0.0.0/8'], ['fd12::/64', 'fd99::/64']],
  ])('hold the IPv6 of subnets, %s', (_, prefixes, expected) => {
    expect(freeOf(ground(EMPTY, ranges(...prefixes)).routedV6, ['fd12::/64', 'fd99::/64', 'fc00::/64'])).toEqual(expected);
  });

  it('come first for pods and services, private space after them, 100.64.0.0/10 for pods alone', () => {
    const { pods, services, text, network: own } = ground(EMPTY, ranges('20.0.0.0/16', '20.2.0.0/16'));
    const texts = ['20.0.0.0/24', '10.0.0.0/8', '100.64.0.0/24', '192.168.0.0/16'];
    expect(pods.map((spot) => freeOf(spot, texts))).toEqual([['20.0.0.0/24'], ['10.0.0.0/8', '100.64.0.0/24', '192.168.0.0/16']]);
    expect(services.map((spot) => freeOf(spot, texts))).toEqual([['20.0.0.0/24'], ['10.0.0.0/8', '192.168.0.0/16']]);
    expect({ text, own }).toEqual({ text: '20.0.0.0/16, 20.2.0.0/16', own: null });
  });
});

describe('a network of the plan', () => {
  it('is free but for its subnets, pods and services of its clusters, and what is in use elsewhere', () => {
    const { routed, routedV6 } = ground(TAKEN, network('v'), ['10.200.0.0/16']);
    const texts = ['10.0.0.0/25', '10.0.1.0/24', '10.64.7.0/24', '10.65.0.0/25', '10.65.1.0/24', '10.200.1.0/24', '172.20.0.0/24'];
    expect(freeOf(routed, texts)).toEqual(['10.0.1.0/24', '10.65.1.0/24']);
    expect(freeOf(routedV6, ['fd12::/64', 'fd12:0:0:1::/64', 'fd13::/64'])).toEqual(['fd12:0:0:1::/64']);
  });

  it('has pods and services outside of itself and of every other range', () => {
    const { pods, services, unroutedV6 } = ground(TAKEN, network('v'));
    for (const spots of [pods, services]) {
      expect(spots.map((spot) => freeOf(spot, ['10.99.0.0/16', '172.16.9.0/24', '172.17.0.0/24', '172.19.0.0/16', '192.168.0.0/16']))).toEqual([
        ['172.19.0.0/16', '192.168.0.0/16'],
      ]);
    }
    expect(freeOf(unroutedV6, ['fd12:0:0:9::/64', 'fd13::/64'])).toEqual(['fd13::/64']);
  });

  it('is called by its name', () => {
    const { text, network: own } = ground(TAKEN, network('far'));
    expect({ text, own: own?.name }).toEqual({ text: 'network far', own: 'far' });
  });

  it.each(['unknown', 'nowhere'])('has no room where its ranges are not known: %s', (name) => {
    const { routed, routedV6 } = ground(TAKEN, network(name));
    expect([routed().size, routedV6().size]).toEqual([0, 0]);
  });
});
