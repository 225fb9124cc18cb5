import { describe, expect, it } from 'vitest';
import { countOf, formatCapacity, limitInline, limitTitle, shortSubject } from './words.ts';

describe('words', () => {
  it.each([
    [0, 'error', '0 errors'],
    [1, 'error', '1 error'],
    [2, 'warning', '2 warnings'],
    [1204, 'note', '1,204 notes'],
  ] as const)('counts %i as %s', (count, severity, text) => {
    expect(countOf(count, severity)).toBe(text);
  });

  it.each([
    ['clusters/payments', 'payments'],
    ['clusters/payments/agentPoolProfiles/apps', 'payments / apps'],
    ['networks/hub/subnets/nodes', 'hub / nodes'],
    ['networks/(managed) a', '(managed) a'],
  ])('shortens %s to %s', (subject, text) => {
    expect(shortSubject(subject)).toBe(text);
  });

  it('names static pod subnets by what they are counted in', () => {
    expect(limitTitle('pod-subnet', 'blocks')).toBe('Pod subnet blocks of 16');
    expect(limitTitle('pod-subnet', 'addresses')).toBe('Pod subnet addresses');
    expect(limitInline('pod-cidr', 'slices')).toBe('pod CIDR slices');
  });

  it.each([
    [65_536, '65,536'],
    ['72057594037927936', '2^56'],
    [0, '0'],
  ])('shows a capacity of %s as %s', (capacity, text) => {
    expect(formatCapacity(capacity)).toBe(text);
  });
});
