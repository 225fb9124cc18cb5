import { expect, it } from 'vitest';
import { isBelow, isBelowPatch } from './version.ts';

it.each<[version: string, release: string, below: boolean, belowPatch: boolean]>([
  ['1.27', '1.28', true, true],
  ['1.28', '1.28', false, false],
  ['1.29.0', '1.28', false, false],
  ['1.9', '1.28', true, true],
  ['1.40', '2.1', true, true],
  ['2.0', '1.28', false, false],
  ['1.26.2', '1.26.3', false, true],
  ['1.26.3', '1.26.3', false, false],
  ['1.26.10', '1.26.3', false, false],
  // Without a patch level it may be any.
  ['1.26', '1.26.3', false, false],
  ['1.27.0', '1.26.3', false, false],
  ['1.25.9', '1.26.3', true, true],
])('%s is below %s: %s, by its patch level: %s', (version, release, below, belowPatch) => {
  expect([isBelow(version, release), isBelowPatch(version, release)]).toEqual([below, belowPatch]);
});
