/** A label and its control, side by side. */
import { useId, type ReactElement, type ReactNode } from 'react';

export function Row({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }): ReactElement {
  const id = useId();
  return (
    <div className="row">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
