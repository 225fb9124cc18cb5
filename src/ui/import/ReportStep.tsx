/** The report of an import: what each input was taken for, what it holds, what is open, and what merging would do. */
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactElement } from 'react';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { FORMATS } from '../../interchange/formats.ts';
import type { CsvColumns } from '../../interchange/columns.ts';
import type { NoteKind } from '../../interchange/types.ts';
import type { MergeOutcome, Outcome, PartLine } from '../../worker/messages.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { MergeSection } from './MergeSection.tsx';
import { beyondSentence, findingsMeant, issuePlace, NOTE_KINDS, NOTE_WORDS, partsSentence, placeText, sentence } from './reportWords.ts';
import { TableMapping } from './TableMapping.tsx';

/** So many lines of a list are shown at first. */
const STEP = 12;

interface Props {
  readonly outcome: Outcome;
  /** null: it is still being worked out. */
  readonly merge: MergeOutcome | null;
  readonly onColumns: (index: number, columns: CsvColumns) => void;
}

export function ReportStep({ outcome, merge, onColumns }: Props): ReactElement {
  const { inputs, issues, parts } = outcome;
  const isErrorText = inputs.every(({ format }) => format === FORMATS.errorText);
  return (
    <div className="import-report">
      {issues.length > 0 && <Refusal outcome={outcome} />}
      {parts !== null && (
        <output className="import-sum">
          {inputs.length > 1 ? 'Together they hold' : 'It holds'} <strong>{partsSentence(parts)}</strong>. Nothing is opened yet.
        </output>
      )}
      {parts !== null && parts.beyond.length > 0 && <p className="import-beyond">{beyondSentence(parts.beyond)}</p>}
      <ul className="import-inputs" aria-label="What each input was taken for">
        {inputs.map((input, i) => (
          <li key={input.name} data-known={input.format !== null}>
            <bdi className="import-name">{input.name}</bdi>
            <span>{input.format === null ? 'not recognised' : `taken for ${input.format}`}</span>
            {input.table !== null && <TableMapping table={input.table} onChange={(columns) => onColumns(i, columns)} />}
          </li>
        ))}
      </ul>
      {parts !== null && (
        <Section title={isErrorText ? 'What it would set' : 'What it holds'} count={parts.lines.length + parts.more} startsOpen={parts.lines.length <= STEP}>
          <ul className="import-lines">
            <MoreList items={parts.lines} step={STEP} what="parts" render={(line) => <Part key={`${line.kind} ${line.name}`} line={line} />} />
            {parts.more > 0 && <li className="mute">and {formatNumber(parts.more)} more</li>}
          </ul>
        </Section>
      )}
      {NOTE_KINDS.map((kind) => (
        <NoteSection key={kind} kind={kind} outcome={outcome} />
      ))}
      {parts !== null && <MergeSection merge={merge} />}
    </div>
  );
}

function Refusal({ outcome: { issues, inputs } }: { readonly outcome: Outcome }): ReactElement {
  const several = inputs.length > 1;
  return (
    <div className="import-refused" role="alert">
      <p className="import-why">
        <OctagonAlert size={16} aria-hidden />
        {plural(issues.length, 'reason')} why nothing can be opened. The plan on the page is unchanged.
      </p>
      <ul className="import-lines">
        <MoreList
          items={issues}
          step={STEP}
          what="reasons"
          render={(issue) => (
            <li key={`${issue.input} ${issue.path} ${issue.message}`}>
              <PlaceText text={issuePlace(issue, several)} /> <bdi>{sentence(issue.message)}</bdi>
            </li>
          )}
        />
      </ul>
    </div>
  );
}

function Part({ line: { kind, name, text, inner } }: { readonly line: PartLine }): ReactElement {
  return (
    <li>
      <span className="import-kind">{kind === 'cluster' ? 'Cluster' : 'Network'}</span> <bdi className="import-name">{name}</bdi>: <bdi>{text}</bdi>
      {inner.length > 0 && (
        <ul className="import-inner">
          {inner.map((one) => (
            <li key={`${one.name} ${one.text}`}>
              {one.name !== null && (
                <>
                  <bdi>{one.name}</bdi>:{' '}
                </>
              )}
              <bdi>{one.text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function NoteSection({ kind, outcome: { inputs, report } }: { readonly kind: NoteKind; readonly outcome: Outcome }): ReactElement | null {
  const notes = report[kind];
  if (notes.length === 0) return null;
  const { title, meaning } = NOTE_WORDS[kind];
  const errorTexts = new Set(inputs.filter(({ format }) => format === FORMATS.errorText).map(({ name }) => name));
  return (
    <Section title={title} count={notes.length + report.more[kind]} startsOpen={kind === 'unresolved' || kind === 'assumed' || errorTexts.size > 0}>
      <p className="mute">{meaning}</p>
      <ul className="import-lines">
        <MoreList
          items={notes}
          step={STEP}
          what="remarks"
          render={({ text, place }) => (
            <li key={`${place.input} ${place.line} ${place.column} ${text}`}>
              <PlaceText text={placeText(place, inputs.length > 1)} /> <bdi>{text}</bdi>
              {errorTexts.has(place.input) && <Meant text={text} />}
            </li>
          )}
        />
        {report.more[kind] > 0 && <li className="mute">and {formatNumber(report.more[kind])} more</li>}
      </ul>
    </Section>
  );
}

/** The findings that an error text stands for, as this page calls them. */
function Meant({ text }: { readonly text: string }): ReactElement | null {
  const findings = findingsMeant(text);
  if (findings.length === 0) return null;
  return (
    <span className="import-meant">
      {findings.length === 1 ? 'The finding here is called ' : 'The findings here are called '}
      {findings.map(({ rule, title }, i) => (
        <span key={rule}>
          {i > 0 && ' or '}
          <strong>{title}</strong>
        </span>
      ))}
      .
    </span>
  );
}

function PlaceText({ text }: { readonly text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <code>
      <bdi>{text}</bdi>
    </code>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly startsOpen: boolean;
  readonly children: ReactElement | readonly ReactElement[];
}

function Section({ title, count, startsOpen, children }: SectionProps): ReactElement {
  return (
    <section className="import-section" aria-label={title}>
      <Disclosure label={title} hint={formatNumber(count)} startsOpen={startsOpen}>
        {() => children}
      </Disclosure>
    </section>
  );
}
