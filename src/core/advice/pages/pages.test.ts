import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { EXAMPLES } from '../../scenario/examples.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../scenario/fields.ts';
import type { AgentPool, Cluster } from '../../scenario/types.ts';
import { FEATURE_IDS } from '../compatibility/types.ts';
import { MIGRATION_TARGETS, type MigrationWish } from '../migration/readiness.ts';
import { PAGE_TITLES, pageOf } from './pages.ts';
import { PAGE_IDS, type Page, type PageId, type PageNote, type PageRow } from './types.ts';

const home = vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/22', pods: '10.10.16.0/20', blocks: '10.10.32.0/20' });
function page(id: PageId, given: Partial<Cluster>, pools: readonly Partial<AgentPool>[] = [{}], wish?: MigrationWish): Page {
  const own = pools.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', ...one }));
  return pageOf(buildPlan(plan([cluster({ kubernetesVersion: '1.34', ...given }, ...own)], [home])), 0, id, wish);
}
const rows = (one: Page): readonly PageRow[] => one.sections.flatMap((section) => section.rows);
function row(one: Page, id: string): PageRow {
  const found = rows(one).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`${one.id} has no ${id}`);
  return found;
}
const factsOf = (one: PageRow): string[] => (one.facts ?? []).map(({ name, value }) => `${name}: ${value}`);
const OVERLAY = { networkPluginMode: 'overlay' } as const;
const KUBENET = { networkPlugin: 'kubenet' } as const;

describe('the page on changes', () => {
  it('has a row for every field', () => {
    const fields = [CLUSTER_FIELDS, POOL_FIELDS, NETWORK_FIELDS, SUBNET_FIELDS].map((labels) => Object.keys(labels));
    expect(page('changes', OVERLAY).sections.map((section) => section.rows.map(({ id }) => id))).toEqual(fields);
  });

  it('goes by the model, and shows what the cluster has', () => {
    const pods = row(page('changes', { ...OVERLAY, podCidrs: ['10.200.0.0/16'] }), 'podCidrs');
    expect(pods).toMatchObject({ title: 'Pod CIDRs', verdict: { tone: 'caution', word: 'can only grow' } });
    expect(factsOf(pods)).toEqual(['Now: 10.200.0.0/16']);
    expect(pods.consequences?.[0]).toMatchObject({
      text: 'Terraform replaces the whole cluster for it.',
      source: 'Terraform provider azurerm',
      date: '2026-08-22',
    });
    expect(row(page('changes', KUBENET), 'podCidrs').verdict?.word).toBe('cannot be changed');
    expect(row(page('changes', { networkPluginMode: null }), 'podCidrs').verdict?.word).toBe('not verified');
    expect(factsOf(row(page('changes', { serviceCidrs: null }), 'serviceCidrs'))).toEqual(['Now: not known']);
    expect(factsOf(row(page('changes', { services: 400 }), 'services'))).toEqual(['Now: 400']);
    expect(row(page('changes', {}), 'agentPoolProfiles')).not.toHaveProperty('facts');
  });
});

describe('the page on migration', () => {
  it('has a row for every target', () => {
    expect(rows(page('migration', {})).map(({ id }) => id)).toEqual(MIGRATION_TARGETS);
  });

  it('tells way, conditions and what follows', () => {
    const overlay = row(page('migration', {}), 'overlay');
    expect(overlay).toMatchObject({ title: 'Azure CNI Overlay', verdict: { tone: 'caution', word: 'possible, some things to check' } });
    expect(factsOf(overlay)).toEqual(['Way: in place']);
    expect(overlay.conditions?.[0]).toMatchObject({
      verdict: { tone: 'good', word: 'met' },
      text: 'Kubernetes 1.27 or later.',
      because: 'The cluster has 1.34.',
    });
    expect(overlay.consequences?.length).toBeGreaterThan(2);
    expect(row(page('migration', {}), 'node-subnet')).toMatchObject({ verdict: { word: 'in use' }, source: null, text: 'The cluster has it.' });
    expect(row(page('migration', { networkPluginMode: null }), 'overlay')).toMatchObject({ verdict: { word: 'not known' }, source: null });
  });

  it('takes the pod CIDR that is wished for', () => {
    const overlay = row(page('migration', {}, [{}], { podCidr: prefixOf('10.10.0.0/16') }), 'overlay');
    expect(overlay.verdict).toEqual({ tone: 'bad', word: 'not yet' });
  });
});

describe('the page on security groups', () => {
  it('has the ranges of the plan', () => {
    const one = row(page('security-groups', OVERLAY), 'nodes-to-pods');
    expect(one).toMatchObject({ title: 'From nodes to pods', verdict: null });
    expect(factsOf(one)).toEqual(['From: 10.10.0.0/22', 'To: 10.244.0.0/16', 'Protocol: any', 'Ports: all']);
    expect(factsOf(row(page('security-groups', { ...OVERLAY, apiServerSubnet: 'v/pods' }), 'load-balancer-to-api-server'))).toEqual([
      'From: AzureLoadBalancer',
      'To: 10.10.16.0/20',
      'Protocol: TCP',
      'Ports: 9988',
    ]);
  });

  it('says what it does not know', () => {
    expect(row(page('security-groups', { ...OVERLAY, podCidrs: null }), 'pods-to-pods')).toMatchObject({ verdict: { word: 'ranges not known' } });
    expect(page('security-groups', { networkPluginMode: null }).sections.map(({ id }) => id)).toEqual(['rules', 'remarks']);
    expect(page('security-groups', {}).sections.map(({ id }) => id)).toEqual(['rules']);
    expect(row(page('security-groups', { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] }), 'nodes-to-nodes-ipv6').title).toBe('From nodes to nodes, IPv6');
  });
});

