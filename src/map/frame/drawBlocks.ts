import { formatNumber } from '../../core/findings/text.ts';
import type { Plan, Run, Space } from '../../core/plan/types.ts';
import { addLayers, NO_LAYERS, ownOf, type Layers } from '../layers.ts';
import { fillOf, lineOf } from '../paints.ts';
import { groundFor, isObserved, spacesOf } from '../spaces.ts';
import type { MapItem, Paint, Rect } from '../types.ts';
import { legendOfGround, legendOfPlacement, legendOfRun, legendOfShade, legendOfTaken } from './legend.ts';
import { CELLS_FROM } from './drawCells.ts';
import { observedRects, spaceRects, substanceOf, type WorldRects } from './runRects.ts';
import { addFill, addHatch, addLegend, addStroke, inView, nodeRect, screenRect, TOO_SMALL, type Block, type Scene } from './scene.ts';
import { MarkerBook } from './markers.ts';

/** More blocks than this are not drawn one by one. */
const MOST_BLOCKS = 3000;
/** What is too small inside a block smaller than this is a speck of it, not a marker on top of it. */
const SMALL = 64;
/** From here on a block shows how it is carved up. */
const CARVED = 8;
/** Smaller places are too small for a chooser, and more of them than this are no help. */
const STACKED = 12;
const STACKS = 60;
/** What was really seen is outlined from this size on. */
const OUTLINED = 8;
/** Less of a run than this many square pixels is not seen, and not told in the legend. */
const SPECK = 2;
/** Hatches need this much room to be read as such. */
const HATCHED = 5;

/** Walks the trie: fills, hatches and borders of every block in sight, markers for those too small to see. */
export function drawBlocks(scene: Scene, markers: MarkerBook): void {
  if (scene.index.nodes === 0) return;
  scene.least = leastSize(scene);
  const walk: Walk = { scene, markers, shaded: new Map() };
  visit(walk, 0, NO_LAYERS, false);
  if (walk.shaded.size === 0) return;
  const [paint] = [...walk.shaded].reduce((most, one) => (one[1] > most[1] ? one : most));
  legendOfShade(scene, paint);
  const count = [...walk.shaded.values()].reduce((sum, one) => sum + one, 0);
  scene.omitted.push(`${formatNumber(count)} small ranges are drawn as shades; zoom in to tell them apart`);
}

interface Walk {
  readonly scene: Scene;
  readonly markers: MarkerBook;
  /** How many ranges are drawn as shades of a paint. */
  readonly shaded: Map<Paint, number>;
}

/** As many blocks as the eye can tell apart and a frame can draw: more of them are drawn as shades of how full the place is. */
function leastSize(scene: Scene): number {
  if (scene.index.nodes <= MOST_BLOCKS) return TOO_SMALL;
  let least = TOO_SMALL;
  while (least < 200 && countFrom(scene, 0, least, MOST_BLOCKS) <= 0) least *= 2;
  return least;
}

/** What is left of a budget after all nodes of at least a size in sight; 0 or less when there are more. */
function countFrom(scene: Scene, node: number, least: number, budget: number): number {
  if (node < 0 || budget <= 0) return budget;
  const rect = nodeRect(scene, node);
  if (Math.max(rect.w, rect.h) < least || !inView(scene.options, rect)) return budget;
  const { left, right } = scene.index;
  return countFrom(scene, right[node] ?? -1, least, countFrom(scene, left[node] ?? -1, least, budget - 1));
}

/** A node too small to be drawn by itself. */
function shrink(walk: Walk, node: number, rect: Rect, inSmall: boolean): void {
  const { scene, markers } = walk;
  const { lo, hi, order, covered } = scene.index;
  const from = lo[node] ?? 0;
  const to = hi[node] ?? 0;
  const head = order[from];
  if (scene.least === TOO_SMALL && !inSmall) markers.add(rect, from, to);
  else if (head) {
    const paint = lineOf(head.role);
    addFill(scene, rect, paint, inSmall ? 1 : 0.2 + 0.6 * (covered[node] ?? 1));
    if (!inSmall) walk.shaded.set(paint, (walk.shaded.get(paint) ?? 0) + to - from);
  }
}

