import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { arbEdit } from '../../testing/arbitraryEdits.ts';
import { edited } from '../../testing/edited.ts';
import { describeEdit } from './describeEdit.ts';
import { applyEdit, type Edit } from './edits.ts';
import { EXAMPLES, exampleById } from './examples.ts';
import { freshCluster, freshNetwork, freshPool, freshSubnet, emptyScenario } from './fresh.ts';
import { NO_SCENARIO_LIMITS } from './limits.ts';
import type { Scenario } from './types.ts';
import { validateScenario } from './validate.ts';

const HUB = exampleById('hub-and-spoke')?.scenario ?? emptyScenario();

const problems = (scenario: Scenario, edit: Edit): string[] => {
  const next = applyEdit(scenario, edit);
  return next.ok ? [] : next.error.map((issue) => `${issue.path} ${issue.code}`);
};

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe('every edit of every plan', () => {
  const arbBoth = arbScenario.chain((scenario) => fc.tuple(fc.constant(scenario), fc.array(arbEdit(scenario), { minLength: 1, maxLength: 3 })));

  test('gives a valid plan or reasons, and leaves the plan before as it was', () => {
    fc.assert(
      fc.property(arbBoth, ([scenario, edits]) => {
        frozen(scenario);
        for (const edit of edits) {
          const next = applyEdit(scenario, edit);
          if (next.ok) expect(validateScenario(next.value, NO_SCENARIO_LIMITS)).toEqual({ ok: true, value: next.value });
          else expect(next.error.length).toBeGreaterThan(0);
          expect(describeEdit(edit, scenario)).not.toBe('');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is refused for what the whole plan would be refused for', () => {
    fc.assert(
      fc.property(arbBoth, ([scenario, edits]) => {
        // As one step it is checked as a whole; as the plan that comes out, in full.
        const next = applyEdit(scenario, { type: 'group', edits, label: 'All' });
        const unchecked = edits.reduce<Scenario | null>((now, edit) => {
          const one = now && applyEdit(now, edit);
          return one?.ok ? one.value : null;
        }, scenario);
        if (unchecked) expect(next).toEqual({ ok: true, value: unchecked });
        if (!next.ok) expect(next.error.every((issue) => issue.message !== '')).toBe(true);
      }),
    );
  });
});

test.each([['none'], [7], [{ 0: 'x' }]])('a group that makes %j of a list is refused, whatever comes after', (noList) => {
  const broken = { name: 'odd', kind: 'vnet', addressPrefixes: ['10.99.0.0/16'], peerings: [], subnets: [] } as const;
  const odd = { ...broken };
  Reflect.set(odd, 'subnets', noList);
  const at = HUB.networks?.length ?? 0;
  for (const then of [
    { type: 'add-subnet', network: at, value: { name: 'one', addressPrefixes: ['10.99.0.0/24'] } },
    { type: 'set-subnet', network: at, subnet: 0, field: 'usedAddresses', value: 7 },
    { type: 'move', target: { of: 'subnet', network: at, subnet: 0 }, to: 1 },
    { type: 'remove', target: { of: 'subnet', network: at, subnet: 0 } },
  ] as const) {
    const next = applyEdit(HUB, { type: 'group', label: 'All', edits: [{ type: 'add-network', value: odd }, then] });
    expect(next.ok).toBe(false);
  }
  const cluster = { name: 'odd', networkPlugin: 'none', agentPoolProfiles: [] } as const;
  const strange = { ...cluster };
  Reflect.set(strange, 'agentPoolProfiles', noList);
  // A change of model looks at the pools of all clusters.
  const next = applyEdit(HUB, {
    type: 'group',
    label: 'All',
    edits: [
      { type: 'add-cluster', value: strange },
      { type: 'set-model', cluster: 0, model: 'pod-subnet-dynamic' },
    ],
  });
  expect(next.ok).toBe(false);
});

test('what an edit does not touch keeps its identity', () => {
  const next = edited(HUB, { type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 13 });
  expect(next.networks).toBe(HUB.networks);
  expect(next.clusters?.[0]?.agentPoolProfiles?.[0]).toBe(HUB.clusters?.[0]?.agentPoolProfiles?.[0]);
  expect(next.clusters?.[0]?.podCidrs).toBe(HUB.clusters?.[0]?.podCidrs);
  expect(next.clusters?.[0]?.agentPoolProfiles?.[1]).toEqual({ ...HUB.clusters?.[0]?.agentPoolProfiles?.[1], count: 13 });
  const moved = edited(HUB, { type: 'set-subnet', network: 1, subnet: 1, field: 'usedAddresses', value: 7 });
  expect(moved.clusters).toBe(HUB.clusters);
  expect(moved.networks?.map((network, i) => network === HUB.networks?.[i])).toEqual([true, false, true, true]);
  expect(moved.networks?.[1]?.subnets?.map((subnet, i) => subnet === HUB.networks?.[1]?.subnets?.[i])).toEqual([true, false, true, true]);
});

test('an edit that changes nothing returns the plan itself', () => {
  const edits: Edit[] = [
    { type: 'rename-plan', name: HUB.name },
    { type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 12 },
    { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: ['10.244.0.0/16'] },
    { type: 'set-cluster', cluster: 0, field: 'ipFamilies', value: undefined },
    { type: 'rename', target: { of: 'network', network: 0 }, name: 'vnet-hub' },
    { type: 'connect', a: 0, b: 1 },
    { type: 'disconnect', a: 1, b: 2 },
    { type: 'set-network', network: 1, field: 'kind', value: 'vnet' },
    { type: 'set-subnet', network: 1, subnet: 0, field: 'delegations', value: HUB.networks?.[1]?.subnets?.[0]?.delegations },
    { type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'aks-payments' },
    { type: 'move', target: { of: 'network', network: 2 }, to: 2 },
    { type: 'move', target: { of: 'network', network: 3 }, to: 99 },
    { type: 'move', target: { of: 'subnet', network: 1, subnet: 0 }, to: -1 },
    { type: 'move', target: { of: 'cluster', cluster: 0 }, to: 1 },
    { type: 'move', target: { of: 'pool', cluster: 0, pool: 2 }, to: 3 },
    { type: 'replace', scenario: HUB, label: 'Open it' },
    { type: 'group', label: 'None', edits: [] },
  ];
  for (const edit of edits) expect(edited(HUB, edit)).toBe(HUB);
});

test('a value can be set, marked as unknown and reset', () => {
  const set = edited(HUB, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: ['10.245.0.0/16'] });
  expect(set.clusters?.[0]?.podCidrs).toEqual(['10.245.0.0/16']);
  const unknown = edited(set, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: null });
  expect(unknown.clusters?.[0]?.podCidrs).toBeNull();
  const reset = edited(unknown, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: undefined });
  expect(Object.hasOwn(reset.clusters?.[0] ?? {}, 'podCidrs')).toBe(false);
});

describe('an edit with a wrong value is refused where the value would stand', () => {
  test.each<[Edit, string[]]>([
    [{ type: 'rename-plan', name: '' }, ['name plan-name']],
    [{ type: 'set-network', network: 0, field: 'addressPrefixes', value: ['10.0.0.0/33'] }, ['networks[0].addressPrefixes[0] prefix-length']],
    [{ type: 'set-network', network: 3, field: 'addressPrefixes', value: [] }, ['networks[3].addressPrefixes empty-list']],
    [{ type: 'set-network', network: 0, field: 'kind', value: 'other' }, ['networks[0].subnets subnets-not-of-vnet']],
    [{ type: 'set-network', network: 0, field: 'peerings', value: ['vnet-hub'] }, ['networks[0].peerings[0] peering-itself']],
    [{ type: 'set-subnet', network: 1, subnet: 2, field: 'usedAddresses', value: -1 }, ['networks[1].subnets[2].usedAddresses count']],
    [{ type: 'set-cluster', cluster: 0, field: 'dnsServiceIP', value: '010.0.0.10' }, ['clusters[0].dnsServiceIP leading-zero']],
    [{ type: 'set-pool', cluster: 0, pool: 2, field: 'count', value: NaN }, ['clusters[0].agentPoolProfiles[2].count count']],
    [
      { type: 'set-pool', cluster: 0, pool: 0, field: 'podSubnet', value: 'vnet-payments/snet-api-server' },
      ['clusters[0].agentPoolProfiles[0].podSubnet pod-subnet-not-applicable'],
    ],
    [{ type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: undefined }, ['clusters[0].agentPoolProfiles[0].count missing-key']],
    [{ type: 'rename', target: { of: 'subnet', network: 0, subnet: 0 }, name: 'GatewaySubnet' }, ['networks[0].subnets[2].name duplicate-name']],
    [{ type: 'rename', target: { of: 'pool', cluster: 0, pool: 0 }, name: 'a/b' }, ['clusters[0].agentPoolProfiles[0].name name']],
    [{ type: 'add-network', value: { name: 'vnet-hub', kind: 'vnet', addressPrefixes: null } }, ['networks[4].name duplicate-name']],
    [{ type: 'set-pool', cluster: 0, pool: 9, field: 'count', value: 1 }, ['clusters[0].agentPoolProfiles[9] edit-target']],
    [{ type: 'set-subnet', network: 3, subnet: 0, field: 'usedAddresses', value: 1 }, ['networks[3].subnets[0] edit-target']],
    [{ type: 'remove', target: { of: 'cluster', cluster: 1 } }, ['clusters[1] edit-target']],
    [{ type: 'rename', target: { of: 'network', network: 7 }, name: 'x' }, ['networks[7] edit-target']],
    [{ type: 'duplicate', target: { of: 'subnet', network: 0, subnet: 7 } }, ['networks[0].subnets[7] edit-target']],
    [{ type: 'set-network', network: 4, field: 'kind', value: 'vnet' }, ['networks[4] edit-target']],
    [{ type: 'set-cluster', cluster: 1, field: 'services', value: 1 }, ['clusters[1] edit-target']],
    [{ type: 'remove', target: { of: 'pool', cluster: 0, pool: 3 } }, ['clusters[0].agentPoolProfiles[3] edit-target']],
    [{ type: 'move', target: { of: 'pool', cluster: 1, pool: 0 }, to: 1 }, ['clusters[1].agentPoolProfiles[0] edit-target']],
    [{ type: 'rename', target: { of: 'subnet', network: 0, subnet: 7 }, name: 'x' }, ['networks[0].subnets[7] edit-target']],
    [{ type: 'rename', target: { of: 'cluster', cluster: 1 }, name: 'x' }, ['clusters[1] edit-target']],
    [{ type: 'rename', target: { of: 'pool', cluster: 0, pool: 3 }, name: 'x' }, ['clusters[0].agentPoolProfiles[3] edit-target']],
    [{ type: 'duplicate', target: { of: 'cluster', cluster: 1 } }, ['clusters[1] edit-target']],
    [{ type: 'connect', a: 9, b: 0 }, ['networks[9] edit-target']],
    [{ type: 'connect', a: 0, b: 0 }, ['networks[0] edit-target']],
    [{ type: 'connect', a: 0, b: 9 }, ['networks[9] edit-target']],
  ])('%j', (edit, expected) => {
    expect(problems(HUB, edit)).toEqual(expected);
  });
});

test('a copy stands behind its original under a name of its own', () => {
  const next = edited(
    HUB,
    { type: 'duplicate', target: { of: 'pool', cluster: 0, pool: 0 } },
    { type: 'duplicate', target: { of: 'cluster', cluster: 0 } },
    { type: 'duplicate', target: { of: 'network', network: 0 } },
    { type: 'duplicate', target: { of: 'subnet', network: 0, subnet: 0 } },
  );
  expect(next.clusters?.map((cluster) => cluster.name)).toEqual(['aks-payments', 'aks-payments-2']);
  expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.name)).toEqual(['system', 'system2', 'apps', 'batch']);
  expect(next.networks?.map((network) => network.name)).toEqual(['vnet-hub', 'vnet-hub-2', 'vnet-payments', 'vnet-data', 'dc-frankfurt']);
  expect(next.networks?.[1]?.peerings).toEqual([]);
  // The next free /26 of the hub, not the firewall's own range again.
  expect(next.networks?.[0]?.subnets?.[1]).toEqual({ name: 'AzureFirewallSubnet2', addressPrefixes: ['10.10.0.192/26'], usedAddresses: 3 });
});

