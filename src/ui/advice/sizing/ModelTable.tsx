/** Every model with the ranges that it takes, or why it cannot be. */
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactElement } from 'react';
import type { Issue, Result } from '../../../core/base/result.ts';
import type { Sized, SizedRange, SizedRole, SizingRow } from '../../../core/advice/sizing/types.ts';
import { formatNumber, plural } from '../../../core/findings/text.ts';
import { Disclosure } from '../../controls/Disclosure.tsx';
import { MODEL_WORDS } from '../../words.ts';

const ROLES: Readonly<Record<SizedRole, string>> = {
  network: 'New VNet',
  'node-subnet': 'Node subnet',
  'pod-subnet': 'Pod subnet',
  'pod-cidr': 'Pod CIDR',
  'service-cidr': 'Service CIDR',
};

interface Props {
  readonly rows: Result<readonly SizingRow[], readonly Issue[]>;
  readonly onAdopt: (row: Sized) => void;
}

export function ModelTable({ rows, onAdopt }: Props): ReactElement {
  if (!rows.ok) return <p className="hint">Some figures on the left are not right yet; each says what is expected.</p>;
  const least = Math.min(...rows.value.map((row) => (row.possible ? row.vnetAddresses : Infinity)));
  return (
    <table className="sizing-table">
      <caption className="visually-hidden">Network models, with the ranges that each takes</caption>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col" className="figure">
            VNet addresses
          </th>
          <th scope="col">Ranges</th>
          <th scope="col">
            <span className="visually-hidden">Adopt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.value.map((row) =>
          row.possible ? (
            <Possible key={row.model} row={row} least={row.vnetAddresses === least} onAdopt={onAdopt} />
          ) : (
            <Impossible key={row.model} row={row} />
          ),
        )}
      </tbody>
    </table>
  );
}

function Possible({ row, least, onAdopt }: { readonly row: Sized; readonly least: boolean; readonly onAdopt: (row: Sized) => void }): ReactElement {
  const name = MODEL_WORDS[row.model];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">
        <span className="mono">{formatNumber(row.vnetAddresses)}</span>
        {least && <span className="sizing-least">fewest</span>}
      </td>
      <td>
        <ul className="sizing-ranges">
          {row.ranges.map((range) => (
            <Range key={`${range.role} ${range.range}`} range={range} />
          ))}
        </ul>
        {row.remarks.length > 0 && (
          <Disclosure label={plural(row.remarks.length, 'remark')}>
            {() => (
              <ul className="sizing-remarks">
                {row.remarks.map((remark) => (
                  <li key={remark}>{remark}</li>
                ))}
              </ul>
            )}
          </Disclosure>
        )}
      </td>
      <td>
        <button type="button" className="button" data-size="small" aria-label={`Use ${name}`} onClick={() => onAdopt(row)}>
          Use
        </button>
      </td>
    </tr>
  );
}

function Range({ range: { role, range, needed, canDouble } }: { readonly range: SizedRange }): ReactElement {
  return (
    <li>
      <span className="mute">{ROLES[role]}</span>
      <code className="nowrap">{range}</code>
      <span className="mute">{[...(needed > 0 ? [`${formatNumber(needed)} needed`] : []), ...(canDouble ? ['can double'] : [])].join(', ')}</span>
    </li>
  );
}

function Impossible({ row }: { readonly row: Extract<SizingRow, { readonly possible: false }> }): ReactElement {
  return (
    <tr data-possible="false">
      <th scope="row">{MODEL_WORDS[row.model]}</th>
      <td className="figure">
        <span className="advice-verdict" data-tone="bad">
          <CircleX size={13} strokeWidth={2.2} aria-hidden />
          not possible
        </span>
      </td>
      <td colSpan={2}>
        {row.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </td>
    </tr>
  );
}
