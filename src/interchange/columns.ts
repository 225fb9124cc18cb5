/** Which column of a table is which. */

/** In the order in which they are asked for. */
export const COLUMN_ROLES = ['cidr', 'name', 'network', 'subnet', 'kind'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Counted from 0; null: no column has it. What is left out is found by titles and contents. */
export type CsvColumns = { readonly [K in ColumnRole]?: number | null };

/** The first rows of a table, and how its columns are read. */
export interface TablePreview {
  /** Titles; null where the first row holds values already. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** How many columns there are. */
  readonly width: number;
  /** Rows in all, the header not counted. */
  readonly count: number;
  readonly columns: Readonly<Record<ColumnRole, number | null>>;
}