describe('the page on source addresses', () => {
  it('tells what is seen where', () => {
    const seen = row(page('source-addresses', {}, [{ podSubnet: 'v/pods' }]), 'pod-subnet-dynamic-vnet');
    expect(seen).toMatchObject({ title: 'Seen in its own virtual network', verdict: { word: 'address of the pod' } });
    expect(factsOf(seen)).toEqual(['Networks: v', 'Ranges: 10.10.16.0/20']);
    expect(row(page('source-addresses', OVERLAY), 'overlay')).toMatchObject({ verdict: { word: 'through load balancers only' } });
    expect(row(page('source-addresses', {}), 'node-subnet').consequences).toHaveLength(1);
    expect(factsOf(row(page('source-addresses', { networkPlugin: 'none' }), 'byo-vnet'))).toEqual(['Networks: v']);
    expect(row(page('source-addresses', { networkPluginMode: null }), 'open').verdict?.word).toBe('not known');
  });

  it('names the models where there are several', () => {
    const pools = [{ podSubnet: 'v/pods' }, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock' as const }];
    expect(row(page('source-addresses', {}, pools), 'pod-subnet-static-vnet').title).toBe(
      'Seen in its own virtual network, Azure CNI pod subnet, static block',
    );
  });
});

describe('the page on compatibility', () => {
  it('has every feature once', () => {
    expect(
      rows(page('compatibility', OVERLAY))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...FEATURE_IDS].sort());
  });

  it('tells verdict, use and what decides', () => {
    const cilium = row(page('compatibility', { ...OVERLAY, networkDataplane: 'cilium' }), 'cilium-dataplane');
    expect(cilium).toMatchObject({ verdict: { word: 'works' }, facts: [{ name: 'In this plan', value: 'yes' }] });
    const pools = [{ podSubnet: 'v/pods' }, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock' as const }];
    expect(factsOf(row(page('compatibility', {}, pools), 'private-link-service'))).toEqual(['Decided by: Azure CNI pod subnet, static block']);
    expect(row(page('compatibility', { networkPluginMode: null }), 'load-balancers')).toMatchObject({ verdict: { word: 'not known' }, source: null });
  });
});

const titles = (given: Partial<Cluster>): string[] => rows(page('node-blocks', given)).map(({ title }) => title);

describe('the page on node blocks', () => {
  it('shows the first blocks and the last one of kubenet', () => {
    expect(titles(KUBENET)).toEqual(['256 blocks', '10.244.0.0/24', '10.244.1.0/24', '10.244.2.0/24', '10.244.255.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/23'] })).toEqual(['2 blocks', '10.200.0.0/24', '10.200.1.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/24'] })).toEqual(['1 block', '10.200.0.0/24']);
    expect(titles({ ...KUBENET, podCidrs: ['10.200.0.0/25'] })).toEqual(['No room']);
    expect(titles({ ...KUBENET, podCidrs: null })).toEqual(['Pod CIDR not known']);
    expect(titles({ ...KUBENET, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.200.0.0/24', 'fd12:3456:789a::/64'] }).slice(2)).toEqual([
      '65,536 blocks',
      'fd12:3456:789a::/80',
      'fd12:3456:789a:0:1::/80',
      'fd12:3456:789a:0:2::/80',
      'fd12:3456:789a:0:ffff::/80',
    ]);
  });

  it('says that overlay has an order of its own', () => {
    expect(titles(OVERLAY)).toEqual(['256 blocks']);
    const both = page('node-blocks', { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.200.0.0/24', 'fd00::/64'] });
    expect(rows(both).map(({ consequences }) => consequences?.[0]?.text ?? null)).toEqual([
      null,
      "fd00::/64 is 56 bits wider than node blocks of /120; Kubernetes' own allocator takes at most 16 bits in IPv6. Overlay's own is not bound by that.",
    ]);
  });

  it('has nothing to show of models without blocks', () => {
    for (const given of [{}, { networkPlugin: 'none' as const }, { networkPluginMode: null }]) expect(titles(given)).toEqual(['No node blocks']);
  });
});

/** Every statement of a page. */
const notes = (one: PageRow): readonly PageNote[] => [one, ...(one.conditions ?? []), ...(one.consequences ?? [])];

function expectSound(built: ReturnType<typeof buildPlan>, index: number): void {
  for (const id of PAGE_IDS) {
    const one = pageOf(built, index, id);
    expect([one.id, one.title]).toEqual([id, PAGE_TITLES[id]]);
    expect(new Set(one.sections.map((section) => section.id)).size).toBe(one.sections.length);
    for (const section of one.sections) {
      expect(section.rows.length).toBeGreaterThan(0);
      expect(new Set(section.rows.map((entry) => entry.id)).size).toBe(section.rows.length);
      for (const note of section.rows.flatMap(notes)) {
        expect(note.text).toMatch(/\S\.$/);
        expect(note.date === null).toBe(note.source === null);
        expect(note.text).not.toMatch(/undefined|null|\bNaN\b/);
      }
    }
  }
}

describe('every page', () => {
  it.each(EXAMPLES.map((example) => [example.id, example.scenario] as const))('is sound for %s', (_, scenario) => {
    const built = buildPlan(scenario);
    for (const { index } of built.clusters) expectSound(built, index);
  });

  it('is sound for any plan', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        for (const { index } of built.clusters) expectSound(built, index);
      }),
      { numRuns: 30 },
    );
  });

  it('needs a cluster', () => {
    expect(() => pageOf(buildPlan(plan([])), 0, 'changes')).toThrow('invariant broken');
  });
});