test('copies of Windows pools keep names that AKS takes', () => {
  const plan = edited(emptyScenario(), {
    type: 'add-cluster',
    value: { name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'winweb', osType: 'Windows', count: 1 }] },
  });
  expect(edited(plan, { type: 'duplicate', target: { of: 'pool', cluster: 0, pool: 0 } }).clusters?.[0]?.agentPoolProfiles?.[1]?.name).toBe('winwe2');
});

test('a part moves to a place among its like', () => {
  const names = (edit: Edit) => edited(HUB, edit).clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.name);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 0 }, to: 2 })).toEqual(['apps', 'batch', 'system']);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 2 }, to: 0 })).toEqual(['batch', 'system', 'apps']);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 1 }, to: 99 })).toEqual(['system', 'batch', 'apps']);
  expect(edited(HUB, { type: 'move', target: { of: 'network', network: 3 }, to: 0 }).networks?.[0]?.name).toBe('dc-frankfurt');
});

const subnet = (name: string) => ({ name, addressPrefixes: null });
const pool = (name: string) => ({ name, count: 1 });

test('parts are added where they are asked for, else at the end', () => {
  const bare: Scenario = { ...emptyScenario(), networks: [{ name: 'v', kind: 'vnet', addressPrefixes: null }], clusters: null };
  const plan = edited(
    bare,
    { type: 'add-network', value: { name: 'first', kind: 'other', addressPrefixes: null }, at: 0 },
    { type: 'add-subnet', network: 1, value: subnet('a') },
    { type: 'add-subnet', network: 1, value: subnet('c') },
    { type: 'add-subnet', network: 1, value: subnet('b'), at: 1 },
    { type: 'add-cluster', value: { name: 'aks', networkPlugin: 'azure', agentPoolProfiles: null } },
    { type: 'add-pool', cluster: 0, value: pool('z'), at: 5 },
    { type: 'add-pool', cluster: 0, value: pool('y'), at: -5 },
  );
  expect(plan.networks?.map((network) => network.name)).toEqual(['first', 'v']);
  expect(plan.networks?.[1]?.subnets).toEqual([subnet('a'), subnet('b'), subnet('c')]);
  expect(plan.clusters).toEqual([{ name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [pool('y'), pool('z')] }]);
  const unknown = { ...emptyScenario(), networks: null };
  expect(problems(unknown, { type: 'set-network', network: 0, field: 'kind', value: 'vnet' })).toEqual(['networks[0] edit-target']);
  expect(problems(unknown, { type: 'connect', a: 0, b: 1 })).toEqual(['networks[0] edit-target']);
  expect(edited(unknown, { type: 'add-network', value: freshNetwork(unknown, 'vnet') }).networks).toHaveLength(1);
});

