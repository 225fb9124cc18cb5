/** The plan as a tree of rows beside the map: the same content, read and worked through by keyboard. */
import './table.css';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { plural } from '../../core/findings/text.ts';
import { cover } from '../../core/net/ranges.ts';
import { csvOf } from '../../interchange/export/csv.ts';
import { NO_ROW_FILTER } from '../../map/table/filter.ts';
import { sheetRow, SHEET_HEAD } from '../../map/table/sheet.ts';
import { rangeOf, selectionOf } from '../../map/table/types.ts';
import type { Row } from '../../map/table/view.ts';
import { useAtlas } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import { saveFile } from '../share/saveFile.ts';
import { rowsSaid } from './columns.ts';
import { TableDetails } from './TableDetails.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableTools } from './TableTools.tsx';
import { useTable } from './useTable.ts';

/** Rows of a file, at most. */
const MOST_SAVED = 50_000;

export function TableTab(): ReactElement {
  const atlas = useAtlas();
  const page = usePage();
  const table = useTable();
  const [said, setSaid] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const { rows, reader, cursor, filter } = table;

  const show = (row: Row): void => {
    table.choose(row);
    const { entry } = row.branch;
    const range = rangeOf(entry);
    // The map comes to the front before it flies and takes the keyboard.
    flushSync(() => atlas.actions.setTab('map'));
    const prefixes = range === null ? [] : cover(range);
    const [only] = prefixes;
    if (only !== undefined && prefixes.length === 1) page.map?.goTo(only);
    else if (prefixes.length > 0) page.map?.flyToPrefixes(prefixes);
    else page.map?.flyToPrefixes(reader.model.items.filter(({ subject }) => subject === selectionOf(entry)).map(({ prefix }) => prefix));
    page.map?.focus();
  };
  const save = (): void => {
    const count = Math.min(rows.total, MOST_SAVED);
    const lines = Array.from({ length: count }, (_, i) => sheetRow(reader, rows.at(i)));
    saveFile(`${fileName(atlas.getState().scenario.name)}.csv`, csvOf([SHEET_HEAD, ...lines]), 'text/csv;charset=utf-8');
    setSaid(rowsSaid('Saved', count, rows.total));
  };

  return (
    <div className="table" ref={body}>
      <TableTools table={table} onSave={save} onEnter={() => body.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()} />
      {rows.total > 0 ? (
        <TableGrid table={table} onShow={show} onSay={setSaid} />
      ) : (
        <p className="table-empty hint">
          {filter === NO_ROW_FILTER ? (
            'No network and no cluster in this plan yet.'
          ) : (
            <>
              No row is like this.{' '}
              <button type="button" className="link" onClick={() => table.setFilter(NO_ROW_FILTER)}>
                Show all
              </button>
            </>
          )}
        </p>
      )}
      {cursor.index >= 0 && <TableDetails row={rows.at(cursor.index)} reader={reader} onShow={show} />}
      <p className="table-status">
        <output>{filter === NO_ROW_FILTER ? said : said === '' ? `${plural(rows.total, 'row')} found` : said}</output>
        <span aria-hidden>←→ open, ↵ select, ⇧↵ on the map</span>
      </p>
    </div>
  );
}

/** A name that every system takes. */
const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').trim() || 'plan';
