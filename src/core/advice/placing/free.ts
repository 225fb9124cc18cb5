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
  let run: FreeRun | null = null;
  let open: { count: bigint; first: Prefix; next: bigint } | null = null;
  for (let position = 0; position < space.size; position += 1) {
    if ((space.lengths[position] ?? 0) > length) continue;
    const block = blockAt(space, position);
    const count = 1n << BigInt(length - block.length);
    const joined: bigint = open !== null && open.next === block.first ? open.count : 0n;
    const first: Prefix = open !== null && joined > 0n ? open.first : prefixAt(space.family, block.first, length);
    open = { count: joined + count, first, next: block.last + 1n };
    if (run === null || open.count > run.count) run = { count: open.count, first };
  }
  return { space, length, count: countFree(space, length), run };
}

/** The free block of the length `steps` places behind (before, where negative) a block, or the outermost there is; null: none is free. */
export function steppedFree({ space, length }: Fits, from: Prefix, steps: number): Prefix | null {
  const starts: Prefix[] = [];
  for (let position = 0; position < space.size; position += 1) if ((space.lengths[position] ?? 0) <= length) starts.push(blockAt(space, position));
  if (starts.length === 0) return null;
  let at = starts.findLastIndex((block) => block.first <= from.first);
  const inside = (block: Prefix): bigint => 1n << BigInt(length - block.length);
  const ordinal = (block: Prefix, address: bigint): bigint => (address - block.first) / ((block.last - block.first + 1n) / inside(block));
  const home = starts[at];
  // Before the first, or in a gap: the nearest block that follows is the first step.
  let place = home === undefined ? -1n : ordinal(home, from.first < home.last ? from.first : home.last);
  let left = BigInt(steps);
  if (home === undefined) at = 0;
  for (;;) {
    const block = starts[at];
    if (block === undefined) return null;
    const wanted = place + left;
    if (wanted >= 0n && wanted < inside(block)) return nth(block, length, wanted);
    if (wanted < 0n) {
      const before = starts[at - 1];
      if (before === undefined) return nth(block, length, 0n);
      left = wanted + 1n;
      place = inside(before) - 1n;
      at -= 1;
    } else {
      if (at + 1 >= starts.length) return nth(block, length, inside(block) - 1n);
      left = wanted - inside(block);
      place = 0n;
      at += 1;
    }
  }
}

const nth = (block: Prefix, length: number, index: bigint): Prefix =>
  prefixAt(block.family, block.first + index * ((block.last - block.first + 1n) >> BigInt(length - block.length)), length);
