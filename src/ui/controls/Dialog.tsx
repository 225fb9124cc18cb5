/** A modal dialog: the platform's own element, which traps focus, closes on Escape and gives the focus back. */
import '../styles/dialog.css';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface Props {
  readonly title: string;
  readonly size?: 'small' | 'large';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

export function Dialog({ title, size, onClose, children, foot }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  // A dialog that goes without being closed would take the focus with it: closed first, it gives it back.
  useLayoutEffect(() => {
    const box = dialog.current;
    return () => box?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={(event) => {
        // A press on the backdrop has the dialog itself as its target.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="dialog-body">{children}</div>
      {foot !== undefined && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
