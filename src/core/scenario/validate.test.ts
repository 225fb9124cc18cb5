import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { readCases } from '../../testing/cases.ts';
import { EXAMPLES } from './examples.ts';
import { scenarioSchema } from './schema.ts';
import type { Scenario } from './types.ts';
import { validateScenario } from './validate.ts';

const BASE = {
  version: 1,
  name: 'Plan',
  networks: [
    { name: 'hub', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], subnets: [{ name: 'nodes', addressPrefixes: ['10.1.0.0/24'] }] },
    { name: 'site', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'], peerings: ['hub'] },
    { name: 'spare', kind: 'other', addressPrefixes: null },
  ],
  clusters: [
    {
      name: 'aks',
      networkPlugin: 'azure',
      agentPoolProfiles: [{ name: 'system', count: 3, vnetSubnet: 'hub/nodes' }],
      observed: [{ node: 'aks-system-1', pool: 'system', addresses: ['10.1.0.4'], slices: ['10.244.0.0/24'] }],
    },
  ],
} as const;

/** A copy of the base plan with the value at one path set. */
function withValue(path: string, value: unknown): unknown {
  const copy = structuredClone<object>(BASE);
  const keys = path.split('.');
  let at: object = copy;
  for (const key of keys.slice(0, -1)) at = Reflect.get(at, key);
  Object.defineProperty(at, keys[keys.length - 1] ?? '', { value, enumerable: true, configurable: true, writable: true });
  return copy;
}
const problems = (input: unknown): string[] => {
  const read = validateScenario(input);
  return read.ok ? [] : read.error.map((issue) => `${issue.path} ${issue.code}`);
};

test('the base of this table is a plan', () => {
  expect(problems(BASE)).toEqual([]);
});

