import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../../scenario/types.ts';
import type { ConditionState } from '../answer.ts';
import { MIGRATION_TARGETS, migrationsOf, READINESS, type Migration, type MigrationTarget, type MigrationWish } from './readiness.ts';

const DELEGATED = ['Microsoft.ContainerService/managedClusters'];
const home = (more: Readonly<Record<string, Omit<Subnet, 'name'>>> = {}): Network =>
  vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/22', pods: { addressPrefixes: ['10.10.16.0/20'], delegations: DELEGATED }, ...more });
const linux = (given: Partial<AgentPool> = {}): AgentPool => pool({ osType: 'Linux', vmSize: 'Standard_D4ds_v5', vnetSubnet: 'v/nodes', ...given });

function all(given: Partial<Cluster>, pools: readonly AgentPool[] = [linux()], networks: readonly Network[] = [home()], wish: MigrationWish = {}): Migration[] {
  return migrationsOf(buildPlan(plan([cluster({ kubernetesVersion: '1.34', ...given }, ...pools)], networks)), 0, wish);
}
function to(target: MigrationTarget, ...given: Parameters<typeof all>): Migration {
  const found = all(...given).find((one) => one.target === target);
  if (found === undefined) throw new Error(target);
  return found;
}
const states = (migration: Migration): Record<string, ConditionState> => Object.fromEntries(migration.conditions.map(({ id, state }) => [id, state]));

