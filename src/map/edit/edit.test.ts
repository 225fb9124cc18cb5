import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fitsIn, freeFor } from '../../core/advice/placing/free.ts';
import { bitsOf, type Family } from '../../core/net/address.ts';
import { contains, formatPrefix, prefixAt, prefixOf, samePrefix, type Prefix } from '../../core/net/prefix.ts';
import { buildPlan } from '../../core/plan/build.ts';
import { MAP_PLANS, measureRoughly } from '../../testing/mapPlans.ts';
import { fitWorld } from '../camera.ts';
import { layoutOf } from '../layout.ts';
import type { LayoutKind } from '../types.ts';
import { editFrame, fitsText, handlesOf, isLit, type EditScene } from './editFrame.ts';
import {
  CORNERS,
  blockAtPoint,
  cornerOf,
  addressAtPoint,
  coverOf,
  draggedTo,
  gripOf,
  largerOf,
  lengthOfSide,
  rectOf,
  resizedTo,
  smallerOf,
  steppedBy,
  type Sight,
} from './snap.ts';

const VIEW = { width: 900, height: 600 };

/** A view around a block that takes a good part of it. */
function sightOf(kind: LayoutKind, top: Prefix, block: Prefix): Sight {
  const layout = layoutOf(kind);
  const wide = prefixAt(block.family, block.first, Math.max(top.length, (block.length & ~3) - 4));
  return { camera: fitWorld(top, layout.place(top, wide), VIEW), layout, top };
}

const arbSeen = fc
  .tuple(fc.constantFrom<LayoutKind>('hex', 'hilbert'), fc.constantFrom<Family>(4, 6), fc.bigInt(0n, (1n << 32n) - 1n), fc.integer({ min: 5, max: 30 }))
  .map(([kind, family, address, depth]) => {
    const top = family === 4 ? prefixOf('0.0.0.0/0') : prefixOf('fd00::/16');
    const first = family === 4 ? address : top.first + (address << 80n);
    const block = prefixAt(family, first, top.length + depth);
    return { block, sight: sightOf(kind, top, block) };
  });
const share = fc.double({ min: 0.02, max: 0.98, noNaN: true });

