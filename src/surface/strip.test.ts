import { expect, test } from 'vitest';
import { evaluate } from '../core/report/evaluate.ts';
import { exampleById, overlayAt } from '../core/scenario/examples.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { buildMapModel } from '../map/model.ts';
import { buildStrip } from '../map/strip/buildStrip.ts';
import { sharedPart } from './stripPainter.ts';
import { sameStrip } from './stripSurface.ts';

const modelOf = (scenario: Scenario) => {
  const { plan, report } = evaluate(scenario);
  return buildMapModel(plan, report.findings);
};

test('an overlap is hatched on both bars at the same place of the axis, and on no other bar', () => {
  const example = exampleById('classic-trap');
  if (example === null) throw new Error('the gallery has the classic trap');
  const model = modelOf(example.scenario);
  const strip = buildStrip(model, { width: 800, family: 4, folds: true, measure: (text, _, size) => text.length * size * 0.6, textScale: 1 });
  const conflict = model.conflicts[0];
  if (conflict === undefined) throw new Error('the trap is an overlap');
  const parts = strip.bars.map((bar) => sharedPart(strip, bar, conflict)).filter((part) => part !== null);
  expect(parts).toHaveLength(2);
  expect(parts[0]?.x).toBeCloseTo(parts[1]?.x ?? Number.NaN);
  expect(parts[0]?.w).toBeCloseTo(parts[1]?.w ?? Number.NaN);
});

test('node counts leave the strip as it is, ranges and overlaps do not', () => {
  // Models share the list of items while no range changes, so these are built side by side.
  const before = modelOf(overlayAt(40));
  const grown = { ...before, plan: { ...before.plan } };
  expect(sameStrip(before, grown)).toBe(true);
  expect(sameStrip(before, { ...before, items: [...before.items] })).toBe(false);
  const item = before.items[0];
  if (item === undefined) throw new Error('the example has ranges');
  expect(sameStrip(before, { ...before, conflicts: [{ a: item.id, b: item.id, rule: 'x', prefix: item.prefix, label: '' }] })).toBe(false);
});
