import { describe, expect, it } from 'vitest';
import { stepped } from './NumberField.tsx';

describe('keys of a number field', () => {
  it.each([
    ['5', 'ArrowUp', false, '6'],
    ['5', 'ArrowDown', false, '4'],
    ['5', 'ArrowUp', true, '15'],
    ['5', 'PageUp', false, '15'],
    ['5', 'PageDown', false, '0'],
    ['0', 'ArrowDown', false, '0'],
    ['10%', 'ArrowUp', false, '11%'],
    ['10%', 'ArrowDown', true, '0%'],
    ['', 'ArrowUp', false, null],
    ['?', 'ArrowUp', false, null],
    ['many', 'ArrowUp', false, null],
    ['5', 'a', false, null],
  ])('%s by %s (shift %s) is %s', (text, key, shift, next) => {
    expect(stepped(text, key, shift)).toBe(next);
  });
});
