/** What rows are narrowed to: a text, an address or CIDR, a severity, a role. */
import { parseAddress } from '../../core/net/address.ts';
import { parseCidr } from '../../core/net/prefix.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import type { Severity } from '../../core/report/types.ts';
import type { CellReader } from './cells.ts';
import { isFree } from './usage.ts';
import { rangeOf, type Entry, type Part } from './types.ts';

export const ROW_ROLES = [
  'network',
  'subnet',
  'cluster',
  'pool',
  'pod-cidr',
  'service',
  'node',
  'pod',
  'kept',
  'used',
  'load-balancer',
  'free',
  'over',
] as const;
export type RowRole = (typeof ROW_ROLES)[number];

export interface RowFilter {
  readonly text: string;
  readonly severity: Severity | null;
  readonly role: RowRole | null;
}

export const NO_ROW_FILTER: RowFilter = { text: '', severity: null, role: null };

export interface Matcher {
  readonly row: (entry: Entry) => boolean;
  /** The addresses that are looked for; null: none are. */
  readonly range: AddressRange | null;
}

/** null: everything passes. */
export function matcherOf(reader: CellReader, { text, severity, role }: RowFilter): Matcher | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && severity === null && role === null) return null;
  const range = rangeMeant(wanted);
  const says = (entry: Entry): boolean => {
    if (wanted === '') return true;
    if (range !== null) return meets(entry, range);
    return (['name', 'range', 'what', 'owner'] as const).some((column) => reader.cell(entry, column).text.toLowerCase().includes(wanted));
  };
  return {
    range,
    row: (entry) =>
      (role === null || rolesOf(reader, entry).includes(role)) &&
      (severity === null || reader.marks(entry).some((finding) => finding.severity === severity)) &&
      says(entry),
  };
}

/** The addresses that a text means: one, or those of a CIDR; null: it is no such text. */
export function rangeMeant(text: string): AddressRange | null {
  const address = parseAddress(text);
  if (address.ok) return { family: address.value.family, first: address.value.value, last: address.value.value };
  const cidr = text.includes('/') ? parseCidr(text) : null;
  return cidr?.ok === true ? { family: cidr.value.prefix.family, first: cidr.value.prefix.first, last: cidr.value.prefix.last } : null;
}

function meets(entry: Entry, range: AddressRange): boolean {
  const own = rangeOf(entry);
  return own !== null && own.family === range.family && own.first <= range.last && range.first <= own.last;
}

/** Roles of the rows that are held in lists; what is cut out of them follows. */
function rolesOf({ model }: CellReader, entry: Entry): readonly RowRole[] {
  switch (entry.kind) {
    case 'network':
    case 'subnet':
    case 'cluster':
    case 'pool':
      return [entry.kind];
    case 'item':
      if (entry.item.level === 0) return ['network'];
      if (entry.item.level === 1) return ['subnet'];
      return [entry.item.role === 'service' ? 'service' : 'pod-cidr'];
    case 'part': {
      const role = partRole(entry.part);
      return entry.part.kind === 'rest' && isFree(model.plan, entry.item) ? ['free'] : role;
    }
    case 'overhang':
      return ['over'];
    case 'node':
    case 'block':
    case 'address':
      return [];
  }
}

function partRole(part: Part): readonly RowRole[] {
  switch (part.kind) {
    case 'run':
      if (part.run.grain === 'node') return ['node'];
      return part.run.grain === 'node-and-pods' ? ['node', 'pod'] : ['pod'];
    case 'seen':
      return [part.seen.kind];
    case 'kept':
    case 'gateway':
      return ['kept'];
    case 'used':
      return ['used'];
    case 'load-balancer':
      return ['load-balancer'];
    case 'dns':
      return ['service'];
    case 'rest':
      return [];
  }
}
