import { sizeOf, type Prefix } from '../net/prefix.ts';

/** Addresses that Kubernetes itself takes: the API server's own Service and cluster DNS. */
export const SYSTEM_SERVICES = 2;

/** Addresses that Services can get of a range: all but its first and last. */
export function serviceAddresses(prefix: Prefix): bigint {
  const size = sizeOf(prefix);
  return size > 2n ? size - 2n : 0n;
}
