import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import { exampleById } from '../../core/scenario/examples.ts';
import { MAP_PLANS, mapModelOf, measureRoughly, type MapPlanName } from '../../testing/mapPlans.ts';
import { buildMapModel } from '../model.ts';
import { addressAtX, layStretches, spanOf, spansOn, xOf } from './axis.ts';
import { bracketOf, buildStrip } from './buildStrip.ts';
import { elide } from './elide.ts';
import { pickStrip } from './pickStrip.ts';
import { stripToSvg } from './stripSvg.ts';
import type { StripFrame } from './types.ts';

const options = { width: 800, family: 4 as const, folds: true, measure: measureRoughly, textScale: 1 };
const stripOf = (name: MapPlanName, more: Partial<typeof options> = {}): StripFrame => buildStrip(mapModelOf(MAP_PLANS[name]), { ...options, ...more });

const ranges = fc
  .array(fc.tuple(fc.nat({ max: 2 ** 31 }), fc.integer({ min: 8, max: 30 })), { minLength: 1, maxLength: 60 })
  .map((list) => list.map(([at, bits]) => ({ family: 4 as const, first: BigInt(at), last: BigInt(at) + (1n << BigInt(32 - bits)) - 1n })));

describe('the axis', () => {
  it('is in address order, inside its box, and every range lies on one stretch', () => {
    fc.assert(
      fc.property(ranges, fc.boolean(), fc.integer({ min: 60, max: 2000 }), (list, folds, width) => {
        const stretches = layStretches(list, 80, width, folds);
        for (const [i, stretch] of stretches.entries()) {
          const next = stretches[i + 1];
          if (next) expect(next.x >= stretch.x + stretch.w && next.first > stretch.last).toBe(true);
          else expect(stretch.x + stretch.w).toBeCloseTo(80 + width, 6);
        }
        for (const range of list) expect(stretches.filter(({ first, last }) => first <= range.first && range.last <= last)).toHaveLength(1);
        if (!folds) expect(stretches).toHaveLength(1);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps lengths true inside a stretch', () => {
    fc.assert(
      fc.property(ranges, fc.bigInt({ min: 0n, max: 2n ** 20n }), (list, length) => {
        for (const stretch of layStretches(list, 0, 700, true)) {
          const size = stretch.last - stretch.first + 1n;
          const own = length % size;
          const { w } = spanOf([stretch], stretch.first, stretch.first + own);
          expect(w).toBeCloseTo((Number(own + 1n) * stretch.w) / Number(size), 6);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([4, 6] as const)('places many ranges of IPv%d where it places each alone, folded or not', (family) => {
    const most = family === 4 ? 2n ** 32n - 1n : 2n ** 128n - 1n;
    const address = fc.bigInt({ min: 0n, max: most });
    fc.assert(
      fc.property(fc.array(fc.tuple(address, address), { minLength: 2, maxLength: 12 }), fc.boolean(), (pairs, folds) => {
        const list = pairs.map(([a, b]) => ({ family, first: a < b ? a : b, last: a < b ? b : a }));
        const stretches = layStretches(list.slice(1), 80, 700, folds);
        const span = spansOn(stretches, family);
        for (const range of list) {
          const alone = spanOf(stretches, range.first, range.last);
          expect(span(range).x).toBeCloseTo(alone.x, 9);
          expect(span(range).w).toBeCloseTo(alone.w, 9);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('reads back the address that it placed', () => {
    fc.assert(
      fc.property(ranges, fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true }), (list, which, part) => {
        const stretches = layStretches(list, 80, 700, true);
        const stretch = stretches[which % stretches.length];
        fc.pre(stretch !== undefined);
        const address = addressAtX(stretches, stretch.x + stretch.w * part) ?? -1n;
        expect(address >= stretch.first && address <= stretch.last).toBe(true);
        expect(Math.abs(xOf(stretches, address) - (stretch.x + stretch.w * part))).toBeLessThan(stretch.w / Number(stretch.last - stretch.first + 1n) + 1e-6);
      }),
      { numRuns: 200 },
    );
  });

  it('folds so that far ranges are both readable, and unfolds', () => {
    const far = ['10.0.0.0/16', '192.168.0.0/16'];
    const model = mapModelOf({
      version: 1,
      name: 'far',
      networks: far.map((cidr, i) => ({ name: `n${i}`, kind: 'vnet' as const, addressPrefixes: [cidr], peerings: [] })),
      clusters: [],
    });
    expect(buildStrip(model, options).bars.every(({ rect }) => rect.w > 200)).toBe(true);
    expect(buildStrip(model, options).folds).toHaveLength(1);
    const flat = buildStrip(model, { ...options, folds: false });
    expect(flat.folds).toHaveLength(0);
    expect(flat.bars.every(({ rect }) => rect.w <= 2)).toBe(true);
  });
});

const textRight = (bar: StripFrame['bars'][number]): number => (bar.text ? bar.text.x + measureRoughly(bar.text.value, 'name', bar.text.size) : 0);

describe('the strip', () => {
  it('puts every range into its lane', () => {
    const strip = stripOf('overlay');
    const laneOf = (y: number): string => strip.lanes.find((lane) => y >= lane.y && y < lane.y + lane.h)?.key ?? '';
    expect(strip.bars.map((bar) => `${laneOf(bar.rect.y)} ${bar.text?.value ?? ''}`)).toEqual([
      'connected hub',
      'vnets spoke',
      'vnets nodes',
      'pods pods',
      'services services',
    ]);
  });

  it('outlines the bars of an overlap and links them where they meet', () => {
    const strip = stripOf('overlay');
    expect(strip.bars.filter(({ conflict }) => conflict).map(({ text }) => text?.value)).toEqual(['hub', 'services']);
    const [link] = strip.links;
    const hub = strip.bars[0];
    expect(strip.links).toHaveLength(1);
    expect(link && hub && link.x > hub.rect.x && link.x < hub.rect.x + hub.rect.w && link.y0 < link.y1).toBe(true);
  });

  it('keeps 200 ranges readable: no bar and no name touches another, nothing leaves the box', () => {
    const subnets = Array.from({ length: 200 }, (_, i) => ({
      name: `snet-team${i % 16}-role${i >> 4}-endpoints`,
      addressPrefixes: [`10.${i >> 4}.${i % 16}.0/24`],
    }));
    const { plan } = evaluate({ version: 1, name: 'many', networks: [{ name: 'all', kind: 'vnet', addressPrefixes: ['10.0.0.0/12'], subnets }], clusters: [] });
    const strip = buildStrip(buildMapModel(plan, []), options);
    expect(strip.bars).toHaveLength(201);
    const boxes = strip.bars.map((bar) => ({
      left: Math.min(bar.rect.x, bar.text?.x ?? Infinity),
      right: Math.max(bar.rect.x + bar.rect.w, textRight(bar)),
      y: bar.rect.y,
    }));
    for (const [i, a] of boxes.entries()) {
      expect(a.left >= 80 && a.right <= 800).toBe(true);
      for (const b of boxes.slice(i + 1)) if (a.y === b.y) expect(a.right <= b.left || b.right <= a.left).toBe(true);
    }
    for (const bar of strip.bars) expect(bar.rect.y + bar.rect.h).toBeLessThanOrEqual(strip.lanesHeight);
  });

  it('cuts no short name, however narrow its bar, and only parts of long ones', () => {
    const model = mapModelOf(exampleById('hub-and-spoke')?.scenario ?? MAP_PLANS.empty);
    for (let width = 340; width < 1200; width += 7) {
      const strip = buildStrip(model, { ...options, width });
      for (const { text, items } of strip.bars) {
        const name = model.items.find(({ id }) => id === items[0])?.name ?? '';
        if (name.length <= 12) expect(text?.value, `${width}`).toBe(name);
        else expect((text?.value ?? name).length, `${width}`).toBeGreaterThan(6);
      }
    }
  });

  it.each([1.3, 2])('grows with text of %d times the size, titles up to a share of the width', (textScale) => {
    const model = mapModelOf(exampleById('hub-and-spoke')?.scenario ?? MAP_PLANS.empty);
    for (const width of [320, 800, 1400]) {
      const strip = buildStrip(model, { ...options, width, textScale });
      expect(strip.axisHeight).toBe(26 * textScale);
      expect(strip.gutter).toBe(Math.max(86, Math.min(86 * textScale, width * 0.28)));
      // The longest title has room beside its margin.
      expect(14 + measureRoughly('Connected', 'name', strip.titleSize)).toBeLessThanOrEqual(strip.gutter);
      for (const [i, bar] of strip.bars.entries()) {
        expect(bar.rect.x).toBeGreaterThanOrEqual(strip.gutter);
        if (bar.text) expect(bar.text.size * 1.15).toBeLessThan(bar.rect.h);
        if (bar.text) expect(Math.min(bar.text.x, bar.rect.x) >= strip.gutter && textRight(bar) <= width).toBe(true);
        for (const other of strip.bars.slice(i + 1)) {
          const apart = other.rect.y >= bar.rect.y + bar.rect.h || bar.rect.y >= other.rect.y + other.rect.h;
          if (!apart) expect(textRight(bar) <= other.rect.x || textRight(other) <= bar.rect.x || bar.rect.x + bar.rect.w <= other.rect.x).toBe(true);
        }
      }
    }
  });

  it('gathers what is too crowded, and counts it', () => {
    const subnets = Array.from({ length: 4096 }, (_, i) => ({ name: `s${i}`, addressPrefixes: [`10.${i >> 8}.${i & 255}.0/24`] }));
    const { plan } = evaluate({ version: 1, name: 'many', networks: [{ name: 'all', kind: 'vnet', addressPrefixes: ['10.0.0.0/8'], subnets }], clusters: [] });
    const strip = buildStrip(buildMapModel(plan, []), options);
    expect(strip.bars.length).toBeLessThan(200);
    expect(strip.bars.reduce((sum, { count }) => sum + count, 0)).toBe(4097);
  });

  it('brackets what the map shows', () => {
    const strip = stripOf('overlay');
    const pods = strip.bars.find(({ text }) => text?.value === 'pods');
    const bracket = bracketOf(strip, 0x0a_f4_00_00n, 0x0a_f4_3f_ffn);
    expect(bracket?.x).toBeCloseTo(pods?.rect.x ?? -1, 6);
    expect(bracket?.w).toBeCloseTo(pods?.rect.w ?? -1, 6);
    expect(bracketOf(stripOf('empty'), 0n, 5n)).toBe(null);
  });

  it('is picked where it is painted', () => {
    const strip = stripOf('overlay');
    for (const bar of strip.bars) {
      const hit = pickStrip(strip, bar.rect.x + bar.rect.w / 2, bar.rect.y + bar.rect.h / 2);
      expect(hit.bar).toBe(bar);
    }
    expect(pickStrip(strip, 5, 5).bar).toBe(null);
    expect(pickStrip(stripOf('empty'), 300, 5)).toEqual({ bar: null, address: null });
  });

  it('shows IPv6 on an axis of its own', () => {
    expect(buildStrip(mapModelOf(MAP_PLANS.dualStack), { ...options, family: 6 }).bars.map(({ text }) => text?.value)).toEqual([
      'media',
      'nodes',
      'pods',
      'services',
    ]);
  });

  it('is written as text', () => {
    expect(stripToSvg(stripOf('overlay'), (paint) => paint)).toContain('>services</text>');
  });
});

const room = (letters: number): string | null => elide('snet-private-endpoints', letters, (text) => Array.from(text).length);

it('leaves out the middle of a name', () => {
  expect(room(22)).toBe('snet-private-endpoints');
  expect(room(13)).toBe('snet-p…points');
  expect(room(3)).toBe(null);
});
