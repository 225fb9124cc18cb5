import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, formatPrefix, prefixAt, prefixOf } from '../core/net/prefix.ts';
import { cameraFor } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { cursorIn, deeper, higher, neighbour } from './cursor.ts';

const all = prefixOf('0.0.0.0/0');
const hex = layoutOf('hex');

test('the keyboard starts one level below what is in sight', () => {
  const view = { width: 800, height: 600 };
  const cursor = cursorIn(cameraFor(all, prefixOf('10.0.0.0/8'), view, hex), view, hex);
  expect(cursor.length).toBe(12);
  expect(contains(prefixOf('10.0.0.0/8'), cursor)).toBe(true);
});

test('arrows move as the page shows it: right is the next digit, down the next row', () => {
  const at = prefixOf('10.0.0.0/12');
  expect(formatPrefix(neighbour(at, all, all, hex, 1, 0))).toBe('10.16.0.0/12');
  expect(formatPrefix(neighbour(at, all, all, hex, 0, 1))).toBe('10.64.0.0/12');
  expect(formatPrefix(neighbour(prefixOf('0.0.0.0/12'), all, all, hex, -1, 0))).toBe('0.0.0.0/12');
});

test('there and back is where one was, in both layouts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('hex' as const, 'hilbert' as const),
      (address, level, kind) => {
        const layout = layoutOf(kind);
        const at = prefixAt(4, BigInt(address), level * 4);
        const right = neighbour(at, all, all, layout, 1, 0);
        if (right.first === at.first) return;
        expect(neighbour(right, all, all, layout, -1, 0)).toEqual(at);
      },
    ),
    { numRuns: 100 },
  );
});

test('in goes to the block of what is looked at, out goes back, neither leaves the ends', () => {
  expect(formatPrefix(deeper(prefixOf('10.244.0.0/16'), prefixOf('10.244.48.0/24')))).toBe('10.244.48.0/20');
  // A range between two levels is a level of its own.
  expect(formatPrefix(deeper(prefixOf('10.110.0.0/20'), prefixOf('10.110.4.0/22')))).toBe('10.110.4.0/22');
  expect(formatPrefix(deeper(prefixOf('10.110.0.0/22'), null))).toBe('10.110.0.0/24');
  expect(formatPrefix(deeper(prefixOf('10.0.0.1/32'), null))).toBe('10.0.0.1/32');
  expect(formatPrefix(higher(prefixOf('10.244.48.0/20'), all))).toBe('10.244.0.0/16');
  expect(formatPrefix(higher(prefixOf('10.110.0.0/22'), all))).toBe('10.110.0.0/20');
  expect(formatPrefix(higher(all, all))).toBe('0.0.0.0/0');
});
