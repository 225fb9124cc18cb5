import { serviceAddresses, SYSTEM_SERVICES } from '../services.ts';
import type { Rule } from '../types.ts';

/** More Services are expected than the range has addresses for. */
export const serviceCidrExhausted: Rule = {
  id: 'service-cidr-exhausted',
  check(plan, emit) {
    for (const { subject, services, serviceRanges } of plan.clusters) {
      if (typeof services !== 'number') continue;
      const needed = BigInt(services) + BigInt(SYSTEM_SERVICES);
      for (const { prefix } of serviceRanges ?? []) {
        const available = serviceAddresses(prefix);
        if (needed > available) emit({ subjects: [subject], prefixes: [prefix], figures: { needed, available }, words: { services: String(services) } });
      }
    }
  },
};
