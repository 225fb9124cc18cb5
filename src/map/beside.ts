import { contains, overlaps, type Prefix } from '../core/net/prefix.ts';
import { ownOf } from './layers.ts';
import { anyIndexOf, type MapIndex } from './mapIndex.ts';
import type { MapItem, MapModel } from './types.ts';

/**
 * What lies beside a level of the breadcrumb: the outermost ranges inside `around` that neither hold `here` nor lie in it,
 * in address order, at most `most` of them.
 */
export function besideOf(model: MapModel, around: Prefix, here: Prefix, most = 20): readonly MapItem[] {
  const index = anyIndexOf(model, around.family);
  const out: MapItem[] = [];
  if (index.nodes > 0) collect(index, 0, around, here, most, out);
  return out;
}

function collect(index: MapIndex, node: number, around: Prefix, here: Prefix, most: number, out: MapItem[]): void {
  const first = index.order[index.lo[node] ?? 0];
  const last = index.order[(index.hi[node] ?? 1) - 1];
  if (!first || !last || out.length >= most) return;
  // Everything below a node lies between the first address of its first item and the end of its narrowest prefix.
  const [own] = ownOf(index, node);
  if (own && !overlaps(own.prefix, around)) return;
  if (own && contains(around, own.prefix) && !contains(own.prefix, here)) {
    if (!contains(here, own.prefix)) out.push(own);
    return;
  }
  for (const child of [index.left[node] ?? -1, index.right[node] ?? -1]) if (child >= 0) collect(index, child, around, here, most, out);
}
