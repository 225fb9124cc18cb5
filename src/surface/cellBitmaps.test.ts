import { expect, test } from 'vitest';
import { writeTexels } from './cellBitmaps.ts';

test('each code becomes its colour, nothing stays transparent', () => {
  const texels = new Uint8ClampedArray(16);
  writeTexels(
    Uint8Array.from([1, 255, 0, 9]),
    [
      [1, 2, 3, 255],
      [4, 5, 6, 255],
    ],
    texels,
  );
  expect([...texels]).toEqual([4, 5, 6, 255, 0, 0, 0, 0, 1, 2, 3, 255, 0, 0, 0, 0]);
});
