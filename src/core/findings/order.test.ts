import { describe, expect, it } from 'vitest';
import { prefixOf } from '../net/prefix.ts';
import { compareFindings, compareText, severityRank } from './order.ts';
import type { RuleFinding } from './types.ts';

const finding = (given: Partial<Omit<RuleFinding, 'prefixes'>>, ...ranges: readonly string[]): RuleFinding => ({
  rule: 'subnet-overlap',
  severity: 'warning',
  subjects: ['b'],
  figures: {},
  words: {},
  ...given,
  prefixes: ranges.map(prefixOf),
});

describe('the order of a report', () => {
  it.each<[string, readonly RuleFinding[]]>([
    ['severity before all else', [finding({ severity: 'error', subjects: ['z'] }), finding({}), finding({ severity: 'note', subjects: ['a'] })]],
    ['the subject before the rule', [finding({ subjects: ['a'], rule: 'subnet-overlap' }), finding({ rule: 'network-overlap' })]],
    ['subjects by code unit, not by any language', [finding({ subjects: ['Z'] }), finding({ subjects: ['a'] }), finding({ subjects: ['ä'] })]],
    ['the rule before other subjects', [finding({ rule: 'network-overlap', subjects: ['b', 'z'] }), finding({ subjects: ['b', 'a'] })]],
    [
      'fewer subjects first, then by name',
      [finding({}), finding({ subjects: ['b', 'c'] }), finding({ subjects: ['b', 'c', 'a'] }), finding({ subjects: ['b', 'd'] })],
    ],
    ['other subjects before ranges', [finding({ subjects: ['b', 'c'] }, '10.9.0.0/16'), finding({ subjects: ['b', 'd'] }, '10.1.0.0/16')]],
    [
      'fewer ranges first, then by address',
      [finding({}), finding({}, '10.1.0.0/16'), finding({}, '10.1.0.0/16', '10.0.0.0/8'), finding({}, '10.2.0.0/16'), finding({}, '10.10.0.0/16')],
    ],
    ['nothing that has no subject after what has one', [finding({ subjects: [] }), finding({})]],
  ])('is %s', (_, ordered) => {
    for (const [i, a] of ordered.entries()) {
      for (const [k, b] of ordered.entries()) expect(Math.sign(compareFindings(a, b))).toBe(Math.sign(i - k));
    }
  });

  it('leaves figures and words alone', () => {
    expect(compareFindings(finding({ figures: { a: 1 }, words: { b: 'x' } }), finding({ phase: 'now' }))).toBe(0);
  });

  it('knows three severities', () => {
    expect((['error', 'warning', 'note'] as const).map(severityRank)).toEqual([0, 1, 2]);
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0]);
  });
});
