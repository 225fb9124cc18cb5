/** The change of layout: the old picture fades while each range's outline travels from its old place to its new one. */
import { worldToScreen, type Viewport } from '../map/camera.ts';
import { layoutOf, type Layout } from '../map/layout.ts';
import { lineOf } from '../map/paints.ts';
import type { Camera, LayoutKind, MapItem, Paint, Rect } from '../map/types.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { easeInOut } from './motion.ts';
import type { Pen } from './pen.ts';

const MORPH_MS = 420;
/** More outlines than this are a swarm that no eye follows; the largest are taken. */
const MOST = 160;

export interface Travel {
  readonly from: Rect;
  readonly to: Rect;
  readonly paint: Paint;
}

/** The same place on the screen for a focus block in another layout: its middle stays, its size too (areas are equal in both). */
export function heldCamera(camera: Camera, focus: Prefix, from: Layout, to: Layout): Camera {
  const before = worldToScreen(camera, from.place(camera.root, focus));
  const after = to.place(camera.root, focus);
  return {
    root: camera.root,
    scale: camera.scale,
    x: before.x + before.w / 2 - (after.x + after.w / 2) * camera.scale,
    y: before.y + before.h / 2 - (after.y + after.h / 2) * camera.scale,
  };
}

const inView = (rect: Rect, view: Viewport): boolean => rect.x < view.width && rect.y < view.height && rect.x + rect.w > 0 && rect.y + rect.h > 0;

export function travels(
  items: readonly MapItem[],
  before: { readonly camera: Camera; readonly layout: LayoutKind },
  after: { readonly camera: Camera; readonly layout: LayoutKind },
  view: Viewport,
): readonly Travel[] {
  const from = layoutOf(before.layout);
  const to = layoutOf(after.layout);
  const out: Travel[] = [];
  for (const item of items) {
    if (item.prefix.family !== before.camera.root.family) continue;
    const start = worldToScreen(before.camera, from.place(before.camera.root, item.prefix));
    const end = worldToScreen(after.camera, to.place(after.camera.root, item.prefix));
    if (Math.max(end.w, end.h) < 3 || !(inView(start, view) || inView(end, view))) continue;
    out.push({ from: start, to: end, paint: lineOf(item.role) });
  }
  if (out.length <= MOST) return out;
  return out.sort((a, b) => b.to.w * b.to.h - a.to.w * a.to.h).slice(0, MOST);
}

export const mix = (a: Rect, b: Rect, t: number): Rect => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  w: a.w + (b.w - a.w) * t,
  h: a.h + (b.h - a.h) * t,
});

export interface Morph {
  /** Paints over the new picture; false when it is over. */
  paint(context: CanvasRenderingContext2D, pen: Pen, now: number): boolean;
}

export function createMorph(old: HTMLCanvasElement, ways: readonly Travel[]): Morph | null {
  const picture = document.createElement('canvas');
  picture.width = old.width;
  picture.height = old.height;
  const copy = picture.getContext('2d');
  if (copy === null || old.width === 0 || old.height === 0) return null;
  copy.drawImage(old, 0, 0);
  let start: number | null = null;
  return {
    paint(context, pen, now) {
      start ??= now;
      const t = Math.min(1, (now - start) / MORPH_MS);
      if (t >= 1) return false;
      context.globalAlpha = 1 - easeInOut(Math.min(1, t * 1.25));
      context.drawImage(picture, 0, 0);
      context.globalAlpha = 1;
      for (const way of ways) pen.stroke(mix(way.from, way.to, easeInOut(t)), way.paint, 1.5, false);
      return true;
    },
  };
}
