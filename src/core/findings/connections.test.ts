import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { plan } from '../../testing/ruleTable.ts';
import { buildPlan } from '../plan/build.ts';
import { areConnected } from '../scenario/connect.ts';
import type { Network } from '../scenario/types.ts';
import { hasBit, type Bits } from './bits.ts';
import { connectionsOf } from './connections.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const arbNetworks = fc
  .tuple(
    ...NAMES.map((name) =>
      fc.record({
        kind: fc.constantFrom('vnet', 'vnet', 'on-premises', 'other'),
        peerings: fc.oneof(
          { weight: 2, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constant(null) },
          { weight: 5, arbitrary: fc.subarray(NAMES.filter((other) => other !== name)) },
        ),
      }),
    ),
  )
  .map((all) =>
    all.map(({ kind, peerings }, i): Network => ({ name: NAMES[i] ?? '', kind, addressPrefixes: null, ...(peerings === undefined ? {} : { peerings }) })),
  );
const members = (row: Bits): number[] => NAMES.map((_, at) => at).filter((at) => hasBit(row, at));

it('who is connected, who shares a VNet and which, is as when each is asked about each', () => {
  fc.assert(
    fc.property(arbNetworks, (networks) => {
      const { connected, row, peersRow, commonVnets } = connectionsOf(buildPlan(plan([], networks)));
      const linked = networks.map((a, i) => networks.map((b, k) => i !== k && areConnected(a, b)));
      const shared = (a: number, b: number) => networks.flatMap(({ kind }, v) => (kind === 'vnet' && linked[v]?.[a] && linked[v]?.[b] ? [v] : []));
      for (const a of networks.keys()) {
        const own = linked[a] ?? [];
        expect(networks.map((_, b) => connected(a, b))).toEqual(own);
        expect(members(row(a))).toEqual([...own.keys()].filter((b) => own[b]));
        const peers = [...own.keys()].filter((b) => b !== a && !own[b] && shared(a, b).length > 0);
        expect(members(peersRow(a))).toEqual(peers);
        for (const b of peers) expect(commonVnets(a, b)).toEqual(shared(a, b));
        // Asked again, the answer is the same.
        expect(members(row(a))).toEqual([...own.keys()].filter((b) => own[b]));
        expect(members(peersRow(a))).toEqual(peers);
      }
    }),
    { numRuns: 200 },
  );
});
