/** The wire form, version 1: a plan as bytes, before they are deflated. `docs/permalink.md` describes it byte by byte. */
import type { AgentPool, Cluster, IpFamily, Network, Scenario, Subnet } from '../../core/scenario/types.ts';
import { SCENARIO_LIMITS } from '../../core/scenario/limits.ts';
import { invariant } from '../../core/base/result.ts';
import { choice, listOf, readColumn, writeColumn, type Codec, type Draft } from './columns.ts';
import { Reader, Writer } from './io.ts';
import { surge, version, wholeNumber } from './numbers.ts';
import { enter, newCursor, readAddress, readPrefix, writeAddress, writePrefix } from './prefixes.ts';
import { readNames, readString, TextTable, writeNames, writeString } from './strings.ts';

/** What the columns of one plan share while they are written or read. */
interface Shared {
  readonly texts: TextTable;
  readonly networkNames: readonly string[];
  readonly networkPlaces: ReadonlyMap<string, number>;
  /** `network/subnet`, all networks in order. */
  readonly subnets: readonly string[];
  readonly subnetPlaces: ReadonlyMap<string, number>;
}

function share(networks: readonly { readonly name: string; readonly subnets?: readonly { readonly name: string }[] | null | undefined }[]): Shared {
  const networkNames = networks.map((network) => network.name);
  const subnets = networks.flatMap((network) => (network.subnets ?? []).map((subnet) => `${network.name}/${subnet.name}`));
  return { texts: new TextTable(), networkNames, subnets, networkPlaces: places(networkNames), subnetPlaces: places(subnets) };
}
const places = (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, i) => [name, i]));

type Columns<R, Apart extends keyof R = never> = { readonly [K in Exclude<keyof R, 'name' | Apart>]-?: Codec<NonNullable<R[K]>, R> };

const text = (shared: Shared) => ({ write: (out: Writer, value: string) => shared.texts.write(out, value), read: (input: Reader) => shared.texts.read(input) });

function reference(shared: Shared): Codec<string, object> {
  return {
    write: (out, value) => {
      const place = shared.subnetPlaces.get(value);
      invariant(place !== undefined, `reference ${value}`);
      out.varint(place);
    },
    read: (input) => {
      const found = shared.subnets[input.varint()];
      if (found === undefined) input.fail();
      return found ?? '';
    },
  };
}

/** Ranges of which each list starts afresh. */
const freshRanges: Codec<readonly string[], object> = {
  write: (out, values) => {
    const cursor = newCursor();
    out.count(values.length - 1);
    for (const value of values) writePrefix(out, value, cursor);
  },
  read: (input) => {
    const cursor = newCursor();
    const values: string[] = [];
    for (let left = input.count() + 1; left > 0 && !input.failed; left -= 1) values.push(readPrefix(input, cursor));
    return values;
  },
};

/** Ranges that go on behind those of the record before; `start` may put the cursor elsewhere first. */
function runningRanges(start: (position: number, cursor: ReturnType<typeof newCursor>) => void): Codec<readonly string[], object> {
  const cursor = newCursor();
  return {
    write: (out, values, _record, position) => {
      start(position, cursor);
      out.count(values.length - 1);
      for (const value of values) writePrefix(out, value, cursor);
    },
    read: (input, _record, position) => {
      start(position, cursor);
      const values: string[] = [];
      for (let left = input.count() + 1; left > 0 && !input.failed; left -= 1) values.push(readPrefix(input, cursor));
      return values;
    },
  };
}

/** Up to this many networks, connections in the order of the plan are one bit a network. */
const PEER_BITS = 64;

function peerings(shared: Shared): Codec<readonly string[], Network> {
  const count = shared.networkNames.length;
  const width = Math.ceil(Math.log2(Math.max(2, count)));
  return {
    write: (out, values, _record, position) => {
      const peers = values.map((name) => shared.networkPlaces.get(name) ?? -1);
      invariant(!peers.includes(-1), 'peerings name networks of the plan');
      const inOrder = count <= PEER_BITS && peers.every((peer, i) => i === 0 || peer > (peers[i - 1] ?? -1));
      if (count <= PEER_BITS) out.bits(inOrder ? 1 : 0, 1);
      if (inOrder) {
        for (let other = 0; other < count; other += 1) if (other !== position) out.bits(peers.includes(other) ? 1 : 0, 1);
        return;
      }
      out.count(peers.length, 1);
      for (const peer of peers) out.bits(peer, width);
    },
    read: (input, _record, position) => {
      const names: string[] = [];
      if (count <= PEER_BITS && input.bits(1) === 1) {
        for (let other = 0; other < count; other += 1) if (other !== position && input.bits(1) === 1) names.push(shared.networkNames[other] ?? '');
        return names;
      }
      for (let left = input.count(1); left > 0 && !input.failed; left -= 1) {
        const name = shared.networkNames[input.bits(width)];
        if (name === undefined) input.fail();
        names.push(name ?? '');
        input.spend(name?.length ?? 0);
      }
      return names;
    },
  };
}