/** `inSmall`: inside a block so small that its own name says enough. Answers with the square pixels in sight that items cover. */
function visit(walk: Walk, node: number, above: Layers, inSmall: boolean): number {
  const { scene } = walk;
  const { index } = scene;
  const rect = nodeRect(scene, node);
  if (!inView(scene.options, rect)) return 0;
  if (Math.max(rect.w, rect.h) < scene.least) {
    shrink(walk, node, rect, inSmall);
    return 0;
  }
  const own = ownOf(index, node);
  const layers = addLayers(above, own, scene.front);
  let top: Drawn | null = null;
  for (const item of own) top = drawItem(scene, { item, rect, node, behind: !layers.shown.includes(item), inSmall }, layers.shown.length === 1) ?? top;
  if (own.length > 0) noteStack(scene, layers, own, rect);
  const left = index.left[node] ?? -1;
  const right = index.right[node] ?? -1;
  const small = inSmall || (own.length > 0 && Math.max(rect.w, rect.h) < SMALL);
  const inside = (left >= 0 ? visit(walk, left, layers, small) : 0) + (right >= 0 ? visit(walk, right, layers, small) : 0);
  if (top === null) return inside;
  // What hides the ground altogether keeps it out of the legend.
  if (top.carved + inside < top.seen * 0.999) legendOfGround(scene, top.item, top.ground);
  return top.seen;
}

/** The item on top of a place; areas are square pixels in sight. */
interface Drawn {
  readonly item: MapItem;
  readonly ground: Paint;
  readonly seen: number;
  readonly carved: number;
}

/** `alone`: nothing of the plan lies under it; null: it is behind something. */
function drawItem(scene: Scene, block: Block, alone: boolean): Drawn | null {
  const { item, rect } = block;
  scene.blocks.push(block);
  if (block.behind) {
    addStroke(scene, rect, lineOf(item.role), 1, true);
    addLegend(scene, { key: 'behind', text: 'behind what shares its place', paint: lineOf(item.role), kind: 'dashed' });
    return null;
  }
  const ground = farFill(scene.model.plan, item, rect);
  const seen = areaInView(scene, rect);
  // What was painted up to here lies under it, out of sight.
  if (seen >= scene.options.width * scene.options.height) forgetCovered(scene);
  // Free pod ranges are bare paper: the grid under them stays in sight unless something else lies there.
  if (ground !== 'paper' || !alone) addFill(scene, rect, ground);
  const carved = Math.max(rect.w, rect.h) >= CARVED ? carveAll(scene, item) : 0;
  const thick = Math.min(rect.w, rect.h) > 120 ? 2 : 1.5;
  if (Math.max(rect.w, rect.h) >= 6) addStroke(scene, rect, lineOf(item.role), thick);
  return { item, ground, seen, carved };
}

/** A block too small to be carved up is filled with what most of its addresses are for. */
function farFill(plan: Plan, item: MapItem, rect: Rect): Paint {
  const ground = groundFor(plan, item);
  const spaces = spacesOf(plan, item);
  if (item.role !== 'pod-cidr' || spaces.length === 0) return ground;
  const used = spaces.some((space) => space.runs.length > 0) || isObserved(plan, item);
  return Math.max(rect.w, rect.h) < CARVED ? (used ? 'pod' : 'pod-tint') : ground;
}

