import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { arbEdit } from '../../testing/arbitraryEdits.ts';
import { describeEdit, mergeKey } from './describeEdit.ts';
import { applyEdit, type Edit } from './edits.ts';
import type { Target } from './targets.ts';
import { EXAMPLES, exampleById } from './examples.ts';
import { freshCluster, freshNetwork, freshPool, freshSubnet, emptyScenario } from './fresh.ts';
import { NO_SCENARIO_LIMITS } from './limits.ts';
import type { Scenario } from './types.ts';
import { usagesOf } from './usages.ts';
import { validateScenario } from './validate.ts';

const HUB = exampleById('hub-and-spoke')?.scenario ?? emptyScenario();
const PODS = exampleById('pod-subnet-dynamic')?.scenario ?? emptyScenario();

const after = (scenario: Scenario, ...edits: readonly Edit[]): Scenario =>
  edits.reduce((now, edit) => {
    const next = applyEdit(now, edit);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    return next.value;
  }, scenario);
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

test('a group that makes no list of a list is refused, whatever comes after', () => {
  const broken = { name: 'odd', kind: 'vnet', addressPrefixes: ['10.99.0.0/16'], peerings: [], subnets: [] } as const;
  const odd = { ...broken };
  Reflect.set(odd, 'subnets', 'none');
  const at = HUB.networks?.length ?? 0;
  for (const then of [
    { type: 'add-subnet', network: at, value: { name: 'one', addressPrefixes: ['10.99.0.0/24'] } },
    { type: 'set-subnet', network: at, subnet: 0, field: 'usedAddresses', value: 7 },
  ] as const) {
    const next = applyEdit(HUB, { type: 'group', label: 'All', edits: [{ type: 'add-network', value: odd }, then] });
    expect(next.ok).toBe(false);
  }
});

test('what an edit does not touch keeps its identity', () => {
  const next = after(HUB, { type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 13 });
  expect(next.networks).toBe(HUB.networks);
  expect(next.clusters?.[0]?.agentPoolProfiles?.[0]).toBe(HUB.clusters?.[0]?.agentPoolProfiles?.[0]);
  expect(next.clusters?.[0]?.podCidrs).toBe(HUB.clusters?.[0]?.podCidrs);
  expect(next.clusters?.[0]?.agentPoolProfiles?.[1]).toEqual({ ...HUB.clusters?.[0]?.agentPoolProfiles?.[1], count: 13 });
  const moved = after(HUB, { type: 'set-subnet', network: 1, subnet: 1, field: 'usedAddresses', value: 7 });
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
  ];
  for (const edit of edits) expect(after(HUB, edit)).toBe(HUB);
});

test('a value can be set, marked as unknown and reset', () => {
  const set = after(HUB, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: ['10.245.0.0/16'] });
  expect(set.clusters?.[0]?.podCidrs).toEqual(['10.245.0.0/16']);
  const unknown = after(set, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: null });
  expect(unknown.clusters?.[0]?.podCidrs).toBeNull();
  const reset = after(unknown, { type: 'set-cluster', cluster: 0, field: 'podCidrs', value: undefined });
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
    [{ type: 'connect', a: 0, b: 0 }, ['networks[0] edit-target']],
    [{ type: 'connect', a: 0, b: 9 }, ['networks[9] edit-target']],
  ])('%j', (edit, expected) => {
    expect(problems(HUB, edit)).toEqual(expected);
  });
});

