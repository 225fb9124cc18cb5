import { invariant } from '../base/result.ts';
import { intersection, sizeOf, type Prefix } from '../net/prefix.ts';
import type { Draft } from './types.ts';

/** The finding that two ranges overlap: both, then what they share, and how many addresses that is. */
export function overlapDraft(subjects: readonly string[], a: Prefix, b: Prefix, words: Readonly<Record<string, string>> = {}): Draft {
  const shared = intersection(a, b);
  invariant(shared !== null, 'overlapping ranges share something');
  return { subjects, prefixes: [a, b, shared], figures: { overlapping: sizeOf(shared) }, words };
}
