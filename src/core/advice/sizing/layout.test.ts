import { describe, expect, it } from 'vitest';
import { plan, vnet } from '../../../testing/ruleTable.ts';
import { formatPrefix, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { freeSpace } from '../freeSpace.ts';
import { groundFor, type Ground } from './ground.ts';
import { layOut } from './layout.ts';
import type { Need, Needs } from './needs.ts';
import type { SizingRequest } from './types.ts';

const need = (length: number): Need => ({ addresses: 2n ** BigInt(32 - length), length });
/** A /26 of nodes, a /24 of pods and a /27 of services, unless said otherwise. */
const needs = (given: Partial<Needs> = {}): Needs => ({ nodes: need(26), podSubnet: null, podCidr: need(24), services: need(27), ...given });

const NETWORKS = [vnet('v4', ['10.1.0.0/16']), vnet('both', ['10.2.0.0/16', 'fd12::/48'], { old: { addressPrefixes: ['10.2.0.0/24', 'fd12::/64'] } })];

function ground(space: SizingRequest['space'], taken: readonly string[] = []): Ground {
  return groundFor(buildPlan(plan([], NETWORKS)), { cluster: 'new', pools: [], growth: 1, models: 'all', space, taken });
}
const ranges = (...prefixes: string[]): SizingRequest['space'] => ({ of: 'ranges', prefixes });
const network = (name: string): SizingRequest['space'] => ({ of: 'network', name });
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'];

/** A line a range, marked where it can double; or the reason. */
function laid(where: Ground, wanted: Needs, dualStack = false): readonly string[] | string {
  const layout = layOut(where, wanted, dualStack);
  if ('reason' in layout) return layout.reason;
  return layout.places.map(({ role, block, canDouble }) => `${role} ${formatPrefix(block)}${canDouble ? ' can double' : ''}`);
}

describe('IPv4', () => {
  it.each<[string, SizingRequest['space'], Partial<Needs>, readonly string[]]>([
    [
      'one subnet is all of the network made for it',
      ranges('10.0.0.0/16'),
      {},
      ['network 10.0.0.0/26 can double', 'node-subnet 10.0.0.0/26', 'pod-cidr 10.0.2.0/24 can double', 'service-cidr 10.0.0.128/27 can double'],
    ],
    [
      'two halve it, the larger first, and the smaller can double in its half',
      ranges('10.0.0.0/16'),
      { podSubnet: need(24), podCidr: null },
      ['network 10.0.0.0/23 can double', 'pod-subnet 10.0.0.0/24', 'node-subnet 10.0.1.0/26 can double', 'service-cidr 10.0.4.0/27 can double'],
    ],
    [
      'two of a size fill it',
      ranges('10.0.0.0/16'),
      { podSubnet: need(26), podCidr: null },
      ['network 10.0.0.0/25 can double', 'node-subnet 10.0.0.0/26', 'pod-subnet 10.0.0.64/26', 'service-cidr 10.0.1.0/27 can double'],
    ],
    [
      'a network of the plan takes the subnet, and pods lie outside of it',
      network('v4'),
      {},
      ['node-subnet 10.1.0.0/26 can double', 'pod-cidr 10.0.0.0/24 can double', 'service-cidr 10.0.2.0/27 can double'],
    ],
  ])('%s', (_, space, wanted, expected) => {
    expect(laid(ground(space), needs(wanted))).toEqual(expected);
  });

  it.each<[string, Partial<Needs>, string]>([
    ['a node subnet', { nodes: need(1) }, '2,147,483,648 addresses needed for its network: more than the largest of IPv4, a /2, can have.'],
    [
      'pods',
      { podCidr: { addresses: 5_000_000_000n, length: -1 } },
      '5,000,000,000 addresses needed for its pod CIDR: more than the largest of IPv4, a /2, can have.',
    ],
    [
      'a /2 of pods, which a range can have',
      { podCidr: need(2) },
      '1,073,741,824 addresses needed for its pod CIDR, a /2; in private space the largest free block is 10.128.0.0/9, 8,388,608 addresses.',
    ],
  ])('has no room for %s', (_, wanted, reason) => {
    expect(laid(ground(ranges('10.0.0.0/24')), needs(wanted))).toBe(reason);
  });

  it.each<[string, readonly string[], Partial<Needs>, string]>([
    [
      'pods',
      ['100.65.0.0/16', '100.66.0.0/15', '100.68.0.0/14', '100.72.0.0/13', '100.80.0.0/12', '100.96.0.0/11'],
      { podCidr: need(15) },
      '131,072 addresses needed for its pod CIDR, a /15; in private space the largest free block is 100.64.0.0/16, 65,536 addresses.',
    ],
    ['pods where all is taken', ['100.64.0.0/10'], {}, '256 addresses needed for its pod CIDR, a /24; in private space nothing is free there.'],
    ['services, for which 100.64.0.0/10 is none', [], {}, '32 addresses needed for its service CIDR, a /27; in private space nothing is free there.'],
  ])('says what private space lacks for %s', (_, taken, wanted, reason) => {
    expect(laid(ground(ranges('20.0.0.0/26'), [...PRIVATE, ...taken]), needs(wanted))).toBe(reason);
  });
});

/** The same of IPv6 alone. */
function laidV6(where: Ground, wanted: Needs = needs()): readonly string[] | string {
  const all = laid(where, wanted, true);
  return typeof all === 'string' ? all : all.filter((line) => line.includes('::'));
}

describe('IPv6', () => {
  it.each<[string, SizingRequest['space'], Partial<Needs>, readonly string[]]>([
    [
      'lies in the allowed range where there is one',
      ranges('10.0.0.0/16', 'fd20:0:0:100::/56'),
      {},
      [
        'network fd20:0:0:100::/64 can double',
        'node-subnet fd20:0:0:100::/64',
        'pod-cidr fd20:0:0:102::/64 can double',
        'service-cidr fd20:0:0:104::/108 can double',
      ],
    ],
    [
      'has a subnet in a network of the plan, which has its range already',
      network('both'),
      {},
      ['node-subnet fd12:0:0:2::/64 can double', 'pod-cidr fd12:0:1::/64 can double', 'service-cidr fd12:0:1:2::/108 can double'],
    ],
    [
      'has no pod CIDR where IPv4 has none',
      network('both'),
      { podCidr: null, podSubnet: need(24) },
      ['node-subnet fd12:0:0:2::/64 can double', 'service-cidr fd12:0:1::/108 can double'],
    ],
  ])('%s', (_, space, wanted, expected) => {
    expect(laidV6(ground(space), needs(wanted))).toEqual(expected);
  });

  it.each<[string, SizingRequest['space'], readonly string[], string]>([
    ['the node subnet', network('v4'), [], 'A /64 of IPv6 needed for its node subnet; network v4 has none free.'],
    ['the network', ranges('10.0.0.0/16', 'fd20::/48'), ['fd20::/48'], 'A /64 of IPv6 needed for its network; 10.0.0.0/16, fd20::/48 has none free.'],
    ['pods', ranges('10.0.0.0/16', '2001:db8::/48'), ['fd00::/8'], 'A /64 of IPv6 needed for its pod CIDR; private space has none free.'],
  ])('says where there is no room for %s', (_, space, taken, reason) => {
    expect(laidV6(ground(space, taken))).toBe(reason);
  });

  it('cannot double into what was placed after it', () => {
    const narrow = freeSpace(6, [prefixOf('fd00::/62')], []);
    expect(laidV6({ ...ground(ranges('10.0.0.0/16')), routedV6: () => narrow, unroutedV6: () => narrow })).toEqual([
      'network fd00::/64',
      'node-subnet fd00::/64',
      'pod-cidr fd00:0:0:2::/64 can double',
      'service-cidr fd00:0:0:1::/108 can double',
    ]);
  });
});
