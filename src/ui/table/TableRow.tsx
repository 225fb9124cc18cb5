/** One row: its cells, and at its left what opens it. Keys and clicks are the grid's. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactElement } from 'react';
import type { Finding } from '../../core/report/types.ts';
import { plural } from '../../core/findings/text.ts';
import { COLUMNS, type Cell, type CellReader, type Column } from '../../map/table/cells.ts';
import { countMarks } from '../../map/table/marks.ts';
import { idOf } from '../../map/table/types.ts';
import type { Row } from '../../map/table/view.ts';
import { styleVars } from '../controls/styleVars.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { COLUMN_WORDS, FIGURES } from './columns.ts';

interface Props {
  readonly row: Row;
  readonly reader: CellReader;
  /** The cell that the keyboard is at; `row`: it is at the row; null: it is elsewhere. */
  readonly at: Column | 'row' | null;
  readonly selected: boolean;
  readonly hovered: boolean;
  /** Kept for the keyboard alone, out of sight. */
  readonly away: boolean;
}

export const rowId = (index: number): string => `table-row-${index}`;
export const cellId = (index: number, column: Column): string => `table-cell-${index}-${column}`;

/** Screen readers count up to here. */
const MOST_COUNTED = 2 ** 31 - 1;
const counted = (count: number): number => (count > MOST_COUNTED ? -1 : count);

export const TableRow = memo(function TableRow({ row, reader, at, selected, hovered, away }: Props): ReactElement {
  const { entry } = row.branch;
  return (
    <tr
      id={rowId(row.index)}
      className="table-row"
      aria-rowindex={counted(row.index + 2)}
      aria-level={row.level}
      aria-setsize={counted(row.size)}
      aria-posinset={counted(row.place)}
      aria-expanded={row.open ?? undefined}
      aria-selected={selected}
      data-index={row.index}
      data-kind={entry.kind}
      data-id={idOf(row.branch.key)}
      data-at={at === 'row'}
      data-hovered={hovered}
      data-away={away}
      style={styleVars({ '--depth': row.level - 1 })}
    >
      {COLUMNS.map((column) => (
        <TableCell
          key={column}
          column={column}
          row={row}
          cell={reader.cell(entry, column)}
          findings={column === 'notes' ? reader.marks(entry) : NONE}
          at={at === column}
        />
      ))}
    </tr>
  );
});

const NONE: readonly Finding[] = [];

interface CellProps {
  readonly column: Column;
  readonly row: Row;
  readonly cell: Cell;
  readonly findings: readonly Finding[];
  readonly at: boolean;
}

function TableCell({ column, row, cell, findings, at }: CellProps): ReactElement {
  const shared = {
    id: cellId(row.index, column),
    'aria-colindex': COLUMNS.indexOf(column) + 1,
    className: 'table-cell',
    'data-column': column,
    'data-at': at,
  };
  if (column === 'name') {
    return (
      <th scope="row" {...shared}>
        <span className="table-twist" data-twist={row.open ?? undefined} aria-hidden>
          {row.open !== null && <ChevronRight size={14} />}
        </span>
        <CellText cell={cell} />
      </th>
    );
  }
  return (
    <td {...shared} data-figure={FIGURES.has(column) || undefined} data-empty={cell.text === '' || undefined} data-short={cell.short}>
      {FIGURES.has(column) && (
        <span className="table-label" aria-hidden>
          {COLUMN_WORDS[column].head}
        </span>
      )}
      {column === 'notes' ? <Notes findings={findings} /> : <CellText cell={cell} />}
    </td>
  );
}

function CellText({ cell: { text, unit, short } }: { readonly cell: Cell }): ReactElement {
  return (
    <span className="table-text">
      <bdi>{text}</bdi>
      {(unit !== undefined || short === true) && (
        <span className="table-unit">
          {' '}
          {unit}
          {short === true && ' short'}
        </span>
      )}
    </span>
  );
}

/** Severities by shape and word. */
function Notes({ findings }: { readonly findings: readonly Finding[] }): ReactElement | null {
  if (findings.length === 0) return null;
  return (
    <span className="table-notes">
      {countMarks(findings).map(({ severity, count }) => (
        <span key={severity} data-severity={severity}>
          <SeverityIcon severity={severity} size={13} />
          {plural(count, severity)}
        </span>
      ))}
    </span>
  );
}
