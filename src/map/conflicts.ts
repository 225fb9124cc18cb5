import { contains, overlaps, type Prefix } from '../core/net/prefix.ts';
import type { Family } from '../core/net/address.ts';
import type { MapConflict, MapModel } from './types.ts';

/** One pair for each place that is shared, the wider places first. */
export interface ConflictPlace {
  readonly conflict: MapConflict;
  /** Lies in another of these places, which is hatched already. */
  readonly inner: boolean;
}

const kept = new WeakMap<readonly MapConflict[], Map<Family, readonly ConflictPlace[]>>();

export function conflictPlaces(model: MapModel, family: Family): readonly ConflictPlace[] {
  let of = kept.get(model.conflicts);
  if (!of) kept.set(model.conflicts, (of = new Map()));
  let places = of.get(family);
  if (!places) of.set(family, (places = placesOf(model.conflicts, family)));
  return places;
}

function placesOf(conflicts: readonly MapConflict[], family: Family): readonly ConflictPlace[] {
  const own = conflicts.filter(({ prefix }) => prefix.family === family).toSorted((a, b) => a.prefix.length - b.prefix.length);
  const outer: Prefix[] = [];
  const seen = new Set<string>();
  const out: ConflictPlace[] = [];
  for (const conflict of own) {
    const { prefix } = conflict;
    // Several pairs may share one place: the first of them is named there.
    const key = `${prefix.first}/${prefix.length}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const inner = outer.some((one) => contains(one, prefix));
    if (!inner) outer.push(prefix);
    out.push({ conflict, inner });
  }
  return out;
}

/** Whether any part of a range is hatched. */
export function isHatched(model: MapModel, prefix: Prefix): boolean {
  return conflictPlaces(model, prefix.family).some(({ conflict, inner }) => !inner && overlaps(conflict.prefix, prefix));
}
