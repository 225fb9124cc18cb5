/** A page of advice as the core gives it: sections of rows with verdict, text, source and date. */
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactElement } from 'react';
import { unreachable } from '../../core/base/result.ts';
import type { Page, PageNote, PageRow, PageVerdict, Tone } from '../../core/advice/pages/types.ts';

export function PageView({ page }: { readonly page: Page }): ReactElement {
  return (
    <>
      {page.sections.map(({ id, title, rows }) => (
        <section key={id} className="advice-section" aria-label={title}>
          <h4>{title}</h4>
          {rows.length === 0 && <p className="hint">Nothing.</p>}
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </section>
      ))}
    </>
  );
}

function Row({ row }: { readonly row: PageRow }): ReactElement {
  const { title, verdict, text, facts = [], conditions = [], consequences = [] } = row;
  return (
    <article className="advice-row">
      <div className="advice-row-head">
        <h5>{title}</h5>
        {verdict !== null && <VerdictMark verdict={verdict} />}
      </div>
      <div>
        <p>{text}</p>
        {facts.length > 0 && (
          <dl className="advice-facts">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Origin note={row} />
        <Notes title="Conditions" notes={conditions} />
        <Notes title="What follows" notes={consequences} />
      </div>
    </article>
  );
}

function Notes({ title, notes }: { readonly title: string; readonly notes: readonly PageNote[] }): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <>
      <p className="advice-notes-title">{title}</p>
      <ul className="advice-notes">
        {notes.map((note) => (
          <li key={note.text} data-judged={note.verdict !== null}>
            {note.verdict !== null && <VerdictMark verdict={note.verdict} />}
            <div>
              <p>
                {note.text} {note.because !== undefined && <bdi className="advice-because">{note.because}</bdi>}
              </p>
              <Origin note={note} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who says so, and what is not certain. */
function Origin({ note: { source, date, unverified } }: { readonly note: PageNote }): ReactElement | null {
  if (source === null && unverified === undefined) return null;
  return (
    <p className="advice-origin">
      {unverified !== undefined && <em>Not certain: {unverified} </em>}
      {source !== null && (
        <>
          {source}
          {date !== null && (
            <>
              , <span className="nowrap">{date}</span>
            </>
          )}
        </>
      )}
    </p>
  );
}

function VerdictMark({ verdict: { tone, word } }: { readonly verdict: PageVerdict }): ReactElement {
  return (
    <span className="advice-verdict" data-tone={tone}>
      <ToneIcon tone={tone} />
      {word}
    </span>
  );
}

function ToneIcon({ tone }: { readonly tone: Tone }): ReactElement | null {
  const shared = { size: 13, strokeWidth: 2.2, 'aria-hidden': true } as const;
  switch (tone) {
    case 'good':
      return <CircleCheck {...shared} />;
    case 'bad':
      return <CircleX {...shared} />;
    case 'caution':
      return <CircleAlert {...shared} />;
    case 'open':
      return <CircleHelp {...shared} />;
    case 'plain':
      return null;
    default:
      return unreachable(tone);
  }
}
