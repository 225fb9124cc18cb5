import { describe, expect, it } from 'vitest';
import type { Model } from '../../plan/types.ts';
import { hardest, MODELS, WAY_WORDS, wayBetween, WAYS, wayToCilium, type Way } from './ways.ts';

describe('ways between models', () => {
  type Row = readonly [overlay: Way | null, dynamic: Way | null, fixed: Way | null, nodeSubnet: Way | null, kubenet: Way | null, byo: Way | null];
  const expected: Readonly<Record<Model, Row>> = {
    overlay: [null, 'rebuild', 'rebuild', 'rebuild', 'rebuild', 'rebuild'],
    'pod-subnet-dynamic': ['rebuild', null, 'new-pools', 'rebuild', 'rebuild', 'rebuild'],
    'pod-subnet-static': ['rebuild', 'new-pools', null, 'rebuild', 'rebuild', 'rebuild'],
    'node-subnet': ['in-place', 'rebuild', 'rebuild', null, 'rebuild', 'rebuild'],
    kubenet: ['in-place', 'rebuild', 'rebuild', 'rebuild', null, 'rebuild'],
    byo: ['rebuild', 'rebuild', 'rebuild', 'rebuild', 'rebuild', null],
  };
  it.each(MODELS)('from %s', (from) => {
    expect(MODELS.map((to) => wayBetween(from, to)?.way ?? null)).toEqual(expected[from]);
  });

  it.each<[Model, Way]>([
    ['overlay', 'in-place'],
    ['pod-subnet-dynamic', 'in-place'],
    ['pod-subnet-static', 'unverified'],
    ['node-subnet', 'in-place'],
    ['kubenet', 'two-steps'],
    ['byo', 'unverified'],
  ])('from %s to Cilium: %s', (model, way) => {
    expect(wayToCilium(model).way).toBe(way);
  });

  it('say what is inferred where no page lists them', () => {
    const listed = MODELS.flatMap((from) => MODELS.filter((to) => from !== to && wayBetween(from, to)?.unverified === undefined).map((to) => `${from} ${to}`));
    expect(listed).toEqual([
      'overlay pod-subnet-dynamic',
      'overlay pod-subnet-static',
      'overlay node-subnet',
      'overlay kubenet',
      'overlay byo',
      'pod-subnet-dynamic overlay',
      'pod-subnet-dynamic pod-subnet-static',
      'pod-subnet-dynamic node-subnet',
      'pod-subnet-static overlay',
      'pod-subnet-static node-subnet',
      'node-subnet overlay',
      'node-subnet pod-subnet-dynamic',
      'node-subnet pod-subnet-static',
      'kubenet overlay',
    ]);
  });

  it('of several, the hardest decides', () => {
    expect(hardest([])).toBeNull();
    expect(hardest([null])).toBeNull();
    expect(hardest([wayBetween('node-subnet', 'overlay'), null, wayBetween('pod-subnet-dynamic', 'overlay')])?.way).toBe('rebuild');
    expect(hardest([wayToCilium('pod-subnet-static'), wayToCilium('pod-subnet-dynamic')])?.way).toBe('unverified');
    expect(Object.keys(WAY_WORDS).sort()).toEqual([...WAYS].sort());
  });
});
