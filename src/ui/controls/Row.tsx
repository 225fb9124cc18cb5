/** A label and its control, side by side. */
import { useId, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Which field of the plan it edits (`fieldMark`), where the control itself doesn't say. */
  readonly mark?: string;
  readonly children: (id: string) => ReactNode;
}

export function Row({ label, mark, children }: Props): ReactElement {
  const id = useId();
  return (
    <div className="row" data-field={mark}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
