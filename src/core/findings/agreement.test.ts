/** Properties that hold for every plan: rules agree with the limits that headroom reads, and with one another. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPlan } from '../plan/build.ts';
import { usedIn } from '../plan/limits.ts';
import { LIMIT_KINDS, PHASES, type Limit, type LimitKind, type Plan } from '../plan/types.ts';
import { findingOf } from '../report/report.ts';
import type { Finding } from '../report/types.ts';
import type { AgentPool, Cluster, Scenario } from '../scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { RULES } from './catalogue.ts';
import { runThese } from './run.ts';
import { CAPACITY_RULES, SETTING_RULES, type RuleId } from './types.ts';

const HERE: ReadonlySet<RuleId> = new Set<RuleId>([...CAPACITY_RULES, ...SETTING_RULES]);
const MINE = RULES.filter((rule) => HERE.has(rule.id));
const findingsOf = (scenario: Scenario): Finding[] => runThese(MINE, buildPlan(scenario)).findings.map(findingOf);

/** Subnets and pod CIDRs of a size that a few dozen nodes fill or do not. */
const arbLength = fc.integer({ min: 20, max: 29 });
const arbPool: fc.Arbitrary<Omit<AgentPool, 'name'>> = fc.record(
  {
    count: fc.nat(40),
    mode: fc.constantFrom('System' as const, 'User' as const),
    maxPods: fc.constantFrom(10, 15, 30, 31, 110, 250),
    maxSurge: fc.constantFrom(1, 5, '10%', '33%'),
    enableAutoScaling: fc.boolean(),
    minCount: fc.constant(0),
    maxCount: fc.integer({ min: 40, max: 80 }),
    vnetSubnet: fc.constantFrom('v/a', 'v/b'),
  },
  { requiredKeys: ['count', 'mode'] },
);
const arbModel: fc.Arbitrary<Partial<Cluster> & { pods?: Partial<AgentPool> }> = fc.constantFrom(
  {},
  { networkPlugin: 'kubenet' as const, podCidrs: ['100.64.0.0/19'] },
  { networkPluginMode: 'overlay' as const, podCidrs: ['100.64.0.0/18'] },
  { networkPlugin: 'none' as const },
  { pods: { podSubnet: 'v/p' } },
  { pods: { podSubnet: 'v/q', podIPAllocationMode: 'StaticBlock' as const } },
);
const arbTight: fc.Arbitrary<Scenario> = fc
  .record({
    clusters: fc.array(fc.record({ model: arbModel, pools: fc.array(arbPool, { minLength: 1, maxLength: 3 }) }), { minLength: 1, maxLength: 3 }),
    lengths: fc.tuple(arbLength, arbLength, arbLength, arbLength),
    used: fc.nat(20),
  })
  .map(({ clusters, lengths: [a, b, p, q], used }) =>
    plan(
      clusters.map(({ model: { pods, ...model }, pools }, at) =>
        cluster({ name: `c${at}`, ...model }, ...pools.map((one, n) => pool({ name: `p${n}`, ...one, ...pods }))),
      ),
      [
        vnet('v', ['10.0.0.0/8'], {
          a: { addressPrefixes: [`10.1.0.0/${a}`], usedAddresses: used },
          b: `10.2.0.0/${b}`,
          p: `10.3.0.0/${p}`,
          q: `10.4.0.0/${q}`,
        }),
      ],
    ),
  );
const arbPlan = fc.oneof({ weight: 2, arbitrary: arbTight }, { weight: 1, arbitrary: arbScenario });

/** Rules that say of a limit that it does not hold. */
const TELLS: Readonly<Record<LimitKind, readonly RuleId[]>> = {
  'node-subnet': ['node-subnet-exhausted'],
  'pod-subnet': ['pod-subnet-exhausted'],
  'pod-cidr': ['pod-cidr-exhausted'],
  routes: ['kubenet-route-limit'],
  'cluster-nodes': ['cluster-node-limit', 'cluster-cannot-upgrade'],
  'pool-nodes': ['pool-node-limit'],
  'vnet-addresses': ['vnet-address-limit'],
  'cluster-pods': ['cluster-pod-limit'],
};

