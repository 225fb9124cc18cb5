/** Generators of addresses, ranges and whole plans, for property tests. */
import * as fc from 'fast-check';
import { bitsOf, formatAddress, type Family } from '../core/net/address.ts';
import { formatPrefix, prefixAt, type Prefix } from '../core/net/prefix.ts';
import { uniqueName } from '../core/scenario/names.ts';
import type { AgentPool, Cluster, Network, ObservedNode, Scenario, Subnet } from '../core/scenario/types.ts';

export const arbFamily: fc.Arbitrary<Family> = fc.constantFrom<Family>(4, 6);

/** Addresses of a family, dense around a few places so that ranges meet. */
export function arbAddressValue(family: Family): fc.Arbitrary<bigint> {
  const top = (1n << BigInt(bitsOf(family))) - 1n;
  const near = family === 4 ? 0x0a00_0000n : 0xfd00n << 112n;
  return fc.oneof(
    fc.bigInt(0n, top),
    fc.bigInt(0n, 0xffffn).map((n) => near + n),
    fc.bigInt(0n, 255n).map((n) => near + (n << 16n)),
    fc.constantFrom(0n, top),
  );
}

export function arbPrefix(family?: Family): fc.Arbitrary<Prefix> {
  return (family === undefined ? arbFamily : fc.constant(family)).chain((f) =>
    fc.tuple(arbAddressValue(f), fc.integer({ min: 0, max: bitsOf(f) })).map(([address, length]) => prefixAt(f, address, length)),
  );
}

/** CIDR text as people type it: canonical, with host bits, IPv6 in capitals, with zeros written out or an IPv4 tail. */
export const arbCidrText: fc.Arbitrary<string> = fc.tuple(arbPrefix(), fc.nat(4), fc.bigInt(0n, 0xffffn)).map(([prefix, style, host]) => {
  if (style === 0) return formatPrefix(prefix);
  const address = style === 1 ? prefix.first : prefix.first + (host % (prefix.last - prefix.first + 1n));
  return `${spelled(prefix.family, address, style)}/${prefix.length}`;
});

export const arbAddressText: fc.Arbitrary<string> = arbFamily.chain((family) =>
  fc.tuple(arbAddressValue(family), fc.nat(4)).map(([value, style]) => spelled(family, value, style)),
);

function spelled(family: Family, value: bigint, style: number): string {
  const canonical = formatAddress({ family, value });
  if (family === 4 || style < 2) return canonical;
  const words = Array.from({ length: 8 }, (_, i) => (value >> BigInt(112 - 16 * i)) & 0xffffn);
  if (style === 2) return canonical.toUpperCase();
  if (style === 3) return words.map((word) => word.toString(16).padStart(4, '0')).join(':');
  const tail = formatAddress({ family: 4, value: value & 0xffff_ffffn });
  return `${words
    .slice(0, 6)
    .map((word) => word.toString(16))
    .join(':')}:${tail}`;
}

const PLAIN_NAMES = [
  'vnet-hub',
  'vnet-spoke-1',
  'snet-aks-nodes',
  'snet-aks-pods',
  'AzureFirewallSubnet',
  'GatewaySubnet',
  'system',
  'apps',
  'npwin',
  'aks',
  'default',
  'a',
];
/** Names as the format allows them, markup, direction marks and wide characters included. */
export const arbName: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLAIN_NAMES) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,6}-[a-z]{1,5}-[0-9]{1,3}$/) },
  { weight: 1, arbitrary: fc.constantFrom('<img src=x onerror=1>', '\u202eabc', '漢'.repeat(80), '__proto__', 'constructor', '(managed) aks', '1', '-') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => text.replace(/[/\p{Cc}]/gu, '_')) },
);

