/** Sets of small whole numbers, 32 to a word. */
export type Bits = Uint32Array;

/** A set of numbers below `size`. */
export function bits(size: number, members: Iterable<number>): Bits {
  const row = new Uint32Array((size + 31) >>> 5);
  for (const member of members) setBit(row, member);
  return row;
}

export function setBit(row: Bits, at: number): void {
  row[at >>> 5] = (row[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function clearBit(row: Bits, at: number): void {
  row[at >>> 5] = (row[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

export const hasBit = (row: Bits, at: number): boolean => (((row[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

/** Adds the members of one set to another. */
export function addAll(row: Bits, members: Bits): void {
  for (let w = 0; w < members.length; w += 1) row[w] = (row[w] ?? 0) | (members[w] ?? 0);
}

/** Takes them away. */
export function removeAll(row: Bits, members: Bits): void {
  for (let w = 0; w < members.length; w += 1) row[w] = (row[w] ?? 0) & ~(members[w] ?? 0);
}

/** How many members a set has. */
export function countBits(row: Bits): number {
  let count = 0;
  for (let word of row) for (; word !== 0; word &= word - 1) count += 1;
  return count;
}
