import { expect, it } from 'vitest';
import type { AgentPool } from '../scenario/types.ts';
import { buildPlan } from '../plan/build.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { arithmeticOf, nodeAndPods } from './arithmetic.ts';
import { limitsOfKind, nodesUnder, perNodeFigure, shortfallOf } from './shortfall.ts';

const built = (...pools: Partial<AgentPool>[]) =>
  buildPlan(
    plan(
      [cluster({}, ...pools.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/s', maxPods: 30, maxSurge: 1, ...one })))],
      [vnet('v', ['10.0.0.0/8'], { s: '10.0.0.0/24' })],
    ),
  );
const first = (of: ReturnType<typeof built>) => {
  const [limit] = limitsOfKind(of, 'node-subnet');
  if (!limit) throw new Error('no limit');
  return limit;
};

it.each<[string, Partial<AgentPool>[], 'now' | 'while-upgrading', bigint, string]>([
  ['nodes and surge of equal pools are added up', [{ count: 5 }, { count: 2 }], 'while-upgrading', 279n, '(7 + 2) × (1 + 30) = 279'],
  ['without surge there is no sum', [{ count: 5 }], 'now', 155n, '5 × (1 + 30) = 155'],
  ['unequal pools, the denser first', [{ count: 1 }, { count: 2, maxPods: 60 }], 'now', 153n, '2 × (1 + 60) + 1 × (1 + 30) = 153'],
  ['empty pools are left out', [{ count: 1 }, { count: 0, maxPods: 60 }], 'now', 31n, '1 × (1 + 30) = 31'],
  [
    'four kinds of pools',
    [30, 40, 50, 60].map((maxPods) => ({ count: 1, maxPods })),
    'now',
    184n,
    '1 × (1 + 60) + 1 × (1 + 50) + 1 × (1 + 40) + 1 × (1 + 30) = 184',
  ],
  ['an unknown density: the total', [{ count: 5, maxPods: null }], 'now', 155n, '155'],
  ['an unknown surge: the total', [{ count: 5, maxSurge: null }], 'while-upgrading', 186n, '186'],
  ['more nodes than a number counts one by one: the total', [{ count: 9_007_199_254_740_000 }, { count: 1000 }], 'now', 31n, '31'],
  ['and so with their surge', [{ count: 9_007_199_254_740_000, maxSurge: 1000 }], 'while-upgrading', 31n, '31'],
  ['too many kinds of pools: the total', [30, 40, 50, 60, 70].map((maxPods) => ({ count: 1, maxPods })), 'now', 255n, '255'],
])('%s', (_, pools, phase, needed, text) => {
  const of = built(...pools);
  expect(arithmeticOf(of, first(of), phase, needed, nodeAndPods)).toBe(text);
});

it('scales a count of blocks to addresses', () => {
  const of = built({ count: 5 });
  const slices = { ...first(of), terms: [{ pool: 0, perNode: 1, surge: true }] };
  expect(arithmeticOf(of, slices, 'while-upgrading', 1536n, undefined, 256)).toBe('(5 + 1) × 256 = 1,536');
  expect(arithmeticOf(of, slices, 'now', 1280n, undefined, 256)).toBe('5 × 256 = 1,280');
});

it('finds the first phase that breaks and the need of the worst', () => {
  const of = built({ count: 9 });
  expect(shortfallOf(of, first(of))).toMatchObject({ phase: 'now', first: 279n, worst: 'while-upgrading', needed: 310n });
  expect(shortfallOf(of, { ...first(of), capacity: 279n })).toMatchObject({ phase: 'while-upgrading', first: 310n, worst: 'while-upgrading', needed: 310n });
  expect(shortfallOf(of, { ...first(of), capacity: 310n })).toBeNull();
  expect(shortfallOf(of, { ...first(of), capacity: 279n }, ['now', 'at-maximum'])).toBeNull();
});

it('names the earliest of phases that need the same', () => {
  const of = built({ count: 9, maxSurge: 0, maxUnavailable: 1, mode: 'User' });
  expect(shortfallOf(of, first(of))).toMatchObject({ phase: 'now', worst: 'now', needed: 279n });
});

it('knows no number of nodes where one pool is not known', () => {
  const of = built({ count: 9 }, { count: 1, maxSurge: null });
  expect(nodesUnder(of, first(of), 'at-maximum')).toBe(10n);
  expect(nodesUnder(of, first(of), 'while-upgrading')).toBeNull();
});

it('finds no shortfall where no phase is looked at', () => {
  const of = built({ count: 9 });
  expect(shortfallOf(of, first(of), [])).toBeNull();
});

it('passes a phase that is not known, and tells of the ones before', () => {
  const of = built({ count: 9, maxSurge: null });
  expect(shortfallOf(of, first(of))).toMatchObject({ phase: 'now', first: 279n, worst: 'now', needed: 279n });
  expect(shortfallOf(of, { ...first(of), capacity: 279n })).toBeNull();
});

const term = (perNode: number | null) => ({ pool: 0, perNode, surge: true });

it('gives what a node takes where all pools take the same', () => {
  expect(perNodeFigure([term(31), term(31)])).toEqual({ perNode: 31 });
  for (const terms of [[term(31), term(61)], [term(31), term(null)], [term(null), term(null)], []]) expect(perNodeFigure(terms)).toStrictEqual({});
});
