/** A row of exclusive choices, all in sight. Each is a button of its own, so that arrow keys never switch something as weighty as a model. */
import type { ReactElement } from 'react';

interface Props<T extends string> {
  readonly label: string;
  /** null: none of them. */
  readonly value: T | null;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

export function Choices<T extends string>({ label, value, choices, onChange }: Props<T>): ReactElement {
  return (
    <fieldset className="choices" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="choice"
          aria-pressed={choice.value === value}
          onClick={() => {
            if (choice.value !== value) onChange(choice.value);
          }}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
