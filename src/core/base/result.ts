/** The outcome of anything that can be refused at a boundary: a value, or the reasons why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/**
 * Why an input was refused, in the form the checker prints.
 * `path` is written like `clusters[0].serviceCidrs[0]`, empty for the input as a whole;
 * `message` says what stands there and what was expected.
 */
export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Thrown only where an invariant of our own is broken, never for what a user typed. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${what}`);
}

/** Marks the end of an exhaustive switch; the compiler refuses it while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`invariant broken: unexpected ${String(value)}`);
}
