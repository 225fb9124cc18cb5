/** Where a limit breaks as one pool grows, found by growing it one node at a time. */
import type { Headroom } from '../../core/report/types.ts';
import type { Claim } from './claims.ts';
import { needOf, plainLimits } from './plainLimits.ts';
import { nodesOf, type PlainPlan } from './plainReading.ts';
import type { Random } from './smallRanges.ts';

/** Growing further than this takes too long to be worth it. */
const MOST = 270;

/** One limit and one of its pools, drawn at random. */
export function breakClaims(headroom: readonly Headroom[], plan: PlainPlan, random: Random): Claim[] {
  const limits = plainLimits(plan).filter((one) => one.available <= MOST);
  const limit = limits[random(Math.max(1, limits.length))];
  const pool = limit?.pools[random(Math.max(1, limit.pools.length))];
  if (limit === undefined || pool === undefined) return [];
  const others = limit.pools.filter((one) => one !== pool);
  let size = 0;
  for (; size <= MOST + 1; size += 1) {
    const grown = { ...pool.given, ...(pool.given.enableAutoScaling === true ? { maxCount: size, count: Math.min(size, pool.given.count) } : { count: size }) };
    const need = needOf({ ...limit, pools: [...others, { ...pool, nodes: nodesOf(grown) }] });
    if (need !== null) break;
  }
  const entry = headroom.find((one) => one.limit === limit.kind && one.subject === limit.subject && one.unit === limit.unit);
  const [, cluster, , name] = pool.subject.split('/');
  const said = entry?.breaksAt.find((point) => point.cluster === cluster && point.pool === name)?.nodes;
  return [[`where ${limit.kind} of ${limit.subject} breaks as ${pool.subject} grows`, said, size]];
}
