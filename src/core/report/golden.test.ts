/**
 * Figures that documents, issues and live clusters give, as one table: what the plan must come to, whatever the code between.
 * Pools neither surge nor scale unless said so.
 */
import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix, prefixAt } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import { rangesOfNode } from '../plan/lookup.ts';
import { blocksOf } from '../plan/podSubnetStatic.ts';
import { surgeOf } from '../plan/nodes.ts';
import type { LimitKind, Space } from '../plan/types.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../scenario/types.ts';
import { evaluate } from './evaluate.ts';
import type { Finding } from './types.ts';

const still = (count: number, more: Partial<AgentPool> = {}): AgentPool => pool({ count, mode: 'User', maxSurge: 0, maxUnavailable: 1, ...more });
const overlay = { networkPluginMode: 'overlay' } as const;
const kubenet = { networkPlugin: 'kubenet' } as const;
const blocks = { podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' } as const;
const around = (nodes: string, pods = '10.128.0.0/12'): Network => vnet('v', ['10.0.0.0/8'], { nodes, pods });
/** A cluster whose pools live in a subnet of this size. */
const inSubnet = (nodes: string, given: Partial<Cluster>, ...pools: AgentPool[]): Scenario =>
  plan([cluster(given, ...pools.map((one) => ({ ...one, vnetSubnet: 'v/nodes' })))], [around(nodes)]);
const inPodSubnet = (pods: string, ...pools: AgentPool[]): Scenario =>
  plan(
    [cluster({ kubernetesVersion: '1.31' }, ...pools.map((one) => ({ podSubnet: 'v/pods', vnetSubnet: 'v/nodes', ...one })))],
    [around('10.1.0.0/16', pods)],
  );

/** What a rule says, shortened to its severity, phase, figures and what was shared. */
const said = (scenario: Scenario, rule: string) =>
  evaluate(scenario)
    .report.findings.filter((finding) => finding.rule === rule)
    .map(({ severity, phase, figures, prefixes }: Finding) => ({ severity, ...(phase === undefined ? {} : { phase }), ...figures, last: prefixes.at(-1) }));
const raises = (scenario: Scenario, rule: string): boolean => said(scenario, rule).length > 0;
/** The longest prefix of which a rule does not complain. */
const longest = (rule: string, at: (length: number) => Scenario): number => {
  for (let length = 29; length > 2; length -= 1) if (!raises(at(length), rule)) return length;
  return 0;
};
/** The largest pool that fits. */
const most = (scenario: Scenario, limit: LimitKind): number | undefined => {
  const breaks = evaluate(scenario).report.headroom.find((one) => one.limit === limit)?.breaksAt[0]?.nodes;
  return breaks === undefined ? undefined : breaks - 1;
};
/** The blocks of the first nodes of a cluster in one of its pod ranges. */
function slices(scenario: Scenario, nodes: number, at = 0): string[] {
  const space: Space | undefined = buildPlan(scenario).spaces.filter((one) => one.role === 'pod-cidr')[at];
  const run = space?.runs[0];
  if (space === undefined || run === undefined) return [];
  return Array.from({ length: nodes }, (_, node) => node)
    .flatMap((node) => rangesOfNode(space, run, node))
    .map(({ family, first, last }) => {
      const length = (family === 4 ? 33 : 129) - (last - first + 1n).toString(2).length;
      return formatPrefix(prefixAt(family, first, length));
    });
}
const waste = (maxPods: number): unknown =>
  said(inPodSubnet('10.128.0.0/12', still(3, { ...blocks, maxPods })), 'static-block-waste').map((finding) => Reflect.get(finding, 'wasted'))[0] ?? 0;

const flat = (count: number, more: Partial<AgentPool> = {}) => pool({ count, maxPods: 30, maxSurge: 1, ...more });

describe('golden figures', () => {
  it.each<[string, () => unknown, unknown]>([
    [
      'node subnet: 50 nodes, one of surge, 30 pods',
      () => said(inSubnet('10.1.0.0/22', {}, flat(50)), 'node-subnet-exhausted'),
      [{ severity: 'error', phase: 'now', needed: 1581, available: 1019, perNode: 31, last: '10.1.0.0/22' }],
    ],
    ['… which a /21 holds', () => longest('node-subnet-exhausted', (length) => inSubnet(`10.8.0.0/${length}`, {}, flat(50))), 21],
    [
      'node subnet: 50 nodes that may become 60',
      () =>
        said(inSubnet('10.1.0.0/22', {}, flat(50, { enableAutoScaling: true, minCount: 1, maxCount: 60 })), 'node-subnet-exhausted').map((finding) =>
          Reflect.get(finding, 'needed'),
        ),
      [1891],
    ],
    [
      '… which a /21 holds',
      () => longest('node-subnet-exhausted', (length) => inSubnet(`10.8.0.0/${length}`, {}, flat(50, { enableAutoScaling: true, minCount: 1, maxCount: 60 }))),
      21,
    ],
    [
      'node subnet: a /24 of 30 pods a node holds 8 nodes, 240 pods',
      () => most(inSubnet('10.1.0.0/24', {}, still(1, { maxPods: 30 })), 'node-subnet'),
      240 / 30,
    ],
    [
      'node subnet: 10 nodes of 30 pods in a /24',
      () => said(inSubnet('10.1.0.0/24', {}, still(10, { maxPods: 30 })), 'node-subnet-exhausted'),
      [{ severity: 'error', phase: 'now', needed: 310, available: 251, perNode: 31, last: '10.1.0.0/24' }],
    ],
    ['kubenet: a /24 holds 251 nodes, 27,610 pods', () => most(inSubnet('10.1.0.0/24', kubenet, still(3)), 'node-subnet'), 27_610 / 110],
    ['kubenet: a /27 has 27 addresses', () => most(inSubnet('10.1.0.0/27', kubenet, still(3)), 'node-subnet'), 27],
    [
      'pod CIDR: nodes get /24s in order',
      () => slices(plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, still(3))]), 3),
      ['10.244.0.0/24', '10.244.1.0/24', '10.244.2.0/24'],
    ],
    ['… 256 of them', () => most(plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/16'] }, still(3))]), 'pod-cidr'), 256],
    [
      'pod CIDR: a /22 for 5 nodes',
      () => said(plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/22'] }, still(5))]), 'pod-cidr-exhausted'),
      [{ severity: 'error', phase: 'now', needed: 1280, available: 1024, nodesNeeded: 5, nodesAvailable: 4, last: '10.244.0.0/22' }],
    ],
    ['pod CIDR: a /17 holds 128 nodes', () => most(plan([cluster({ ...overlay, podCidrs: ['10.244.0.0/17'] }, still(3))]), 'pod-cidr'), 128],
    [
      'kubenet: 400 nodes want a /15 of pods',
      () => longest('pod-cidr-exhausted', (length) => plan([cluster({ ...kubenet, podCidrs: [`10.128.0.0/${length}`] }, still(400))])),
      15,
    ],
    ['static blocks of 30, 31, 32 and 250 pods', () => [30, 31, 32, 250].map(blocksOf), [2, 2, 3, 16]],
    ['… hold pods', () => [30, 31, 32, 250].map((maxPods) => 16 * blocksOf(maxPods) - 1), [31, 31, 47, 255]],
    ['… and waste addresses', () => [30, 31, 32].map(waste), [1, 0, 15]],
    // An idle node holds 17: fifteen of them are 255, fourteen 238 of 251.
    ['pod subnet, dynamic: a /24 holds 14 nodes', () => most(inPodSubnet('10.3.0.0/24', still(3, { maxPods: 30 })), 'pod-subnet'), 14],
    ['surge: 50 % of 4 nodes in each of 5 pools', () => 5 * surgeOf('50%', 4), 10],
    ['surge: 10 % of 8 nodes', () => surgeOf('10%', 8), 1],
    [
      'pods in 172.16.0.0/12 hold two reserved ranges',
      () => said(plan([cluster({ ...overlay, podCidrs: ['172.16.0.0/12'] }, still(3))]), 'reserved-range').map(({ severity, last }) => [severity, last]),
      [
        ['error', '172.30.0.0/16'],
        ['error', '172.31.0.0/16'],
      ],
    ],
    [
      'services in 10.0.0.0/16 beside a subnet of 10.0.239.0/24',
      () =>
        said(
          plan([cluster({ serviceCidrs: ['10.0.0.0/16'] }, pool({ vnetSubnet: 'v/s' }))], [vnet('v', ['10.0.0.0/8'], { s: '10.0.239.0/24' })]),
          'service-cidr-overlaps-subnet',
        ),
      [{ severity: 'error', overlapping: 256, last: '10.0.239.0/24' }],
    ],
    // Refused in 2022; today a subnet must be met for that.
    [
      'pods of 10.240.100.0/24 in a VNet of 10.240.0.0/16',
      () =>
        said(
          plan([cluster({ ...overlay, podCidrs: ['10.240.100.0/24'] }, pool({ vnetSubnet: 'v/s' }))], [vnet('v', ['10.240.0.0/16'], { s: '10.240.0.0/24' })]),
          'pod-cidr-overlaps-vnet',
        ),
      [{ severity: 'warning', overlapping: 256, last: '10.240.100.0/24' }],
    ],
    [
      'DNS 10.0.0.10 beside services of 10.200.0.0/16',
      () => said(plan([cluster({ ...overlay, serviceCidrs: ['10.200.0.0/16'], dnsServiceIP: '10.0.0.10' }, still(3))]), 'dns-ip-outside'),
      [{ severity: 'error', last: '10.200.0.0/16' }],
    ],
    [
      'kubenet, dual stack: nodes get /80s of a /64',
      () => slices(plan([cluster({ ...kubenet, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd12:3456:789a::/64'] }, still(3))]), 3, 1),
      ['fd12:3456:789a::/80', 'fd12:3456:789a:0:1::/80', 'fd12:3456:789a:0:2::/80'],
    ],
    [
      'overlay: 5,000 nodes want a /11 of pods',
      () =>
        longest('pod-cidr-exhausted', (length) =>
          plan([cluster({ ...overlay, podCidrs: [`10.128.0.0/${length}`] }, ...[1, 2, 3, 4, 5].map((at) => still(1000, { name: `p${at}` })))]),
        ),
      11,
    ],
    // Azure's check passes, and the nodes never become ready.
    [
      'static blocks: 3 nodes of 250 pods in a /26',
      () => said(inPodSubnet('10.3.0.0/26', still(3, { ...blocks, maxPods: 250 })), 'pod-subnet-exhausted'),
      [{ severity: 'error', phase: 'now', needed: 48, available: 4, perNode: 16, last: '10.3.0.0/26' }],
    ],
    [
      '… which Azure counts as 48 addresses',
      () => said(inPodSubnet('10.3.0.0/26', still(3, { ...blocks, maxPods: 250 })), 'static-block-preflight'),
      [{ severity: 'warning', needed: 768, azureCounts: 48, last: '10.3.0.0/26' }],
    ],
  ])('%s', (_, found, expected) => {
    expect(found()).toEqual(expected);
  });
});
