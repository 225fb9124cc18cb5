import { describe, expect, test } from 'vitest';
import { referenceIssues } from './references.ts';

const told = (input: unknown): string[] => referenceIssues(input).map((issue) => `${issue.path} ${issue.code} | ${issue.message}`);
const subnet = (name: string) => ({ name, addressPrefixes: null });
const vnet = (name: string, ...subnets: string[]) => ({ name, kind: 'vnet', addressPrefixes: null, subnets: subnets.map(subnet) });
const cluster = (...references: string[]) => ({
  name: 'aks',
  networkPlugin: 'azure',
  agentPoolProfiles: references.map((vnetSubnet, i) => ({ name: `p${i}`, count: 1, vnetSubnet })),
});

test('networks that share a name are one complaint, not one more for each reference to any of them', () => {
  const networks = [vnet('hub', 'a'), vnet('hub', 'b'), vnet('hub', 'c')];
  expect(told({ networks, clusters: [cluster('hub/a', 'hub/b', 'hub/c')] })).toEqual([
    'networks[1].name duplicate-name | "hub" stands here; expected a name of its own; networks[0] is a network of the same name',
    'networks[2].name duplicate-name | "hub" stands here; expected a name of its own; networks[0] is a network of the same name',
  ]);
  // The networks themselves keep the subnets that they have.
  expect(told({ networks: [vnet('hub', 'a'), vnet('hub', 'b'), vnet('spoke')], clusters: [cluster('spoke/a', 'hub/d')] }).slice(1)).toEqual([
    'clusters[0].agentPoolProfiles[0].vnetSubnet reference-unknown | "spoke/a" stands here; expected a subnet of this plan; network "spoke" has none named "a"',
    'clusters[0].agentPoolProfiles[1].vnetSubnet reference-unknown | "hub/d" stands here; expected a subnet of this plan; network "hub" has none named "d"',
  ]);
});

describe('a reference', () => {
  const ONE = { networks: [vnet('hub', 'a')] };
  test.each<[string, string]>([
    ['hub', 'reference | "hub" stands here; expected a subnet of this plan written "network/subnet"'],
    ['/a', 'reference | "/a" stands here; expected a subnet of this plan written "network/subnet"'],
    ['hub/', 'reference | "hub/" stands here; expected a subnet of this plan written "network/subnet"'],
    ['hub/a/b', 'reference | "hub/a/b" stands here; expected a subnet of this plan written "network/subnet"'],
    ['site/a', 'reference-unknown | "site/a" stands here; expected a network of this plan; it has none named "site"'],
    ['hub/b', 'reference-unknown | "hub/b" stands here; expected a subnet of this plan; network "hub" has none named "b"'],
  ])('%j is refused with what was expected', (text, problem) => {
    expect(told({ ...ONE, clusters: [cluster(text)] })).toEqual([`clusters[0].agentPoolProfiles[0].vnetSubnet ${problem}`]);
  });

  test('is looked up for the API server and for pods too', () => {
    const value = { name: 'aks', networkPlugin: 'azure', apiServerSubnet: 'hub/x', agentPoolProfiles: [{ name: 'p', count: 1, podSubnet: 'hub/y' }] };
    expect(referenceIssues({ ...ONE, clusters: [value] }).map((issue) => issue.path)).toEqual([
      'clusters[0].apiServerSubnet',
      'clusters[0].agentPoolProfiles[0].podSubnet',
    ]);
  });

  test('into networks in a wrong shape is not refused: nothing is known to be missing', () => {
    for (const networks of ['none', {}, undefined, 7]) expect(told({ networks, clusters: [cluster('hub/a')] })).toEqual([]);
  });
});

const besideOverlay = (networkPlugin: string | null) => told({ networks: [], clusters: [{ ...cluster(), networkPlugin, networkPluginMode: 'overlay' }] });

test('overlay is refused beside any plugin but azure', () => {
  for (const plugin of ['kubenet', 'none']) {
    expect(besideOverlay(plugin)).toEqual([
      `clusters[0].networkPluginMode overlay-not-applicable | "overlay" stands here beside networkPlugin "${plugin}"; expected it with "azure" only`,
    ]);
  }
  expect(besideOverlay('azure')).toEqual([]);
  // Of a plugin that is wrong in itself nothing more is said.
  expect(besideOverlay('calico')).toEqual([]);
  expect(besideOverlay(null)).toEqual([]);
});

test('a pod subnet is refused with the model that has none', () => {
  const pools = [{ name: 'p', count: 1, podSubnet: 'hub/a' }];
  const of = (more: object) => told({ networks: [vnet('hub', 'a')], clusters: [{ ...cluster(), agentPoolProfiles: pools, ...more }] });
  const at = 'clusters[0].agentPoolProfiles[0].podSubnet pod-subnet-not-applicable | "hub/a" stands here; expected no podSubnet: with';
  expect(of({ networkPluginMode: 'overlay' })).toEqual([`${at} overlay pods have no subnet`]);
  expect(of({ networkPlugin: 'kubenet' })).toEqual([`${at} networkPlugin "kubenet" pods have no subnet`]);
  expect(of({ networkPlugin: 'none' })).toEqual([`${at} networkPlugin "none" pods have no subnet`]);
  expect(of({})).toEqual([]);
});

test('subnets are refused in networks that are none of Azure', () => {
  for (const kind of ['on-premises', 'other']) {
    expect(told({ networks: [{ ...vnet('hub', 'a'), kind }], clusters: [] })).toEqual([
      `networks[0].subnets subnets-not-of-vnet | subnets stand here in a network of kind "${kind}"; expected them in a "vnet" only`,
    ]);
    expect(told({ networks: [{ ...vnet('hub'), kind }], clusters: [] })).toEqual([]);
  }
});

test('names, peerings and references that are no text say nothing of others', () => {
  const odd = { ...vnet('hub', 'a'), name: 7, peerings: [7, null, {}] };
  expect(
    told({
      networks: [odd, odd],
      clusters: [
        { ...cluster(), name: null, apiServerSubnet: 7 },
        { ...cluster(), name: null },
      ],
    }),
  ).toEqual([]);
  expect(told({ networks: [{ ...vnet('hub'), subnets: [{}, {}, subnet('a'), subnet('a')] }], clusters: null })).toEqual([
    'networks[0].subnets[3].name duplicate-name | "a" stands here; expected a name of its own; networks[0].subnets[2] is a subnet of this network of the same name',
  ]);
  for (const input of [null, undefined, 7, 'x', [], { networks: null, clusters: null }]) expect(told(input)).toEqual([]);
});
