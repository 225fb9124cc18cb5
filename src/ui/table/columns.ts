/** What the table's columns and kinds of rows are called, and how it tells what it did. */
import { formatNumber, plural } from '../../core/findings/text.ts';
import type { Column } from '../../map/table/cells.ts';
import type { RowRole } from '../../map/table/filter.ts';

export const COLUMN_WORDS: Readonly<Record<Column, { readonly head: string; readonly full: string }>> = {
  name: { head: 'Name', full: 'Name' },
  range: { head: 'Range', full: 'Range' },
  what: { head: 'What', full: 'What it is' },
  owner: { head: 'Owner', full: 'Owner' },
  addresses: { head: 'Addresses', full: 'Addresses' },
  now: { head: 'Now', full: 'Used now' },
  maximum: { head: 'Maximum', full: 'Used at maximum' },
  upgrading: { head: 'Upgrade', full: 'Used while upgrading' },
  free: { head: 'Free', full: 'Free' },
  notes: { head: 'Findings', full: 'Findings' },
};

/** Columns of figures, set to the right. */
export const FIGURES: ReadonlySet<Column> = new Set(['addresses', 'now', 'maximum', 'upgrading', 'free']);

export const ROLE_WORDS: Readonly<Record<RowRole, string>> = {
  network: 'Networks',
  subnet: 'Subnets',
  cluster: 'Clusters',
  pool: 'Node pools',
  'pod-cidr': 'Pod CIDRs',
  service: 'Service CIDRs',
  node: 'Node addresses',
  pod: 'Pod addresses',
  kept: 'Kept by Azure',
  used: 'Used by others',
  'load-balancer': 'Load balancers',
  free: 'Free addresses',
  over: 'What does not fit',
};

/** "Copied 3 rows", "Saved the first 50,000 of 65,536 rows" */
export function rowsSaid(verb: string, count: number, all: number): string {
  return count < all ? `${verb} the first ${formatNumber(count)} of ${plural(all, 'row')}` : `${verb} ${plural(all, 'row')}`;
}
