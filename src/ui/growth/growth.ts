/** Demand on every limit that a pool has a part in, over the whole travel of its slider. */
import { demandCurve, sizeOfPool } from '../../core/advice/headroom.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import type { Limit, Plan, PlanPool } from '../../core/plan/types.ts';
import type { Headroom } from '../../core/report/types.ts';
import { positionOf, type SliderScale } from '../controls/sliderScale.ts';
import { limitTitle, shortSubject } from '../words.ts';

/** Where node sliders end, as a rule: a little past what the model can serve. */
const REACH = { kubenet: 500, other: 5000 } as const;
/** A first breaking point so many times further is still drawn. */
const FAR = 2;
/** Points of a curve, beside those where it breaks. */
const SAMPLES = 160;

export interface Growth {
  /** Position in `Plan.limits`; stable while the plan's shape is. */
  readonly id: string;
  readonly limit: Limit;
  readonly title: string;
  /** Whose it is, and the range where there are several. */
  readonly about: string;
  readonly capacity: bigint;
  /** Demand while upgrading, at the pool's size or maximum. */
  readonly demand: (nodes: number) => bigint;
  /** The first size that no longer fits; null: none does. 0: it is broken without a single node of this pool. */
  readonly breaksAt: number | null;
}

/** The limits that grow with a pool, the first to break first. */
export function growthOf(plan: Plan, pool: PlanPool, headroom: readonly Headroom[]): readonly Growth[] {
  const cluster = plan.clusters[pool.cluster]?.name;
  const all = plan.limits.flatMap((limit, at): Growth[] => {
    const demand = demandCurve(plan, limit, pool);
    if (demand === null) return [];
    const own = headroom.find(
      (one) => one.limit === limit.kind && one.unit === limit.unit && one.subject === limit.subject && String(one.capacity) === String(limit.capacity),
    );
    const point = own?.breaksAt.find((candidate) => candidate.cluster === cluster && candidate.pool === pool.name);
    const range = limit.range === null ? '' : ` · ${formatPrefix(limit.range.prefix)}`;
    return [
      {
        id: `${limit.kind} ${at}`,
        limit,
        title: limitTitle(limit.kind, limit.unit),
        about: `${shortSubject(limit.subject)}${range}`,
        capacity: limit.capacity,
        demand,
        breaksAt: point?.nodes ?? null,
      },
    ];
  });
  return all.sort((a, b) => (a.breaksAt ?? Infinity) - (b.breaksAt ?? Infinity));
}

/** From no node to the end of the slider, widened as that is: for the pool's size, and for a first breaking point not much further. */
export function travelOf(pool: PlanPool, growth: readonly Growth[]): SliderScale {
  const reach = pool.model === 'kubenet' ? REACH.kubenet : REACH.other;
  const first = growth[0]?.breaksAt ?? 0;
  return { min: 0, max: Math.max(reach, sizeOfPool(pool), first <= reach * FAR ? first : 0) };
}

export interface CurvePoint {
  readonly nodes: number;
  /** Demand ÷ capacity; of no capacity at all, the top of the chart. */
  readonly share: number;
}

/** What is beyond it goes on outside of the chart. */
export const TOP_SHARE = 1.5;

/** Demand as a share of the capacity. Above `TOP_SHARE` the exact figure no longer matters, so it is cut a little beyond. */
export function shareOf({ demand, capacity }: Pick<Growth, 'demand' | 'capacity'>, nodes: number): number {
  const need = demand(nodes);
  if (capacity <= 0n) return need > 0n ? TOP_SHARE * 2 : 0;
  // In millionths, so that numbers beyond 2^53 are divided exactly enough.
  return Math.min(TOP_SHARE * 2, Number((need * 1_000_000n) / capacity) / 1_000_000);
}

/** A curve from end to end, denser where the slider is; with the points around its breaking point among them. */
export function curveOf(growth: Growth, scale: SliderScale): readonly CurvePoint[] {
  const sizes = new Set<number>([scale.min, scale.max]);
  for (let i = 1; i < SAMPLES; i += 1) {
    const part = i / SAMPLES;
    sizes.add(Math.round(scale.min + (scale.max - scale.min) * part * part));
  }
  const { breaksAt } = growth;
  if (breaksAt !== null && breaksAt > scale.min && breaksAt <= scale.max) sizes.add(breaksAt - 1).add(breaksAt);
  return [...sizes].sort((a, b) => a - b).map((nodes) => ({ nodes, share: shareOf(growth, nodes) }));
}

/** Round sizes for the axis, no two so close that their figures would meet. `room`: share of the axis that the figure of a size takes. */
export function ticksOf(scale: SliderScale, room: (size: number) => number): readonly number[] {
  const out: number[] = [scale.min];
  for (let power = 1; power <= scale.max; power *= 10) for (const factor of [1, 2, 5]) if (factor * power <= scale.max) out.push(factor * power);
  // Half of either figure lies between them.
  const gap = (from: number, to: number): boolean => positionOf(scale, to) - positionOf(scale, from) >= (room(from) + room(to)) / 2;
  // From the far end, so that both ends are always named.
  const kept = [scale.max];
  for (const tick of out.toReversed()) if (gap(tick, kept[kept.length - 1] ?? scale.max) && (tick === scale.min || gap(scale.min, tick))) kept.push(tick);
  return kept.toReversed();
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** For each of several names the line of text it stands on: the first where it meets none of those before it. */
export function linesFor(names: readonly Span[]): readonly number[] {
  const lines: Span[][] = [];
  return names.map((name) => {
    const free = lines.findIndex((line) => line.every(({ from, to }) => to < name.from || name.to < from));
    if (free >= 0) {
      lines[free]?.push(name);
      return free;
    }
    return lines.push([name]) - 1;
  });
}
