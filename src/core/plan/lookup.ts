/**
 * From an address to who holds it, and back, by arithmetic on segments and runs.
 * Positions number the addresses of a space in handing-out order, from 0; they are bigint here,
 * since an IPv6 range has more of them than a number counts one by one.
 */
import { unreachable } from '../base/result.ts';
import { DYNAMIC_BATCH, STATIC_BLOCK } from '../azure/blocks.ts';
import type { Address } from '../net/address.ts';
import type { AddressRange } from '../net/ranges.ts';
import type { Run, Space } from './types.ts';

/** Who holds an address of a space. */
export interface Occupant {
  /** `reserved`: by Azure; `used`: by what is no node or pod of the plan. */
  readonly kind: 'node' | 'reserved' | 'used' | 'free';
  /** The run that hands the address out, also where Azure reserves it inside a whole block; null: none does. */
  readonly run: Run | null;
  /** Ordinal of the node in its pool, from 0. */
  readonly node: number | null;
  /** The node's own address, one that no pod gets, or one for a pod; null: no node's. */
  readonly role: 'node' | 'primary' | 'pod' | null;
  /** Addresses side by side that the node got together: its run, slice, batch or /28. */
  readonly block: AddressRange | null;
}

/** Position of an address; null where the space does not hand it out. */
export function positionOf(space: Space, address: Address): bigint | null {
  let before = 0n;
  for (const segment of space.segments) {
    if (holds(segment, address)) return before + address.value - segment.first;
    before += segment.last - segment.first + 1n;
  }
  return null;
}

/** The address at a position; null beyond the last. */
export function addressAt(space: Space, position: bigint): Address | null {
  const [range] = rangesBetween(space, position, position + 1n);
  return range === undefined ? null : { family: range.family, value: range.first };
}

/** The run that covers a position, whether or not it fits; null behind the last one. */
export function runAt(space: Space, position: bigint): Run | null {
  let low = 0;
  let high = space.runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const run = space.runs[middle];
    if (run !== undefined && endOf(run) <= position) low = middle + 1;
    else high = middle;
  }
  const run = space.runs[low];
  return run !== undefined && position >= run.start ? run : null;
}

const endOf = (run: Run): number => run.start + run.nodes * run.perNode;

/** Who holds an address; null where it lies outside the space. */
export function occupantAt(space: Space, address: Address): Occupant | null {
  const position = positionOf(space, address);
  const reserved = space.reserved.some((range) => holds(range, address));
  const run = position === null || position >= space.capacity ? null : runAt(space, position);
  if (position === null || run === null) {
    if (reserved) return nobody('reserved');
    if (position === null) return space.ranges.some((range) => holds(range, address)) ? nobody('free') : null;
    return nobody(position >= space.capacity && position < BigInt(space.capacity) + BigInt(space.taken) ? 'used' : 'free');
  }
  const perNode = BigInt(run.perNode);
  const into = position - BigInt(run.start);
  const node = into / perNode;
  const offset = into % perNode;
  const [from, to] = blockAround(run, offset);
  const nodeStart = BigInt(run.start) + node * perNode;
  const block = placed(space, nodeStart + from, nodeStart + to).find((range) => holds(range, address)) ?? null;
  return { kind: reserved ? 'reserved' : 'node', run, node: run.firstNode + Number(node), role: roleAt(run, offset), block };
}

const nobody = (kind: 'reserved' | 'used' | 'free'): Occupant => ({ kind, run: null, node: null, role: null, block: null });

const holds = (range: AddressRange, { family, value }: Address): boolean => range.family === family && range.first <= value && value <= range.last;

function roleAt({ grain }: Run, offset: bigint): 'node' | 'primary' | 'pod' {
  switch (grain) {
    case 'node':
      return 'node';
    case 'node-and-pods':
      return offset === 0n ? 'node' : 'pod';
    case 'first-batch':
    case 'blocks':
      return offset === 0n ? 'primary' : 'pod';
    case 'slice':
    case 'further-batches':
      return 'pod';
    default:
      return unreachable(grain);
  }
}

/** What was handed out together around an offset into a node's share: from here to before there. */
function blockAround({ grain, perNode }: Run, offset: bigint): readonly [bigint, bigint] {
  switch (grain) {
    case 'node':
    case 'node-and-pods':
    case 'slice':
    case 'first-batch':
      return [0n, BigInt(perNode)];
    case 'further-batches':
      return aligned(offset, BigInt(DYNAMIC_BATCH.value), BigInt(perNode));
    case 'blocks':
      return aligned(offset, BigInt(STATIC_BLOCK.value.addresses), BigInt(perNode));
    default:
      return unreachable(grain);
  }
}

function aligned(offset: bigint, size: bigint, end: bigint): readonly [bigint, bigint] {
  const from = offset - (offset % size);
  return [from, from + size < end ? from + size : end];
}

/** Addresses of a run that fit, in handing-out order; at most one range a segment. */
export function rangesOfRun(space: Space, run: Run): AddressRange[] {
  return placed(space, BigInt(run.start), BigInt(endOf(run)));
}

/** Addresses of one node of a run that fit; `node` is its ordinal in the pool, from 0. Empty for a node of another run. */
export function rangesOfNode(space: Space, run: Run, node: number): AddressRange[] {
  if (node < run.firstNode || node >= run.firstNode + run.nodes) return [];
  const start = BigInt(run.start) + BigInt(node - run.firstNode) * BigInt(run.perNode);
  return placed(space, start, start + BigInt(run.perNode));
}

/** Addresses that `usedAddresses` holds. */
export function rangesTaken(space: Space): AddressRange[] {
  return rangesBetween(space, BigInt(space.capacity), BigInt(space.capacity) + BigInt(space.taken));
}

/** Addresses that no node, pod or reservation holds. */
export function rangesFree(space: Space): AddressRange[] {
  return placed(space, BigInt(demandOf(space)), BigInt(space.capacity));
}

/** Addresses that all runs together take, whether they fit or not. */
export function demandOf(space: Space): number {
  const last = space.runs[space.runs.length - 1];
  return last === undefined ? 0 : endOf(last);
}

/** Addresses of the runs that do not fit. */
export function overhang(space: Space): number {
  return Math.max(0, demandOf(space) - space.capacity);
}

/** Addresses of one run that do not fit. */
export function overhangOfRun(space: Space, run: Run): number {
  return Math.max(0, endOf(run) - Math.max(run.start, space.capacity));
}

function placed(space: Space, from: bigint, to: bigint): AddressRange[] {
  const capacity = BigInt(space.capacity);
  return rangesBetween(space, from, to < capacity ? to : capacity);
}

/** Address ranges at positions from the first to before the second. */
function rangesBetween(space: Space, from: bigint, to: bigint): AddressRange[] {
  const out: AddressRange[] = [];
  let before = 0n;
  for (const { family, first, last } of space.segments) {
    const after = before + (last - first + 1n);
    const start = from > before ? from : before;
    const end = to < after ? to : after;
    if (start < end) out.push({ family, first: first + (start - before), last: first + (end - before) - 1n });
    before = after;
  }
  return out;
}
