/** What is too small for the plan: made larger where that is possible, else asked for less. */
import { MAX_PODS_RANGE, SUBNET_LENGTH_V4 } from '../../../azure/limits.ts';
import { shortfallOf } from '../../../findings/shortfall.ts';
import { formatNumber, list, nameOf } from '../../../findings/text.ts';
import { samePrefix } from '../../../net/prefix.ts';
import { usableOf } from '../../../plan/subnet.ts';
import type { Limit, LimitKind, PlanPool, PlanSubnet } from '../../../plan/types.ts';
import { uniqueName } from '../../../scenario/names.ts';
import type { Scenario } from '../../../scenario/types.ts';
import { lengthFor } from '../../lengths.ts';
import { ampleDemand, demandOf, maximumThatFits, maximumUnder, maxPodsThatFit, needOf, surgeNodes, surgeThatFits, type Demand, type Share } from '../demand.ts';
import { podRefs, subnetRefs } from '../parts.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changeCluster, changePool } from '../write.ts';
import { toOverlay } from './model.ts';
import { movedIntoNewSpace } from './networks.ts';
import { added, isInUse } from './newSubnet.ts';
import { grownInPlace, inTurn, moved } from './ranges.ts';

/** The limits that a finding of a shortage speaks of. */
function limitsFor({ plan, finding }: Case, kind: LimitKind): Limit[] {
  return plan.limits.filter((limit) => limit.kind === kind && limit.subject === finding.subjects[0] && isOfRange(limit, finding));
}

/** Whether a limit counts no single range, or one that the finding names. */
const isOfRange = ({ range }: Limit, finding: Case['finding']): boolean =>
  range === null || finding.prefixes.some((prefix) => samePrefix(range.prefix, prefix));

const poolNames = (pools: readonly PlanPool[]): string =>
  pools.length === 1 ? nameOf(pools[0]?.subject ?? '') : `pools ${list(pools.map((pool) => pool.name))}`;

/** Less surge for the pools that have more than fits; one node at least, since without any an upgrade takes nodes away. */
function* lessSurge(fault: Case, demand: Demand): Generator<Candidate> {
  const cap = surgeThatFits(demand);
  if (cap === null) return;
  const pools = demand.shares.filter(({ pool, surge }) => surge && (surgeNodes(pool) ?? 0) > cap).map(({ pool }) => pool);
  let after = fault.scenario;
  for (const pool of pools) after = changePool(after, pool.cluster, pool.ordinal, (given) => ({ ...given, maxSurge: cap }));
  yield { summary: `Lower maxSurge of ${poolNames(pools)} to ${formatNumber(cap)}: upgrades take longer and need fewer nodes at once.`, after };
}

/** Lower autoscaler maxima, down to what runs now. */
function* lowerMaxima(fault: Case, demand: Demand): Generator<Candidate> {
  const cap = maximumThatFits(demand);
  if (cap === null) return;
  const lowered = demand.shares.flatMap(({ pool }) => {
    const maxCount = maximumUnder(pool, cap);
    return maxCount !== null && maxCount !== pool.maxCount ? [{ pool, maxCount }] : [];
  });
  let after = fault.scenario;
  for (const { pool, maxCount } of lowered) after = changePool(after, pool.cluster, pool.ordinal, (given) => ({ ...given, maxCount }));
  const words = lowered.map(({ pool, maxCount }) => `${nameOf(pool.subject)} to ${formatNumber(maxCount)}`);
  if (lowered.length > 0) yield { summary: `Lower the autoscaler's maximum of ${list(words)}, the most that fits.`, after };
}

