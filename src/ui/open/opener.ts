import type { LinkSync } from '../../state/link.ts';
import type { Atlas } from '../../state/store.ts';
import type { Given } from '../../worker/messages.ts';

/** What opening works on: the store, what opens links, and the frame loop's `hold`, so that whoever waits for the page waits for this too. */
export interface Opener {
  readonly atlas: Atlas;
  readonly hold: () => () => void;
  readonly links: Pick<LinkSync, 'openText'>;
  /** Reads what is given in the import dialog, whose report comes before anything is opened. */
  readonly review: (given: readonly Given[]) => void;
}

/** Opens one link or plan file at once; everything else, and what is refused, goes to the import dialog. Holds the page meanwhile. */
export async function take(opener: Opener, given: readonly Given[]): Promise<void> {
  const release = opener.hold();
  try {
    await (await import('./opening.ts')).take(opener, given);
  } finally {
    release();
  }
}
