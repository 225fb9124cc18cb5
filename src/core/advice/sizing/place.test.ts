import { describe, expect, it } from 'vitest';
import { formatPrefix, prefixOf } from '../../net/prefix.ts';
import { freeSpace } from '../freeSpace.ts';
import { canDouble, placeBeside } from './place.ts';

const space = freeSpace(4, [prefixOf('10.0.0.0/24')], []);
const place = (before: readonly string[], length: number): string | null => {
  const block = placeBeside(space, before.map(prefixOf), length);
  return block === null ? null : formatPrefix(block);
};

describe('a block', () => {
  it.each<[string, readonly string[], number, string | null]>([
    ['lies at the start of empty space', [], 26, '10.0.0.0/26'],
    ['leaves the room that one before it would double into', ['10.0.0.0/26'], 26, '10.0.0.128/26'],
    ['takes that room when there is no other', ['10.0.0.0/26', '10.0.0.128/26'], 26, '10.0.0.64/26'],
    ['fills what is left', ['10.0.0.0/26', '10.0.0.64/26', '10.0.0.128/26'], 26, '10.0.0.192/26'],
    ['lies nowhere in full space', ['10.0.0.0/25', '10.0.0.128/25'], 30, null],
    ['lies nowhere when it is too large', ['10.0.0.0/30'], 24, null],
  ])('%s', (_, before, length, expected) => {
    expect(place(before, length)).toBe(expected);
  });

  it.each<[string, readonly string[], boolean]>([
    ['10.0.0.0/26', ['10.0.0.0/26'], true],
    ['10.0.0.64/26', ['10.0.0.64/26'], true],
    ['10.0.0.0/26', ['10.0.0.0/26', '10.0.0.64/28'], false],
    ['10.0.0.0/24', ['10.0.0.0/24'], false],
  ])('%s beside %j can double: %s', (text, all, expected) => {
    expect(canDouble(space, all.map(prefixOf), prefixOf(text))).toBe(expected);
  });

  it('that is all there is cannot', () => {
    const everything = prefixOf('0.0.0.0/0');
    expect(canDouble(freeSpace(4, [everything], []), [everything], everything)).toBe(false);
  });
});
