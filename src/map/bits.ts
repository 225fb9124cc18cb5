import { bitsOf } from '../core/net/address.ts';
import type { Family } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';

/**
 * The bits of an address below a root as four unsigned 32-bit words, left-justified: digits are then read
 * with shifts instead of bigint arithmetic, which is what makes placing tens of thousands of ranges cheap.
 */
export type Words = readonly [number, number, number, number];

export function wordsBelow(root: Prefix, address: bigint): Words {
  if (root.family === 4) {
    const relative = Number(address - root.first);
    // Shifts of 32 wrap around in JavaScript: a /32 root has no bits below it.
    return [root.length === 32 ? 0 : (relative << root.length) >>> 0, 0, 0, 0];
  }
  const left = (address - root.first) << BigInt(root.length);
  return [word(left, 96n), word(left, 64n), word(left, 32n), word(left, 0n)];
}

const word = (value: bigint, shift: bigint): number => Number(BigInt.asUintN(32, value >> shift));

/** The `index`-th hex digit, from the left. */
export function nibbleAt(words: Words, index: number): number {
  return ((words[index >> 3] ?? 0) >>> (28 - 4 * (index & 7))) & 15;
}

/** The `index`-th pair of bits, from the left. */
export function pairAt(words: Words, index: number): number {
  return ((words[index >> 4] ?? 0) >>> (30 - 2 * (index & 15))) & 3;
}

/** The address that these left-justified words spell below a root. */
export function addressFrom(root: Prefix, words: Words): bigint {
  const below = bitsOf(root.family) - root.length;
  if (root.family === 4) return root.first + (below === 0 ? 0n : BigInt(words[0] >>> (32 - below)));
  const left = (BigInt(words[0]) << 96n) | (BigInt(words[1]) << 64n) | (BigInt(words[2]) << 32n) | BigInt(words[3]);
  return root.first + (left >> BigInt(128 - below));
}

/** Length of the prefix that two addresses share, 0 to 32 or 128. */
export function sharedLength(family: Family, a: bigint, b: bigint): number {
  if (a === b) return bitsOf(family);
  if (family === 4) return Math.clz32(Number(a ^ b));
  const x = a ^ b;
  for (let shift = 96n, at = 0; shift >= 0n; shift -= 32n, at += 32) {
    const w = Number(BigInt.asUintN(32, x >> shift));
    if (w !== 0) return at + Math.clz32(w);
  }
  return 128;
}
