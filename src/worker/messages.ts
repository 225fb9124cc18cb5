/** What the page and the import worker say to each other. Everything is plain data, and all lists but a plan's own are bounded. */
import type { Network, Scenario } from '../core/scenario/types.ts';
import type { DiffTable } from '../interchange/export/diff.ts';
import type { CsvColumns, TablePreview } from '../interchange/columns.ts';
import type { ImportIssue, ImportReport } from '../interchange/types.ts';

/** One thing that was pasted, dropped or chosen. Files go to the worker unread. */
export interface Given {
  readonly name: string;
  readonly content: string | File;
  /** Of a table: which column is which, where the user chose. */
  readonly columns?: CsvColumns;
}

/** Which of the plans that reading made: the inputs' own, or the one at hand with the inputs merged in. */
export type Which = 'alone' | 'merged';

export type Job =
  | {
      readonly kind: 'read';
      readonly given: readonly Given[];
      /** The plan at hand, for a merge; null: none is asked for. */
      readonly into: Scenario | null;
    }
  | { readonly kind: 'hand over'; readonly which: Which };

export type News =
  | Progress
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** A slice of a plan's networks: thousands in one message would hold up the page. */
  | { readonly kind: 'networks'; readonly networks: readonly Network[] }
  /** The plan without those networks, behind the last of them. */
  | { readonly kind: 'plan'; readonly rest: Scenario }
  | { readonly kind: 'failed'; readonly message: string };

export interface Progress {
  readonly kind: 'progress';
  /** What is being done, for people. */
  readonly words: string;
  readonly done: number;
  readonly of: number;
}

export interface Outcome {
  readonly inputs: readonly InputOutcome[];
  /** Why nothing can be opened; empty where something can. */
  readonly issues: readonly ImportIssue[];
  readonly report: ImportReport;
  /** What the inputs hold together; null: they give no plan. */
  readonly parts: Parts | null;
  /** One plan of this program and nothing else, without a remark: it can be opened unseen. */
  readonly isPlan: boolean;
  /** What merging would do; null: not asked for, or there is nothing to merge. */
  readonly merge: MergeOutcome | null;
}

export interface InputOutcome {
  readonly name: string;
  /** What it was taken for; null: nothing that is known. */
  readonly format: string | null;
  /** Bytes of a file, UTF-16 units of a text. */
  readonly size: number;
  /** First rows and columns of what is, or might be, a table. */
  readonly table: TablePreview | null;
}

export interface Parts {
  readonly networks: number;
  readonly subnets: number;
  readonly clusters: number;
  readonly pools: number;
  /** Real nodes, as kubectl sees them. */
  readonly observed: number;
  readonly lines: readonly PartLine[];
  /** Parts beyond those listed. */
  readonly more: number;
  /** In what the plan is larger than one of a link: "10,000 networks, at most 2,000". */
  readonly beyond: readonly string[];
}

/** A network with its subnets, or a cluster with its pools. */
export interface PartLine {
  readonly kind: 'network' | 'cluster';
  readonly name: string;
  readonly text: string;
  /** Subnets or pools; `name` is null for what tells of those not listed. */
  readonly inner: readonly { readonly name: string | null; readonly text: string }[];
}

export type MergeOutcome =
  | {
      readonly ok: true;
      /** One sentence. */
      readonly summary: string;
      readonly tables: readonly DiffTable[];
      /** Nothing would change. */
      readonly isEmpty: boolean;
      /** What both tell differently: the plan's own word stands. */
      readonly kept: readonly string[];
    }
  | { readonly ok: false; readonly reasons: readonly string[] };