const networkColumns = (shared: Shared): Columns<Network, 'kind' | 'subnets'> => ({
  addressPrefixes: runningRanges(() => undefined),
  peerings: peerings(shared),
});

/** `homes`: for each subnet of the plan the ranges of its network when it is the first one there. */
const subnetColumns = (shared: Shared, homes: ReadonlyMap<number, readonly string[] | null>): Columns<Subnet> => ({
  addressPrefixes: runningRanges((position, cursor) => {
    const ranges = homes.get(position);
    if (ranges !== undefined) enter(cursor, ranges);
  }),
  usedAddresses: wholeNumber,
  delegations: listOf(0, text(shared).write, text(shared).read),
  routeTable: text(shared),
});

const FAMILY_ORDERS: readonly (readonly IpFamily[])[] = [['IPv4'], ['IPv4', 'IPv6'], ['IPv6', 'IPv4'], ['IPv6']];
const families: Codec<readonly IpFamily[], Cluster> = {
  write: (out, value) =>
    out.bits(
      FAMILY_ORDERS.findIndex((order) => order.join() === value.join()),
      2,
    ),
  read: (input) => FAMILY_ORDERS[input.bits(2)] ?? [],
};

const clusterColumns = (shared: Shared): Columns<Cluster, 'agentPoolProfiles' | 'observed'> => ({
  networkPlugin: choice('azure', 'kubenet', 'none'),
  networkPluginMode: choice('overlay'),
  networkDataplane: choice('azure', 'cilium'),
  networkPolicy: choice('none', 'azure', 'calico', 'cilium'),
  kubernetesVersion: version,
  ipFamilies: families,
  podCidrs: freshRanges,
  serviceCidrs: freshRanges,
  dnsServiceIP: {
    write: (out, value, cluster) => writeAddress(out, value, cluster.serviceCidrs?.[0]),
    read: (input, cluster) => readAddress(input, cluster.serviceCidrs?.[0]),
  },
  services: wholeNumber,
  userDefinedRoutes: wholeNumber,
  apiServerSubnet: reference(shared),
  loadBalancerIPs: listOf(
    1,
    (out, value: string) => writeAddress(out, value, undefined),
    (input) => readAddress(input, undefined),
  ),
});

const poolColumns = (shared: Shared): Columns<AgentPool> => ({
  mode: choice('System', 'User'),
  osType: choice('Linux', 'Windows'),
  vmSize: text(shared),
  count: wholeNumber,
  enableAutoScaling: choice(false, true),
  minCount: wholeNumber,
  maxCount: wholeNumber,
  maxPods: wholeNumber,
  maxSurge: surge,
  maxUnavailable: surge,
  vnetSubnet: reference(shared),
  podSubnet: reference(shared),
  podIPAllocationMode: choice('DynamicIndividual', 'StaticBlock'),
});

/** The keys of a column set in the order in which they are written: that of the definition above. */
function writeAll<R extends object>(out: Writer, records: readonly R[], columns: { readonly [K in keyof R]?: Codec<NonNullable<R[K]>, R> }): void {
  for (const key in columns) {
    const codec = columns[key];
    if (codec) writeColumn(out, records, key, codec);
  }
}
function readAll<R extends object>(input: Reader, records: readonly Draft<R>[], columns: { readonly [K in keyof R]?: Codec<NonNullable<R[K]>, R> }): void {
  for (const key in columns) {
    const codec = columns[key];
    if (codec) readColumn(input, records, key, codec);
  }
}

/** A list that may be unknown: one bit, then how many. */
const listSize: Codec<number, object> = { write: (out, value) => out.count(value, 1), read: (input) => input.count(1) };

const KINDS = choice<Network['kind'], object>('vnet', 'on-premises', 'other');

/** `deflatedSize` decides between two ways of writing names, and nothing else. The plan must be valid. */
export function writeV1(scenario: Scenario, deflatedSize: (bytes: Uint8Array<ArrayBuffer>) => number): Uint8Array<ArrayBuffer> {
  const out = new Writer();
  const networks = scenario.networks ?? [];
  const clusters = scenario.clusters ?? [];
  const subnets = networks.flatMap((network) => network.subnets ?? []);
  const pools = clusters.flatMap((cluster) => cluster.agentPoolProfiles ?? []);
  const shared = share(networks);
  const names = (list: readonly { readonly name: string }[]): void =>
    writeNames(
      out,
      list.map((item) => item.name),
      deflatedSize,
    );

  out.bits(scenario.networks === null ? 1 : 0, 1);
  out.bits(scenario.clusters === null ? 1 : 0, 1);
  out.count(networks.length, 1);
  out.count(clusters.length, 0);
  for (const network of networks) KINDS.write(out, network.kind, network, 0);
  writeColumn(out, networks.map(sizesOfNetwork), 'subnets', listSize);
  writeColumn(out, clusters.map(sizesOfCluster), 'pools', listSize);

  writeString(out, scenario.name, ' ');
  names(networks);
  names(subnets);
  names(clusters);
  names(pools);

  writeAll(out, networks, networkColumns(shared));
  writeAll(out, subnets, subnetColumns(shared, homesOf(networks)));
  writeAll(out, clusters, clusterColumns(shared));
  writeAll(out, pools, poolColumns(shared));
  return out.finish();
}

