import { describe, expect, it } from 'vitest';
import { prefixOf } from '../net/prefix.ts';
import { formatNumber, list, listRanges, nameOf, plural, sentence, unitWord } from './text.ts';

const ranges = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ text: '', prefix: prefixOf(`10.${i % 256}.0.0/16`), hostBits: false, given: true, path: '' }));

describe('pieces of messages', () => {
  it('write the unit of a capacity of one in the singular', () => {
    for (const unit of ['addresses', 'nodes', 'slices', 'blocks', 'routes', 'pods'] as const) {
      expect(unitWord(unit, 2n)).toBe(unit);
      expect(unitWord(unit, 0)).toBe(unit);
    }
    expect((['addresses', 'nodes', 'slices', 'blocks', 'routes', 'pods'] as const).map((unit) => unitWord(unit, 1n))).toEqual([
      'address',
      'node',
      'slice',
      'block',
      'route',
      'pod',
    ]);
    expect(unitWord('slices', '1')).toBe('slice');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1705, '1,705'],
    [-1234567, '-1,234,567'],
    [-123456, '-123,456'],
    [16_777_216n, '16,777,216'],
    ['65536', '65,536'],
    ['10%', '10%'],
    [9_007_199_254_740_991n, '9,007,199,254,740,991'],
    [1n << 53n, '2^53'],
    [1n << 128n, '2^128'],
    [(1n << 80n) - (1n << 64n), 'about 1.21 × 10^24'],
    ['18446744073709551616', '2^64'],
    ['-9007199254740991', '-9,007,199,254,740,991'],
    // What a double holds of a number so large is rounded already.
    [2 ** 60, 'about 1.15 × 10^18'],
    [1e21, '1e+21'],
    [1234.5, '1234.5'],
    ['v1234', 'v1234'],
    ['1234 nodes', '1234 nodes'],
    ['100000%', '100000%'],
  ])('write %s as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('know singular and plural', () => {
    expect([plural(1, 'address', 'addresses'), plural(1n, 'node'), plural(0, 'node'), plural(1705, 'address', 'addresses')]).toEqual([
      '1 address',
      '1 node',
      '0 nodes',
      '1,705 addresses',
    ]);
  });

  it('list, and count what is too much', () => {
    expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c']), list(['a', 'b', 'c', 'd'], 3)]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
      'a, b and 2 more',
    ]);
    expect(list(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e');
    expect(list(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more');
  });

  it('list ranges, and count what is too much', () => {
    expect([0, 1, 2, 3, 4].map((count) => listRanges(ranges(count)))).toEqual([
      '',
      '10.0.0.0/16',
      '10.0.0.0/16 and 10.1.0.0/16',
      '10.0.0.0/16, 10.1.0.0/16 and 10.2.0.0/16',
      '10.0.0.0/16, 10.1.0.0/16 and 2 more',
    ]);
    expect(listRanges(ranges(1002), 2)).toBe('10.0.0.0/16 and 1,001 more');
  });

  it('call subjects by kind and name', () => {
    expect(['clusters/aks', 'clusters/aks/agentPoolProfiles/p', 'networks/hub', 'networks/hub/subnets/s', 'networks'].map(nameOf)).toEqual([
      'cluster aks',
      'pool p',
      'network hub',
      'subnet hub/s',
      'the plan',
    ]);
    expect(nameOf('kinds/other')).toBe('kinds/other');
    expect(sentence('cluster aks')).toBe('Cluster aks');
  });
});
