import { serviceAddresses } from '../services.ts';
import type { Rule } from '../types.ts';

/** The longest prefix that leaves a cluster room for add-ons besides Kubernetes' own Services. */
const LONGEST = 27;

/** A service range can't be changed later; a very small one is soon full. IPv4 only: IPv6 ranges are small only on purpose. */
export const serviceCidrSmall: Rule = {
  id: 'service-cidr-small',
  check(plan, emit) {
    for (const { subject, serviceRanges } of plan.clusters) {
      for (const { prefix } of serviceRanges ?? []) {
        if (prefix.family === 4 && prefix.length > LONGEST) emit({ subjects: [subject], prefixes: [prefix], figures: { usable: serviceAddresses(prefix) } });
      }
    }
  },
};
