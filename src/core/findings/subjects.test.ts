import { expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { buildPlan } from '../plan/build.ts';
import { formatPrefix } from '../net/prefix.ts';
import { clustersOf, prefixesOf, subjectsOf } from './subjects.ts';
import { networkTables, ownNetworks, ownSubnets, subnetTables } from './tables.ts';

it('what a finding is about comes first, the others once each, by name', () => {
  expect(subjectsOf('m', ['z', 'a', 'm', 'z', 'b', 'a'])).toEqual(['m', 'a', 'b', 'z']);
  expect(subjectsOf('m', [])).toEqual(['m']);
  expect(subjectsOf('m', ['m'])).toEqual(['m']);
});

const THREE = buildPlan(
  plan(
    ['c', 'a', 'b'].map((name) => cluster({ name }, pool({ name: 'p', vnetSubnet: 'v/s' }), pool({ name: 'q', vnetSubnet: 'v/s' }))),
    [vnet('v', ['10.2.0.0/16', '10.1.0.0/16'], { s: { addressPrefixes: ['10.2.0.0/24', '10.1.0.0/24'] }, t: '10.2.0.0/24', u: { addressPrefixes: null } })],
  ),
);

it('clusters of pools are told once each, in the order of the plan', () => {
  expect(clustersOf(THREE, THREE.pools.toReversed()).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(clustersOf(THREE, THREE.pools.slice(2, 4)).map(({ name }) => name)).toEqual(['a']);
});

it('ranges of several owners are told once each, by address', () => {
  expect(prefixesOf(THREE.subnets).map(formatPrefix)).toEqual(['10.1.0.0/24', '10.2.0.0/24']);
  expect(prefixesOf([])).toEqual([]);
});

const texts = (tables: ReturnType<typeof networkTables>) => [tables.v4, tables.v6].map(({ prefixes }) => prefixes.map(formatPrefix));

it('networks that AKS makes are none of the plan’s own, nor are their subnets', () => {
  const built = buildPlan(plan([cluster({}, pool())], [vnet('v', ['10.0.0.0/16', 'fd00::/48'], { s: { addressPrefixes: ['10.0.0.0/24', 'fd00::/64'] } })]));
  expect([built.networks.length, built.subnets.length]).toEqual([2, 2]);
  expect(ownNetworks(built).map(({ name }) => name)).toEqual(['v']);
  expect(ownSubnets(built).map(({ ref }) => ref)).toEqual(['v/s']);
  expect(texts(networkTables(built))).toEqual([['10.0.0.0/16'], ['fd00::/48']]);
  expect(texts(subnetTables(built))).toEqual([['10.0.0.0/24'], ['fd00::/64']]);
  const without = buildPlan({ ...plan([cluster({}, pool())]), networks: null });
  expect([ownNetworks(without), ownSubnets(without)]).toEqual([[], []]);
});