describe('references follow a rename', () => {
  test('of a network', () => {
    const next = after(HUB, { type: 'rename', target: { of: 'network', network: 1 }, name: 'spoke "A"' });
    expect(next.networks?.map((network) => network.peerings)).toEqual([
      ['spoke "A"', 'vnet-data', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'spoke "A"', 'vnet-data'],
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBe('spoke "A"/snet-api-server');
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([
      'spoke "A"/snet-aks-system',
      'spoke "A"/snet-aks-apps',
      'spoke "A"/snet-aks-apps',
    ]);
  });

  test('of a subnet, and of no other subnet with that name', () => {
    const next = after(
      HUB,
      { type: 'rename', target: { of: 'subnet', network: 2, subnet: 1 }, name: 'pe' },
      { type: 'rename', target: { of: 'subnet', network: 1, subnet: 1 }, name: 'apps' },
    );
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([
      'vnet-payments/snet-aks-system',
      'vnet-payments/apps',
      'vnet-payments/apps',
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBe('vnet-payments/snet-api-server');
  });

  test('of a pod subnet', () => {
    const next = after(PODS, { type: 'rename', target: { of: 'subnet', network: 0, subnet: 1 }, name: 'pods' });
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.podSubnet)).toEqual(['vnet-claims/pods', 'vnet-claims/pods']);
  });

  test('of a pool: the nodes that were seen of it', () => {
    const seen = after(HUB, {
      type: 'set-cluster',
      cluster: 0,
      field: 'observed',
      value: [{ node: 'n1', pool: 'apps' }, { node: 'n2', pool: 'system' }, { node: 'n3' }],
    });
    const renamed = after(seen, { type: 'rename', target: { of: 'pool', cluster: 0, pool: 1 }, name: 'web' });
    expect(renamed.clusters?.[0]?.observed).toEqual([{ node: 'n1', pool: 'web' }, { node: 'n2', pool: 'system' }, { node: 'n3' }]);
    const removed = after(seen, { type: 'remove', target: { of: 'pool', cluster: 0, pool: 1 } });
    expect(removed.clusters?.[0]?.observed?.[0]).toEqual({ node: 'n1', pool: null });
  });
});

describe('removing what is referred to', () => {
  test('a network leaves its subnets unknown and drops out of peerings', () => {
    const target: Target = { of: 'network', network: 1 };
    expect(usagesOf(HUB, target)).toEqual([
      'networks[0].peerings[0]',
      'networks[3].peerings[1]',
      'clusters[0].apiServerSubnet',
      'clusters[0].agentPoolProfiles[0].vnetSubnet',
      'clusters[0].agentPoolProfiles[1].vnetSubnet',
      'clusters[0].agentPoolProfiles[2].vnetSubnet',
    ]);
    const next = after(HUB, { type: 'remove', target });
    expect(next.networks?.map((network) => network.peerings)).toEqual([
      ['vnet-data', 'dc-frankfurt'],
      ['vnet-hub', 'dc-frankfurt'],
      ['vnet-hub', 'vnet-data'],
    ]);
    expect(next.clusters?.[0]?.apiServerSubnet).toBeNull();
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual([null, null, null]);
  });

  test('a subnet leaves what was in it unknown, and nothing else', () => {
    const target: Target = { of: 'subnet', network: 1, subnet: 1 };
    expect(usagesOf(HUB, target)).toEqual(['clusters[0].agentPoolProfiles[1].vnetSubnet', 'clusters[0].agentPoolProfiles[2].vnetSubnet']);
    const next = after(HUB, { type: 'remove', target });
    expect(next.clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.vnetSubnet)).toEqual(['vnet-payments/snet-aks-system', null, null]);
    expect(usagesOf(HUB, { of: 'subnet', network: 0, subnet: 0 })).toEqual([]);
    expect(usagesOf(HUB, { of: 'pool', cluster: 0, pool: 0 })).toEqual([]);
  });
});

test('a copy stands behind its original under a name of its own', () => {
  const next = after(
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
  const plan = after(emptyScenario(), {
    type: 'add-cluster',
    value: { name: 'aks', networkPlugin: 'azure', agentPoolProfiles: [{ name: 'winweb', osType: 'Windows', count: 1 }] },
  });
  expect(after(plan, { type: 'duplicate', target: { of: 'pool', cluster: 0, pool: 0 } }).clusters?.[0]?.agentPoolProfiles?.[1]?.name).toBe('winwe2');
});

test('a part moves to a place among its like', () => {
  const names = (edit: Edit) => after(HUB, edit).clusters?.[0]?.agentPoolProfiles?.map((pool) => pool.name);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 0 }, to: 2 })).toEqual(['apps', 'batch', 'system']);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 2 }, to: 0 })).toEqual(['batch', 'system', 'apps']);
  expect(names({ type: 'move', target: { of: 'pool', cluster: 0, pool: 1 }, to: 99 })).toEqual(['system', 'batch', 'apps']);
  expect(after(HUB, { type: 'move', target: { of: 'network', network: 3 }, to: 0 }).networks?.[0]?.name).toBe('dc-frankfurt');
});

