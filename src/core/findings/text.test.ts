import { describe, expect, it } from 'vitest';
import { formatNumber, list, nameOf, plural, sentence, unitWord } from './text.ts';

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
    [16_777_216n, '16,777,216'],
    ['65536', '65,536'],
    ['10%', '10%'],
    [9_007_199_254_740_991n, '9,007,199,254,740,991'],
    [1n << 53n, '2^53'],
    [1n << 128n, '2^128'],
    [(1n << 80n) - (1n << 64n), 'about 1.21 × 10^24'],
    ['18446744073709551616', '2^64'],
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
  });

  it('call subjects by kind and name', () => {
    expect(['clusters/aks', 'clusters/aks/agentPoolProfiles/p', 'networks/hub', 'networks/hub/subnets/s', 'networks'].map(nameOf)).toEqual([
      'cluster aks',
      'pool p',
      'network hub',
      'subnet hub/s',
      'the plan',
    ]);
    expect(sentence('cluster aks')).toBe('Cluster aks');
  });
});