describe('snapping', () => {
  it('puts what is dragged on an aligned place of its own length that holds its middle, and back where it was without a move', () => {
    fc.assert(
      fc.property(arbSeen, share, share, fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), ({ block, sight }, u, v, dx, dy) => {
        const rect = rectOf(sight, block);
        const start = { x: rect.x + rect.w * u, y: rect.y + rect.h * v };
        const grip = gripOf(sight, block, start);
        expect(draggedTo(sight, block, grip, start)).toEqual(block);
        const to = draggedTo(sight, block, grip, { x: start.x + dx, y: start.y + dy });
        if (to === null) return;
        expect(to.length).toBe(block.length);
        expect(to).toEqual(prefixAt(to.family, to.first, to.length));
        const found = rectOf(sight, to);
        const middle = { x: rect.x + dx + rect.w / 2, y: rect.y + dy + rect.h / 2 };
        expect(middle.x).toBeGreaterThanOrEqual(found.x - 1e-6);
        expect(middle.x).toBeLessThanOrEqual(found.x + found.w + 1e-6);
        expect(middle.y).toBeGreaterThanOrEqual(found.y - 1e-6);
        expect(middle.y).toBeLessThanOrEqual(found.y + found.h + 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it('draws the smallest block that holds both ends of a drag', () => {
    fc.assert(
      fc.property(arbSeen, share, share, share, share, ({ block, sight }, u, v, s, t) => {
        const rect = rectOf(sight, block);
        const a = { x: rect.x + rect.w * u, y: rect.y + rect.h * v };
        const b = { x: rect.x + rect.w * s, y: rect.y + rect.h * t };
        const cover = coverOf(sight, addressAtPoint(sight, a), b);
        expect(cover).not.toBeNull();
        if (cover === null) return;
        expect(contains(block, cover)).toBe(true);
        const bits = bitsOf(block.family);
        for (const point of [a, b]) expect(contains(cover, blockAtPoint(sight, point, bits) ?? block)).toBe(true);
        if (cover.length === bits) return;
        const halves = [a, b].map((point) => blockAtPoint(sight, point, cover.length + 1));
        expect(halves[0]).not.toEqual(halves[1]);
      }),
      { numRuns: 300 },
    );
  });

  it('resizes to a block around or within, whatever corner is held, and leaves the size when the corner stays', () => {
    fc.assert(
      fc.property(
        arbSeen,
        fc.constantFrom(...CORNERS),
        fc.integer({ min: -250, max: 250 }),
        fc.integer({ min: -250, max: 250 }),
        ({ block, sight }, corner, dx, dy) => {
          const at = cornerOf(rectOf(sight, block), corner);
          const widest = sight.top.length + 1;
          const bits = bitsOf(block.family);
          expect(resizedTo(sight, block, corner, at, widest, bits)).toEqual(block);
          const next = resizedTo(sight, block, corner, { x: at.x + dx, y: at.y + dy }, widest, bits);
          expect(contains(next, block) || contains(block, next)).toBe(true);
          expect(next).toEqual(prefixAt(next.family, next.first, next.length));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('halves a square when its lower edge is drawn up, and doubles a half again', () => {
    const top = prefixOf('0.0.0.0/0');
    const block = prefixOf('10.16.0.0/16');
    const sight = sightOf('hex', top, block);
    const rect = rectOf(sight, block);
    const corner = { right: true, bottom: true };
    const half = resizedTo(sight, block, corner, { x: rect.x + rect.w, y: rect.y + rect.h / 2 }, 1, 32);
    expect(formatPrefix(half)).toBe('10.16.0.0/17');
    expect(formatPrefix(resizedTo(sight, half, corner, { x: rect.x + rect.w, y: rect.y + rect.h }, 1, 32))).toBe('10.16.0.0/16');
    const lower = resizedTo(sight, block, { right: false, bottom: false }, { x: rect.x, y: rect.y + rect.h / 2 }, 1, 32);
    expect(formatPrefix(lower)).toBe('10.16.128.0/17');
  });

  it('steps to neighbours of the same length, back again in the hex grid, and never off the map', () => {
    fc.assert(
      fc.property(arbSeen, fc.integer({ min: -16, max: 16 }), fc.integer({ min: -16, max: 16 }), ({ block, sight }, dx, dy) => {
        const next = steppedBy(sight, block, dx, dy);
        expect(next.length).toBe(block.length);
        expect(contains(sight.top, next)).toBe(true);
        if (sight.layout.kind !== 'hex') return;
        const from = rectOf(sight, block);
        const to = rectOf(sight, next);
        const inside = Math.abs(to.x - from.x - dx * from.w) < from.w / 4 && Math.abs(to.y - from.y - dy * from.h) < from.h / 4;
        if (inside) expect(steppedBy(sight, next, -dx, -dy)).toEqual(block);
      }),
      { numRuns: 300 },
    );
  });

  it('sizes by one bit at a time, down to one address and up to the end of the map', () => {
    const top = prefixOf('0.0.0.0/0');
    expect(formatPrefix(largerOf(prefixOf('10.1.0.0/16'), top))).toBe('10.0.0.0/15');
    expect(formatPrefix(smallerOf(prefixOf('10.1.0.0/16')))).toBe('10.1.0.0/17');
    expect(formatPrefix(smallerOf(prefixOf('10.1.0.1/32')))).toBe('10.1.0.1/32');
    expect(formatPrefix(largerOf(prefixOf('128.0.0.0/1'), top))).toBe('128.0.0.0/1');
    const sight = sightOf('hex', top, prefixOf('10.16.0.0/16'));
    const side = rectOf(sight, prefixOf('10.16.0.0/16')).w;
    expect(lengthOfSide(sight, side)).toBe(16);
    expect(lengthOfSide(sight, 1e9)).toBe(0);
    expect(blockAtPoint(sight, { x: -1e7, y: 0 }, 16)).toBeNull();
  });
});

const ghost = (illegal: boolean) => ({ from: prefixOf('10.10.0.0/24'), to: prefixOf('10.10.4.0/24'), along: [prefixOf('10.10.4.0/26')], illegal });

describe('the picture of editing', () => {
  const plan = buildPlan(MAP_PLANS.overlay);
  const sight = sightOf('hex', prefixOf('0.0.0.0/0'), prefixOf('10.10.0.0/20'));
  const nothing: EditScene = { selected: null, ghost: null, fits: null, at: null };
  const frameOf = (scene: Partial<EditScene>) => editFrame(sight, { ...nothing, ...scene }, { ...VIEW, measure: measureRoughly, textScale: 1 });

  test('what would be there is outlined and named; what must not is hatched, crossed and of another colour', () => {
    const legal = frameOf({ ghost: ghost(false) });
    expect(legal.labels.map(({ text }) => text)).toEqual(['10.10.4.0/24']);
    expect(legal.hatches).toEqual([]);
    expect(legal.strokes.filter(({ paint, width }) => paint === 'selection' && width === 2.5).map(({ rect }) => rect)).toEqual([
      rectOf(sight, prefixOf('10.10.4.0/24')),
    ]);
    const illegal = frameOf({ ghost: ghost(true) });
    expect(illegal.labels.map(({ text }) => text)).toEqual(['× 10.10.4.0/24']);
    expect(illegal.hatches.map(({ style }) => style)).toEqual(['conflict']);
    expect(illegal.strokes.some(({ paint }) => paint === 'conflict-line')).toBe(true);
    // Where it comes from, and what goes along.
    expect(legal.strokes.some(({ dash, rect }) => dash && rect.x === rectOf(sight, prefixOf('10.10.0.0/24')).x)).toBe(true);
    expect(legal.strokes.some(({ width, paint }) => width === 1 && paint === 'selection')).toBe(true);
  });

  test('the selection has a handle at each corner, and none while it is carried', () => {
    expect(frameOf({ selected: prefixOf('10.10.0.0/24') }).fills.filter(({ paint }) => paint === 'paper')).toHaveLength(4);
    expect(frameOf({ selected: prefixOf('10.10.0.0/24'), ghost: ghost(false) }).fills.filter(({ paint }) => paint === 'paper')).toEqual([]);
    expect(handlesOf(sight, prefixOf('fd00::/48'), VIEW)).toEqual([]);
    expect(handlesOf(sight, prefixOf('10.10.0.0/29'), VIEW)).toHaveLength(4);
  });

  test('free blocks light up one by one where they are large enough, as one stretch where not', () => {
    const fits = fitsIn(freeFor(plan, 'spoke', 4), 24);
    const lit = frameOf({ fits }).strokes.filter(({ width, paint }) => width === 1 && paint === 'observed');
    expect(lit.length).toBeGreaterThan(100);
    for (const { rect } of lit) expect(rect.w).toBeLessThan(rectOf(sight, prefixOf('10.10.4.0/24')).w);
    const fine = frameOf({ fits: fitsIn(freeFor(plan, 'spoke', 4), 32) }).strokes.filter(({ paint }) => paint === 'observed');
    expect(fine.length).toBeLessThan(lit.length);
    expect(isLit(fits, prefixOf('10.10.7.0/24'))).toBe(true);
    expect(isLit(fits, prefixOf('10.10.0.0/24'))).toBe(false);
    expect(isLit(fits, prefixOf('10.10.8.0/23'))).toBe(false);
    const here = frameOf({ fits, at: prefixOf('10.10.7.0/24') });
    expect(here.labels.map(({ text }) => text)).toEqual(['10.10.7.0/24']);
    expect(fitsText(fits)).toBe('255 free /24 blocks, longest run 255 from 10.10.1.0/24');
    expect(fitsText(fitsIn(freeFor(plan, 'spoke', 4), 17))).toBe('1 free /17 block: 10.10.128.0/17');
    expect(fitsText(fitsIn(freeFor(plan, 'spoke', 4), 12))).toBe('No free /12 block');
  });

  test('out of sight or of the other family, nothing is drawn', () => {
    const frame = frameOf({ selected: prefixOf('fd00::/48'), ghost: { from: null, to: prefixOf('192.168.0.0/16'), along: [], illegal: false } });
    expect(frame).toEqual({ fills: [], hatches: [], strokes: [], labels: [] });
    expect(samePrefix(prefixOf('10.0.0.0/8'), prefixOf('10.0.0.0/9'))).toBe(false);
  });
});