function* lowerMaxPods(fault: Case, demand: Demand): Generator<Candidate> {
  const cap = maxPodsThatFit(demand, MAX_PODS_RANGE.value.min);
  if (cap === null) return;
  // Where pods take nothing of it, fewer would change nothing.
  const counts = ({ pool, perNode }: Share): boolean => pool.maxPods !== null && pool.maxPods > cap && perNode(pool.maxPods) !== perNode(cap);
  const pools = demand.shares.filter(counts).map(({ pool }) => pool);
  if (pools.length === 0) return;
  let after = fault.scenario;
  for (const pool of pools) after = changePool(after, pool.cluster, pool.ordinal, (given) => ({ ...given, maxPods: cap }));
  yield { summary: `Lower maxPods of ${poolNames(pools)} to ${formatNumber(cap)}, the most that fits. It is fixed once a pool is made.`, after };
}

/** Less of everything that a limit counts, what can be changed at any time first. */
function* less(fault: Case, demand: Demand): Generator<Candidate> {
  yield* lessSurge(fault, demand);
  yield* lowerMaxima(fault, demand);
  yield* lowerMaxPods(fault, demand);
}

/** Overlay for the clusters of these pools, one after the other. */
function* overlayFor(fault: Case, pools: readonly PlanPool[]): Generator<Candidate> {
  for (const at of new Set(pools.map((pool) => pool.cluster))) {
    const cluster = fault.plan.clusters[at];
    if (cluster !== undefined && cluster.model !== 'overlay') yield* toOverlay(fault, cluster);
  }
}

const poolsOf = (demand: Demand): PlanPool[] => demand.shares.map(({ pool }) => pool);

export const growPodCidr: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'pod-cidr')) {
    const demand = demandOf(fault.plan, limit);
    const needed = needOf(demand) ?? shortfallOf(fault.plan, limit)?.needed ?? null;
    if (needed !== null) yield* largerPodCidr(fault, limit, needed);
    yield* less(fault, demand);
  }
};

function* largerPodCidr(fault: Case, { range, blockLength, subject }: Limit, blocks: bigint): Generator<Candidate> {
  const cluster = fault.parts.cluster(subject);
  if (range === null || blockLength === null || cluster === undefined) return;
  const length = blockLength - (32 - lengthFor(blocks));
  if (length < 1 || length >= range.prefix.length) return;
  for (const ref of podRefs(cluster, range.prefix)) yield* inTurn(grownInPlace(fault, ref, length), moved(fault, ref, length));
}

/**
 * A subnet with room for so many addresses, those that Azure keeps and others hold included.
 * `alone`: what a new one needs, which nobody else is in.
 */
function* largerSubnet(fault: Case, subnet: PlanSubnet, addresses: bigint, alone: bigint): Generator<Candidate> {
  const length = Math.min(lengthFor(addresses), SUBNET_LENGTH_V4.value.smallest);
  const first = subnet.ranges?.find((range) => range.prefix.family === 4);
  if (first === undefined || length < SUBNET_LENGTH_V4.value.largest || length >= first.prefix.length) return;
  if (isInUse(fault, subnet)) {
    yield* movedPools(fault, subnet, Math.min(lengthFor(alone), SUBNET_LENGTH_V4.value.smallest));
    return;
  }
  for (const ref of subnetRefs(subnet, first.prefix).slice(0, 1)) {
    yield* grownInPlace(fault, ref, length);
    yield* moved(fault, ref, length);
    yield* movedIntoNewSpace(fault, ref, length);
  }
}

/** A subnet in use keeps its range: its pools go to a larger one. */
function* movedPools(fault: Case, subnet: PlanSubnet, length: number): Generator<Candidate> {
  const network = fault.plan.networks[subnet.network];
  const given = fault.scenario.networks?.[subnet.network]?.subnets?.[network?.subnets.indexOf(subnet.index) ?? -1];
  if (network === undefined || given === undefined || subnet.nodePools.length + subnet.podPools.length === 0) return;
  const { routeTable, delegations } = given;
  const more = { ...(delegations === undefined ? {} : { delegations }), ...(routeTable === undefined ? {} : { routeTable }) };
  for (const one of added(fault, network, uniqueName(subnet.name, new Set()), length, more)) {
    let after = one.after;
    for (const at of subnet.nodePools) after = repointed(fault, after, at, 'vnetSubnet', one.reference);
    for (const at of subnet.podPools) after = repointed(fault, after, at, 'podSubnet', one.reference);
    yield {
      summary: `Add ${one.text}${one.space} for the pools of ${nameOf(subnet.subject)}, whose range cannot be changed while it is in use: make new pools in it, drain the old ones and delete them.`,
      after,
    };
  }
}

