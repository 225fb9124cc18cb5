/** The row that the keyboard is at, in full: what is cut short in its cells stands here. */
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactElement } from 'react';
import { plural } from '../../core/findings/text.ts';
import { cellText, type CellReader, type Column } from '../../map/table/cells.ts';
import type { Row } from '../../map/table/view.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { COLUMN_WORDS } from './columns.ts';

interface Props {
  readonly row: Row;
  readonly reader: CellReader;
  readonly onShow: (row: Row) => void;
}

const AMOUNTS: readonly Column[] = ['addresses', 'now', 'maximum', 'upgrading', 'free'];
/** Sentences shown at once. */
const MOST_FINDINGS = 3;

export function TableDetails({ row, reader, onShow }: Props): ReactElement {
  const { entry } = row.branch;
  const said = (column: Column): string => cellText(reader.cell(entry, column));
  const range = said('range');
  const name = said('name');
  const findings = reader.marks(entry);
  return (
    <section className="table-details" aria-label="The row in full">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {range !== '' && range !== name && <bdi className="mono">{range}</bdi>}{' '}
        <span>
          {said('what')}
          {said('owner') !== '' && (
            <>
              , <bdi>{said('owner')}</bdi>
            </>
          )}
        </span>
      </p>
      <dl>
        {AMOUNTS.filter((column) => said(column) !== '').map((column) => (
          <div key={column}>
            <dt>{COLUMN_WORDS[column].full}</dt>
            <dd>{said(column)}</dd>
          </div>
        ))}
      </dl>
      {findings.slice(0, MOST_FINDINGS).map((finding) => (
        <p key={`${finding.rule} ${finding.message}`} className="table-finding" data-severity={finding.severity}>
          <SeverityIcon severity={finding.severity} size={13} />
          <span>
            <span className="visually-hidden">{finding.severity}: </span>
            {finding.message}
          </span>
        </p>
      ))}
      {findings.length > MOST_FINDINGS && <p className="mute">{plural(findings.length - MOST_FINDINGS, 'more finding')} in the list of findings</p>}
      <button
        type="button"
        className="button"
        data-size="small"
        aria-keyshortcuts="Shift+Enter"
        title="Show on the map (Shift Enter)"
        onClick={() => onShow(row)}
      >
        <MapPin size={13} aria-hidden />
        Show on the map
      </button>
    </section>
  );
}
