/** A name that is being changed where it stands. Enter and leaving take it, Escape gives it up; what is no name is given up too. */
import { useState, type ReactElement } from 'react';

interface Props {
  readonly name: string;
  readonly isName: (text: string) => boolean;
  /** null: it stays as it was. */
  readonly onDone: (name: string | null) => void;
}

export function NameField({ name, isName, onDone }: Props): ReactElement {
  const [text, setText] = useState(name);
  const valid = isName(text);
  return (
    <input
      className="input plan-naming"
      aria-label={`New name of ${name}`}
      aria-invalid={!valid}
      dir="auto"
      spellCheck={false}
      autoComplete="off"
      value={text}
      ref={(field) => field?.focus()}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(valid ? text : null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(valid ? text : null);
        else if (event.key === 'Escape') onDone(null);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
