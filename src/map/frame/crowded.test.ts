/** What gives way to what where texts, names of pools and pointers want the same place. */
// A text of three digits has room from 29 pixels on.
import { describe, expect, it } from 'vitest';
import { prefixOf, type Prefix } from '../../core/net/prefix.ts';
import { exampleById } from '../../core/scenario/examples.ts';
import { MAP_PLANS, mapModelOf, measureRoughly, type MapPlanName } from '../../testing/mapPlans.ts';
import { cameraFor, cellSize } from '../camera.ts';
import { layoutOf } from '../layout.ts';
import { rootOf } from '../mapIndex.ts';
import type { Camera, Frame, LayoutKind, MapModel, Rect } from '../types.ts';
import { buildFrame } from './buildFrame.ts';
import { meet } from './labelBook.ts';

const view = { width: 640, height: 460 };
const kinds: readonly LayoutKind[] = ['hex', 'hilbert'];

const frameAt = (model: MapModel, camera: Camera, layout: LayoutKind): Frame =>
  buildFrame(model, { ...view, layout, camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1 });

/** A camera with an address's cell this large, its corner at a point of the view. */
function cameraAt(model: MapModel, prefix: Prefix, layout: LayoutKind, cell: number, x: number, y: number): Camera {
  const root = rootOf(model, 4);
  const scale = cell * 2 ** 16;
  const at = layoutOf(layout).place(root, prefix);
  return { root, scale, x: x - at.x * scale, y: y - at.y * scale };
}

const rectOf = (camera: Camera, layout: LayoutKind, prefix: Prefix): Rect => {
  const { x, y, w, h } = layoutOf(layout).place(camera.root, prefix);
  return { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y, w: w * camera.scale, h: h * camera.scale };
};

/** Parts of a rectangle's grid of squares that are in sight by at least so many pixels each way. */
function squaresIn(rect: Rect, side: number, least: number): Rect[] {
  const out: Rect[] = [];
  for (let y = rect.y; y < rect.y + rect.h - 0.01; y += side) {
    for (let x = rect.x; x < rect.x + rect.w - 0.01; x += side) {
      const left = Math.max(0, x);
      const top = Math.max(0, y);
      const part = { x: left, y: top, w: Math.min(view.width, x + side) - left, h: Math.min(view.height, y + side) - top };
      if (part.w >= least && part.h >= least) out.push(part);
    }
  }
  return out;
}

/** Those of some squares that have no text, though neither a pointer nor the name of a block lies on them. */
function silent(frame: Frame, squares: readonly Rect[]): readonly Rect[] {
  const above = [...frame.pointers.map(({ box }) => box), ...frame.labels.filter(({ kind }) => kind !== 'cell' && kind !== 'pool').map(({ box }) => box)];
  const texts = frame.labels.filter(({ kind }) => kind === 'cell');
  return squares.filter((square) => !above.some((box) => meet(box, square)) && !texts.some(({ box }) => meet(box, square)));
}

describe('the name of a pool', () => {
  it.each(kinds)('hides no address’s text, in the %s layout', (layout) => {
    const model = mapModelOf(MAP_PLANS.nodeSubnet);
    const subnet = prefixOf('10.10.0.0/22');
    let named = 0;
    for (let cell = 29; cell < 76; cell += 1.7) {
      const camera = cameraAt(model, subnet, layout, cell, 60.3, 70.6);
      const frame = frameAt(model, camera, layout);
      expect(silent(frame, squaresIn(rectOf(camera, layout, subnet), cell, cell - 0.01)), `${cell}`).toEqual([]);
      if (frame.labels.some(({ kind }) => kind === 'pool')) named += 1;
    }
    expect(named).toBe(28);
  });

  it.each<[MapPlanName, string, number]>([
    ['overlay', '10.244.0.0/18', 16],
    ['kubenet', '10.244.0.0/19', 16],
    ['blocks', '10.10.4.0/23', 4],
  ])('hides no text of a slice: %s', (name, cidr, unit) => {
    const model = mapModelOf(MAP_PLANS[name]);
    const prefix = prefixOf(cidr);
    for (let side = 29; side < 110; side += 1.7) {
      const camera = cameraAt(model, prefix, 'hex', side / unit, 60.3, 70.6);
      const frame = frameAt(model, camera, 'hex');
      expect(silent(frame, squaresIn(rectOf(camera, 'hex', prefix), side, side - 0.01)), `${side}`).toEqual([]);
    }
  });
});

