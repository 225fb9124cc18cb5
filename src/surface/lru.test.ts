import { expect, test } from 'vitest';
import { Lru } from './lru.ts';

test('what was used longest ago leaves first', () => {
  const dropped: string[] = [];
  const lru = new Lru<string, string>(2, (value) => dropped.push(value));
  lru.set('a', 'A');
  lru.set('b', 'B');
  expect(lru.get('a')).toBe('A');
  lru.set('c', 'C');
  expect(dropped).toEqual(['B']);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C']);
  expect(lru.size).toBe(2);
});

test('a replaced value is dropped, the same value is not', () => {
  const dropped: number[] = [];
  const lru = new Lru<string, number>(4, (value) => dropped.push(value));
  lru.set('a', 1);
  lru.set('a', 1);
  lru.set('a', 2);
  expect(dropped).toEqual([1]);
});

test('clearing drops everything once', () => {
  const dropped: number[] = [];
  const lru = new Lru<string, number>(4, (value) => dropped.push(value));
  lru.set('a', 1);
  lru.set('b', 2);
  lru.clear();
  expect(dropped).toEqual([1, 2]);
  expect(lru.size).toBe(0);
});
