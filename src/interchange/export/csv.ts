/** The ranges of a plan as CSV, for spreadsheets and address management. */
import type { Scenario } from '../../core/scenario/types.ts';
import { csvCell } from './escape.ts';
import { rangeRows } from './ranges.ts';

/** Lines end in CR LF, as RFC 4180 has them. */
export function rangesCsv(scenario: Scenario): string {
  const head = ['kind', 'network', 'subnet', 'cluster', 'cidr', 'first', 'last', 'addresses', 'note'];
  const rows = rangeRows(scenario).map((row) => [row.kind, row.network, row.subnet, row.cluster, row.cidr ?? '', row.first, row.last, row.addresses, row.note]);
  return [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
