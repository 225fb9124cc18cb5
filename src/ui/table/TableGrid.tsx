/**
 * The rows in a box that scrolls. The grid is one tab stop and names the row or cell that the keyboard is at, which is
 * always drawn; of the others only those in sight are.
 */
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { tsvOf } from '../../interchange/export/csv.ts';
import { cellText, COLUMNS, type Column } from '../../map/table/cells.ts';
import { sheetRow } from '../../map/table/sheet.ts';
import { parentOf, selectionOf } from '../../map/table/types.ts';
import type { Row } from '../../map/table/view.ts';
import { hoveredItem } from '../../state/derive.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { styleVars } from '../controls/styleVars.ts';
import { commandOf, seek, type Command, type Cursor } from './keys.ts';
import { rowsSaid } from './columns.ts';
import { TableHead } from './TableHead.tsx';
import { cellId, rowId, TableRow } from './TableRow.tsx';
import type { Table } from './useTable.ts';
import { useScroll } from './useScroll.ts';

interface Props {
  readonly table: Table;
  readonly onShow: (row: Row) => void;
  /** What was done, to be told. */
  readonly onSay: (text: string) => void;
}

/** Rows drawn beyond either edge. */
const SPARE = 2;
/** Rows that are copied at once, at most. */
const MOST_COPIED = 10_000;
/** A pause that ends a name that is being typed, ms. */
const TYPING_MS = 800;
/** Screen readers count up to here. */
const MOST_COUNTED = 2 ** 31 - 2;

