/** Which part of the world a fit shows. Pure. */
import { fitWorld, type Viewport } from '../map/camera.ts';
import type { Layout } from '../map/layout.ts';
import type { Camera, Rect } from '../map/types.ts';
import { bitsOf } from '../core/net/address.ts';
import { comparePrefixes, contains, prefixAt, type Prefix } from '../core/net/prefix.ts';

/** A range whose longer side would be smaller than this on the screen, CSS pixels, is not shown by a fit but pointed at. */
const READABLE = 6;
/** Share of the view that what is fitted takes: the blocks around it stay in sight. */
const SHARE = 0.86;

export const unionOf = (rects: readonly Rect[]): Rect | null => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const rect of rects) {
    left = Math.min(left, rect.x);
    top = Math.min(top, rect.y);
    right = Math.max(right, rect.x + rect.w);
    bottom = Math.max(bottom, rect.y + rect.h);
  }
  return left < right ? { x: left, y: top, w: right - left, h: bottom - top } : null;
};

/**
 * The camera that shows these prefixes as large as they fit. Where ranges lie so far apart that showing all would show
 * none readably, the block that holds most of them wins and the others get their pointers at the edge.
 */
export function fitPrefixes(prefixes: readonly Prefix[], root: Prefix, view: Viewport, layout: Layout): Camera {
  const inside = outermost(prefixes.filter((prefix) => prefix.family === root.family));
  const whole = fitWorld(root, { x: 0, y: 0, w: 1, h: 1 }, view);
  let group = inside;
  let length = root.length;
  for (;;) {
    const union = unionOf(group.map((prefix) => layout.place(root, prefix)));
    if (union === null) return whole;
    const camera = fitWorld(root, union, view, SHARE);
    const smallest = Math.min(
      ...group.map((prefix) => {
        const rect = layout.place(root, prefix);
        return Math.max(rect.w, rect.h) * camera.scale;
      }),
    );
    if (smallest >= READABLE || group.length === 1) return camera;
    // One hex digit down: the block with most of them; of equal ones the first.
    length += 4;
    if (length > bitsOf(root.family)) return camera;
    const narrower = fullest(group, length);
    // Only wide ranges are left, with small ones inside them: show the wide ones whole.
    if (narrower.length === 0) return camera;
    group = narrower;
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
  const inside = prefixes.filter((prefix) => prefix.family === root.family);
  return fitWorld(root, unionOf(inside.map((prefix) => layout.place(root, prefix))) ?? { x: 0, y: 0, w: 1, h: 1 }, view, AMONG_SHARE);
}

/** Whether a rectangle of the screen can be seen for what it is: large enough, and its middle in view. */
export function isEvident(rect: Rect | null, view: Viewport): boolean {
  if (rect === null || Math.max(rect.w, rect.h) < EVIDENT / 2) return false;
  const x = rect.x + rect.w / 2;
  const y = rect.y + rect.h / 2;
  return x > 0 && y > 0 && x < view.width && y < view.height;
}

/** Without those that lie in another: a subnet is as well seen as its network. */
export function outermost(prefixes: readonly Prefix[]): readonly Prefix[] {
  const out: Prefix[] = [];
  for (const prefix of [...prefixes].sort(comparePrefixes)) {
    const last = out[out.length - 1];
    if (last === undefined || !contains(last, prefix)) out.push(prefix);
  }
  return out;
}

/** Those of the block of this length that holds most; ranges wider than it are left out. */
function fullest(prefixes: readonly Prefix[], length: number): readonly Prefix[] {
  const blocks = new Map<bigint, Prefix[]>();
  for (const prefix of prefixes) {
    if (prefix.length < length) continue;
    const block = prefixAt(prefix.family, prefix.first, length).first;
    const list = blocks.get(block);
    if (list === undefined) blocks.set(block, [prefix]);
    else list.push(prefix);
  }
  let best: readonly Prefix[] = [];
  for (const list of blocks.values()) if (list.length > best.length) best = list;
  return best;
}
