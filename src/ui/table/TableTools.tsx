/** What narrows, sorts and saves the table. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ListCollapse from 'lucide-react/icons/list-collapse';
import ListFilter from 'lucide-react/icons/list-filter';
import Download from 'lucide-react/icons/download';
import { useState, type ReactElement } from 'react';
import { COLUMNS } from '../../map/table/cells.ts';
import { ROW_ROLES } from '../../map/table/filter.ts';
import { SEVERITIES } from '../../map/table/marks.ts';
import { SEVERITY_WORDS } from '../words.ts';
import { COLUMN_WORDS, ROLE_WORDS } from './columns.ts';
import type { Table } from './useTable.ts';

interface Props {
  readonly table: Table;
  readonly onSave: () => void;
  /** Leads from the text into the rows. */
  readonly onEnter: () => void;
}

export function TableTools({ table, onSave, onEnter }: Props): ReactElement {
  const [more, setMore] = useState(false);
  const { filter, order, setFilter, setOrder } = table;
  const descending = order?.descending === true;
  return (
    <fieldset className="table-tools" data-more={more} aria-label="Narrow and sort the table">
      <input
        className="input table-filter"
        type="text"
        aria-label="Rows with this text, address or CIDR"
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, address or CIDR"
        value={filter.text}
        onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.text !== '') {
            event.stopPropagation();
            setFilter({ ...filter, text: '' });
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            onEnter();
          }
        }}
      />
      {/* Where there is little room the rest of these is folded away. */}
      <button type="button" className="button table-more" aria-expanded={more} onClick={() => setMore(!more)}>
        <ListFilter size={14} aria-hidden />
        {more ? 'Less' : 'More'}
      </button>
      <select
        className="input"
        aria-label="Only one kind of row"
        value={filter.role ?? ''}
        onChange={(event) => setFilter({ ...filter, role: ROW_ROLES.find((role) => role === event.target.value) ?? null })}
      >
        <option value="">Everything</option>
        {ROW_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Only rows with findings"
        value={filter.severity ?? ''}
        onChange={(event) => setFilter({ ...filter, severity: SEVERITIES.find((severity) => severity === event.target.value) ?? null })}
      >
        <option value="">Any findings</option>
        {SEVERITIES.map((severity) => (
          <option key={severity} value={severity}>
            With {SEVERITY_WORDS[severity].many}
          </option>
        ))}
      </select>
      <span className="table-order">
        <select
          className="input"
          aria-label="Sort by"
          value={order?.by ?? ''}
          onChange={(event) => {
            const by = COLUMNS.find((column) => column === event.target.value);
            setOrder(by === undefined ? null : { by, descending });
          }}
        >
          <option value="">Plan’s order</option>
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              By {COLUMN_WORDS[column].full.toLowerCase()}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          data-kind="icon"
          aria-label={descending ? 'Sorted downwards: turn round' : 'Sorted upwards: turn round'}
          title={descending ? 'Largest or last first' : 'Smallest or first first'}
          disabled={order === null}
          onClick={() => order !== null && setOrder({ ...order, descending: !descending })}
        >
          {descending ? <ArrowDown size={15} aria-hidden /> : <ArrowUp size={15} aria-hidden />}
        </button>
      </span>
      <span className="table-actions">
        <button type="button" className="button" data-kind="icon" aria-label="Close all rows" title="Close all rows" onClick={table.closeAll}>
          <ListCollapse size={15} aria-hidden />
        </button>
        <button type="button" className="button" title="Save the rows shown as a CSV file" onClick={onSave}>
          <Download size={14} aria-hidden />
          CSV
        </button>
      </span>
    </fieldset>
  );
}
