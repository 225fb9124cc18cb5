import { memoised } from '../../core/base/memo.ts';
import { unreachable } from '../../core/base/result.ts';
import { cover, union, type AddressRange } from '../../core/net/ranges.ts';
import { rangesOfRun, rangesTaken } from '../../core/plan/lookup.ts';
import type { Plan, PlanPool, Run, Space } from '../../core/plan/types.ts';
import type { Layout } from '../layout.ts';
import type { MapIndex } from '../mapIndex.ts';
import { observedWithin, poolOf, type Observed } from '../observed.ts';
import type { MapItem } from '../types.ts';

/** Rectangles that hold exactly the addresses of ranges, as world x, y, w, h; their number depends on no count of nodes. */
export type WorldRects = Float64Array;

export interface SpaceRects {
  /** For each run of the space what of it fits. */
  readonly runs: readonly WorldRects[];
  readonly taken: WorldRects;
}

const kept = new WeakMap<Space, Map<MapIndex, SpaceRects>>();

export function spaceRects(space: Space, index: MapIndex): SpaceRects {
  let of = kept.get(space);
  if (!of) kept.set(space, (of = new Map()));
  let rects = of.get(index);
  if (!rects) {
    if (of.size > 4) of.clear();
    const at = (ranges: readonly AddressRange[]): WorldRects => rectsOf(ranges, index);
    of.set(index, (rects = { runs: space.runs.map((run) => at(rangesOfRun(space, run))), taken: at(rangesTaken(space)) }));
  }
  return rects;
}

const observedKept = memoised<Plan, Map<MapItem, readonly ObservedRects[]>>(() => new Map(), 3);

export interface ObservedRects {
  readonly kind: 'node' | 'pod';
  readonly pool: PlanPool | undefined;
  readonly rects: WorldRects;
}

/** What an import saw inside an item, pool by pool, neighbours joined. */
export function observedRects(plan: Plan, item: MapItem, index: MapIndex): readonly ObservedRects[] {
  const of = observedKept(plan);
  const known = of.get(item);
  if (known && observedIndex.get(known) === index) return known;
  const groups = new Map<string, Observed[]>();
  for (const seen of observedWithin(plan, item.prefix)) {
    const key = `${seen.cluster} ${seen.kind} ${seen.pool ?? ''}`;
    const list = groups.get(key);
    if (list) list.push(seen);
    else groups.set(key, [seen]);
  }
  const out = Array.from(groups.values(), (list) => {
    const [head] = list;
    return { kind: head?.kind ?? 'node', pool: head && poolOf(plan, head), rects: rectsOf(union(list), index) };
  });
  of.set(item, out);
  observedIndex.set(out, index);
  return out;
}

const observedIndex = new WeakMap<readonly ObservedRects[], MapIndex>();

export function rectsOf(ranges: readonly AddressRange[], index: MapIndex): WorldRects {
  const out: number[] = [];
  const four = new Float64Array(4);
  for (const range of ranges) {
    if (range.family !== index.root.family) continue;
    if (range.family === 4) {
      coverFour(Number(range.first), Number(range.last), index.layout, four, out);
      continue;
    }
    for (const prefix of cover(range)) {
      const rect = index.layout.place(index.root, prefix);
      out.push(rect.x, rect.y, rect.w, rect.h);
    }
  }
  return Float64Array.from(out);
}

/** `cover` in plain numbers: this runs for every run of every space while a slider moves. */
function coverFour(first: number, last: number, layout: Layout, four: Float64Array, out: number[]): void {
  let at = first;
  while (at <= last) {
    let size = 1;
    let length = 32;
    while (length > 0 && at % (size * 2) === 0 && at + size * 2 - 1 <= last) {
      size *= 2;
      length -= 1;
    }
    layout.place4(at, length, four, 0);
    out.push(four[0] ?? 0, four[1] ?? 0, four[2] ?? 0, four[3] ?? 0);
    at += size;
  }
}

/** What a run is made of, as far as it matters from afar. */
export function substanceOf(run: Run): 'node' | 'node-pods' | 'pod' {
  switch (run.grain) {
    case 'node':
      return 'node';
    case 'node-and-pods':
      return 'node-pods';
    case 'slice':
    case 'first-batch':
    case 'further-batches':
    case 'blocks':
      return 'pod';
    default:
      return unreachable(run.grain);
  }
}
