/** Writes a sized cluster, its subnets and its network into a plan. */
import { formatAddress } from '../../net/address.ts';
import { formatPrefix } from '../../net/prefix.ts';
import type { Model } from '../../plan/types.ts';
import { freeName } from '../../scenario/names.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../../scenario/types.ts';
import { dnsAddressIn } from '../fixes/rewrite.ts';
import { changeNetwork } from '../fixes/write.ts';
import type { Ground } from './ground.ts';
import type { Place } from './layout.ts';
import { grownMaximum } from './needs.ts';
import type { SizedRole, SizingRequest, WantedPool } from './types.ts';

export const POD_DELEGATION = 'Microsoft.ContainerService/managedClusters';
/** Names of subnets and of their network become labels of nodes. */
const LABEL = 63;

export interface Names {
  readonly network: string;
  readonly nodes: string;
  readonly pods: string;
}

export function namesFor(beside: Scenario, ground: Ground, { cluster }: SizingRequest): Names {
  const networks = new Set(beside.networks?.map((network) => network.name));
  const network = ground.network?.name ?? freeName(`vnet-${cluster}`, networks, LABEL);
  const subnets = new Set(beside.networks?.find((one) => one.name === network)?.subnets?.map((subnet) => subnet.name));
  const nodes = freeName(`snet-${cluster}-nodes`, subnets, LABEL);
  return { network, nodes, pods: freeName(`snet-${cluster}-pods`, subnets, LABEL) };
}

/** The ranges of a role as text. */
const textsOf = (places: readonly Place[], role: SizedRole): string[] =>
  places.filter((place) => place.role === role).map((place) => formatPrefix(place.block));

/** The plan's networks with the subnets of these places: in the network that there is, or in a new one. */
export function networksWith(beside: Scenario, ground: Ground, request: SizingRequest, names: Names, places: readonly Place[]): readonly Network[] {
  const pods = textsOf(places, 'pod-subnet');
  const subnets: Subnet[] = [
    { name: names.nodes, addressPrefixes: textsOf(places, 'node-subnet') },
    ...(pods.length === 0 ? [] : [{ name: names.pods, addressPrefixes: pods, delegations: [POD_DELEGATION] }]),
  ];
  const { network } = ground;
  if (network !== null) return changeNetwork(beside, network.index, (given) => ({ ...given, subnets: [...(given.subnets ?? []), ...subnets] })).networks ?? [];
  const own = beside.networks ?? [];
  const peerings = request.connectedTo === 'all' ? own.map((one) => one.name) : (request.connectedTo ?? []);
  return [...own, { name: names.network, kind: 'vnet', addressPrefixes: textsOf(places, 'network'), peerings, subnets }];
}

/** The cluster as wanted; with its maxima grown by the factor where `growth` is above 1. */
export function clusterFor(request: SizingRequest, model: Model, names: Names, places: readonly Place[], growth: number): Cluster {
  const services = places.filter((place) => place.role === 'service-cidr');
  const pods = textsOf(places, 'pod-cidr');
  const dns = services[0] === undefined ? null : dnsAddressIn(services[0].block);
  return {
    name: request.cluster,
    networkPlugin: model === 'kubenet' ? 'kubenet' : model === 'byo' ? 'none' : 'azure',
    ...(model === 'overlay' ? { networkPluginMode: 'overlay' as const } : {}),
    ...request.settings,
    ...(request.dualStack === true ? { ipFamilies: ['IPv4', 'IPv6'] as const } : {}),
    ...(pods.length === 0 ? {} : { podCidrs: pods }),
    serviceCidrs: services.map((place) => formatPrefix(place.block)),
    ...(dns === null ? {} : { dnsServiceIP: formatAddress(dns) }),
    ...(request.services === undefined ? {} : { services: request.services }),
    agentPoolProfiles: request.pools.map((pool) => poolFor(pool, model, names, growth)),
  };
}

function poolFor(pool: WantedPool, model: Model, names: Names, growth: number): AgentPool {
  const { maxCount, ...fixed } = pool;
  const grown = growth > 1 ? grownMaximum(pool, growth) : maxCount;
  const autoscaled = typeof grown === 'number' ? { enableAutoScaling: true, minCount: pool.minCount ?? pool.count, maxCount: grown } : {};
  const podSubnet = model === 'pod-subnet-dynamic' || model === 'pod-subnet-static' ? { podSubnet: `${names.network}/${names.pods}` } : {};
  return {
    ...fixed,
    ...autoscaled,
    vnetSubnet: `${names.network}/${names.nodes}`,
    ...podSubnet,
    ...(model === 'pod-subnet-static' ? { podIPAllocationMode: 'StaticBlock' as const } : {}),
  };
}
