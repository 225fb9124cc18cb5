import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName, splitReference, uniqueName } from './names.ts';

describe('a name like another', () => {
  test.each<[string, string[], string]>([
    ['apps', ['apps'], 'apps2'],
    ['apps', ['apps', 'apps2', 'apps3'], 'apps4'],
    ['snet-aks', ['snet-aks'], 'snet-aks-2'],
    ['snet_aks', ['snet_aks'], 'snet_aks-2'],
    ['snet aks', ['snet aks'], 'snet aks-2'],
    ['snet-', ['snet-'], 'snet-2'],
    ['vnet-7', ['vnet-7'], 'vnet-8'],
    ['vnet-9', ['vnet-9', 'vnet-10'], 'vnet-11'],
    ['node-pool7', ['node-pool7'], 'node-pool8'],
    ['a1b2', ['a1b2'], 'a1b3'],
    // Without anything but digits there is no number to count on.
    ['2024', ['2024'], '20242'],
    // More than six digits are no number to count on either.
    ['node-pool1234567', ['node-pool1234567'], 'node-pool12345672'],
    ['two\nlines', ['two\nlines'], 'two\nlines-2'],
  ])('%j beside %j is %j', (base, taken, name) => {
    expect(uniqueName(base, new Set(taken))).toBe(name);
  });

  test('is cut to the length that is allowed, whole characters at a time', () => {
    expect(uniqueName('winweb', new Set(), 6)).toBe('winwe2');
    expect(uniqueName('winweb', new Set(['winwe2']), 6)).toBe('winwe3');
    expect(uniqueName('win', new Set(), 6)).toBe('win2');
    // One more than 99999 would leave no letter.
    expect(uniqueName('a99999', new Set(['a99999']), 6)).toBe('a2');
    expect(uniqueName('a19991', new Set(['a19991']), 4)).toBe('a2');
    expect(uniqueName('a99998', new Set(['a99998']), 6)).toBe('a99999');
    expect(uniqueName('\u{1f600}'.repeat(80), new Set())).toBe(`${'\u{1f600}'.repeat(79)}2`);
  });

  test('is never one that is taken, nor longer than allowed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '-', '1', '9', ' '), minLength: 1, maxLength: 12 }),
        fc.integer({ min: 4, max: 12 }),
        fc.nat(12),
        (base, longest, busy) => {
          const taken = new Set([base]);
          for (let i = 0; i <= busy; i += 1) {
            const name = uniqueName(base, taken, longest);
            expect(taken.has(name)).toBe(false);
            expect(name.length).toBeLessThanOrEqual(longest);
            taken.add(name);
          }
        },
      ),
    );
  });
});

test('a name that is free stays as it is', () => {
  expect(freeName('snet-1', new Set(['snet-2']))).toBe('snet-1');
  expect(freeName('snet-1', new Set(['snet-1']))).toBe('snet-2');
});

test.each<[string, { network: string; subnet: string } | null]>([
  ['vnet/snet', { network: 'vnet', subnet: 'snet' }],
  ['v/s', { network: 'v', subnet: 's' }],
  ['', null],
  ['vnet', null],
  ['/', null],
  ['/snet', null],
  ['vnet/', null],
  ['vnet/snet/more', null],
  ['vnet//snet', null],
])('%j as a reference', (text, parts) => {
  expect(splitReference(text)).toEqual(parts);
});
