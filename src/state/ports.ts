/** What the store needs of the world, as ports: tests run in Node with their own, the page with the browser's. */

/** Texts kept under names. Storage may be full, forbidden or absent: writing then answers false and nothing else happens. */
export interface StoragePort {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Runs `work` once, `delay` milliseconds after it was last asked for; `flush` runs what is waiting now. */
export interface Debounce {
  readonly request: (work: () => void) => void;
  readonly flush: () => void;
}

export interface Ports {
  readonly storage: StoragePort;
  /** A new id for a plan, unlike every earlier one. */
  readonly newId: () => string;
  /** Milliseconds since 1970, for the date of a kept plan. */
  readonly now: () => number;
}

export const noStorage: StoragePort = { read: () => null, write: () => false, remove: () => undefined };

/** The browser's local storage. Reaching for it may already throw where it is forbidden. */
export function browserStorage(reach: () => Storage): StoragePort {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(reach());
    } catch {
      // Forbidden, full or gone: the port's contract has an answer for it.
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export function debounce(delay: number, setTimer: (work: () => void, delay: number) => number, clearTimer: (timer: number) => void): Debounce {
  let waiting: { readonly timer: number; readonly work: () => void } | null = null;
  return {
    request(work) {
      if (waiting) clearTimer(waiting.timer);
      const timer = setTimer(() => {
        waiting = null;
        work();
      }, delay);
      waiting = { timer, work };
    },
    flush() {
      if (!waiting) return;
      const { timer, work } = waiting;
      clearTimer(timer);
      waiting = null;
      work();
    },
  };
}
