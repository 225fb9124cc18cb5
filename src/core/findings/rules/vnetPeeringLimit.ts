import { PEERINGS_PER_VNET } from '../../azure/limits.ts';
import { namedBy } from '../../plan/connect.ts';
import { ownNetworks } from '../tables.ts';
import type { Rule } from '../types.ts';

/** More peerings than a virtual network may have. Only those that a network names count: what is left out is no peering yet. */
export const vnetPeeringLimit: Rule = {
  id: 'vnet-peering-limit',
  reads: 'networks',
  check(plan, emit) {
    const { usual, managed } = PEERINGS_PER_VNET.value;
    const vnets = ownNetworks(plan).filter((network) => network.kind === 'vnet');
    if (vnets.length <= usual) return;
    const names = new Set(vnets.map((vnet) => vnet.name));
    for (const { index, subject, peerings: given } of vnets) {
      const peers = new Set([...(given ?? []), ...namedBy(plan, index).flatMap((at) => plan.networks[at]?.name ?? [])].filter((name) => names.has(name)));
      const peerings = peers.size;
      if (peerings > usual) emit({ severity: peerings > managed ? 'error' : 'warning', subjects: [subject], figures: { peerings, available: usual } });
    }
  },
};
