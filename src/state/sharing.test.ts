import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../testing/arbitraries.ts';
import { arbEdit } from '../testing/arbitraryEdits.ts';
import { applyEdit } from '../core/scenario/edits.ts';
import { exampleById } from '../core/scenario/examples.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { evaluate } from '../core/report/evaluate.ts';
import { sharing } from './sharing.ts';

const EDITS = 8;

/** A plan and the forms that it takes by edits, one after the other, sharing what they leave alone. */
const arbHistory: fc.Arbitrary<readonly Scenario[]> = Array.from({ length: EDITS }).reduce<fc.Arbitrary<readonly Scenario[]>>(
  (history) => history.chain(edited),
  arbScenario.map((start) => [start]),
);

function edited(history: readonly Scenario[]): fc.Arbitrary<readonly Scenario[]> {
  const now = history[history.length - 1];
  if (now === undefined) return fc.constant(history);
  return arbEdit(now).map((edit) => {
    const applied = applyEdit(now, edit);
    return applied.ok ? [...history, applied.value] : history;
  });
}

const example = (id: string): Scenario => {
  const scenario = exampleById(id)?.scenario;
  if (scenario === undefined) throw new Error(`no example ${id}`);
  return scenario;
};

const withCount = (scenario: Scenario, count: number): Scenario => {
  const applied = applyEdit(scenario, { type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: count });
  if (!applied.ok) throw new Error('the count was refused');
  return applied.value;
};

describe('sharing', () => {
  it('says what the newer report says, and no object of a list comes twice', () => {
    fc.assert(
      fc.property(arbHistory, (history) => {
        let before = evaluate({ version: 1, name: 'Empty', networks: [], clusters: [] }).report;
        for (const scenario of history) {
          const { report } = evaluate(scenario);
          const shared = sharing(before, report);
          expect(shared).toEqual(report);
          expect(new Set(shared.findings).size).toBe(report.findings.length);
          expect(new Set(shared.headroom).size).toBe(report.headroom.length);
          before = shared;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps what is not concerned by a change', () => {
    const before = evaluate(example('classic-trap')).report;
    const after = sharing(before, evaluate(withCount(example('classic-trap'), 20)).report);
    expect(before.findings).not.toEqual([]);
    expect(after.findings).toBe(before.findings);
    const stayed = after.headroom.filter((one, i) => one === before.headroom[i]);
    expect(stayed.length).toBeGreaterThan(0);
    expect(stayed.length).toBeLessThan(before.headroom.length);
  });

  it('keeps what moved to another place', () => {
    const before = evaluate(example('classic-trap')).report;
    const turned = { ...before, findings: before.findings.toReversed().map((finding) => ({ ...finding })) };
    expect(sharing(before, turned).findings.map((finding) => before.findings.indexOf(finding))).toEqual(before.findings.map((_, i) => i).toReversed());
  });
});

describe('evaluate', () => {
  it('says the same of a plan that came about by edits as of one seen for the first time', () => {
    fc.assert(
      fc.property(arbHistory, (history) => {
        for (const scenario of history) {
          const warm = evaluate(scenario);
          const fresh = evaluate(structuredClone(scenario));
          expect(warm.report).toEqual(fresh.report);
          expect(warm.plan).toEqual(fresh.plan);
        }
      }),
      { numRuns: 60 },
    );
  });
});
