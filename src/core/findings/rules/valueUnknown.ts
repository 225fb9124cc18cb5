import type { Rule } from '../types.ts';

/** Something is not known that other checks would need; they say nothing instead of guessing. */
export const valueUnknown: Rule = {
  id: 'value-unknown',
  check(plan, emit) {
    for (const { subject, path, what } of plan.unknowns) emit({ subjects: [subject], words: { path, what } });
  },
};
