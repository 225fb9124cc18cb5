/** Parts of the page that the first picture does without: loaded once it stands and nothing moves. */
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { PageContext, type Page } from '../pageContext.ts';

export interface Late<T> {
  /** null until it is here, or where it cannot be had. */
  readonly read: () => T | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads it, once; a load that failed is tried again by the next call. */
  readonly start: () => Promise<T | null>;
}

export function late<T>(load: () => Promise<T>): Late<T> {
  const listeners = new Set<() => void>();
  let value: T | null = null;
  let loading: Promise<T | null> | null = null;
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      loading ??= load().then(
        (loaded) => {
          value = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        // Offline, or a newer version replaced the file: the page goes on without it.
        () => {
          loading = null;
          return null;
        },
      );
      return loading;
    },
  };
}

/** The page has come to rest for this long, ms. */
const REST = 300;

const resting = new WeakMap<Page, Promise<void>>();

/** Resolves once the first picture stands and the page has come to rest; the same promise for all. */
export function atRest(page: Page): Promise<void> {
  let rest = resting.get(page);
  if (rest === undefined) {
    rest = page.services.loop.idle().then(() => new Promise((resolve) => setTimeout(resolve, REST)));
    resting.set(page, rest);
  }
  return rest;
}

/** Asks for it when the page is at rest. Without a page around, as in tests of a part, it is used once something else has loaded it. */
export function useLate<T>(part: Late<T>): T | null {
  const page = useContext(PageContext);
  useEffect(() => {
    if (page === null || part.read() !== null) return undefined;
    // Whoever waits for the page to come to rest waits for its parts too.
    let release = (): void => undefined;
    const start = (): void => void part.start().then(() => release());
    release = page.services.loop.hold(start);
    void atRest(page).then(start);
    return () => release();
  }, [page, part]);
  return useSyncExternalStore(part.subscribe, part.read);
}
