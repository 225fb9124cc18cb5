import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatAddress } from '../net/address.ts';
import type { AddressRange } from '../net/ranges.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { PHASES, type Plan, type Space } from './types.ts';

const text = (range: AddressRange) =>
  `${formatAddress({ family: range.family, value: range.first })}-${formatAddress({ family: range.family, value: range.last })}`;
const one = (given: Partial<Cluster>, pools: readonly AgentPool[], networks: readonly Network[] = []) => buildPlan(plan([cluster(given, ...pools)], networks));
const space = (built: Plan, role: Space['role'], at = 0) => built.spaces.filter((candidate) => candidate.role === role)[at];
const overlay = { networkPluginMode: 'overlay' } as const;
const autoscaled = (name: string, count: number, maxCount: number, more: Partial<AgentPool> = {}) =>
  pool({ name, count, enableAutoScaling: true, minCount: 1, maxCount, maxSurge: 1, ...more });
/** Pool, phase's first letter, first node, nodes, start, addresses a node. */
const runs = (found: Space | undefined) =>
  found?.runs.map((run) => `${run.pool}${run.phase[0]} ${run.firstNode}+${run.nodes} @${run.start} x${run.perNode} ${run.grain}`);

describe('handing out', () => {
  it('serves the nodes of now pool by pool, then maxima, then surge', () => {
    const built = one({ ...overlay, podCidrs: ['10.244.0.0/16'] }, [autoscaled('a', 2, 5), autoscaled('b', 1, 3), pool({ name: 'c', count: 1, maxSurge: 0 })]);
    expect(runs(space(built, 'pod-cidr'))).toEqual([
      '0n 0+2 @0 x256 slice',
      '1n 0+1 @512 x256 slice',
      '2n 0+1 @768 x256 slice',
      '0a 2+3 @1024 x256 slice',
      '1a 1+2 @1792 x256 slice',
      '0w 5+1 @2304 x256 slice',
      '1w 3+1 @2560 x256 slice',
    ]);
    expect(space(built, 'pod-cidr')).toMatchObject({ capacity: 65_536, taken: 0, block: 256, unverified: false, subject: 'clusters/aks' });
  });

  it('serves clusters in order where they share a subnet, each pool by its own density', () => {
    const shared = vnet('v', ['10.0.0.0/8'], { nodes: '10.1.0.0/22' });
    const built = buildPlan(
      plan(
        [
          cluster(
            { name: 'flat' },
            autoscaled('a', 2, 3, { maxPods: 30, vnetSubnet: 'v/nodes' }),
            pool({ name: 'b', count: 1, maxPods: 110, maxSurge: 0, vnetSubnet: 'v/nodes' }),
          ),
          cluster({ name: 'over', ...overlay }, pool({ count: 3, maxSurge: 1, vnetSubnet: 'v/nodes' })),
        ],
        [shared],
      ),
    );
    expect(runs(space(built, 'nodes'))).toEqual([
      '0n 0+2 @0 x31 node-and-pods',
      '1n 0+1 @62 x111 node-and-pods',
      '2n 0+3 @173 x1 node',
      '0a 2+1 @176 x31 node-and-pods',
      '0w 3+1 @207 x31 node-and-pods',
      '2w 3+1 @238 x1 node',
    ]);
  });

  it('adds nothing for a phase that is not known', () => {
    const built = one(overlay, [autoscaled('a', 2, 5, { maxCount: null }), autoscaled('b', 1, 3, { maxSurge: null })]);
    expect(runs(space(built, 'pod-cidr'))).toEqual(['0n 0+2 @0 x256 slice', '1n 0+1 @512 x256 slice', '1a 1+2 @768 x256 slice']);
  });

  it('places no node whose density is not known', () => {
    expect(runs(space(one({}, [pool({ maxPods: null }), pool({ name: 'q', count: 1, maxSurge: 0, maxPods: 10 })]), 'nodes'))).toEqual([
      '1n 0+1 @0 x11 node-and-pods',
    ]);
  });
});

const subnetOf = (addressPrefixes: readonly string[], usedAddresses = 0) =>
  space(one(overlay, [pool({ vnetSubnet: 'v/s' })], [vnet('v', ['10.0.0.0/8'], { s: { addressPrefixes, usedAddresses } })]), 'nodes');

