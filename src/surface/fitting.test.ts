import { expect, test } from 'vitest';
import { formatPrefix, prefixOf } from '../core/net/prefix.ts';
import { worldToScreen } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { fitPrefixes, isEvident, showAmong, showPrefixes } from './fitting.ts';
import { outermost } from './placed.ts';

const all = prefixOf('0.0.0.0/0');
const hex = layoutOf('hex');
const view = { width: 800, height: 600 };
const shown = (cidrs: readonly string[]) => {
  const camera = fitPrefixes(cidrs.map(prefixOf), all, view, hex);
  return (cidr: string) => worldToScreen(camera, hex.place(all, prefixOf(cidr)));
};

test('one range fills most of the view', () => {
  const rect = shown(['10.244.0.0/16'])('10.244.0.0/16');
  expect(rect.h).toBeCloseTo(600 * 0.86);
  expect(rect.x + rect.w / 2).toBeCloseTo(400);
});

test('neighbours are all shown', () => {
  const place = shown(['10.0.0.0/16', '10.1.0.0/16', '10.5.0.0/16']);
  for (const cidr of ['10.0.0.0/16', '10.1.0.0/16', '10.5.0.0/16']) {
    const rect = place(cidr);
    expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.w <= 800 && rect.y + rect.h <= 600).toBe(true);
  }
});

test('what lies far away is left to its pointer, so that the rest is readable', () => {
  const place = shown(['10.0.0.0/16', '10.10.0.0/16', '10.244.0.0/16', '192.168.0.0/16']);
  expect(place('10.244.0.0/16').w).toBeGreaterThan(14);
  expect(place('192.168.0.0/16').y).toBeGreaterThan(600);
});

test('a small subnet inside a network does not decide', () => {
  expect(outermost(['10.0.0.0/16', '10.0.0.0/28', '10.0.4.0/24', '192.168.0.0/24'].map(prefixOf)).map(formatPrefix)).toEqual(['10.0.0.0/16', '192.168.0.0/24']);
  expect(shown(['10.0.0.0/16', '10.0.0.0/28'])('10.0.0.0/16').h).toBeCloseTo(600 * 0.86);
});

test('nothing to show is the whole space, the other family is not asked', () => {
  expect(shown([])('0.0.0.0/0').h).toBeCloseTo(600 * 0.94);
  expect(shown(['fd00::/48'])('0.0.0.0/0').h).toBeCloseTo(600 * 0.94);
});

/** Longer side of a block while a finding about these ranges is shown. */
const sizeOf = (cidrs: readonly string[], cidr: string): number => {
  const camera = showPrefixes(cidrs.map(prefixOf), all, view, hex);
  const rect = worldToScreen(camera, hex.place(all, prefixOf(cidr)));
  return Math.max(rect.w, rect.h);
};

test('a finding shows all its ranges, and what they share large enough to be seen', () => {
  expect(sizeOf(['10.0.0.0/16', '10.0.0.0/18', '10.0.0.0/18'], '10.0.0.0/16')).toBeCloseTo(600 * 0.86);
  expect(sizeOf(['10.0.0.0/8', '10.0.0.0/26', '10.0.0.0/26'], '10.0.0.0/26')).toBeGreaterThan(44);
});

test('what is only thought of is shown among its neighbours', () => {
  const camera = showAmong(['10.1.0.0/16', 'fd00::/48'].map(prefixOf), all, view, hex);
  const rect = worldToScreen(camera, hex.place(all, prefixOf('10.1.0.0/16')));
  expect(rect.h).toBeCloseTo(600 * 0.34);
  expect(isEvident(rect, view)).toBe(true);
});

test('what is tiny, out of view or nowhere is not evident', () => {
  expect(isEvident({ x: 10, y: 10, w: 6, h: 3 }, view)).toBe(false);
  expect(isEvident({ x: 780, y: 10, w: 90, h: 90 }, view)).toBe(false);
  expect(isEvident(null, view)).toBe(false);
});
