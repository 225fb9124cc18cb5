import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { runRules } from '../../findings/run.ts';
import { RULE_IDS, type RuleId } from '../../findings/types.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { AgentPool, Network, Scenario } from '../../scenario/types.ts';
import type { Strategies } from './desk.ts';
import { fixesFor } from './fixesFor.ts';
import { STRATEGIES } from './strategies.ts';
import type { Candidate, Case, Strategy } from './types.ts';
import { changeNetwork, changePool } from './write.ts';

const NETWORK = vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/20' });
const one = (name: string, given: Partial<AgentPool> = {}): AgentPool => pool({ name, vnetSubnet: 'v/s', maxSurge: 1, ...given });
const site = (pools: readonly AgentPool[], networks: readonly Network[] = []): Scenario =>
  plan([cluster({ networkPluginMode: 'overlay' }, ...pools)], [NETWORK, ...networks]);

/** Pools with one fault each: no surge, a minimum above the count, a system pool without nodes. */
const noSurge = one('a', { maxSurge: 0 });
const bounds = one('b', { enableAutoScaling: true, minCount: 5, maxCount: 9 });
const empty = one('c', { mode: 'System', count: 0 });

type Proposal = (fault: Case) => Candidate;
/** A pool with other settings; its sentence is those. */
const set =
  (at: number, given: Partial<AgentPool>, more: Partial<Candidate> = {}): Proposal =>
  ({ scenario }) => ({ summary: JSON.stringify(given), after: changePool(scenario, 0, at, (old) => ({ ...old, ...given })), ...more });
const both =
  (...parts: readonly Proposal[]): Proposal =>
  (fault) => {
    const made = parts.reduce((scenario, part) => part({ ...fault, scenario }).after, fault.scenario);
    return { summary: parts.map((part) => part(fault).summary).join(' and '), after: made };
  };
const move =
  (at: number, to: string): Proposal =>
  ({ scenario }) => ({ summary: to, after: changeNetwork(scenario, at, (old) => ({ ...old, addressPrefixes: [to] })) });

/** Nothing is proposed but this. */
function proposing(rules: Partial<Record<RuleId, Strategy | readonly Proposal[]>>): Strategies {
  const out: Record<RuleId, Strategy | null> = { ...STRATEGIES };
  for (const rule of RULE_IDS) {
    const given = rules[rule];
    out[rule] = given === undefined ? null : typeof given === 'function' ? given : (fault) => given.map((proposal) => proposal(fault));
  }
  return out;
}

/** What is offered, by the rule of its finding. */
function offered(scenario: Scenario, rules: Parameters<typeof proposing>[0]): Record<string, string> {
  const built = buildPlan(scenario);
  const { findings } = runRules(built);
  return Object.fromEntries([...fixesFor(built, proposing(rules))].map(([at, { summary }]) => [findings[at]?.rule ?? '', summary]));
}

const useless = (times: number): Proposal[] => Array.from({ length: times }, (_, i) => set(1, { count: 4 + i }));
const SURGE = '{"maxSurge":2}';