describe('node subnet', () => {
  it.each<[string, readonly string[], number, number, number, readonly string[]]>([
    ['leaves out what Azure keeps', ['10.1.0.0/24'], 0, 251, 0, ['10.1.0.4-10.1.0.254']],
    ['holds back used addresses', ['10.1.0.0/24'], 11, 240, 11, ['10.1.0.4-10.1.0.254']],
    ['never offers less than nothing', ['10.1.0.0/28'], 99, 0, 11, ['10.1.0.4-10.1.0.14']],
    ['adds up its IPv4 prefixes', ['10.1.0.0/29', 'fd00::/64', '10.2.0.0/28'], 1, 13, 1, ['10.1.0.4-10.1.0.6', '10.2.0.4-10.2.0.14']],
    ['offers nothing of a /30', ['10.1.0.0/30'], 0, 0, 0, []],
    ['offers nothing of IPv6 alone', ['fd00::/64'], 0, 0, 0, []],
  ])('%s', (_, prefixes, used, capacity, taken, segments) => {
    const found = subnetOf(prefixes, used);
    expect(found).toMatchObject({ capacity, taken, block: 1 });
    expect(found?.segments.map(text)).toEqual(segments);
  });

  it('keeps five addresses of each prefix', () => {
    expect(subnetOf(['10.1.0.0/29', '10.2.0.0/24'])?.reserved.map(text)).toEqual([
      '10.1.0.0-10.1.0.3',
      '10.1.0.7-10.1.0.7',
      '10.2.0.0-10.2.0.3',
      '10.2.0.255-10.2.0.255',
    ]);
    expect(subnetOf(['10.1.0.0/30'])?.reserved.map(text)).toEqual(['10.1.0.0-10.1.0.3']);
  });

  it('is no space while its ranges are not known', () => {
    expect(one(overlay, [pool({ vnetSubnet: 'v/s' })], [vnet('v', null, { s: { addressPrefixes: null } })]).spaces.map((s) => s.role)).toEqual(['pod-cidr']);
  });
});

const podSpace = (prefixes: readonly string[], pools: readonly Partial<AgentPool>[], usedAddresses = 0) =>
  one(
    {},
    pools.map((given, i) => pool({ name: `p${i}`, maxSurge: 0, vnetSubnet: 'v/n', podSubnet: 'v/p', ...given })),
    [vnet('v', ['10.0.0.0/8'], { n: '10.0.0.0/24', p: { addressPrefixes: prefixes, usedAddresses } })],
  ).spaces.filter((candidate) => candidate.role === 'pod-subnet');

describe('pod subnet', () => {
  it('hands out first batches to all before any further batch', () => {
    const [dynamic] = podSpace(
      ['10.1.0.0/24', '10.2.0.0/24'],
      [
        { count: 2, maxPods: 40 },
        { count: 1, maxPods: 16 },
        { count: 1, maxPods: 10 },
        { count: 1, maxPods: null },
      ],
      9,
    );
    expect(runs(dynamic)).toEqual([
      '0n 0+2 @0 x17 first-batch',
      '1n 0+1 @34 x17 first-batch',
      '2n 0+1 @51 x11 first-batch',
      '3n 0+1 @62 x17 first-batch',
      '0n 0+2 @79 x24 further-batches',
    ]);
    expect(dynamic).toMatchObject({ capacity: 242, taken: 9, unverified: false });
    expect(dynamic?.segments.map(text)).toEqual(['10.1.0.4-10.1.0.254']);
  });

  it.each([
    [30, 32],
    [31, 32],
    [32, 48],
    [110, 112],
    [250, 256],
  ])('gives a node of %i pods %i addresses in whole blocks', (maxPods, perNode) => {
    expect(runs(podSpace(['10.1.0.0/16'], [{ count: 2, maxPods, podIPAllocationMode: 'StaticBlock' }])[0])).toEqual([`0n 0+2 @0 x${perNode} blocks`]);
  });

  it.each<[string, number, readonly string[]]>([
    ['10.1.0.0/26', 64, ['10.1.0.16-10.1.0.63', '10.1.0.0-10.1.0.15']],
    ['10.1.0.0/27', 32, ['10.1.0.16-10.1.0.31', '10.1.0.0-10.1.0.15']],
    ['10.1.0.0/28', 16, ['10.1.0.0-10.1.0.15']],
    ['10.1.0.0/29', 0, []],
  ])('hands out the blocks of %s from the second on, the first one last', (prefix, capacity, segments) => {
    const [blocks] = podSpace([prefix], [{ podIPAllocationMode: 'StaticBlock' }], 7);
    expect(blocks).toMatchObject({ capacity, taken: 0, block: 16, unverified: true });
    expect(blocks?.segments.map(text)).toEqual(segments);
  });

  it('is measured for dynamic and static pools apart, and for nodes', () => {
    const built = one(
      {},
      [
        pool({ name: 'd', vnetSubnet: 'v/p', podSubnet: 'v/p' }),
        pool({ name: 's', vnetSubnet: 'v/p', podSubnet: 'v/p', podIPAllocationMode: 'StaticBlock' }),
        pool({ name: 'u', vnetSubnet: 'v/p', podSubnet: 'v/p', podIPAllocationMode: null }),
      ],
      [vnet('v', ['10.0.0.0/8'], { p: '10.1.0.0/16' })],
    );
    expect(built.spaces.map((s) => [s.role, s.block, [...new Set(s.runs.map((run) => run.pool))]])).toEqual([
      ['nodes', 1, [0, 1]],
      ['pod-subnet', 1, [0]],
      ['pod-subnet', 16, [1]],
    ]);
  });

  it('without an IPv4 prefix holds nothing', () => {
    expect(podSpace(['fd00::/64'], [{}])[0]).toMatchObject({ capacity: 0, segments: [], ranges: [] });
  });
});

