import { prefixAt, sizeOf, type Prefix } from './prefix.ts';
import { subtract } from './ranges.ts';
import { bitsOf } from './address.ts';

/** The first block of this length, in the order of `within`, that lies inside one of `within` and meets none of `taken`; null: there is none. */
export function firstFree(within: readonly Prefix[], taken: readonly Prefix[], length: number): Prefix | null {
  for (const outer of within) {
    if (length < outer.length || length > bitsOf(outer.family)) continue;
    const size = sizeOf(prefixAt(outer.family, 0n, length));
    for (const gap of subtract(outer, taken)) {
      const first = ((gap.first + size - 1n) / size) * size;
      if (first + size - 1n <= gap.last) return prefixAt(outer.family, first, length);
    }
  }
  return null;
}
