/** A long list a piece at a time, so that ten thousand rows don't fill the page with elements. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '../../core/findings/text.ts';

interface Props<T> {
  readonly items: readonly T[];
  /** So many are shown at first, and so many more each time. */
  readonly step: number;
  /** "networks", "findings" */
  readonly what: string;
  readonly render: (item: T, index: number) => ReactNode;
  /** Position of an item that shows however far down it is; null: none. */
  readonly reveal?: number | null;
}

export function MoreList<T>({ items, step, what, render, reveal = null }: Props<T>): ReactElement {
  const [shown, setShown] = useState(step);
  const rest = items.length - shown;
  const far = reveal !== null && reveal >= shown ? items[reveal] : undefined;
  return (
    <>
      {items.slice(0, shown).map(render)}
      {rest > 0 && (
        <button type="button" className="button more-button" data-kind="quiet" data-size="small" onClick={() => setShown(shown + step)}>
          Show {formatNumber(Math.min(step, rest))} more of {formatNumber(items.length)} {what}
        </button>
      )}
      {far !== undefined && reveal !== null && render(far, reveal)}
    </>
  );
}