/** "phase subject" of each limit of a kind that breaks in a phase that is known. */
function broken(built: Plan, kind: LimitKind): string[] {
  const firstOf = (limit: Limit) =>
    PHASES.find((phase) => {
      const used = usedIn(limit, built, phase);
      return used !== null && used > limit.capacity;
    });
  return built.limits.flatMap((limit) => {
    const phase = limit.kind === kind ? firstOf(limit) : undefined;
    return phase === undefined ? [] : `${phase} ${limit.subject}`;
  });
}

/** The same plan under other names, connected to nothing. */
function apart(scenario: Scenario, prefix: string): Scenario {
  const renamed = (one: AgentPool): AgentPool => ({
    ...one,
    ...(typeof one.vnetSubnet === 'string' ? { vnetSubnet: `${prefix}${one.vnetSubnet}` } : {}),
    ...(typeof one.podSubnet === 'string' ? { podSubnet: `${prefix}${one.podSubnet}` } : {}),
  });
  return {
    ...scenario,
    networks: (scenario.networks ?? []).map((network) => ({ ...network, name: `${prefix}${network.name}`, peerings: [] })),
    clusters: (scenario.clusters ?? []).map((one) => ({
      ...one,
      name: `${prefix}${one.name}`,
      agentPoolProfiles: (one.agentPoolProfiles ?? []).map(renamed),
    })),
  };
}

const withMode = (one: AgentPool, at: number): AgentPool => ({ ...one, mode: one.mode ?? (at === 0 ? 'System' : 'User') });

/** Every mode written out: left out, it depends on which pool comes first. */
function withModes(scenario: Scenario): Scenario {
  return { ...scenario, clusters: scenario.clusters?.map((one) => ({ ...one, agentPoolProfiles: one.agentPoolProfiles?.map(withMode) ?? null })) ?? null };
}

const texts = (scenario: Scenario): string[] =>
  runThese(
    RULES.filter(({ id }) => !ACROSS_CLUSTERS.has(id)),
    buildPlan(scenario),
  )
    .findings.map((finding) => JSON.stringify(findingOf(finding)))
    .sort();

