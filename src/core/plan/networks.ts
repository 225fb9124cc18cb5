import { MANAGED_VNET } from '../azure/defaults.ts';
import { memoised } from '../base/memo.ts';
import type { Network, Scenario } from '../scenario/types.ts';
import { defaultRange, givenRanges } from './read.ts';
import type { PlanNetwork, PlanSubnet } from './types.ts';

/** The scenario's own networks before any pool is placed in them. */
export interface ResolvedNetworks {
  readonly networks: readonly PlanNetwork[];
  readonly subnets: readonly PlanSubnet[];
  /** By `network/subnet`; names hold no slash, so the text is unambiguous. */
  readonly subnetByRef: ReadonlyMap<string, number>;
  /** Networks of which something is not known, be it of a subnet; ascending. */
  readonly unsure: readonly number[];
}

interface ResolvedNetwork {
  readonly firstSubnet: number;
  readonly network: PlanNetwork;
  readonly subnets: readonly PlanSubnet[];
}

const NONE: ResolvedNetworks = { networks: [], subnets: [], subnetByRef: new Map(), unsure: [] };

let latest: { readonly given: readonly Network[]; readonly resolved: readonly ResolvedNetwork[] } = { given: [], resolved: [] };

/** As many lists as are looked at by turns: the plan at hand, one it is compared with, a fix that is tried. */
const LISTS = 4;

/** Networks and subnets with their texts read; the same objects again while scenarios share them. null: not known. */
export const resolveNetworks = ({ networks }: Scenario): ResolvedNetworks => (networks === null ? NONE : resolvedOnce(networks));

// Edits share what they leave alone, so an unchanged list is recognised by reference: moving a slider costs nothing here,
// however many networks the plan has. After an edit of networks, those that stand where they stood are taken from the list before.
const resolvedOnce = memoised(resolved, LISTS);

function resolved(list: readonly Network[]): ResolvedNetworks {
  const networks: PlanNetwork[] = [];
  const subnets: PlanSubnet[] = [];
  const subnetByRef = new Map<string, number>();
  const ones: ResolvedNetwork[] = [];
  for (const [index, given] of list.entries()) {
    const before = latest.given[index] === given ? latest.resolved[index] : undefined;
    const one = before?.firstSubnet === subnets.length ? before : resolveNetwork(given, index, subnets.length);
    ones.push(one);
    networks.push(one.network);
    for (const subnet of one.subnets) {
      subnetByRef.set(subnet.ref, subnet.index);
      subnets.push(subnet);
    }
  }
  latest = { given: list, resolved: ones };
  return { networks, subnets, subnetByRef, unsure: ones.filter(isUnsure).map((one) => one.network.index) };
}

function resolveNetwork(given: Network, index: number, firstSubnet: number): ResolvedNetwork {
  const path = `networks[${index}]`;
  const subject = `networks/${given.name}`;
  const subnets = (given.subnets ?? []).map((subnet, i): PlanSubnet => {
    const subnetPath = `${path}.subnets[${i}]`;
    return {
      index: firstSubnet + i,
      network: index,
      name: subnet.name,
      ref: `${given.name}/${subnet.name}`,
      subject: `${subject}/subnets/${subnet.name}`,
      path: subnetPath,
      ranges: subnet.addressPrefixes === null ? null : givenRanges(subnet.addressPrefixes, `${subnetPath}.addressPrefixes`),
      usedAddresses: subnet.usedAddresses ?? 0,
      usedAddressesKnown: subnet.usedAddresses !== null,
      delegations: subnet.delegations === undefined ? [] : subnet.delegations,
      routeTable: subnet.routeTable,
      nodePools: [],
      podPools: [],
    };
  });
  const network: PlanNetwork = {
    index,
    name: given.name,
    kind: given.kind,
    managed: false,
    subject,
    path,
    ranges: given.addressPrefixes === null ? null : givenRanges(given.addressPrefixes, `${path}.addressPrefixes`),
    subnets: subnets.map((subnet) => subnet.index),
    subnetsKnown: given.subnets !== null,
    peerings: given.peerings,
    clusters: [],
    hasNodes: false,
  };
  return { firstSubnet, network, subnets };
}

function isUnsure({ network, subnets }: ResolvedNetwork): boolean {
  return network.ranges === null || network.peerings === null || subnets.some((subnet) => subnet.ranges === null || !subnet.usedAddressesKnown);
}

/** The virtual network, with its one subnet, that AKS makes for a cluster; `path` is the key that was left out. */
export function managedNetwork(cluster: string, index: number, subnetIndex: number, path: string): { network: PlanNetwork; subnet: PlanSubnet } {
  const name = `(managed) ${cluster}`;
  const subject = `networks/${name}`;
  const { addressPrefix, subnet, subnetPrefix } = MANAGED_VNET.value;
  return {
    network: {
      index,
      name,
      kind: 'vnet',
      managed: true,
      subject,
      path: null,
      ranges: [defaultRange(addressPrefix, path)],
      subnets: [subnetIndex],
      subnetsKnown: true,
      peerings: [],
      clusters: [],
      hasNodes: false,
    },
    subnet: {
      index: subnetIndex,
      network: index,
      name: subnet,
      ref: `${name}/${subnet}`,
      subject: `${subject}/subnets/${subnet}`,
      path: null,
      ranges: [defaultRange(subnetPrefix, path)],
      usedAddresses: 0,
      usedAddressesKnown: true,
      delegations: [],
      routeTable: undefined,
      nodePools: [],
      podPools: [],
    },
  };
}
