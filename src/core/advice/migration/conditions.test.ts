import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { buildPlan } from '../../plan/build.ts';
import type { AgentPool, Cluster, Network } from '../../scenario/types.ts';
import { migrationsOf, type Migration, type MigrationTarget } from './readiness.ts';

const KUBENET = { networkPlugin: 'kubenet' } as const;
const home = (more: Parameters<typeof vnet>[2] = {}, name = 'v'): Network =>
  vnet(name, ['10.10.0.0/16'], {
    nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: 'rt-a' },
    more: { addressPrefixes: ['10.10.4.0/22'], routeTable: 'rt-b' },
    bare: '10.10.8.0/22',
    ...more,
  });
const linux = (given: Partial<AgentPool> = {}): AgentPool => pool({ osType: 'Linux', vmSize: 'Standard_D4ds_v5', vnetSubnet: 'v/nodes', ...given });

function to(target: MigrationTarget, given: Partial<Cluster>, pools: readonly AgentPool[] = [linux()], network = home()): Migration {
  const found = migrationsOf(buildPlan(plan([cluster({ kubernetesVersion: '1.34', ...given }, ...pools)], [network])), 0).find((one) => one.target === target);
  if (found === undefined) throw new Error(target);
  return found;
}
/** State, reason and date of the source of a condition. */
function judged(id: string, ...given: Parameters<typeof to>): string | undefined {
  const found = to(...given).conditions.find((one) => one.id === id);
  return found && `${found.state}: ${found.because} (${found.source.date})`;
}

describe('the policy engine, before overlay', () => {
  it.each<[string, Partial<Cluster>, string]>([
    ['none', {}, 'met: None is installed. (2026-05-12)'],
    ['not known', { networkPolicy: null }, 'unknown: The policy engine is not known. (2026-05-12)'],
    [
      'Cilium with its dataplane',
      { networkPolicy: 'cilium', networkDataplane: 'cilium' },
      'met: Cilium is both dataplane and policy engine, and stays. (2025-05-19)',
    ],
    ['Cilium without it', { networkPolicy: 'cilium' }, 'unmet: Cilium enforces policies without being the dataplane. (2025-05-19)'],
    ['Cilium, dataplane not known', { networkPolicy: 'cilium', networkDataplane: null }, 'unknown: The dataplane is not known. (2025-05-19)'],
    ['Calico', { networkPolicy: 'calico' }, 'unmet: Calico has to be uninstalled first. (2026-05-12)'],
    ['Calico with kubenet', { ...KUBENET, networkPolicy: 'calico' }, 'unmet: Calico has to be uninstalled first. (2023-11-28)'],
    ["Azure's with kubenet", { ...KUBENET, networkPolicy: 'azure' }, 'unmet: Azure Network Policy Manager has to be uninstalled first. (2026-05-12)'],
    ['none with kubenet', KUBENET, 'met: None is installed. (2026-05-12)'],
  ])('%s', (_, given, expected) => {
    expect(judged('no-policy-engine', 'overlay', given)).toBe(expected);
  });
});

describe('what kubenet leaves behind', () => {
  it.each<[string, AgentPool[], string]>([
    ['one route table', [linux()], 'The subnet has rt-a; a plan does not hold the identity.'],
    ['one on two subnets', [linux(), linux({ name: 'q' })], 'The subnet has rt-a; a plan does not hold the identity.'],
    ['two route tables', [linux(), linux({ name: 'q', vnetSubnet: 'v/more' })], 'The subnets have rt-a and rt-b; a plan does not hold the identity.'],
    ['none', [linux({ vnetSubnet: 'v/bare' })], 'A plan does not hold the identity.'],
    ['one of two subnets has one', [linux(), linux({ name: 'q', vnetSubnet: 'v/bare' })], 'The subnet has rt-a; a plan does not hold the identity.'],
  ])('%s', (_, pools, expected) => {
    expect(judged('route-table-identity', 'overlay', KUBENET, pools)).toBe(`unknown: ${expected} (2026-05-12)`);
  });
});

