import { unreachable } from '../../core/base/result.ts';
import { formatNumber } from '../../core/findings/text.ts';
import { formatAddress, type Family } from '../../core/net/address.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { fillOf, groundOf, inkOn, lineOf } from '../paints.ts';
import type { MapItem, MapModel, Paint, Rect } from '../types.ts';
import { layStretches, spanOf, spansOn, xOf } from './axis.ts';
import { elide } from './elide.ts';
import type { LaneKey, StripBar, StripFrame, StripLane, StripLink, StripOptions, StripTick } from './types.ts';

/** Room for titles, with larger text up to a share of the width. */
const GUTTER = { least: 86, share: 0.28 } as const;
const TITLE = 11.5;
const MARGIN = 10;
/** Height of a row and of the bar in it, with text of the usual size: networks, pods and services; subnets. */
const ROW = 24;
const BAR = 20;
const SMALL_ROW = 18;
const SMALL_BAR = 14;
const PAD = 4;
const AXIS = 26;
/** A bar is never narrower, however short its range. */
const LEAST = 2;
/** Up to here a bar has no room for a border: a pale one is painted in the border's colour. */
const HAIRLINE = 3;
/** Names beside bars are cut in the middle beyond this, or beyond this share of the axis. */
const NAME = { most: 210, share: 0.46 } as const;
/** Names of up to so many letters are not cut while they have room elsewhere: too little would be won. */
const SHORT = 12;
/** More bars than this in a lane are gathered where they are too narrow to be told apart. */
const CROWD = 240;

const TITLES: Readonly<Record<LaneKey, string>> = { connected: 'Connected', vnets: 'VNets', pods: 'Pods', services: 'Services' };
const LANES: readonly LaneKey[] = ['connected', 'vnets', 'pods', 'services'];

/** Lays out the strip of one family. Depends on the ranges of the plan alone, so it is built once a plan and width. */
export function buildStrip(model: MapModel, options: StripOptions): StripFrame {
  // Subnets of what is merely connected say nothing about the plan's own space.
  const items = model.items.filter((item) => item.prefix.family === options.family && !(item.level === 1 && item.role === 'connected'));
  const { textScale } = options;
  const byLane = lanesOf(items);
  const gutter = gutterOf(options);
  const stretches = layStretches(
    items.map((item) => item.prefix),
    gutter,
    Math.max(40, options.width - gutter - MARGIN),
    options.folds,
  );
  const conflicting = new Set(model.conflicts.flatMap(({ a, b }) => [a, b]));
  const lanes: StripLane[] = [];
  const bars: StripBar[] = [];
  let y = PAD;
  for (const key of LANES) {
    const own = byLane[key];
    // A plan without any range shows what there could be.
    if (own.every((level) => level.length === 0) && items.length > 0) continue;
    const rows = layRows(own, options, stretches, conflicting, model);
    const h = Math.max(ROW * textScale, rows.height) + PAD;
    for (const bar of rows.bars) bars.push(moved(bar, y + PAD / 2));
    lanes.push({ key, title: TITLES[key], y, h });
    y += h;
  }
  return {
    width: options.width,
    textScale,
    gutter,
    titleSize: (TITLE * gutter) / GUTTER.least,
    lanesHeight: y + PAD,
    axisHeight: AXIS * textScale,
    family: options.family,
    lanes,
    stretches,
    folds: stretches.slice(1).map((stretch, i) => {
      const before = stretches[i];
      const left = before ? before.x + before.w : stretch.x;
      return { x: (left + stretch.x) / 2, w: stretch.x - left };
    }),
    bars,
    links: linksOf(model, options.family, bars, stretches),
    ticks: ticksOf(items, stretches, options),
  };
}

const gutterOf = ({ width, textScale }: StripOptions): number => Math.max(GUTTER.least, Math.min(GUTTER.least * textScale, width * GUTTER.share));

function laneOf(item: MapItem): LaneKey {
  switch (item.role) {
    case 'connected':
      return 'connected';
    case 'pod-cidr':
    case 'pod':
      return 'pods';
    case 'service':
      return 'services';
    case 'vnet':
    case 'subnet':
    case 'api-server':
    case 'node':
    case 'gateway':
    case 'load-balancer':
    case 'reserved':
    case 'used':
    case 'free':
    case 'conflict':
      return 'vnets';
    default:
      return unreachable(item.role);
  }
}

