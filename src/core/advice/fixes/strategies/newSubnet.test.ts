import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../../testing/ruleTable.ts';
import { buildPlan } from '../../../plan/build.ts';
import type { Plan } from '../../../plan/types.ts';
import type { AgentPool, Cluster, Network } from '../../../scenario/types.ts';
import { partsOf } from '../parts.ts';
import { patchBetween } from '../patch.ts';
import { placesOf } from '../places.ts';
import type { Case } from '../types.ts';
import { added, isInUse, nodeSubnetLength, podSubnetLength } from './newSubnet.ts';

const NET = vnet('v', ['10.1.0.0/16'], { s: '10.1.0.0/24', p: '10.1.4.0/24' });
const builtOf = (clusters: readonly Cluster[], networks: readonly Network[] = [NET]): Plan => buildPlan(plan(clusters, networks));
const poolsOf = (given: Partial<Cluster>, ...pools: readonly Partial<AgentPool>[]) =>
  builtOf([cluster(given, ...pools.map((one, i) => pool({ name: `p${i}`, maxSurge: 1, vnetSubnet: 'v/s', ...one })))]).pools;
const overlay = { networkPluginMode: 'overlay' } as const;

// Azure keeps five addresses of a subnet; three nodes are four while they are upgraded.
it.each<[string, number | null, ReturnType<typeof poolsOf>]>([
  ['4 × 31 + 5 addresses', 24, poolsOf({}, { maxPods: 30 })],
  ['4 × 31 + 4 × 30 + 5 addresses', 24, poolsOf({}, { maxPods: 30 }, { maxPods: 29 })],
  ['4 × 31 + 4 × 33 + 5 addresses', 23, poolsOf({}, { maxPods: 30 }, { maxPods: 32 })],
  ['4 + 5 addresses where pods are elsewhere', 28, poolsOf(overlay, {})],
  ['no less than Azure allows', 29, poolsOf(overlay, { count: 0 })],
  ['as many nodes as there are at most where a surge is not known: 3 × 31 + 5', 25, poolsOf({}, { maxPods: 30, maxSurge: null })],
  ['as many nodes as there are now where no maximum is known: 3 × 31 + 5', 25, poolsOf({}, { maxPods: 30, enableAutoScaling: true, maxCount: null })],
  ['nobody knows how many, without maxPods', null, poolsOf({}, { maxPods: null })],
  ['nobody knows how many, without a model', null, poolsOf({ networkPluginMode: null }, {})],
])('nodes need %s', (_, length, pools) => {
  expect(nodeSubnetLength(pools)).toBe(length);
});

it.each<[string, number | null, 'pod-subnet-dynamic' | 'pod-subnet-static', readonly Partial<AgentPool>[]]>([
  ['4 × 111 + 5 addresses when they are full', 23, 'pod-subnet-dynamic', [{ maxPods: 110 }]],
  ['4 × 31 + 4 × 31 + 5', 24, 'pod-subnet-dynamic', [{ maxPods: 30 }, { maxPods: 30 }]],
  ['4 × 17 + 5 when the first batch is more than they can have', 25, 'pod-subnet-dynamic', [{ maxPods: 12 }]],
  ['4 × 2 blocks and two that may not be had, 160 addresses', 24, 'pod-subnet-static', [{ maxPods: 31 }]],
  ['4 × 3 blocks and two more, 224 addresses', 24, 'pod-subnet-static', [{ maxPods: 32 }]],
  ['4 × 4 blocks and two more, 288 addresses', 23, 'pod-subnet-static', [{ maxPods: 48 }]],
  ['nobody knows how many, without maxPods', null, 'pod-subnet-dynamic', [{ maxPods: null }]],
  ['nobody knows how many blocks, without maxPods', null, 'pod-subnet-static', [{ maxPods: null }]],
])('pods need %s', (_, length, model, pools) => {
  expect(podSubnetLength(poolsOf({}, ...pools), model)).toBe(length);
});

function caseOf(built: Plan, ...others: readonly Plan[]): Case {
  const plans = [built, ...others];
  return {
    finding: { rule: 'node-subnet-exhausted', severity: 'error', subjects: [], prefixes: [], figures: {}, words: {} },
    plan: built,
    scenario: built.scenario,
    parts: partsOf(built),
    places: placesOf(plans, () => undefined),
    plans,
  };
}

