import type { ImportInput } from '../../interchange/types.ts';
import type { LinkSync } from '../../state/link.ts';
import type { Atlas } from '../../state/store.ts';

/** What opening works on: the store, what opens links, and the frame loop's `hold`, so that whoever waits for the page waits for this too. */
export interface Opener {
  readonly atlas: Atlas;
  readonly hold: () => () => void;
  readonly links: Pick<LinkSync, 'openText'>;
}

/** Reads the inputs as one plan and puts it on the table; what is refused is told. Holds the page meanwhile. */
export const openTexts = (opener: Opener, inputs: readonly ImportInput[]): Promise<boolean> =>
  held(opener, async () => (await import('./opening.ts')).openTexts(opener, inputs));

export const openFiles = (opener: Opener, files: readonly File[]): Promise<void> =>
  held(opener, async () => (await import('./opening.ts')).openFiles(opener, files));

async function held<T>({ hold }: Opener, work: () => Promise<T>): Promise<T> {
  const release = hold();
  try {
    return await work();
  } finally {
    release();
  }
}
