/** `kubectl get nodenetworkconfigs -o json`: the ranges that Azure has given each node for its pods. */
import { parseAddress, type Address } from '../../core/net/address.ts';
import { formatPrefix, parseCidr } from '../../core/net/prefix.ts';
import { cover, union } from '../../core/net/ranges.ts';
import { plural } from '../../core/scenario/say.ts';
import type { IpFamily, ObservedNode } from '../../core/scenario/types.ts';
import type { ClusterSettings, PoolFact, Reading, Source } from '../facts.ts';
import { itemsOf, textOf } from '../fields.ts';
import { vnetIdentity, type SubnetRef } from '../ids.ts';
import { member, type JsonNode } from '../json.ts';

/** Scale sets are called `aks-POOL-NUMBER-vmss`, on Windows `aksPOOL`; six characters count their nodes. */
const LINUX_NODE = /^aks-([a-z0-9]+)-[0-9]+-vmss[0-9a-z]{6}$/i;
const WINDOWS_NODE = /^aks([a-z][a-z0-9]{0,5})[0-9a-z]{6}$/i;

interface PodNetwork {
  readonly overlay: boolean;
  readonly allocation: 'DynamicIndividual' | 'StaticBlock' | null;
  readonly subnet: SubnetRef | null;
}

export function readNetworkConfigs(reading: Reading, configs: readonly JsonNode[]): void {
  const at = configs[0]?.at ?? 0;
  const source: Source = { notes: reading.notes, at };
  const pools = new Map<string, { count: number; network: PodNetwork; at: number }>();
  const observed: ObservedNode[] = [];
  const podCidrs = new Map<IpFamily, string>();
  const overlays: boolean[] = [];
  for (const config of configs) {
    const node = textOf(member(member(config, 'metadata'), 'name'));
    if (node === null) continue;
    const containers = itemsOf(member(member(config, 'status'), 'networkContainers'));
    const network = podNetworkOf(reading, containers, podCidrs);
    if (network) overlays.push(network.overlay);
    const pool = (LINUX_NODE.exec(node) ?? WINDOWS_NODE.exec(node))?.[1];
    observed.push(observedOf(node, pool, containers));
    if (pool === undefined) {
      reading.notes.add('unresolved', `the pool of node ${node} does not follow from its name; the node is in no pool`, config.at);
      continue;
    }
    const known = pools.get(pool);
    if (known) known.count += 1;
    else pools.set(pool, { count: 1, network: network ?? { overlay: false, allocation: null, subnet: null }, at: config.at });
  }
  reading.facts.clusters.push({
    identity: null,
    nodeGroup: null,
    standing: 'seen',
    settings: settingsOf(reading, overlays, podCidrs, at),
    pools: [...pools].map(([name, { count, network, at: poolAt }]): PoolFact => {
      const allocation = network.subnet !== null && network.allocation === 'StaticBlock' ? { podIPAllocationMode: network.allocation } : {};
      return {
        name,
        settings: { count, osType: null, enableAutoScaling: null, maxPods: null, maxSurge: null, ...allocation },
        vnetSubnet: null,
        ...(network.overlay ? {} : { podSubnet: network.subnet }),
        source: { notes: reading.notes, at: poolAt },
      };
    }),
    observed,
    source,
  });
  reading.notes.add('understood', `${plural(observed.length, 'node')} of ${plural(pools.size, 'pool')} with their pod ranges`, at);
  reading.notes.add('unresolved', 'node network configurations tell neither node subnets, service CIDR, maxPods, the autoscaler nor maxSurge', at);
}

