import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { factsOf, KUBENET, OVERLAY, page, row, rows } from '../../../testing/advicePage.ts';
import { plan } from '../../../testing/ruleTable.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { EXAMPLES } from '../../scenario/examples.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../scenario/fields.ts';
import { FEATURE_IDS } from '../compatibility/types.ts';
import { MIGRATION_TARGETS } from '../migration/readiness.ts';
import { PAGE_TITLES, pageOf } from './pages.ts';
import { PAGE_IDS, type PageNote, type PageRow } from './types.ts';

const changeOfPods = (pools: Parameters<typeof page>[2]) => row(page('changes', {}, pools), 'podCidrs').verdict?.word;

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
    expect(row(page('changes', {}), 'services')).not.toHaveProperty('facts');
    expect(factsOf(row(page('changes', KUBENET), 'networkPlugin'))).toEqual(['Now: kubenet']);
    expect(row(page('changes', KUBENET), 'podCidrs')).not.toHaveProperty('unverified');
    expect(pods.unverified).toBe('A text of 2025-11-23 also asked for the same first address; the present one asks only that the new range hold the old one.');
  });

  it('knows no way that holds for two models', () => {
    const fixed = { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock' } as const;
    expect(changeOfPods([fixed, fixed])).toBe('cannot be changed');
    expect(changeOfPods([fixed, { podSubnet: 'v/pods' }])).toBe('not verified');
    expect(changeOfPods([fixed, { podSubnet: null }])).toBe('not verified');
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
    const unknown = row(page('migration', { networkPluginMode: null }), 'overlay');
    expect(unknown).toStrictEqual({
      id: 'overlay',
      title: 'Azure CNI Overlay',
      verdict: { tone: 'open', word: 'not known' },
      text: 'Where the cluster starts from is not known.',
      source: null,
      date: null,
    });
    expect(overlay).toMatchObject({ source: 'AKS docs: Update Azure CNI', date: '2026-05-12' });
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
    expect(row(page('security-groups', { ...OVERLAY, podCidrs: null }), 'nodes-to-pods')).toMatchObject({
      verdict: { tone: 'open', word: 'ranges not known' },
    });
    expect(page('security-groups', { networkPluginMode: null }).sections[1]?.rows).toStrictEqual([
      {
        id: 'remark-1',
        title: 'Note',
        verdict: null,
        text: 'The network model of some pools is not known; they may need more rules.',
        source: null,
        date: null,
      },
    ]);
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

  it('says what it does not know, and nothing where there is nothing to say', () => {
    expect(factsOf(row(page('source-addresses', {}, [{ vnetSubnet: null }]), 'node-subnet-vnet'))).toEqual(['Networks: not known', 'Ranges: not known']);
    const kubenet = page('source-addresses', KUBENET).sections.find(({ id }) => id === 'reached')?.rows;
    expect(kubenet?.map(({ title, consequences }) => [title, consequences])).toEqual([['kubenet', undefined]]);
    expect(kubenet?.[0]).not.toHaveProperty('consequences');
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
    const balancers = row(page('compatibility', OVERLAY), 'load-balancers');
    for (const key of ['facts', 'conditions', 'unverified']) expect(balancers).not.toHaveProperty(key);
    expect(balancers.source).not.toBeNull();
    expect(row(page('compatibility', {}, pools), 'load-balancers')).toMatchObject({
      facts: [{ name: 'Decided by', value: 'Azure CNI pod subnet, dynamic' }],
    });
  });

  it('tells conditions with what the plan says of each', () => {
    const windows = row(page('compatibility', { ...OVERLAY, kubernetesVersion: '1.19' }, [{ osType: 'Windows' }]), 'cilium-dataplane');
    expect(windows.verdict).toEqual({ tone: 'bad', word: 'not as planned' });
    expect(windows.conditions).toContainEqual(expect.objectContaining({ verdict: { tone: 'bad', word: 'not met' }, because: 'Windows pool: p0.' }));
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
