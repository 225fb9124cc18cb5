import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../core/scenario/examples.ts';
import type { Cluster, Scenario } from '../core/scenario/types.ts';
import { importTexts } from './import.ts';
import type { ImportResult } from './types.ts';

const of = (...values: readonly unknown[]): ImportResult => importTexts(values.map((value, i) => ({ name: `${i}.json`, text: JSON.stringify(value) })));
function scenarioOf(result: ImportResult): Scenario {
  expect(result.ok ? [] : result.issues).toEqual([]);
  return result.ok ? result.scenario : { version: 1, name: '', networks: [], clusters: [] };
}
const clusterOf = (result: ImportResult): Cluster | undefined => scenarioOf(result).clusters?.[0];
const texts = (notes: readonly { text: string }[]): string[] => notes.map((note) => note.text);

const SUB = '/subscriptions/00000000-0000-0000-0000-000000000000';
const VNET = `${SUB}/resourceGroups/rg-net/providers/Microsoft.Network/virtualNetworks/vnet-a`;
const overlay = { networkPlugin: 'azure', networkPluginMode: 'overlay', podCidr: '10.244.0.0/16', serviceCidr: '10.0.0.0/16', dnsServiceIP: '10.0.0.10' };
const cluster = (extra: object = {}): object => ({
  name: 'aks',
  networkProfile: overlay,
  agentPoolProfiles: [{ name: 'system', count: 3, maxPods: 110 }],
  ...extra,
});

const vnet = (extra: object): object => ({ id: VNET, name: 'vnet-a', addressSpace: { addressPrefixes: ['10.1.0.0/16'] }, ...extra });
const far = (state: string): object => ({
  name: 'to-b',
  peeringState: state,
  remoteVirtualNetwork: { id: VNET.replace('vnet-a', 'vnet-b') },
  remoteAddressSpace: { addressPrefixes: ['10.2.0.0/16'] },
});
const used = (subnet: object): unknown =>
  scenarioOf(of(vnet({ subnets: [{ name: 's', addressPrefix: '10.1.0.0/24', ...subnet }] }))).networks?.[0]?.subnets?.[0]?.usedAddresses;
const refusal = (text: string): unknown => {
  const result = importTexts([{ name: 'x', text }]);
  return result.ok ? result.scenario : result.issues.map((issue) => issue.code);
};
const clusterId = (group: string): string => `${SUB}/resourceGroups/${group}/providers/Microsoft.ContainerService/managedClusters/aks`;

const codes = (plan: object): unknown => {
  const result = of(plan);
  return result.ok ? [] : result.issues.map((issue) => `${issue.path} ${issue.code}`);
};

