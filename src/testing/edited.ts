import { applyEdit, type Edit } from '../core/scenario/edits.ts';
import type { Scenario } from '../core/scenario/types.ts';

/** The plan after one edit after the other, each of which can be made. */
export const edited = (scenario: Scenario, ...edits: readonly Edit[]): Scenario =>
  edits.reduce((now, edit) => {
    const next = applyEdit(now, edit);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    return next.value;
  }, scenario);
