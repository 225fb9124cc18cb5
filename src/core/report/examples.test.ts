/** What the checker says of every example, worked out by hand; the sums stand beside the figures. */
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../scenario/examples.ts';
import { validateScenario } from '../scenario/validate.ts';
import { evaluate } from './evaluate.ts';
import type { Finding, Report } from './types.ts';

/** A finding by what decides it: rule, severity, what it is on, then phase, ranges and figures where it has them. */
interface Expected {
  readonly rule: string;
  readonly severity: Finding['severity'];
  readonly on: string;
  readonly phase?: Finding['phase'];
  readonly prefixes?: readonly string[];
  readonly figures?: Finding['figures'];
}

interface ExpectedReport {
  readonly findings: readonly Expected[];
  readonly first: Report['firstToRunOut'];
}

const retirement = (cluster: string): Expected => ({ rule: 'kubenet-retirement', severity: 'warning', on: cluster });
/** The pool once more, without surge, beside itself: twice its nodes in a /23, which has 512 − 5 = 507. */
const secondKubenetPool = (nodes: number): Expected => ({
  rule: 'pool-replacement-headroom',
  severity: 'note',
  on: 'clusters/aks-retail',
  prefixes: ['10.50.0.0/23'],
  figures: { needed: 2 * nodes, available: 507 },
});
/** 400 routes hold 399 nodes and the one of the surge. */
const routesRunOut: Report['firstToRunOut'] = { limit: 'routes', subject: 'clusters/aks-retail', cluster: 'aks-retail', pool: 'system', nodes: 400 };