/** Of each lane the items of each level, from one walk over what may be tens of thousands. */
function lanesOf(items: readonly MapItem[]): Readonly<Record<LaneKey, readonly (readonly MapItem[])[]>> {
  const byLane: Record<LaneKey, readonly MapItem[][]> = { connected: [[], [], []], vnets: [[], [], []], pods: [[], [], []], services: [[], [], []] };
  for (const item of items) byLane[laneOf(item)][item.level]?.push(item);
  return byLane;
}

interface Draft {
  readonly items: readonly MapItem[];
  readonly count: number;
  readonly x: number;
  readonly w: number;
}

/** Bars of a lane in rows in which neither bars nor names touch; networks above their subnets. */
function layRows(
  levels: readonly (readonly MapItem[])[],
  options: StripOptions,
  stretches: StripFrame['stretches'],
  conflicting: ReadonlySet<string>,
  model: MapModel,
): { readonly bars: readonly StripBar[]; readonly height: number } {
  const bars: StripBar[] = [];
  let base = 0;
  const span = spansOn(stretches, options.family);
  for (const [level, items] of levels.entries()) {
    const drafts = gathered(items.map((item) => ({ items: [item], count: 1, ...span(item.prefix) })).sort((a, b) => a.x - b.x || b.w - a.w));
    const ends: number[] = [];
    const row = (level === 1 ? SMALL_ROW : ROW) * options.textScale;
    for (const [i, draft] of drafts.entries()) {
      const bar = barOf(draft, drafts[i + 1]?.x ?? Infinity, options, conflicting, model);
      const outside = bar.text && !bar.text.inside ? bar.text : null;
      const start = Math.min(bar.rect.x, outside?.x ?? Infinity);
      const end = Math.max(bar.rect.x + bar.rect.w, outside ? outside.x + options.measure(outside.value, 'name', outside.size) : 0) + 4;
      let at = ends.findIndex((taken) => taken <= start);
      if (at < 0) at = ends.push(0) - 1;
      ends[at] = end;
      bars.push(moved(bar, base + at * row));
    }
    base += ends.length * row;
  }
  return { bars, height: base };
}

/** In a crowd, neighbours too narrow to be told apart become one bar. */
function gathered(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length <= CROWD) return drafts;
  const out: Draft[] = [];
  for (const draft of drafts) {
    const top = out[out.length - 1];
    if (top && draft.w < LEAST * 2 && top.w < NAME.most && draft.x < top.x + Math.max(top.w, LEAST * 2) + 1) {
      const right = Math.max(top.x + top.w, draft.x + draft.w);
      out[out.length - 1] = {
        items: top.items.length < 100 ? [...top.items, ...draft.items] : top.items,
        count: top.count + draft.count,
        x: top.x,
        w: right - top.x,
      };
    } else out.push(draft);
  }
  return out;
}

/** `next`: where the next bar begins. */
function barOf(draft: Draft, next: number, options: StripOptions, conflicting: ReadonlySet<string>, model: MapModel): StripBar {
  const [item] = draft.items;
  const small = item?.level === 1;
  const w = Math.max(LEAST, draft.w);
  // A bar at the very end grows to the left, so that it stays in its stretch.
  const rect = { x: Math.min(draft.x, options.width - MARGIN - w), y: 0, w, h: (small ? SMALL_BAR : BAR) * options.textScale };
  const role = item?.role ?? 'free';
  const pale = role === 'vnet' || role === 'subnet';
  const fill: Paint = pale && w <= HAIRLINE ? lineOf(role) : role === 'pod-cidr' ? podFill(item, model) : groundOf(role);
  const name = draft.count === 1 ? (item?.name ?? '') : `${formatNumber(draft.count)} ${small ? 'subnets' : 'ranges'}`;
  return {
    items: draft.items.map(({ id }) => id),
    count: draft.count,
    rect,
    fill,
    line: lineOf(role),
    text: textOf(name, rect, next, (small ? 10.5 : 11.5) * options.textScale, fill, options),
    conflict: draft.items.some(({ id }) => conflicting.has(id)),
  };
}