function repointed(fault: Case, scenario: Scenario, at: number, key: 'vnetSubnet' | 'podSubnet', reference: string): Scenario {
  const pool = fault.plan.pools[at];
  return pool === undefined ? scenario : changePool(scenario, pool.cluster, pool.ordinal, (given) => ({ ...given, [key]: reference }));
}

/** Addresses that the first IPv4 range has to have, for so many in all of them. */
function sizeNeeded(subnet: PlanSubnet, needed: bigint): bigint {
  const [, ...others] = (subnet.ranges ?? []).filter((range) => range.prefix.family === 4);
  const elsewhere = others.reduce((sum, range) => sum + BigInt(usableOf(range.prefix)), 0n);
  const rest = needed + BigInt(subnet.usedAddresses) - elsewhere;
  return (rest > 0n ? rest : 0n) + RESERVED;
}

const RESERVED = 5n;
const BLOCK = 16n;

/** Addresses of a pod subnet for so many units, beside what others hold in it and without. */
function podSizes(subnet: PlanSubnet, units: bigint, blocks: boolean): readonly [bigint, bigint] {
  if (blocks) return [units * BLOCK, units * BLOCK];
  return [units + BigInt(subnet.usedAddresses) + RESERVED, units + RESERVED];
}

export const growNodeSubnet: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  for (const limit of limitsFor(fault, 'node-subnet')) {
    const demand = demandOf(fault.plan, limit);
    const needed = needOf(demand) ?? shortfallOf(fault.plan, limit)?.needed ?? null;
    const larger = subnet === undefined || needed === null ? [] : largerSubnet(fault, subnet, sizeNeeded(subnet, needed), needed + RESERVED);
    // What is in use keeps its size, so what can be changed at any time comes first.
    const inUse = subnet !== undefined && isInUse(fault, subnet);
    yield* inTurn(...(inUse ? [lessSurge(fault, demand), larger] : [larger, lessSurge(fault, demand)]));
    yield* lowerMaxima(fault, demand);
    yield* lowerMaxPods(fault, demand);
    yield* overlayFor(
      fault,
      poolsOf(demand).filter((pool) => pool.model === 'node-subnet'),
    );
  }
};

/** Pod subnets grow until every node can be full, and until no static block lies at their edge; what merely fits would be the next finding. */
export const growPodSubnet: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  for (const limit of limitsFor(fault, 'pod-subnet')) {
    if (subnet === undefined) continue;
    const blocks = limit.unit === 'blocks';
    const doubtful = fault.finding.rule === 'static-block-reserved' ? 2n : 0n;
    const capacity = limit.capacity > doubtful ? limit.capacity - doubtful : 0n;
    const demand = demandOf(fault.plan, limit, capacity);
    const ample = ampleDemand(fault.plan, limit);
    const larger = ample === null ? [] : largerSubnet(fault, subnet, ...podSizes(subnet, ample, blocks));
    const inUse = isInUse(fault, subnet);
    const lower = fault.finding.rule === 'pod-subnet-density' ? fullDemand(demand) : demand;
    yield* inTurn(...(inUse ? [lessSurge(fault, lower), larger] : [larger, lessSurge(fault, lower)]));
    yield* lowerMaxima(fault, lower);
    yield* lowerMaxPods(fault, lower);
  }
};

/** Every node at its maxPods. */
const fullDemand = (demand: Demand): Demand => ({
  ...demand,
  shares: demand.shares.map((share) => ({ ...share, perNode: (maxPods) => (maxPods === null ? null : 1 + maxPods) })),
});

