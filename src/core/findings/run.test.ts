import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { DYNAMIC_BATCH, DYNAMIC_PRIMARY, NODE_BLOCK_V4, NODE_BLOCK_V6_OVERLAY, STATIC_BLOCK, STATIC_BLOCK_PREFLIGHT } from '../azure/blocks.ts';
import {
  ADDRESSES_PER_VNET,
  API_SERVER_SUBNET,
  DYNAMIC_POD_SUBNET_LENGTH,
  AZURE_POLICY_NODES,
  GATEWAY_SUBNET_LENGTH,
  GATEWAY_SUBNET_LENGTH_OVERLAY,
  LABEL_NAME_LENGTH,
  MAX_PODS_RANGE,
  MAX_PODS_WINDOWS,
  NODES_PER_CLUSTER,
  NODES_PER_POOL,
  PODS_PER_CLUSTER,
  POOLS_PER_CLUSTER,
  POOL_PODS_FLOOR,
  RESERVED_IN_SUBNET,
  ROUTES_PER_TABLE,
  SERVICE_LENGTH_V4,
  SERVICE_LENGTH_V6,
  STATIC_BLOCK_SUBNET_LENGTH,
  SUBNET_LENGTH_V4,
  SUBNET_LENGTH_V6,
  WINDOWS_POOL_NAME_LENGTH,
} from '../azure/limits.ts';
import { AKS_RESERVED, PRIVATE, VNET_FORBIDDEN } from '../azure/ranges.ts';
import { formatPrefix } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import type { Scenario } from '../scenario/types.ts';
import { CATALOGUE, RULES } from './catalogue.ts';
import { TEXTS } from './texts.ts';
import { compareFindings } from './order.ts';
import { messageOf } from './prose.ts';
import { runRules, runThese } from './run.ts';
import { subnetOverlap } from './rules/subnetOverlap.ts';
import { formatNumber } from './text.ts';
import { LISTED, RULE_IDS, type Rule, type RuleId } from './types.ts';

const said = (given: Scenario): string[] => runRules(buildPlan(given)).findings.map((finding) => `${finding.severity} ${messageOf(finding)}`);

describe('the catalogue', () => {
  it('has every id once, its own rule under it, and something to say of each', () => {
    expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length);
    for (const id of RULE_IDS) {
      const { rule, ...entry } = CATALOGUE[id];
      const texts = TEXTS[id];
      if (rule !== null) expect(rule.id).toBe(id);
      expect(entry.title).toMatch(/^\S.*[^.\s]$/);
      expect(texts.meaning).toMatch(/\.$/);
      expect(texts.arithmetic).toMatch(/^\S.*[^.]\.$/);
      expect(texts.remedy).toMatch(/\.$/);
      if (texts.unverified !== undefined) expect(texts.unverified).toMatch(/\.$/);
      expect(entry.reference.date).toMatch(/^\d{4}(-\d\d){0,2}$/);
    }
    expect(RULES.length).toBeGreaterThan(RULE_IDS.length / 2);
  });
});

