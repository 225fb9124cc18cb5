import { ADDRESSES_PER_VNET, NODES_PER_CLUSTER, NODES_PER_POOL, ROUTES_PER_TABLE } from '../azure/limits.ts';
import { childCount } from '../net/prefix.ts';
import { FOOTPRINTS } from './models.ts';
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
type PodSubnetModel = 'pod-subnet-dynamic' | 'pod-subnet-static';

/**
 * Every ceiling of the plan, in the order of `LIMIT_KINDS`, then in plan order.
 * A subnet without known ranges has none.
 * `cluster-nodes`: now and at maximum are the node limit, while upgrading is what an upgrade needs; 5,000 in all of them.
 * `cluster-pods` counts no surge, since an upgrade adds nodes for the pods there are.
 */
export function limitsOf(parts: Parts): Limit[] {
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
  const at = (positions: readonly number[]): PlanPool[] => positions.flatMap((position) => parts.pools[position] ?? []);
  for (const subnet of parts.subnets) {
    if (subnet.nodePools.length > 0) byKind['node-subnet'].push(...nodeSubnetLimit(subnet, at(subnet.nodePools)));
    if (subnet.podPools.length > 0) byKind['pod-subnet'].push(...podSubnetLimits(subnet, at(subnet.podPools)));
  }
  for (const cluster of parts.clusters) {
    const pools = at(cluster.pools);
    byKind['pod-cidr'].push(...podCidrLimits(cluster, pools));
    byKind.routes.push(...routeLimit(cluster, pools));
    if (pools.length > 0) byKind['cluster-nodes'].push(nodeLimit('cluster-nodes', cluster.subject, cluster.index, NODES_PER_CLUSTER.value, pools));
    for (const pool of pools) byKind['pool-nodes'].push(nodeLimit('pool-nodes', pool.subject, cluster.index, NODES_PER_POOL.value, [pool]));
    byKind['cluster-pods'].push(...podLimits(cluster, pools));
  }
  for (const network of parts.networks) if (network.hasNodes) byKind['vnet-addresses'].push(vnetLimit(network, parts));
  return LIMIT_KINDS.flatMap((kind) => byKind[kind]);
}

const NOTHING_MORE = { subnet: null, cluster: null, range: null, blockLength: null, model: null, fixed: 0 } as const;

function termsOf(pools: readonly PlanPool[], perNode: (pool: PlanPool) => number | null, surge = true): LimitTerm[] {
  return pools.map((pool) => ({ pool: pool.index, perNode: perNode(pool), surge }));
}

function nodeSubnetLimit(subnet: PlanSubnet, pools: readonly PlanPool[]): Limit[] {
  const capacity = nodeCapacity(subnet);
  if (capacity === null) return [];
  const terms = termsOf(pools, (pool) => (pool.model === null ? null : (FOOTPRINTS[pool.model].nodeSubnet(pool.maxPods)?.perNode ?? null)));
  return [{ ...NOTHING_MORE, kind: 'node-subnet', unit: 'addresses', subject: subnet.subject, subnet: subnet.index, capacity: BigInt(capacity), terms }];
}

function podSubnetLimits(subnet: PlanSubnet, pools: readonly PlanPool[]): Limit[] {
  const prefix = podPrefix(subnet);
  if (prefix === null) return [];
  const limits: Limit[] = [];
  for (const model of ['pod-subnet-dynamic', 'pod-subnet-static'] satisfies PodSubnetModel[]) {
    const shares = FOOTPRINTS[model].podSubnet;
    const mine = pools.filter((pool) => pool.model === model);
    if (shares === null || mine.length === 0) continue;
    const capacity = prefix === undefined ? 0 : shares.capacity(prefix, subnet.usedAddresses);
    const terms = termsOf(mine, (pool) => shares.perNode(pool.maxPods));
    limits.push({
      ...NOTHING_MORE,
      kind: 'pod-subnet',
      unit: shares.unit,
      subject: subnet.subject,
      subnet: subnet.index,
      model,
      capacity: BigInt(capacity),
      terms,
    });
  }
  return limits;
}

function podCidrLimits(cluster: PlanCluster, pools: readonly PlanPool[]): Limit[] {
  const shares = cluster.model === null ? null : FOOTPRINTS[cluster.model].podCidr;
  if (shares === null || pools.length === 0) return [];
  return (cluster.podRanges ?? []).map((range) => {
    const blockLength = shares.blockLength(range.prefix);
    const capacity = childCount(range.prefix, blockLength);
    const terms = termsOf(pools, () => 1);
    return {
      ...NOTHING_MORE,
      kind: 'pod-cidr',
      unit: 'slices',
      subject: cluster.subject,
      cluster: cluster.index,
      range,
      blockLength,
      model: cluster.model,
      capacity,
      terms,
    };
  });
}

function routeLimit(cluster: PlanCluster, pools: readonly PlanPool[]): Limit[] {
  const each = cluster.model === null ? 0 : FOOTPRINTS[cluster.model].routesPerFamily;
  if (each === 0 || pools.length === 0) return [];
  const perNode = cluster.families === null ? null : each * cluster.families.length;
  return [
    {
      ...NOTHING_MORE,
      kind: 'routes',
      unit: 'routes',
      subject: cluster.subject,
      cluster: cluster.index,
      model: cluster.model,
      capacity: BigInt(ROUTES_PER_TABLE.value),
      fixed: cluster.userDefinedRoutes,
      terms: termsOf(pools, () => perNode),
    },
  ];
}

function nodeLimit(kind: 'cluster-nodes' | 'pool-nodes', subject: string, cluster: number, capacity: number, pools: readonly PlanPool[]): Limit {
  return { ...NOTHING_MORE, kind, unit: 'nodes', subject, cluster, capacity: BigInt(capacity), terms: termsOf(pools, () => 1) };
}

/** Counts the pods of a pool in the network of its nodes, and what else its subnets hold. */
function vnetLimit(network: PlanNetwork, { subnets, pools }: Parts): Limit {
  const own = network.subnets.flatMap((position) => subnets[position] ?? []);
  const mine = own.flatMap((subnet) => subnet.nodePools.flatMap((position) => pools[position] ?? []));
  return {
    ...NOTHING_MORE,
    kind: 'vnet-addresses',
    unit: 'addresses',
    subject: network.subject,
    capacity: BigInt(ADDRESSES_PER_VNET.value),
    fixed: own.reduce((sum, subnet) => sum + subnet.usedAddresses, 0),
    terms: termsOf(mine, (pool) => (pool.model === null ? null : FOOTPRINTS[pool.model].vnetAddresses(pool.maxPods))),
  };
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
  return [...byModel].flatMap(([model, mine]): Limit[] => {
    const ceiling = FOOTPRINTS[model].podCeiling;
    if (ceiling === null) return [];
    const terms = termsOf(mine, (pool) => pool.maxPods, false);
    return [
      { ...NOTHING_MORE, kind: 'cluster-pods', unit: 'pods', subject: cluster.subject, cluster: cluster.index, model, capacity: BigInt(ceiling.value), terms },
    ];
  });
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