interface Sizes {
  readonly subnets?: number | null;
  readonly pools?: number | null;
}
const sizeOf = (list: readonly unknown[] | null | undefined): number | null | undefined => (list ? list.length : list);
function sizesOfNetwork(network: Network): Sizes {
  const subnets = sizeOf(network.subnets);
  return subnets === undefined ? {} : { subnets };
}
function sizesOfCluster(cluster: Cluster): Sizes {
  const pools = sizeOf(cluster.agentPoolProfiles);
  return pools === undefined ? {} : { pools };
}

function homesOf(
  networks: readonly { readonly addressPrefixes?: readonly string[] | null | undefined; readonly subnets?: readonly unknown[] | null | undefined }[],
) {
  const homes = new Map<number, readonly string[] | null>();
  let position = 0;
  for (const network of networks) {
    if (network.subnets && network.subnets.length > 0) homes.set(position, network.addressPrefixes ?? null);
    position += network.subnets?.length ?? 0;
  }
  return homes;
}

/** A list that was read, where it is one. */
const filled = <T>(size: number | null | undefined, list: readonly T[] | undefined) => (size === undefined || size === null ? size : (list ?? []));

/** What was read: shaped like a scenario and still to be validated; null where the bytes are not of this form. */
export function readV1(bytes: Uint8Array): unknown {
  const input = new Reader(bytes);
  const networksUnknown = input.bits(1) === 1;
  const clustersUnknown = input.bits(1) === 1;
  const networkCount = input.count(1);
  const clusterCount = input.count(0);
  if ((networksUnknown && networkCount > 0) || (clustersUnknown && clusterCount > 0)) return null;
  if (input.failed || networkCount > SCENARIO_LIMITS.networks || clusterCount > SCENARIO_LIMITS.clusters) return null;

  const networks: Draft<Network>[] = Array.from({ length: networkCount }, () => ({ kind: KINDS.read(input, {}, 0) }));
  const clusters: Draft<Cluster>[] = Array.from({ length: clusterCount }, () => ({}));
  const networkSizes: Draft<Sizes>[] = networks.map(() => ({}));
  const clusterSizes: Draft<Sizes>[] = clusters.map(() => ({}));
  readColumn<Sizes, 'subnets'>(input, networkSizes, 'subnets', listSize);
  readColumn<Sizes, 'pools'>(input, clusterSizes, 'pools', listSize);
  const subnetCount = networkSizes.reduce((sum, sizes) => sum + (sizes.subnets ?? 0), 0);
  if (input.failed || subnetCount > SCENARIO_LIMITS.subnets || clusterSizes.some((sizes) => (sizes.pools ?? 0) > SCENARIO_LIMITS.pools)) return null;

  const name = readString(input, ' ');
  const fill = (list: readonly { name?: string | undefined }[]): void => {
    const names = readNames(input, list.length);
    list.forEach((item, i) => (item.name = names[i] ?? ''));
  };
  fill(networks);
  const perNetwork = networkSizes.map((sizes) => Array.from({ length: sizes.subnets ?? 0 }, (): Draft<Subnet> => ({})));
  const subnets = perNetwork.flat();
  fill(subnets);
  fill(clusters);
  const perCluster = clusterSizes.map((sizes) => Array.from({ length: sizes.pools ?? 0 }, (): Draft<AgentPool> => ({})));
  const pools = perCluster.flat();
  fill(pools);
  if (input.failed) return null;

  const named = networks.map((network, i) => ({
    name: network.name ?? '',
    subnets: (perNetwork[i] ?? []).map((subnet) => ({ name: subnet.name ?? '' })),
  }));
  const shared = share(named);
  readAll(input, networks, networkColumns(shared));
  const homes = homesOf(networks.map((network, i) => ({ addressPrefixes: network.addressPrefixes, subnets: perNetwork[i] })));
  readAll(input, subnets, subnetColumns(shared, homes));
  readAll(input, clusters, clusterColumns(shared));
  readAll(input, pools, poolColumns(shared));
  if (!input.finished()) return null;

  return {
    version: 1,
    name,
    networks: networksUnknown ? null : networks.map((network, i) => ({ ...network, subnets: filled(networkSizes[i]?.subnets, perNetwork[i]) })),
    clusters: clustersUnknown ? null : clusters.map((cluster, i) => ({ ...cluster, agentPoolProfiles: filled(clusterSizes[i]?.pools, perCluster[i]) })),
  };
}
