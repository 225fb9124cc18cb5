/**
 * How the camera moves: at once (drag), gliding after a target (wheel, keys) or in flight (Show, Fit, search).
 * Pure but for its own state: time comes in as a number, so tests need no clock.
 */
import { clampCamera, flight, panBy, reroot, settle, zoomAt, type Viewport } from '../map/camera.ts';
import type { Layout } from '../map/layout.ts';
import { commonPrefix, type Prefix } from '../core/net/prefix.ts';
import type { Camera } from '../map/types.ts';
import type { ViewMove } from './zoom.ts';

/** Where the camera moves: the view, the layout and the widest root it may have. */
export interface MotionWorld {
  readonly view: Viewport;
  readonly layout: Layout;
  readonly top: Prefix;
  readonly reducedMotion: boolean;
}

/** Time in which a glide covers all but 1/e of the way, ms. */
const GLIDE_MS = 45;
/** A glide that is this near, in octaves and CSS pixels, has arrived. */
const ARRIVED_OCTAVES = 0.002;
const ARRIVED_PIXELS = 0.3;
const FLIGHT_MS = { base: 180, each: 90, most: 900 } as const;

export interface Motion {
  readonly camera: Camera;
  /** Where the camera will be when it rests. */
  readonly target: Camera;
  readonly moving: boolean;
  /** Sets the camera; whatever moved stops. */
  jump(camera: Camera): void;
  /** A gesture: a wheel step glides, fingers and mouse are followed at once. */
  move(move: ViewMove, world: MotionWorld): void;
  /** Zooms about a point, gliding. */
  zoom(factor: number, x: number, y: number, world: MotionWorld): void;
  pan(dx: number, dy: number, world: MotionWorld): void;
  /** False where it was set at once: motion is not wanted, or no flight could be exact. */
  flyTo(camera: Camera, world: MotionWorld): boolean;
  /** Moves on to `now` (ms); true while there is more to come. */
  step(now: number, world: MotionWorld): boolean;
}

/** Cameras between two of one root that share a fixed point: the offset is linear in the scale, so it stays exact however deep. */
export function between(from: Camera, to: Camera, t: number): Camera {
  if (t >= 1) return to;
  const ratio = to.scale / from.scale;
  if (Math.abs(Math.log2(ratio)) < 1e-9) {
    return { root: from.root, scale: from.scale, x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  }
  const scale = from.scale * ratio ** t;
  const share = (scale - from.scale) / (to.scale - from.scale);
  return { root: from.root, scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Slow at both ends. */
export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

/** Bits between the root that two cameras share and the deeper one's root beyond which doubles would make a flight tremble. */
const FARTHEST_BITS = 64;

function tooFar(from: Camera, to: Camera): boolean {
  const shared = commonPrefix(from.root, to.root)?.length ?? 0;
  return Math.max(from.root.length, to.root.length) - shared > FARTHEST_BITS;
}

export function createMotion(first: Camera): Motion {
  let camera = first;
  let target = first;
  let glideAt: number | null = null;
  let flying: { readonly at: (t: number) => Camera; readonly ms: number; start: number | null } | null = null;

  const near = (): boolean => {
    if (Math.abs(Math.log2(target.scale / camera.scale)) > ARRIVED_OCTAVES) return false;
    return Math.abs(target.x - camera.x) < ARRIVED_PIXELS && Math.abs(target.y - camera.y) < ARRIVED_PIXELS;
  };
  const jump = (next: Camera): void => {
    camera = next;
    target = next;
    glideAt = null;
    flying = null;
  };
  /** Takes up a gesture in the middle of a flight from where it is. */
  const land = (): void => {
    if (flying === null) return;
    flying = null;
    target = camera;
  };
  /** One root for both, the one that the depth wants. */
  const rooted = (world: MotionWorld): void => {
    const settled = settle(camera, world.top, world.view, world.layout);
    if (settled === camera) return;
    target = target === camera ? settled : reroot(target, settled.root, world.layout);
    camera = settled;
  };
  /** Without motion a step is at its end at once, on the root that its depth wants. */
  const skip = (world: MotionWorld): void => {
    if (!world.reducedMotion) return;
    jump(target);
    rooted(world);
  };

  return {
    get camera() {
      return camera;
    },
    get target() {
      return target;
    },
    get moving() {
      return flying !== null || camera !== target;
    },
    jump,
    move(move, world) {
      land();
      if (move.kind === 'wheel') {
        target = zoomAt(target, move.factor, move.aboutX, move.aboutY, world.view);
        skip(world);
        return;
      }
      const apply = (at: Camera): Camera => {
        const zoomed = move.factor === 1 ? at : zoomAt(at, move.factor, move.aboutX, move.aboutY, world.view);
        return panBy(zoomed, move.dx, move.dy, world.view);
      };
      const resting = camera === target;
      camera = apply(camera);
      target = resting ? camera : apply(target);
      rooted(world);
    },
    zoom(factor, x, y, world) {
      land();
      target = zoomAt(target, factor, x, y, world.view);
      skip(world);
    },
    pan(dx, dy, world) {
      land();
      target = panBy(target, dx, dy, world.view);
      skip(world);
    },
    flyTo(next, world) {
      const goal = settle(clampCamera(next, world.view), world.top, world.view, world.layout);
      if (world.reducedMotion || tooFar(camera, goal)) {
        jump(goal);
        return false;
      }
      const way = flight(camera, goal, world.view, world.layout);
      target = goal;
      glideAt = null;
      flying = { at: (t) => (t >= 1 ? goal : way.at(t)), ms: Math.min(FLIGHT_MS.most, FLIGHT_MS.base + FLIGHT_MS.each * way.length), start: null };
      return true;
    },
    step(now, world) {
      if (flying !== null) {
        flying.start ??= now;
        const t = Math.min(1, (now - flying.start) / flying.ms);
        camera = settle(flying.at(easeInOut(t)), world.top, world.view, world.layout);
        if (t >= 1) jump(target);
        return t < 1;
      }
      if (camera === target) {
        glideAt = null;
        return false;
      }
      const elapsed = glideAt === null ? 16 : Math.min(100, Math.max(1, now - glideAt));
      glideAt = now;
      camera = between(camera, target, 1 - Math.exp(-elapsed / GLIDE_MS));
      rooted(world);
      if (near()) jump(target);
      return camera !== target;
    },
  };
}
