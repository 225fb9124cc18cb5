/** What the store needs of the world, as ports: tests run in Node with their own, the page with the browser's. */

/** Texts kept under names. Storage may be full, forbidden or absent: writing then answers false and nothing else happens. */
export interface StoragePort {
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
}

/** Runs the work that was asked for last, once, after a pause in the asking; `flush` runs what is waiting now. */
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

export const noStorage: StoragePort = { keys: () => [], read: () => null, write: () => false, remove: () => undefined };

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
    keys: () => attempt((storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null), []),
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export interface Pause {
  /** So long nothing was asked for, ms. */
  readonly pause: () => number;
  /** At the latest so long after the first time, however much is asked for meanwhile, ms; left out: as long as it takes. */
  readonly atLatest?: number;
}

export interface Timers {
  readonly set: (work: () => void, delay: number) => number;
  readonly clear: (timer: number) => void;
}

/** Says that something is under way; `hurry` may be called to have it done at once. Returns its end. */
type Hold = (hurry: () => void) => () => void;

const holdsNothing: Hold = () => () => undefined;

/** `hold`: what has to know that something is waiting, and may have it done at once. */
export function debounce({ pause, atLatest }: Pause, { set: setTimer, clear: clearTimer }: Timers, hold: Hold = holdsNothing): Debounce {
  let release: (() => void) | null = null;
  let waiting: (() => void) | null = null;
  let timer: number | null = null;
  let latest: number | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimer(timer);
    if (latest !== null) clearTimer(latest);
    timer = null;
    latest = null;
  };
  const flush = (): void => {
    stop();
    const work = waiting;
    // What asks again while it works waits anew.
    const letGo = release;
    waiting = null;
    release = null;
    try {
      work?.();
    } finally {
      letGo?.();
    }
  };
  return {
    request(work) {
      waiting = work;
      release ??= hold(flush);
      if (timer !== null) clearTimer(timer);
      timer = setTimer(flush, pause());
      if (atLatest !== undefined) latest ??= setTimer(flush, atLatest);
    },
    flush,
  };
}
