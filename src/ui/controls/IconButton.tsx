import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** Accessible name, and the tip that shows when it is pointed at. */
  readonly label: string;
  readonly tip?: string;
  readonly disabled?: boolean;
  readonly size?: 'small';
  readonly half?: 'left' | 'right';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function IconButton({ label, tip = label, disabled, size, half, onClick, children }: Props): ReactElement {
  return (
    <button
      type="button"
      className="button"
      data-kind="icon"
      data-size={size}
      data-half={half}
      data-tip={disabled ? undefined : tip}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
