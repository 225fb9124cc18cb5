/** Writes another range into a plan, with what has to come along: the DNS service IP of services, subnets of a network, fixed addresses in them. */
import { unreachable } from '../../base/result.ts';
import { bitsOf, formatAddress, type Address, type Family } from '../../net/address.ts';
import { contains, containsAddress, formatPrefix, prefixAt, prefixOf, sizeOf, type Prefix } from '../../net/prefix.ts';
import type { PlanCluster } from '../../plan/types.ts';
import type { Scenario } from '../../scenario/types.ts';
import type { ClusterRef, NetworkRef, Ref, SubnetRef } from './parts.ts';
import type { Case } from './types.ts';
import { changeCluster, changeNetwork, changeSubnet } from './write.ts';

export interface Rewritten {
  readonly after: Scenario;
  /** What came along, as parts of a sentence: "its DNS service IP to 10.1.0.10". */
  readonly also: readonly string[];
}

/** What a range is rewritten in. */
export type Setting = Pick<Case, 'plan' | 'scenario' | 'places'>;

/**
 * The plan with a range replaced; null: the range cannot be written (AKS makes it, or nothing valid could come along).
 * `subnets`: whether those of a network that the new range leaves out go along.
 */
export function rewritten(fault: Setting, ref: Ref, to: Prefix, subnets: 'follow' | 'stay' = 'follow'): Rewritten | null {
  switch (ref.of) {
    case 'pods':
      return { after: withClusterRange(fault, ref.cluster, 'podCidrs', ref, to), also: [] };
    case 'services':
      return withServices(fault, ref, to);
    case 'subnet':
      return withSubnet(fault, ref, to);
    case 'network':
      return withNetwork(fault, ref, to, subnets);
    default:
      return unreachable(ref);
  }
}

/** `clusters[0].podCidrs[1]` → 1; the key's own path → 0. */
const positionOf = (path: string): number => Number(/\[(\d+)\]$/.exec(path)?.[1] ?? 0);

const replacedAt = (list: readonly string[], at: number, text: string): readonly string[] => list.map((item, i) => (i === at ? text : item));

/** Where AKS would draw an IPv6 range at random, one near those of the documentation. */
const V6_NEAR = { podCidrs: 'fd12:3456:789a::/64', serviceCidrs: 'fd12:3456:789a:1::/108' } as const;
const PURPOSES = { podCidrs: 'pods', serviceCidrs: 'services' } as const;

/** An IPv6 range for a cluster that has none; null: none is free. */
export function freshV6(fault: Setting, cluster: PlanCluster, key: 'podCidrs' | 'serviceCidrs'): Prefix | null {
  const wanted = prefixOf(V6_NEAR[key]);
  for (const found of fault.places.near({ of: PURPOSES[key], cluster }, wanted, wanted.length)) return found;
  return null;
}

function withClusterRange(fault: Setting, cluster: PlanCluster, key: 'podCidrs' | 'serviceCidrs', { range }: Ref, to: Prefix): Scenario {
  return changeCluster(fault.scenario, cluster.index, (given) => {
    const list = given[key];
    if (list && range.given) return { ...given, [key]: replacedAt(list, positionOf(range.path), formatPrefix(to)) };
    // A default is replaced by writing the key, and that has a range for each family.
    const v6 = cluster.dualStack ? freshV6(fault, cluster, key) : null;
    return { ...given, [key]: [formatPrefix(to), ...(v6 === null ? [] : [formatPrefix(v6)])] };
  });
}

/** Whether a cluster's DNS can have this address of the range: not its ends, not the first host address. */
const isDnsAddress = (range: Prefix, value: bigint): boolean => value > range.first + 1n && value < range.last;

/** The DNS service IP of a range: where it was in `from`, else the tenth address, else the first there is; null: the range is too small. */
export function dnsAddressIn(range: Prefix, from?: { readonly range: Prefix; readonly address: Address }): Address | null {
  const kept = from && containsAddress(from.range, from.address) ? range.first + from.address.value - from.range.first : null;
  const value = [kept, range.first + 10n, range.first + 2n].find((candidate) => candidate !== null && isDnsAddress(range, candidate));
  return value === undefined || value === null ? null : { family: range.family, value };
}

