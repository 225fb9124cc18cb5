import { describe, expect, it } from 'vitest';
import { nextItem } from './Menu.tsx';
import { menuPlace } from './placeMenu.ts';
import { tabAfter } from './Tabs.tsx';

describe('keys of a menu', () => {
  const labels = ['Rename', 'Duplicate', 'Remove'];
  it.each([
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', 0],
    [0, 'ArrowUp', 2],
    [-1, 'ArrowUp', 2],
    [1, 'Home', 0],
    [1, 'End', 2],
    [0, 'r', 2],
    [2, 'R', 0],
    [0, 'x', null],
    [0, 'Enter', null],
    [0, ' ', null],
  ])('from %i by %s to %s', (at, key, to) => {
    expect(nextItem(labels, at, key)).toBe(to);
  });
  it('has nowhere to go in an empty menu', () => {
    expect(nextItem([], -1, 'ArrowDown')).toBeNull();
  });
});

describe('place of a menu', () => {
  const view = { width: 400, height: 300 };
  const size = { width: 100, height: 120 };
  it('opens below its button, from its left edge', () => {
    expect(menuPlace({ left: 50, right: 80, top: 20, bottom: 50 }, size, view)).toEqual({ left: 50, top: 54 });
  });
  it('ends at the right edge of the button where the window ends', () => {
    expect(menuPlace({ left: 350, right: 380, top: 20, bottom: 50 }, size, view).left).toBe(280);
  });
  it('opens above where there is no room below', () => {
    expect(menuPlace({ left: 50, right: 80, top: 220, bottom: 250 }, size, view).top).toBe(96);
  });
  it('stays in the window where it fits nowhere', () => {
    const place = menuPlace({ left: 5, right: 30, top: 100, bottom: 130 }, { width: 390, height: 290 }, view);
    expect(place).toEqual({ left: 8, top: 8 });
  });
});

describe('keys of tabs', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 0],
    [0, 'ArrowLeft', 2],
    [1, 'Home', 0],
    [1, 'End', 2],
    [1, 'Enter', null],
  ])('from %i by %s to %s', (at, key, to) => {
    expect(tabAfter(at, 3, key)).toBe(to);
  });
});
