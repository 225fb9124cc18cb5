/** One field of many records after the other: who has a value at all, then the values. */
import type { Reader, Writer } from './io.ts';

/** How one field's values are written; `record` is what is known of the record so far. */
export interface Codec<V, R> {
  readonly write: (out: Writer, value: V, record: R, position: number) => void;
  readonly read: (input: Reader, record: Readonly<Draft<R>>, position: number) => V;
}

/** A record that is being read, field by field. */
export type Draft<R> = { -readonly [K in keyof R]?: R[K] | undefined };

// Two bits for the whole column.
const NONE = 0;
const ALL = 1;
/** One bit a record: value or left out. */
const SOME = 2;
/** Two bits a record: 0 left out, 1 value, 2 unknown (`null`). */
const ANY = 3;

export function writeColumn<R extends object, K extends keyof R>(out: Writer, records: readonly R[], key: K, codec: Codec<NonNullable<R[K]>, R>): void {
  if (records.length === 0) return;
  const states = records.map((record) => (record[key] === undefined ? 0 : record[key] === null ? 2 : 1));
  const mode = states.includes(2) ? ANY : !states.includes(1) ? NONE : states.includes(0) ? SOME : ALL;
  out.bits(mode, 2);
  if (mode >= SOME) for (const state of states) out.bits(state, mode === SOME ? 1 : 2);
  records.forEach((record, position) => {
    const value = record[key];
    if (value !== undefined && value !== null) codec.write(out, value, record, position);
  });
}

export function readColumn<R extends object, K extends keyof R>(input: Reader, records: readonly Draft<R>[], key: K, codec: Codec<NonNullable<R[K]>, R>): void {
  if (records.length === 0) return;
  const mode = input.bits(2);
  const states = records.map(() => (mode === ALL ? 1 : mode === NONE ? 0 : input.bits(mode === SOME ? 1 : 2)));
  if (states.includes(3)) input.fail();
  records.forEach((record, position) => {
    if (input.failed) return;
    // The types of the format decide which keys may be unknown; the validation of the whole says so where one may not.
    if (states[position] === 2) Reflect.set(record, key, null);
    else if (states[position] === 1) record[key] = codec.read(input, record, position);
  });
}

/** One of a few fixed values, in as many bits as they need. */
export function choice<V, R>(first: V, ...more: readonly V[]): Codec<V, R> {
  const values = [first, ...more];
  const width = Math.ceil(Math.log2(values.length));
  return {
    write: (out, value) => out.bits(Math.max(0, values.indexOf(value)), width),
    read: (input) => {
      const value = values[input.bits(width)];
      if (value === undefined) input.fail();
      return value ?? first;
    },
  };
}

/** The number of entries among the bits (`k` as in `Writer.count`), then the entries. */
export function listOf<V, R>(
  k: number,
  write: (out: Writer, value: V, record: R, position: number) => void,
  read: (input: Reader, record: Readonly<Partial<R>>, position: number) => V,
): Codec<readonly V[], R> {
  return {
    write: (out, values, record, position) => {
      out.count(values.length, k);
      for (const value of values) write(out, value, record, position);
    },
    read: (input, record, position) => {
      const values: V[] = [];
      for (let left = input.count(k); left > 0 && !input.failed; left -= 1) values.push(read(input, record, position));
      return values;
    },
  };
}
