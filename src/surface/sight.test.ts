import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrefix, prefixAt, prefixOf } from '../core/net/prefix.ts';
import { fitWorld } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { sightOf } from './sight.ts';

const all = prefixOf('0.0.0.0/0');
const view = { width: 800, height: 600 };

test('what fills the view is in sight, at every depth and in both layouts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom('hex' as const, 'hilbert' as const),
      (address, level, kind) => {
        const layout = layoutOf(kind);
        const block = prefixAt(4, BigInt(address), level * 4);
        for (const share of [0.62, 0.74, 0.94, 1.5]) expect(sightOf(fitWorld(all, layout.place(all, block), view, share), view, layout)).toEqual(block);
      },
    ),
    { numRuns: 100 },
  );
});

test('a row of four blocks is in sight with the square that holds it', () => {
  const hex = layoutOf('hex');
  expect(formatPrefix(sightOf(fitWorld(all, hex.place(all, prefixOf('10.110.0.0/22')), view, 0.74), view, hex))).toBe('10.110.0.0/20');
});

test('below an IPv6 root the length counts from the root', () => {
  const root = prefixOf('fd00:db8::/32');
  const hex = layoutOf('hex');
  const block = prefixOf('fd00:db8:0:1230::/60');
  expect(sightOf(fitWorld(root, hex.place(root, block), view, 0.8), view, hex)).toEqual(block);
});

test('before the map has a size all is in sight', () => {
  const hex = layoutOf('hex');
  expect(sightOf({ root: all, scale: 0.5, x: 0, y: 0 }, { width: 0, height: 0 }, hex).length).toBe(0);
});

test('around a deep root a wider block than the root is in sight', () => {
  const root = prefixOf('fd00:db8::/32');
  const hex = layoutOf('hex');
  expect(formatPrefix(sightOf(fitWorld(root, { x: -1.5, y: -1.5, w: 4, h: 4 }, view, 0.8), view, hex))).toBe('fd00:db0::/28');
});
