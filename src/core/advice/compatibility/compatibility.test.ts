import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { buildPlan } from '../../plan/build.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../../scenario/types.ts';
import { MODELS } from '../migration/ways.ts';
import { compatibilityOf, COMPATIBILITIES, type Compatibility, type Verdict } from './compatibility.ts';
import { FEATURES } from './features.ts';
import { FEATURE_GROUPS, FEATURE_IDS, type FeatureId, type Support } from './types.ts';

const [W, C, N, U]: readonly [Support, Support, Support, Support] = ['works', 'conditions', 'no', 'unverified'];

describe('what a model makes of a feature', () => {
  type Row = readonly [overlay: Support, dynamic: Support, fixed: Support, nodeSubnet: Support, kubenet: Support, byo: Support];
  const expected: Readonly<Record<FeatureId, Row>> = {
    'load-balancers': [W, W, W, W, W, W],
    'private-link-service': [W, C, N, W, W, W],
    'application-gateway': [C, U, U, U, U, U],
    'application-gateway-for-containers': [C, C, C, C, N, U],
    'service-endpoints': [W, W, W, W, W, W],
    'private-dns': [W, W, W, W, W, W],
    'private-cluster': [W, W, W, W, W, W],
    'api-server-integration': [C, C, C, C, C, C],
    'nat-gateway': [C, C, C, C, C, C],
    'user-defined-routing': [C, C, C, C, C, C],
    'static-egress-gateway': [C, N, N, C, U, U],
    'windows-pools': [C, C, C, C, N, N],
    'virtual-nodes': [N, C, C, C, N, N],
    'node-auto-provisioning': [C, N, N, C, N, U],
    'availability-sets': [N, U, U, U, U, U],
    'dcsv2-sizes': [N, U, U, U, U, U],
    'cilium-dataplane': [C, C, C, C, N, N],
    'policy-cilium': [C, C, C, C, N, N],
    'policy-calico': [C, C, C, C, C, N],
    'policy-azure': [C, C, C, C, N, N],
    'local-dns': [W, W, W, W, W, U],
    'dual-stack': [C, N, U, N, U, U],
    'ipv6-only': [N, N, N, N, N, N],
    'subnet-per-pool': [C, C, C, C, C, C],
    'shared-node-subnet': [W, W, W, W, N, U],
    'shared-pod-cidr': [W, N, N, N, C, U],
    'pod-cidr-growth': [C, N, N, N, N, W],
    'service-cidr-extension': [C, C, C, C, C, C],
  };
  it.each(FEATURE_IDS)('%s', (id) => {
    expect(MODELS.map((model) => FEATURES[id].models[model].support)).toEqual(expected[id]);
  });

  it.each(FEATURE_IDS)('%s has a source, or says that nobody verified it', (id) => {
    const { title, group, models } = FEATURES[id];
    expect(title).toMatch(/^\S(.*\S)?$/);
    expect(FEATURE_GROUPS).toContain(group);
    for (const model of MODELS) {
      const { text, source, support } = models[model];
      expect(text).toMatch(/^(?:[A-Z]|kubenet ).*\.$/);
      expect(source !== null || support === 'unverified').toBe(true);
    }
  });
});

const OVERLAY = { networkPluginMode: 'overlay' } as const;
const KUBENET = { networkPlugin: 'kubenet' } as const;
const DUAL = { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] } as const;
const home = (more: Readonly<Record<string, Omit<Subnet, 'name'>>> = {}): Network =>
  vnet('v', ['10.10.0.0/16', 'fd00::/48'], {
    nodes: '10.10.0.0/22',
    dual: { addressPrefixes: ['10.10.4.0/22', 'fd00::/64'] },
    pods: '10.10.16.0/20',
    api: '10.10.8.0/28',
    ...more,
  });

/** Stands for a pool that names no subnet. */
const MANAGED = '(managed)';

function of(feature: FeatureId, given: Partial<Cluster>, pools: readonly Partial<AgentPool>[] = [{}], networks: readonly Network[] = [home()]): Compatibility {
  const own = pools.map(({ vnetSubnet = 'v/nodes', ...one }, at) => pool({ name: `p${at}`, ...(vnetSubnet === MANAGED ? {} : { vnetSubnet }), ...one }));
  const found = compatibilityOf(buildPlan(plan([cluster({ kubernetesVersion: '1.34', ...given }, ...own)], networks)), 0).find(
    (one) => one.feature === feature,
  );
  if (found === undefined) throw new Error(feature);
  return found;
}
const states = (one: Compatibility): string[] => one.conditions.filter(({ state }) => state !== 'met').map(({ id, state }) => `${id} ${state}`);

