import { memoised } from '../core/base/memo.ts';
import { contains } from '../core/net/prefix.ts';
import { usableIn, usableOf } from '../core/plan/subnet.ts';
import type { Plan, Run, Space } from '../core/plan/types.ts';
import { observedWithin, type Observed } from './observed.ts';
import { groundOf, type CellPaint } from './paints.ts';
import type { MapItem } from './types.ts';

const spacesIn = memoised<Plan, Map<MapItem, readonly Space[]>>(() => new Map(), 3);

/**
 * The spaces that an item is carved into, as they are drawn: nodes that an import saw give up their illustrative place,
 * and a subnet that no pool uses has its `usedAddresses` where a pool's subnet has them, at the end.
 */
export function spacesOf(plan: Plan, item: MapItem): readonly Space[] {
  if (item.level === 0 || item.role === 'service') return NONE;
  // Most subnets of a large plan are nobody's: nothing is looked up or kept for them.
  if (item.spaces.length === 0 && (item.subnet === null || plan.subnets[item.subnet]?.usedAddresses === 0)) return NONE;
  const of = spacesIn(plan);
  let spaces = of.get(item);
  if (!spaces) of.set(item, (spaces = drawn(plan, item)));
  return spaces;
}

const NONE: readonly Space[] = [];

function drawn(plan: Plan, item: MapItem): readonly Space[] {
  const own = item.spaces.flatMap((position) => plan.spaces[position] ?? []);
  if (own.length === 0) return item.level === 1 ? usedOnly(plan, item) : NONE;
  const seen = observedWithin(plan, item.prefix).filter((one) => contains(item.prefix, { ...item.prefix, ...one }));
  return seen.length === 0 ? own : own.map((space) => withoutSeen(plan, space, seen));
}

function usedOnly(plan: Plan, item: MapItem): readonly Space[] {
  const subnet = item.subnet === null ? undefined : plan.subnets[item.subnet];
  if (!subnet || subnet.usedAddresses === 0 || item.prefix.family !== 4) return NONE;
  const first = subnet.ranges?.find((range) => range.prefix.family === 4);
  // Of several ranges the first one holds them, as far as it goes.
  if (!first || first.prefix.first !== item.prefix.first) return NONE;
  const usable = usableOf(item.prefix);
  const taken = Math.min(usable, subnet.usedAddresses);
  return [
    {
      index: -1,
      role: 'nodes',
      subject: item.subject,
      subnet: subnet.index,
      cluster: null,
      ranges: [item.prefix],
      segments: usableIn(item.prefix),
      reserved: [],
      capacity: usable - taken,
      taken,
      runs: [],
      block: 1,
      unverified: false,
    },
  ];
}

/** Runs of what is there now without as many nodes as were really seen; their real places are drawn instead. */
function withoutSeen(plan: Plan, space: Space, seen: readonly Observed[]): Space {
  const wanted = space.role === 'nodes' ? 'node' : 'pod';
  const nodes = new Map<string, Set<string>>();
  for (const one of seen) {
    if (one.kind !== wanted) continue;
    const pool = one.pool ?? '';
    nodes.set(`${one.cluster} ${pool}`, (nodes.get(`${one.cluster} ${pool}`) ?? new Set()).add(one.node));
  }
  if (nodes.size === 0) return space;
  const runs = space.runs.flatMap((run): Run[] => {
    const pool = plan.pools[run.pool];
    if (run.phase !== 'now' || !pool) return [run];
    const known = nodes.get(`${pool.cluster} ${pool.name}`)?.size ?? nodes.get(`${pool.cluster} `)?.size ?? 0;
    const left = run.nodes - known;
    if (left <= 0) return [];
    return [{ ...run, firstNode: run.firstNode + known, nodes: left, start: run.start + known * run.perNode }];
  });
  return { ...space, runs };
}

/** Fill of an item where nothing is handed out. Pods of an own CNI come from all over their range: nobody carves it up. */
export function groundFor(plan: Plan, item: MapItem): CellPaint {
  return item.role === 'pod-cidr' && spacesOf(plan, item).length === 0 ? 'pod-tint' : groundOf(item.role);
}

/** Whether anything in an item was really seen, so that its placement is not all illustration. */
export const isObserved = (plan: Plan, item: MapItem): boolean => observedWithin(plan, item.prefix).length > 0;
