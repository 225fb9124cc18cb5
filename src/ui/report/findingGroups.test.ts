import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { buildPlan } from '../../core/plan/build.ts';
import type { Finding, Severity } from '../../core/report/types.ts';
import { countRules, groupFindings, homeOf, type FindingFilter } from './findingGroups.ts';

const finding = (severity: Severity, rule: string, ...subjects: string[]): Finding => ({
  rule,
  severity,
  subjects,
  prefixes: [],
  figures: {},
  message: '',
  reference: { source: '', date: '' },
});

const two = buildPlan(plan([cluster({ name: 'blue' }, pool()), cluster({ name: 'green' }, pool())], [vnet('hub', ['10.0.0.0/16'])]));
const shape = (findings: readonly Finding[], filter?: FindingFilter): string[] =>
  groupFindings(findings, two, filter).map(
    ({ home, cluster: at, grave, notes }) => `${home} ${at}: ${grave.map(({ rule }) => rule).join()} | ${notes.map(({ rule }) => rule).join()}`,
  );

const ALL = [
  finding('error', 'e', 'clusters/green/agentPoolProfiles/p'),
  finding('error', 'shared', 'networks/hub/subnets/nodes', 'clusters/green'),
  finding('warning', 'w', 'clusters/blue'),
  finding('warning', 'n', 'networks/hub'),
  finding('note', 'x', 'clusters/green'),
  finding('note', 'y', 'scenario'),
];

describe('findings by cluster', () => {
  it('takes the first cluster named, else the networks, else the plan', () => {
    expect(ALL.map(homeOf)).toEqual(['clusters/green', 'clusters/green', 'clusters/blue', 'networks', 'clusters/green', '']);
  });

  it('puts groups with errors first, then keeps the order of the plan, with notes apart', () => {
    expect(shape(ALL)).toEqual(['clusters/green 1: e,shared | x', 'clusters/blue 0: w | ', 'networks null: n | ', ' null:  | y']);
  });

  it('narrows by severity and by rule', () => {
    expect(shape(ALL, { severity: 'warning', rule: null })).toEqual(['clusters/blue 0: w | ', 'networks null: n | ']);
    expect(shape(ALL, { severity: null, rule: 'x' })).toEqual(['clusters/green 1:  | x']);
    expect(shape(ALL, { severity: 'error', rule: 'x' })).toEqual([]);
  });

  it('counts the findings of a rule, listed or not', () => {
    const mixed = [...ALL, finding('note', 'w', 'clusters/blue')];
    expect(countRules({ findings: mixed, truncated: { e: 7, w: 3 } }, null).map(({ rule, count }) => `${rule} ${count}`)).toEqual([
      'e 8',
      'shared 1',
      'w 5',
      'n 1',
      'x 1',
      'y 1',
    ]);
    // Which of the two severities the unlisted ones of `w` have is not known.
    expect(countRules({ findings: mixed, truncated: { e: 7, w: 3 } }, 'warning')).toEqual([
      { rule: 'w', count: 1 },
      { rule: 'n', count: 1 },
    ]);
  });
});
