import { bitsOf } from '../core/net/address.ts';
import { commonPrefix, prefixAt, type Prefix } from '../core/net/prefix.ts';
import type { Layout } from './layout.ts';
import type { Camera, Rect } from './types.ts';

/** The map's own box in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** At most this much of the view is taken by what a camera was asked to fit. */
const FIT = 0.94;
/** Zooming out ends when the root takes this much of the view, zooming in when one address does. */
const FARTHEST = 0.5;
const NEAREST = 0.72;

export const worldToScreen = (camera: Camera, world: Rect): Rect => ({
  x: world.x * camera.scale + camera.x,
  y: world.y * camera.scale + camera.y,
  w: world.w * camera.scale,
  h: world.h * camera.scale,
});

export const screenToWorld = (camera: Camera, x: number, y: number): { x: number; y: number } => ({
  x: (x - camera.x) / camera.scale,
  y: (y - camera.y) / camera.scale,
});

/** Screen side of one address' cell, CSS pixels. */
export function cellSize(camera: Camera): number {
  return camera.scale / 2 ** ((bitsOf(camera.root.family) - camera.root.length) / 2);
}

/** Shows a world rectangle as large as it fits, in the middle. */
export function fitWorld(root: Prefix, world: Rect, view: Viewport, fit = FIT): Camera {
  const room = { w: Math.max(view.width, 1) * fit, h: Math.max(view.height, 1) * fit };
  const scale = Math.min(room.w / world.w, room.h / world.h);
  return { root, scale, x: view.width / 2 - (world.x + world.w / 2) * scale, y: view.height / 2 - (world.y + world.h / 2) * scale };
}

/** A camera that shows a prefix; `root` holds it. */
export function cameraFor(root: Prefix, prefix: Prefix, view: Viewport, layout: Layout): Camera {
  return clampCamera(fitWorld(root, layout.place(root, prefix), view), view);
}

/** Zooms by a factor; the world point under (x, y) stays there. */
export function zoomAt(camera: Camera, factor: number, x: number, y: number, view: Viewport): Camera {
  const limits = scaleLimits(camera.root, view);
  const scale = Math.min(limits.max, Math.max(limits.min, camera.scale * factor));
  const k = scale / camera.scale;
  return clampCamera({ ...camera, scale, x: x - (x - camera.x) * k, y: y - (y - camera.y) * k }, view);
}

export const panBy = (camera: Camera, dx: number, dy: number, view: Viewport): Camera => clampCamera({ ...camera, x: camera.x + dx, y: camera.y + dy }, view);

/** Smallest and largest scale of a root in a view. */
export function scaleLimits(root: Prefix, view: Viewport): { readonly min: number; readonly max: number } {
  const side = Math.max(1, Math.min(view.width, view.height));
  return { min: side * FARTHEST, max: side * NEAREST * 2 ** ((bitsOf(root.family) - root.length) / 2) };
}

const SQUARE: Rect = { x: 0, y: 0, w: 1, h: 1 };

/** Keeps the scale between its limits and the middle of the view over the map. */
export function clampCamera(camera: Camera, view: Viewport): Camera {
  const bounds = camera.bounds ?? SQUARE;
  const limits = scaleLimits(camera.root, view);
  const scale = Math.min(limits.max, Math.max(limits.min, camera.scale));
  const cx = view.width / 2;
  const cy = view.height / 2;
  const wx = Math.min(bounds.x + bounds.w, Math.max(bounds.x, (cx - camera.x) / camera.scale));
  const wy = Math.min(bounds.y + bounds.h, Math.max(bounds.y, (cy - camera.y) / camera.scale));
  if (scale === camera.scale && wx === (cx - camera.x) / camera.scale && wy === (cy - camera.y) / camera.scale) return camera;
  return { ...camera, scale, x: cx - wx * scale, y: cy - wy * scale };
}

/**
 * The prefix that the view is about: the deepest one whose length is a multiple of four and that holds
 * the middle of the view, a square of half its shorter side.
 */
export function prefixInSight(camera: Camera, view: Viewport, layout: Layout): Prefix {
  const half = Math.max(1, Math.min(view.width, view.height)) / 4;
  const cx = view.width / 2;
  const cy = view.height / 2;
  const bounds = camera.bounds ?? SQUARE;
  const from = screenToWorld(camera, cx - half, cy - half);
  const to = screenToWorld(camera, cx + half, cy + half);
  const left = Math.max(bounds.x, from.x);
  const top = Math.max(bounds.y, from.y);
  const right = Math.min(bounds.x + bounds.w, to.x);
  const bottom = Math.min(bounds.y + bounds.h, to.y);
  const middle = screenToWorld(camera, cx, cy);
  const { family } = camera.root;
  const at = layout.addressAt(camera.root, middle.x, middle.y);
  for (let length = bitsOf(family); length > 0; length -= 4) {
    const candidate = prefixAt(family, at, length);
    const rect = layout.place(camera.root, candidate);
    if (rect.x <= left && rect.y <= top && rect.x + rect.w >= right && rect.y + rect.h >= bottom) return candidate;
  }
  return prefixAt(family, at, 0);
}

/** `0.0.0.0/0 › 10.0.0.0/8 › …`: whole octets (IPv6: words) on the way to a prefix, then the prefix itself. */
export function breadcrumb(prefix: Prefix, top: Prefix): Prefix[] {
  const step = prefix.family === 4 ? 8 : 16;
  const out: Prefix[] = [top];
  for (let length = (Math.floor(top.length / step) + 1) * step; length < prefix.length; length += step) out.push(prefixAt(prefix.family, prefix.first, length));
  if (prefix.length > top.length) out.push(prefix);
  return out;
}

