import { unreachable } from '../base/result.ts';
import { ADDRESSES_PER_VNET, NODES_PER_CLUSTER, NODES_PER_POOL, ROUTES_PER_TABLE } from '../azure/limits.ts';
import { childCount } from '../net/prefix.ts';
import { FOOTPRINTS, POD_SUBNET_MODELS } from './models.ts';
import { poolsAt } from './pools.ts';
import { nodeCapacity, podPrefix } from './subnet.ts';
import {
  LIMIT_KINDS,
  type Limit,
  type LimitKind,
  type LimitTerm,
  type Model,
  type Phase,
  type Plan,
  type PlanCluster,
  type PlanNetwork,
  type PlanPool,
  type PlanSubnet,
} from './types.ts';

type Parts = Pick<Plan, 'networks' | 'subnets' | 'clusters' | 'pools'>;

/**
 * Every ceiling of the plan, in the order of `LIMIT_KINDS`, then in plan order.
 * A subnet without known ranges has none; `inhabited` are those with nodes or pods.
 * `cluster-nodes`: now and at maximum are the node limit, while upgrading is what an upgrade needs; 5,000 in all of them.
 * `cluster-pods` counts no surge, since an upgrade adds nodes for the pods there are.
 */
export function limitsOf(parts: Parts, inhabited: readonly PlanSubnet[]): Limit[] {
  const byKind: Record<LimitKind, Limit[]> = {
    'node-subnet': [],
    'pod-subnet': [],
    'pod-cidr': [],
    routes: [],
    'cluster-nodes': [],
    'pool-nodes': [],
    'vnet-addresses': [],
    'cluster-pods': [],
  };
  for (const subnet of inhabited) {
    if (subnet.nodePools.length > 0) byKind['node-subnet'].push(...nodeSubnetLimit(subnet, poolsAt(parts.pools, subnet.nodePools)));
    if (subnet.podPools.length > 0) byKind['pod-subnet'].push(...podSubnetLimits(subnet, poolsAt(parts.pools, subnet.podPools)));
  }
  for (const cluster of parts.clusters) {
    const pools = poolsAt(parts.pools, cluster.pools);
    byKind['pod-cidr'].push(...podCidrLimits(cluster, pools));
    byKind.routes.push(...routeLimit(cluster, pools));
    if (pools.length > 0) byKind['cluster-nodes'].push(nodeLimit('cluster-nodes', cluster.subject, cluster.index, NODES_PER_CLUSTER.value, pools));
    for (const pool of pools) byKind['pool-nodes'].push(nodeLimit('pool-nodes', pool.subject, cluster.index, NODES_PER_POOL.value, [pool]));
    byKind['cluster-pods'].push(...podLimits(cluster, pools));
  }
  for (const network of parts.networks) if (network.hasNodes) byKind['vnet-addresses'].push(vnetLimit(network, parts));
  return LIMIT_KINDS.flatMap((kind) => byKind[kind]);
}

type LimitCore = Pick<Limit, 'kind' | 'unit' | 'subject' | 'capacity' | 'terms'>;

/** Written out key by key: all limits get one shape, which makes reading them several times as fast. */
function limit(core: LimitCore, more: Partial<Omit<Limit, keyof LimitCore>>): Limit {
  return {
    kind: core.kind,
    unit: core.unit,
    subject: core.subject,
    subnet: more.subnet ?? null,
    cluster: more.cluster ?? null,
    range: more.range ?? null,
    blockLength: more.blockLength ?? null,
    model: more.model ?? null,
    capacity: core.capacity,
    fixed: more.fixed ?? 0,
    terms: core.terms,
  };
}

function termsOf(pools: readonly PlanPool[], perNode: (pool: PlanPool) => number | null, surge = true): LimitTerm[] {
  return pools.map((pool) => ({ pool: pool.index, perNode: perNode(pool), surge }));
}

function nodeSubnetLimit(subnet: PlanSubnet, pools: readonly PlanPool[]): Limit[] {
  const capacity = nodeCapacity(subnet);
  if (capacity === null) return [];
  const terms = termsOf(pools, (pool) => (pool.model === null ? null : (FOOTPRINTS[pool.model].nodeSubnet(pool.maxPods)?.perNode ?? null)));
  return [limit({ kind: 'node-subnet', unit: 'addresses', subject: subnet.subject, capacity: BigInt(capacity), terms }, { subnet: subnet.index })];
}

function podSubnetLimits(subnet: PlanSubnet, pools: readonly PlanPool[]): Limit[] {
  const prefix = podPrefix(subnet);
  if (prefix === null) return [];
  const limits: Limit[] = [];
  for (const model of POD_SUBNET_MODELS) {
    const shares = FOOTPRINTS[model].podSubnet;
    const mine = pools.filter((pool) => pool.model === model);
    if (shares === null || mine.length === 0) continue;
    const capacity = BigInt(prefix === undefined ? 0 : shares.capacity(prefix, subnet.usedAddresses));
    const terms = termsOf(mine, (pool) => shares.perNode(pool.maxPods));
    limits.push(limit({ kind: 'pod-subnet', unit: shares.unit, subject: subnet.subject, capacity, terms }, { subnet: subnet.index, model }));
  }
  return limits;
}