export function TableGrid({ table, onShow, onSay }: Props): ReactElement {
  const { rows, reader, cursor, anchor, chosen, summons } = table;
  const actions = useActions();
  const hovered = useAtlasState(hoveredItem);
  const { box, head, probe, first, shift, seen, rowHeight, height, rest, measured, onScroll, onScrollEnd, bringIntoSight } = useScroll(rows.total);
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });

  const wanted = cursor.index;
  // A cursor that moves because rows were opened above it stays where it is.
  const answered = useRef<object | null>(null);
  // Many rows may be opened above the one at hand, which would be far out of sight then.
  const lost = useRef(false);
  useEffect(() => {
    if (!lost.current) return;
    lost.current = false;
    if (wanted >= 0) bringIntoSight(wanted);
  }, [wanted, bringIntoSight]);
  useEffect(() => {
    if (!measured || answered.current === summons) return;
    answered.current = summons;
    if (wanted >= 0) bringIntoSight(wanted);
  }, [summons, wanted, measured, bringIntoSight]);

  const carryOut = (command: Command, event: KeyboardEvent): void => {
    const row = rows.at(cursor.index);
    switch (command.type) {
      case 'move':
        table.moveTo(command, command.extend);
        return;
      case 'open':
      case 'close':
        table.setOpen([row.branch.key], command.type === 'open');
        return;
      case 'open-siblings':
        lost.current = true;
        table.openSiblings(row);
        return;
      case 'select':
        table.choose(row);
        return;
      case 'show':
        onShow(row);
        return;
      case 'leave':
        table.leave();
        return;
      case 'seek': {
        const text = (event.timeStamp - typed.current.at < TYPING_MS ? typed.current.text : '') + command.letter;
        typed.current = { text, at: event.timeStamp };
        const to = seek(rows, (index) => reader.cell(rows.at(index).branch.entry, 'name').text, cursor.index, text);
        if (to >= 0) table.moveTo({ ...cursor, index: to }, false);
        return;
      }
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (cursor.index < 0 || event.target !== event.currentTarget) return;
    const parent = parentOf(rows.at(cursor.index).branch.key);
    const command = commandOf(event, {
      rows,
      cursor,
      page: Math.max(1, Math.floor(seen) - 1),
      above: parent === '' ? -1 : rows.indexOf(parent),
      seeking: event.timeStamp - typed.current.at < TYPING_MS,
    });
    if (command === null) return;
    event.preventDefault();
    if (command.type !== 'leave') event.stopPropagation();
    carryOut(command, event);
  };

  const onClick = (event: MouseEvent): void => {
    const hit = hitOf(event.target);
    if (hit === null || hit.index >= rows.total) return;
    const row = rows.at(hit.index);
    if (hit.twist && row.open !== null) {
      table.setOpen([row.branch.key], !row.open);
      return;
    }
    table.moveTo({ index: hit.index, column: hit.column }, event.shiftKey);
    if (!event.shiftKey) table.choose(row);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const hit = hitOf(event.target);
    const row = hit === null || hit.twist || hit.index >= rows.total ? null : rows.at(hit.index);
    if (row !== null && row.open !== null) table.setOpen([row.branch.key], !row.open);
  };
  const onPointerOver = (event: PointerEvent): void => {
    const hit = event.pointerType === 'touch' ? null : hitOf(event.target);
    actions.hover(hit === null || hit.index >= rows.total ? null : selectionOf(rows.at(hit.index).branch.entry));
  };
  useEffect(() => () => actions.hover(null), [actions]);

  const onCopy = (event: ClipboardEvent): void => {
    if (cursor.index < 0 || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const { text, said } = copied(table, cursor);
    event.clipboardData.setData('text/plain', text);
    onSay(said);
  };

  const from = Math.max(0, first - SPARE);
  const to = Math.min(rows.total, Math.ceil(first + seen) + SPARE + 1);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  const isAway = wanted >= 0 && (wanted < from || wanted >= to);
  if (isAway) drawn.push(wanted);
  const marked = anchor === null ? null : ([Math.min(anchor, wanted), Math.max(anchor, wanted)] as const);

  // A table that is worked through by keys: no element has this role by itself.
  const grid = {
    role: 'treegrid',
    tabIndex: 0,
    'aria-label': 'Address plan',
    'aria-multiselectable': true,
    'aria-rowcount': rows.total > MOST_COUNTED ? -1 : rows.total + 1,
    'aria-colcount': COLUMNS.length,
    'aria-activedescendant': wanted < 0 ? undefined : cursor.column === null ? rowId(wanted) : cellId(wanted, cursor.column),
    onKeyDown,
    onClick,
    onDoubleClick,
    onPointerOver,
    onPointerLeave: () => actions.hover(null),
    onCopy,
  } as const;

  return (
    <div
      ref={box}
      className="table-scroll"
      style={styleVars({
        '--rest': `${rest}px`,
        '--seen': `${height}px`,
        '--shift': `${(from - first) * rowHeight - shift}px`,
      })}
      onScroll={onScroll}
      onScrollEnd={onScrollEnd}
    >
      <table className="table-grid" {...grid}>
        <TableHead
          ref={head}
          order={table.order}
          onOrder={table.setOrder}
          onEnter={() => box.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()}
        />
        <tbody className="table-rows">
          {drawn.map((index) => {
            const row = rows.at(index);
            const { entry } = row.branch;
            return (
              <TableRow
                key={index}
                row={row}
                reader={reader}
                at={index === wanted ? (cursor.column ?? 'row') : null}
                selected={marked === null ? row.branch.key === chosen : index >= marked[0] && index <= marked[1]}
                hovered={hovered !== null && entry.kind === 'item' && entry.item.id === hovered}
                away={isAway && index === wanted}
              />
            );
          })}
        </tbody>
      </table>
      <div ref={probe} className="table-probe" aria-hidden />
    </div>
  );
}

/** The row, its cell and whether its opener is at an element. */
function hitOf(target: EventTarget): { readonly index: number; readonly column: Column | null; readonly twist: boolean } | null {
  if (!(target instanceof Element)) return null;
  const index = target.closest<HTMLElement>('.table-row')?.dataset['index'];
  if (index === undefined) return null;
  const name = target.closest<HTMLElement>('.table-cell')?.dataset['column'];
  const column = COLUMNS.find((one) => one === name) ?? null;
  return { index: Number(index), column: column === 'name' ? null : column, twist: target.closest('[data-twist]') !== null };
}

/** Marked rows, else the cell, else the row. */
function copied({ rows, reader, anchor }: Table, cursor: Cursor): { readonly text: string; readonly said: string } {
  if (anchor === null && cursor.column !== null) {
    return { text: cellText(reader.cell(rows.at(cursor.index).branch.entry, cursor.column)), said: 'Copied the cell' };
  }
  const from = Math.min(anchor ?? cursor.index, cursor.index);
  const all = Math.abs((anchor ?? cursor.index) - cursor.index) + 1;
  const count = Math.min(all, MOST_COPIED);
  const text = tsvOf(Array.from({ length: count }, (_, i) => sheetRow(reader, rows.at(from + i))));
  return { text, said: rowsSaid('Copied', count, all) };
}