/** The same picture with another root as its origin. */
export function reroot(camera: Camera, root: Prefix, layout: Layout): Camera {
  if (root.length === camera.root.length && root.first === camera.root.first) return camera;
  // Measured in the narrower of the two, where the other's numbers are exact.
  if (root.length >= camera.root.length) {
    const at = layout.place(camera.root, root);
    return based({ root, scale: camera.scale * at.w, x: camera.x + at.x * camera.scale, y: camera.y + at.y * camera.scale }, camera, layout);
  }
  const at = layout.place(root, camera.root);
  const scale = camera.scale / at.w;
  return based({ root, scale, x: camera.x - at.x * scale, y: camera.y - at.y * scale }, camera, layout);
}

/** Carries the bounds of a camera over to its new root. */
function based(next: Camera, camera: Camera, layout: Layout): Camera {
  if (!camera.bounds) return next;
  const { x, y, w, h } = camera.bounds;
  const at = layout.place(next.root, camera.root);
  return { ...next, bounds: { x: at.x + x * at.w, y: at.y + y * at.h, w: w * at.w, h: h * at.h } };
}

/** Beyond this zoom doubles would soon show in hundredths of a pixel: a nearer root is taken. */
const DEEP = 2 ** 32;
/** A root this many bits above the size of the view does not change while one looks around. */
const ABOVE = 24;

/**
 * The camera with the root that its zoom wants: IPv6 changes roots on the way down and comes back to `top`, the square
 * that the map begins with; IPv4 keeps 0.0.0.0/0.
 */
export function settle(camera: Camera, top: Prefix, view: Viewport, layout: Layout): Camera {
  if (camera.root.family === 4) return camera;
  let now = camera;
  const side = Math.max(1, view.width, view.height);
  if (now.scale / side > DEEP || Math.max(Math.abs(now.x), Math.abs(now.y)) / side > DEEP) {
    const middle = screenToWorld(now, view.width / 2, view.height / 2);
    // The length of a block as large as the view; the root need not hold the view, but must be near it.
    const length = now.root.length + 2 * Math.floor(Math.log2(now.scale / side)) - ABOVE;
    const root = prefixAt(6, layout.addressAt(now.root, middle.x, middle.y), Math.min(104, Math.max(top.length, length)) & ~3);
    now = reroot(now, root, layout);
  }
  while (now.root.length > top.length && now.scale < side * 2 ** 8) {
    now = reroot(now, prefixAt(6, now.root.first, Math.max(top.length, now.root.length - 16)), layout);
  }
  const home = now.root.length === top.length && now.root.first === top.first;
  if (now === camera && (home ? !camera.bounds : camera.bounds)) return camera;
  return home ? { root: top, scale: now.scale, x: now.x, y: now.y } : { ...now, bounds: layout.place(now.root, top) };
}

/**
 * A way from one view to another that zooms out and in again (van Wijk and Nuij, "Smooth and efficient zooming and
 * panning", 2003): `at(0)` is the first camera, `at(1)` the second; `length` says how long the way is, about 1 for a short one.
 */
export function flight(from: Camera, to: Camera, view: Viewport, layout: Layout): { readonly length: number; at(t: number): Camera } {
  // What both roots share is exact enough for both ends and everything between.
  const shared = commonPrefix(from.root, to.root) ?? from.root;
  const root = prefixAt(from.root.family, shared.first, shared.length & ~3);
  const origin = reroot(from, root, layout);
  const target = reroot(to, root, layout);
  const width = Math.max(1, view.width);
  const start = centre(origin, view);
  const end = centre(target, view);
  const w0 = width / origin.scale;
  const w1 = width / target.scale;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const d = Math.hypot(dx, dy);
  const rho = Math.SQRT2;
  const near = d < 1e-12 * Math.max(w0, w1) || d === 0;
  const b0 = near ? 0 : (w1 * w1 - w0 * w0 + rho ** 4 * d * d) / (2 * w0 * rho * rho * d);
  const b1 = near ? 0 : (w1 * w1 - w0 * w0 - rho ** 4 * d * d) / (2 * w1 * rho * rho * d);
  const r0 = asinhNegative(b0);
  const r1 = asinhNegative(b1);
  const length = near ? Math.abs(Math.log(w1 / w0)) / rho : (r1 - r0) / rho;
  const seen = (w: number, along: number): Camera => {
    const scale = width / w;
    const x = start.x + dx * along;
    const y = start.y + dy * along;
    return { root, scale, x: view.width / 2 - x * scale, y: view.height / 2 - y * scale };
  };
  return {
    length,
    at(t) {
      if (t <= 0) return from;
      if (t >= 1) return to;
      if (near) return seen(w0 * (w1 / w0) ** t, t);
      const s = t * length;
      const w = (w0 * Math.cosh(r0)) / Math.cosh(rho * s + r0);
      const u = ((w0 / (rho * rho)) * (Math.cosh(r0) * Math.tanh(rho * s + r0) - Math.sinh(r0))) / d;
      return seen(w, u);
    },
  };
}

/** ln(√(b² + 1) − b), without losing digits when b is large. */
const asinhNegative = (b: number): number => -Math.asinh(b);

function centre(camera: Camera, view: Viewport): { x: number; y: number } {
  return screenToWorld(camera, view.width / 2, view.height / 2);
}
