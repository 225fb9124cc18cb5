import type { ReactElement } from 'react';

/** The mark: a hex digit's grid with three ranges in it. */
export function Brand(): ReactElement {
  return (
    <h1 className="brand">
      <svg className="brand-mark" viewBox="0 0 22 22" aria-hidden>
        <path
          className="brand-cell"
          d="M1 1h4.4v4.4H1zM6.2 1h4.4v4.4H6.2zM11.4 1h4.4v4.4h-4.4zM16.6 1H21v4.4h-4.4zM1 6.2h4.4v4.4H1zM1 11.4h4.4v4.4H1zM1 16.6h4.4V21H1zM6.2 16.6h4.4V21H6.2zM16.6 6.2H21v4.4h-4.4z"
        />
        <path className="brand-node" d="M6.2 6.2h9.6v4.4H6.2z" />
        <path className="brand-pod" d="M6.2 11.4h9.6v4.4H6.2z" />
        <path className="brand-service" d="M16.6 11.4H21V21h-9.6v-4.4h5.2z" />
      </svg>
      <span className="brand-word">CIDR Atlas</span>
    </h1>
  );
}