/** Whole inside the bar, or whole beside it: a longer name only up to the next bar. Failing that cut inside, to its right, or to its left at the end of the axis. */
function textOf(name: string, rect: Rect, next: number, size: number, fill: Paint, options: StripOptions): StripBar['text'] {
  const measure = (text: string): number => options.measure(text, 'name', size);
  const y = rect.h / 2 + size * 0.36;
  const right = options.width - MARGIN - rect.x - rect.w - 6;
  const most = Math.min(NAME.most * options.textScale, (options.width - gutterOf(options) - MARGIN) * NAME.share);
  const inner = elide(name, rect.w - 10, measure);
  const whole = measure(name);
  const beside = Math.max(right, rect.x - gutterOf(options) - 6);
  const fits = name.length <= SHORT ? whole <= beside : whole <= Math.min(right, most, next - rect.x - rect.w - 8);
  if (inner === name || (inner !== null && inner.length >= name.length * 0.7 && !fits))
    return { value: inner, x: rect.x + 6, y, paint: inkOn(fill), size, inside: true };
  const value = elide(name, name.length <= SHORT ? beside : Math.min(most, beside), measure);
  if (value === null) return null;
  const width = measure(value);
  return { value, x: width <= right ? rect.x + rect.w + 4 : rect.x - 4 - width, y, paint: 'ink', size, inside: false };
}

function podFill(item: MapItem | undefined, model: MapModel): Paint {
  const used = item?.spaces.some((position) => (model.plan.spaces[position]?.runs.length ?? 0) > 0) ?? false;
  return fillOf('pod', used ? 'now' : 'at-maximum', undefined);
}

const moved = (bar: StripBar, dy: number): StripBar => ({
  ...bar,
  rect: { ...bar.rect, y: bar.rect.y + dy },
  text: bar.text && { ...bar.text, y: bar.text.y + dy },
});

function linksOf(model: MapModel, family: Family, bars: readonly StripBar[], stretches: StripFrame['stretches']): readonly StripLink[] {
  const byItem = new Map<string, StripBar>();
  for (const bar of bars) for (const id of bar.items) byItem.set(id, bar);
  return model.conflicts.flatMap((conflict) => {
    const a = byItem.get(conflict.a);
    const b = byItem.get(conflict.b);
    if (!a || !b || a === b || conflict.prefix.family !== family) return [];
    const span = spanOf(stretches, conflict.prefix.first, conflict.prefix.last);
    const [upper, lower] = a.rect.y <= b.rect.y ? [a, b] : [b, a];
    return [{ x: span.x + span.w / 2, y0: upper.rect.y + upper.rect.h, y1: lower.rect.y, items: [conflict.a, conflict.b] as const }];
  });
}

/** The CIDR that each stretch begins with, then round addresses where a stretch is long. */
function ticksOf(items: readonly MapItem[], stretches: StripFrame['stretches'], options: StripOptions): readonly StripTick[] {
  const out: StripTick[] = [];
  const size = 10.5 * options.textScale;
  let free = -Infinity;
  const put = (x: number, text: string): void => {
    const w = options.measure(text, 'cidr', size);
    if (x < free || x + w > options.width) return;
    out.push({ x, text });
    free = x + w + 10;
  };
  const heads = new Map<bigint, MapItem>();
  const firsts = new Set(stretches.map(({ first }) => first));
  for (const item of items) {
    const { first, length } = item.prefix;
    if (firsts.has(first) && length < (heads.get(first)?.prefix.length ?? Infinity)) heads.set(first, item);
  }
  for (const stretch of stretches) {
    const head = heads.get(stretch.first);
    put(stretch.x, head ? formatPrefix(head.prefix) : formatAddress({ family: options.family, value: stretch.first }));
    const parts = Math.floor(stretch.w / 130);
    if (parts < 2) continue;
    const length = Number(stretch.last - stretch.first + 1n);
    const step = 1n << BigInt(Math.ceil(Math.log2(length / parts)));
    for (let at = (stretch.first / step + 1n) * step; at < stretch.last; at += step)
      put(xOf(stretches, at), formatAddress({ family: options.family, value: at }));
  }
  return out;
}

/** Where the map's view is on the axis: what of it lies in stretches. */
export function bracketOf(strip: StripFrame, first: bigint, last: bigint): { readonly x: number; readonly w: number } | null {
  if (strip.stretches.length === 0) return null;
  const { x, w } = spanOf(strip.stretches, first, last);
  return { x, w: Math.max(4, w) };
}
