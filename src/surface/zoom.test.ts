import * as fc from 'fast-check';
import { zoomIdentity } from 'd3-zoom';
import { expect, test } from 'vitest';
import { moveBetween, OCTAVES_A_NOTCH, wheelOctaves } from './zoom.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const wheel = (deltaY: number, deltaMode = 0, ctrlKey = false) => wheelOctaves({ deltaY, deltaMode, ctrlKey });

test('twenty notches are the sixteen octaves from the whole IPv4 space to one address', () => {
  expect(20 * wheel(-100)).toBeCloseTo(16);
  expect(20 * wheel(-3, 1)).toBeCloseTo(16);
  expect(wheel(100)).toBe(-OCTAVES_A_NOTCH);
});

test('a wild wheel is tamed, a touchpad pinch stays fine', () => {
  expect(wheel(-100_000)).toBeLessThan(1.5);
  expect(wheel(-2, 0, true)).toBeCloseTo(0.02);
});

test('the same screen point ends at the same place whether told as transforms or as a move', () => {
  fc.assert(
    fc.property(
      fc.tuple(number(-500, 500), number(-500, 500), number(0.2, 8)),
      fc.tuple(number(-500, 500), number(-500, 500), number(0.2, 8)),
      fc.tuple(number(0, 800), number(0, 600)),
      fc.tuple(number(0, 800), number(0, 600)),
      ([x0, y0, k0], [x1, y1, k1], [px, py], [aboutX, aboutY]) => {
        const before = zoomIdentity.translate(x0, y0).scale(k0);
        const after = zoomIdentity.translate(x1, y1).scale(k1);
        const move = moveBetween(before, after, 'pinch', aboutX, aboutY);
        const expected = after.apply(before.invert([px, py]));
        expect(aboutX + (px - aboutX) * move.factor + move.dx).toBeCloseTo(expected[0], 5);
        expect(aboutY + (py - aboutY) * move.factor + move.dy).toBeCloseTo(expected[1], 5);
      },
    ),
    { numRuns: 100 },
  );
});

test('a wheel keeps the pointer where it is and moves nothing else', () => {
  const before = zoomIdentity.translate(10, 20).scale(3);
  expect(moveBetween(before, before.scale(2), 'wheel', 40, 50)).toEqual({ kind: 'wheel', factor: 2, aboutX: 40, aboutY: 50, dx: 0, dy: 0 });
});