describe('findings of limits', () => {
  it('are raised for exactly the limits that do not hold, in the phase in which they first do not', () => {
    fc.assert(
      fc.property(arbPlan, (scenario) => {
        const built = buildPlan(scenario);
        const findings = runThese(MINE, built).findings;
        for (const kind of LIMIT_KINDS) {
          const rules = TELLS[kind];
          const told = findings.filter((finding) => rules.includes(finding.rule)).map((finding) => `${finding.phase} ${finding.subjects[0]}`);
          expect(told.sort()).toEqual(broken(built, kind).sort());
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never disappear when a pool grows', () => {
    const LIMITS = new Set<string>(Object.values(TELLS).flat());
    const keys = (scenario: Scenario): string[] =>
      findingsOf(scenario).flatMap(({ rule, subjects }) =>
        LIMITS.has(rule) ? `${rule === 'cluster-cannot-upgrade' ? 'cluster-node-limit' : rule} ${subjects[0]}` : [],
      );
    fc.assert(
      fc.property(arbTight, fc.nat(8), fc.integer({ min: 1, max: 50 }), (scenario, pick, more) => {
        const at = pick % (scenario.clusters?.length ?? 1);
        const grown = {
          ...scenario,
          clusters: (scenario.clusters ?? []).map((one, index) =>
            index === at ? { ...one, agentPoolProfiles: (one.agentPoolProfiles ?? []).map((p, n) => (n === 0 ? { ...p, count: p.count + more } : p)) } : one,
          ),
        };
        expect(keys(grown)).toEqual(expect.arrayContaining(keys(scenario)));
      }),
      { numRuns: 50 },
    );
  });

  it('add up where plans share nothing', () => {
    fc.assert(
      fc.property(arbTight, arbTight, (a, b) => {
        const [one, two] = [apart(a, 'x-'), apart(b, 'y-')];
        const both = { ...one, networks: [...(one.networks ?? []), ...(two.networks ?? [])], clusters: [...(one.clusters ?? []), ...(two.clusters ?? [])] };
        expect(texts(both)).toEqual([...texts(one), ...texts(two)].sort());
      }),
      { numRuns: 40 },
    );
  });
});

/**
 * Rules that ask for the first system pool: it decides which network is the cluster's, and must run Linux.
 * For each a cluster of two pools whose order makes a difference.
 */
const BY_FIRST_POOL: Partial<Readonly<Record<RuleId, Pick<Cluster, 'loadBalancerIPs'> & { readonly pools: readonly AgentPool[] }>>> = {
  'first-pool-linux': { pools: [pool({ name: 'a', mode: 'System', osType: 'Windows' }), pool({ name: 'b', mode: 'System' })] },
  'pod-subnet-other-vnet': {
    pools: [pool({ name: 'a', mode: 'System', vnetSubnet: 'v/n', podSubnet: 'w/n' }), pool({ name: 'b', mode: 'System', vnetSubnet: 'w/n', podSubnet: 'w/n' })],
  },
  'lb-ip-outside-subnet': {
    loadBalancerIPs: ['10.2.0.9'],
    pools: [pool({ name: 'a', mode: 'System', vnetSubnet: 'v/n' }), pool({ name: 'b', mode: 'System', vnetSubnet: 'w/n' })],
  },
  'lb-ip-reserved': {
    loadBalancerIPs: ['10.1.0.1'],
    pools: [pool({ name: 'a', mode: 'System', vnetSubnet: 'v/n' }), pool({ name: 'b', mode: 'System', vnetSubnet: 'w/n' })],
  },
};
/** Rules that look across clusters that share nothing but the text of a range. */
const ACROSS_CLUSTERS: ReadonlySet<RuleId> = new Set<RuleId>(['pod-cidr-shared', 'pod-cidr-shared-kubenet']);

describe('findings of any plan', () => {
  it.each(Object.entries(BY_FIRST_POOL))('of %s depend on which pool comes first', (id, { pools, ...more }) => {
    const networks = [vnet('v', ['10.1.0.0/16'], { n: '10.1.0.0/24' }), vnet('w', ['10.2.0.0/16'], { n: '10.2.0.0/24' })];
    const rule = RULES.filter((one) => one.id === id);
    const count = (given: readonly AgentPool[]): number => runThese(rule, buildPlan(plan([cluster(more, ...given)], networks))).findings.length;
    expect(count(pools)).toBe(1);
    expect(count(pools.toReversed())).toBe(0);
  });

  it('do not depend on the order of networks, clusters and pools', () => {
    const INDIFFERENT = RULES.filter(({ id }) => !(id in BY_FIRST_POOL));
    const told = (scenario: Scenario): Finding[] => runThese(INDIFFERENT, buildPlan(scenario)).findings.map(findingOf);
    fc.assert(
      fc.property(arbPlan, (given) => {
        const scenario = withModes(given);
        const turned: Scenario = {
          ...scenario,
          networks:
            scenario.networks?.toReversed().map((network) => ({ ...network, ...(network.subnets ? { subnets: network.subnets.toReversed() } : {}) })) ?? null,
          clusters: scenario.clusters?.toReversed().map((one) => ({ ...one, agentPoolProfiles: one.agentPoolProfiles?.toReversed() ?? null })) ?? null,
        };
        expect(told(turned)).toEqual(told(scenario));
      }),
      { numRuns: 100 },
    );
  });

  it('are whole sentences, with figures that are numbers', () => {
    fc.assert(
      fc.property(arbPlan, (scenario) => {
        for (const { message, figures, subjects, reference } of findingsOf(scenario)) {
          expect(message).toMatch(/^\S.*\.$/su);
          expect(message).not.toMatch(/undefined|NaN|null|\[object/u);
          expect(subjects.length).toBeGreaterThan(0);
          expect(reference.date).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
          for (const figure of Object.values(figures)) expect(String(figure)).toMatch(/^\d+$/);
        }
      }),
      { numRuns: 100 },
    );
  });
});