describe('a change', () => {
  it.each<[string, readonly Proposal[], string | undefined]>([
    ['is offered where it mends the finding', [set(0, { maxSurge: 2 })], SURGE],
    ['is the first that mends it', [...useless(1), set(0, { maxSurge: 2 }), set(0, { maxSurge: 3 })], SURGE],
    ['is offered as the tenth', [...useless(9), set(0, { maxSurge: 2 })], SURGE],
    ['is not looked at as the eleventh', [...useless(10), set(0, { maxSurge: 2 })], undefined],
    ['counts only where it changes something', [...Array.from({ length: 20 }, () => set(0, {})), ...useless(9), set(0, { maxSurge: 2 })], SURGE],
    ['is passed over where it leaves no valid plan', [set(0, { maxSurge: 1, vnetSubnet: 'v/nowhere' }), set(0, { maxSurge: 2 })], SURGE],
    ['is passed over where it brings an error', [set(0, { maxSurge: 1, maxPods: 9 }), set(0, { maxSurge: 2 })], SURGE],
    ['is passed over where it makes a value unknown', [set(0, { maxSurge: null }), set(0, { maxSurge: 2 })], SURGE],
    ['may bring a note', [set(0, { maxSurge: 2, count: 150 })], '{"maxSurge":2,"count":150}'],
  ])('%s', (_, proposals, expected) => {
    expect(offered(site([noSurge, one('z')]), { 'surge-zero': proposals })['surge-zero']).toBe(expected);
  });

  it('leaves a renamed part the findings it had', () => {
    const windows = one('windows9', { osType: 'Windows', maxSurge: 0 });
    const at = 'clusters/aks/agentPoolProfiles/';
    const renamed = { from: `${at}windows9`, to: `${at}win9` };
    const scenario = site([one('z'), windows]);
    expect(offered(scenario, { 'windows-pool-name': [set(1, { name: 'win9' }, { renamed })] })).toEqual({ 'windows-pool-name': '{"name":"win9"}' });
    expect(offered(scenario, { 'windows-pool-name': [set(1, { name: 'win9' })] })).toEqual({});
  });
});

describe('two findings of one place', () => {
  const scenario = site([one('a', { mode: 'System', maxSurge: 0, count: 0 })]);
  const user = set(0, { mode: 'User', maxUnavailable: 1 });

  it('share the change that mends both', () => {
    const second = set(0, { mode: 'User', maxUnavailable: 2 });
    expect(offered(scenario, { 'surge-zero': [user], 'system-pool-empty': [second] })).toEqual({
      'surge-zero': '{"mode":"User","maxUnavailable":1}',
      'system-pool-empty': '{"mode":"User","maxUnavailable":1}',
    });
  });

  it('have changes of their own where the first does not mend the second', () => {
    const windows = site([one('z'), one('w', { osType: 'Windows', maxPods: 300 })]);
    const rules = { 'max-pods-range': [set(1, { maxPods: 250 })], 'max-pods-windows': [set(1, { maxPods: 30 })] };
    expect(offered(windows, rules)).toEqual({ 'max-pods-range': '{"maxPods":250}', 'max-pods-windows': '{"maxPods":30}' });
  });

  it('have changes of their own where they are to be changed elsewhere', () => {
    const rules = { 'surge-zero': [user], 'system-pool-empty': [set(0, { count: 1 })] };
    expect(offered(scenario, rules)['system-pool-empty']).toBe('{"count":1}');
  });

  it('have alternatives where one change would undo the other', () => {
    const rules = { 'autoscale-bounds': [set(0, { count: 5 })], 'system-pool-empty': [both(set(0, { count: 4 }), set(1, { count: 1 }))] };
    expect(offered(site([bounds, empty]), rules)).toEqual({ 'autoscale-bounds': '{"count":5}', 'system-pool-empty': '{"count":4} and {"count":1}' });
  });

  it('have changes of their own where that is asked for', () => {
    const own = set(0, { mode: 'User', maxUnavailable: 2 }, { own: true });
    expect(offered(scenario, { 'surge-zero': [user], 'system-pool-empty': [own] })['system-pool-empty']).toBe('{"mode":"User","maxUnavailable":2}');
  });
});

