/** Items by what names them. Kept with the list, which a moving slider leaves alone. */
import type { MapItem } from './types.ts';

export interface ItemIndex {
  readonly byId: ReadonlyMap<string, MapItem>;
  /** In plan order. */
  readonly bySubject: ReadonlyMap<string, readonly MapItem[]>;
}

const indexes = new WeakMap<readonly MapItem[], ItemIndex>();

export function itemIndexOf(items: readonly MapItem[]): ItemIndex {
  const known = indexes.get(items);
  if (known !== undefined) return known;
  const byId = new Map<string, MapItem>();
  const bySubject = new Map<string, MapItem[]>();
  for (const item of items) {
    byId.set(item.id, item);
    const list = bySubject.get(item.subject);
    if (list) list.push(item);
    else bySubject.set(item.subject, [item]);
  }
  const index = { byId, bySubject };
  indexes.set(items, index);
  return index;
}
