import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyEdit } from '../core/scenario/edits.ts';
import { arbScenario } from '../testing/arbitraries.ts';
import { arbEdit } from '../testing/arbitraryEdits.ts';
import { planText } from './planText.ts';

it('is the text that JSON.stringify writes, also after edits', () => {
  const arbPair = arbScenario.chain((plan) => arbEdit(plan).map((edit) => ({ plan, edit })));
  fc.assert(
    fc.property(arbPair, ({ plan, edit }) => {
      expect(planText(plan)).toBe(JSON.stringify(plan));
      const edited = applyEdit(plan, edit);
      if (edited.ok) expect(planText(edited.value)).toBe(JSON.stringify(edited.value));
    }),
    { numRuns: 300 },
  );
});