test('clusters are moved, renamed and removed', () => {
  const two = edited(HUB, { type: 'add-cluster', value: { name: 'aks-2', networkPlugin: 'azure', agentPoolProfiles: [] } });
  const names = (edit: Edit) => edited(two, edit).clusters?.map((cluster) => cluster.name);
  expect(names({ type: 'move', target: { of: 'cluster', cluster: 1 }, to: 0 })).toEqual(['aks-2', 'aks-payments']);
  expect(names({ type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'aks' })).toEqual(['aks', 'aks-2']);
  expect(names({ type: 'remove', target: { of: 'cluster', cluster: 0 } })).toEqual(['aks-2']);
  expect(edited(two, { type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'aks' }).clusters?.[0]).toEqual({ ...HUB.clusters?.[0], name: 'aks' });
});

test('a plan of two clusters is built from nothing, free of overlaps', () => {
  let plan = emptyScenario('Built');
  for (const kind of ['vnet', 'vnet', 'on-premises', 'other'] as const) plan = edited(plan, { type: 'add-network', value: freshNetwork(plan, kind) });
  for (let i = 0; i < 3; i += 1) plan = edited(plan, { type: 'add-subnet', network: 0, value: freshSubnet(plan.networks?.[0] ?? freshNetwork(plan, 'vnet')) });
  for (let i = 0; i < 2; i += 1) plan = edited(plan, { type: 'add-cluster', value: freshCluster(plan) });
  plan = edited(plan, { type: 'set-pool', cluster: 1, pool: 0, field: 'vnetSubnet', value: 'vnet-1/snet-1' });
  for (let i = 0; i < 2; i += 1) plan = edited(plan, { type: 'add-pool', cluster: 1, value: freshPool(plan.clusters?.[1] ?? freshCluster(plan)) });
  expect(plan.networks?.map((network) => [network.name, network.addressPrefixes, network.peerings])).toEqual([
    ['vnet-1', ['10.1.0.0/16'], []],
    ['vnet-2', ['10.2.0.0/16'], []],
    ['on-premises', ['10.3.0.0/16'], []],
    ['network-1', ['10.4.0.0/16'], []],
  ]);
  expect(plan.networks?.[0]?.subnets).toEqual([
    { name: 'snet-1', addressPrefixes: ['10.1.0.0/24'] },
    { name: 'snet-2', addressPrefixes: ['10.1.1.0/24'] },
    { name: 'snet-3', addressPrefixes: ['10.1.2.0/24'] },
  ]);
  expect(plan.clusters?.[1]?.agentPoolProfiles).toEqual([
    { name: 'system', mode: 'System', count: 3, vnetSubnet: 'vnet-1/snet-1' },
    { name: 'pool1', mode: 'User', count: 3, vnetSubnet: 'vnet-1/snet-1' },
    { name: 'pool2', mode: 'User', count: 3, vnetSubnet: 'vnet-1/snet-1' },
  ]);
});