const TRAFFIC = ['Microsoft.ServiceNetworking/trafficControllers'];
const gateway = (prefix: string): readonly Network[] => [home({ gw: { addressPrefixes: [prefix], delegations: TRAFFIC } })];
const routed: readonly Network[] = [vnet('v', ['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: 'rt' }, more: '10.10.4.0/22' })];
const PODS = { podSubnet: 'v/pods' };

interface Row {
  readonly feature: FeatureId;
  readonly when: string;
  readonly given?: Partial<Cluster>;
  readonly pools?: readonly Partial<AgentPool>[];
  readonly networks?: readonly Network[];
  readonly verdict: Verdict;
  /** Conditions that are not met. */
  readonly open?: readonly string[];
  readonly used?: boolean | null;
}

const rows: readonly Row[] = [
  { feature: 'load-balancers', when: 'any cluster', verdict: 'works', used: null },
  { feature: 'load-balancers', when: 'a fixed address', given: { loadBalancerIPs: ['10.10.0.9'] }, verdict: 'works', used: true },
  { feature: 'private-link-service', when: 'static blocks', pools: [{ ...PODS, podIPAllocationMode: 'StaticBlock' }], verdict: 'no' },
  { feature: 'private-link-service', when: 'dynamic pods', pools: [PODS], verdict: 'conditions' },
  { feature: 'private-link-service', when: 'model not known', given: { networkPluginMode: null }, verdict: 'unknown' },
  { feature: 'application-gateway', when: 'overlay', given: OVERLAY, verdict: 'conditions', open: ['gateway-subnet unknown'] },
  { feature: 'application-gateway', when: 'node subnet', verdict: 'unverified' },

  {
    feature: 'application-gateway-for-containers',
    when: 'no subnet yet',
    given: OVERLAY,
    verdict: 'conditions',
    open: ['gateway-subnet unknown'],
    used: false,
  },
  {
    feature: 'application-gateway-for-containers',
    when: '/24 beside overlay',
    given: OVERLAY,
    networks: gateway('10.10.9.0/24'),
    verdict: 'conditions',
    used: true,
  },
  {
    feature: 'application-gateway-for-containers',
    when: '/23 beside overlay',
    given: OVERLAY,
    networks: gateway('10.10.10.0/23'),
    verdict: 'not-as-planned',
    open: ['gateway-subnet unmet'],
    used: true,
  },
  { feature: 'application-gateway-for-containers', when: '/23 elsewhere', networks: gateway('10.10.10.0/23'), verdict: 'conditions', used: true },
  {
    feature: 'application-gateway-for-containers',
    when: '/25 elsewhere',
    networks: gateway('10.10.10.0/25'),
    verdict: 'not-as-planned',
    open: ['gateway-subnet unmet'],
    used: true,
  },
  {
    feature: 'application-gateway-for-containers',
    when: 'IPv6 alone',
    networks: gateway('fd00:0:0:9::/64'),
    verdict: 'not-as-planned',
    open: ['gateway-subnet unmet'],
    used: true,
  },
  {
    feature: 'application-gateway-for-containers',
    when: 'subnets not known',
    given: KUBENET,
    networks: [{ ...home(), subnets: null }],
    pools: [{ vnetSubnet: null }],
    verdict: 'no',
    used: false,
  },

  { feature: 'api-server-integration', when: 'not asked for', given: OVERLAY, verdict: 'conditions', open: ['own-subnet unknown'], used: false },
  { feature: 'api-server-integration', when: 'a subnet of its own', given: { apiServerSubnet: 'v/api' }, verdict: 'conditions', used: true },
  {
    feature: 'api-server-integration',
    when: 'among nodes',
    given: { apiServerSubnet: 'v/nodes' },
    verdict: 'not-as-planned',
    open: ['own-subnet unmet'],
    used: true,
  },
  {
    feature: 'api-server-integration',
    when: 'too small',
    given: { apiServerSubnet: 'v/tiny' },
    networks: [home({ tiny: { addressPrefixes: ['10.10.9.0/29'] } })],
    verdict: 'not-as-planned',
    open: ['own-subnet unmet'],
    used: true,
  },
  { feature: 'api-server-integration', when: 'not known', given: { apiServerSubnet: null }, verdict: 'conditions', open: ['own-subnet unknown'], used: null },
  ...(
    [
      ['1.25', 'not-as-planned', ['dual-stack-version unmet']],
      ['1.26', 'conditions', ['dual-stack-version unknown']],
      ['1.26.2', 'not-as-planned', ['dual-stack-version unmet']],
      ['1.26.3', 'conditions', []],
      ['1.27', 'conditions', []],
    ] as const
  ).map(([kubernetesVersion, verdict, open]): Row => ({
    feature: 'api-server-integration',
    when: `two families on ${kubernetesVersion}`,
    given: { ...DUAL, apiServerSubnet: 'v/api', kubernetesVersion },
    verdict,
    open,
    used: true,
  })),

  { feature: 'nat-gateway', when: 'one family', given: OVERLAY, verdict: 'conditions' },
  { feature: 'nat-gateway', when: 'two families', given: DUAL, verdict: 'conditions', open: ['both-families unknown'] },
  { feature: 'user-defined-routing', when: 'a route table', networks: routed, verdict: 'conditions', open: ['default-route unknown'] },
  {
    feature: 'user-defined-routing',
    when: 'no route table',
    pools: [{ vnetSubnet: 'v/more' }],
    networks: routed,
    verdict: 'not-as-planned',
    open: ['default-route unmet'],
  },
  {
    feature: 'user-defined-routing',
    when: "AKS's own network",
    pools: [{ vnetSubnet: MANAGED }],
    verdict: 'not-as-planned',
    open: ['own-subnet unmet', 'default-route unmet'],
  },
  {
    feature: 'user-defined-routing',
    when: 'subnet not known',
    pools: [{ vnetSubnet: null }],
    verdict: 'conditions',
    open: ['own-subnet unknown', 'default-route unknown'],
  },
  { feature: 'static-egress-gateway', when: 'overlay', given: OVERLAY, verdict: 'conditions' },
  { feature: 'static-egress-gateway', when: 'pods in a subnet', pools: [PODS], verdict: 'no' },

  { feature: 'windows-pools', when: 'Linux alone', given: OVERLAY, verdict: 'conditions', used: false },
  { feature: 'windows-pools', when: 'a Windows pool', given: OVERLAY, pools: [{}, { name: 'win', osType: 'Windows' }], verdict: 'conditions', used: true },
  {
    feature: 'windows-pools',
    when: 'Cilium',
    given: { ...OVERLAY, networkDataplane: 'cilium' },
    verdict: 'not-as-planned',
    open: ['azure-dataplane unmet'],
    used: false,
  },
  {
    feature: 'windows-pools',
    when: 'Windows first',
    pools: [{ name: 'win', osType: 'Windows' }],
    verdict: 'not-as-planned',
    open: ['first-pool-linux unmet'],
    used: true,
  },
  {
    feature: 'windows-pools',
    when: 'a long name',
    pools: [{}, { name: 'windows', osType: 'Windows' }],
    verdict: 'not-as-planned',
    open: ['pool-names unmet'],
    used: true,
  },
  { feature: 'windows-pools', when: 'a system not known', pools: [{ osType: null }], verdict: 'conditions', open: ['first-pool-linux unknown'], used: null },
  { feature: 'windows-pools', when: 'no system pool', pools: [{ mode: 'User' }], verdict: 'conditions', open: ['first-pool-linux unknown'], used: false },
  { feature: 'windows-pools', when: 'kubenet', given: KUBENET, verdict: 'no', used: false },
  { feature: 'virtual-nodes', when: 'node subnet', verdict: 'conditions', open: ['own-subnet unknown'] },
  { feature: 'virtual-nodes', when: 'overlay', given: OVERLAY, verdict: 'no' },
  { feature: 'node-auto-provisioning', when: 'overlay', given: OVERLAY, verdict: 'conditions', open: ['subnets-checked unknown'] },
  {
    feature: 'node-auto-provisioning',
    when: 'Calico',
    given: { ...OVERLAY, networkPolicy: 'calico' },
    verdict: 'not-as-planned',
    open: ['no-calico unmet', 'subnets-checked unknown'],
  },
  {
    feature: 'node-auto-provisioning',
    when: 'Windows',
    given: OVERLAY,
    pools: [{}, { osType: 'Windows' }],
    verdict: 'not-as-planned',
    open: ['no-windows unmet', 'subnets-checked unknown'],
  },
  { feature: 'node-auto-provisioning', when: 'two families', given: DUAL, verdict: 'not-as-planned', open: ['one-family unmet', 'subnets-checked unknown'] },
  { feature: 'dcsv2-sizes', when: 'overlay with one', given: OVERLAY, pools: [{ vmSize: 'Standard_DC2s_v2' }], verdict: 'no', used: true },
  { feature: 'dcsv2-sizes', when: 'overlay without', given: OVERLAY, pools: [{ vmSize: 'Standard_D2s_v5' }], verdict: 'no', used: false },
  { feature: 'dcsv2-sizes', when: 'a size left out', verdict: 'unverified', used: null },

  { feature: 'cilium-dataplane', when: 'Linux', given: { ...OVERLAY, networkDataplane: 'cilium' }, verdict: 'works', used: true },
  { feature: 'cilium-dataplane', when: 'Windows', pools: [{}, { osType: 'Windows' }], verdict: 'not-as-planned', open: ['no-windows unmet'], used: false },
  {
    feature: 'cilium-dataplane',
    when: 'two families, old',
    given: { ...DUAL, kubernetesVersion: '1.28' },
    verdict: 'not-as-planned',
    open: ['dual-stack-version unmet'],
    used: false,
  },
  { feature: 'cilium-dataplane', when: 'kubenet', given: KUBENET, verdict: 'no', used: false },
  { feature: 'cilium-dataplane', when: 'not known', given: { networkDataplane: null }, verdict: 'works', used: null },
  { feature: 'policy-cilium', when: 'the Azure dataplane', verdict: 'not-as-planned', open: ['cilium-dataplane unmet'], used: false },
  { feature: 'policy-cilium', when: 'Cilium', given: { networkDataplane: 'cilium', networkPolicy: 'cilium' }, verdict: 'works', used: true },
  {
    feature: 'policy-cilium',
    when: 'not known',
    given: { networkDataplane: null, networkPolicy: null },
    verdict: 'conditions',
    open: ['cilium-dataplane unknown'],
    used: null,
  },
  { feature: 'policy-calico', when: 'kubenet', given: { ...KUBENET, networkPolicy: 'calico' }, verdict: 'works', used: true },
  { feature: 'policy-calico', when: 'Cilium', given: { networkDataplane: 'cilium' }, verdict: 'not-as-planned', open: ['azure-dataplane unmet'], used: false },
  { feature: 'policy-calico', when: 'two families', given: DUAL, verdict: 'not-as-planned', open: ['one-family unmet'], used: false },
  {
    feature: 'policy-azure',
    when: '227 nodes and surge',
    given: { ...OVERLAY, networkPolicy: 'azure' },
    pools: [{ count: 227, maxPods: 88 }],
    verdict: 'works',
    used: true,
  },
  { feature: 'policy-azure', when: '228 nodes and surge', pools: [{ count: 228, maxPods: 30 }], verdict: 'not-as-planned', open: ['nodes unmet'], used: false },
  {
    feature: 'policy-azure',
    when: '20,001 pods and more',
    pools: [{ count: 200, maxPods: 101 }],
    verdict: 'not-as-planned',
    open: ['pods unmet'],
    used: false,
  },
  { feature: 'policy-azure', when: '20,000 pods', pools: [{ count: 200, maxPods: 100 }], verdict: 'works', used: false },
  { feature: 'policy-azure', when: 'max pods not known', pools: [{ maxPods: null }], verdict: 'conditions', open: ['pods unknown'], used: false },
  { feature: 'local-dns', when: 'own CNI', given: { networkPlugin: 'none' }, verdict: 'unverified' },

  {
    feature: 'dual-stack',
    when: 'in a subnet of both',
    given: DUAL,
    pools: [{ vnetSubnet: 'v/dual' }],
    verdict: 'conditions',
    open: ['azure-linux unknown'],
    used: true,
  },
  {
    feature: 'dual-stack',
    when: 'in a subnet of IPv4',
    given: OVERLAY,
    verdict: 'not-as-planned',
    open: ['ipv6-subnets unmet', 'azure-linux unknown'],
    used: false,
  },
  {
    feature: 'dual-stack',
    when: "in AKS's own network",
    given: DUAL,
    pools: [{ vnetSubnet: MANAGED }],
    verdict: 'conditions',
    open: ['ipv6-subnets unknown', 'azure-linux unknown'],
    used: true,
  },
  {
    feature: 'dual-stack',
    when: 'with Calico',
    given: { ...DUAL, networkPolicy: 'calico' },
    pools: [{ vnetSubnet: 'v/dual' }],
    verdict: 'not-as-planned',
    open: ['policy-engine unmet', 'azure-linux unknown'],
    used: true,
  },
  {
    feature: 'dual-stack',
    when: 'with Cilium on 1.28',
    given: { ...DUAL, networkDataplane: 'cilium', kubernetesVersion: '1.28' },
    pools: [{ vnetSubnet: 'v/dual' }],
    verdict: 'not-as-planned',
    open: ['cilium-version unmet', 'azure-linux unknown'],
    used: true,
  },
  {
    feature: 'dual-stack',
    when: 'kubenet',
    given: { ...KUBENET, ipFamilies: ['IPv4', 'IPv6'] },
    pools: [{ vnetSubnet: 'v/dual' }],
    verdict: 'unverified',
    open: ['azure-linux unknown'],
    used: true,
  },
  { feature: 'dual-stack', when: 'node subnet', verdict: 'no', used: false },
  { feature: 'ipv6-only', when: 'asked for', given: { ...OVERLAY, ipFamilies: ['IPv6'] }, verdict: 'no', used: true },
  { feature: 'subnet-per-pool', when: 'two subnets', pools: [{}, { vnetSubnet: 'v/dual' }], verdict: 'works', used: true },
  { feature: 'subnet-per-pool', when: 'one subnet', pools: [{}, {}], verdict: 'works', used: false },
  { feature: 'subnet-per-pool', when: 'one not known', pools: [{}, { vnetSubnet: null }], verdict: 'conditions', open: ['one-network unknown'], used: null },
  {
    feature: 'subnet-per-pool',
    when: 'two networks',
    pools: [{}, { vnetSubnet: 'w/x' }],
    networks: [home(), vnet('w', ['10.20.0.0/16'], { x: '10.20.0.0/24' })],
    verdict: 'not-as-planned',
    open: ['one-network unmet'],
    used: true,
  },
  { feature: 'subnet-per-pool', when: 'kubenet on one route table', given: KUBENET, networks: routed, verdict: 'works', used: false },
  {
    feature: 'subnet-per-pool',
    when: 'kubenet on two',
    given: KUBENET,
    pools: [{}, { vnetSubnet: 'v/more' }],
    networks: routed,
    verdict: 'not-as-planned',
    open: ['one-route-table unmet'],
    used: true,
  },
  {
    feature: 'subnet-per-pool',
    when: 'kubenet, not known',
    given: KUBENET,
    networks: [vnet('v', ['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/22'], routeTable: null } })],
    verdict: 'conditions',
    open: ['one-route-table unknown'],
    used: false,
  },
  { feature: 'shared-node-subnet', when: 'kubenet', given: KUBENET, verdict: 'no' },
  { feature: 'shared-pod-cidr', when: 'overlay', given: OVERLAY, verdict: 'works' },
  { feature: 'pod-cidr-growth', when: 'Linux', given: OVERLAY, verdict: 'works' },
  { feature: 'pod-cidr-growth', when: 'Windows', given: OVERLAY, pools: [{}, { osType: 'Windows' }], verdict: 'not-as-planned', open: ['no-windows unmet'] },
  { feature: 'pod-cidr-growth', when: 'own CNI', given: { networkPlugin: 'none' }, verdict: 'works' },
  { feature: 'service-cidr-extension', when: '1.32', given: { kubernetesVersion: '1.32' }, verdict: 'not-as-planned', open: ['kubernetes-version unmet'] },
  { feature: 'service-cidr-extension', when: '1.33', given: { kubernetesVersion: '1.33' }, verdict: 'works' },
];

describe('what works with a cluster', () => {
  it.each(rows)('$feature: $when', ({ feature, given = {}, pools, networks, verdict, open = [], used = null }) => {
    const found = of(feature, given, pools, networks);
    expect([found.verdict, states(found), found.used]).toEqual([verdict, open, used]);
  });

  it('goes by the pool that fares worst', () => {
    const pools = [PODS, { podSubnet: 'v/dual', podIPAllocationMode: 'StaticBlock' }] as const;
    expect(of('private-link-service', {}, pools)).toMatchObject({ verdict: 'no', model: 'pod-subnet-static' });
    expect(of('load-balancers', {}, pools)).toMatchObject({ verdict: 'works' });
  });

  it('knows what no model would allow even when one is not known', () => {
    expect(of('private-link-service', {}, [{ ...PODS, podIPAllocationMode: 'StaticBlock' }, { podSubnet: null }]).verdict).toBe('no');
    expect(of('private-link-service', {}, [PODS, { podSubnet: null }]).verdict).toBe('unknown');
  });

  it('is answered for every feature of every plan', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        for (const { index } of built.clusters) {
          const found = compatibilityOf(built, index);
          expect(found.map(({ feature }) => feature)).toEqual(FEATURE_IDS);
          for (const { verdict, fact, conditions } of found) {
            expect(COMPATIBILITIES).toContain(verdict);
            expect(fact === null).toBe(verdict === 'unknown');
            if (verdict === 'no') expect(conditions).toEqual([]);
            expect(new Set(conditions.map(({ id }) => id)).size).toBe(conditions.length);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
