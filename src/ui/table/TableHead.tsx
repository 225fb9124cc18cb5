/** Heads of the columns, each a button that sorts. One tab stop; arrow keys go along them, and down into the rows. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import type { RowOrder } from '../../map/table/arrange.ts';
import { COLUMNS, type Column } from '../../map/table/cells.ts';
import { tabAfter } from '../controls/Tabs.tsx';
import { COLUMN_WORDS, FIGURES } from './columns.ts';

interface Props {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
  /** Leads down into the rows. */
  readonly onEnter: () => void;
}

/** Up, down, and back to the plan's own order; figures begin with the largest. */
function next(order: RowOrder | null, by: Column): RowOrder | null {
  const first = FIGURES.has(by);
  if (order?.by !== by) return { by, descending: first };
  return order.descending === first ? { by, descending: !first } : null;
}

export function TableHead({ ref, order, onOrder, onEnter }: Props): ReactElement {
  const [stop, setStop] = useState<Column>('name');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const to = COLUMNS[tabAfter(COLUMNS.indexOf(stop), COLUMNS.length, event.key) ?? -1];
    if (to !== undefined) {
      event.preventDefault();
      ref.current?.querySelector<HTMLElement>(`[data-column="${to}"] > button`)?.focus();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <thead ref={ref} className="table-head">
      <tr className="table-row" aria-rowindex={1}>
        {COLUMNS.map((column, i) => {
          const sorted = order?.by === column ? order : null;
          const words = COLUMN_WORDS[column];
          return (
            <th
              key={column}
              scope="col"
              aria-colindex={i + 1}
              aria-label={words.full}
              aria-sort={sorted === null ? undefined : sorted.descending ? 'descending' : 'ascending'}
              className="table-cell"
              data-column={column}
              data-figure={FIGURES.has(column) || undefined}
            >
              <button
                type="button"
                tabIndex={column === stop ? 0 : -1}
                aria-label={words.full}
                title={`Sort by ${words.full.toLowerCase()}`}
                onClick={() => onOrder(next(order, column))}
                onFocus={() => setStop(column)}
                onKeyDown={onKeyDown}
              >
                <span>{words.head}</span>
                {sorted !== null && (sorted.descending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
