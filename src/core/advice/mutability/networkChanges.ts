import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { SOURCES } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import { contains, formatPrefix, samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanNetwork, PlanPool, PlanRange, PlanSubnet } from '../../plan/types.ts';
import type { JudgedChange } from './changes.ts';

/** Of networks and subnets that are in both plans; those that AKS makes itself have nothing to set. */
export function networkChanges(before: Plan, after: Plan): JudgedChange[] {
  const networks = new Map(before.networks.filter((network) => !network.managed).map((network) => [network.name, network]));
  const staying = poolsOfBoth(before, after);
  const changes: JudgedChange[] = [];
  for (const network of after.networks) {
    const was = network.managed ? undefined : networks.get(network.name);
    if (was === undefined) continue;
    const subnets = new Map(subnetsOf(before, was).map((subnet) => [subnet.name, subnet]));
    const pairs = subnetsOf(after, network).flatMap((subnet) => {
      const old = subnets.get(subnet.name);
      return old === undefined ? [] : [{ was: old, now: subnet }];
    });
    changes.push(
      ...vnetRanges(
        was,
        network,
        pairs.map(({ was: old }) => old),
      ),
    );
    for (const pair of pairs) changes.push(...subnetChanges(before, pair.was, pair.now, staying));
  }
  return changes;
}

const subnetsOf = (plan: Plan, network: PlanNetwork): PlanSubnet[] => network.subnets.flatMap((at) => plan.subnets[at] ?? []);

/** Subjects of pools that are in both plans: what is in a subnet and stays. */
function poolsOfBoth(before: Plan, after: Plan): ReadonlySet<string> {
  const old = new Set(before.pools.map((pool) => pool.subject));
  return new Set(after.pools.map((pool) => pool.subject).filter((subject) => old.has(subject)));
}

const textOf = (prefixes: readonly Prefix[]): string => list(prefixes.map(formatPrefix), 8);
export const prefixesOf = (ranges: readonly PlanRange[]): Prefix[] => ranges.map((range) => range.prefix);
const missing = (from: readonly Prefix[], among: readonly Prefix[]): Prefix[] => from.filter((prefix) => !among.some((other) => samePrefix(prefix, other)));
export const sameRanges = (a: readonly Prefix[], b: readonly Prefix[]): boolean => missing(a, b).length === 0 && missing(b, a).length === 0;

function vnetRanges(was: PlanNetwork, now: PlanNetwork, subnets: readonly PlanSubnet[]): JudgedChange[] {
  if (was.ranges === null || now.ranges === null || was.kind !== 'vnet' || now.kind !== 'vnet') return [];
  const [before, after] = [prefixesOf(was.ranges), prefixesOf(now.ranges)];
  if (sameRanges(before, after)) return [];
  const change = {
    subject: now.subject,
    field: 'addressPrefixes',
    path: `${now.path ?? ''}.addressPrefixes`,
    before: textOf(before),
    after: textOf(after),
  } as const;
  const stranded = subnets.filter((subnet) => subnet.ranges?.some(({ prefix }) => !after.some((range) => contains(range, prefix))));
  if (stranded.length > 0) {
    return [
      {
        ...change,
        verdict: 'refused',
        reason: `Subnets lie inside the ranges of their network, and ${list(stranded.map((subnet) => subnet.name))} would not.`,
        source: SOURCES.vnetFaq,
      },
    ];
  }
  if (was.clusters.length === 0) return [];
  return [
    {
      ...change,
      verdict: 'conditional',
      reason: 'Before a pool is added in a new range, each cluster of the network needs an update without any change (az aks update).',
      source: SOURCES.poolSubnets,
    },
  ];
}

function subnetChanges(before: Plan, was: PlanSubnet, now: PlanSubnet, staying: ReadonlySet<string>): JudgedChange[] {
  const pools = [...was.nodePools, ...was.podPools].flatMap((at) => before.pools[at] ?? []).filter((pool) => staying.has(pool.subject));
  return [...subnetRanges(was, now, pools), ...delegation(was, now, pools), ...routeTable(before, was, now, pools)];
}

function subnetRanges(was: PlanSubnet, now: PlanSubnet, pools: readonly PlanPool[]): JudgedChange[] {
  if (was.ranges === null || now.ranges === null || (pools.length === 0 && was.usedAddresses === 0)) return [];
  const [before, after] = [prefixesOf(was.ranges), prefixesOf(now.ranges)];
  if (sameRanges(before, after)) return [];
  const change = { ...subnetChange(now, 'addressPrefixes'), before: textOf(before), after: textOf(after) };
  if (missing(before, after).length === 0) {
    return [
      {
        ...change,
        verdict: was.podPools.length > 0 ? 'refused' : 'unverified',
        reason: 'A further range on a subnet is a preview for plain machines, and not for subnets of pods.',
        source: SOURCES.subnetPrefixes,
        ...(was.podPools.length > 0 ? {} : { unverified: 'Whether nodes of AKS get addresses of a further range is not covered by the sources here.' }),
      },
    ];
  }
  const inIt = [...pools.map((pool) => pool.name), ...(was.usedAddresses > 0 ? ['other things'] : [])];
  return [
    {
      ...change,
      verdict: 'refused',
      reason: `The subnet holds ${list(inIt)}. Make a larger one, add pools there, drain the old ones and delete them.`,
      source: ADVICE_SOURCES.insufficientSubnet,
      unverified: 'A page on upgrades (2026-06-22) speaks of growing a subnet in passing.',
    },
  ];
}

function delegation(was: PlanSubnet, now: PlanSubnet, pools: readonly PlanPool[]): JudgedChange[] {
  if (was.delegations === null || now.delegations === null || was.delegations.length > 0 || now.delegations.length === 0) return [];
  if (was.nodePools.length === 0 || pools.length === 0) return [];
  return [
    {
      ...subnetChange(now, 'delegations'),
      verdict: 'refused',
      before: 'none',
      after: list(now.delegations),
      reason: 'A subnet of nodes may not be delegated.',
      source: SOURCES.cniOverview,
    },
  ];
}

function routeTable(before: Plan, was: PlanSubnet, now: PlanSubnet, pools: readonly PlanPool[]): JudgedChange[] {
  if (was.routeTable === null || now.routeTable === null || was.routeTable === now.routeTable) return [];
  if (!pools.some((pool) => before.clusters[pool.cluster]?.plugin === 'kubenet')) return [];
  return [
    {
      ...subnetChange(now, 'routeTable'),
      verdict: 'refused',
      before: was.routeTable ?? 'none',
      after: now.routeTable ?? 'none',
      reason: 'kubenet keeps the route table that its subnet had when the cluster was made.',
      source: SOURCES.kubenet,
    },
  ];
}

const subnetChange = (subnet: PlanSubnet, field: string): Pick<JudgedChange, 'subject' | 'field' | 'path'> => ({
  subject: subnet.subject,
  field,
  path: `${subnet.path ?? ''}.${field}`,
});