function withServices(fault: Setting, ref: ClusterRef, to: Prefix): Rewritten | null {
  const { cluster, range } = ref;
  const after = withClusterRange(fault, cluster, 'serviceCidrs', ref, to);
  const dns = cluster.dnsServiceIP;
  if (dns === null) return { after, also: [] };
  const ranges = [to, ...(cluster.serviceRanges ?? []).filter((other) => other !== range).map((other) => other.prefix)];
  if (ranges.some((own) => containsAddress(own, dns.address) && isDnsAddress(own, dns.address.value))) return { after, also: [] };
  const address = dnsAddressIn(to, { range: range.prefix, address: dns.address });
  if (address === null) return null;
  const text = formatAddress(address);
  return { after: changeCluster(after, cluster.index, (given) => ({ ...given, dnsServiceIP: text })), also: [`its DNS service IP to ${text}`] };
}

function withSubnet(fault: Setting, { subnet, range }: SubnetRef, to: Prefix): Rewritten | null {
  const network = fault.plan.networks[subnet.network];
  if (network === undefined || subnet.path === null) return null;
  const after = changeSubnet(fault.scenario, network.index, positionOf(subnet.path), (given) =>
    given.addressPrefixes === null ? given : { ...given, addressPrefixes: replacedAt(given.addressPrefixes, positionOf(range.path), formatPrefix(to)) },
  );
  return withAddresses(fault, after, network.index, range.prefix, to, []);
}

function withNetwork(fault: Setting, { network, range }: NetworkRef, to: Prefix, along: 'follow' | 'stay'): Rewritten | null {
  if (network.path === null) return null;
  let moved = 0;
  const after = changeNetwork(fault.scenario, network.index, (given) => {
    if (given.addressPrefixes === null) return given;
    const next = { ...given, addressPrefixes: replacedAt(given.addressPrefixes, positionOf(range.path), formatPrefix(to)) };
    if (!given.subnets || along === 'stay') return next;
    const subnets = given.subnets.map((subnet) => {
      const prefixes = subnet.addressPrefixes?.map((text) => {
        const own = prefixOf(text);
        const fits = contains(range.prefix, own) && !contains(to, own) && own.length >= to.length;
        return fits ? formatPrefix(shifted(own, range.prefix, to)) : text;
      });
      if (!prefixes || prefixes.every((text, i) => text === subnet.addressPrefixes?.[i])) return subnet;
      moved += 1;
      return { ...subnet, addressPrefixes: prefixes };
    });
    return moved === 0 ? next : { ...next, subnets };
  });
  if (along === 'stay') return { after, also: [] };
  return withAddresses(fault, after, network.index, range.prefix, to, moved === 0 ? [] : [moved === 1 ? 'its subnet' : `its ${moved} subnets`]);
}

/** The same place in another block. */
function shifted(prefix: Prefix, from: Prefix, to: Prefix): Prefix {
  const offset = (prefix.first - from.first) & (sizeOf(to) - 1n);
  return prefixAt(prefix.family, to.first + offset, prefix.length);
}

/** Fixed load balancer addresses of clusters in a network move with the range they lie in. */
function withAddresses(fault: Setting, after: Scenario, network: number, from: Prefix, to: Prefix, also: readonly string[]): Rewritten {
  let next = after;
  let moved = 0;
  for (const cluster of fault.plan.clusters) {
    if (!cluster.vnets.includes(network)) continue;
    const follows = ({ address }: { readonly address: Address }): boolean => containsAddress(from, address) && !containsAddress(to, address);
    if (!cluster.loadBalancerIPs.some(follows)) continue;
    const texts = cluster.loadBalancerIPs.map((one) => (follows(one) ? formatAddress(shiftedAddress(one.address, from, to)) : one.text));
    moved += cluster.loadBalancerIPs.filter(follows).length;
    next = changeCluster(next, cluster.index, (given) => ({ ...given, loadBalancerIPs: texts }));
  }
  const words = moved === 0 ? [] : [moved === 1 ? 'a load balancer address' : `${moved} load balancer addresses`];
  return { after: next, also: [...also, ...words] };
}

function shiftedAddress({ family, value }: Address, from: Prefix, to: Prefix): Address {
  return { family, value: shifted(singleAt(family, value), from, to).first };
}

const singleAt = (family: Family, value: bigint): Prefix => prefixAt(family, value, bitsOf(family));
