import { bitsOf, type Family } from '../net/address.ts';

/** The longest prefix length of a block with at least so many addresses; below 0 where not even the whole family is that large. */
export function lengthFor(addresses: bigint, family: Family = 4): number {
  return bitsOf(family) - (addresses <= 1n ? 0 : (addresses - 1n).toString(2).length);
}
