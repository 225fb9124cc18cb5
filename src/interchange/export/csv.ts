/** Tables as CSV, for spreadsheets and address management. */
import type { Scenario } from '../../core/scenario/types.ts';
import { csvCell, oneLine } from './escape.ts';
import { rangeRows } from './ranges.ts';

/** Text, or a whole number, which is no formula whatever its sign. */
export type Value = string | bigint;

/** Lines end in CR LF, as RFC 4180 has them. */
export function csvOf(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map((value) => (typeof value === 'bigint' ? String(value) : csvCell(value))).join(',')}\r\n`).join('');
}

/** The same for the clipboard, cells parted by tabs: what is put into a spreadsheet becomes no formula there either. */
export function tsvOf(rows: readonly (readonly Value[])[]): string {
  const cell = (value: Value): string => (typeof value === 'bigint' ? String(value) : oneLine(value).replace(/^[=+\-@]/, "'$&"));
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

/** The ranges of a plan. */
export function rangesCsv(scenario: Scenario): string {
  const head = ['kind', 'network', 'subnet', 'cluster', 'cidr', 'first', 'last', 'addresses', 'note'];
  const rows = rangeRows(scenario).map((row) => [row.kind, row.network, row.subnet, row.cluster, row.cidr ?? '', row.first, row.last, row.addresses, row.note]);
  return csvOf([head, ...rows]);
}