describe('changes of different places', () => {
  const scenario = site([noSurge, bounds, empty]);
  const first = { 'surge-zero': [set(0, { maxSurge: 2 })] };

  it('are offered side by side', () => {
    const rules = { ...first, 'autoscale-bounds': [set(1, { minCount: 1 })], 'system-pool-empty': [set(2, { count: 1 })] };
    expect(offered(scenario, rules)).toEqual({ 'surge-zero': SURGE, 'autoscale-bounds': '{"minCount":1}', 'system-pool-empty': '{"count":1}' });
  });

  it('give way to the next where together they leave a finding that the first mends', () => {
    const moreNodes = { 'autoscale-bounds': [set(1, { count: 5 })] };
    const higherMinimum = both(set(1, { minCount: 6 }), set(2, { count: 1 }));
    const rules = { ...first, ...moreNodes, 'system-pool-empty': [higherMinimum, set(2, { count: 2 })] };
    expect(offered(scenario, rules)).toEqual({ 'surge-zero': SURGE, 'autoscale-bounds': '{"count":5}', 'system-pool-empty': '{"count":2}' });
    expect(offered(scenario, { ...rules, 'system-pool-empty': [higherMinimum] })).toEqual({ 'surge-zero': SURGE, 'autoscale-bounds': '{"count":5}' });
  });

  it('give way to the next where together they do not mend the second', () => {
    const higherMinimum = { 'surge-zero': [both(set(0, { maxSurge: 2 }), set(1, { minCount: 6 }))] };
    const rules = { ...higherMinimum, 'autoscale-bounds': [set(1, { count: 5 }), set(1, { count: 6 })] };
    expect(offered(scenario, rules)).toEqual({ 'surge-zero': `${SURGE} and {"minCount":6}`, 'autoscale-bounds': '{"count":6}' });
  });

  it('give way to the next where together they bring an error', () => {
    const apart = site([noSurge, bounds], [vnet('w', ['10.2.0.0/16']), vnet('x', ['10.3.0.0/16'])]);
    const joined: Scenario = { ...apart, networks: (apart.networks ?? []).map((network, at) => (at === 0 ? { ...network, peerings: ['w', 'x'] } : network)) };
    const rules = {
      'surge-zero': [both(set(0, { maxSurge: 2 }), move(1, '10.9.0.0/16'))],
      'autoscale-bounds': [both(set(1, { minCount: 1 }), move(2, '10.9.0.0/16')), set(1, { minCount: 2 })],
    };
    expect(offered(joined, rules)).toEqual({ 'surge-zero': `${SURGE} and 10.9.0.0/16`, 'autoscale-bounds': '{"minCount":2}' });
  });

  it('give way to the next where together they are no valid plan', () => {
    const called = (at: number, given: Partial<AgentPool>): Proposal => both(set(at, given), set(at + 2, { name: 'same' }));
    const free = site([noSurge, bounds, one('c'), one('d')]);
    const rules = { 'surge-zero': [called(0, { maxSurge: 2 })], 'autoscale-bounds': [called(1, { minCount: 1 }), set(1, { minCount: 2 })] };
    expect(offered(free, rules)).toEqual({ 'surge-zero': `${SURGE} and {"name":"same"}`, 'autoscale-bounds': '{"minCount":2}' });
  });

  it('give way one by one', () => {
    const crowded = site([noSurge, bounds, empty, one('d'), one('e')]);
    const rules = {
      'surge-zero': [both(set(0, { maxSurge: 2 }), set(1, { minCount: 6 }), set(3, { name: 'same' }))],
      'autoscale-bounds': [set(1, { count: 5 }), set(1, { count: 6 })],
      'system-pool-empty': [both(set(2, { count: 1 }), set(4, { name: 'same' })), set(2, { count: 2 })],
    };
    expect(offered(crowded, rules)).toMatchObject({ 'autoscale-bounds': '{"count":6}', 'system-pool-empty': '{"count":2}' });
  });
});

