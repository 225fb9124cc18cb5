import { prefixOf, type Prefix } from '../net/prefix.ts';
import type { Source } from './sources.ts';
import { SOURCES } from './sources.ts';

/** A range with a meaning of its own. */
export interface NamedRange {
  readonly prefix: Prefix;
  /** What the range is, as a noun phrase. */
  readonly name: string;
  readonly source: Source;
}

const range = (cidr: string, name: string, source: Source): NamedRange => ({ prefix: prefixOf(cidr), name, source });

/** Ranges that AKS keeps for itself: no pod, service or virtual network range may touch them. */
export const AKS_RESERVED: readonly NamedRange[] = [
  range('169.254.0.0/16', 'link-local addresses', SOURCES.cniOverview),
  range('172.30.0.0/16', 'reserved by AKS', SOURCES.cniOverview),
  range('172.31.0.0/16', 'reserved by AKS', SOURCES.cniOverview),
  range('192.0.2.0/24', 'reserved by AKS', SOURCES.cniOverview),
];

/** Ranges that a virtual network may not hold. */
export const VNET_FORBIDDEN: readonly NamedRange[] = [
  range('224.0.0.0/4', 'multicast', SOURCES.vnetFaq),
  range('127.0.0.0/8', 'loopback', SOURCES.vnetFaq),
  range('169.254.0.0/16', 'link-local addresses', SOURCES.vnetFaq),
  range('168.63.129.16/32', "Azure's own DNS and health probe address", SOURCES.vnetFaq),
  range('255.255.255.255/32', 'broadcast', SOURCES.vnetFaq),
];

/** Private ranges of both families. */
export const PRIVATE: readonly NamedRange[] = [
  range('10.0.0.0/8', 'private (RFC 1918)', SOURCES.rfc1918),
  range('172.16.0.0/12', 'private (RFC 1918)', SOURCES.rfc1918),
  range('192.168.0.0/16', 'private (RFC 1918)', SOURCES.rfc1918),
  range('100.64.0.0/10', 'shared address space (RFC 6598)', SOURCES.rfc6598),
  range('fc00::/7', 'unique local (RFC 4193)', SOURCES.rfc4193),
];

/** Never addresses of a host: AKS refuses a service range there. */
export const MULTICAST = range('224.0.0.0/4', 'multicast', SOURCES.releasePublicServices);
export const CLASS_E = range('240.0.0.0/4', 'class E', SOURCES.releasePublicServices);
