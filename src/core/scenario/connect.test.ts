import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { areConnected, connectionsOf, explicitPeerings, setConnected } from './connect.ts';
import type { Network, Scenario } from './types.ts';

const plan = (...networks: Network[]): Scenario => ({ version: 1, name: 'x', networks, clusters: [] });
const network = (name: string, peerings?: readonly string[] | null): Network => ({
  name,
  kind: 'vnet',
  addressPrefixes: null,
  ...(peerings === undefined ? {} : { peerings }),
});

/** Who is connected to whom, as a matrix in words. */
function links(scenario: Scenario): string[] {
  const networks = scenario.networks ?? [];
  return networks.flatMap((a, i) =>
    networks
      .slice(i + 1)
      .filter((b) => areConnected(a, b))
      .map((b) => [a.name, b.name].sort().join(' – ')),
  );
}

describe('two networks are connected', () => {
  test.each<[string, Network, Network, boolean]>([
    ['when both leave it out', network('a'), network('b'), true],
    ['when one names the other', network('a', ['b']), network('b', []), true],
    ['when the other names the one', network('a', []), network('b', ['a']), true],
    ['when one names the other, which leaves it out', network('a', ['b']), network('b'), true],
    ['not when one is written and empty', network('a', []), network('b'), false],
    ['not when one is unknown', network('a', null), network('b'), false],
    ['not when both are unknown', network('a', null), network('b', null), false],
  ])('%s', (_, a, b, expected) => {
    expect(areConnected(a, b)).toBe(expected);
    expect(areConnected(b, a)).toBe(expected);
  });
});

test('the first peering that a network is given cuts nobody', () => {
  const before = plan(network('a'), network('b'), network('c'), network('d', []));
  const after = setConnected(before, 0, 3, true);
  expect(links(after)).toEqual(['a – b', 'a – c', 'a – d', 'b – c']);
  expect(after.networks?.map((one) => one.peerings)).toEqual([['b', 'c', 'd'], undefined, undefined, ['a']]);
});

test('connecting and parting change one pair and no other', () => {
  fc.assert(
    fc.property(arbScenario, fc.nat(5), fc.nat(5), fc.boolean(), (scenario, a, b, connected) => {
      const networks = scenario.networks ?? [];
      const after = setConnected(scenario, a, b, connected);
      const [first, second] = [networks[a], networks[b]];
      if (!first || !second || a === b) {
        expect(after).toBe(scenario);
        return;
      }
      const pair = [first.name, second.name].sort().join(' – ');
      expect(links(after).filter((link) => link !== pair)).toEqual(links(scenario).filter((link) => link !== pair));
      expect(links(after).includes(pair)).toBe(connected);
    }),
  );
});

test('written-out connections are the same connections', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      const explicit = explicitPeerings(scenario);
      expect(links(explicit)).toEqual(links(scenario));
      expect(explicit.networks?.every((one) => one.peerings !== undefined) ?? true).toBe(true);
      expect(explicitPeerings(explicit)).toBe(explicit);
    }),
  );
});

test('connections are listed in the order of the plan', () => {
  const networks = [network('a', ['c']), network('b', ['a']), network('c', [])];
  expect(networks.map((one) => connectionsOf(networks, one))).toEqual([['b', 'c'], ['a'], ['a']]);
});

describe('unknown connections', () => {
  test.each<[string, Scenario, boolean, (readonly string[] | null | undefined)[]]>([
    ['stay unknown while the other network can carry the name', plan(network('a', null), network('b', ['c']), network('c', [])), true, [null, ['c', 'a'], []]],
    ['stay unknown beside connections that are left out', plan(network('a', null), network('b'), network('c')), true, [null, ['c', 'a'], undefined]],
    ['are written where both are unknown', plan(network('a', null), network('b', null), network('c', ['a'])), true, [['c', 'b'], ['a'], ['a']]],
    ['stay unknown when two are parted', plan(network('a', null), network('b', ['c', 'a']), network('c', [])), false, [null, ['c'], []]],
  ])('%s', (_, before, connected, expected) => {
    expect(setConnected(before, 0, 1, connected).networks?.map((one) => one.peerings)).toEqual(expected);
    const turned = setConnected({ ...before, networks: (before.networks ?? []).toReversed() }, 2, 1, connected);
    expect(turned.networks?.map((one) => one.peerings && one.peerings.toSorted())).toEqual(expected.toReversed().map((names) => names && names.toSorted()));
  });

  test('of a plan without known networks cannot be changed', () => {
    const unknown: Scenario = { ...plan(), networks: null };
    expect(setConnected(unknown, 0, 1, true)).toBe(unknown);
    expect(explicitPeerings(unknown)).toBe(unknown);
  });
});

test('what is written or unknown is not written again', () => {
  const before = plan(network('a'), network('b', ['d', 'd']), network('c', null), network('d', ['a']), network('e'));
  const after = explicitPeerings(before);
  expect(after.networks?.map((one) => one.peerings)).toEqual([['d', 'e'], ['d', 'd'], null, ['a'], ['a']]);
  expect(after.networks?.map((one, i) => one === before.networks?.[i])).toEqual([false, true, true, true, false]);
});
