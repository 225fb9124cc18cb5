import { connectionsOf } from '../connections.ts';
import { raiseNetworkPairs } from '../networkPairs.ts';
import { compareText } from '../order.ts';
import { list } from '../text.ts';
import type { Rule } from '../types.ts';

/** Of more common VNets than this the others are only counted. */
const NAMED = 3;

/** Two networks on one VNet overlap although nothing connects them: the VNet can be connected to one of them only. */
export const peersOverlap: Rule = {
  id: 'peers-overlap',
  reads: 'networks',
  check(plan, emit) {
    const { peersRow, commonVnets } = connectionsOf(plan);
    raiseNetworkPairs(plan, emit, peersRow, (a, b) => {
      const vnets = commonVnets(a, b).flatMap((vnet) => plan.networks[vnet] ?? []);
      const ordered = vnets.sort((x, y) => compareText(x.subject, y.subject));
      const names = list(
        ordered.map((vnet) => vnet.name),
        NAMED,
      );
      return { subjects: ordered.slice(0, NAMED).map((vnet) => vnet.subject), words: { vnets: names } };
    });
  },
};