/** What the arithmetic of a rule has to quote: the facts that the rule itself reads. */
const QUOTED: Partial<Readonly<Record<RuleId, readonly number[]>>> = {
  'subnet-size': [SUBNET_LENGTH_V4.value.smallest, SUBNET_LENGTH_V4.value.largest, SUBNET_LENGTH_V6.value],
  'service-cidr-size': [SERVICE_LENGTH_V4.value.shortest, SERVICE_LENGTH_V4.value.doubtful, SERVICE_LENGTH_V6.value],
  'pod-cidr-exhausted': [2 ** (32 - NODE_BLOCK_V4.value), NODE_BLOCK_V6_OVERLAY.value],
  'node-subnet-exhausted': [RESERVED_IN_SUBNET.value.first + RESERVED_IN_SUBNET.value.last],
  'pod-subnet-exhausted': [DYNAMIC_PRIMARY.value + DYNAMIC_BATCH.value, STATIC_BLOCK.value.addresses, STATIC_BLOCK.value.length],
  'static-block-subnet-size': [STATIC_BLOCK_SUBNET_LENGTH.value],
  'dynamic-pod-subnet-size': [DYNAMIC_POD_SUBNET_LENGTH.value],
  'static-block-preflight': [STATIC_BLOCK_PREFLIGHT.value],
  'vnet-address-limit': [ADDRESSES_PER_VNET.value],
  'kubenet-route-limit': [ROUTES_PER_TABLE.value],
  'cluster-node-limit': [NODES_PER_CLUSTER.value],
  'cluster-cannot-upgrade': [NODES_PER_CLUSTER.value],
  'pool-node-limit': [NODES_PER_POOL.value],
  'pool-count-limit': [POOLS_PER_CLUSTER.value],
  'cluster-pod-limit': Object.values(PODS_PER_CLUSTER).map((ceiling) => ceiling.value),
  'apiserver-subnet-small': [API_SERVER_SUBNET.value.addresses],
  'agc-subnet-size': [GATEWAY_SUBNET_LENGTH.value, GATEWAY_SUBNET_LENGTH_OVERLAY.value],
  'max-pods-range': [MAX_PODS_RANGE.value.min, MAX_PODS_RANGE.value.max],
  'max-pods-floor': [POOL_PODS_FLOOR.value],
  'max-pods-windows': [MAX_PODS_WINDOWS.value],
  'policy-unsupported': [AZURE_POLICY_NODES.value],
  'windows-pool-name': [WINDOWS_POOL_NAME_LENGTH.value],
  'overlay-name-length': [LABEL_NAME_LENGTH.value],
};

describe('the arithmetic that is told of a rule', () => {
  it('quotes the figures that the rule reads', () => {
    for (const id of RULE_IDS) {
      const numbers = TEXTS[id].arithmetic.match(/\d[\d,]*/g) ?? [];
      for (const figure of QUOTED[id] ?? []) expect([id, ...numbers.map((text) => text.replace(/,$/, ''))]).toContain(formatNumber(figure));
    }
  });

  it('names every range that AKS and Azure keep', () => {
    for (const { prefix } of AKS_RESERVED) expect(TEXTS['reserved-range'].arithmetic).toContain(formatPrefix(prefix));
    for (const { prefix } of VNET_FORBIDDEN) expect(TEXTS['vnet-range-forbidden'].arithmetic).toContain(formatPrefix(prefix));
    for (const { prefix } of PRIVATE) expect(TEXTS['pod-cidr-public'].arithmetic).toContain(formatPrefix(prefix));
  });
});

const many: Rule = {
  id: 'subnet-size',
  check: (_, emit) => {
    for (let i = 999; i >= 0; i -= 1)
      emit({ subjects: [`networks/${String(i).padStart(4, '0')}`], severity: i % 2 === 0 ? 'error' : 'note', figures: { prefixLength: 1 } });
    emit.unlisted(7, 'warning');
  },
};

