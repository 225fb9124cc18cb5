import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefixOf } from '../core/net/prefix.ts';
import type { Frame } from '../map/types.ts';
import { chipPlaces, chipsOf, targetAt } from './targets.ts';

const empty: Frame = {
  width: 400,
  height: 300,
  camera: { root: prefixOf('0.0.0.0/0'), scale: 300, x: 0, y: 0 },
  layout: 'hex',
  textScale: 1,
  fills: [],
  cells: [],
  hatches: [],
  lines: [],
  outlines: [],
  strokes: [],
  markers: [],
  labels: [],
  pointers: [],
  legend: [],
  stacks: [],
  omitted: [],
};

test('a chip is always wholly in sight while any part of its block is', () => {
  const side = fc.double({ min: -500, max: 700, noNaN: true });
  const length = fc.double({ min: 1, max: 2000, noNaN: true });
  fc.assert(
    fc.property(side, side, length, length, fc.integer({ min: 2, max: 500 }), (x, y, w, h, count) => {
      const places = chipPlaces({ x, y, w, h }, count, empty);
      const seen = x < 400 && y < 300 && x + w > 0 && y + h > 0;
      expect(places.length > 0).toBe(seen);
      for (const chip of places) expect(chip.x >= 0 && chip.y >= 0 && chip.x + chip.w <= 400 && chip.y + chip.h <= 300).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test.each([1, 2])('a chip has room for its count where texts are %d times as large', (textScale) => {
  const [chip] = chipPlaces({ x: 100, y: 100, w: 200, h: 150 }, 12, { ...empty, textScale });
  expect(chip).toMatchObject({ w: 35 * textScale, h: 17 * textScale });
});

test('a chip keeps off labels and off other chips', () => {
  const block = { x: 100, y: 100, w: 20, h: 20 };
  const first = chipPlaces(block, 2, empty)[0];
  if (first === undefined) throw new Error('the block is in sight');
  const label: Frame['labels'][number] = {
    kind: 'callout',
    x: 0,
    y: 0,
    text: 'hub',
    font: 'name',
    size: 12,
    align: 'left',
    paint: 'ink',
    back: null,
    item: 'a',
    box: first,
  };
  const chips = chipsOf({
    ...empty,
    labels: [label],
    stacks: [
      { rect: block, items: ['a', 'b'] },
      { rect: block, items: ['c', 'd'] },
    ],
  });
  expect(chips).toHaveLength(2);
  const boxes = [first, ...chips.map((chip) => chip.rect)];
  const meeting = boxes.filter((a, i) => boxes.some((b, j) => j > i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h));
  expect(meeting).toEqual([]);
});

test('what lies on top is hit: a pointer before a chip, a chip before a label, a label before a marker', () => {
  const block = { x: 100, y: 100, w: 200, h: 100 };
  const chip = chipPlaces(block, 3, empty)[0];
  if (chip === undefined) throw new Error('the block is in sight');
  const stacked: Frame = { ...empty, stacks: [{ rect: block, items: ['a', 'b', 'c'] }] };
  const labelled: Frame = {
    ...stacked,
    labels: [
      {
        kind: 'block',
        x: 0,
        y: 0,
        text: 'hub',
        font: 'name',
        size: 12,
        align: 'left',
        paint: 'ink',
        back: null,
        item: 'a',
        box: { x: 140, y: 110, w: 30, h: 20 },
      },
    ],
    markers: [{ x: 150, y: 120, radius: 4, paint: 'ink', items: ['b'], count: 1 }],
  };
  expect(targetAt(labelled, chip.x + 1, chip.y + 1)).toMatchObject({ kind: 'stack', items: ['a', 'b', 'c'] });
  expect(targetAt(labelled, 150, 120)).toMatchObject({ kind: 'label', item: 'a' });
  expect(targetAt({ ...labelled, labels: [] }, 156, 120)).toMatchObject({ kind: 'marker' });
  const pointer = { x: 1, y: 1, angle: 0, text: 'on-premises', cidr: '192.168.0.0/16', item: 'c', box: chip, textScale: 1 };
  expect(targetAt({ ...labelled, pointers: [pointer] }, chip.x + 1, chip.y + 1)).toMatchObject({ kind: 'pointer' });
  expect(targetAt(stacked, 110, 110)).toBeNull();
});

test('a label that names nothing of the plan is no target', () => {
  const frame: Frame = {
    ...empty,
    labels: [
      {
        kind: 'grid',
        x: 0,
        y: 0,
        text: '10.0.0.0/12',
        font: 'cidr',
        size: 11,
        align: 'left',
        paint: 'ink-mute',
        back: null,
        item: null,
        box: { x: 0, y: 0, w: 90, h: 14 },
      },
    ],
  };
  expect(targetAt(frame, 5, 5)).toBeNull();
});
