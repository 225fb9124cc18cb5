/** What the table remembers while another tab is in front: what is open, how it is sorted and narrowed, where one was. */
import type { RowOrder } from '../../map/table/arrange.ts';
import type { Column } from '../../map/table/cells.ts';
import { NO_ROW_FILTER, type RowFilter } from '../../map/table/filter.ts';
import type { Kids } from '../../map/table/types.ts';
import type { Atlas } from '../../state/store.ts';

export interface TableMemory {
  readonly planId: string;
  readonly open: ReadonlySet<string>;
  readonly order: RowOrder | null;
  readonly filter: RowFilter;
  readonly cursor: Place;
  /** The row that was chosen, and what that selected. */
  readonly chosen: { readonly key: string; readonly selection: string } | null;
}

/** A row by its key (empty: the first one), and one of its cells. */
export interface Place {
  readonly key: string;
  readonly column: Column | null;
}

const memories = new WeakMap<Atlas, TableMemory>();

/** Of another plan nothing is remembered. */
export function recall(atlas: Atlas, tree: Kids): TableMemory {
  const { planId } = atlas.getState();
  const kept = memories.get(atlas);
  return kept?.planId === planId
    ? kept
    : { planId, open: openAtFirst(tree), order: null, filter: NO_ROW_FILTER, cursor: { key: '', column: null }, chosen: null };
}

export function remember(atlas: Atlas, memory: TableMemory): void {
  memories.set(atlas, memory);
}

/** A plan that is read at a glance is shown with what its networks and clusters hold. */
const FEW = 60;

function openAtFirst(tree: Kids): ReadonlySet<string> {
  const list = tree.list ?? [];
  if (list.length > FEW) return new Set();
  const held = list.map((branch) => ({ key: branch.key, count: branch.kids().count })).filter(({ count }) => count > 0);
  return held.reduce((sum, { count }) => sum + count, list.length) > FEW ? new Set() : new Set(held.map(({ key }) => key));
}
