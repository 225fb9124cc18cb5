import { containsAddress, type Prefix } from '../../net/prefix.ts';
import type { Rule } from '../types.ts';

/** Which address of the range it is, where it is one that DNS can't have. */
function placeOf(address: bigint, { first, last }: Prefix): string | null {
  if (address === first) return 'the network address';
  if (address === last) return 'the last address';
  return address === first + 1n ? 'the first host address' : null;
}

/** The first host address is the API server's own Service; the ends of the range are refused. */
export const dnsIpReserved: Rule = {
  id: 'dns-ip-reserved',
  check(plan, emit) {
    for (const { subject, dnsServiceIP, serviceRanges } of plan.clusters) {
      if (dnsServiceIP === null) continue;
      for (const { prefix } of serviceRanges ?? []) {
        const place = containsAddress(prefix, dnsServiceIP.address) ? placeOf(dnsServiceIP.address.value, prefix) : null;
        if (place === null) continue;
        emit({ subjects: [subject], prefixes: [prefix], words: { address: dnsServiceIP.text, place } });
        break;
      }
    }
  },
};
