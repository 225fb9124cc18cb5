/** Where a block of one length would fit: free space of a network, or of private space as a whole, counted and in runs. */
import type { Family } from '../../net/address.ts';
import { formatPrefix, prefixAt, type Prefix } from '../../net/prefix.ts';
import type { Plan } from '../../plan/types.ts';
import { blockAt, countFree, type FreeSpace } from '../freeSpace.ts';
import { PRIVATE_SPACE } from '../privateSpace.ts';
import { groundFor } from '../sizing/ground.ts';

/** Free space for subnets of a network (by name), or for anything in private space (null). */
export function freeFor(plan: Plan, network: string | null, family: Family): FreeSpace {
  const space = network === null ? ({ of: 'ranges', prefixes: PRIVATE_SPACE.map(formatPrefix) } as const) : ({ of: 'network', name: network } as const);
  const ground = groundFor(plan, { cluster: '', pools: [], growth: 1, models: 'all', space });
  return family === 4 ? ground.routed() : ground.routedV6();
}

/** Free blocks of one length that lie side by side. */
export interface FreeRun {
  readonly count: bigint;
  readonly first: Prefix;
}

export interface Fits {
  readonly space: FreeSpace;
  readonly length: number;
  /** Free aligned blocks of this length. */
  readonly count: bigint;
  /** The longest row of them without a gap, of equally long ones the first; null: there is none. */
  readonly run: FreeRun | null;
}

export function fitsIn(space: FreeSpace, length: number): Fits {
  const rows: { count: bigint; readonly first: Prefix; next: bigint }[] = [];
  for (const block of blocksOf(space, length)) {
    const row = rows[rows.length - 1];
    const next = block.last + 1n;
    if (row?.next === block.first) Object.assign(row, { count: row.count + inside(block, length), next });
    else rows.push({ count: inside(block, length), first: prefixAt(space.family, block.first, length), next });
  }
  const run = rows.reduce<FreeRun | null>((best, { count, first }) => (best === null || count > best.count ? { count, first } : best), null);
  return { space, length, count: countFree(space, length), run };
}

/**
 * The free block of the length `steps` places behind (before, where negative) a block, or the outermost there is; null: none is free.
 * From a place that is not free, the nearest on that side is the first step.
 */
export function steppedFree({ space, length, count }: Fits, from: Prefix, steps: number): Prefix | null {
  let before = 0n;
  let stands = false;
  for (const block of blocksOf(space, length)) {
    if (from.first < block.first) break;
    const place = (from.first - block.first) / sizeAt(block, length);
    stands = place < inside(block, length);
    before += stands ? place : inside(block, length);
  }
  let left = before + BigInt(steps) - (stands || steps < 0 ? 0n : 1n);
  if (left < 0n) left = 0n;
  if (left >= count) left = count - 1n;
  for (const block of blocksOf(space, length)) {
    if (left < inside(block, length)) return prefixAt(block.family, block.first + left * sizeAt(block, length), length);
    left -= inside(block, length);
  }
  return null;
}

/** Free blocks in which one of this length has room. */
function* blocksOf(space: FreeSpace, length: number): Iterable<Prefix> {
  for (const [position, own] of space.lengths.entries()) if (own <= length) yield blockAt(space, position);
}

const inside = (block: Prefix, length: number): bigint => 1n << BigInt(length - block.length);
const sizeAt = (block: Prefix, length: number): bigint => (block.last - block.first + 1n) / inside(block, length);
