/**
 * Small plans, drawn at random, that crowd into 10.0.0.0/19 so that ranges meet and subnets run out. All values are known, all
 * text is canonical IPv4; what is drawn is valid. The same random numbers give the same plan.
 */
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../../core/scenario/types.ts';
import type { Random } from './smallRanges.ts';

/** Addresses of 10.0.0.0/19, numbered from 0. */
export const SPACE = 8192;

const textOf = (start: number, size: number): string => `10.0.${start >> 8}.${start & 255}/${32 - Math.log2(size)}`;
/** A block of 2^from to 2^to addresses somewhere below `below`. */
function block(random: Random, from: number, to: number, start = 0, below = SPACE / 4): string {
  const size = 2 ** (from + random(to - from + 1));
  const at = start + random(below - start);
  return textOf(at - (at % size), size);
}

const oneOf = <T>(random: Random, items: readonly [T, ...T[]]): T => items[random(items.length)] ?? items[0];
const oneIn = (random: Random, n: number): boolean => random(n) === 0;

export function smallPlan(random: Random): Scenario {
  const names = ['hub', 'spoke', 'site'].slice(0, 1 + random(3));
  const networks = names.map((name, at) => network(random, name, at, names));
  const subnets = networks.flatMap((one) => (one.subnets ?? []).map((subnet) => `${one.name}/${subnet.name}`));
  const clusters = ['blue', 'green'].slice(0, random(3)).map((name) => cluster(random, name, subnets));
  return { version: 1, name: 'Small', networks, clusters };
}

function network(random: Random, name: string, at: number, names: readonly string[]): Network {
  const addressPrefixes = Array.from({ length: 1 + random(2) }, () => block(random, 7, 10));
  const peers = names.filter((other) => other !== name && oneIn(random, 2));
  const kind = at === 0 || !oneIn(random, 3) ? 'vnet' : 'on-premises';
  return {
    name,
    kind,
    addressPrefixes,
    ...(oneIn(random, 3) ? {} : { peerings: peers }),
    ...(kind === 'vnet' ? { subnets: ['a', 'b', 'c'].slice(0, random(4)).map((one) => subnet(random, one, addressPrefixes)) } : {}),
  };
}

/** Mostly inside a range of its network. */
function subnet(random: Random, name: string, within: readonly string[]): Subnet {
  const [host = '', length = ''] = (within[random(within.length)] ?? '').split('/');
  const [, , c = '0', d = '0'] = host.split('.');
  const start = Number(c) * 256 + Number(d);
  const inside = (): string => block(random, 3, 8, start, start + 2 ** (32 - Number(length)));
  const addressPrefixes = Array.from({ length: oneIn(random, 6) ? 2 : 1 }, () => (oneIn(random, 8) ? block(random, 3, 8) : inside()));
  return { name, addressPrefixes, ...(oneIn(random, 3) ? { usedAddresses: random(20) } : {}) };
}

function cluster(random: Random, name: string, subnets: readonly string[]): Cluster {
  const kind = oneOf(random, ['overlay', 'kubenet', 'own', 'nodes', 'dynamic', 'blocks', 'both'] as const);
  const apart = kind === 'overlay' || kind === 'kubenet' || (kind === 'own' && oneIn(random, 2));
  const services = block(random, 3, 9);
  const [host = ''] = services.split('/');
  return {
    name,
    networkPlugin: kind === 'kubenet' ? 'kubenet' : kind === 'own' ? 'none' : 'azure',
    ...(kind === 'overlay' ? { networkPluginMode: 'overlay' as const } : {}),
    kubernetesVersion: '1.33',
    ...(apart ? { podCidrs: [block(random, 7, 11, 0, SPACE)] } : {}),
    serviceCidrs: [services],
    dnsServiceIP: oneIn(random, 4) ? host : `10.0.${random(8)}.${random(256)}`,
    ...(oneIn(random, 3) ? { services: random(300) } : {}),
    ...(oneIn(random, 2) ? { userDefinedRoutes: 340 + random(60) } : {}),
    agentPoolProfiles: Array.from({ length: 1 + random(3) }, (_, at) => pool(random, `p${at}`, kind, subnets)),
  };
}

function pool(random: Random, name: string, kind: string, subnets: readonly string[]): AgentPool {
  const count = oneIn(random, 16) ? 990 + random(20) : random(oneIn(random, 2) ? 12 : 3);
  const size = oneIn(random, 2) ? {} : { enableAutoScaling: true, minCount: 0, maxCount: count + random(9) };
  const surge = oneOf(random, [undefined, 1, 3, '20%', '33%', '0%', '2', 1000] as const);
  const [home, pods] = [subnets[random(subnets.length + 1)], subnets[random(Math.max(1, subnets.length))]];
  const inSubnet = pods !== undefined && (kind === 'dynamic' || kind === 'blocks' || kind === 'both');
  const blocks = kind === 'blocks' || (kind === 'both' && oneIn(random, 2));
  return {
    name,
    mode: oneIn(random, 2) ? 'System' : 'User',
    count,
    ...size,
    maxPods: oneOf(random, [10, 15, 16, 30, 31, 47, 110] as const),
    ...(surge === undefined ? {} : { maxSurge: surge }),
    ...(home === undefined ? {} : { vnetSubnet: home }),
    ...(inSubnet ? { podSubnet: pods, podIPAllocationMode: blocks ? ('StaticBlock' as const) : ('DynamicIndividual' as const) } : {}),
  };
}
