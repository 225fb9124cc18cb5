/** Settings of single pools. */
import { MAX_PODS_RANGE, MAX_PODS_WINDOWS, POOL_PODS_FLOOR, WINDOWS_POOL_NAME_LENGTH } from '../../../azure/limits.ts';
import { formatNumber, nameOf } from '../../../findings/text.ts';
import type { PlanPool } from '../../../plan/types.ts';
import { freeName } from '../../../scenario/names.ts';
import type { AgentPool } from '../../../scenario/types.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changeCluster, changePool } from '../write.ts';

type Change = (pool: AgentPool) => AgentPool;

/** A strategy that changes the pool that the finding is about. */
const forPool =
  (propose: (pool: PlanPool, set: (summary: string, change: Change) => Candidate, fault: Case) => Iterable<Candidate>): Strategy =>
  (fault) => {
    const pool = fault.parts.pool(fault.finding.subjects[0]);
    if (pool === undefined) return [];
    return propose(pool, (summary, change) => ({ summary, after: changePool(fault.scenario, pool.cluster, pool.ordinal, change) }), fault);
  };

const ONCE = ' It is fixed once a pool is made.';

export const maxPodsIntoRange = forPool(function* (pool, set) {
  const { min, max } = MAX_PODS_RANGE.value;
  const maxPods = Math.max(min, Math.min(max, pool.maxPods ?? min));
  yield set(`Set maxPods of ${nameOf(pool.subject)} to ${maxPods}.${ONCE}`, (given) => ({ ...given, maxPods }));
});

/** Higher maxPods, or as many nodes as that takes. */
export const reachPodFloor = forPool(function* (pool, set) {
  const autoscaled = pool.autoscaled === true && typeof pool.maxCount === 'number';
  const nodes = autoscaled ? (pool.maxCount ?? 0) : pool.count;
  if (nodes < 1) return;
  const maxPods = Math.max(MAX_PODS_RANGE.value.min, Math.ceil(POOL_PODS_FLOOR.value / nodes));
  yield set(`Raise maxPods of ${nameOf(pool.subject)} to ${maxPods}.${ONCE}`, (given) => ({ ...given, maxPods }));
  const more = Math.ceil(POOL_PODS_FLOOR.value / Math.max(1, pool.maxPods ?? 1));
  if (autoscaled) {
    yield set(`Raise the autoscaler's maximum of ${nameOf(pool.subject)} to ${more}.`, (given) => ({ ...given, maxCount: more }));
    return;
  }
  yield set(`Raise ${nameOf(pool.subject)} to ${more} nodes.`, (given) => ({ ...given, count: more }));
});

/** A node; or the pool as a user pool, where the cluster has another system pool. */
export const giveSystemNode = forPool(function* (pool, set, { plan }) {
  yield set(`Give ${nameOf(pool.subject)} one node.`, (given) => ({ ...given, count: 1 }));
  const others = plan.pools.filter(({ cluster, index, mode, count }) => cluster === pool.cluster && index !== pool.index && mode === 'System' && count > 0);
  if (others.length > 0) yield set(`Make ${nameOf(pool.subject)} a user pool.`, (given) => ({ ...given, mode: 'User' }));
});

export const lowerWindowsPods = forPool(function* (pool, set) {
  const most = MAX_PODS_WINDOWS.value;
  yield set(`Lower maxPods of ${nameOf(pool.subject)} to ${most}.${ONCE}`, (given) => ({ ...given, maxPods: most }));
});

/** The blocks that a node takes anyway, filled. */
export const fillBlocks = forPool(function* (pool, set, { finding }) {
  const ideal = Number(finding.figures['ideal']);
  yield set(`Set maxPods of ${nameOf(pool.subject)} to ${formatNumber(ideal)}.${ONCE}`, (given) => ({ ...given, maxPods: ideal }));
});

/** A user pool keeps going without surge nodes when one may be unavailable instead. */
export const allowUpgrade = forPool(function* (pool, set) {
  if (pool.mode === 'User')
    yield set(`Let one node of ${nameOf(pool.subject)} be unavailable during an upgrade.`, (given) => ({ ...given, maxUnavailable: 1 }));
  yield set(`Give ${nameOf(pool.subject)} one surge node.`, (given) => ({ ...given, maxSurge: 1 }));
});

