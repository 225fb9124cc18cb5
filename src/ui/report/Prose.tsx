import type { ReactElement } from 'react';
import { proseParts } from './proseParts.ts';

/** A sentence of the core: addresses in the fixed-width face, names isolated. */
export function Prose({ text, names }: { readonly text: string; readonly names: readonly string[] }): ReactElement {
  return (
    <>
      {proseParts(text, names).map((part) => {
        if (part.kind === 'address') {
          return (
            <code key={part.at} className="nowrap">
              {part.text}
            </code>
          );
        }
        if (part.kind === 'plain') return part.text;
        return (
          <bdi key={part.at} className="whole">
            {part.text}
          </bdi>
        );
      })}
    </>
  );
}
