/** Something folded away; what is folded exists only while it is open. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactElement, type ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  /** A word after the label: how many values are set. */
  readonly hint?: string | undefined;
  readonly startsOpen?: boolean;
  readonly children: () => ReactNode;
}

export function Disclosure({ label, hint, startsOpen = false, children }: Props): ReactElement {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <>
      <button type="button" className="disclosure" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden className="chevron" />
        {label}
        {hint !== undefined && <span className="mute">{hint}</span>}
      </button>
      {open && (
        <div id={id} className="disclosed">
          {children()}
        </div>
      )}
    </>
  );
}