describe('a large cell', () => {
  it.each(kinds)('says what it is while a part of it is in sight, in the %s layout', (layout) => {
    const model = mapModelOf(MAP_PLANS.byo);
    const pods = prefixOf('10.20.0.0/16');
    for (const [cell, x, y] of [
      [90, -37, -29],
      [156, -90, -70],
      [300, -210, -180],
    ] as const) {
      const camera = cameraAt(model, prefixOf('10.20.7.0/24'), layout, cell, x, y);
      expect(cellSize(camera)).toBeCloseTo(cell, 6);
      const frame = frameAt(model, camera, layout);
      const rect = rectOf(camera, layout, pods);
      const near = {
        x: rect.x + Math.floor(-rect.x / cell) * cell,
        y: rect.y + Math.floor(-rect.y / cell) * cell,
        w: view.width + cell,
        h: view.height + cell,
      };
      expect(silent(frame, squaresIn(near, cell, 48))).toEqual([]);
    }
  });

  it('says it below a pointer that takes its corner', () => {
    const model = mapModelOf(MAP_PLANS.byo);
    const camera = cameraAt(model, prefixOf('10.20.7.8/32'), 'hex', 156, 83, 100);
    const frame = frameAt(model, camera, 'hex');
    const corner = { x: 0, y: 100, w: 83, h: 156 };
    expect(frame.pointers.some(({ box }) => meet(box, corner))).toBe(true);
    expect(frame.labels.some(({ kind, box }) => kind === 'cell' && meet(box, corner))).toBe(true);
  });
});

describe('pointers', () => {
  it('lie beside cells where there is room beside them', () => {
    const model = mapModelOf(MAP_PLANS.overlay);
    const subnet = prefixOf('10.10.0.0/24');
    for (const cell of [3, 8, 20, 34]) {
      const camera = cameraAt(model, subnet, 'hex', cell, 250, 20);
      const frame = frameAt(model, camera, 'hex');
      expect(frame.pointers.length).toBeGreaterThan(1);
      for (const { box, text } of frame.pointers) expect(meet(box, rectOf(camera, 'hex', subnet)), `${text} at ${cell}`).toBe(false);
    }
  });
});

describe('a network', () => {
  it('is named even where an overlap’s name takes the room beside it, in a narrow window', () => {
    const model = mapModelOf(exampleById('classic-trap')?.scenario ?? MAP_PLANS.empty);
    const at = layoutOf('hex').place(rootOf(model, 4), prefixOf('10.0.0.0/16'));
    const scale = 16 / at.w;
    for (const x of [58, 230]) {
      const camera = { root: rootOf(model, 4), scale, x: x - at.x * scale, y: 18 - at.y * scale };
      const options = { width: 320, height: 250, layout: 'hex', camera, selection: null, hover: null, shown: null, textScale: 1 } as const;
      const texts = buildFrame(model, { ...options, measure: measureRoughly }).labels.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['vnet-shop ∩ services', 'vnet-shop']));
    }
  });
});

