/** What the state needs of a browser, in memory. */
import type { Debounce, StoragePort, Timers } from '../state/ports.ts';

export interface MemoryStorage extends StoragePort {
  readonly entries: Map<string, string>;
  /** True: nothing more can be written. */
  full: boolean;
}

export function memoryStorage(): MemoryStorage {
  const entries = new Map<string, string>();
  const storage: MemoryStorage = {
    entries,
    full: false,
    keys: () => [...entries.keys()],
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => {
      if (!storage.full) entries.set(key, text);
      return !storage.full;
    },
    remove: (key) => void entries.delete(key),
  };
  return storage;
}

/** Does what is asked for right away. */
export const atOnce: Debounce = { request: (work) => work(), flush: () => undefined };

/** Waits until it is flushed. */
export function onFlush(): Debounce {
  let waiting: (() => void) | null = null;
  return {
    request: (work) => {
      waiting = work;
    },
    flush: () => {
      const work = waiting;
      waiting = null;
      work?.();
    },
  };
}

export interface FakeTime extends Timers {
  readonly now: () => number;
  /** Lets so many milliseconds pass. */
  readonly pass: (ms: number) => void;
  readonly waiting: () => number;
}

export function fakeTime(start = 1_800_000_000_000): FakeTime {
  let now = start;
  let next = 0;
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>();
  return {
    now: () => now,
    set: (work, delay) => (timers.set((next += 1), { at: now + delay, work }), next),
    clear: (timer) => void timers.delete(timer),
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [due] = [...timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!due) break;
        const [id, { at, work }] = due;
        timers.delete(id);
        now = at;
        work();
      }
      now = end;
    },
    waiting: () => timers.size,
  };
}
