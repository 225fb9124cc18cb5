import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import { cameraFor, prefixInSight, screenToWorld, worldToScreen } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { formatPrefix } from '../core/net/prefix.ts';
import { between, createMotion, type MotionWorld } from './motion.ts';
import { OCTAVES_A_NOTCH } from './zoom.ts';

const all = prefixOf('0.0.0.0/0');
const layout = layoutOf('hex');
const view = { width: 800, height: 600 };
const world: MotionWorld = { view, layout, top: all, reducedMotion: false };
const still: MotionWorld = { ...world, reducedMotion: true };
const whole = cameraFor(all, all, view, layout);

const settleDown = (motion: ReturnType<typeof createMotion>, at: MotionWorld, limit = 400): number => {
  let now = 0;
  let frames = 0;
  while (motion.step(now, at) && frames < limit) {
    now += 16;
    frames += 1;
  }
  return frames;
};

test('twenty wheel notches lead from the whole space to one address under the pointer', () => {
  const motion = createMotion(whole);
  const point = screenToWorld(whole, 300, 200);
  const address = layout.addressAt(all, point.x, point.y);
  for (let i = 0; i < 20; i += 1) motion.move({ kind: 'wheel', factor: 2 ** OCTAVES_A_NOTCH, aboutX: 300, aboutY: 200, dx: 0, dy: 0 }, world);
  settleDown(motion, world);
  const now = screenToWorld(motion.camera, 300, 200);
  expect(layout.addressAt(all, now.x, now.y)).toBe(address);
  expect(motion.camera.scale / 65536).toBeGreaterThan(400);
});

test('a glide keeps the point under the pointer on every frame', () => {
  const motion = createMotion(whole);
  motion.move({ kind: 'wheel', factor: 64, aboutX: 500, aboutY: 333, dx: 0, dy: 0 }, world);
  const before = screenToWorld(whole, 500, 333);
  let now = 0;
  let frames = 0;
  while (motion.step(now, world)) {
    const point = screenToWorld(motion.camera, 500, 333);
    expect(point.x).toBeCloseTo(before.x, 9);
    expect(point.y).toBeCloseTo(before.y, 9);
    now += 16;
    frames += 1;
  }
  expect(frames).toBeGreaterThan(5);
  expect(frames).toBeLessThan(40);
});

test('a drag is followed at once and needs no further frame', () => {
  const motion = createMotion(whole);
  motion.move({ kind: 'drag', factor: 1, aboutX: 0, aboutY: 0, dx: 30, dy: -12 }, world);
  expect([motion.camera.x - whole.x, motion.camera.y - whole.y]).toEqual([30, -12]);
  expect(motion.moving).toBe(false);
});

test('a flight ends exactly where it was sent, in bounded time', () => {
  const motion = createMotion(whole);
  const goal = cameraFor(all, prefixOf('10.244.6.0/24'), view, layout);
  motion.flyTo(goal, world);
  expect(motion.moving).toBe(true);
  expect(settleDown(motion, world)).toBeLessThan(62);
  expect(motion.camera).toEqual(goal);
});

test('a gesture ends a flight where it is', () => {
  const motion = createMotion(whole);
  motion.flyTo(cameraFor(all, prefixOf('10.244.6.0/24'), view, layout), world);
  for (let now = 0; now < 160; now += 16) motion.step(now, world);
  const at = motion.camera;
  motion.move({ kind: 'drag', factor: 1, aboutX: 0, aboutY: 0, dx: 5, dy: 0 }, world);
  expect(motion.camera.scale).toBe(at.scale);
  expect(motion.moving).toBe(false);
});

test('with reduced motion everything arrives at once', () => {
  const motion = createMotion(whole);
  const goal = cameraFor(all, prefixOf('10.0.0.0/8'), view, layout);
  motion.flyTo(goal, still);
  expect(motion.camera).toEqual(goal);
  motion.zoom(4, 400, 300, still);
  motion.pan(10, 10, still);
  expect(motion.moving).toBe(false);
});

test('an IPv6 flight and a wheel go through changes of root without a jump', () => {
  const top = prefixOf('fd00::/16');
  const deep = prefixOf('fd00:db8:1234:ff19:1900::42/128');
  const six: MotionWorld = { ...world, top };
  const motion = createMotion(cameraFor(top, top, view, layout));
  const around = cameraFor(prefixOf('fd00:db8:1234:ff00::/56'), deep, view, layout);
  motion.flyTo(around, six);
  settleDown(motion, six);
  expect(formatPrefix(prefixInSight(motion.camera, view, layout))).toBe('fd00:db8:1234:ff19:1900::42/128');
  let shift = 0;
  for (let i = 0; i < 90; i += 1) {
    motion.zoom(0.5, 400, 300, six);
    settleDown(motion, six);
    shift = Math.max(shift, motion.camera.scale);
  }
  expect(motion.camera.root).toEqual(top);
  expect(Number.isFinite(shift)).toBe(true);
});

test.each([true, false])('a wheel beside the border of a large block leads to one IPv6 address without a jump; reduced motion: %s', (reducedMotion) => {
  const top = prefixOf('fd00::/8');
  const goal = prefixOf('fd12:3456:789a::389/128');
  for (const kind of ['hex', 'hilbert'] as const) {
    const six: MotionWorld = { view, layout: layoutOf(kind), top, reducedMotion };
    const motion = createMotion(cameraFor(top, top, view, six.layout));
    let deepest = 0;
    for (let i = 0; i < 90; i += 1) {
      const before = worldToScreen(motion.camera, six.layout.place(motion.camera.root, goal));
      // As a browser tells it, in whole pixels.
      const at = { x: Math.round(before.x + before.w / 2), y: Math.round(before.y + before.h / 2) };
      motion.move({ kind: 'wheel', factor: 2, aboutX: at.x, aboutY: at.y, dx: 0, dy: 0 }, six);
      settleDown(motion, six);
      const after = worldToScreen(motion.camera, six.layout.place(motion.camera.root, goal));
      const factor = after.w / before.w;
      for (const [was, is, held] of [
        [before.x, after.x, at.x],
        [before.y, after.y, at.y],
      ] as const) {
        expect(Math.abs(is - (held + (was - held) * factor))).toBeLessThan(0.02);
      }
      expect(motion.camera.scale / 800).toBeLessThan(2 ** 34);
      deepest = Math.max(deepest, motion.camera.root.length);
    }
    expect(deepest).toBeGreaterThan(80);
  }
});

test('between two cameras the offset is linear in the scale', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.double({ min: 0.1, max: 1e6, noNaN: true }), (t, factor) => {
      const to = { root: all, scale: whole.scale * factor, x: 250 - (250 - whole.x) * factor, y: 250 - (250 - whole.y) * factor };
      const at = between(whole, to, t);
      const before = screenToWorld(whole, 250, 250);
      const point = screenToWorld(at, 250, 250);
      expect(Math.abs(point.x - before.x)).toBeLessThan(1e-9);
      expect(at.scale).toBeGreaterThanOrEqual(Math.min(whole.scale, to.scale) * 0.999);
    }),
    { numRuns: 100 },
  );
});