describe('larger text', () => {
  it.each([1.3, 2])('keeps labels and pointers apart and in sight, %d times as large', (textScale) => {
    for (const name of ['overlay', 'nodeSubnet', 'dynamic', 'byo'] as const) {
      const model = mapModelOf(MAP_PLANS[name]);
      const first = model.items.find(({ level }) => level === 2) ?? model.items.find(({ level }) => level === 1);
      if (!first) throw new Error('no range');
      for (const cell of [0.02, 0.4, 2, 6, 30, 60, 130, 260]) {
        const camera = cameraAt(model, first.prefix, 'hex', cell, 120, 130);
        const frame = buildFrame(model, { ...view, layout: 'hex', camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale });
        expect(frame.labels.length, `${name} at ${cell}`).toBeGreaterThan(0);
        const boxes = [...frame.labels.map(({ box }) => box), ...frame.pointers.map(({ box }) => box)];
        for (const [i, box] of boxes.entries()) {
          expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= view.width && box.y + box.h <= view.height).toBe(true);
          for (const other of boxes.slice(i + 1)) expect(meet(box, other), `${name} at ${cell}`).toBe(false);
        }
        for (const { box, text, cidr } of frame.pointers) {
          expect(Math.max(measureRoughly(text, 'name', 11 * textScale), measureRoughly(cidr, 'cidr', 10.5 * textScale))).toBeLessThan(box.w);
        }
      }
    }
  });
});

describe('cells of one view', () => {
  it.each([1, 2])('are numbered whatever the length of their number, or none of them is, texts %d times as large', (textScale) => {
    const model = mapModelOf(MAP_PLANS.nodeSubnet);
    let numbered = 0;
    for (let cell = 26; cell < 70; cell += 1) {
      const camera = cameraAt(model, prefixOf('10.10.0.0/24'), 'hex', cell, 20, 20);
      const size = { width: 1400, height: 1400 };
      const frame = buildFrame(model, { ...size, layout: 'hex', camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale });
      const lengths = new Set(frame.labels.filter(({ text }) => /^\.\d+$/.test(text)).map(({ text }) => text.length));
      expect(
        [...lengths].sort((a, b) => a - b),
        `${cell} pixels`,
      ).toEqual(lengths.size === 0 ? [] : [2, 3, 4]);
      numbered += lengths.size > 0 ? 1 : 0;
    }
    expect(numbered).toBeGreaterThan(10);
  });
});

describe('what lies over the map', () => {
  it.each([0.02, 2, 30, 130])('keeps texts and pointers out of its box, %d pixels an address', (cell) => {
    for (const name of ['overlay', 'nodeSubnet', 'dynamic', 'byo'] as const) {
      const model = mapModelOf(MAP_PLANS[name]);
      const first = model.items.find(({ level }) => level === 2) ?? model.items.find(({ level }) => level === 1);
      if (!first) throw new Error('no range');
      const box = { x: 40, y: view.height - 120, w: view.width - 80, h: 110 };
      const options = {
        ...view,
        layout: 'hex',
        camera: cameraAt(model, first.prefix, 'hex', cell, 120, 130),
        selection: null,
        hover: null,
        shown: null,
      } as const;
      const frame = buildFrame(model, { ...options, measure: measureRoughly, textScale: 1, covered: [box] });
      expect(frame.labels.length + frame.pointers.length).toBeGreaterThan(0);
      for (const { box: own } of [...frame.labels, ...frame.pointers]) expect(meet(own, box), `${name} at ${cell}`).toBe(false);
    }
  });
});

describe('squares of one level', () => {
  it('are all named in full or all in brief', () => {
    const model = mapModelOf(MAP_PLANS.overlay);
    let brief = 0;
    for (let width = 420; width < 1700; width += 23) {
      const root = rootOf(model, 4);
      const size = { width, height: width * 0.6 };
      const camera = cameraFor(root, prefixOf('10.0.0.0/8'), size, layoutOf('hex'));
      const frame = buildFrame(model, { ...size, layout: 'hex', camera, selection: null, hover: null, shown: null, measure: measureRoughly, textScale: 1 });
      const texts = frame.labels.filter(({ kind }) => kind === 'grid').map(({ text }) => text.split('/')[0]?.split('.').length);
      expect(new Set(texts).size, `${width}`).toBe(1);
      if (texts[0] !== 4) brief += 1;
    }
    expect(brief).toBeGreaterThan(0);
  });
});
