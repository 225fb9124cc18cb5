import { describe, expect, test } from 'vitest';
import { NO_SCENARIO_LIMITS } from './limits.ts';
import { excesses, validateScenario } from './validate.ts';

const problems = (input: unknown): string[] => {
  const read = validateScenario(input);
  return read.ok ? [] : read.error.map((one) => `${one.path} ${one.code}`);
};

const networkOf = (i: number, subnets: number) => ({
  name: `n${i}`,
  kind: 'vnet',
  addressPrefixes: ['10.0.0.0/8'],
  subnets: Array.from({ length: subnets }, (_, k) => ({ name: `s${k}`, addressPrefixes: null })),
});
const clusterOf = (i: number, pools: number) => ({
  name: `c${i}`,
  networkPlugin: 'azure',
  agentPoolProfiles: Array.from({ length: pools }, (_, k) => ({ name: `p${k}`, count: 1 })),
});

const planOf = (networks: number, subnets: number, clusters: number, pools: number) => ({
  version: 1,
  name: 'x',
  networks: Array.from({ length: networks }, (_, i) => networkOf(i, i === 0 ? subnets : 0)),
  clusters: Array.from({ length: clusters }, (_, i) => clusterOf(i, i === 0 ? pools : 0)),
});

test('the limits hold, and can be lifted', () => {
  expect(problems(planOf(2000, 20_000, 200, 200))).toEqual([]);
  expect(problems(planOf(2001, 20_001, 201, 201))).toEqual([
    'networks too-many',
    'networks too-many',
    'clusters too-many',
    'clusters[0].agentPoolProfiles too-many',
  ]);
  expect(validateScenario(planOf(2001, 20_001, 201, 201), NO_SCENARIO_LIMITS).ok).toBe(true);
});

describe('where a plan is beyond limits', () => {
  const NONE = { networks: 0, subnets: 0, clusters: 0, pools: 0 };

  test('is told with what was found and what is allowed', () => {
    expect(excesses(planOf(2, 3, 1, 4), NONE)).toEqual([
      { path: 'networks', what: 'networks', found: 2, most: 0 },
      { path: 'networks', what: 'subnets', found: 3, most: 0 },
      { path: 'clusters', what: 'clusters', found: 1, most: 0 },
      { path: 'clusters[0].agentPoolProfiles', what: 'node pools', found: 4, most: 0 },
    ]);
    expect(excesses(planOf(2, 3, 1, 4), { networks: 2, subnets: 3, clusters: 1, pools: 4 })).toEqual([]);
  });

  test('is nowhere in a plan that holds nothing, and in what is no plan', () => {
    for (const input of [planOf(0, 0, 0, 0), {}, { networks: null, clusters: null }, { networks: 'many', clusters: { length: 9 } }, null, 'x', 7]) {
      expect(excesses(input, NONE)).toEqual([]);
    }
  });

  test('is said in a sentence', () => {
    const read = validateScenario(planOf(2001, 0, 0, 0));
    expect(read.ok ? [] : read.error).toEqual([{ path: 'networks', code: 'too-many', message: '2,001 networks stand here; expected at most 2,000' }]);
  });
});

test('a value that holds itself is refused like any other', () => {
  const plan: Record<string, unknown> = { version: 1, name: 'x', clusters: [] };
  plan['networks'] = [plan];
  expect(problems(plan)).toContain('networks[0].version unknown-key');
  const list: unknown[] = [];
  list.push(list);
  expect(problems({ version: 1, name: 'x', networks: list, clusters: [] })).toEqual(['networks[0] wrong-type']);
});

/** What is said of so many networks of a kind that there is not. */
const told = (count: number): readonly string[] => {
  const networks = Array.from({ length: count }, (_, i) => ({ name: `n${i}`, kind: 'x', addressPrefixes: null }));
  const read = validateScenario({ version: 1, name: 'x', networks, clusters: [] });
  return read.ok ? [] : read.error.map((one) => one.message);
};

test('many mistakes are counted, a hundred are listed', () => {
  expect(told(100)).toHaveLength(100);
  expect(told(100)[99]).toBe('"x" stands here; expected "vnet", "on-premises" or "other"');
  expect(told(101)).toHaveLength(101);
  expect(told(101)[100]).toBe('1 more place is wrong; the first 100 are listed');
  expect(told(1500)).toHaveLength(101);
  expect(told(1500)[100]).toBe('1,400 more places are wrong; the first 100 are listed');
});
