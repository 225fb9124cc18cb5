/** Where the phases of a headroom bar begin and end. */
import type { Headroom } from '../../core/report/types.ts';

export interface Segment {
  readonly phase: 'now' | 'at-maximum' | 'while-upgrading' | 'over';
  /** 0 to 1 along the bar. */
  readonly from: number;
  readonly to: number;
}

export interface Bar {
  readonly segments: readonly Segment[];
  /** Where the capacity lies, 0 to 1; 1 unless something is over it. */
  readonly capacity: number;
  readonly over: boolean;
}

/** The bar is as long as the capacity, or as the need where that is more; what exceeds the capacity is a segment of its own. */
export function barOf({ used, capacity }: Pick<Headroom, 'used' | 'capacity'>): Bar {
  const room = Number(capacity);
  const need = Math.max(used.now, used.atMaximum, used.whileUpgrading);
  const whole = Math.max(room, need);
  if (whole === 0) return { segments: [], capacity: 1, over: false };
  const edges: readonly (readonly [Segment['phase'], number])[] = [
    ['now', used.now],
    ['at-maximum', used.atMaximum],
    ['while-upgrading', used.whileUpgrading],
  ];
  const segments: Segment[] = [];
  let at = 0;
  for (const [phase, edge] of edges) {
    const to = Math.min(edge, room);
    if (to > at) segments.push({ phase, from: at / whole, to: to / whole });
    at = Math.max(at, to);
  }
  if (need > room) segments.push({ phase: 'over', from: room / whole, to: need / whole });
  return { segments, capacity: room / whole, over: need > room };
}