describe('plans of this program', () => {
  it('come back as they are', () => {
    for (const { scenario } of EXAMPLES) expect(scenarioOf(of(scenario))).toEqual(scenario);
  });

  it('are refused with their own reasons', () => {
    const result = of({ version: 1, name: 'x', networks: [{ name: 'a', kind: 'vnet', addressPrefixes: ['10.0.0.0/33'] }], clusters: [] });
    expect(result.ok ? [] : result.issues).toMatchObject([{ input: '0.json', path: 'networks[0].addressPrefixes[0]', code: 'prefix-length' }]);
  });

  it('keep what they leave out when another input joins them', () => {
    const plan = { version: 1, name: 'Mine', networks: [{ name: 'vnet-a', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'] }], clusters: [] };
    const result = scenarioOf(of(plan, cluster({ agentPoolProfiles: [{ name: 'system', count: 1, maxPods: 30, vnetSubnetID: `${VNET}/subnets/nodes` }] })));
    expect(result.name).toBe('Mine');
    expect(result.networks).toEqual([{ name: 'vnet-a', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], subnets: [{ name: 'nodes', addressPrefixes: null }] }]);
  });

  it('without a version, or with one of another type, are refused as plans', () => {
    expect(codes({ name: 'x', networks: [], clusters: [] })).toEqual(['version missing-key']);
    expect(codes({ version: '1', name: 'x', networks: [], clusters: [] })).toEqual(['version version']);
  });

  it('whose names differ in letter case only stand alone', () => {
    const plan = { version: 1, name: 'x', networks: [], clusters: ['A', 'a'].map((name) => ({ name, networkPlugin: 'azure', agentPoolProfiles: [] })) };
    expect(scenarioOf(of(plan))).toEqual(plan);
    expect(of(plan, cluster())).toMatchObject({ ok: false, issues: [{ code: 'names-alike' }] });
  });

  it('that are joined stay the same whatever they hold', () => {
    for (const { scenario } of EXAMPLES) {
      const joined = scenarioOf(of(scenario, { version: 1, name: 'Other', networks: [], clusters: [] }));
      expect(joined).toEqual(scenario);
    }
  });
});

describe('clusters', () => {
  it('are read under properties as well as flat', () => {
    const { name, ...properties } = { name: 'aks', ...cluster() };
    expect(scenarioOf(of({ name, properties }))).toEqual(scenarioOf(of(cluster())));
  });

  it('are read from a network profile alone, their pools not known', () => {
    expect(clusterOf(of(overlay))).toMatchObject({ name: '0', networkPluginMode: 'overlay', podCidrs: ['10.244.0.0/16'], agentPoolProfiles: null });
    expect(clusterOf(of({ networkProfile: overlay }))).toMatchObject({ agentPoolProfiles: null });
  });

  it.each([
    ['KUBENET', 'kubenet'],
    ['Azure', 'azure'],
    ['None', 'none'],
  ])('take the plugin %s in any letter case', (given, plugin) => {
    const profile = { networkPlugin: given, podCidr: '10.244.0.0/16', serviceCidr: '10.0.0.0/16', dnsServiceIP: '10.0.0.10' };
    expect(clusterOf(of(cluster({ networkProfile: profile })))?.networkPlugin).toBe(plugin);
  });

  it.each([
    ['podCidr', '10.244.0.0', { podCidrs: null }, 'podCidr of aks is "10.244.0.0"; expected a prefix length'],
    ['podCidr', 'ten', { podCidrs: null }, 'podCidr of aks is "ten"; expected'],
    ['podCidrs', ['10.244.0.0/16', 5], { podCidrs: null }, 'podCidrs of aks is 5; expected a CIDR'],
    ['serviceCidr', '010.0.0.0/16', { serviceCidrs: null }, 'expected decimal parts without leading zeros'],
    ['dnsServiceIP', '10.0.10', { dnsServiceIP: null }, 'expected an address of four decimal parts'],
    ['networkPluginMode', 'underlay', { networkPluginMode: null }, 'networkPluginMode of aks is "underlay"; expected overlay'],
    ['networkPolicy', 'weave', { networkPolicy: null }, 'networkPolicy of aks is "weave"'],
    ['ipFamilies', ['IPv4', 'IPv5'], { ipFamilies: null }, 'ipFamilies of aks is "IPv5"'],
  ])('list %s %j as unresolved and leave it unknown', (key, value, expected, note) => {
    const result = of(cluster({ networkProfile: { ...overlay, [key]: value, ...(key === 'podCidrs' ? { podCidr: undefined } : {}) } }));
    expect(clusterOf(result)).toMatchObject(expected);
    expect(texts(result.report.unresolved).join('\n')).toContain(note);
  });

  it.each([
    ['count', -1],
    ['count', 1.5],
    ['count', 'three'],
    ['count', null],
  ])('stand in one node, and say so, for a %s of %j', (key, value) => {
    const result = of(cluster({ agentPoolProfiles: [{ name: 'system', count: 3, maxPods: 30, [key]: value }] }));
    expect(clusterOf(result)?.agentPoolProfiles).toMatchObject([{ count: 1 }]);
    expect(texts(result.report.assumed)).toContain('count of pool system of aks is not told: 1 stands in for it');
  });

  it('keep the ranges of the autoscaler only where it is on', () => {
    const pool = { name: 'a', count: 3, maxPods: 30, minCount: 1, maxCount: 9 };
    expect(clusterOf(of(cluster({ agentPoolProfiles: [{ ...pool, enableAutoScaling: true }] })))?.agentPoolProfiles).toMatchObject([
      { minCount: 1, maxCount: 9 },
    ]);
    const off = of(cluster({ agentPoolProfiles: [{ ...pool, enableAutoScaling: false }] }));
    expect(clusterOf(off)?.agentPoolProfiles?.[0]).not.toHaveProperty('maxCount');
    expect(texts(off.report.ignored)).toEqual(['minCount and maxCount of pool a: its autoscaler is off']);
    expect(clusterOf(of(cluster({ agentPoolProfiles: [{ name: 'a', count: 3, maxPods: 30, enableAutoScaling: true }] })))?.agentPoolProfiles).toMatchObject([
      { minCount: null, maxCount: null },
    ]);
  });

  it('have pod subnets only where pods take VNet addresses', () => {
    const pools = [{ name: 'a', count: 1, maxPods: 30, podSubnetID: `${VNET}/subnets/pods`, podIPAllocationMode: 'staticblock' }];
    const flat = of(cluster({ networkProfile: { networkPlugin: 'azure', serviceCidr: '10.0.0.0/16', dnsServiceIP: '10.0.0.10' }, agentPoolProfiles: pools }));
    expect(clusterOf(flat)?.agentPoolProfiles).toMatchObject([{ podSubnet: 'vnet-a/pods', podIPAllocationMode: 'StaticBlock' }]);
    const overlaid = of(cluster({ agentPoolProfiles: pools }));
    expect(clusterOf(overlaid)?.agentPoolProfiles?.[0]).not.toHaveProperty('podSubnet');
    expect(texts(overlaid.report.unresolved)[0]).toContain('does not go with the cluster');
  });

  it('and pools listed apart become one', () => {
    const id = `${SUB}/resourceGroups/rg/providers/Microsoft.ContainerService/managedClusters/aks`;
    const pools = [{ id: `${id}/agentPools/extra`, name: 'extra', type: 'Microsoft.ContainerService/managedClusters/agentPools', count: 2, maxPods: 50 }];
    const plan = scenarioOf(of(cluster({ id }), pools));
    expect(plan.clusters?.map((one) => one.agentPoolProfiles?.map((pool) => pool.name))).toEqual([['system', 'extra']]);
  });

  it('of one name in several groups stay apart', () => {
    expect(scenarioOf(of([cluster({ id: clusterId('rg-a') }), cluster({ id: clusterId('rg-b') })])).clusters?.map((one) => one.name)).toEqual([
      'aks (rg-a)',
      'aks (rg-b)',
    ]);
  });

  it('say which of two contradicting inputs is kept', () => {
    const result = of(cluster(), cluster({ networkProfile: { ...overlay, podCidr: '10.128.0.0/16' } }));
    expect(clusterOf(result)?.podCidrs).toEqual(['10.244.0.0/16']);
    expect(texts(result.report.assumed)).toEqual(['podCidrs of aks is ["10.128.0.0/16"] here and ["10.244.0.0/16"] elsewhere: ["10.244.0.0/16"] is kept']);
  });
});

describe('networks', () => {
  it.each(['Initiated', 'Disconnected', ''])('have no peering whose state is %j', (state) => {
    const result = of(vnet({ virtualNetworkPeerings: [far(state)] }));
    expect(scenarioOf(result).networks).toMatchObject([{ name: 'vnet-a', peerings: [] }]);
    expect(texts(result.report.ignored)[0]).toContain('only a connected one counts');
  });

  it('keep "no peerings" apart from "not told"', () => {
    expect(scenarioOf(of(vnet({ virtualNetworkPeerings: [] }))).networks).toMatchObject([{ peerings: [] }]);
    expect(scenarioOf(of(vnet({}))).networks).toMatchObject([{ peerings: null }]);
  });

  it('have the far end of a peering beside them', () => {
    expect(scenarioOf(of(vnet({ virtualNetworkPeerings: [far('connected')] }))).networks).toEqual([
      { name: 'vnet-a', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'], peerings: ['vnet-b'], subnets: null },
      { name: 'vnet-b', kind: 'vnet', addressPrefixes: ['10.2.0.0/16'], peerings: null, subnets: null },
    ]);
  });

  it('count as used what is no node: endpoints once, whether listed with their card or without', () => {
    const nic = (name: string, config: string): object => ({
      id: `${SUB}/resourceGroups/rg/providers/Microsoft.Network/networkInterfaces/${name}/ipConfigurations/${config}`,
    });
    const endpoint = (name: string): object => ({ id: `${SUB}/resourceGroups/rg/providers/Microsoft.Network/privateEndpoints/${name}` });
    const node = {
      id: `${SUB}/resourceGroups/MC_a_b_c/providers/Microsoft.Compute/virtualMachineScaleSets/aks-a-1-vmss/virtualMachines/0/networkInterfaces/aks-a-1-vmss/ipConfigurations/ipconfig1`,
    };
    expect(used({})).toBeUndefined();
    expect(used({ ipConfigurations: [nic('vm', 'ipconfig1')] })).toBe(1);
    expect(used({ ipConfigurations: [node] })).toBeUndefined();
    expect(used({ privateEndpoints: [endpoint('a'), endpoint('b')] })).toBe(2);
    const cards = [nic('a.nic.1', 'privateEndpointIpConfig.1'), nic('b.nic.2', 'privateEndpointIpConfig.2'), nic('b.nic.2', 'privateEndpointIpConfig.3')];
    expect(used({ ipConfigurations: [...cards, node, nic('vm', 'ipconfig1')], privateEndpoints: [endpoint('a'), endpoint('b'), endpoint('c')] })).toBe(5);
  });

  it('read one prefix or several of a subnet, and leave a range that cannot be read unknown', () => {
    const subnets = [
      { name: 'one', addressPrefix: '10.1.0.0/24' },
      { name: 'two', properties: { addressPrefixes: ['10.1.1.0/24', 'fd00::/64'] } },
      { name: 'bad', addressPrefixes: ['10.1.2.0/24', '10.1.3.0'] },
      { name: 'none' },
    ];
    const result = of(vnet({ subnets }));
    expect(scenarioOf(result).networks?.[0]?.subnets?.map((subnet) => subnet.addressPrefixes)).toEqual([
      ['10.1.0.0/24'],
      ['10.1.1.0/24', 'fd00::/64'],
      null,
      null,
    ]);
    expect(texts(result.report.unresolved)).toEqual([
      'addressPrefixes of vnet-a/bad is "10.1.3.0"; expected a prefix length, such as 10.1.3.0/24',
      'the range of vnet-a/none is not told',
    ]);
    expect(result.report.unresolved[0]?.place).toMatchObject({ input: '0.json', path: 'subnets[2].addressPrefixes[1]', line: 1 });
  });
});

describe('what cannot be used', () => {
  it.each([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['hello', 'unrecognised'],
    ['[]', 'nothing-found'],
    ['{}', 'nothing-found'],
    ['42', 'unrecognised'],
    ['[{"type": "Microsoft.Storage/storageAccounts", "name": "x"}]', 'nothing-found'],
    ['{"$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#", "parameters": {}}', 'parameters-alone'],
    ['{"name": "aks", "networkProfile": {"networkPlugin": "azure"}} trailing', 'json-syntax'],
    ['['.repeat(200), 'json-depth'],
    ['a\u0000\ufffdb\u0000c\u0000d\u0000', 'text-encoding'],
  ])('%j is refused as %s', (text, code) => {
    expect(refusal(text)).toEqual([code]);
  });

  it('nothing given is refused as well', () => {
    expect(importTexts([])).toMatchObject({ ok: false, issues: [{ code: 'nothing-given' }] });
  });

  it('one broken input refuses all, and is named', () => {
    const result = importTexts([
      { name: 'good.json', text: JSON.stringify(cluster()) },
      { name: 'bad.json', text: '{"name": "aks", ' },
    ]);
    expect(result.ok ? [] : result.issues).toMatchObject([{ input: 'bad.json', code: 'json-truncated' }]);
  });

  it('a list with strangers tells how many were passed over', () => {
    const result = of([cluster(), { type: 'Microsoft.Storage/storageAccounts' }, { type: 'Microsoft.Storage/storageAccounts' }, 7]);
    expect(texts(result.report.ignored)).toEqual(['2 entries of Microsoft.Storage/storageAccounts', '1 entry of no type that is known here']);
  });

  it('names that a plan cannot hold are made legal', () => {
    const plan = scenarioOf(of([cluster({ name: 'a/b\u0007' }), cluster({ name: 'x'.repeat(100) })]));
    expect(plan.clusters?.map((one) => one.name)).toEqual(['a-b-', 'x'.repeat(80)]);
  });

  it('__proto__ and constructor are names like any others', () => {
    const text =
      '{"name": "__proto__", "networkProfile": {"networkPlugin": "azure", "__proto__": {"podCidr": "1.0.0.0/8"}}, "agentPoolProfiles": [{"name": "constructor", "count": 1}]}';
    const result = importTexts([{ name: 'x', text }]);
    expect(clusterOf(result)).toMatchObject({ name: '__proto__', agentPoolProfiles: [{ name: 'constructor' }] });
    expect(Object.hasOwn(Object.prototype, 'podCidr')).toBe(false);
  });
});