type Loose<T> = { -readonly [K in keyof T]: T[K] | undefined };
/** The value, `null`, or nothing at all. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
  fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.constant(undefined) });
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: fc.constant(null) });
const arbRanges = fc.array(arbCidrText, { minLength: 1, maxLength: 3 });
const arbCount = fc.oneof(fc.nat(12), fc.nat(1100), fc.constantFrom(0, 5000, Number.MAX_SAFE_INTEGER));
const arbSurge = fc.oneof(
  fc.nat(40),
  fc.nat(120).map((n) => `${n}%`),
  fc.nat(40).map(String),
  fc.constantFrom('10%', '33%', '0%', '007%'),
);
const arbText = fc.oneof(
  fc.constantFrom('Standard_D4ds_v5', 'rt-aks', 'Microsoft.ContainerService/managedClusters', ' '),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
);
/** A position in a list whose length is not known yet. */
const arbPick = fc.nat(1_000_000);

interface Picks {
  readonly peers: readonly number[] | null | undefined;
}
const arbSubnet: fc.Arbitrary<Loose<Subnet>> = fc.record({
  name: arbName,
  addressPrefixes: orNull(arbRanges),
  usedAddresses: maybe(arbCount),
  delegations: maybe(fc.array(arbText, { maxLength: 2 })),
  routeTable: maybe(arbText),
});
const arbNetwork: fc.Arbitrary<Loose<Omit<Network, 'subnets'>> & { subnets: Loose<Subnet>[] | null | undefined } & Picks> = fc.record({
  name: arbName,
  kind: fc.constantFrom('vnet' as const, 'vnet' as const, 'on-premises' as const, 'other' as const),
  addressPrefixes: orNull(arbRanges),
  peerings: fc.constant(undefined),
  peers: maybe(fc.array(arbPick, { maxLength: 3 })),
  subnets: maybe(fc.array(arbSubnet, { maxLength: 4 })),
});
type PoolPicks = Omit<Loose<AgentPool>, 'vnetSubnet' | 'podSubnet'> & { vnetSubnet: number | null | undefined; podSubnet: number | null | undefined };
const arbPool: fc.Arbitrary<PoolPicks> = fc.record({
  name: arbName,
  mode: maybe(fc.constantFrom('System' as const, 'User' as const)),
  osType: maybe(fc.constantFrom('Linux' as const, 'Windows' as const)),
  vmSize: maybe(arbText),
  count: arbCount,
  enableAutoScaling: maybe(fc.boolean()),
  minCount: maybe(arbCount),
  maxCount: maybe(arbCount),
  maxPods: maybe(fc.nat(250)),
  maxSurge: maybe(arbSurge),
  maxUnavailable: maybe(arbSurge),
  vnetSubnet: maybe(arbPick),
  podSubnet: maybe(arbPick),
  podIPAllocationMode: maybe(fc.constantFrom('DynamicIndividual' as const, 'StaticBlock' as const)),
});
const arbObserved: fc.Arbitrary<Loose<ObservedNode>> = fc.record({
  node: fc.stringMatching(/^aks-[a-z]{1,8}-[0-9]{1,8}$/),
  pool: maybe(arbName),
  addresses: maybe(fc.array(arbAddressText, { maxLength: 2 })),
  slices: maybe(fc.array(arbCidrText, { maxLength: 2 })),
});
type ClusterPicks = Omit<Loose<Cluster>, 'apiServerSubnet' | 'agentPoolProfiles' | 'observed'> & {
  apiServerSubnet: number | null | undefined;
  agentPoolProfiles: readonly PoolPicks[] | null;
  observed: readonly Loose<ObservedNode>[] | null | undefined;
};
const arbCluster: fc.Arbitrary<ClusterPicks> = fc.record({
  name: arbName,
  networkPlugin: fc.constantFrom('azure' as const, 'azure' as const, 'azure' as const, 'kubenet' as const, 'none' as const),
  networkPluginMode: maybe(fc.constant('overlay' as const)),
  networkDataplane: maybe(fc.constantFrom('azure' as const, 'cilium' as const)),
  networkPolicy: maybe(fc.constantFrom('none' as const, 'azure' as const, 'calico' as const, 'cilium' as const)),
  kubernetesVersion: maybe(fc.constantFrom('1.31', '1.34', '1.27.9', '1.28.100')),
  ipFamilies: maybe(fc.constantFrom(['IPv4'] as const, ['IPv4', 'IPv6'] as const, ['IPv6', 'IPv4'] as const, ['IPv6'] as const)),
  podCidrs: maybe(arbRanges),
  serviceCidrs: maybe(arbRanges),
  dnsServiceIP: maybe(arbAddressText),
  services: maybe(arbCount),
  userDefinedRoutes: maybe(arbCount),
  apiServerSubnet: maybe(arbPick),
  loadBalancerIPs: maybe(fc.array(arbAddressText, { maxLength: 2 })),
  agentPoolProfiles: orNull(fc.array(arbPool, { maxLength: 4 })),
  observed: maybe(fc.array(arbObserved, { maxLength: 2 })),
});