/** Bounds that are missing or on the wrong side of the present count are set to it. */
export const boundAutoscaler = forPool(function* (pool, set) {
  const { count, minCount, maxCount } = pool;
  const low = minCount === undefined || (minCount !== null && minCount > count);
  const high = maxCount === undefined || (maxCount !== null && maxCount < count);
  const bounds = { ...(low ? { minCount: count } : {}), ...(high ? { maxCount: count } : {}) };
  const words = [low ? 'minimum' : '', high ? 'maximum' : ''].filter((word) => word !== '').join(' and ');
  yield set(`Set the autoscaler's ${words} of ${nameOf(pool.subject)} to ${formatNumber(count)}, the present count.`, (given) => ({ ...given, ...bounds }));
});

/** A shorter name, which the nodes that an import saw follow. */
export const shortenPoolName: Strategy = function* (fault) {
  const pool = fault.parts.pool(fault.finding.subjects[0]);
  const cluster = fault.plan.clusters[pool?.cluster ?? -1];
  if (pool === undefined || cluster === undefined) return;
  const taken = new Set(fault.plans.flatMap((plan) => (plan.clusters[cluster.index]?.pools ?? []).flatMap((at) => plan.pools[at]?.name ?? [])));
  const length = WINDOWS_POOL_NAME_LENGTH.value;
  const name = freeName(shortened(pool.name, length), taken, length);
  const after = changeCluster(fault.scenario, cluster.index, (given) => ({
    ...given,
    agentPoolProfiles: given.agentPoolProfiles?.map((own, i) => (i === pool.ordinal ? { ...own, name } : own)) ?? null,
    ...(given.observed ? { observed: given.observed.map((node) => (node.pool === pool.name ? { ...node, pool: name } : node)) } : {}),
  }));
  yield {
    summary: `Call ${nameOf(pool.subject)} ${name}. A pool that exists cannot be renamed: make a new one.`,
    after,
    renamed: { from: pool.subject, to: `${cluster.subject}/agentPoolProfiles/${name}` },
  };
};

/** The start of a name without half a character at its end; `length` counts UTF-16 units, as the rules do. */
export function shortened(name: string, length: number): string {
  let out = '';
  for (const character of name) {
    if (out.length + character.length > length) break;
    out += character;
  }
  return out;
}

/** A Linux system pool comes first: one that there is, or a user pool made one, or this one with Linux. */
export const linuxFirst: Strategy = function* (fault) {
  const pool = fault.parts.pool(fault.finding.subjects[0]);
  const cluster = fault.plan.clusters[pool?.cluster ?? -1];
  if (pool === undefined || cluster === undefined) return;
  const pools = cluster.pools.flatMap((at) => fault.plan.pools[at] ?? []);
  const linux = pools.filter((other) => other.osType === 'Linux' && other.ordinal > pool.ordinal);
  for (const other of linux.toSorted((a, b) => Number(b.mode === 'System') - Number(a.mode === 'System'))) {
    const role = other.mode === 'System' ? '' : ' and make it a system pool';
    yield { summary: `Put ${nameOf(other.subject)}, which runs Linux, before ${nameOf(pool.subject)}${role}.`, after: putFirst(fault, pool, other) };
  }
  yield {
    summary: `Let ${nameOf(pool.subject)} run Linux, and the Windows workload in pools after it.`,
    after: changePool(fault.scenario, pool.cluster, pool.ordinal, (given) => ({ ...given, osType: 'Linux' })),
  };
};

/** Modes are written out where their default depended on the place in the list. */
function putFirst(fault: Case, pool: PlanPool, other: PlanPool): Case['scenario'] {
  return changeCluster(fault.scenario, pool.cluster, (given) => {
    const profiles = given.agentPoolProfiles ?? [];
    const moving = profiles[other.ordinal];
    if (moving === undefined) return given;
    const rest = profiles.toSpliced(other.ordinal, 1).map((own, i) => (i === 0 && own.mode === undefined ? { ...own, mode: 'System' as const } : own));
    return { ...given, agentPoolProfiles: rest.toSpliced(pool.ordinal, 0, { ...moving, mode: 'System' }) };
  });
}

/** DCsv2 sizes of these cores have a counterpart in the series that the documentation names instead. */
const DCAS_V5: Readonly<Record<string, string>> = { '1': 'Standard_DC2as_v5', '2': 'Standard_DC2as_v5', '4': 'Standard_DC4as_v5', '8': 'Standard_DC8as_v5' };

export const replaceDcsv2 = forPool(function* (pool, set) {
  const size = DCAS_V5[/^Standard_DC(\d+)s_v2$/i.exec(pool.vmSize ?? '')?.[1] ?? ''];
  if (size !== undefined)
    yield set(`Use ${size} for ${nameOf(pool.subject)}: of the series that replaces DCsv2 with overlay.`, (given) => ({ ...given, vmSize: size }));
});