test('a subnet in a full network is added with its range unknown', () => {
  expect(
    freshSubnet({ name: 'v', kind: 'vnet', addressPrefixes: ['10.0.0.0/24'], subnets: [{ name: 'a', addressPrefixes: ['10.0.0.0/25'] }] }).addressPrefixes,
  ).toEqual(['10.0.0.128/25']);
  expect(
    freshSubnet({ name: 'v', kind: 'vnet', addressPrefixes: ['10.0.0.0/24'], subnets: [{ name: 'a', addressPrefixes: ['10.0.0.0/24'] }] }).addressPrefixes,
  ).toBeNull();
});

const planOf = (count: number): Scenario => ({
  ...emptyScenario(),
  networks: Array.from({ length: count }, (_, i) => ({ name: `n${i}`, kind: 'other', addressPrefixes: null })),
});

test('a part of an estate is changed, though it is beyond the limits of what is typed', () => {
  const one: Edit = { type: 'add-network', value: { name: 'one more', kind: 'other', addressPrefixes: null } };
  expect(problems(planOf(1999), one)).toEqual([]);
  expect(problems(planOf(2000), one)).toEqual(['networks too-many']);
  expect(problems(planOf(2001), one)).toEqual([]);
  expect(problems(planOf(1), { type: 'replace', scenario: planOf(2001), label: 'Open it' })).toEqual([]);
});

