/** The rows of the table, and what one does with them: open, sort, narrow, choose. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { arrange, type RowOrder } from '../../map/table/arrange.ts';
import { cellsFor, type CellReader } from '../../map/table/cells.ts';
import { NO_ROW_FILTER, type RowFilter } from '../../map/table/filter.ts';
import { keyOf } from '../../map/table/locate.ts';
import { treeOf } from '../../map/table/tree.ts';
import { parentOf, selectionOf } from '../../map/table/types.ts';
import { listRows, pathTo, withOpen, type Row, type RowList } from '../../map/table/view.ts';
import { evaluationOf, mapModelOf } from '../../state/derive.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import type { Cursor } from './keys.ts';
import { recall, remember, type Place } from './memory.ts';

/** A row brings no more of its siblings with it than this. */
const MOST_SIBLINGS = 10_000;

const NOT_YET = {};

export interface Table {
  readonly reader: CellReader;
  readonly rows: RowList;
  readonly order: RowOrder | null;
  readonly filter: RowFilter;
  readonly cursor: Cursor;
  /** Other end of the rows that are marked together; null: none are. */
  readonly anchor: number | null;
  /** Key of the row that was chosen. */
  readonly chosen: string | null;
  /** Another object each time that the cursor is to be brought into sight. */
  readonly summons: object;
  readonly setOrder: (order: RowOrder | null) => void;
  readonly setFilter: (filter: RowFilter) => void;
  readonly setOpen: (keys: readonly string[], open: boolean) => void;
  readonly openSiblings: (row: Row) => void;
  readonly closeAll: () => void;
  readonly moveTo: (cursor: Cursor, extend: boolean) => void;
  readonly choose: (row: Row) => void;
  readonly leave: () => void;
}

export function useTable(): Table {
  const atlas = useAtlas();
  const { report } = useAtlasState((state) => evaluationOf(state.scenario));
  const model = useAtlasState((state) => mapModelOf(state.scenario));
  const planId = useAtlasState((state) => state.planId);
  const selection = useAtlasState((state) => state.selection);

  const tree = useMemo(() => treeOf(model), [model]);
  const reader = useMemo(() => cellsFor(model, report.findings), [model, report]);
  const [memory, setMemory] = useState(() => recall(atlas, tree));
  if (memory.planId !== planId) setMemory(recall(atlas, tree));
  useEffect(() => remember(atlas, memory), [atlas, memory]);
  const { order, filter, cursor: place, chosen } = memory;

  const narrowed = useDeferredValue(filter);
  const arrangement = useMemo(() => arrange(tree, reader, order, narrowed), [tree, reader, order, narrowed]);
  // What a filter finds is opened for it alone; what was open before is so again afterwards.
  const found = useMemo(() => arrangement.opened(), [arrangement]);
  const [toggled, setToggled] = useState<{ readonly filter: RowFilter; readonly open: ReadonlySet<string> } | null>(null);
  const isNarrowed = narrowed !== NO_ROW_FILTER;
  const open = !isNarrowed ? memory.open : toggled?.filter === narrowed ? toggled.open : found;
  const rows = useMemo(() => listRows(arrangement, open), [arrangement, open]);

  const [anchorKey, setAnchorKey] = useState<string | null>(null);
  const [summons, setSummons] = useState<object>(NOT_YET);
  const index = nearest(rows, place.key);
  const anchorAt = anchorKey === null ? -1 : rows.indexOf(anchorKey);

  const change = (change: Partial<typeof memory>): void => setMemory((before) => ({ ...before, ...change }));
  const setOpen = (keys: readonly string[], wanted: boolean): void => {
    if (isNarrowed) setToggled({ filter: narrowed, open: withOpen(open, keys, wanted) });
    else change({ open: withOpen(memory.open, keys, wanted) });
  };
  const goTo = (to: Place): void => {
    change({ cursor: to });
    setSummons({});
  };

  // What is chosen elsewhere is brought into sight here.
  const [followed, setFollowed] = useState<string | null>(chosen?.selection ?? null);
  if (selection !== followed) {
    setFollowed(selection);
    const key = selection === null || selection === chosen?.selection ? null : keyOf(arrangement.top, selection);
    if (selection !== null && key !== null) {
      change({ chosen: { key, selection } });
      setAnchorKey(null);
      setOpen(pathTo(key), true);
      goTo({ key, column: null });
    }
  }

  return {
    reader,
    rows,
    order,
    filter,
    cursor: { index, column: place.column },
    anchor: anchorAt < 0 ? null : anchorAt,
    chosen: chosen !== null && chosen.selection === selection ? chosen.key : null,
    summons,
    setOrder: (next) => change({ order: next }),
    setFilter: (next) => change({ filter: next.text === '' && next.role === null && next.severity === null ? NO_ROW_FILTER : next }),
    setOpen,
    openSiblings({ branch }) {
      const above = rows.find(parentOf(branch.key));
      const kids = parentOf(branch.key) === '' ? arrangement.top : above?.kids;
      if (kids === undefined || kids.count > MOST_SIBLINGS) return;
      setOpen(
        Array.from({ length: kids.count }, (_, i) => kids.at(i).key),
        true,
      );
    },
    closeAll() {
      if (isNarrowed) setToggled({ filter: narrowed, open: new Set() });
      else change({ open: new Set() });
    },
    moveTo(to, extend) {
      if (to.index < 0 || to.index >= rows.total) return;
      const here = index < 0 ? null : rows.at(index).branch.key;
      setAnchorKey(extend ? (anchorKey ?? here) : null);
      goTo({ key: rows.at(to.index).branch.key, column: to.column });
    },
    choose({ branch }) {
      const selects = selectionOf(branch.entry);
      setFollowed(selects);
      change({ chosen: { key: branch.key, selection: selects } });
      atlas.actions.select(selects);
    },
    leave() {
      if (anchorKey !== null) setAnchorKey(null);
      else atlas.actions.select(null);
    },
  };
}

/** The row with a key, else the nearest one above it that is shown, else the first; -1: there are no rows. */
function nearest(rows: RowList, key: string): number {
  for (let at = key; at !== ''; at = parentOf(at)) {
    const index = rows.indexOf(at);
    if (index >= 0) return index;
  }
  return rows.total === 0 ? -1 : 0;
}
