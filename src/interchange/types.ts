/** What import is given and what it answers. */
import type { Issue } from '../core/base/result.ts';
import type { Scenario } from '../core/scenario/types.ts';
import type { CsvColumns } from './columns.ts';
import type { Format } from './formats.ts';

/** One file or pasted text. `name` is a file's name, or a word for where the text came from. */
export interface ImportInput {
  readonly name: string;
  readonly text: string;
  /** Of a table: which column is which. */
  readonly columns?: CsvColumns;
  /** A plan in it may be an estate, beyond the limits of what is typed or pasted. */
  readonly estate?: boolean;
}

/** Where something stands. Line and column count from 1; `path` is the place inside JSON, empty elsewhere. */
export interface Place {
  readonly input: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/**
 * - `understood`: became a part of the plan
 * - `assumed`: the input leaves it open and the plan had to say something
 * - `ignored`: read, and without meaning for an address plan
 * - `unresolved`: matters, and could not be read; the plan has it as not known, or not at all
 */
export type NoteKind = 'understood' | 'assumed' | 'ignored' | 'unresolved';

export interface ImportNote {
  readonly text: string;
  readonly place: Place;
}

/** At most `NOTES_LISTED` of a kind and input are listed; `more` counts the rest. */
export interface ImportReport {
  /** What each input was taken for, by its name; several where documents of several kinds follow one another. */
  readonly formats: readonly { readonly input: string; readonly format: Format }[];
  readonly understood: readonly ImportNote[];
  readonly assumed: readonly ImportNote[];
  readonly ignored: readonly ImportNote[];
  readonly unresolved: readonly ImportNote[];
  readonly more: Readonly<Record<NoteKind, number>>;
}

/** Why an input was refused; `input` is its name, empty where all of them are meant. */
export interface ImportIssue extends Issue {
  readonly input: string;
}

export type ImportResult =
  | { readonly ok: true; readonly scenario: Scenario; readonly report: ImportReport }
  | { readonly ok: false; readonly issues: readonly ImportIssue[]; readonly report: ImportReport };
