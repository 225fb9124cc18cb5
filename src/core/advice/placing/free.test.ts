import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plan, vnet } from '../../../testing/ruleTable.ts';
import { formatPrefix, overlaps, prefixAt, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { freeSpace } from '../freeSpace.ts';
import { fitsIn, freeFor, steppedFree, type Fits } from './free.ts';

const spaceOf = (allowed: readonly string[], taken: readonly string[] = []) => freeSpace(4, allowed.map(prefixOf), taken.map(prefixOf));
const stepped = (fits: Fits, from: string, steps: number): string => {
  const found = steppedFree(fits, prefixOf(from), steps);
  return found === null ? 'none' : formatPrefix(found);
};

describe('blocks of one length', () => {
  it.each<[string, readonly string[], readonly string[], number, bigint, string]>([
    ['are counted', ['10.0.0.0/24'], [], 26, 4n, '4 from 10.0.0.0/26'],
    ['have no room in less', ['10.0.0.0/27'], [], 26, 0n, ''],
    ['are in a row up to what is taken', ['10.0.0.0/24'], ['10.0.0.64/26'], 26, 3n, '2 from 10.0.0.128/26'],
    ['are in a row across blocks of several sizes', ['10.0.0.0/24'], ['10.0.0.0/26'], 26, 3n, '3 from 10.0.0.64/26'],
    ['are in the first of two rows that are as long', ['10.0.0.0/24'], ['10.0.0.0/26', '10.0.0.128/26'], 27, 4n, '2 from 10.0.0.64/27'],
    ['are in the longer of two rows, also where it comes first', ['10.0.0.0/24'], ['10.0.0.128/26'], 27, 6n, '4 from 10.0.0.0/27'],
    ['are parted by one that is too small', ['10.0.0.0/24'], ['10.0.0.64/27'], 26, 3n, '2 from 10.0.0.128/26'],
    ['are in a row where two ranges touch', ['10.0.0.0/24', '10.0.1.0/24'], [], 24, 2n, '2 from 10.0.0.0/24'],
  ])('%s', (_, allowed, taken, length, count, run) => {
    const fits = fitsIn(spaceOf(allowed, taken), length);
    expect(fits.count).toBe(count);
    expect(fits.run === null ? '' : `${fits.run.count} from ${formatPrefix(fits.run.first)}`).toBe(run);
  });
});

describe('a step from block to block', () => {
  // Free: .0/26, .128/26 and .192/26.
  const fits = fitsIn(spaceOf(['10.0.0.0/24'], ['10.0.0.64/26']), 26);

  it.each<[string, string, number, string]>([
    ['forward', '10.0.0.128/26', 1, '10.0.0.192/26'],
    ['backward across what is taken', '10.0.0.128/26', -1, '10.0.0.0/26'],
    ['over several', '10.0.0.0/26', 2, '10.0.0.192/26'],
    ['of none', '10.0.0.128/26', 0, '10.0.0.128/26'],
    ['stops at the last', '10.0.0.128/26', 9, '10.0.0.192/26'],
    ['stops at the first', '10.0.0.128/26', -9, '10.0.0.0/26'],
    ['forward from what is taken leads to the next', '10.0.0.64/26', 1, '10.0.0.128/26'],
    ['backward from what is taken leads to the one before', '10.0.0.64/26', -1, '10.0.0.0/26'],
    ['from before the first leads to it', '9.0.0.0/26', 1, '10.0.0.0/26'],
    ['backward from before the first leads to it as well', '9.0.0.0/26', -1, '10.0.0.0/26'],
    ['backward from behind the last leads to it', '11.0.0.0/26', -1, '10.0.0.192/26'],
    ['forward from behind the last leads to it as well', '11.0.0.0/26', 1, '10.0.0.192/26'],
    ['starts at the block that a smaller one lies in', '10.0.0.144/28', 1, '10.0.0.192/26'],
    ['back starts there too', '10.0.0.144/28', -1, '10.0.0.0/26'],
  ])('%s', (_, from, steps, to) => {
    expect(stepped(fits, from, steps)).toBe(to);
  });

  it('leads nowhere where none is free', () => {
    expect(stepped(fitsIn(spaceOf(['10.0.0.0/24']), 8), '10.0.0.0/8', 1)).toBe('none');
  });

  it('goes through the free blocks as a list of them does', () => {
    const arbTaken = fc.array(fc.tuple(fc.integer({ min: 26, max: 30 }), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(arbTaken, fc.integer({ min: 25, max: 30 }), fc.nat(40), fc.integer({ min: -40, max: 40 }), (taken, length, which, steps) => {
        const base = prefixOf('10.0.0.0/24');
        const used = taken.map(([own, at]) => prefixAt(4, base.first + BigInt(at), own));
        const all = Array.from({ length: 1 << (length - 24) }, (_, i) => prefixAt(4, base.first + BigInt(i << (32 - length)), length));
        const free = all.filter((block) => used.every((one) => !overlaps(one, block)));
        fc.pre(free.length > 0);
        const at = which % free.length;
        const from = free[at] ?? base;
        const expected = free[Math.min(free.length - 1, Math.max(0, at + steps))];
        expect(steppedFree(fitsIn(freeSpace(4, [base], used), length), from, steps)).toEqual(expected);
      }),
    );
  });
});

describe('free space', () => {
  const built = buildPlan(plan([], [vnet('v', ['10.0.0.0/16', 'fd00:1::/48'], { s: '10.0.0.0/17' }), vnet('w', ['172.16.0.0/12', '192.168.0.0/17'])]));
  it.each<[string, string | null, 4 | 6, readonly string[]]>([
    ['of a network is what its subnets leave', 'v', 4, ['10.0.128.0/17']],
    ['of a network may be of the other family', 'v', 6, ['fd00:1::/48']],
    ['of a network that has none of a family is none', 'w', 6, []],
  ])('%s', (_, network, family, blocks) => {
    const { space, run } = fitsIn(freeFor(built, network, family), family === 4 ? 17 : 48);
    expect(space.size).toBe(blocks.length);
    expect(run === null ? [] : [formatPrefix(run.first)]).toEqual(blocks);
  });

  it('of all private space is what no network has', () => {
    expect(fitsIn(freeFor(built, null, 4), 16).count).toBe(255n);
    expect(stepped(fitsIn(freeFor(built, null, 4), 17), '192.168.0.0/17', 1)).toBe('192.168.128.0/17');
    expect(fitsIn(freeFor(built, null, 6), 48).count).toBe((1n << 40n) - 1n);
  });
});
