/** A field for text of any kind that the plan holds. Text that is no value stays, is marked, and says why and what computes instead. */
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import { UNKNOWN, type Field } from '../../state/fields.ts';
import { fieldMark } from '../help/fieldMark.ts';
import { useTyping } from './useTyping.ts';

interface Props {
  readonly field: Field;
  /** Accessible name; the visible label is the caller's. */
  readonly label: string;
  readonly id?: string;
  readonly mono?: boolean;
  /** A list: one entry a line. */
  readonly lines?: boolean;
  /** A name that looks like text until it is pointed at. */
  readonly quiet?: boolean;
  /** What holds while nothing is typed. */
  readonly placeholder?: string | undefined;
}

export function TextField({ field, label, id, mono = false, lines = false, quiet = false, placeholder }: Props): ReactElement {
  const { text, stored, problem, type, leave, giveUp } = useTyping(field);
  const problemId = useId();
  const shared = {
    id,
    className: 'input',
    'data-mono': mono || undefined,
    'data-quiet': quiet || undefined,
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : problemId,
    title: text === UNKNOWN ? 'Not known yet' : text === '' ? 'Empty: the default holds. Type ? while it is not known.' : text,
    placeholder,
    value: text,
    spellCheck: false,
    autoComplete: 'off',
    dir: 'auto' as const,
    onBlur: leave,
  };
  return (
    <span className="text-field" data-kind={quiet ? 'name' : undefined} data-field={fieldMark(field)}>
      {lines ? (
        <textarea
          {...shared}
          className="input lines"
          rows={Math.min(8, text.split('\n').length)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => onEscape(event, problem, giveUp)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave();
            onEscape(event, problem, giveUp);
          }}
        />
      )}
      {problem !== null && <FieldProblem id={problemId} problem={problem} stored={stored} />}
    </span>
  );
}

/** Escape gives up a draft; without one it does what it does elsewhere. */
export function onEscape(event: KeyboardEvent, problem: string | null, giveUp: () => void): void {
  if (event.key !== 'Escape' || problem === null) return;
  event.stopPropagation();
  giveUp();
}

export function FieldProblem({ id, problem, stored }: { readonly id: string; readonly problem: string; readonly stored: string }): ReactElement {
  return (
    <output id={id} className="field-problem">
      {problem} {computesWith(stored)}
    </output>
  );
}

function computesWith(stored: string): ReactElement {
  if (stored === '') return <>Until then the default counts.</>;
  if (stored === UNKNOWN) return <>Until then it counts as not known.</>;
  return (
    <>
      Until then{' '}
      <code>
        <bdi>{stored.split('\n').join(', ')}</bdi>
      </code>{' '}
      counts.
    </>
  );
}
