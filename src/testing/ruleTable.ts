/** Small plans for tables of rules, and what one rule says of them. For tests only. */
import { describe, expect, it } from 'vitest';
import { entryOf } from '../core/findings/catalogue.ts';
import { runThese } from '../core/findings/run.ts';
import type { RuleId } from '../core/findings/types.ts';
import { buildPlan } from '../core/plan/build.ts';
import { findingOf } from '../core/report/report.ts';
import type { Finding } from '../core/report/types.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';

export function plan(clusters: readonly Cluster[], networks: readonly Network[] = []): Scenario {
  return { version: 1, name: 'Table', networks, clusters };
}

/** A virtual network; subnets by name, as a range or with further keys. */
export function vnet(name: string, addressPrefixes: readonly string[] | null, subnets: Readonly<Record<string, string | Omit<Subnet, 'name'>>> = {}): Network {
  return {
    name,
    kind: 'vnet',
    addressPrefixes,
    subnets: Object.entries(subnets).map(([subnet, given]): Subnet => ({
      name: subnet,
      ...(typeof given === 'string' ? { addressPrefixes: [given] } : given),
    })),
  };
}

/** A cluster "aks" with Azure CNI node subnet, unless said otherwise. */
export function cluster(given: Partial<Cluster>, ...agentPoolProfiles: readonly AgentPool[]): Cluster {
  return { name: 'aks', networkPlugin: 'azure', agentPoolProfiles, ...given };
}

/** A pool "p" of 3 nodes, unless said otherwise. */
export function pool(given: Partial<AgentPool> = {}): AgentPool {
  return { name: 'p', count: 3, ...given };
}

/** What one rule finds in a plan, in report order. The plan must be valid. */
export function raised(rule: RuleId, scenario: Scenario): Finding[] {
  const valid = validateScenario(scenario);
  expect(valid).toMatchObject({ ok: true });
  const checks = entryOf(rule).rule;
  expect(checks?.id).toBe(rule);
  return valid.ok && checks ? runThese([checks], buildPlan(valid.value)).findings.map(findingOf) : [];
}

/** What a finding is on, when, and its figures. */
export type Brief = Readonly<{ on: string; phase?: Finding['phase'] }> & Readonly<Record<string, number | string | undefined>>;

export interface Row {
  readonly when: string;
  readonly plan: Scenario;
  readonly raises: readonly Brief[];
  /** The first finding's sentence. */
  readonly says?: string;
  /** The first finding's ranges. */
  readonly prefixes?: readonly string[];
  /** The first finding's subjects after the first. */
  readonly beside?: readonly string[];
}

/** One test a row: exactly these findings, of this severity, with exactly these figures. */
export function ruleTable(rule: RuleId, severity: Finding['severity'], rows: readonly Row[]): void {
  describe(rule, () => {
    it.each(rows)('$when', (row) => {
      const findings = raised(rule, row.plan);
      const briefs = findings.map(({ subjects: [on = ''], phase, figures }) => ({ on, ...(phase === undefined ? {} : { phase }), ...figures }));
      expect(briefs).toEqual(row.raises);
      expect(findings.map((finding) => finding.severity)).toEqual(row.raises.map(() => severity));
      const [first] = findings;
      if (row.says !== undefined) expect(first?.message).toBe(row.says);
      if (row.prefixes !== undefined) expect(first?.prefixes).toEqual(row.prefixes);
      if (row.beside !== undefined) expect(first?.subjects.slice(1)).toEqual(row.beside);
    });
  });
}
