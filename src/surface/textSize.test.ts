import { expect, it } from 'vitest';
import { textScaleOf } from './textSize.ts';

it.each([
  [16, 1],
  [20, 1.25],
  [32, 2],
  [64, 2],
  [9, 1],
  [Number.NaN, 1],
])('with text of %d pixels the canvases’ text is %d times as large', (size, scale) => {
  expect(textScaleOf(size)).toBe(scale);
});
