/**
 * Text that is no valid value yet. It stays beside the plan as it was typed while the last valid value goes on computing;
 * kept by storage and undo, never in a link.
 */
import type { BySubject } from './subjects.ts';

/** By `subject#field`; the plan's own name is under `#name`. */
export type Drafts = BySubject<string>;

export const NO_DRAFTS: Drafts = {};

export function withDraft(drafts: Drafts, key: string, text: string): Drafts {
  return drafts[key] === text ? drafts : { ...drafts, [key]: text };
}

export function withoutDraft(drafts: Drafts, key: string): Drafts {
  if (!Object.hasOwn(drafts, key)) return drafts;
  const left = Object.entries(drafts).filter(([other]) => other !== key);
  return left.length === 0 ? NO_DRAFTS : Object.fromEntries(left);
}

export function draftOf(drafts: Drafts, key: string): string | undefined {
  // Asked for every field after every change, and nearly always there are none.
  if (drafts === NO_DRAFTS) return undefined;
  return Object.hasOwn(drafts, key) ? drafts[key] : undefined;
}
