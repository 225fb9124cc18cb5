import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascending, smallest } from './smallest.ts';

const byNumber = (a: number, b: number): number => a - b;

describe('the smallest of many', () => {
  it('are the first ones of the sorted list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30)), fc.nat(40), (items, most) => {
        expect(smallest(items, most, byNumber)).toEqual(items.toSorted(byNumber).slice(0, most));
      }),
    );
  });

  it('keep the first of equal ones', () => {
    const items = ['b1', 'a1', 'b2', 'a2', 'a3'];
    expect(smallest(items, 3, (a, b) => a.charCodeAt(0) - b.charCodeAt(0))).toEqual(['a1', 'a2', 'a3']);
    expect(smallest(items, 2, (a, b) => a.charCodeAt(0) - b.charCodeAt(0))).toEqual(['a1', 'a2']);
  });

  it('come one after the other until all are there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(8), (items, step) => {
        expect([...ascending(items, byNumber, step)]).toEqual(items.toSorted(byNumber));
      }),
    );
  });
});
