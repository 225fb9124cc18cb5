/** One of a few values of the plan, with its default and "not known yet" among the choices. */
import type { ReactElement } from 'react';
import { UNKNOWN } from '../../state/fields.ts';
import { useActions } from '../atlas.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly id?: string;
  /** Empty: left out; a question mark: not known. */
  readonly value: string;
  readonly choices: readonly Choice[];
  /** What holds while the key is left out; null: it can't be left out. */
  readonly fallback: string | null;
  /** With the arrow keys it is asked for every value on the way: they are one step until the field is left. */
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, id, value, choices, fallback, onChange }: Props): ReactElement {
  const { settle } = useActions();
  const known = value === '' || value === UNKNOWN || choices.some((choice) => choice.value === value);
  return (
    <select id={id} className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} onBlur={settle}>
      {fallback !== null && <option value="">{fallback}</option>}
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
      <option value={UNKNOWN}>Not known yet</option>
    </select>
  );
}

/** What a choice means as a value of the plan: `undefined` leaves the key out, `null` marks it as not known. */
export function chosen<T extends string>(value: string, choices: readonly T[]): T | null | undefined {
  return value === UNKNOWN ? null : choices.find((choice) => choice === value);
}

/** The other way round. */
export const choiceOf = (value: string | null | undefined): string => (value === undefined ? '' : (value ?? UNKNOWN));
