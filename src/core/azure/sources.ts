/** Where a fact comes from: a page or standard by its usual name, and the date it bears (ISO, day left out where none is given). */
export interface Source {
  readonly source: string;
  readonly date: string;
}

/** A value and where it comes from, kept side by side so that neither is quoted without the other. */
export interface Fact<T> {
  readonly value: T;
  readonly source: Source;
}

// Without effects: a fact that a page does not read is left out of what it loads.
/* @__NO_SIDE_EFFECTS__ */
export function fact<T>(value: T, source: Source): Fact<T> {
  return { value, source };
}

export * as SOURCES from './documents.ts';
