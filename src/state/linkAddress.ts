/** The browser's address and history as a port. */
import { isBag } from './bags.ts';
import type { AddressNote, AddressPort } from './link.ts';

interface Browser {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

export function browserAddress({ location, history }: Browser): AddressPort {
  return {
    read: () => ({ hash: location.hash, note: noteOf(history.state) }),
    write(hash, note) {
      try {
        history.replaceState(note, '', `${location.pathname}${location.search}${hash}`);
        return true;
      } catch {
        // Too often for this browser, or too long: the next change tries again.
        return false;
      }
    },
  };
}

/** What lies in the history may come from an older page. */
function noteOf(state: unknown): AddressNote | null {
  if (!isBag(state)) return null;
  const { planId, at, passing } = state;
  return typeof planId === 'string' && typeof at === 'number' && typeof passing === 'boolean' ? { planId, at, passing } : null;
}
