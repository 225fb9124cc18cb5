import { connectionsOf } from '../connections.ts';
import { raiseNetworkPairs } from '../networkPairs.ts';
import type { Rule } from '../types.ts';

/** Networks that exchange routes never overlap. One finding for each pair of ranges. */
export const networkOverlap: Rule = {
  id: 'network-overlap',
  reads: 'networks',
  check(plan, emit) {
    raiseNetworkPairs(plan, emit, connectionsOf(plan).row);
  },
};
