import { VNET_FORBIDDEN } from '../../azure/ranges.ts';
import { overlaps } from '../../net/prefix.ts';
import { isPrivate, placeBesidePrivate } from '../space.ts';
import { ownNetworks } from '../tables.ts';
import type { Rule } from '../types.ts';

/** A VNet in public address space hides the real owners of it; what Azure refuses anyway is said elsewhere. */
export const vnetRangePublic: Rule = {
  id: 'vnet-range-public',
  reads: 'networks',
  check(plan, emit) {
    for (const network of ownNetworks(plan)) {
      if (network.kind !== 'vnet') continue;
      for (const { prefix } of network.ranges ?? []) {
        if (isPrivate(prefix) || VNET_FORBIDDEN.some((forbidden) => overlaps(forbidden.prefix, prefix))) continue;
        emit({ subjects: [network.subject], prefixes: [prefix], words: { place: placeBesidePrivate(prefix) } });
      }
    }
  },
};
