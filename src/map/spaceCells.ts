import type { AddressRange } from '../core/net/ranges.ts';
import type { Run, Space } from '../core/plan/types.ts';

/**
 * Calls back for every part of a run that fits and lies in a range of at most 2^53 addresses:
 * `from` and `to` are counted from the range's first address, `offset` is that of `from` from the run's start.
 */
export function eachRunIn(space: Space, range: AddressRange, call: (run: Run, from: number, to: number, offset: number) => void): void {
  eachPartIn(space, range, (position, from, to) => {
    const end = Math.min(position + (to - from), space.capacity);
    for (let i = firstRun(space, position); i < space.runs.length; i += 1) {
      const run = space.runs[i];
      if (!run || run.start >= end) break;
      const head = Math.max(run.start, position);
      const tail = Math.min(run.start + run.nodes * run.perNode, end);
      if (head < tail) call(run, from + head - position, from + tail - position, head - run.start);
    }
  });
}

/** The same for what `usedAddresses` holds, at the end of what Azure hands out. */
export function eachTakenIn(space: Space, range: AddressRange, call: (from: number, to: number) => void): void {
  if (space.taken <= 0) return;
  eachPartIn(space, range, (position, from, to) => {
    const head = Math.max(position, space.capacity);
    const tail = Math.min(position + (to - from), space.capacity + space.taken);
    if (head < tail) call(from + head - position, from + tail - position);
  });
}

/** The run that holds an address, and how far into it; null: none that fits does. */
export function runAtAddress(space: Space, address: bigint): { readonly run: Run; readonly offset: number } | null {
  let base = 0;
  for (const segment of space.segments) {
    if (segment.first <= address && address <= segment.last) {
      const position = base + Number(address - segment.first);
      const run = position < space.capacity ? space.runs[firstRun(space, position)] : undefined;
      return run && position >= run.start ? { run, offset: position - run.start } : null;
    }
    base += Number(segment.last - segment.first + 1n);
  }
  return null;
}

function eachPartIn(space: Space, range: AddressRange, call: (position: number, from: number, to: number) => void): void {
  let base = 0;
  for (const segment of space.segments) {
    if (segment.family === range.family && segment.first <= range.last && range.first <= segment.last) {
      const first = segment.first > range.first ? segment.first : range.first;
      const last = segment.last < range.last ? segment.last : range.last;
      call(base + Number(first - segment.first), Number(first - range.first), Number(last - range.first) + 1);
    }
    base += Number(segment.last - segment.first + 1n);
  }
}

/** The first run that ends behind a position. */
function firstRun(space: Space, position: number): number {
  let lo = 0;
  let hi = space.runs.length;
  while (lo < hi) {
    const middle = (lo + hi) >> 1;
    const run = space.runs[middle];
    if (run && run.start + run.nodes * run.perNode <= position) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}