describe('what is offered already', () => {
  const windows = [one('windows1', { osType: 'Windows' }), one('windows2', { osType: 'Windows' })];
  const scenario = site([noSurge, bounds, ...windows]);
  const shortened: Strategy = (fault) => {
    const [from = ''] = fault.finding.subjects;
    const at = from.endsWith('1') ? 2 : 3;
    return [set(at, { name: `win${at}` }, { renamed: { from, to: from.replace(/windows.$/, `win${at}`) } })(fault)];
  };

  it.each<[string, readonly Proposal[]]>([
    ['together', [set(1, { minCount: 1 })]],
    ['one after the other, where two would not do together', [set(1, { count: 5 }), set(1, { count: 6 })]],
  ])('keeps its new names %s', (_, proposals) => {
    const rules = {
      'surge-zero': [both(set(0, { maxSurge: 2 }), set(1, { maxCount: 10, minCount: 6 }))],
      'autoscale-bounds': proposals,
      'windows-pool-name': shortened,
    };
    expect(fixesFor(buildPlan(scenario), proposing(rules)).size).toBe(4);
  });

  it('is in the plans that a new name or place must be free in', () => {
    const seen: (readonly string[])[] = [];
    const look: Proposal = ({ plans, scenario: same }) => {
      seen.push(plans.map((built) => built.pools.map(({ name, maxSurge }) => `${name} ${maxSurge}`).join()));
      return { summary: '', after: same };
    };
    offered(scenario, { 'surge-zero': [set(0, { maxSurge: 2 })], 'windows-pool-name': shortened, 'max-pods-windows': [look] });
    const before = 'a 0,b 1,windows1 1,windows2 1';
    expect(seen).toEqual([
      [before, 'a 2,b 1,win2 1,win3 1'],
      [before, 'a 2,b 1,win2 1,win3 1'],
    ]);
  });
});

const inCluster = (n: number): Proposal => set(0, { maxSurge: 1 + n });
const inNetworks = (n: number): Proposal => move(1, `10.64.0.0/${n % 2 === 0 ? 15 : 14}`);

describe('the work of one round', () => {
  interface Size {
    readonly pools: number;
    readonly subnets?: number;
    readonly publicNetworks?: number;
    readonly unknownNetworks?: number;
  }

  /** How many changes were asked for, of empty system pools that none of them mends. */
  function asked({ pools, subnets = 0, publicNetworks = 0, unknownNetworks = 0 }: Size, change: (n: number) => Proposal): number {
    const scenario = site(
      Array.from({ length: pools }, (_, i) => ({ ...empty, name: `p${i}` })),
      [
        vnet('w', ['10.64.0.0/16'], Object.fromEntries(Array.from({ length: subnets }, (_, i) => [`t${i}`, `10.64.${i}.0/24`]))),
        ...Array.from({ length: publicNetworks }, (_, i) => vnet(`public${i}`, [`20.${i}.0.0/16`])),
        ...Array.from({ length: unknownNetworks }, (_, i) => vnet(`unknown${i}`, null)),
      ],
    );
    let times = 0;
    const endless: Strategy = function* (fault) {
      for (;;) {
        times += 1;
        yield change(times)(fault);
      }
    };
    expect(offered(scenario, { 'system-pool-empty': endless })).toEqual({});
    return times;
  }
  // A trial costs 1 and a 250th of pools, clusters and findings; where networks change, of four times the networks and subnets as well.
  it.each<[string, Size, (n: number) => Proposal, number]>([
    ['ends with the findings, ten trials each', { pools: 3 }, inCluster, 30],
    ['ends after 210 trials of 1.196', { pools: 24 }, inCluster, 210],
    ['ends no sooner for what stays as it is', { pools: 24, subnets: 30 }, inCluster, 210],
    ['ends after 201 trials of 1.244, and asks for one that is not tried', { pools: 24 }, inNetworks, 202],
    ['ends after 146 trials of 1.724', { pools: 24, subnets: 30 }, inNetworks, 147],
    ['ends after 185 trials of 1.356, warnings and notes among the findings', { pools: 24, publicNetworks: 20, unknownNetworks: 20 }, inCluster, 186],
    ['ends when 125 trials of 2 are 250', { pools: 124 }, inCluster, 126],
  ])('%s', (_, size, change, expected) => {
    expect(asked(size, change)).toBe(expected);
  });

  it('ends sooner where places are looked for', () => {
    const looking =
      (n: number): Proposal =>
      (fault) => {
        const [network] = fault.plan.networks;
        if (network) fault.places.isClear({ of: 'network', network }, prefixOf('10.9.0.0/16'), new Set([String(n)]));
        return inCluster(n)(fault);
      };
    expect(asked({ pools: 24, subnets: 100 }, looking)).toBeLessThan(asked({ pools: 24, subnets: 100 }, inCluster) - 50);
  });
});
