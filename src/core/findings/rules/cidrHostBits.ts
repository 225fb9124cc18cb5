import type { Rule } from '../types.ts';
import { everyRange } from '../everyRange.ts';

/** A range typed with host bits set is read as its network; what was meant may be another one. */
export const cidrHostBits: Rule = {
  id: 'cidr-host-bits',
  check(plan, emit) {
    for (const { range, subject } of everyRange(plan)) {
      if (range.hostBits) emit({ subjects: [subject], prefixes: [range.prefix], words: { text: range.text } });
    }
  },
};