export const relieveVnet: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'vnet-addresses')) {
    const demand = demandOf(fault.plan, limit);
    yield* less(fault, demand);
    yield* overlayFor(fault, poolsOf(demand));
  }
};

export const relieveRoutes: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'routes')) {
    const demand = demandOf(fault.plan, limit);
    yield* less(fault, demand);
    yield* overlayFor(fault, poolsOf(demand));
  }
};

export const relieveCluster: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'cluster-nodes')) yield* less(fault, demandOf(fault.plan, limit));
};

export const lowerPods: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'cluster-pods')) {
    const demand = demandOf(fault.plan, limit);
    yield* lowerMaxPods(fault, demand);
    yield* lowerMaxima(fault, demand);
  }
};

/** Names of pools are short. */
const POOL_NAME = { Linux: 12, Windows: 6 } as const;

/** A pool that is too large becomes several of one kind; where only its surge is too much, that is lowered. */
export const splitPool: Strategy = function* (fault) {
  for (const limit of limitsFor(fault, 'pool-nodes')) {
    const demand = demandOf(fault.plan, limit);
    yield* lessSurge(fault, demand);
    const pool = fault.parts.pool(limit.subject);
    const needed = needOf(demand);
    if (pool !== undefined && needed !== null) yield* split(fault, pool, Number((needed + limit.capacity - 1n) / limit.capacity));
    yield* lowerMaxima(fault, demand);
  }
};

/** More pools than this are no answer. */
const MOST_PARTS = 10;

function* split(fault: Case, pool: PlanPool, parts: number): Generator<Candidate> {
  if (parts < 2 || parts > MOST_PARTS) return;
  const part = (total: number): number => Math.ceil(total / parts);
  const after = changeCluster(fault.scenario, pool.cluster, (given) => {
    const profiles = given.agentPoolProfiles ?? [];
    const own = profiles[pool.ordinal];
    if (own === undefined) return given;
    const smaller = {
      ...own,
      count: part(own.count),
      ...(typeof own.minCount === 'number' ? { minCount: part(own.minCount) } : {}),
      ...(typeof own.maxCount === 'number' ? { maxCount: part(own.maxCount) } : {}),
    };
    const names = new Set(profiles.map((profile) => profile.name));
    const further = Array.from({ length: parts - 1 }, () => {
      const name = uniqueName(own.name, names, POOL_NAME[pool.osType ?? 'Linux']);
      names.add(name);
      return { ...smaller, name };
    });
    return { ...given, agentPoolProfiles: [...profiles.map((profile, i) => (i === pool.ordinal ? smaller : profile)), ...further] };
  });
  yield { summary: `Split ${nameOf(pool.subject)} into ${parts} pools of its kind, each with an equal share of its nodes.`, after };
}

export const growApiServerSubnet: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  if (subnet === undefined) return;
  const needed = BigInt(fault.finding.figures['needed'] ?? 0) + BigInt(subnet.usedAddresses) + RESERVED;
  yield* largerSubnet(fault, subnet, needed, needed);
};

/** Room for the largest pool once more, in whatever lacks it. */
export const makeRoomForReplacement: Strategy = function* (fault) {
  const { finding, plan, parts } = fault;
  const needed = BigInt(finding.figures['needed'] ?? 0);
  const subject = finding.subjects[2] ?? finding.subjects[0];
  const subnet = parts.subnet(subject);
  if (subnet === undefined) {
    for (const limit of plan.limits) {
      if (limit.subject !== subject || !isOfRange(limit, finding) || limit.range === null || limit.blockLength === null) continue;
      const v4 = limit.range.prefix.family === 4;
      const each = v4 ? 1n << BigInt(32 - limit.blockLength) : 1n;
      yield* largerPodCidr(fault, limit, (needed + each - 1n) / each);
    }
    return;
  }
  const blocks = finding.words['unit'] === 'blocks';
  yield* largerSubnet(fault, subnet, ...(blocks ? podSizes(subnet, needed + 2n, true) : ([sizeNeeded(subnet, needed), needed + RESERVED] as const)));
};
