import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { CATALOGUE } from '../findings/catalogue.ts';
import { LISTED, RULE_IDS } from '../findings/types.ts';
import { evaluate } from './evaluate.ts';
import { plainNumber } from './report.ts';

const trap = plan([cluster({}, pool({ vnetSubnet: 'v/nodes', maxPods: 30 }))], [vnet('v', ['10.0.0.0/16'], { nodes: '10.0.1.0/24' })]);

describe('a report', () => {
  it('names the plan, counts, and spells findings out with source and date', () => {
    const { report } = evaluate(trap);
    expect(report.scenario).toBe('Table');
    expect(report.summary).toEqual({ errors: 1, warnings: 1, notes: 0 });
    expect(report.truncated).toBeUndefined();
    expect(report.findings[0]).toEqual({
      rule: 'service-cidr-overlaps-subnet',
      severity: 'error',
      subjects: ['clusters/aks', 'networks/v/subnets/nodes'],
      prefixes: ['10.0.0.0/16', '10.0.1.0/24', '10.0.1.0/24'],
      figures: { overlapping: 256 },
      message: 'Service CIDR 10.0.0.0/16 of cluster aks and 10.0.1.0/24 of subnet v/nodes share 256 addresses (10.0.1.0/24).',
      reference: CATALOGUE['service-cidr-overlaps-subnet'].reference,
    });
  });

  it('says how many findings it does not list', () => {
    const subnets = Object.fromEntries(Array.from({ length: LISTED + 5 }, (_, i) => [`s${i}`, `10.${i}.0.0/30`]));
    const { report } = evaluate(plan([], [vnet('v', ['10.0.0.0/8'], subnets)]));
    expect(report.truncated).toEqual({ 'subnet-size': 5 });
    expect(report.summary).toEqual({ errors: LISTED + 5, warnings: 0, notes: 0 });
    expect(report.findings).toHaveLength(LISTED);
  });

  it('is plain data that survives JSON, the same for the same plan', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const { report } = evaluate(scenario);
        expect(JSON.parse(JSON.stringify(report))).toEqual(report);
        expect(evaluate(structuredClone(scenario)).report).toEqual(report);
        const known = new Set<string>(RULE_IDS);
        for (const finding of report.findings) {
          expect(known.has(finding.rule)).toBe(true);
          for (const figure of Object.values(finding.figures)) if (typeof figure === 'number') expect(Number.isSafeInteger(figure)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps whole numbers exact', () => {
    expect([plainNumber(-5n), plainNumber(9_007_199_254_740_991n), plainNumber(9_007_199_254_740_992n)]).toEqual([
      -5,
      9_007_199_254_740_991,
      '9007199254740992',
    ]);
  });
});
