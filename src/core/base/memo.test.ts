import { describe, expect, it } from 'vitest';
import { memoised } from './memo.ts';

interface Input {
  readonly n: number;
}

const counted = (kept?: number): { readonly twice: (input: Input) => number; readonly computed: () => number } => {
  let computed = 0;
  const twice = memoised((input: Input) => {
    computed += 1;
    return input.n * 2;
  }, kept);
  return { twice, computed: () => computed };
};

describe('memoised', () => {
  it('computes once for each input it remembers, by reference', () => {
    const { twice, computed } = counted();
    const [a, b, c] = [{ n: 1 }, { n: 1 }, { n: 1 }];
    expect([twice(a), twice(b), twice(a), twice(b)]).toEqual([2, 2, 2, 2]);
    expect(computed()).toBe(2);
    twice(c);
    twice(b);
    twice(a);
    expect(computed()).toBe(4);
  });

  it('forgets what was asked for least recently', () => {
    const { twice, computed } = counted(3);
    const [a, b, c, d] = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }];
    for (const one of [a, b, c, a, d, a, c]) twice(one);
    expect(computed()).toBe(4);
    expect(twice(b)).toBe(4);
    expect(computed()).toBe(5);
  });
});
