import { AKS_RESERVED } from '../../azure/ranges.ts';
import { meeting, rangesMet } from '../../net/columns.ts';
import type { Plan } from '../../plan/types.ts';
import { connectionsOf } from '../connections.ts';
import { overlapDraft } from '../overlap.ts';
import { networkTables } from '../tables.ts';
import type { Rule } from '../types.ts';

/** What a cluster's VNet is connected to can't be reached where it lies in a range that AKS keeps for itself. */
export const reservedRangeConnected: Rule = {
  id: 'reserved-range-connected',
  check(plan, emit) {
    const { index, prefixes, owners } = networkTables(plan).v4;
    for (const reserved of AKS_RESERVED) {
      for (const number of rangesMet(index, meeting(index, reserved.prefix))) {
        const network = plan.networks[owners[number] ?? -1];
        const range = prefixes[number];
        if (!network || !range || network.clusters.length > 0) continue;
        const vnet = connectedVnetWithPools(plan, network.index);
        if (vnet !== null) emit(overlapDraft([network.subject, vnet.subject], range, reserved.prefix, { name: reserved.name }));
      }
    }
  },
};

/** The first one in plan order. */
function connectedVnetWithPools(plan: Plan, network: number): Plan['networks'][number] | null {
  const { connected } = connectionsOf(plan);
  return plan.networks.find((other) => other.clusters.length > 0 && !other.managed && connected(other.index, network)) ?? null;
}
