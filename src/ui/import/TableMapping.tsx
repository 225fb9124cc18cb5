/** Of a table: which column is which, with its first rows in sight. */
import { useId, type ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import { COLUMN_ROLES, type ColumnRole, type CsvColumns, type TablePreview } from '../../interchange/columns.ts';
import { numbered } from './numbered.ts';

const ROLE_WORDS: Readonly<Record<ColumnRole, string>> = { cidr: 'CIDR', name: 'Name', network: 'Network', subnet: 'Subnet', kind: 'Kind' };
const NONE = 'none';
/** So many columns are shown, and beyond them those that are something. */
const SHOWN = 6;

interface Props {
  readonly table: TablePreview;
  readonly onChange: (columns: CsvColumns) => void;
}

export function TableMapping({ table: { header, rows, width, columns, count }, onChange }: Props): ReactElement {
  const id = useId();
  const titles = numbered(Array.from({ length: width }, (_, column) => header?.[column] || `Column ${column + 1}`));
  const rolesOf = (column: number): readonly string[] => COLUMN_ROLES.filter((role) => columns[role] === column).map((role) => ROLE_WORDS[role]);
  const seen = titles.filter(({ number }) => number < SHOWN || rolesOf(number).length > 0);
  return (
    <fieldset className="import-mapping">
      <legend>{plural(count, 'row')}: which column is which</legend>
      <div className="import-roles">
        {COLUMN_ROLES.map((role) => (
          <label key={role} htmlFor={`${id}-${role}`}>
            <span>{ROLE_WORDS[role]}</span>
            <select
              id={`${id}-${role}`}
              className="input"
              value={columns[role] ?? NONE}
              onChange={({ target: { value } }) => onChange({ ...columns, [role]: value === NONE ? null : Number(value) })}
            >
              {(role !== 'cidr' || columns.cidr === null) && <option value={NONE}>No column</option>}
              {titles.map(({ number, item: title }) => (
                <option key={number} value={number}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <table className="import-table" aria-label="First rows of the table">
        <thead>
          <tr>
            {seen.map(({ number: column, item: title }) => (
              <th key={column} scope="col">
                <bdi>{title}</bdi>
                <span className="import-role">{rolesOf(column).join(', ')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ number, item: row }) => (
            <tr key={number}>
              {seen.map(({ number: column }) => (
                <td key={column}>
                  <bdi>{row[column] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {seen.length < titles.length && <p className="mute">{plural(titles.length - seen.length, 'column is', 'columns are')} not shown.</p>}
    </fieldset>
  );
}