describe('Windows hosts', () => {
  it.each<[string, AgentPool[], string]>([
    ['none', [linux()], 'met'],
    ['one pool', [linux(), linux({ name: 'w', osType: 'Windows' })], 'unknown'],
    ['not known', [linux({ osType: null })], 'unknown'],
  ])('%s', (_, pools, state) => {
    const found = to('overlay', {}, pools).conditions.filter(({ id }) => id.startsWith('windows-'));
    expect(found.map((one) => [one.id, one.state])).toEqual([
      ['windows-containerd', state],
      ['windows-build', state],
    ]);
    expect(found.map(({ because }) => because.includes('A plan does not hold'))).toEqual([pools.length === 2, pools.length === 2]);
  });
});

describe('sizes and names', () => {
  const long = 'n'.repeat(63);
  it('of machines: those that overlay does not run on are named, and those not given', () => {
    expect(judged('vm-sizes', 'overlay', {})).toMatch(/^met: No pool has one\./);
    expect(judged('vm-sizes', 'overlay', {}, [linux({ vmSize: 'Standard_DC2s_v2' }), linux({ name: 'q' })])).toMatch(/^unmet: p has Standard_DC2s_v2\./);
    expect(judged('vm-sizes', 'overlay', {}, [linux({ vmSize: null }), linux({ name: 'q' })])).toMatch(/^unknown: The size of p is not given\./);
  });

  it('of subnets and networks: 63 characters are enough, 64 are too many', () => {
    const at = (name: string) => judged('names', 'overlay', {}, [linux({ vnetSubnet: `v/${name}` })], home({ [name]: '10.10.12.0/24' }));
    expect(at(long)).toMatch(/^unknown: The names in the plan are short enough; the resource group is not in it\./);
    expect(at(`${long}n`)).toMatch(new RegExp(`^unmet: Too long: ${long}n \\(64\\)\\.`));
    expect(judged('names', 'overlay', {}, [linux({ vnetSubnet: null })])).toMatch(/^unknown: Not every node subnet is known\./);
  });
});

const texts = (...given: Parameters<typeof to>) => to(...given).consequences.map(({ text }) => text);

describe('what follows from a migration', () => {
  const ANEW = 'The nodes of all pools are made anew at the same time.';
  const MAX_PODS = 'maxPods of each pool stays as it is; a higher one takes new pools.';
  it('to overlay from kubenet: routes go, and callers notice nothing', () => {
    expect(texts('overlay', KUBENET)).toEqual([ANEW, "kubenet's routes and its route table go away.", MAX_PODS]);
  });

  it('to overlay from a node subnet: a pod CIDR, other source addresses, pods out of reach', () => {
    expect(texts('overlay', {})).toEqual([
      ANEW,
      'The update names the pod CIDR, which the cluster did not have before.',
      MAX_PODS,
      'Inside the virtual network, pods then appear with the address of their node; rules that name addresses of pods have to follow.',
      'Pods can then no longer be reached directly from outside, only through load balancers and ingress.',
    ]);
    expect(to('overlay', {}).consequences.map(({ unverified }) => unverified !== undefined)).toEqual([false, true, true, false, false]);
  });

  it('to Cilium: nodes anew, and the end of another engine', () => {
    const anew = 'The nodes of all pools are made anew; policies are enforced only when that is done.';
    expect(texts('cilium', {})).toEqual([anew]);
    expect(texts('cilium', { networkPolicy: 'calico' })).toEqual([anew, 'Cilium takes the place of Calico.']);
    expect(texts('cilium', { networkPolicy: 'azure' })).toEqual([anew, 'Cilium takes the place of Azure Network Policy Manager.']);
    expect(to('cilium', {}).consequences[0]?.source?.date).toBe('2026-05-12');
  });

  it('to static blocks: workloads move', () => {
    const pods = { addressPrefixes: ['10.10.16.0/20'] };
    expect(texts('pod-subnet-static', {}, [linux({ podSubnet: 'v/pods' })], home({ pods }))).toEqual([
      'Workloads move when the old nodes are drained, and their pods get addresses of the other subnet.',
    ]);
  });

  it('nothing where nothing is to be done or nothing can be', () => {
    for (const target of ['kubenet', 'node-subnet', 'byo'] as const)
      expect(to(target, { networkPluginMode: 'overlay' })).toMatchObject({ conditions: [], consequences: [] });
    expect(to('overlay', { networkPluginMode: 'overlay' })).toEqual({ target: 'overlay', readiness: 'already', way: null, conditions: [], consequences: [] });
  });
});