function podCidrLimits(cluster: PlanCluster, pools: readonly PlanPool[]): Limit[] {
  const { model, subject, index } = cluster;
  const shares = model === null ? null : FOOTPRINTS[model].podCidr;
  if (shares === null || pools.length === 0) return [];
  return (cluster.podRanges ?? []).map((range) => {
    const blockLength = shares.blockLength(range.prefix);
    const capacity = childCount(range.prefix, blockLength);
    const terms = termsOf(pools, () => 1);
    return limit({ kind: 'pod-cidr', unit: 'slices', subject, capacity, terms }, { cluster: index, range, blockLength, model });
  });
}

function routeLimit(cluster: PlanCluster, pools: readonly PlanPool[]): Limit[] {
  const { model, subject, families } = cluster;
  const each = model === null ? 0 : FOOTPRINTS[model].routesPerFamily;
  if (each === 0 || pools.length === 0) return [];
  const terms = termsOf(pools, () => (families === null ? null : each * families.length));
  const capacity = BigInt(ROUTES_PER_TABLE.value);
  return [limit({ kind: 'routes', unit: 'routes', subject, capacity, terms }, { cluster: cluster.index, model, fixed: cluster.userDefinedRoutes })];
}

function nodeLimit(kind: 'cluster-nodes' | 'pool-nodes', subject: string, cluster: number, capacity: number, pools: readonly PlanPool[]): Limit {
  return limit({ kind, unit: 'nodes', subject, capacity: BigInt(capacity), terms: termsOf(pools, () => 1) }, { cluster });
}

/** Counts the pods of a pool in the network of its nodes, and what else its subnets hold. */
function vnetLimit(network: PlanNetwork, { subnets, pools }: Parts): Limit {
  const mine: PlanPool[] = [];
  let fixed = 0;
  for (const position of network.subnets) {
    const subnet = subnets[position];
    if (subnet === undefined) continue;
    fixed += subnet.usedAddresses;
    for (const pool of poolsAt(pools, subnet.nodePools)) mine.push(pool);
  }
  const terms = termsOf(mine, (pool) => (pool.model === null ? null : FOOTPRINTS[pool.model].vnetAddresses(pool.maxPods)));
  return limit({ kind: 'vnet-addresses', unit: 'addresses', subject: network.subject, capacity: BigInt(ADDRESSES_PER_VNET.value), terms }, { fixed });
}

/** A ceiling for each model that has one; a cluster may hold dynamic and static pools. */
function podLimits(cluster: PlanCluster, pools: readonly PlanPool[]): Limit[] {
  const byModel = new Map<Model, PlanPool[]>();
  for (const pool of pools) {
    if (pool.model === null) continue;
    const mine = byModel.get(pool.model);
    if (mine === undefined) byModel.set(pool.model, [pool]);
    else mine.push(pool);
  }
  const limits: Limit[] = [];
  for (const [model, mine] of byModel) {
    const ceiling = FOOTPRINTS[model].podCeiling;
    if (ceiling === null) continue;
    const terms = termsOf(mine, (pool) => pool.maxPods, false);
    limits.push(
      limit({ kind: 'cluster-pods', unit: 'pods', subject: cluster.subject, capacity: BigInt(ceiling.value), terms }, { cluster: cluster.index, model }),
    );
  }
  return limits;
}

/** Nodes of a pool that a term counts in a phase; null: not known. */
export function nodesCounted(pool: PlanPool, phase: Phase, surge: boolean): number | null {
  switch (phase) {
    case 'now':
      return pool.nodes.now;
    case 'at-maximum':
      return pool.nodes.atMaximum;
    case 'while-upgrading':
      return surge ? pool.nodes.whileUpgrading : pool.nodes.atMaximum;
    default:
      return unreachable(phase);
  }
}

/** Demand on a limit in a phase, fixed share included; null where something unknown decides it. */
export function usedIn(limit: Limit, plan: Pick<Plan, 'pools'>, phase: Phase): bigint | null {
  // Summed as numbers while they are exact, which they are in any plan one could build.
  let sum = limit.fixed;
  let rest = 0n;
  for (const term of limit.terms) {
    const pool = plan.pools[term.pool];
    const nodes = pool === undefined ? null : nodesCounted(pool, phase, term.surge);
    if (nodes === null || (term.perNode === null && nodes > 0)) return null;
    const perNode = term.perNode ?? 0;
    const need = perNode * nodes;
    if (sum + need <= Number.MAX_SAFE_INTEGER) sum += need;
    else rest += BigInt(perNode) * BigInt(nodes);
  }
  return BigInt(sum) + rest;
}
