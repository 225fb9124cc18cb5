/** On or off, with its word beside it. */
import * as Radix from 'radix-ui/switch';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** Its accessible name. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export function Switch({ label, checked, onChange, children }: Props): ReactElement {
  return (
    <label className="switch">
      <Radix.Root className="switch-track" aria-label={label} checked={checked} onCheckedChange={onChange}>
        <Radix.Thumb className="switch-thumb" />
      </Radix.Root>
      {children}
    </label>
  );
}
