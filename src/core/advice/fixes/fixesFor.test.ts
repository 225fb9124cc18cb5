import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { arbTightPlan } from '../../../testing/arbTightPlan.ts';
import { addedFaults, mended } from '../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { contains, overlaps, prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import { evaluate } from '../../report/evaluate.ts';
import type { JsonPatch, Report } from '../../report/types.ts';
import type { Scenario } from '../../scenario/types.ts';
import { fixesFor } from './fixesFor.ts';

const countOf = (report: Report, rule: string | undefined): number => report.findings.filter((finding) => finding.rule === rule).length;

/** Everything that a fix promises, looked at through reports alone. */
function checkFixes(scenario: Scenario): void {
  const { plan: built, report } = evaluate(scenario);
  const reports = new Map<string, Report>();
  for (const [at, fix] of fixesFor(built)) {
    const rule = report.findings[at]?.rule;
    const text = JSON.stringify(fix.patch);
    const after = reports.get(text) ?? evaluate(mended(scenario, fix.patch)).report;
    reports.set(text, after);
    expect(addedFaults(report, after)).toEqual([]);
    expect(countOf(after, rule)).toBeLessThan(countOf(report, rule));
    expect(fix.summary).toMatch(/^[A-Z].*\.$/su);
  }
}

const touches = (patch: JsonPatch): string[] => patch.map((operation) => operation.path.replace(/\/(?:\d+|-)$/, ''));

/** The plan with every fix that changes a place of its own; a list counts as one place. */
function mendAll(scenario: Scenario): Scenario {
  const { plan: built } = evaluate(scenario);
  const done = new Set<string>();
  const places: string[] = [];
  let after = scenario;
  for (const { patch } of fixesFor(built).values()) {
    const own = touches(patch);
    if (done.has(JSON.stringify(patch)) || own.some((path) => places.some((other) => `${path}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${path}/`))))
      continue;
    done.add(JSON.stringify(patch));
    places.push(...own);
    after = mended(after, patch);
  }
  return after;
}

describe('every fix', () => {
  it('removes its finding and adds no error or warning, whatever the plan', () => {
    fc.assert(fc.property(arbScenario, checkFixes), { numRuns: 15 });
  });

  it('does so in plans that are nearly right', () => {
    fc.assert(fc.property(arbTightPlan, checkFixes), { numRuns: 40 });
  });

  it('is good beside the others', () => {
    fc.assert(
      fc.property(arbTightPlan, (scenario) => {
        expect(addedFaults(evaluate(scenario).report, evaluate(mendAll(scenario)).report)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('is the same for the same plan', () => {
    fc.assert(
      fc.property(arbTightPlan, (scenario) => {
        expect(fixesFor(buildPlan(structuredClone(scenario)))).toEqual(fixesFor(buildPlan(scenario)));
      }),
      { numRuns: 20 },
    );
  });
});

const twenty = (subnet: string, name: string) => pool({ name, count: 20, maxSurge: 1, vnetSubnet: `v/${subnet}` });

describe('fixes side by side', () => {
  it('give two networks in the wrong place places of their own', () => {
    const scenario = plan([], [vnet('a', ['20.0.0.0/16']), vnet('b', ['20.0.0.0/16']), { ...vnet('c', ['20.0.0.0/16']), peerings: [] }]);
    const after = mendAll(scenario);
    const ranges = (after.networks ?? []).flatMap((network) => network.addressPrefixes ?? []).map(prefixOf);
    expect(ranges.every((range, i) => ranges.every((other, k) => i === k || !overlaps(range, other)))).toBe(true);
    expect(evaluate(after).report.findings).toEqual([]);
  });

  it('do not grow two subnets into the same free block', () => {
    const scenario = plan(
      [cluster({ networkPluginMode: 'overlay' }, twenty('a', 'one'), twenty('c', 'two'))],
      [vnet('v', ['10.1.0.0/24'], { a: '10.1.0.0/28', b: '10.1.0.16/28', c: '10.1.0.32/28', d: '10.1.0.64/26', e: '10.1.0.128/26' })],
    );
    const after = mendAll(scenario);
    expect(evaluate(after).report.findings.filter((finding) => finding.severity !== 'note')).toEqual([]);
  });

  it('leave the room that a pod CIDR would double into', () => {
    const scenario = plan(
      [cluster({ networkPluginMode: 'overlay', podCidrs: ['10.2.0.0/16'] }, pool({ vnetSubnet: 'v/s' }))],
      [vnet('v', ['10.0.0.0/16', '10.1.0.0/16'], { s: '10.0.0.0/24' })],
    );
    const { plan: built } = evaluate(scenario);
    const [fix] = fixesFor(built).values();
    const [services] = mended(scenario, fix?.patch ?? []).clusters?.[0]?.serviceCidrs ?? [];
    expect(services).toBe('10.4.0.0/16');
    expect(contains(prefixOf('10.2.0.0/15'), prefixOf(services ?? ''))).toBe(false);
  });
});

describe('what is not offered', () => {
  it('is a guess at an unknown value', () => {
    const scenario = plan([cluster({ dnsServiceIP: null }, pool({ maxSurge: null, vnetSubnet: null }))], [vnet('v', null)]);
    expect(fixesFor(buildPlan(scenario)).size).toBe(0);
  });

  it('is anything beyond the work that one call may do', () => {
    const networks = Array.from({ length: 400 }, (_, i) => vnet(`v${i}`, [`10.${i % 250}.0.0/16`], { s: `10.${i % 250}.0.0/15` }));
    const { plan: built, report } = evaluate(plan([], networks));
    const fixes = fixesFor(built);
    expect(report.findings.length).toBeGreaterThan(400);
    expect(fixes.size).toBeLessThan(report.findings.length);
  });
});
