import { VNET_FORBIDDEN } from '../../azure/ranges.ts';
import { meeting, rangesMet } from '../../net/columns.ts';
import { overlapDraft } from '../overlap.ts';
import { networkTables } from '../tables.ts';
import type { Rule } from '../types.ts';

/** Azure takes no VNet with these ranges. One finding for each pair that meets. */
export const vnetRangeForbidden: Rule = {
  id: 'vnet-range-forbidden',
  reads: 'networks',
  check(plan, emit) {
    const { index, prefixes, owners } = networkTables(plan).v4;
    for (const { prefix, name } of VNET_FORBIDDEN) {
      for (const number of rangesMet(index, meeting(index, prefix))) {
        const range = prefixes[number];
        const network = plan.networks[owners[number] ?? -1];
        if (range && network?.kind === 'vnet') emit(overlapDraft([network.subject], range, prefix, { name }));
      }
    }
  },
};