describe('running the rules', () => {
  it('gives sorted findings, counts that agree with them, and a sentence for each', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const { findings, counts, truncated } = runRules(buildPlan(scenario));
        const unlisted = [...truncated.values()].reduce((sum, more) => sum + more, 0);
        expect(counts.errors + counts.warnings + counts.notes).toBe(findings.length + unlisted);
        expect([...findings].sort(compareFindings)).toEqual(findings);
        for (const finding of findings) {
          expect(finding.subjects.length).toBeGreaterThan(0);
          const message = messageOf(finding);
          expect(message).toMatch(/^\S.*\.$/);
          expect(message).not.toMatch(/undefined|NaN|null|\[object/);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order of networks and clusters, and gives the same again', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const straight = said(scenario);
        expect(said(scenario)).toEqual(straight);
        expect(said(structuredClone(scenario))).toEqual(straight);
        const turned = { ...scenario, networks: scenario.networks?.toReversed() ?? null, clusters: scenario.clusters?.toReversed() ?? null };
        expect(said(turned).sort()).toEqual(straight.sort());
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the first of very many in report order and counts the others', () => {
    const { findings, counts, truncated } = runThese([many], buildPlan(plan([])));
    expect(counts).toEqual({ errors: 500, warnings: 7, notes: 500 });
    expect(truncated.get('subnet-size')).toBe(1007 - LISTED);
    expect(findings.map((finding) => finding.subjects[0])).toEqual(Array.from({ length: LISTED }, (_, i) => `networks/${String(2 * i).padStart(4, '0')}`));
  });

  it('keeps what networks alone say while an edit leaves them be, and forgets it when one changes', () => {
    const networks = [vnet('v', ['10.0.0.0/8'], { a: '10.0.0.0/24', b: '10.0.0.0/25' })];
    const first = runThese([subnetOverlap], buildPlan(plan([cluster({}, pool({ vnetSubnet: 'v/a' }))], networks)));
    const second = runThese([subnetOverlap], buildPlan(plan([cluster({}, pool({ vnetSubnet: 'v/a', count: 9 }))], networks)));
    expect(first.findings[0]).toBeDefined();
    expect(second.findings[0]).toBe(first.findings[0]);
    const moved = runThese([subnetOverlap], buildPlan(plan([], [vnet('v', ['10.0.0.0/8'], { a: '10.0.0.0/24', b: '10.1.0.0/25' })])));
    expect(moved.findings).toEqual([]);
  });

  it('never lets a rule that says it reads networks alone look further', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const ofNetworks = RULES.filter((rule) => rule.reads === 'networks');
        const whole = runThese(ofNetworks, buildPlan(structuredClone(scenario)));
        const bare = runThese(ofNetworks, buildPlan({ ...structuredClone(scenario), clusters: [] }));
        expect(whole.findings).toEqual(bare.findings);
      }),
      { numRuns: 40 },
    );
  });
});

/** A rule that raises so many findings, on subjects that count down. */
const counted = (count: number): Rule => ({
  id: 'subnet-size',
  check(_, emit) {
    for (let i = count; i > 0; i -= 1) emit({ subjects: [`networks/v/subnets/${String(i).padStart(4, '0')}`] });
  },
});

describe('what a rule raises', () => {
  const built = buildPlan(plan([]));
  const listed = (count: number) => {
    const { findings, counts, truncated } = runThese([counted(count)], built);
    return [findings.length, findings[0]?.subjects[0]?.slice(-4), findings.at(-1)?.subjects[0]?.slice(-4), counts.errors, [...truncated]];
  };

  it.each([
    [1, [1, '0001', '0001', 1, []]],
    [LISTED, [LISTED, '0001', '0200', LISTED, []]],
    [LISTED + 1, [LISTED, '0001', '0200', LISTED + 1, [['subnet-size', 1]]]],
    [LISTED * 2 + 3, [LISTED, '0001', '0200', LISTED * 2 + 3, [['subnet-size', LISTED + 3]]]],
  ])('%i times, is listed in report order up to the limit, and counted beyond', (count, expected) => {
    expect(listed(count)).toEqual(expected);
  });

  it('is without a phase where a phase has no meaning', () => {
    const [first] = runThese([counted(1)], built).findings;
    expect(first && Object.keys(first)).toEqual(['rule', 'severity', 'subjects', 'prefixes', 'figures', 'words']);
  });

  it('is asked for again when a cluster changes, unless the rule reads networks alone', () => {
    let asked = 0;
    const counting = (reads?: 'networks'): Rule => ({
      id: 'subnet-size',
      ...(reads === undefined ? {} : { reads }),
      check() {
        asked += 1;
      },
    });
    const networks = [vnet('v', ['10.0.0.0/16'])];
    const times = (rule: Rule): number => {
      asked = 0;
      for (const clusters of [[], [cluster({}, pool())], []]) runThese([rule], buildPlan(plan(clusters, networks)));
      return asked;
    };
    expect([times(counting()), times(counting('networks'))]).toEqual([3, 1]);
  });
});
