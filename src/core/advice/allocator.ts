/**
 * The order in which Kubernetes' own node controller hands out node blocks of a cluster's range, as kubenet has it.
 * It goes round: each search starts behind the block handed out last, so a block that was given back is used again
 * only when the round comes back to it. Taken blocks are kept as runs, so the cost depends on gaps, not on nodes.
 */
import { ADVICE_SOURCES } from '../azure/adviceSources.ts';
import { fact } from '../azure/sources.ts';
import { err, invariant, ok, type Result } from '../base/result.ts';
import { bitsOf } from '../net/address.ts';
import { childAt, childCount, contains, formatPrefix, overlaps, type Prefix } from '../net/prefix.ts';

/** An IPv6 range may be at most so many bits wider than its node blocks. IPv4 has no such limit. */
export const IPV6_WIDTH_LIMIT = fact(16, ADVICE_SOURCES.cloudProvider);

/** What the order rests on, and what it does not hold for. */
export const NODE_BLOCK_ORDER = {
  text: 'Kubernetes hands out node blocks in address order and goes round: a block that was given back is used again only when the round comes back to it.',
  overlay:
    'Overlay has an allocator of its own, whose order is not documented: slices are drawn in the order of nodes to show how many there are, not where each lies.',
  source: ADVICE_SOURCES.cloudProvider,
} as const;

export interface AllocatorIssue {
  readonly code: 'node-length' | 'ipv6-too-wide';
  readonly message: string;
}

/** Blocks taken side by side, as indices from 0, both ends included. */
interface Taken {
  readonly first: bigint;
  readonly last: bigint;
}

/** A range in node blocks. Immutable; every change gives a new one. */
export interface NodeBlocks {
  readonly range: Prefix;
  /** Prefix length of a block. */
  readonly length: number;
  /** How many blocks there are. */
  readonly count: bigint;
  /** Index at which the next search starts. */
  readonly next: bigint;
  /** In order, apart from one another. */
  readonly taken: readonly Taken[];
}

/**
 * A range with no block handed out. Refused: a block wider than the range or longer than an address (`node-length`),
 * and an IPv6 range more than 16 bits wider than its blocks (`ipv6-too-wide`).
 */
export function nodeBlocks(range: Prefix, length: number): Result<NodeBlocks, AllocatorIssue> {
  if (!Number.isInteger(length) || length < range.length || length > bitsOf(range.family)) {
    return err({
      code: 'node-length',
      message: `${formatPrefix(range)} has no node blocks of /${length}; expected a length from ${range.length} to ${bitsOf(range.family)}`,
    });
  }
  if (range.family === 6 && length - range.length > IPV6_WIDTH_LIMIT.value) {
    return err({
      code: 'ipv6-too-wide',
      message: `${formatPrefix(range)} is ${length - range.length} bits wider than node blocks of /${length}; Kubernetes' own allocator takes at most ${IPV6_WIDTH_LIMIT.value} bits in IPv6`,
    });
  }
  return ok({ range, length, count: childCount(range, length), next: 0n, taken: [] });
}

/** The block at an index, 0 to count − 1; null outside. */
export function blockAt(blocks: NodeBlocks, index: bigint): Prefix | null {
  return index >= 0n && index < blocks.count ? childAt(blocks.range, blocks.length, index) : null;
}

/** Index of the block that holds a prefix no wider than a block; null where the range holds none such. */
export function indexOfBlock(blocks: NodeBlocks, prefix: Prefix): bigint | null {
  if (prefix.length < blocks.length || !contains(blocks.range, prefix)) return null;
  return (prefix.first - blocks.range.first) >> hostBits(blocks);
}

const hostBits = ({ range, length }: NodeBlocks): bigint => BigInt(bitsOf(range.family) - length);

/** The next block in the round and the range without it; null when every block is taken. */
export function takeNext(blocks: NodeBlocks): { readonly block: Prefix; readonly blocks: NodeBlocks } | null {
  const index = firstFree(blocks, blocks.next) ?? firstFree(blocks, 0n);
  if (index === null) return null;
  const block = childAt(blocks.range, blocks.length, index);
  return { block, blocks: { ...blocks, next: (index + 1n) % blocks.count, taken: withRun(blocks.taken, { first: index, last: index }) } };
}

function firstFree({ taken, count }: NodeBlocks, from: bigint): bigint | null {
  let at = from;
  for (const run of taken) if (run.first <= at && at <= run.last) at = run.last + 1n;
  return at < count ? at : null;
}

/** Marks every block that a prefix meets as taken; the round stays where it is. A prefix outside changes nothing. */
export function occupy(blocks: NodeBlocks, prefix: Prefix): NodeBlocks {
  const run = blocksIn(blocks, prefix);
  return run === null ? blocks : { ...blocks, taken: withRun(blocks.taken, run) };
}

/** Gives back every block that a prefix meets; the round stays where it is. */
export function release(blocks: NodeBlocks, prefix: Prefix): NodeBlocks {
  const gone = blocksIn(blocks, prefix);
  if (gone === null) return blocks;
  const taken = blocks.taken.flatMap((run) => [
    ...(run.first < gone.first ? [{ first: run.first, last: least(run.last, gone.first - 1n) }] : []),
    ...(run.last > gone.last ? [{ first: most(run.first, gone.last + 1n), last: run.last }] : []),
  ]);
  return { ...blocks, taken };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function blocksIn(blocks: NodeBlocks, prefix: Prefix): Taken | null {
  const { range } = blocks;
  if (!overlaps(range, prefix)) return null;
  const shift = hostBits(blocks);
  return { first: (most(range.first, prefix.first) - range.first) >> shift, last: (least(range.last, prefix.last) - range.first) >> shift };
}

/** Runs with one more, touching ones joined. */
function withRun(taken: readonly Taken[], run: Taken): readonly Taken[] {
  let { first, last } = run;
  const before: Taken[] = [];
  const after: Taken[] = [];
  for (const other of taken) {
    if (other.last + 1n < first) before.push(other);
    else if (other.first > last + 1n) after.push(other);
    else {
      first = least(first, other.first);
      last = most(last, other.last);
    }
  }
  invariant(first <= last, 'a run of blocks has a first and a last');
  return [...before, { first, last }, ...after];
}
