/** What an editor puts into a plan when asked for one more: named, free of overlaps where the plan leaves room, connected to nothing. */
import { firstFree } from '../net/free.ts';
import { formatPrefix, prefixOf, type Prefix } from '../net/prefix.ts';
import { freeName } from './names.ts';
import type { AgentPool, Cluster, Network, NetworkKind, Scenario } from './types.ts';
import type { Subnet } from './types.ts';

const namesOf = (list: readonly { readonly name: string }[] | null | undefined): Set<string> => new Set(list?.map((item) => item.name));

export function emptyScenario(name = 'New plan'): Scenario {
  return { version: 1, name, networks: [], clusters: [] };
}

/** Private space in the order in which networks are handed out here: 10.1.0.0/16 and on, which keeps clear of the default service CIDR. */
const PRIVATE_SPACE = [
  '10.1.0.0/16',
  '10.2.0.0/15',
  '10.4.0.0/14',
  '10.8.0.0/13',
  '10.16.0.0/12',
  '10.32.0.0/11',
  '10.64.0.0/10',
  '10.128.0.0/10',
  '10.192.0.0/11',
];

/** A network with a free /16 of private space. */
export function freshNetwork(scenario: Scenario, kind: NetworkKind): Network {
  const base = kind === 'vnet' ? 'vnet-1' : kind === 'on-premises' ? 'on-premises' : 'network-1';
  const name = freeName(base, namesOf(scenario.networks));
  const taken = [...prefixesOf(scenario.networks), ...(scenario.clusters ?? []).flatMap((cluster) => texts([cluster.podCidrs, cluster.serviceCidrs]))];
  const free = firstFree(PRIVATE_SPACE.map(prefixOf), taken, 16);
  const addressPrefixes = [free ? formatPrefix(free) : '10.1.0.0/16'];
  return kind === 'vnet' ? { name, kind, addressPrefixes, peerings: [], subnets: [] } : { name, kind, addressPrefixes, peerings: [] };
}

/** A subnet in the first free /24 of its network, or the largest smaller block down to /29; ranges unknown when there is none. */
export function freshSubnet(network: Network): Subnet {
  const name = freeName('snet-1', namesOf(network.subnets));
  const within = texts([network.addressPrefixes]).filter((prefix) => prefix.family === 4);
  const taken = prefixesOf(network.subnets);
  for (let length = 24; length <= 29; length += 1) {
    const free = firstFree(within, taken, length);
    if (free) return { name, addressPrefixes: [formatPrefix(free)] };
  }
  return { name, addressPrefixes: null };
}

/** An overlay cluster of three nodes, with AKS's defaults for all that is left out. */
export function freshCluster(scenario: Scenario): Cluster {
  return {
    name: freeName('aks-1', namesOf(scenario.clusters)),
    networkPlugin: 'azure',
    networkPluginMode: 'overlay',
    agentPoolProfiles: [{ name: 'system', mode: 'System', count: 3 }],
  };
}

/** A user pool in the subnets of the pool before it. */
export function freshPool(cluster: Cluster): AgentPool {
  const pools = cluster.agentPoolProfiles ?? [];
  const before = pools[pools.length - 1];
  return {
    name: freeName(pools.length === 0 ? 'system' : 'pool1', namesOf(pools)),
    mode: pools.length === 0 ? 'System' : 'User',
    count: 3,
    ...(before?.vnetSubnet === undefined ? {} : { vnetSubnet: before.vnetSubnet }),
    ...(before?.podSubnet === undefined ? {} : { podSubnet: before.podSubnet }),
    ...(before?.podIPAllocationMode === undefined ? {} : { podIPAllocationMode: before.podIPAllocationMode }),
  };
}

function prefixesOf(holders: readonly { readonly addressPrefixes: readonly string[] | null }[] | null | undefined): Prefix[] {
  return texts((holders ?? []).map((holder) => holder.addressPrefixes));
}

function texts(lists: readonly (readonly string[] | null | undefined)[]): Prefix[] {
  return lists.flatMap((list) => list ?? []).map(prefixOf);
}
