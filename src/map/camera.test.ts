import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrefix, prefixAt, prefixOf } from '../core/net/prefix.ts';
import {
  breadcrumb,
  cameraFor,
  cellSize,
  clampCamera,
  fitWorld,
  flight,
  prefixInSight,
  reroot,
  scaleLimits,
  screenToWorld,
  settle,
  worldToScreen,
  zoomAt,
} from './camera.ts';
import { layoutOf } from './layout.ts';
import type { LayoutKind } from './types.ts';

const all4 = prefixOf('0.0.0.0/0');
const view = { width: 800, height: 600 };
const kinds = fc.constantFrom<LayoutKind>('hex', 'hilbert').map(layoutOf);
const views = fc.record({ width: fc.integer({ min: 1, max: 3000 }), height: fc.integer({ min: 1, max: 2000 }) });
const prefixes4 = fc
  .record({ at: fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }), length: fc.integer({ min: 0, max: 32 }) })
  .map(({ at, length }) => prefixAt(4, at, length));

describe('a camera', () => {
  it('for a prefix is about that prefix, whatever the view', () => {
    fc.assert(
      fc.property(kinds, views, prefixes4, (layout, size, any) => {
        const prefix = prefixAt(4, any.first, any.length & ~3);
        expect(formatPrefix(prefixInSight(cameraFor(all4, prefix, size, layout), size, layout))).toBe(formatPrefix(prefix));
      }),
      { numRuns: 200 },
    );
  });

  it('shows the whole of what it was made for', () => {
    fc.assert(
      fc.property(kinds, views, prefixes4, (layout, size, prefix) => {
        fc.pre(prefix.length < 32);
        const rect = worldToScreen(cameraFor(all4, prefix, size, layout), layout.place(all4, prefix));
        expect(rect.x).toBeGreaterThanOrEqual(-1e-6 * size.width);
        expect(rect.y).toBeGreaterThanOrEqual(-1e-6 * size.height);
        expect(rect.x + rect.w).toBeLessThanOrEqual(size.width * 1.000001);
        expect(rect.y + rect.h).toBeLessThanOrEqual(size.height * 1.000001);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the point under the pointer while zooming', () => {
    const start = cameraFor(all4, prefixOf('10.0.0.0/8'), view, layoutOf('hex'));
    const before = screenToWorld(start, 300, 200);
    const after = screenToWorld(zoomAt(start, 3, 300, 200, view), 300, 200);
    expect(after.x).toBeCloseTo(before.x, 12);
    expect(after.y).toBeCloseTo(before.y, 12);
  });

  it('ends at the root and at one address', () => {
    let camera = cameraFor(all4, prefixOf('10.244.6.137/32'), view, layoutOf('hex'));
    for (let i = 0; i < 200; i += 1) camera = zoomAt(camera, 2, 400, 300, view);
    expect(cellSize(camera)).toBeCloseTo(600 * 0.72, 6);
    expect(prefixInSight(camera, view, layoutOf('hex')).length).toBe(32);
    for (let i = 0; i < 200; i += 1) camera = zoomAt(camera, 0.5, 700, 500, view);
    expect(camera.scale).toBe(scaleLimits(all4, view).min);
  });

  it('holds the middle of the view over the map', () => {
    const far = clampCamera({ root: all4, scale: 500, x: 9000, y: -9000 }, view);
    expect(screenToWorld(far, 400, 300)).toEqual({ x: 0, y: 1 });
  });
});

describe('a change of root', () => {
  const deep = prefixOf('fd12:3456:789a::/64');
  const top = prefixOf('fd00::/8');

  it('leaves every place where it is', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 40, max: 128 }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (layout, length, at) => {
        const prefix = prefixAt(6, deep.first + at, length);
        const near = prefixAt(6, prefix.first, Math.max(0, length - 20) & ~3);
        const camera = fitWorld(near, layout.place(near, prefix), view);
        const other = prefixAt(6, prefix.first, Math.max(0, length - 44) & ~3);
        const moved = reroot(camera, other, layout);
        const here = worldToScreen(camera, layout.place(near, prefix));
        const there = worldToScreen(moved, layout.place(other, prefix));
        for (const key of ['x', 'y', 'w', 'h'] as const) expect(there[key]).toBeCloseTo(here[key], 2);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps numbers small all the way down, and comes back to the first root', () => {
    for (const layout of [layoutOf('hex'), layoutOf('hilbert')]) {
      const goal = prefixAt(6, deep.first + 0x1234n, 128);
      let camera = fitWorld(top, { x: 0, y: 0, w: 1, h: 1 }, view);
      let deepest = 0;
      for (let i = 0; i < 400; i += 1) {
        const at = worldToScreen(camera, layout.place(camera.root, goal));
        const deeply = camera.scale > 2 ** 10 * 800;
        camera = settle(zoomAt(camera, 1.3, at.x + at.w / 2, at.y + at.h / 2, view), top, view, layout);
        expect(camera.scale / 800).toBeLessThan(2 ** 34);
        const now = worldToScreen(camera, layout.place(camera.root, goal));
        if (deeply) expect(Math.hypot(now.x + now.w / 2 - at.x - at.w / 2, now.y + now.h / 2 - at.y - at.h / 2)).toBeLessThan(0.01);
        deepest = Math.max(deepest, camera.root.length);
      }
      expect(deepest).toBeGreaterThan(40);
      expect(cellSize(camera)).toBeCloseTo(600 * 0.72, 6);
      for (let i = 0; i < 400; i += 1) camera = settle(zoomAt(camera, 1 / 1.3, 400, 300, view), top, view, layout);
      expect(formatPrefix(camera.root)).toBe('fd00::/8');
      expect(camera.scale).toBe(scaleLimits(top, view).min);
    }
  });
});

it('flies from one view to another by way of what lies around both', () => {
  const layout = layoutOf('hex');
  const from = cameraFor(all4, prefixOf('10.0.0.0/24'), view, layout);
  const to = cameraFor(all4, prefixOf('192.168.3.0/24'), view, layout);
  const way = flight(from, to, view, layout);
  expect(way.at(0)).toBe(from);
  expect(way.at(1)).toBe(to);
  expect(way.at(0.5).scale).toBeLessThan(from.scale / 100);
  let last = from;
  for (let t = 0.02; t <= 1; t += 0.02) {
    const now = way.at(t);
    // Never a jump: a step is less than a view wide at its own zoom.
    const a = screenToWorld(last, 400, 300);
    const b = screenToWorld(now, 400, 300);
    expect(Math.hypot(a.x - b.x, a.y - b.y) * Math.min(last.scale, now.scale)).toBeLessThan(800);
    last = now;
  }
  expect(flight(from, from, view, layout).at(0.5).scale).toBeCloseTo(from.scale, 6);
});

const names = (cidr: string, top: string): string => breadcrumb(prefixOf(cidr), prefixOf(top)).map(formatPrefix).join(' › ');

it('names the way down in whole octets and groups', () => {
  expect(names('10.244.3.0/24', '0.0.0.0/0')).toBe('0.0.0.0/0 › 10.0.0.0/8 › 10.244.0.0/16 › 10.244.3.0/24');
  expect(names('10.240.0.0/12', '0.0.0.0/0')).toBe('0.0.0.0/0 › 10.0.0.0/8 › 10.240.0.0/12');
  expect(names('0.0.0.0/0', '0.0.0.0/0')).toBe('0.0.0.0/0');
  expect(names('fd12:3456::/32', 'fd00::/8')).toBe('fd00::/8 › fd12::/16 › fd12:3456::/32');
});
