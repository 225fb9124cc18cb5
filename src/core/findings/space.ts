import { CLASS_E, MULTICAST, PRIVATE } from '../azure/ranges.ts';
import { contains, overlaps, prefixOf, type Prefix } from '../net/prefix.ts';

/** IPv6 multicast (RFC 4291). */
const MULTICAST_V6 = prefixOf('ff00::/8');

/** Whether every address is private: RFC 1918, RFC 6598, or unique local in IPv6. */
export const isPrivate = (prefix: Prefix): boolean => PRIVATE.some((known) => contains(known.prefix, prefix));

/** How a range that is not wholly private lies to private space, for sentences. */
export const placeBesidePrivate = (prefix: Prefix): string => (PRIVATE.some((known) => overlaps(known.prefix, prefix)) ? 'reaches beyond' : 'lies outside');

/** Whether some address is multicast or of class E, never that of a host. */
export const isNoHostSpace = (prefix: Prefix): boolean => [MULTICAST.prefix, CLASS_E.prefix, MULTICAST_V6].some((known) => overlaps(known, prefix));