function settingsOf(reading: Reading, overlays: readonly boolean[], podCidrs: ReadonlyMap<IpFamily, string>, at: number): ClusterSettings {
  const settings: ClusterSettings = {
    networkPlugin: 'azure',
    kubernetesVersion: null,
    networkDataplane: null,
    networkPolicy: null,
    serviceCidrs: null,
    dnsServiceIP: null,
  };
  if (overlays.length === 0) {
    settings.networkPluginMode = null;
    reading.notes.add('assumed', 'no network container tells the network model: its plugin is taken as azure, its mode as not known', at);
  } else if (overlays.includes(true)) {
    settings.networkPluginMode = 'overlay';
    const families = (['IPv4', 'IPv6'] as const).filter((family) => podCidrs.has(family));
    settings.podCidrs = families.length === 0 ? null : families.map((family) => podCidrs.get(family) ?? '');
    if (families.length > 0) settings.ipFamilies = families;
  }
  return settings;
}

/** How a node's pods get addresses; notes the pod CIDR of an overlay, or the range of a pod subnet. */
function podNetworkOf(reading: Reading, containers: readonly JsonNode[], podCidrs: Map<IpFamily, string>): PodNetwork | null {
  let found: PodNetwork | null = null;
  for (const container of containers) {
    const type = textOf(member(container, 'type'))?.toLowerCase() ?? 'vnet';
    const spaceText = textOf(member(container, 'subnetAddressSpace')) ?? '';
    const space = parseCidr(spaceText);
    if (type === 'overlay') {
      if (space.ok) podCidrs.set(space.value.prefix.family === 4 ? 'IPv4' : 'IPv6', spaceText);
      found = { overlay: true, allocation: null, subnet: null };
    } else {
      const subnet = podSubnetOf(container);
      const source = { notes: reading.notes, at: container.at };
      if (subnet) {
        const prefixes = space.ok ? { addressPrefixes: [spaceText] } : {};
        reading.facts.networks.push({
          identity: subnet.network,
          kind: 'vnet',
          standing: 'mentioned',
          subnets: [{ name: subnet.subnet, ...prefixes, source }],
          source,
        });
      }
      found ??= { overlay: false, allocation: type === 'vnetblock' ? 'StaticBlock' : 'DynamicIndividual', subnet };
    }
  }
  return found;
}

function podSubnetOf(container: JsonNode): SubnetRef | null {
  const vnet = textOf(member(container, 'vnetID'));
  const subnet = textOf(member(container, 'subnetName')) ?? textOf(member(container, 'subnetID'));
  if (vnet === null || subnet === null) return null;
  // The misspelling is how these objects really spell it.
  const subscription = textOf(member(container, 'subcriptionID')) ?? textOf(member(container, 'subscriptionID'));
  const network = vnetIdentity(vnet) ?? { subscription, group: textOf(member(container, 'resourceGroupID')), name: vnet };
  return { network, subnet: subnet.slice(subnet.lastIndexOf('/') + 1) };
}

/** Addresses of the node itself, and what it holds for pods: whole blocks as they are, single addresses in as few ranges as cover them. */
function observedOf(node: string, pool: string | undefined, containers: readonly JsonNode[]): ObservedNode {
  const addresses = new Set<string>();
  const slices = new Set<string>();
  const single: Address[] = [];
  for (const container of containers) {
    const nodeAddress = textOf(member(container, 'nodeIP'));
    if (nodeAddress !== null && parseAddress(nodeAddress).ok) addresses.add(nodeAddress);
    const held = [member(container, 'primaryIP'), ...itemsOf(member(container, 'ipAssignments')).map((one) => member(one, 'ip'))];
    for (const text of held.flatMap((item) => textOf(item) ?? [])) {
      const block = parseCidr(text);
      const address = parseAddress(text);
      if (block.ok) slices.add(text);
      else if (address.ok) single.push(address.value);
    }
  }
  const inSlice = [...slices].flatMap((text) => {
    const parsed = parseCidr(text);
    return parsed.ok ? [parsed.value.prefix] : [];
  });
  const outside = single.filter(({ family, value }) => !inSlice.some((slice) => slice.family === family && slice.first <= value && value <= slice.last));
  for (const range of union(outside.map(({ family, value }) => ({ family, first: value, last: value })))) {
    for (const prefix of cover(range)) slices.add(formatPrefix(prefix));
  }
  return { node, ...(pool === undefined ? {} : { pool }), addresses: [...addresses], slices: [...slices] };
}
