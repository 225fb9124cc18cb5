import { AKS_RESERVED } from '../../azure/ranges.ts';
import { meeting, rangesMet } from '../../net/columns.ts';
import { connectionsOf } from '../connections.ts';
import { compareText } from '../order.ts';
import { overlapDraft } from '../overlap.ts';
import { networkTables } from '../tables.ts';
import type { Rule } from '../types.ts';

/** What a cluster's VNet is connected to can't be reached where it lies in a range that AKS keeps for itself. */
export const reservedRangeConnected: Rule = {
  id: 'reserved-range-connected',
  check(plan, emit) {
    const { index, prefixes, owners } = networkTables(plan).v4;
    const { connected } = connectionsOf(plan);
    const homes = plan.networks.filter((network) => network.clusters.length > 0 && !network.managed).sort((a, b) => compareText(a.subject, b.subject));
    for (const reserved of AKS_RESERVED) {
      for (const number of rangesMet(index, meeting(index, reserved.prefix))) {
        const network = plan.networks[owners[number] ?? -1];
        const range = prefixes[number];
        if (!network || !range || network.clusters.length > 0) continue;
        const home = homes.find((vnet) => connected(vnet.index, network.index));
        if (home) emit(overlapDraft([network.subject, home.subject], range, reserved.prefix, { name: reserved.name }));
      }
    }
  },
};
