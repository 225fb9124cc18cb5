/** The cells of a row: what is shown and copied, and by what they are put in order. */
import { formatNumber, plural } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import type { Finding } from '../../core/report/types.ts';
import type { MapModel } from '../types.ts';
import { countMarks, marksFor, type Marks } from './marks.ts';
import { sizeOfEntry, usageFor, type Amount, type Usage } from './usage.ts';
import { rangeOf, type Entry } from './types.ts';
import { nameText, ownerText, rangeText, whatText } from './words.ts';

/** In the order in which they are shown. */
export const COLUMNS = ['name', 'range', 'what', 'owner', 'addresses', 'now', 'maximum', 'upgrading', 'free', 'notes'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Cell {
  /** Empty: there is nothing to say. */
  readonly text: string;
  /** What is counted, where it is not addresses: `slices`, `nodes`. */
  readonly unit?: string;
  /** More is needed than there is. */
  readonly short?: true;
  /** The same as a whole number, for spreadsheets; below 0 what is missing. */
  readonly figure?: bigint;
}

export interface CellReader {
  readonly model: MapModel;
  readonly marks: Marks;
  readonly cell: (entry: Entry, column: Column) => Cell;
  /** For putting rows in order; null comes last. */
  readonly rank: (entry: Entry, column: Column) => string | bigint | null;
}

const NOTHING: Cell = { text: '' };

export function cellsFor(model: MapModel, findings: readonly Finding[]): CellReader {
  const usage = usageFor(model.plan);
  const marks = marksFor(findings);
  return {
    model,
    marks,
    cell(entry, column) {
      switch (column) {
        case 'name':
          return { text: nameText(model, entry) };
        case 'range':
          return { text: rangesOf(entry) };
        case 'what':
          return { text: whatText(model, entry) };
        case 'owner':
          return { text: ownerText(model, entry) };
        case 'addresses': {
          const size = sizeOfEntry(entry);
          return size === null ? NOTHING : { text: formatNumber(size), figure: size };
        }
        case 'now':
        case 'maximum':
        case 'upgrading':
        case 'free':
          return amountCell(amountOf(usage(entry), column));
        case 'notes':
          return { text: notesText(marks(entry)) };
      }
    },
    rank(entry, column) {
      switch (column) {
        case 'name':
          return nameText(model, entry).toLowerCase();
        case 'range':
          return addressRank(entry);
        case 'what':
          return whatText(model, entry);
        case 'owner': {
          const owner = ownerText(model, entry);
          return owner === '' ? null : owner.toLowerCase();
        }
        case 'addresses':
          return sizeOfEntry(entry);
        case 'now':
        case 'maximum':
        case 'upgrading':
        case 'free': {
          const amount = amountOf(usage(entry), column);
          return amount === null ? null : amount.count * amount.each;
        }
        case 'notes':
          return gravity(marks(entry));
      }
    },
  };
}

function amountOf({ used, free }: Usage, column: 'now' | 'maximum' | 'upgrading' | 'free'): Amount | null {
  switch (column) {
    case 'now':
      return used.now;
    case 'maximum':
      return used['at-maximum'];
    case 'upgrading':
      return used['while-upgrading'];
    case 'free':
      return free;
  }
}

function amountCell(amount: Amount | null): Cell {
  if (amount === null) return NOTHING;
  const { count, unit } = amount;
  const counted = count < 0n ? -count : count;
  const one = unit.slice(0, -1);
  const name = unit === 'addresses' ? {} : { unit: counted === 1n ? one : unit };
  return count < 0n ? { text: formatNumber(counted), ...name, figure: count, short: true } : { text: formatNumber(counted), ...name, figure: count };
}

/** `1,024`, `58 slices`, `4 slices short` */
export function cellText({ text, unit, short }: Cell): string {
  return [text, unit, short === true ? 'short' : undefined].filter((part) => part !== undefined).join(' ');
}

function rangesOf(entry: Entry): string {
  if (entry.kind === 'item') return formatPrefix(entry.item.prefix);
  const range = rangeOf(entry);
  if (range !== null) return rangeText(range);
  switch (entry.kind) {
    case 'network':
      return entry.network.ranges === null ? 'not known' : entry.network.ranges.map(({ prefix }) => formatPrefix(prefix)).join(', ');
    case 'subnet':
      return 'not known';
    case 'cluster':
      return entry.cluster.podRanges === null || entry.cluster.serviceRanges === null ? 'not all known' : '';
    case 'pool':
    case 'overhang':
    case 'part':
    case 'node':
    case 'block':
    case 'address':
      return '';
  }
}

/** First address and size as one number: IPv4 before IPv6, a wider range before what begins with it. */
function addressRank(entry: Entry): bigint | null {
  const own = entry.kind === 'network' ? (entry.network.ranges?.[0]?.prefix ?? null) : rangeOf(entry);
  if (own === null) return null;
  const size = own.last - own.first + 1n;
  return ((BigInt(own.family) << 128n) + own.first) * (1n << 130n) - size;
}

/** "1 error, 2 warnings" */
function notesText(findings: readonly Finding[]): string {
  return countMarks(findings)
    .map(({ severity, count }) => plural(count, severity))
    .join(', ');
}

/** More errors come first, then more warnings, then more notes. */
function gravity(findings: readonly Finding[]): bigint | null {
  if (findings.length === 0) return null;
  let rank = 0n;
  for (const { severity } of findings) rank -= severity === 'error' ? 1_000_000_000_000n : severity === 'warning' ? 1_000_000n : 1n;
  return rank;
}
