import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit } from '../core/scenario/edits.ts';
import { evaluate } from '../core/report/evaluate.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { arbScenario } from '../testing/arbitraries.ts';
import { arbEdit } from '../testing/arbitraryEdits.ts';
import { indexOf, rootOf } from './mapIndex.ts';
import { buildMapModel } from './model.ts';
import type { MapModel } from './types.ts';

function modelOf(scenario: Scenario): MapModel {
  const { plan, report } = evaluate(scenario);
  return buildMapModel(plan, report.findings);
}

/** The same items as a list that no index is kept of, after one of another length, so that nothing of the index before is taken over. */
function fromScratch(model: MapModel): MapModel {
  indexOf({ ...model, items: [] }, rootOf(model, 4), 'hex');
  return { ...model, items: [...model.items] };
}

const arbRename = (plan: Scenario): fc.Arbitrary<Scenario> =>
  fc.nat({ max: Math.max(0, (plan.networks?.length ?? 0) - 1) }).map((network) => {
    const renamed = applyEdit(plan, { type: 'rename', target: { of: 'network', network }, name: 'renamed-to-this' });
    return renamed.ok ? renamed.value : plan;
  });

const arbNext = (plan: Scenario): fc.Arbitrary<Scenario> =>
  fc.oneof(
    arbRename(plan),
    arbEdit(plan).map((edit) => {
      const edited = applyEdit(plan, edit);
      return edited.ok ? edited.value : plan;
    }),
  );

it('is the same after an edit as made from scratch, whatever is taken over from the index before', () => {
  const arbSteps = arbScenario.chain((plan) => fc.tuple(fc.constant(plan), arbNext(plan)));
  fc.assert(
    fc.property(arbSteps, fc.constantFrom('hex' as const, 'hilbert' as const), ([plan, next], kind) => {
      const before = modelOf(plan);
      indexOf(before, rootOf(before, 4), kind);
      const after = modelOf(next);
      const warm = indexOf(after, rootOf(after, 4), kind);
      const fresh = fromScratch(after);
      expect(warm).toEqual(indexOf(fresh, rootOf(fresh, 4), kind));
      expect(warm.order.every((item) => after.items.includes(item))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('takes over what ranges alone decide when only a name changes', () => {
  const plan: Scenario = {
    version: 1,
    name: 'Plan',
    networks: [
      { name: 'a', kind: 'vnet', addressPrefixes: ['10.1.0.0/16'] },
      { name: 'b', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'] },
    ],
    clusters: [],
  };
  const before = modelOf(plan);
  const renamed = applyEdit(plan, { type: 'rename', target: { of: 'network', network: 1 }, name: 'c' });
  if (!renamed.ok) throw new Error('refused');
  const first = indexOf(before, rootOf(before, 4), 'hex');
  const after = modelOf(renamed.value);
  const second = indexOf(after, rootOf(after, 4), 'hex');
  expect(second.rects).toBe(first.rects);
  expect(second.order.map(({ name }) => name)).toEqual(['c', 'a']);
});
