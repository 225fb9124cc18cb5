/** Which part of the world a fit shows. Pure. */
import { fitWorld, type Viewport } from '../map/camera.ts';
import { layoutOf, type Layout } from '../map/layout.ts';
import { indexOf } from '../map/mapIndex.ts';
import type { Camera, LayoutKind, MapModel, Rect } from '../map/types.ts';
import { bitsOf } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { fullestStretch, placedOf, placeOutermost, smallestSide, unionOfPlaces, type Placed } from './placed.ts';

/** A range whose longer side would be smaller than this on the screen, CSS pixels, is not shown by a fit but pointed at. */
const READABLE = 6;
/** Share of the view that what is fitted takes: the blocks around it stay in sight. */
const SHARE = 0.86;

/**
 * The camera that shows these prefixes as large as they fit. Where ranges lie so far apart that showing all would show
 * none readably, the block that holds most of them wins and the others get their pointers at the edge.
 */
export function fitPrefixes(prefixes: readonly Prefix[], root: Prefix, view: Viewport, layout: Layout): Camera {
  return fitPlaced(placeOutermost(prefixes, root, layout), root, view);
}

/** The same for ranges whose places are known. */
export function fitPlaced(placed: Placed, root: Prefix, view: Viewport): Camera {
  let lo = 0;
  let hi = placed.count;
  let digits = 0;
  for (;;) {
    const union = unionOfPlaces(placed, lo, hi);
    if (union === null) return fitWorld(root, { x: 0, y: 0, w: 1, h: 1 }, view);
    const camera = fitWorld(root, union, view, SHARE);
    if (smallestSide(placed, lo, hi) * camera.scale >= READABLE || hi - lo === 1) return camera;
    // One hex digit down: the block with most of them; of equal ones the first.
    digits += 1;
    if (root.length + digits * 4 > bitsOf(root.family)) return camera;
    const [from, to] = fullestStretch(placed, lo, hi, digits);
    // Only wide ranges are left, with small ones inside them: show the wide ones whole.
    if (from === to) return camera;
    lo = from;
    hi = to;
  }
}

/** What is shown must be at least this large on the screen, CSS pixels, and then takes this share of the view. */
const EVIDENT = 44;
const EVIDENT_SHARE = 0.28;

/**
 * The camera for a finding: all its ranges, unless the smallest of them (what two owners share) would then hardly be seen;
 * in that case the smallest, with what lies around it.
 */
export function showPrefixes(prefixes: readonly Prefix[], root: Prefix, view: Viewport, layout: Layout): Camera {
  const all = fitPrefixes(prefixes, root, view, layout);
  const smallest = prefixes
    .filter((prefix) => prefix.family === root.family)
    .reduce<Prefix | null>((best, prefix) => (best && best.length >= prefix.length ? best : prefix), null);
  if (smallest === null) return all;
  const rect = layout.place(root, smallest);
  if (Math.max(rect.w, rect.h) * all.scale >= EVIDENT) return all;
  return fitWorld(root, rect, view, EVIDENT_SHARE);
}

/** Share of the view that ranges take which are only thought of: what lies around them is what one wants to see. */
const AMONG_SHARE = 0.34;

/** The camera for ranges among their neighbours; those of the root's family. */
export function showAmong(prefixes: readonly Prefix[], root: Prefix, view: Viewport, layout: Layout): Camera {
  const placed = placeOutermost(prefixes, root, layout);
  return fitWorld(root, unionOfPlaces(placed, 0, placed.count) ?? { x: 0, y: 0, w: 1, h: 1 }, view, AMONG_SHARE);
}

/** Whether a rectangle of the screen can be seen for what it is: large enough, and its middle in view. */
export function isEvident(rect: Rect | null, view: Viewport): boolean {
  if (rect === null || Math.max(rect.w, rect.h) < EVIDENT / 2) return false;
  const x = rect.x + rect.w / 2;
  const y = rect.y + rect.h / 2;
  return x > 0 && y > 0 && x < view.width && y < view.height;
}

/** Shows these items of a family as large as they fit; where none of them is in the plan any more, or none is asked for, the whole of it. */
export function fitItems(model: MapModel, ids: readonly string[], top: Prefix, kind: LayoutKind, view: Viewport): Camera {
  const chosen = model.items.filter((item) => ids.includes(item.id)).map((item) => item.prefix);
  return chosen.length === 0 ? fitPlaced(placedOf(indexOf(model, top, kind)), top, view) : fitPrefixes(chosen, top, view, layoutOf(kind));
}
