import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixAt, prefixOf } from '../core/net/prefix.ts';
import { cameraFor, worldToScreen } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { heldCamera, mix } from './morph.ts';

const all = prefixOf('0.0.0.0/0');
const hex = layoutOf('hex');
const hilbert = layoutOf('hilbert');
const view = { width: 800, height: 600 };

test('a change of layout leaves the looked-at block where it is, at its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 8 }), (address, level) => {
      const focus = prefixAt(4, BigInt(address), level * 4);
      const camera = cameraFor(all, focus, view, hex);
      const before = worldToScreen(camera, hex.place(all, focus));
      const after = worldToScreen(heldCamera(camera, focus, hex, hilbert), hilbert.place(all, focus));
      for (const side of ['x', 'y', 'w', 'h'] as const) expect(after[side]).toBeCloseTo(before[side], 4);
    }),
    { numRuns: 100 },
  );
});

test('an outline starts at its old place and ends at its new one', () => {
  const from = { x: 0, y: 10, w: 20, h: 30 };
  const to = { x: 100, y: 110, w: 10, h: 60 };
  expect([mix(from, to, 0), mix(from, to, 1)]).toEqual([from, to]);
  expect(mix(from, to, 0.5)).toEqual({ x: 50, y: 60, w: 15, h: 45 });
});
