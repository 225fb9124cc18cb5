import { memoised } from '../core/base/memo.ts';
import { bitsOf, parseAddress, type Family } from '../core/net/address.ts';
import { parseCidr } from '../core/net/prefix.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import type { Plan } from '../core/plan/types.ts';
import type { ObservedNode } from '../core/scenario/types.ts';

/** Addresses that an import really saw: a node's own, or a slice or block of pod addresses. */
export interface Observed extends AddressRange {
  readonly kind: 'node' | 'pod';
  readonly node: string;
  /** Position in `Plan.clusters`. */
  readonly cluster: number;
  /** Name as imported; null: not told. */
  readonly pool: string | null;
}

type Seen = Omit<Observed, 'cluster'>;

const readings = new WeakMap<readonly ObservedNode[], readonly Seen[]>();

/** Text was validated with the scenario; what cannot be read is left out here. */
function readNodes(nodes: readonly ObservedNode[]): readonly Seen[] {
  const known = readings.get(nodes);
  if (known) return known;
  const out: Seen[] = [];
  for (const { node, pool, addresses, slices } of nodes) {
    for (const text of addresses ?? []) {
      const address = parseAddress(text);
      if (address.ok) out.push({ family: address.value.family, first: address.value.value, last: address.value.value, kind: 'node', node, pool: pool ?? null });
    }
    for (const text of slices ?? []) {
      const cidr = parseCidr(text);
      if (!cidr.ok) continue;
      const { family, length, first, last } = cidr.value.prefix;
      out.push({ family, first, last, kind: length === bitsOf(family) ? 'node' : 'pod', node, pool: pool ?? null });
    }
  }
  readings.set(nodes, out);
  return out;
}

/** Everything that imports saw, by family, in address order; of equal starts the wider one first. */
export function observedIn(plan: Plan, family: Family): readonly Observed[] {
  return seenIn(plan).get(family) ?? NOTHING;
}

const NOTHING: readonly Observed[] = [];

const seenIn = memoised((plan: Plan): ReadonlyMap<Family, readonly Observed[]> => {
  const all = (plan.scenario.clusters ?? []).flatMap((cluster, index) =>
    cluster.observed ? readNodes(cluster.observed).map((seen) => ({ ...seen, cluster: index })) : [],
  );
  all.sort((a, b) => (a.first === b.first ? (a.last > b.last ? -1 : 1) : a.first < b.first ? -1 : 1));
  return new Map(([4, 6] as const).map((of) => [of, all.filter((seen) => seen.family === of)]));
}, 3);

/** Those that meet a range, in address order. */
export function observedWithin(plan: Plan, range: AddressRange): readonly Observed[] {
  const all = observedIn(plan, range.family);
  if (all.length === 0) return all;
  let lo = 0;
  let hi = all.length;
  while (lo < hi) {
    const middle = (lo + hi) >> 1;
    if ((all[middle]?.first ?? 0n) < range.first) lo = middle + 1;
    else hi = middle;
  }
  // Blocks nest or are disjoint: at most a few that began earlier reach into the range.
  const out: Observed[] = [];
  for (let i = lo - 1; i >= 0 && i >= lo - NESTED; i -= 1) {
    const seen = all[i];
    if (seen && seen.last >= range.first) out.unshift(seen);
  }
  for (let i = lo; i < all.length; i += 1) {
    const seen = all[i];
    if (!seen || seen.first > range.last) break;
    out.push(seen);
  }
  return out;
}

const NESTED = 8;

/** The pool of the plan that an imported node belongs to, if it is told and known. */
export function poolOf(plan: Plan, seen: Observed): Plan['pools'][number] | undefined {
  const cluster = plan.clusters[seen.cluster];
  const position = cluster?.pools.find((index) => plan.pools[index]?.name === seen.pool);
  return position === undefined ? undefined : plan.pools[position];
}