/** Square pixels in sight that are handed out. */
function carveAll(scene: Scene, item: MapItem): number {
  const { plan } = scene.model;
  const spaces = spacesOf(plan, item);
  let area = 0;
  for (const space of spaces) area += carve(scene, item, space);
  if (spaces.some((space) => space.runs.length > 0)) legendOfPlacement(scene, 'illustrative');
  if (item.level === 0 || !isObserved(plan, item)) return area;
  for (const { kind, pool, rects } of observedRects(plan, item, scene.index)) {
    fillRects(scene, rects, fillOf(kind, 'now', pool));
    eachRect(scene, rects, (rect) => {
      if (Math.min(rect.w, rect.h) >= OUTLINED) addStroke(scene, rect, 'observed', 2);
    });
  }
  legendOfPlacement(scene, 'observed');
  return area;
}

function carve(scene: Scene, item: MapItem, space: Space): number {
  const rects = spaceRects(space, scene.index);
  let area = 0;
  space.runs.forEach((run, i) => {
    const of = rects.runs[i];
    if (of && of.length > 0) area += drawRun(scene, item, run, of);
  });
  if (rects.taken.length === 0) return area;
  const taken = fillRects(scene, rects.taken, 'used');
  if (taken > 0) legendOfTaken(scene);
  return area + taken;
}

/** Square pixels of it in sight; so do those below. */
function drawRun(scene: Scene, item: MapItem, run: Run, rects: WorldRects): number {
  const pool = scene.model.plan.pools[run.pool];
  const substance = substanceOf(run);
  const phase = run.grain === 'further-batches' && run.phase === 'now' ? 'at-maximum' : run.phase;
  let seen = 0;
  if (phase !== 'while-upgrading') seen = fillRects(scene, rects, fillOf(substance, phase, pool));
  else {
    const paint = substance === 'pod' ? 'pod' : 'node';
    // Cells are painted before hatches and bring their own ground.
    const under = scene.cell >= CELLS_FROM ? null : 'paper';
    eachRect(scene, rects, (rect) => {
      seen += areaInView(scene, rect);
      if (Math.min(rect.w, rect.h) >= HATCHED) addHatch(scene, rect, 'upgrade', paint, under);
      else addFill(scene, rect, paint, 0.5);
    });
  }
  if (seen >= SPECK) legendOfRun(scene, item, run);
  return seen;
}

function fillRects(scene: Scene, rects: WorldRects, paint: Paint): number {
  let seen = 0;
  eachRect(scene, rects, (rect) => {
    seen += areaInView(scene, rect);
    addFill(scene, rect, paint);
  });
  return seen;
}

function areaInView({ options }: Scene, { x, y, w, h }: Rect): number {
  const wide = Math.min(x + w, options.width) - Math.max(x, 0);
  const high = Math.min(y + h, options.height) - Math.max(y, 0);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Outlines of what is behind stay on top of everything. */
function forgetCovered({ legend }: Scene): void {
  for (const key of legend.keys()) if (key !== 'behind') legend.delete(key);
}

export function eachRect(scene: Scene, rects: WorldRects, call: (rect: Rect) => void): void {
  for (let i = 0; i < rects.length; i += 4) {
    const rect = screenRect(scene, rects[i] ?? 0, rects[i + 1] ?? 0, rects[i + 2] ?? 0, rects[i + 3] ?? 0);
    if (inView(scene.options, rect)) call(rect);
  }
}

/** The innermost item of each home around a block that begins here. */
function noteStack(scene: Scene, layers: Layers, own: readonly MapItem[], rect: Rect): void {
  const all = layers.behind.length === 0 ? layers.shown : [...layers.shown, ...layers.behind];
  if (all.length < 2 || scene.stacks.length >= STACKS || Math.max(rect.w, rect.h) < STACKED) return;
  const homes = new Map<number, MapItem>();
  for (const item of all) homes.set(item.home, item);
  if (homes.size < 2) return;
  // Inside a place that is shared already, what nests rightly in one of its owners adds nothing.
  const before = new Set(all.filter((item) => !own.includes(item)).map((item) => item.home));
  if (own.every((item) => before.has(item.home))) return;
  scene.stacks.push({ rect, items: Array.from(homes.values(), (item) => item.id).slice(0, 200) });
}
