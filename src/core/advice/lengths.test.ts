import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthFor } from './lengths.ts';

test('a block of this length holds so many addresses, one half as large does not', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1n << 32n), (addresses) => {
      const length = lengthFor(addresses);
      expect(1n << BigInt(32 - length)).toBeGreaterThanOrEqual(addresses);
      if (length < 32) expect(1n << BigInt(31 - length)).toBeLessThan(addresses);
    }),
  );
});

test.each([
  [0n, 4, 32],
  [1n, 4, 32],
  [2n, 4, 31],
  [256n, 4, 24],
  [257n, 4, 23],
  [1n << 32n, 4, 0],
  [(1n << 32n) + 1n, 4, -1],
  [1n << 20n, 6, 108],
  [1n, 6, 128],
] as const)('%s addresses of family %s: /%s', (addresses, family, length) => {
  expect(lengthFor(addresses, family)).toBe(length);
});
