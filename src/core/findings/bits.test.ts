import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addAll, bits, clearBit, countBits, hasBit, removeAll, setBit, type Bits } from './bits.ts';

const SIZE = 100;
const members = (row: Bits): number[] => Array.from({ length: SIZE }, (_, at) => at).filter((at) => hasBit(row, at));
const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);
const arbMembers = fc.array(fc.nat(SIZE - 1));

it('a set of bits is a set of numbers', () => {
  fc.assert(
    fc.property(arbMembers, arbMembers, fc.nat(SIZE - 1), (some, others, one) => {
      const [both, rest] = [new Set([...some, ...others]), new Set(some.filter((at) => !others.includes(at)))];
      const row = bits(SIZE, some);
      expect(members(row)).toEqual(ascending(some));
      expect(countBits(row)).toBe(new Set(some).size);
      addAll(row, bits(SIZE, others));
      expect(members(row)).toEqual(ascending(both));
      expect(countBits(row)).toBe(both.size);
      removeAll(row, bits(SIZE, others));
      expect(members(row)).toEqual(ascending(rest));
      setBit(row, one);
      expect(hasBit(row, one)).toBe(true);
      clearBit(row, one);
      expect(members(row)).toEqual(ascending(rest).filter((at) => at !== one));
    }),
  );
});
