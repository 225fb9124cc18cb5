/** A sentence of the core with its addresses and ranges set in the fixed-width face, and isolated from text of the other direction. */
import type { ReactElement } from 'react';

const ADDRESS = /((?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,3})?|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\/\d{1,3})?)/i;

export function Prose({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(ADDRESS).map((part, i) =>
        i % 2 === 1 ? (
          <code key={i} className="nowrap">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}
