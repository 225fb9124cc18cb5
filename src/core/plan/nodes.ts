import { invariant } from '../base/result.ts';
import type { PhaseCounts } from './types.ts';

/** A surge as an amount, of nodes or, 0 to 100, of per cent. */
interface Surge {
  readonly amount: number;
  readonly perCent: boolean;
}

/** A share above 100 % counts as 100 %. */
function readSurge(maxSurge: number | string): Surge {
  if (typeof maxSurge === 'number') return { amount: maxSurge, perCent: false };
  const perCent = maxSurge.endsWith('%');
  const amount = Number(perCent ? maxSurge.slice(0, -1) : maxSurge);
  invariant(Number.isInteger(amount) && amount >= 0, `maxSurge ${maxSurge}`);
  return { amount: perCent ? Math.min(amount, 100) : amount, perCent };
}

/** Nodes that an upgrade adds to a pool of `nodes`: a share of them rounded up, or a number of its own; never more than the pool has. */
export function surgeOf(maxSurge: number | string, nodes: number): number {
  const { amount, perCent } = readSurge(maxSurge);
  return Math.min(nodes, perCent ? Math.ceil((nodes * amount) / 100) : amount);
}

/**
 * The smallest pool that has more than `fitting` nodes while it is upgraded: the inverse of n + surge(n),
 * which grows with n. `fitting` is a whole number from 0 up.
 */
export function smallestSizeBeyond(maxSurge: number | string, fitting: number): number {
  const { amount, perCent } = readSurge(maxSurge);
  // n + ⌈n·p/100⌉ > f exactly when n·(100 + p) > 100·f.
  if (perCent) return Math.floor((100 * fitting) / (100 + amount)) + 1;
  // n + min(n, s) > f exactly when both 2·n > f and n + s > f.
  return Math.max(Math.floor(fitting / 2) + 1, fitting + 1 - amount);
}

export interface PoolSize {
  readonly count: number;
  /** null: not known whether there is an autoscaler. */
  readonly autoscaled: boolean | null;
  /** Of the autoscaler. null: not known; undefined: not given, the pool is taken as it stands. */
  readonly maxCount: number | null | undefined;
  readonly maxSurge: number | string | null;
}

/** Nodes of a pool in each phase; what an unknown value decides is null. */
export function phaseCounts(pool: PoolSize): PhaseCounts {
  const atMaximum = maximumOf(pool);
  return { now: pool.count, atMaximum, whileUpgrading: atMaximum === null ? null : withSurge(pool.maxSurge, atMaximum) };
}

function maximumOf({ count, autoscaled, maxCount }: PoolSize): number | null {
  if (autoscaled === null) return null;
  if (!autoscaled || maxCount === undefined) return count;
  return maxCount === null ? null : Math.max(count, maxCount);
}

/** `nodes` and their surge; null where the surge is not known. */
export function withSurge(maxSurge: number | string | null, nodes: number): number | null {
  if (nodes === 0) return 0;
  return maxSurge === null ? null : nodes + surgeOf(maxSurge, nodes);
}
