/** A small plan as lists: its texts split into numbers, its pools into nodes one by one. Nothing of the product's own reading is used. */
import type { AgentPool, Cluster, Network, Scenario } from '../../core/scenario/types.ts';
import { SPACE } from './smallPlan.ts';

/** Addresses of 10.0.0.0/19 by number: `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function spanOf(text: string): Span {
  const [host = '', length = ''] = text.split('/');
  let start = 0;
  for (const part of host.split('.').slice(2)) start = start * 256 + Number(part);
  let size = 1;
  for (let bits = Number(length); bits < 32; bits += 1) size *= 2;
  return { start, end: start + size, text };
}

export interface PlainSubnet {
  readonly subject: string;
  readonly spans: readonly Span[];
  readonly used: number;
}

export interface PlainNetwork {
  readonly given: Network;
  readonly subject: string;
  readonly spans: readonly Span[];
  readonly subnets: readonly PlainSubnet[];
}

export interface PlainPool {
  readonly given: AgentPool;
  readonly subject: string;
  readonly model: 'node-subnet' | 'one-address' | 'dynamic' | 'blocks';
  /** Of each node that there ever is, the phase in which it appears: 0 now, 1 at maximum, 2 while upgrading. */
  readonly nodes: readonly number[];
}

export interface PlainCluster {
  readonly given: Cluster;
  readonly subject: string;
  readonly pods: readonly Span[];
  readonly services: readonly Span[];
  readonly pools: readonly PlainPool[];
  /** Names of the networks that its nodes and pods live in. */
  readonly homes: ReadonlySet<string>;
}

export interface PlainPlan {
  readonly networks: readonly PlainNetwork[];
  readonly clusters: readonly PlainCluster[];
}

export function plainOf({ networks, clusters }: Scenario): PlainPlan {
  return { networks: (networks ?? []).map(plainNetwork), clusters: (clusters ?? []).map(plainCluster) };
}

function plainNetwork(given: Network): PlainNetwork {
  const subject = `networks/${given.name}`;
  const subnets = (given.subnets ?? []).map(({ name, addressPrefixes, usedAddresses }) => ({
    subject: `${subject}/subnets/${name}`,
    spans: (addressPrefixes ?? []).map(spanOf),
    used: usedAddresses ?? 0,
  }));
  return { given, subject, spans: (given.addressPrefixes ?? []).map(spanOf), subnets };
}

function plainCluster(given: Cluster): PlainCluster {
  const subject = `clusters/${given.name}`;
  const pools = (given.agentPoolProfiles ?? []).map((pool): PlainPool => ({
    given: pool,
    subject: `${subject}/agentPoolProfiles/${pool.name}`,
    model: modelOf(given, pool),
    nodes: nodesOf(pool),
  }));
  const homes = new Set<string>();
  for (const { given: pool } of pools) for (const ref of [pool.vnetSubnet, pool.podSubnet]) if (typeof ref === 'string') homes.add(ref.split('/')[0] ?? '');
  return { given, subject, pods: (given.podCidrs ?? []).map(spanOf), services: (given.serviceCidrs ?? []).map(spanOf), pools, homes };
}

function modelOf(cluster: Cluster, pool: AgentPool): PlainPool['model'] {
  if (cluster.networkPlugin !== 'azure' || cluster.networkPluginMode === 'overlay') return 'one-address';
  if (pool.podSubnet === undefined) return 'node-subnet';
  return pool.podIPAllocationMode === 'StaticBlock' ? 'blocks' : 'dynamic';
}

/** First those there are, then those of the autoscaler, then the surge, each put on the list by itself. */
export function nodesOf(pool: AgentPool): number[] {
  const nodes: number[] = [];
  while (nodes.length < pool.count) nodes.push(0);
  if (pool.enableAutoScaling === true) while (nodes.length < (pool.maxCount ?? 0)) nodes.push(1);
  const most = nodes.length;
  const surge = pool.maxSurge ?? '10%';
  let extra = 0;
  if (typeof surge === 'string' && surge.endsWith('%')) {
    // One more as long as the share is not reached.
    while (extra * 100 < most * Number(surge.slice(0, -1))) extra += 1;
  } else extra = Number(surge);
  for (let i = 0; i < extra && i < most; i += 1) nodes.push(2);
  return nodes;
}

/** The other nodes and pods of the plan that use a subnet. */
export function usersOf(plan: PlainPlan, subnet: PlainSubnet, key: 'vnetSubnet' | 'podSubnet'): PlainPool[] {
  const ref = subnet.subject.replace('networks/', '').replace('/subnets/', '/');
  return plan.clusters.flatMap((cluster) => cluster.pools.filter((pool) => pool.given[key] === ref));
}

/** A flag for every address of the space. */
export function flagged(spans: readonly Span[]): Uint8Array {
  const flags = new Uint8Array(SPACE);
  for (const { start, end } of spans) flags.fill(1, start, end);
  return flags;
}

export function countIn(span: Span, flags: Uint8Array): number {
  let count = 0;
  for (let at = span.start; at < span.end; at += 1) if (flags[at] === 1) count += 1;
  return count;
}

export function sharedCount(a: Span, b: Span): number {
  let count = 0;
  for (let at = a.start; at < a.end; at += 1) if (at >= b.start && at < b.end) count += 1;
  return count;
}

export function connected({ given: a }: PlainNetwork, { given: b }: PlainNetwork): boolean {
  if (a.name === b.name) return false;
  if (a.peerings === undefined && b.peerings === undefined) return true;
  return (a.peerings ?? []).includes(b.name) || (b.peerings ?? []).includes(a.name);
}
