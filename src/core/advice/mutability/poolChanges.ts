import { list } from '../../findings/text.ts';
import type { Plan, PlanPool } from '../../plan/types.ts';
import type { AgentPool } from '../../scenario/types.ts';
import type { ClusterPair, JudgedChange } from './changes.ts';
import { changeOf } from './help.ts';
import { POOL_HELP } from './poolFields.ts';

/** A field as a plan has it; null: not known. `undefined`: it has none. */
type Read = (plan: Plan, pool: PlanPool) => string | number | null | undefined;

/** `network/subnet` at a position of the plan. */
export const subnetAt = (plan: Plan, at: number | null | undefined): string | null | undefined =>
  typeof at === 'number' ? (plan.subnets[at]?.ref ?? null) : at;

/** Dynamic or static, of pools that have a pod subnet. */
const allocation: Read = (_, { model }) =>
  model === null ? null : model === 'pod-subnet-static' ? 'StaticBlock' : model === 'pod-subnet-dynamic' ? 'DynamicIndividual' : undefined;

/** The fields of a pool that are not simply set anew, with how each is read. */
const FIELDS: readonly (readonly [keyof AgentPool, Read])[] = [
  ['mode', (_, pool) => pool.mode],
  ['osType', (_, pool) => pool.osType],
  ['vmSize', (_, pool) => pool.vmSize],
  ['maxPods', (_, pool) => pool.maxPods],
  ['vnetSubnet', (plan, pool) => subnetAt(plan, pool.nodeSubnet)],
  ['podSubnet', (plan, pool) => subnetAt(plan, pool.podSubnet)],
  ['podIPAllocationMode', allocation],
];

/** Of pools that are in both plans. A change of the whole cluster's model is told of the cluster, not once more of its pools. */
export function poolChanges({ before, after }: ClusterPair): JudgedChange[] {
  const old = new Map(before.cluster.pools.flatMap((at) => before.plan.pools[at] ?? []).map((pool) => [pool.name, pool]));
  return after.cluster.pools.flatMap((at) => {
    const pool = after.plan.pools[at];
    const was = pool === undefined ? undefined : old.get(pool.name);
    if (pool === undefined || was === undefined) return [];
    return FIELDS.flatMap(([field, read]) => changed(field, read(before.plan, was), read(after.plan, pool), pool));
  });
}

function changed(field: keyof AgentPool, before: ReturnType<Read>, after: ReturnType<Read>, pool: PlanPool): JudgedChange[] {
  if (before === null || after === null || before === undefined || after === undefined || before === after) return [];
  const { when, reason, source, unverified, terraform } = changeOf(POOL_HELP[field], pool.model);
  return [
    {
      verdict: when === 'only-new-pools' ? 'new-pool' : when === 'conditional' ? 'conditional' : 'unverified',
      subject: pool.subject,
      field,
      path: `${pool.path}.${field}`,
      before: String(before),
      after: String(after),
      reason,
      source,
      ...(unverified === undefined ? {} : { unverified }),
      ...(terraform === undefined ? {} : { terraform }),
    },
  ];
}

/** Names of the pools that run Windows, for sentences; null: none does. */
export function windowsPools({ plan, cluster }: ClusterPair['before']): string | null {
  const names = cluster.pools.flatMap((at) => plan.pools[at] ?? []).filter((pool) => pool.osType === 'Windows');
  return names.length === 0 ? null : list(names.map((pool) => pool.name));
}
