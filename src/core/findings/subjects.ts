import { comparePrefixes, type Prefix } from '../net/prefix.ts';
import { poolsAt as poolsOf } from '../plan/pools.ts';
import { podPrefix } from '../plan/subnet.ts';
import type { Limit, Plan, PlanCluster, PlanPool, PlanRange, PlanSubnet } from '../plan/types.ts';
import { compareText } from './order.ts';

/** What a finding is about, then what else it concerns, each once, in an order that does not depend on the plan's. */
export function subjectsOf(about: string, others: readonly string[]): string[] {
  const rest = others.toSorted(compareText);
  const out = [about];
  for (const [at, other] of rest.entries()) if (other !== about && other !== rest[at - 1]) out.push(other);
  return out;
}

/** The limit's subject, then the pools that share it. */
export function limitSubjects(plan: Plan, limit: Limit): string[] {
  return subjectsOf(
    limit.subject,
    poolsOf(
      plan.pools,
      limit.terms.map((term) => term.pool),
    ).map((pool) => pool.subject),
  );
}

/** The pools at these positions. */
export function poolsAt(plan: Plan, positions: readonly number[]): PlanPool[] {
  return poolsOf(plan.pools, positions);
}

/** The clusters of these pools, each once, in plan order. */
export function clustersOf(plan: Plan, pools: readonly PlanPool[]): PlanCluster[] {
  return [...new Set(pools.map((pool) => pool.cluster))].sort((a, b) => a - b).flatMap((at) => plan.clusters[at] ?? []);
}

/** The ranges of several owners, each once, in address order. */
export function prefixesOf(owners: readonly { readonly ranges: readonly PlanRange[] | null }[]): Prefix[] {
  const all = owners.flatMap((owner) => (owner.ranges ?? []).map((range) => range.prefix)).sort(comparePrefixes);
  return all.filter((prefix, at) => at === 0 || comparePrefixes(prefix, all[at - 1] ?? prefix) !== 0);
}

/** The one range of a subnet that pods come from; empty where there is none, or not known. */
export function podPrefixOf(subnet: PlanSubnet): Prefix[] {
  const prefix = podPrefix(subnet);
  return prefix ? [prefix] : [];
}

/** What else takes addresses of a subnet, for sentences about what it has left. */
export function usedWord(subnet: PlanSubnet): Record<string, string> {
  return subnet.usedAddresses > 0 ? { used: String(subnet.usedAddresses) } : {};
}
