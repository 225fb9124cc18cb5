/** The rows below a row as they are shown: in the order that is asked for, and only those that pass the filter. */
import type { AddressRange } from '../../core/net/ranges.ts';
import type { CellReader, Column } from './cells.ts';
import { matcherOf, type RowFilter } from './filter.ts';
import { listKids, NO_KIDS } from './tree.ts';
import type { Branch, Kids } from './types.ts';

export interface RowOrder {
  readonly by: Column;
  readonly descending: boolean;
}

export interface Arrangement {
  readonly kidsOf: (branch: Branch) => Kids;
  readonly top: Kids;
  /** Keys of the rows that have to be open for everything that passes the filter to be in sight; empty without a filter. */
  readonly opened: () => ReadonlySet<string>;
}

/** More rows than this are not opened for a filter. */
const MOST_OPENED = 2000;

/** `order` null: as the plan has it, and in address order. */
export function arrange(tree: Kids, reader: CellReader, order: RowOrder | null, filter: RowFilter): Arrangement {
  const match = matcherOf(reader, filter);
  const arranged = new Map<Branch, Kids>();
  const passing = new Map<Branch, boolean>();

  const passes = (branch: Branch): boolean => {
    let known = passing.get(branch);
    if (known === undefined) {
      known = match === null || match.row(branch.entry) || (branch.kids().list ?? []).some(passes);
      passing.set(branch, known);
    }
    return known;
  };
  const of = (kids: Kids): Kids => {
    if (kids === NO_KIDS) return kids;
    if (kids.list === null) return cut(kids, match?.range ?? null, order);
    const { list } = kids;
    if (match === null && order === null) return kids;
    return listKids(() => {
      const left = match === null ? list : list.filter(passes);
      // What passes by itself shows all that it holds.
      return ordered(left.length === 0 ? list : left, reader, order);
    });
  };
  const kidsOf = (branch: Branch): Kids => {
    if (match === null && order === null) return branch.kids();
    let kids = arranged.get(branch);
    if (kids === undefined) {
      kids = of(branch.kids());
      // Rows made by arithmetic are others each time: they are not remembered.
      if (branch.kids().list !== null) arranged.set(branch, kids);
    }
    return kids;
  };
  const top = of(tree);
  // At the top a filter that nothing passes leaves nothing.
  const none = match !== null && !(tree.list ?? []).some(passes);
  return { kidsOf, top: none ? NO_KIDS : top, opened: () => (match === null ? NO_KEYS : openFor(top, kidsOf, passes, match.range)) };
}

const NO_KEYS: ReadonlySet<string> = new Set();

function openFor(top: Kids, kidsOf: (branch: Branch) => Kids, passes: (branch: Branch) => boolean, range: AddressRange | null): ReadonlySet<string> {
  const open = new Set<string>();
  const visit = (branch: Branch): void => {
    if (open.size >= MOST_OPENED) return;
    const { list } = branch.kids();
    if (list !== null) {
      const inner = list.filter(passes);
      if (inner.length === 0) return;
      open.add(branch.key);
      inner.forEach(visit);
      return;
    }
    // The way down to an address, as long as there is but one.
    const kids = kidsOf(branch);
    if (range === null || kids.count !== 1) return;
    open.add(branch.key);
    visit(kids.at(0));
  };
  for (const branch of top.list ?? []) if (passes(branch)) visit(branch);
  return open;
}

/** Rows made by arithmetic are alike in all but their place: only an order by place or name turns them round. */
function cut(kids: Kids, range: AddressRange | null, order: RowOrder | null): Kids {
  const part = range === null ? null : (kids.within?.(range) ?? null);
  const [from, to] = part ?? [0, kids.count - 1];
  const turned = order !== null && order.descending && (order.by === 'range' || order.by === 'name');
  if (from === 0 && to === kids.count - 1 && !turned) return kids;
  const count = to - from + 1;
  return {
    count,
    list: null,
    at: (index) => kids.at(turned ? to - index : from + index),
    indexOf(id) {
      const at = kids.indexOf(id);
      return at < from || at > to ? -1 : turned ? to - at : at - from;
    },
    within: null,
  };
}

const collator = new Intl.Collator('en', { numeric: true });

function compare(a: string | bigint, b: string | bigint): number {
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows with nothing in the column come last either way; equal ones stay as they were. */
function ordered(list: readonly Branch[], { rank }: CellReader, order: RowOrder | null): readonly Branch[] {
  if (order === null) return list;
  const ranked = list.map((branch) => ({ branch, by: rank(branch.entry, order.by) }));
  const sign = order.descending ? -1 : 1;
  ranked.sort((a, b) => {
    if (a.by === null || b.by === null) return Number(a.by === null) - Number(b.by === null);
    return sign * compare(a.by, b.by);
  });
  return ranked.map(({ branch }) => branch);
}