const offers = (built: Plan, more: Parameters<typeof added>[4] = {}, ...others: readonly Plan[]) => {
  const [network] = built.networks;
  if (network === undefined) throw new Error('no network');
  const fault = caseOf(built, ...others);
  return [...added(fault, network, 'new', 26, more)].map(({ after, reference, text, space }) => [
    `${reference}: ${text}${space}`,
    ...patchBetween(built.scenario, after).map(
      (operation) => `${operation.op} ${operation.path} ${'value' in operation ? JSON.stringify(operation.value) : ''}`,
    ),
  ]);
};

const named = (...subnets: readonly string[]) =>
  builtOf([], [vnet('v', ['10.1.0.0/24'], Object.fromEntries(subnets.map((name, i) => [name, `10.1.0.${64 * i}/26`])))]);

describe('a new subnet', () => {
  it('lies in its network, or in space that the network is given', () => {
    expect(offers(builtOf([], [vnet('v', ['fd00:1::/48', '10.1.0.0/24'], { s: '10.1.0.0/26' })]), { routeTable: 'rt' })).toEqual([
      ['v/new: subnet v/new of 10.1.0.64/26', 'add /networks/0/subnets/- {"name":"new","addressPrefixes":["10.1.0.64/26"],"routeTable":"rt"}'],
      [
        'v/new: subnet v/new of 10.0.255.192/26 in new address space of network v',
        'add /networks/0/addressPrefixes/- "10.0.255.192/26"',
        'add /networks/0/subnets/- {"name":"new","addressPrefixes":["10.0.255.192/26"],"routeTable":"rt"}',
      ],
    ]);
  });

  it('is the first of a network whose subnets are not known', () => {
    const [first] = offers(builtOf([], [{ name: 'v', kind: 'vnet', addressPrefixes: ['10.1.0.0/24'], subnets: null }]));
    expect(first?.slice(1)).toEqual(['replace /networks/0/subnets [{"name":"new","addressPrefixes":["10.1.0.0/26"]}]']);
  });

  it('has a name and a place that no plan has already', () => {
    expect(offers(named('new'))[0]?.[0]).toBe('v/new2: subnet v/new2 of 10.1.0.64/26');
    expect(offers(named('a'), {}, named('a', 'new'))[0]?.[0]).toBe('v/new2: subnet v/new2 of 10.1.0.128/26');
  });

  it.each<[string, Plan]>([
    ['whose ranges are not known', builtOf([], [vnet('v', null)])],
    ['of IPv6 alone', builtOf([], [vnet('v', ['fd00:1::/48'])])],
    ['that AKS makes', builtOf([cluster(overlay, pool())], [])],
  ])('is none in a network %s', (_, built) => {
    expect(offers(built)).toEqual([]);
  });
});

describe('a subnet is in use', () => {
  const observed = [{ node: 'n', cidr: '10.244.0.0/24' }];
  const nodes = pool({ vnetSubnet: 'v/s' });
  const pods = pool({ vnetSubnet: 'v/p', podSubnet: 'v/s' });
  it.each<[string, boolean, readonly Cluster[], number]>([
    ['by others', true, [], 1],
    ['by nodes of a cluster that was seen', true, [cluster({ name: 'planned' }, nodes), cluster({ ...overlay, observed }, nodes)], 0],
    ['by pods of one', true, [cluster({ name: 'planned' }, nodes), cluster({ observed }, pods)], 0],
    ['not by a cluster that is planned', false, [cluster({}, nodes), cluster({ ...overlay, name: 'elsewhere', observed }, pool({ vnetSubnet: 'v/p' }))], 0],
    ['not by a cluster of which nothing was seen', false, [cluster({ observed: [] }, nodes)], 0],
  ])('%s', (_, expected, clusters, usedAddresses) => {
    const built = builtOf(clusters, [vnet('v', ['10.1.0.0/16'], { s: { addressPrefixes: ['10.1.0.0/24'], usedAddresses }, p: '10.1.4.0/24' })]);
    const [subnet] = built.subnets;
    expect(subnet && isInUse(caseOf(built), subnet)).toBe(expected);
  });
});