/**
 * Valid plans over all models and both families, with keys left out and unknown: whatever `validateScenario` accepts can come,
 * sensible or not.
 */
export const arbScenario: fc.Arbitrary<Scenario> = fc
  .record({
    $schema: maybe(fc.constant('./scenario-v1.json')),
    name: fc.oneof(fc.constantFrom('Plan', 'Hub and spoke'), fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })),
    networks: orNull(fc.array(arbNetwork, { maxLength: 5 })),
    clusters: orNull(fc.array(arbCluster, { maxLength: 3 })),
  })
  .map(({ $schema, name, networks, clusters }): Scenario => {
    const built = networks && buildNetworks(networks);
    const references = (built ?? []).flatMap((network) => (network.subnets ?? []).map((subnet) => `${network.name}/${subnet.name}`));
    return clean<Scenario>({ $schema, version: 1, name, networks: built, clusters: clusters && buildClusters(clusters, references) });
  });

function buildNetworks(networks: readonly (Loose<Omit<Network, 'subnets'>> & { subnets: Loose<Subnet>[] | null | undefined } & Picks)[]): readonly Network[] {
  const named = withUniqueNames(networks);
  return named.map(({ peers, ...network }) => {
    const others = named.map((other) => other.name).filter((name) => name !== network.name);
    return clean<Network>({
      ...network,
      peerings: peers && (others.length === 0 ? [] : peers.map((pick) => others[pick % others.length])),
      subnets: network.kind === 'vnet' ? network.subnets && withUniqueNames(network.subnets).map((subnet) => clean<Subnet>(subnet)) : undefined,
    });
  });
}

function buildClusters(clusters: readonly ClusterPicks[], references: readonly string[]): readonly Cluster[] {
  const refer = (pick: number | null | undefined) =>
    typeof pick !== 'number' ? pick : references.length === 0 ? undefined : references[pick % references.length];
  return withUniqueNames(clusters).map((cluster) => {
    const mode = cluster.networkPlugin === 'azure' ? cluster.networkPluginMode : undefined;
    const noPodSubnet = cluster.networkPlugin !== 'azure' || mode === 'overlay';
    return clean<Cluster>({
      ...cluster,
      networkPluginMode: mode,
      apiServerSubnet: refer(cluster.apiServerSubnet),
      agentPoolProfiles:
        cluster.agentPoolProfiles &&
        withUniqueNames(cluster.agentPoolProfiles).map((pool) =>
          clean<AgentPool>({ ...pool, vnetSubnet: refer(pool.vnetSubnet), podSubnet: noPodSubnet ? undefined : refer(pool.podSubnet) }),
        ),
      observed: cluster.observed?.map((node) => clean<ObservedNode>(node)),
    });
  });
}

function withUniqueNames<T extends { name: string | undefined }>(items: readonly T[]): readonly (T & { name: string })[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const wanted = item.name ?? 'unnamed';
    const name = taken.has(wanted) ? uniqueName(wanted, taken) : wanted;
    taken.add(name);
    return { ...item, name };
  });
}

/** Without the keys that were not chosen. The values come from the generators above, which know the type that the compiler cannot follow here. */
function clean<T>(value: { readonly [K in keyof T]?: unknown }): T {
  return JSON.parse(JSON.stringify(value));
}