const cidrs = (given: Partial<Cluster>) => one(given, [pool()]).spaces.filter((candidate) => candidate.role === 'pod-cidr');

describe('pod CIDR', () => {
  it.each<[string, Partial<Cluster>, number, number, boolean]>([
    ['10.244.0.0/16', overlay, 256, 65_536, false],
    ['10.244.0.0/24', overlay, 256, 256, false],
    ['10.244.0.0/26', overlay, 256, 0, false],
    ['fd00::/64', overlay, 256, 2 ** 64, true],
    ['fd00::/120', overlay, 256, 256, true],
    ['10.244.0.0/16', { networkPlugin: 'kubenet' }, 256, 65_536, false],
    ['fd12:3456:789a::/64', { networkPlugin: 'kubenet' }, 2 ** 48, 2 ** 64, false],
    ['fd00::/56', { networkPlugin: 'kubenet' }, 2 ** 56, 2 ** 72, true],
    ['fd00::/120', { networkPlugin: 'kubenet' }, 1, 256, true],
  ])('%s (%o) in blocks', (range, given, block, capacity, unverified) => {
    expect(cidrs({ ...given, podCidrs: [range] })).toMatchObject([{ block, capacity, unverified }]);
  });

  it('is a space for each family', () => {
    expect(cidrs({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd00::/64'] }).map((s) => s.segments.map(text))).toEqual([
      ['10.244.0.0-10.244.255.255'],
      ['fd00::-fd00::ffff:ffff:ffff:ffff'],
    ]);
  });

  it('of an own network plugin is not carved up', () => {
    expect(cidrs({ networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] })).toEqual([]);
  });
});

/** Counts that positions can number one by one. */
const modest = (scenario: Scenario): Scenario => ({
  ...scenario,
  clusters:
    scenario.clusters?.map((c) => ({
      ...c,
      agentPoolProfiles:
        c.agentPoolProfiles?.map((p) => ({ ...p, count: p.count % 6000, ...(typeof p.maxCount === 'number' ? { maxCount: p.maxCount % 6000 } : {}) })) ?? null,
    })) ?? null,
});

const withNodes = (count: number) =>
  one({ ...overlay }, [autoscaled('a', count, 2 * count), pool({ name: 'b', count, vnetSubnet: 'v/n' })], [vnet('v', ['10.0.0.0/8'], { n: '10.0.0.0/16' })]);
const sizes = (built: Plan) => built.spaces.map((found) => [found.runs.length, found.segments.length]);

describe('any valid scenario', () => {
  it('has runs side by side from 0 on, in phases, that count up the nodes of their pools', () => {
    fc.assert(
      fc.property(arbScenario.map(modest), (scenario) => {
        const built = buildPlan(scenario);
        for (const found of built.spaces) {
          let at = 0;
          for (const run of found.runs) {
            expect(run.start).toBe(at);
            expect(run.nodes).toBeGreaterThan(0);
            expect(run.perNode).toBeGreaterThan(0);
            at += run.nodes * run.perNode;
          }
          for (const grain of new Set(found.runs.map((run) => run.grain))) {
            const section = found.runs.filter((run) => run.grain === grain);
            const order = section.map((run) => PHASES.indexOf(run.phase));
            expect(order).toEqual([...order].sort((a, b) => a - b));
            for (const pool of new Set(section.map((run) => run.pool))) {
              let next = 0;
              for (const run of section.filter((candidate) => candidate.pool === pool)) {
                expect(run.firstNode).toBe(next);
                next += run.nodes;
              }
              const { now, atMaximum, whileUpgrading } = built.pools[pool]?.nodes ?? { now: -1, atMaximum: null, whileUpgrading: null };
              expect(next).toBe(whileUpgrading ?? atMaximum ?? now);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has as many runs whether there are few nodes or many', () => {
    expect(sizes(withNodes(500_000))).toEqual(sizes(withNodes(5)));
  });
});