const EXPECTED: Readonly<Record<string, ExpectedReport>> = {
  // n + ⌈n ÷ 10⌉ > 256 slices of a /16 first at 233 + 24.
  'aks-defaults': {
    findings: [],
    first: { limit: 'pod-cidr', subject: 'clusters/aks', cluster: 'aks', pool: 'nodepool1', nodes: 233 },
  },
  'classic-trap': {
    findings: [
      {
        rule: 'service-cidr-overlaps-subnet',
        severity: 'error',
        on: 'clusters/aks-shop',
        prefixes: ['10.0.0.0/16', '10.0.0.0/22', '10.0.0.0/22'],
        figures: { overlapping: 1024 },
      },
      {
        rule: 'service-cidr-overlaps-subnet',
        severity: 'error',
        on: 'clusters/aks-shop',
        prefixes: ['10.0.0.0/16', '10.0.4.0/24', '10.0.4.0/24'],
        figures: { overlapping: 256 },
      },
      // 65,536 − 1,024 − 256
      {
        rule: 'service-cidr-overlaps-vnet',
        severity: 'warning',
        on: 'clusters/aks-shop',
        prefixes: ['10.0.0.0/16', '10.0.0.0/16', '10.0.0.0/16'],
        figures: { overlapping: 64_256 },
      },
    ],
    // Beside 3 + 1 of the system pool 252 slices are left: 229 + 23 fit, 230 + 23 do not.
    first: { limit: 'pod-cidr', subject: 'clusters/aks-shop', cluster: 'aks-shop', pool: 'apps', nodes: 230 },
  },
  // 399 + 1 = 400 routes.
  'kubenet-399': { findings: [retirement('clusters/aks-retail'), secondKubenetPool(399)], first: routesRunOut },
  'kubenet-400': {
    findings: [
      {
        rule: 'kubenet-route-limit',
        severity: 'error',
        on: 'clusters/aks-retail',
        phase: 'while-upgrading',
        figures: { needed: 401, available: 400, nodes: 401 },
      },
      retirement('clusters/aks-retail'),
      secondKubenetPool(400),
    ],
    first: routesRunOut,
  },
  // Broken now; the figures are those of the worst phase, 401 + 1.
  'kubenet-401': {
    findings: [
      { rule: 'kubenet-route-limit', severity: 'error', on: 'clusters/aks-retail', phase: 'now', figures: { needed: 402, available: 400, nodes: 402 } },
      retirement('clusters/aks-retail'),
      secondKubenetPool(401),
    ],
    first: routesRunOut,
  },
  // (30 + 3) × (1 + 30) = 1,023 of 1,024 − 5; with 29 + 3 nodes it is 992.
  'node-subnet-30x30': {
    findings: [
      {
        rule: 'node-subnet-exhausted',
        severity: 'error',
        on: 'networks/vnet-crm/subnets/snet-aks',
        phase: 'while-upgrading',
        prefixes: ['10.110.0.0/22'],
        figures: { needed: 1023, available: 1019, perNode: 31 },
      },
    ],
    first: { limit: 'node-subnet', subject: 'networks/vnet-crm/subnets/snet-aks', cluster: 'aks-crm', pool: 'system', nodes: 30 },
  },
  // A /24 is one node's block: 3 are too many already, one would have no room for its surge.
  'kubenet-published': {
    findings: [
      {
        rule: 'pod-cidr-exhausted',
        severity: 'error',
        on: 'clusters/aks-article',
        phase: 'now',
        prefixes: ['178.16.28.0/24'],
        figures: { needed: 1024, available: 256, nodesNeeded: 4, nodesAvailable: 1 },
      },
      { rule: 'cidr-host-bits', severity: 'warning', on: 'clusters/aks-article', prefixes: ['178.16.28.0/24'] },
      retirement('clusters/aks-article'),
      { rule: 'pod-cidr-public', severity: 'warning', on: 'clusters/aks-article', prefixes: ['178.16.28.0/24'] },
    ],
    first: { limit: 'pod-cidr', subject: 'clusters/aks-article', cluster: 'aks-article', pool: 'nodepool1', nodes: 1 },
  },
  // 232 + 24 = 256 slices, every one; a second pool beside it would want 464 of them, 118,784 addresses.
  'overlay-232': {
    findings: [
      {
        rule: 'pool-replacement-headroom',
        severity: 'note',
        on: 'clusters/aks-orders',
        prefixes: ['10.244.0.0/16'],
        figures: { needed: 118_784, available: 65_536 },
      },
    ],
    first: { limit: 'pod-cidr', subject: 'clusters/aks-orders', cluster: 'aks-orders', pool: 'system', nodes: 233 },
  },
  // 233 + 24 = 257 slices of 256 addresses.
  'overlay-233': {
    findings: [
      {
        rule: 'pod-cidr-exhausted',
        severity: 'error',
        on: 'clusters/aks-orders',
        phase: 'while-upgrading',
        prefixes: ['10.244.0.0/16'],
        figures: { needed: 65_792, available: 65_536, nodesNeeded: 257, nodesAvailable: 256 },
      },
    ],
    first: { limit: 'pod-cidr', subject: 'clusters/aks-orders', cluster: 'aks-orders', pool: 'system', nodes: 233 },
  },
  // 26 × 17 = 442 of 4,091 at rest, 26 × 111 = 2,886 when full. Beside 3 + 1 a pool of 236 fits: 214 + 22, not 215 + 22.
  'pod-subnet-dynamic': {
    findings: [],
    first: { limit: 'pod-subnet', subject: 'networks/vnet-claims/subnets/snet-aks-pods', cluster: 'aks-claims', pool: 'apps', nodes: 215 },
  },
  // 26 × 7 = 182 blocks of 512 (510 without the first and last). Beside 3 + 1 a pool of 69 fits: 62 + 7, not 63 + 7.
  'pod-subnet-static': {
    findings: [],
    first: { limit: 'pod-subnet', subject: 'networks/vnet-claims/subnets/snet-aks-pods', cluster: 'aks-claims', pool: 'apps', nodes: 63 },
  },
  // snet-aks-apps has 251 − 6 = 245; beside the 30 + 3 of batch 212 are left: 159 + 53 fit, 160 + 53 do not.
  'hub-and-spoke': {
    findings: [],
    first: { limit: 'node-subnet', subject: 'networks/vnet-payments/subnets/snet-aks-apps', cluster: 'aks-payments', pool: 'apps', nodes: 160 },
  },
  // A /24 has 251; beside 3 + 1 there is room for 224 + 23, not for 225 + 23.
  'shared-pod-cidr': {
    findings: [{ rule: 'pod-cidr-shared', severity: 'note', on: 'clusters/aks-blue', prefixes: ['10.244.0.0/16'], figures: { clusters: 2 } }],
    first: { limit: 'node-subnet', subject: 'networks/vnet-stores/subnets/snet-aks-blue', cluster: 'aks-blue', pool: 'apps', nodes: 225 },
  },
  // As in the trap: 252 IPv4 slices beside the system pool.
  'dual-stack': {
    findings: [],
    first: { limit: 'pod-cidr', subject: 'clusters/aks-media', cluster: 'aks-media', pool: 'apps', nodes: 230 },
  },
  // 5 × (900 + 90) = 4,950 nodes of 5,000 and slices of 8,192; only the pods, 4,500 × 250, are more than is planned for.
  'overlay-5x900': {
    findings: [
      {
        rule: 'cluster-pod-limit',
        severity: 'warning',
        on: 'clusters/aks-platform',
        phase: 'now',
        figures: { pods: 1_125_000, available: 200_000 },
      },
    ],
    first: { limit: 'cluster-pods', subject: 'clusters/aks-platform', cluster: 'aks-platform', pool: 'system', nodes: 0 },
  },
  // 5 × 1,000 is allowed; each pool's 100 surge nodes are too many for it, and all 500 for the cluster.
  'overlay-5x1000': {
    findings: [
      {
        rule: 'cluster-cannot-upgrade',
        severity: 'error',
        on: 'clusters/aks-platform',
        phase: 'while-upgrading',
        figures: { nodes: 5500, available: 5000 },
      },
      ...['apps', 'batch', 'stream', 'system', 'web'].map((pool): Expected => ({
        rule: 'pool-node-limit',
        severity: 'error',
        on: `clusters/aks-platform/agentPoolProfiles/${pool}`,
        phase: 'while-upgrading',
        figures: { nodes: 1100, available: 1000 },
      })),
      {
        rule: 'cluster-pod-limit',
        severity: 'warning',
        on: 'clusters/aks-platform',
        phase: 'now',
        figures: { pods: 1_250_000, available: 200_000 },
      },
    ],
    first: { limit: 'cluster-pods', subject: 'clusters/aks-platform', cluster: 'aks-platform', pool: 'system', nodes: 0 },
  },
};

function brief({ rule, severity, subjects, phase, prefixes, figures }: Finding): Expected {
  return {
    rule,
    severity,
    on: subjects[0] ?? '',
    ...(phase === undefined ? {} : { phase }),
    ...(prefixes.length === 0 ? {} : { prefixes }),
    ...(Object.keys(figures).length === 0 ? {} : { figures }),
  };
}

describe('examples', () => {
  it('have an expected report each', () => {
    expect(EXAMPLES.map((example) => example.id).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(EXAMPLES.map((example) => [example.id, example] as const))('%s: nothing more and nothing less', (id, { scenario }) => {
    expect(validateScenario(scenario)).toMatchObject({ ok: true });
    const { report } = evaluate(scenario);
    expect(report.findings.map(brief)).toEqual(EXPECTED[id]?.findings);
    expect(report.firstToRunOut).toEqual(EXPECTED[id]?.first);
    expect(report.truncated).toBeUndefined();
  });
});