test('another plan in place of this one is checked like any other', () => {
  const other = EXAMPLES[0]?.scenario ?? emptyScenario();
  expect(edited(HUB, { type: 'replace', scenario: other, label: 'Open it' })).toEqual(other);
  expect(problems(HUB, { type: 'replace', scenario: { ...other, name: '' }, label: 'Open it' })).toEqual(['name plan-name']);
  const unknown: Scenario = { version: 1, name: 'x', networks: null, clusters: null };
  expect(edited(HUB, { type: 'group', edits: [{ type: 'replace', scenario: unknown, label: 'Open it' }], label: 'All' })).toBe(unknown);
});

test('a group is one step: all of it or nothing', () => {
  const good: Edit = { type: 'set-pool', cluster: 0, pool: 0, field: 'enableAutoScaling', value: true };
  const bad: Edit = { type: 'set-pool', cluster: 0, pool: 0, field: 'maxCount', value: -1 };
  expect(problems(HUB, { type: 'group', edits: [good, bad], label: 'Autoscale' })).toEqual(['clusters[0].agentPoolProfiles[0].maxCount count']);
  expect(problems(HUB, { type: 'group', edits: [good, { type: 'remove', target: { of: 'cluster', cluster: 5 } }], label: 'x' })).toEqual([
    'clusters[5] edit-target',
  ]);
});
