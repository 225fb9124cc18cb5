import { isNoHostSpace, isPrivate, placeBesidePrivate } from '../space.ts';
import type { Rule } from '../types.ts';

/** Services in public address space hide the real owners of it; multicast and class E are refused. */
export const serviceCidrPublic: Rule = {
  id: 'service-cidr-public',
  check(plan, emit) {
    for (const { subject, serviceRanges } of plan.clusters) {
      for (const { prefix } of serviceRanges ?? []) {
        if (isPrivate(prefix)) continue;
        const refused = isNoHostSpace(prefix);
        emit({ severity: refused ? 'error' : 'warning', subjects: [subject], prefixes: [prefix], words: { place: placeBesidePrivate(prefix) } });
      }
    }
  },
};
