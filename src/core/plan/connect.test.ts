import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import type { Network } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { connected, connectedTo, namedBy, openNetworks } from './connect.ts';

const network = (name: string, peerings?: readonly string[] | null): Network => ({
  ...vnet(name, ['10.0.0.0/16']),
  ...(peerings === undefined ? {} : { peerings }),
});

describe('connections', () => {
  const built = buildPlan(
    plan(
      [cluster({}, pool())],
      [
        network('hub', []),
        network('spoke', ['hub']),
        network('open-1'),
        network('open-2'),
        network('unknown', null),
        network('names-open', ['open-1', 'unknown']),
      ],
    ),
  );

  it.each([
    [0, 1, true, 'one names the other'],
    [1, 0, true, 'and the other way round'],
    [2, 3, true, 'both leave peerings out'],
    [0, 2, false, 'an empty list is not the same as one left out'],
    [2, 4, false, 'peerings not known name nobody'],
    [4, 5, true, 'but can be named'],
    [5, 2, true, 'one that leaves peerings out can be named'],
    [5, 3, false, 'which connects it to no other'],
    [2, 2, false, 'no network is connected to itself'],
    [2, 6, false, 'the network that AKS makes is connected to none'],
    [0, 99, false, 'nor is one that is not there'],
  ])('%i and %i: %s, %s', (a, b, expected) => {
    expect(connected(built, a, b)).toBe(expected);
  });

  it('of a network that has the name of one AKS makes are its own', () => {
    const twins = buildPlan(plan([cluster({}, pool())], [network('(managed) aks', []), network('spoke', ['(managed) aks'])]));
    expect([connected(twins, 0, 1), connected(twins, 1, 2), connectedTo(twins, 1), connectedTo(twins, 2)]).toEqual([true, false, [0], []]);
  });

  it('are listed', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => connectedTo(built, at))).toEqual([[1], [0], [3, 5], [2], [5], [2, 4], []]);
    expect(openNetworks(built)).toEqual([2, 3]);
    expect(namedBy(built, 0)).toEqual([1]);
    expect(namedBy(built, 1)).toEqual([]);
  });

  it('are the same both ways and in lists', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const any = buildPlan(scenario);
        const all = any.networks.map((one) => one.index);
        for (const a of all) {
          expect(connectedTo(any, a)).toEqual(all.filter((b) => connected(any, a, b)));
          for (const b of all) expect(connected(any, a, b)).toBe(connected(any, b, a));
        }
      }),
      { numRuns: 40 },
    );
  });
});