test('a plan of two clusters is built from nothing, free of overlaps', () => {
  let plan = emptyScenario('Built');
  for (const kind of ['vnet', 'vnet', 'on-premises', 'other'] as const) plan = after(plan, { type: 'add-network', value: freshNetwork(plan, kind) });
  for (let i = 0; i < 3; i += 1) plan = after(plan, { type: 'add-subnet', network: 0, value: freshSubnet(plan.networks?.[0] ?? freshNetwork(plan, 'vnet')) });
  for (let i = 0; i < 2; i += 1) plan = after(plan, { type: 'add-cluster', value: freshCluster(plan) });
  plan = after(plan, { type: 'set-pool', cluster: 1, pool: 0, field: 'vnetSubnet', value: 'vnet-1/snet-1' });
  for (let i = 0; i < 2; i += 1) plan = after(plan, { type: 'add-pool', cluster: 1, value: freshPool(plan.clusters?.[1] ?? freshCluster(plan)) });
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

test('another plan in place of this one is checked like any other', () => {
  const other = EXAMPLES[0]?.scenario ?? emptyScenario();
  expect(after(HUB, { type: 'replace', scenario: other, label: 'Open it' })).toEqual(other);
  expect(problems(HUB, { type: 'replace', scenario: { ...other, name: '' }, label: 'Open it' })).toEqual(['name plan-name']);
});

test('a group is one step: all of it or nothing', () => {
  const good: Edit = { type: 'set-pool', cluster: 0, pool: 0, field: 'enableAutoScaling', value: true };
  const bad: Edit = { type: 'set-pool', cluster: 0, pool: 0, field: 'maxCount', value: -1 };
  expect(problems(HUB, { type: 'group', edits: [good, bad], label: 'Autoscale' })).toEqual(['clusters[0].agentPoolProfiles[0].maxCount count']);
  expect(problems(HUB, { type: 'group', edits: [good, { type: 'remove', target: { of: 'cluster', cluster: 5 } }], label: 'x' })).toEqual([
    'clusters[5] edit-target',
  ]);
});

test('steps are told in words', () => {
  const told: [Edit, string][] = [
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 1200 }, 'Set nodes of apps to 1,200'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'enableAutoScaling', value: false }, 'Turn autoscaler of apps off'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'maxPods', value: undefined }, 'Reset max pods of apps'],
    [{ type: 'set-cluster', cluster: 0, field: 'podCidrs', value: null }, 'Mark pod CIDRs of aks-payments as unknown'],
    [{ type: 'set-cluster', cluster: 0, field: 'podCidrs', value: ['10.245.0.0/16'] }, 'Set pod CIDRs of aks-payments to 10.245.0.0/16'],
    [{ type: 'set-network', network: 0, field: 'subnets', value: [] }, 'Change subnets of vnet-hub'],
    [{ type: 'set-subnet', network: 0, subnet: 2, field: 'routeTable', value: 'rt' }, 'Set route table of GatewaySubnet to rt'],
    [{ type: 'rename', target: { of: 'pool', cluster: 0, pool: 1 }, name: 'web' }, 'Rename node pool apps to web'],
    [{ type: 'remove', target: { of: 'network', network: 3 } }, 'Remove network dc-frankfurt'],
    [{ type: 'set-model', cluster: 0, model: 'kubenet' }, 'Change aks-payments to kubenet'],
    [{ type: 'connect', a: 1, b: 2 }, 'Connect vnet-payments with vnet-data'],
    [{ type: 'replace', scenario: HUB, label: 'Open Hub' }, 'Open Hub'],
  ];
  for (const [edit, words] of told) expect(describeEdit(edit, HUB)).toBe(words);
});

const drag = (value: number): Edit => ({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value });
const typed = (name: string): Edit => ({ type: 'rename', target: { of: 'subnet', network: 0, subnet: 1 }, name });
test('a drag and a typed word merge; steps of their own do not', () => {
  expect(mergeKey(drag(5))).toBe(mergeKey(drag(6)));
  expect(mergeKey(drag(5))).not.toBe(mergeKey({ type: 'set-pool', cluster: 0, pool: 2, field: 'count', value: 5 }));
  expect(mergeKey(drag(5))).not.toBe(mergeKey({ type: 'set-pool', cluster: 0, pool: 1, field: 'maxCount', value: 5 }));
  expect(mergeKey(typed('a'))).toBe(mergeKey(typed('ab')));
  expect(mergeKey({ type: 'remove', target: { of: 'network', network: 0 } })).toBeNull();
  expect(mergeKey({ type: 'group', edits: [], label: 'x', key: 'range' })).toBe('range');
});