const C = 'clusters.0';
const P = 'clusters.0.agentPoolProfiles.0';
describe('one wrong value is refused with its path and reason', () => {
  test.each<[string, unknown, string]>([
    ['version', 2, 'version version'],
    ['version', '1', 'version version'],
    ['version', null, 'version null-not-allowed'],
    ['name', '', 'name plan-name'],
    ['name', 'x'.repeat(201), 'name plan-name'],
    ['name', null, 'name null-not-allowed'],
    ['networks', {}, 'networks wrong-type'],
    ['networks.2', null, 'networks[2] null-not-allowed'],
    ['networks.2', [], 'networks[2] wrong-type'],
    ['networks.2.name', 'a/b', 'networks[2].name name'],
    ['networks.2.name', '', 'networks[2].name name'],
    ['networks.2.name', 'a\u0007', 'networks[2].name name'],
    ['networks.2.name', 'a\u0085', 'networks[2].name name'],
    ['networks.2.name', '漢'.repeat(81), 'networks[2].name name'],
    ['networks.2.name', null, 'networks[2].name null-not-allowed'],
    ['networks.2.name', 7, 'networks[2].name wrong-type'],
    ['networks.2.name', 'site', 'networks[2].name duplicate-name'],
    ['networks.0.kind', 'VNet', 'networks[0].kind not-one-of'],
    ['networks.0.kind', null, 'networks[0].kind null-not-allowed'],
    ['networks.0.addressPrefixes', [], 'networks[0].addressPrefixes empty-list'],
    ['networks.0.addressPrefixes', '10.0.0.0/8', 'networks[0].addressPrefixes wrong-type'],
    ['networks.0.addressPrefixes', ['10.0.0.0'], 'networks[0].addressPrefixes[0] no-prefix-length'],
    ['networks.0.addressPrefixes', ['10.0.0.0/8', '010.0.0.1/8'], 'networks[0].addressPrefixes[1] leading-zero'],
    ['networks.0.addressPrefixes', ['300.1.2/24'], 'networks[0].addressPrefixes[0] not-four-part'],
    ['networks.0.addressPrefixes', ['10.0.0.0/33'], 'networks[0].addressPrefixes[0] prefix-length'],
    ['networks.0.addressPrefixes', ['999.999.999.999/16'], 'networks[0].addressPrefixes[0] octet-range'],
    ['networks.0.addressPrefixes', ['0x0a.0.0.0/8'], 'networks[0].addressPrefixes[0] not-an-address'],
    ['networks.0.addressPrefixes', [null], 'networks[0].addressPrefixes[0] null-not-allowed'],
    ['networks.0.peerings', ['nowhere'], 'networks[0].peerings[0] peering-unknown'],
    ['networks.0.peerings', ['hub'], 'networks[0].peerings[0] peering-itself'],
    ['networks.0.peerings', 'hub', 'networks[0].peerings wrong-type'],
    ['networks.1.subnets', [{ name: 's', addressPrefixes: ['192.168.0.0/24'] }], 'networks[1].subnets subnets-not-of-vnet'],
    ['networks.0.subnets.0.addressPrefixes', undefined, 'networks[0].subnets[0].addressPrefixes missing-key'],
    ['networks.0.subnets.0.usedAddresses', -1, 'networks[0].subnets[0].usedAddresses count'],
    ['networks.0.subnets.0.usedAddresses', 1.5, 'networks[0].subnets[0].usedAddresses count'],
    ['networks.0.subnets.0.delegations', [1], 'networks[0].subnets[0].delegations[0] wrong-type'],
    ['networks.0.subnets.0.delegations', ['Microsoft.Web/serverFarms', ''], 'networks[0].subnets[0].delegations[1] empty-text'],
    ['networks.0.subnets.0.routeTable', '', 'networks[0].subnets[0].routeTable empty-text'],
    ['networks.0.subnets.0.routeTable', 5, 'networks[0].subnets[0].routeTable wrong-type'],
    ['clusters', [7], 'clusters[0] wrong-type'],
    [`${C}.networkPlugin`, null, 'clusters[0].networkPlugin null-not-allowed'],
    [`${C}.networkPlugin`, 'calico', 'clusters[0].networkPlugin not-one-of'],
    [`${C}.networkPluginMode`, 'Overlay', 'clusters[0].networkPluginMode not-one-of'],
    [`${C}.networkDataplane`, 'ebpf', 'clusters[0].networkDataplane not-one-of'],
    [`${C}.networkPolicy`, 'npm', 'clusters[0].networkPolicy not-one-of'],
    [`${C}.kubernetesVersion`, 'v1.31', 'clusters[0].kubernetesVersion kubernetes-version'],
    [`${C}.kubernetesVersion`, '1.31.2-preview', 'clusters[0].kubernetesVersion kubernetes-version'],
    [`${C}.kubernetesVersion`, '1', 'clusters[0].kubernetesVersion kubernetes-version'],
    [`${C}.kubernetesVersion`, 1.31, 'clusters[0].kubernetesVersion wrong-type'],
    [`${C}.ipFamilies`, [], 'clusters[0].ipFamilies empty-list'],
    [`${C}.ipFamilies`, ['IPv4', 'IPv4'], 'clusters[0].ipFamilies families-doubled'],
    [`${C}.ipFamilies`, ['ipv4'], 'clusters[0].ipFamilies[0] not-one-of'],
    [`${C}.podCidrs`, [], 'clusters[0].podCidrs empty-list'],
    [`${C}.serviceCidrs`, ['10.0.0.0/08'], 'clusters[0].serviceCidrs[0] prefix-length'],
    [`${C}.dnsServiceIP`, '10.0.0.10/32', 'clusters[0].dnsServiceIP not-an-address'],
    [`${C}.dnsServiceIP`, '010.0.0.10', 'clusters[0].dnsServiceIP leading-zero'],
    [`${C}.services`, '5', 'clusters[0].services wrong-type'],
    [`${C}.userDefinedRoutes`, -0, 'clusters[0].userDefinedRoutes count'],
    [`${C}.apiServerSubnet`, 'hub', 'clusters[0].apiServerSubnet reference'],
    [`${C}.apiServerSubnet`, 'hub/api/x', 'clusters[0].apiServerSubnet reference'],
    [`${C}.apiServerSubnet`, 'hub/api', 'clusters[0].apiServerSubnet reference-unknown'],
    [`${C}.loadBalancerIPs`, ['10.0.1'], 'clusters[0].loadBalancerIPs[0] not-four-part'],
    [`${C}.agentPoolProfiles`, undefined, 'clusters[0].agentPoolProfiles missing-key'],
    [`${C}.observed`, [{ node: '' }], 'clusters[0].observed[0].node empty-text'],
    [`${C}.observed`, [{ node: 'n', pool: '' }], 'clusters[0].observed[0].pool empty-text'],
    [`${C}.observed`, [{ node: 'n', slices: ['10.0.0.1'] }], 'clusters[0].observed[0].slices[0] no-prefix-length'],
    [`${P}.count`, undefined, 'clusters[0].agentPoolProfiles[0].count missing-key'],
    [`${P}.count`, null, 'clusters[0].agentPoolProfiles[0].count null-not-allowed'],
    [`${P}.count`, NaN, 'clusters[0].agentPoolProfiles[0].count count'],
    [`${P}.count`, Infinity, 'clusters[0].agentPoolProfiles[0].count count'],
    [`${P}.count`, -1, 'clusters[0].agentPoolProfiles[0].count count'],
    [`${P}.count`, 2.5, 'clusters[0].agentPoolProfiles[0].count count'],
    [`${P}.count`, 2 ** 60, 'clusters[0].agentPoolProfiles[0].count count'],
    [`${P}.count`, '3', 'clusters[0].agentPoolProfiles[0].count wrong-type'],
    [`${P}.vmSize`, '', 'clusters[0].agentPoolProfiles[0].vmSize empty-text'],
    [`${P}.mode`, 'system', 'clusters[0].agentPoolProfiles[0].mode not-one-of'],
    [`${P}.enableAutoScaling`, 'true', 'clusters[0].agentPoolProfiles[0].enableAutoScaling wrong-type'],
    [`${P}.maxSurge`, '12.5%', 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxSurge`, '-10%', 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxSurge`, '%', 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxSurge`, '10 %', 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxSurge`, 0.5, 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxSurge`, -0, 'clusters[0].agentPoolProfiles[0].maxSurge surge'],
    [`${P}.maxUnavailable`, -1, 'clusters[0].agentPoolProfiles[0].maxUnavailable surge'],
    [`${P}.maxUnavailable`, [], 'clusters[0].agentPoolProfiles[0].maxUnavailable wrong-type'],
    [`${P}.vnetSubnet`, 'hub/pods', 'clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown'],
    [`${P}.vnetSubnet`, 'site/nodes', 'clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown'],
    [`${P}.vnetSubnet`, '__proto__/toString', 'clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown'],
    [`${P}.podIPAllocationMode`, 'Static', 'clusters[0].agentPoolProfiles[0].podIPAllocationMode not-one-of'],
    ['networks.0.colour', 'red', 'networks[0].colour unknown-key'],
    ['__proto__', { x: 1 }, '__proto__ unknown-key'],
    [`${P}.__proto__`, null, 'clusters[0].agentPoolProfiles[0].__proto__ unknown-key'],
    [`${C}.constructor`, 1, 'clusters[0].constructor unknown-key'],
    ['networks.0.subnets.0.prototype', 1, 'networks[0].subnets[0].prototype unknown-key'],
    ['clusters.0.observed.0.name', 'n', 'clusters[0].observed[0].name unknown-key'],
    ['odd key', 1, '["odd key"] unknown-key'],
  ])('%s = %j', (path, value, problem) => {
    expect(problems(withValue(path, value))).toEqual([problem]);
  });
});

describe('what is accepted', () => {
  test.each<[string, unknown]>([
    ['$schema', 'https://example.org/scenario-v1.json'],
    ['$schema', null],
    ['name', 'Any text / with\nanything in it'],
    ['name', 'x'.repeat(200)],
    ['name', '\u{1f600}'.repeat(200)],
    ['clusters', null],
    ['networks.0.addressPrefixes', null],
    ['networks.0.addressPrefixes', ['10.0.0.5/16', 'FD00::1/48']],
    ['networks.0.peerings', []],
    ['networks.0.peerings', null],
    ['networks.0.peerings', undefined],
    ['networks.1.subnets', []],
    ['networks.1.subnets', null],
    ['networks.1.name', '漢'.repeat(80)],
    ['networks.1.name', '\u{1f600}'.repeat(80)],
    ['networks.1.name', '\u202eabc <b>'],
    ['networks.0.subnets.0.usedAddresses', null],
    [`${C}.networkPluginMode`, null],
    [`${C}.kubernetesVersion`, '10.131.20012'],
    [`${C}.ipFamilies`, ['IPv6']],
    [`${C}.dnsServiceIP`, 'fd00::10'],
    [`${C}.loadBalancerIPs`, []],
    [`${C}.agentPoolProfiles`, null],
    [`${C}.agentPoolProfiles`, []],
    [`${C}.observed`, undefined],
    [`${P}.count`, 0],
    [`${P}.maxSurge`, 0],
    [`${P}.maxSurge`, Number.MAX_SAFE_INTEGER],
    [`${P}.maxSurge`, '0%'],
    [`${P}.maxSurge`, '1'],
    [`${P}.maxSurge`, '250%'],
    [`${P}.vnetSubnet`, null],
    [`${P}.vnetSubnet`, undefined],
    [`${P}.podSubnet`, 'hub/nodes'],
  ])('%s = %j', (path, value) => {
    expect(problems(withValue(path, value))).toEqual([]);
  });
});

test.each([
  ['kubenet', undefined],
  ['none', undefined],
  ['azure', 'overlay'],
])('a pod subnet beside %s %s is refused', (networkPlugin, networkPluginMode) => {
  const pools = [
    { name: 'a', count: 1, podSubnet: null },
    { name: 'b', count: 1, podSubnet: 'hub/nodes' },
  ];
  expect(problems({ ...BASE, clusters: [{ name: 'aks', networkPlugin, networkPluginMode, agentPoolProfiles: pools }] })).toEqual([
    'clusters[0].agentPoolProfiles[1].podSubnet pod-subnet-not-applicable',
  ]);
});

test('overlay is a mode of azure alone', () => {
  expect(problems({ ...BASE, clusters: [{ name: 'aks', networkPlugin: 'kubenet', networkPluginMode: 'overlay', agentPoolProfiles: [] }] })).toEqual([
    'clusters[0].networkPluginMode overlay-not-applicable',
  ]);
});

test('names are unique among their like only', () => {
  const subnets = [
    { name: 'x', addressPrefixes: null },
    { name: 'x', addressPrefixes: null },
  ];
  const pools = [
    { name: 'x', count: 1 },
    { name: 'x', count: 1 },
  ];
  const cluster = { name: 'x', networkPlugin: 'azure', agentPoolProfiles: pools };
  const network = { name: 'x', kind: 'vnet', addressPrefixes: null, subnets };
  expect(
    problems({
      version: 1,
      name: 'x',
      networks: [network, { ...network, name: 'y', subnets: [] }],
      clusters: [cluster, { ...cluster, agentPoolProfiles: [] }],
    }),
  ).toEqual(['networks[0].subnets[1].name duplicate-name', 'clusters[1].name duplicate-name', 'clusters[0].agentPoolProfiles[1].name duplicate-name']);
});

test('a reference into a plan whose networks are not known is refused', () => {
  expect(problems({ ...BASE, networks: null })).toEqual(['clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown']);
});

test('every mistake is told, not the first alone', () => {
  const wrong = {
    version: 3,
    nam: 'x',
    networks: [{ name: 'a/b', kind: 'lan', adressPrefixes: [], peerings: ['zz'], colour: 1 }],
    clusters: [{ name: 'c', networkPlugin: 'azure', serviceCidrs: ['10.0.0.0/40'], agentPoolProfiles: [{ name: 'p', count: -1, vnetSubnet: 'no/where' }] }],
  };
  expect(problems(wrong).sort()).toEqual(
    [
      'version version',
      'nam unknown-key',
      'name missing-key',
      'networks[0].name name',
      'networks[0].kind not-one-of',
      'networks[0].addressPrefixes missing-key',
      'networks[0].adressPrefixes unknown-key',
      'networks[0].colour unknown-key',
      'networks[0].peerings[0] peering-unknown',
      'clusters[0].serviceCidrs[0] prefix-length',
      'clusters[0].agentPoolProfiles[0].count count',
      'clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown',
    ].sort(),
  );
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['text', '{}'],
  ['a list', [BASE]],
  ['a date', new Date(0)],
  ['a function', () => BASE],
])('%s is no plan, and that is said once', (_, input) => {
  const read = validateScenario(input);
  expect(read.ok).toBe(false);
  if (!read.ok && input !== null && !(input instanceof Date)) expect(read.error.map((issue) => issue.path)).toEqual(['']);
});

describe('messages', () => {
  test.each<[string, unknown, string]>([
    [`${C}.dnsServiceIP`, 'ten', '"ten" stands here; expected an address of four decimal parts such as 10.0.0.10'],
    [`${C}.dnsServiceIP`, [], 'an empty list stands here; expected an address such as 10.0.0.10'],
    [`${P}.count`, null, 'null stands here; expected a whole number from 0 up (this must be known)'],
    [`${P}.count`, undefined, 'nothing stands here; expected the key "count"'],
    [`${P}.maxSurge`, {}, 'an object stands here; expected a whole number from 0 up, or a whole per cent as text such as "10%"'],
    ['networks.0.subnets.0.color', 'red', '"color" is no key here; expected one of name, addressPrefixes, usedAddresses, delegations, routeTable'],
    ['clusters.0.observed.0.nod', 'n', '"nod" is no key here; expected one of node, pool, addresses, slices'],
  ])('of %s = %j', (path, value, message) => {
    const read = validateScenario(withValue(path, value));
    expect(read.ok ? [] : read.error.map((issue) => issue.message)).toEqual([message]);
  });

  test('say what stands there and what was expected', () => {
    const read = validateScenario(withValue(`${C}.serviceCidrs`, ['10.0.0.0/33']));
    expect(read.ok ? [] : read.error).toEqual([
      { path: 'clusters[0].serviceCidrs[0]', code: 'prefix-length', message: '"10.0.0.0/33" stands here; expected a prefix length from /0 to /32' },
    ]);
  });

  test('quote briefly, on one line, without marks that reorder text', () => {
    const read = validateScenario(withValue('networks.0.kind', `\u202e\n${'x'.repeat(5000)}`));
    const message = read.ok ? '' : (read.error[0]?.message ?? '');
    expect(message.length).toBeLessThan(160);
    expect(message).toContain('\\u202e\\nxxx');
    expect(message).toContain('…');
    expect(/[\p{Cc}\u202a-\u202e]/u.test(message)).toBe(false);
  });
});

test('a key set to undefined is as good as left out, and is left out of what is read', () => {
  const read = validateScenario(withValue(`${P}.vnetSubnet`, undefined));
  expect(read.ok && Object.hasOwn(read.value.clusters?.[0]?.agentPoolProfiles?.[0] ?? {}, 'vnetSubnet')).toBe(false);
});

test('a hostile key neither passes nor reaches the prototype of anything', () => {
  const hostile: unknown = JSON.parse('{"version":1,"name":"x","networks":[],"clusters":[],"__proto__":{"polluted":true}}');
  expect(problems(hostile)).toEqual(['__proto__ unknown-key']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('generated plans are plans, and are read as they are', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      expect(validateScenario(scenario)).toEqual({ ok: true, value: scenario });
    }),
  );
});

test('anything at all gives a plan or reasons, never a throw', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      fc.constantFrom('networks', 'clusters'),
      (junk, key) => {
        expect(validateScenario(junk).ok).toBe(false);
        const inside = validateScenario({ version: 1, name: 'x', networks: [], clusters: [], [key]: [junk] });
        expect(inside.ok).toBe(false);
      },
    ),
  );
});

test('examples and cases are plans', () => {
  for (const example of EXAMPLES) expect([example.id, validateScenario(example.scenario)]).toEqual([example.id, { ok: true, value: example.scenario }]);
  const cases = readCases();
  expect(cases.length).toBeGreaterThan(90);
  for (const one of cases.filter((candidate) => !candidate.expect.invalid)) expect([one.id, problems(one.scenario)]).toEqual([one.id, []]);
});

type DeepReadonly<T> = T extends readonly (infer E)[] ? readonly DeepReadonly<E>[] : T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Read = DeepReadonly<v.InferOutput<typeof scenarioSchema>>;
type Same<A, B> = [A, B] extends [B, A] ? true : false;

test('the type that the schema reads is the type that the code uses', () => {
  // Does not compile when the two drift apart.
  const same: Same<Read, Scenario> = true;
  expect(same).toBe(true);
});