const KUBENET = { networkPlugin: 'kubenet' } as const;
const OVERLAY = { networkPluginMode: 'overlay' } as const;
const PODS = { podSubnet: 'v/pods' } as const;
const STATIC = { podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' } as const;

const text = (migration: Migration): string => migration.consequences.map((one) => one.text).join(' ');
const slices = (count: number): string | undefined => to('overlay', {}, [linux({ count })]).conditions.find(({ id }) => id === 'pod-cidr-capacity')?.because;
const other = (target: MigrationTarget, own: Partial<AgentPool>, networks: readonly Network[], given: Partial<Cluster> = {}) =>
  to(target, given, [linux(own)], networks).conditions.find(({ id }) => id === 'other-subnet');

describe('readiness', () => {
  it.each([
    ['overlay', OVERLAY, {}, ['already', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'to-check']],
    ['dynamic', {}, PODS, ['not-possible', 'already', 'blocked', 'not-possible', 'not-possible', 'not-possible', 'to-check']],
    ['static', {}, STATIC, ['not-possible', 'blocked', 'already', 'not-possible', 'not-possible', 'not-possible', 'unverified']],
    ['node subnet', {}, {}, ['to-check', 'not-possible', 'not-possible', 'already', 'not-possible', 'not-possible', 'to-check']],
    ['kubenet', KUBENET, {}, ['to-check', 'not-possible', 'not-possible', 'not-possible', 'already', 'not-possible', 'blocked']],
    ['own CNI', { networkPlugin: 'none' }, {}, ['not-possible', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'already', 'unverified']],
    ['not known', { networkPluginMode: null }, {}, ['unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
    [
      'overlay with Cilium',
      { ...OVERLAY, networkDataplane: 'cilium' },
      {},
      ['already', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'already'],
    ],
    [
      'dataplane not known',
      { ...OVERLAY, networkDataplane: null },
      {},
      ['already', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'not-possible', 'unknown'],
    ],
  ] as const)('from %s', (_, given, own, expected) => {
    const found = all(given, [linux(own)]);
    expect(found.map(({ target }) => target)).toEqual(MIGRATION_TARGETS);
    expect(found.map(({ readiness }) => readiness)).toEqual(expected);
  });

  it('looks at each pool of a cluster that has dynamic and static ones', () => {
    const mixed = [linux(PODS), linux({ name: 'q', podSubnet: 'v/pods2', podIPAllocationMode: 'StaticBlock' })];
    const networks = [home({ pods2: { addressPrefixes: ['10.10.32.0/20'] }, free: { addressPrefixes: ['10.10.48.0/20'], delegations: DELEGATED } })];
    expect(to('overlay', {}, mixed, networks).readiness).toBe('not-possible');
    expect(to('pod-subnet-static', {}, mixed, networks).readiness).toBe('to-check');
    expect(to('pod-subnet-dynamic', {}, mixed, networks).readiness).toBe('ready');
  });

  it('says nothing of conditions where no way leads', () => {
    expect(to('kubenet', OVERLAY)).toMatchObject({ conditions: [], consequences: [], way: { way: 'rebuild' } });
  });
});

describe('becoming overlay', () => {
  const sound: Record<string, ConditionState> = {
    'kubernetes-version': 'met',
    'no-policy-engine': 'met',
    'pod-cidr-clear': 'met',
    'pod-cidr-unreached': 'met',
    'pod-cidr-unreserved': 'met',
    'pod-cidr-capacity': 'met',
    'gateway-subnet': 'met',
    'no-custom-masquerading': 'unknown',
    'windows-containerd': 'met',
    'windows-build': 'met',
    'vm-sizes': 'met',
    'scale-sets': 'unknown',
    names: 'unknown',
  };
  it('asks a sound cluster only what a plan does not hold', () => {
    expect(states(to('overlay', {}))).toEqual(sound);
  });

  const long = 'n'.repeat(64);
  const gateway = (prefix: string | null): Network =>
    home({ gw: { addressPrefixes: prefix === null ? null : [prefix], delegations: ['microsoft.servicenetworking/trafficcontrollers'] } });
  it.each<[string, Partial<Cluster>, readonly AgentPool[], readonly Network[], Record<string, ConditionState>]>([
    ['an old version', { kubernetesVersion: '1.26.9' }, [linux()], [home()], { 'kubernetes-version': 'unmet' }],
    ['the oldest version', { kubernetesVersion: '1.27' }, [linux()], [home()], {}],
    ['a version left out', { kubernetesVersion: null }, [linux()], [home()], { 'kubernetes-version': 'unknown' }],
    ['Calico', { networkPolicy: 'calico' }, [linux()], [home()], { 'no-policy-engine': 'unmet', 'policy-uninstall-version': 'met' }],
    [
      'NPM on an old version',
      { networkPolicy: 'azure', kubernetesVersion: '1.29' },
      [linux()],
      [home()],
      { 'no-policy-engine': 'unmet', 'policy-uninstall-version': 'unmet' },
    ],
    ['a policy engine not known', { networkPolicy: null }, [linux()], [home()], { 'no-policy-engine': 'unknown' }],
    ['Cilium', { networkDataplane: 'cilium', networkPolicy: 'cilium' }, [linux()], [home()], {}],
    ['Cilium without its dataplane', { networkPolicy: 'cilium' }, [linux()], [home()], { 'no-policy-engine': 'unmet' }],
    ['a dataplane not known', { networkDataplane: null, networkPolicy: 'cilium' }, [linux()], [home()], { 'no-policy-engine': 'unknown' }],
    ['Windows', {}, [linux({ osType: 'Windows' })], [home()], { 'windows-containerd': 'unknown', 'windows-build': 'unknown' }],
    ['a system not known', {}, [linux({ osType: null })], [home()], { 'windows-containerd': 'unknown', 'windows-build': 'unknown' }],
    ['DCsv2', {}, [linux({ vmSize: 'Standard_DC4s_v2' })], [home()], { 'vm-sizes': 'unmet' }],
    ['a size left out', {}, [pool({ vnetSubnet: 'v/nodes' })], [home()], { 'vm-sizes': 'unknown' }],
    ['a long name', {}, [linux({ vnetSubnet: `v/${long}` })], [home({ [long]: { addressPrefixes: ['10.10.8.0/24'] } })], { names: 'unmet' }],
    ['a gateway subnet of /23', {}, [linux()], [gateway('10.10.8.0/23')], { 'gateway-subnet': 'unmet' }],
    ['a gateway subnet of /24', {}, [linux()], [gateway('10.10.8.0/24')], {}],
    ['a gateway subnet not known', {}, [linux()], [gateway(null)], { 'gateway-subnet': 'unknown' }],
    ['delegations not known', {}, [linux()], [home({ x: { addressPrefixes: ['10.10.8.0/24'], delegations: null } })], { 'gateway-subnet': 'unknown' }],
    ['a VNet around the usual pod CIDR', {}, [linux()], [{ ...home(), addressPrefixes: ['10.0.0.0/8'] }], { 'pod-cidr-clear': 'unmet' }],
    ['a VNet not known', {}, [linux()], [{ ...home(), addressPrefixes: null }], { 'pod-cidr-clear': 'unknown' }],
    ['services in the pod CIDR', { serviceCidrs: ['10.244.0.0/20'] }, [linux()], [home()], { 'pod-cidr-clear': 'unmet' }],
    ['services not known', { serviceCidrs: null }, [linux()], [home()], { 'pod-cidr-clear': 'unknown' }],
    ['pods written down already', { podCidrs: ['172.31.0.0/24'] }, [linux()], [home()], { 'pod-cidr-unreserved': 'unmet', 'pod-cidr-capacity': 'unmet' }],
    ['on-premises on it', {}, [linux()], [home(), { name: 'hq', kind: 'on-premises', addressPrefixes: ['10.240.0.0/12'] }], { 'pod-cidr-unreached': 'unmet' }],
    ['peerings not known', {}, [linux()], [{ ...home(), peerings: null }], { 'pod-cidr-unreached': 'unknown' }],
    ['300 nodes', {}, [linux({ count: 300 })], [home()], { 'pod-cidr-capacity': 'unmet' }],
    ['a maximum not known', {}, [linux({ enableAutoScaling: true, maxCount: null })], [home()], { 'pod-cidr-capacity': 'unknown' }],
    ['a subnet not known', {}, [linux({ vnetSubnet: null })], [home()], { 'pod-cidr-clear': 'unknown', 'pod-cidr-unreached': 'unknown' }],
  ])('%s', (_, given, pools, networks, expected) => {
    expect(states(to('overlay', given, pools, networks))).toEqual({ ...sound, ...expected });
  });

  it('counts slices with surge', () => {
    expect(slices(232)).toBe('10.244.0.0/16 has 256 slices for 256 nodes.');
    expect(slices(233)).toBe('10.244.0.0/16 has 256 slices, 257 needed.');
  });

  it('looks at the pod CIDR that is wished for', () => {
    const wished = to('overlay', {}, [linux({ count: 300 })], [home()], { podCidr: prefixOf('10.10.0.0/15') });
    expect(states(wished)).toMatchObject({ 'pod-cidr-clear': 'unmet', 'pod-cidr-capacity': 'met' });
    expect(wished.conditions.find(({ id }) => id === 'pod-cidr-clear')?.because).toBe('10.10.0.0/15 meets 10.10.0.0/16 of network v.');
  });

  it('takes along what kubenet has, and asks for more', () => {
    const found = states(to('overlay', { ...KUBENET, podCidrs: ['10.200.0.0/23'] }));
    expect(found).toMatchObject({ 'pod-cidr-capacity': 'unmet', 'route-table-identity': 'unknown', 'single-stack': 'met' });
    expect(found).not.toHaveProperty('gateway-subnet');
    expect(states(to('overlay', { ...KUBENET, ipFamilies: ['IPv4', 'IPv6'] }))).toMatchObject({ 'single-stack': 'unknown' });
    expect(states(to('overlay', { ...KUBENET, ipFamilies: null }))).toMatchObject({ 'single-stack': 'unknown' });
    expect(states(to('overlay', { ...KUBENET, networkPolicy: 'calico' }))).toMatchObject({ 'no-policy-engine': 'unmet' });
  });

  it('tells what follows', () => {
    expect(text(to('overlay', {}))).toMatch(/same time.*address of their node.*no longer be reached/);
    expect(text(to('overlay', KUBENET))).toMatch(/route table go(es)? away/);
    expect(text(to('overlay', KUBENET))).not.toMatch(/no longer be reached/);
  });
});

describe('switching to Cilium', () => {
  it.each<[string, Partial<Cluster>, Partial<AgentPool>, Record<string, ConditionState>]>([
    ['a sound cluster', OVERLAY, {}, { 'no-windows': 'met', 'no-auto-provisioning': 'unknown', 'dual-stack-version': 'met' }],
    ['Windows', OVERLAY, { osType: 'Windows' }, { 'no-windows': 'unmet', 'no-auto-provisioning': 'unknown', 'dual-stack-version': 'met' }],
    ['two families', { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] }, {}, { 'no-windows': 'met', 'no-auto-provisioning': 'unknown', 'dual-stack-version': 'met' }],
    [
      'two families, old',
      { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], kubernetesVersion: '1.28' },
      {},
      { 'no-windows': 'met', 'no-auto-provisioning': 'unknown', 'dual-stack-version': 'unmet' },
    ],
    ['families not known', { ...OVERLAY, ipFamilies: null }, {}, { 'no-windows': 'met', 'no-auto-provisioning': 'unknown', 'dual-stack-version': 'unknown' }],
  ])('%s', (_, given, own, expected) => {
    expect(states(to('cilium', given, [linux(own)]))).toEqual(expected);
  });

  it('names the engine that goes', () => {
    expect(to('cilium', { networkPolicy: 'calico' }).consequences.map(({ text }) => text)).toContain('Cilium takes the place of Calico.');
    expect(to('cilium', {}).consequences).toHaveLength(1);
  });
});

describe('from one allocation of pods to the other', () => {
  const free = (prefix: string | null, more: Partial<Subnet> = {}): Network =>
    home({ free: { addressPrefixes: prefix === null ? null : [prefix], delegations: DELEGATED, ...more } });

  // 3 nodes and 1 of surge: 4 × 16 blocks of static allocation, 4 × 17 addresses of dynamic.
  it.each<[string, MigrationTarget, Partial<AgentPool>, readonly Network[], ConditionState, string]>([
    ['room for blocks', 'pod-subnet-static', PODS, [free('10.10.48.0/20')], 'met', 'v/free has 256 blocks; the pools need 64 blocks.'],
    [
      'blocks only with the first and last',
      'pod-subnet-static',
      PODS,
      [free('10.10.48.0/22')],
      'unknown',
      'v/free has 64 blocks; the pools need 64 blocks. It fits only',
    ],
    ['too few blocks', 'pod-subnet-static', PODS, [free('10.10.48.0/23')], 'unmet', 'v/free has 32 blocks; the pools need 64 blocks.'],
    ['no subnet', 'pod-subnet-static', PODS, [home()], 'unmet', 'v has no free subnet that is delegated for pods; the pools need 64 blocks.'],
    ['a subnet not delegated', 'pod-subnet-static', PODS, [free('10.10.48.0/20', { delegations: [] })], 'unmet', 'v has no free subnet'],
    ['a range not known', 'pod-subnet-static', PODS, [free(null)], 'unknown', 'The subnets are not known; the pools need 64 blocks.'],
    [
      'maxPods not known',
      'pod-subnet-static',
      { ...PODS, maxPods: null },
      [free('10.10.48.0/20')],
      'unknown',
      'v/free has 256 blocks; what the pools need is not known.',
    ],
    ['room for batches', 'pod-subnet-dynamic', STATIC, [free('10.10.48.0/25')], 'met', 'v/free has 123 addresses; the pools need 68 addresses.'],
    ['too few addresses', 'pod-subnet-dynamic', STATIC, [free('10.10.48.0/26')], 'unmet', 'v/free has 59 addresses; the pools need 68 addresses.'],
    ['addresses used by others', 'pod-subnet-dynamic', STATIC, [free('10.10.48.0/25', { usedAddresses: 60 })], 'unmet', 'v/free has 63 addresses'],
  ])('%s', (_, target, own, networks, state, because) => {
    const condition = other(target, own, networks);
    expect(condition?.state).toBe(state);
    expect(condition?.because).toContain(because);
  });

  it('takes no subnet that API servers are in', () => {
    expect(other('pod-subnet-static', PODS, [free('10.10.48.0/20')], { apiServerSubnet: 'v/free' })?.state).toBe('unmet');
  });

  it('takes no subnet wider than static blocks are made for', () => {
    const wide = {
      ...vnet('v', ['10.0.0.0/8'], { nodes: '10.0.0.0/24', pods: '10.1.0.0/16', free: { addressPrefixes: ['10.128.0.0/9'], delegations: DELEGATED } }),
    };
    expect(other('pod-subnet-static', PODS, [wide])?.state).toBe('unmet');
    expect(other('pod-subnet-dynamic', STATIC, [wide])?.state).toBe('met');
  });

  it('asks static blocks for their version', () => {
    expect(states(to('pod-subnet-static', { kubernetesVersion: '1.27' }, [linux(PODS)]))['kubernetes-version']).toBe('unmet');
  });
});

describe('every plan', () => {
  it('has an answer for every target, with texts and sources', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        for (const { index } of built.clusters) {
          const found = migrationsOf(built, index);
          expect(found).toHaveLength(MIGRATION_TARGETS.length);
          for (const { readiness, way, conditions } of found) {
            expect(READINESS).toContain(readiness);
            expect(way === null).toBe(readiness === 'already' || readiness === 'unknown');
            expect(new Set(conditions.map(({ id }) => id)).size).toBe(conditions.length);
            for (const { text, because } of conditions) expect(`${text}\n${because}`).toMatch(/^[A-Z][^\n]*\.\n.*\.$/s);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
