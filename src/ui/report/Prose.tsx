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
        return part.kind === 'name' ? <bdi key={part.at}>{part.text}</bdi> : part.text;
      })}
    </>
  );
}
