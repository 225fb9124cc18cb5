import { RESERVED_IN_SUBNET } from '../azure/limits.ts';
import { sizeOf, type Prefix } from '../net/prefix.ts';
import { subtract, type AddressRange } from '../net/ranges.ts';
import type { PlanRange, PlanSubnet } from './types.ts';

const HEAD = BigInt(RESERVED_IN_SUBNET.value.first);
const TAIL = BigInt(RESERVED_IN_SUBNET.value.last);

/** Azure's own addresses of an IPv4 prefix: the first four and the last; of a smaller prefix what there is. */
export function reservedIn(prefix: Prefix): AddressRange[] {
  const { family, first, last } = prefix;
  const size = sizeOf(prefix);
  if (size <= HEAD + TAIL) return [{ family, first, last }];
  return [
    { family, first, last: first + HEAD - 1n },
    { family, first: last - TAIL + 1n, last },
  ];
}

/** The addresses of an IPv4 prefix that a subnet hands out: one range, or none. */
export function usableIn(prefix: Prefix): AddressRange[] {
  return subtract(prefix, reservedIn(prefix));
}

/** How many those are: 2^(32 − p) − 5, never below 0. */
export function usableOf(prefix: Prefix): number {
  return Math.max(0, Number(sizeOf(prefix) - HEAD - TAIL));
}

const isV4 = (range: PlanRange): boolean => range.prefix.family === 4;

/** The prefixes that a subnet's nodes get addresses of: every IPv4 one. null: not known. */
export function nodePrefixes(subnet: PlanSubnet): readonly Prefix[] | null {
  return subnet.ranges === null ? null : subnet.ranges.filter(isV4).map((range) => range.prefix);
}

/** The one prefix that a pod subnet hands out of, the first IPv4 one; undefined: it has none. null: not known. */
export function podPrefix(subnet: PlanSubnet): Prefix | undefined | null {
  return subnet.ranges === null ? null : subnet.ranges.find(isV4)?.prefix;
}

/** Addresses that a subnet has for nodes, `usedAddresses` taken off; null: not known. */
export function nodeCapacity(subnet: PlanSubnet): number | null {
  const prefixes = nodePrefixes(subnet);
  if (prefixes === null) return null;
  return Math.max(0, prefixes.reduce((sum, prefix) => sum + usableOf(prefix), 0) - subnet.usedAddresses);
}
