import { describe, expect, it } from 'vitest';
import type { RangeChange } from '../../core/report/diff/types.ts';
import { MARKED, marksOf, type Side } from './marks.ts';

const change = (kind: RangeChange['kind'], before: string | null, after: string | null): RangeChange => ({
  kind,
  role: 'network',
  subject: 'networks/v',
  before,
  after,
});
const texts = (one: RangeChange, side: Side): string[] => marksOf([one], side).map(({ text }) => text);

describe('what the map marks of a change', () => {
  it.each<[RangeChange, string[], string[]]>([
    [change('added', null, '10.1.0.0/24'), [], ['+ 10.1.0.0/24 added']],
    [change('removed', '10.1.0.0/24', null), ['− 10.1.0.0/24 removed'], []],
    [change('moved', '10.1.0.0/24', '10.2.0.0/24'), ['10.1.0.0/24 moves to 10.2.0.0/24'], ['10.2.0.0/24 moved from 10.1.0.0/24']],
    [change('resized', '10.1.0.0/24', '10.1.0.0/23'), ['10.1.0.0/24 becomes 10.1.0.0/23'], ['10.1.0.0/23, was 10.1.0.0/24']],
    [change('known', null, '10.1.0.0/24'), [], ['10.1.0.0/24 now known']],
    [change('unknown', '10.1.0.0/24', null), ['10.1.0.0/24 no longer known'], []],
  ])('%j', (one, before, after) => {
    expect(texts(one, 'before')).toEqual(before);
    expect(texts(one, 'after')).toEqual(after);
  });

  it('is bounded, and the same is marked once', () => {
    const twice = change('added', null, '10.1.0.0/24');
    expect(marksOf([twice, twice], 'after')).toHaveLength(1);
    const many = Array.from({ length: MARKED + 50 }, (_, i) => change('added', null, `10.${i >> 8}.${i & 255}.0/24`));
    expect(marksOf(many, 'after')).toHaveLength(MARKED);
  });
});
