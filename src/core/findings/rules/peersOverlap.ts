import { connectionsOf } from '../connections.ts';
import { raiseNetworkPairs } from '../networkPairs.ts';
import { list } from '../text.ts';
import type { Rule } from '../types.ts';

/** Two networks on one VNet overlap although nothing connects them: the VNet can be connected to one of them only. */
export const peersOverlap: Rule = {
  id: 'peers-overlap',
  reads: 'networks',
  check(plan, emit) {
    const { peersRow, commonVnets } = connectionsOf(plan);
    raiseNetworkPairs(plan, emit, peersRow, (a, b) => {
      const vnets = commonVnets(a, b).flatMap((vnet) => plan.networks[vnet] ?? []);
      return { subjects: vnets.map((vnet) => vnet.subject).sort(), words: { vnets: list(vnets.map((vnet) => vnet.name).sort(), 3) } };
    });
  },
};
