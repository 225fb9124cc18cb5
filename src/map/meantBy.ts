/** Items by what names them. */
import { memoised } from '../core/base/memo.ts';
import type { MapItem } from './types.ts';

export interface Meant {
  /** The item of this id; null: there is none. */
  readonly item: MapItem | null;
  /** Those of this subject, in plan order. */
  readonly ofSubject: readonly MapItem[];
}

// An index of every name would cost more than the few that are asked for, and each typed letter of a network's name makes a new list.
const asked = memoised<readonly MapItem[], Map<string, Meant>>(() => new Map(), 3);

/** What a key means, be it the id of an item or a subject as findings name it. */
export function meantBy(items: readonly MapItem[], key: string): Meant {
  const known = asked(items);
  const before = known.get(key);
  if (before !== undefined) return before;
  const meant = { item: items.find(({ id }) => id === key) ?? null, ofSubject: items.filter(({ subject }) => subject === key) };
  known.set(key, meant);
  return meant;
}
