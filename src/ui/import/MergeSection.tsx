/** What merging the inputs into the plan at hand would add, change and leave. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { DiffTable } from '../../interchange/export/diff.ts';
import type { MergeOutcome } from '../../worker/messages.ts';
import { useAtlasState } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { numbered } from './numbered.ts';
import { mergeSentence, sentence } from './reportWords.ts';

/** So many rows and remarks are shown at first. */
const STEP = 12;

export function MergeSection({ merge }: { readonly merge: MergeOutcome | null }): ReactElement {
  const name = useAtlasState((state) => state.scenario.name);
  return (
    <section className="import-section" aria-labelledby="import-merge">
      <h3 id="import-merge">
        Merging into <bdi>“{name}”</bdi>
      </h3>
      <p>{merge === null ? 'Working out what it would do…' : <bdi>{mergeSentence(merge)}</bdi>}</p>
      {merge?.ok === true && !merge.isEmpty && (
        <>
          <p className="mute">What the plan tells already stays; what it does not know is filled in; undo takes all of it back.</p>
          {merge.kept.length > 0 && (
            <Disclosure label="Told differently, and left as the plan has it" hint={formatNumber(merge.kept.length)}>
              {() => (
                <ul className="import-lines">
                  <MoreList
                    items={merge.kept}
                    step={STEP}
                    what="remarks"
                    render={(text) => (
                      <li key={text}>
                        <bdi>{sentence(text)}</bdi>
                      </li>
                    )}
                  />
                </ul>
              )}
            </Disclosure>
          )}
          {merge.tables.map((table) => (
            <Disclosure key={table.title} label={table.title} hint={formatNumber(table.rows.length)}>
              {() => <Table table={table} />}
            </Disclosure>
          ))}
        </>
      )}
    </section>
  );
}

function Table({ table: { title, head, rows, more } }: { readonly table: DiffTable }): ReactElement {
  return (
    <>
      <table className="import-table" aria-label={title}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ number, item: { cells, text } }) => (
            <tr key={number} title={text}>
              {cells.map((cell, column) => (
                <td key={head[column]}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p className="mute">{more}</p>}
    </>
  );
}
