/** One table of a difference: words and icons, a sentence below where there is one, and the way to the map. */
import { useState, type ReactElement } from 'react';
import { formatNumber, sentence } from '../../core/findings/text.ts';
import type { DiffRow, DiffTable } from '../../interchange/export/diff.ts';
import { KindIcon } from './KindIcon.tsx';
import type { Side } from './marks.ts';

interface Props {
  readonly table: DiffTable;
  readonly onShow: (side: Side, cidrs: readonly string[]) => void;
}

/** So many rows are shown at first, and so many more each time. */
const STEP = 40;

export function ChangeTable({ table: { title, head, rows, more }, onShow }: Props): ReactElement {
  const [shown, setShown] = useState(STEP);
  const rest = rows.length - shown;
  const leads = rows.some((row) => placeOf(row) !== null);
  return (
    <section className="compare-section" aria-label={title}>
      <h3>
        {title} <span className="mute">{formatNumber(rows.length)}</span>
      </h3>
      <div className="compare-table">
        <table>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
              {leads && (
                <th scope="col">
                  <span className="visually-hidden">On the map</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={JSON.stringify(row)} row={row} head={head} leads={leads} onShow={onShow} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <button type="button" className="button more-button" data-kind="quiet" data-size="small" onClick={() => setShown(shown + STEP)}>
          Show {formatNumber(Math.min(STEP, rest))} more of {formatNumber(rows.length)}
        </button>
      )}
      {more !== undefined && <p className="hint">{more}</p>}
    </section>
  );
}

function Row({
  row,
  head,
  leads,
  onShow,
}: {
  readonly row: DiffRow;
  readonly head: readonly string[];
  readonly leads: boolean;
  readonly onShow: Props['onShow'];
}): ReactElement {
  const { cells, text, kind } = row;
  const place = placeOf(row);
  return (
    <>
      <tr data-parted={text !== undefined || undefined}>
        {cells.map((cell, at) => (
          <td key={head[at]} data-label={head[at]} data-empty={cell === '' || undefined}>
            {at === 0 && kind !== undefined ? (
              <span className="compare-kind" data-kind={kind}>
                <KindIcon kind={kind} />
                {sentence(cell)}
              </span>
            ) : (
              <bdi>{cell}</bdi>
            )}
          </td>
        ))}
        {leads && (
          <td className="compare-show">
            {place !== null && (
              <button
                type="button"
                className="link"
                aria-label={`Show ${place.cidrs.join(' and ')} on the map${place.side === 'before' ? ' before the change' : ''}`}
                onClick={() => onShow(place.side, place.cidrs)}
              >
                Show
              </button>
            )}
          </td>
        )}
      </tr>
      {text !== undefined && (
        <tr className="compare-text">
          <td colSpan={head.length + (leads ? 1 : 0)}>
            <bdi>{text}</bdi>
          </td>
        </tr>
      )}
    </>
  );
}

/** Where a row leads: to what is there after the change, else to what was there before it. */
function placeOf({ before = [], after = [] }: DiffRow): { readonly side: Side; readonly cidrs: readonly string[] } | null {
  if (after.length > 0) return { side: 'after', cidrs: after };
  return before.length > 0 ? { side: 'before', cidrs: before } : null;
}
