import { invariant } from '../base/result.ts';
import type { PhaseCounts } from './types.ts';

/**
 * Nodes that an upgrade adds to a pool of `nodes`: a share of them rounded up, or a number of its own;
 * never more than the pool has. A share above 100 % counts as 100 %.
 */
export function surgeOf(maxSurge: number | string, nodes: number): number {
  if (typeof maxSurge === 'number') return Math.min(nodes, maxSurge);
  const parts = /^(\d+)(%?)$/.exec(maxSurge);
  invariant(parts, `maxSurge ${maxSurge}`);
  const amount = Number(parts[1]);
  return Math.min(nodes, parts[2] === '%' ? Math.ceil((nodes * Math.min(amount, 100)) / 100) : amount);
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
