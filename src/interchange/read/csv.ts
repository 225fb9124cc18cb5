/** Tables of names and CIDRs, and rows of Resource Graph saved as CSV. */
import { parseCidr } from '../../core/net/prefix.ts';
import { quoted } from '../../core/scenario/say.ts';
import type { NetworkKind } from '../../core/scenario/types.ts';
import { arrayOf, objectOf, stringOf } from '../build.ts';
import type { ColumnRole, CsvColumns, TablePreview } from '../columns.ts';
import type { Reading } from '../facts.ts';
import type { JsonNode } from '../json.ts';
import { parseJson } from '../parseJson.ts';
import { parseTable, type Cell } from '../table.ts';

import { holdsResources, readResources } from './resources.ts';

/** How many rows are looked at to tell a table from other text. */
const SAMPLE = 20;
/** A table for people has no more columns than this. */
const MAX_COLUMNS = 50;
/** The least share of rows with a CIDR in the column that is taken for it. */
const LEAST_SHARE = 0.5;
/** So many rows of a table are shown before it is read. */
const PREVIEWED = 6;

/** A table has a header or not, more than one column, and in one of them CIDRs in most rows; where someone says which, any table will do. */
export function holdsTable(text: string, given: CsvColumns): boolean {
  const rows = parseTable(text, SAMPLE);
  return isGraphExport(rows) || layoutOf(rows, given) !== null;
}

/** Cells as they are shown: what is longer than a name is cut. */
const texts = (row: readonly Cell[]): readonly string[] => row.map((cell) => Array.from(cell.text.slice(0, 200)).slice(0, 80).join(''));

/** The first rows of what is, or may be, a table of names and CIDRs; null for what is none. */
export function previewTable(text: string, given: CsvColumns): TablePreview | null {
  if (/^\s*[[{<]/.test(text)) return null;
  const sample = parseTable(text, SAMPLE);
  if (isGraphExport(sample)) return null;
  const layout = layoutOf(sample, given);
  const width = sample[0]?.length ?? 0;
  const isEven = width >= 2 && width <= MAX_COLUMNS && sample.length >= 2 && sample.every((row) => row.length === width);
  if (layout === null && !isEven) return null;
  const header = layout?.header ?? null;
  const rows = parseTable(text, Infinity).length;
  return {
    header: header === null ? null : texts(header),
    rows: sample.slice(header === null ? 0 : 1, PREVIEWED + 1).map(texts),
    width,
    count: rows - (header === null ? 0 : 1),
    columns: layout?.columns ?? NO_COLUMNS,
  };
}

export function readTable(reading: Reading, text: string, given: CsvColumns): void {
  const rows = parseTable(text, Infinity);
  if (isGraphExport(rows)) {
    readResources(reading, graphRows(rows), 'returned');
    return;
  }
  const layout = layoutOf(rows, given);
  if (layout === null) return;
  const { header, columns } = layout;
  const said = (column: number | null): string =>
    column === null ? 'no column' : header?.[column]?.text ? `column ${quoted(header[column].text)}` : `column ${column + 1}`;
  reading.notes.add('assumed', `names are taken from ${said(columns.subnet ?? columns.name ?? columns.network)}, CIDRs from ${said(columns.cidr)}`, 0);
  const networks = new Map<string, Entry>();
  for (const row of rows.slice(header ? 1 : 0)) readRow(reading, row, columns, networks);
  for (const { name, kind, prefixes, subnets, at } of networks.values()) {
    const source = { notes: reading.notes, at };
    reading.facts.networks.push({
      identity: { subscription: null, group: null, name },
      kind: subnets.size > 0 ? 'vnet' : kind,
      standing: 'described',
      ...(prefixes.length > 0 ? { addressPrefixes: prefixes } : {}),
      ...(subnets.size > 0 ? { subnets: [...subnets].map(([subnet, ranges]) => ({ name: subnet, addressPrefixes: ranges, source })) } : {}),
      source,
    });
  }
}

/** What the rows of one network say together: a range a row is as usual as several in one. */
interface Entry {
  readonly name: string;
  readonly kind: NetworkKind;
  readonly prefixes: string[];
  readonly subnets: Map<string, string[]>;
  readonly at: number;
}

type Columns = Readonly<Record<ColumnRole, number | null>> & { readonly cidr: number };

const NO_COLUMNS: Readonly<Record<ColumnRole, null>> = { cidr: null, name: null, network: null, subnet: null, kind: null };

/** What someone said stands, be it that there is none. */
const chosen = (said: number | null | undefined, found: () => number | null): number | null => (said === undefined ? found() : said);

function layoutOf(rows: readonly (readonly Cell[])[], given: CsvColumns): { header: readonly Cell[] | null; columns: Columns } | null {
  const [first] = rows;
  const width = first?.length ?? 0;
  const header = first?.every((cell) => rangesOf(cell.text) === null) ? first : null;
  const body = rows.slice(header ? 1 : 0, SAMPLE);
  if (width < 2 || width > MAX_COLUMNS || body.length === 0) return null;
  const share = (column: number): number => body.filter((row) => rangesOf(row[column]?.text ?? '') !== null).length / body.length;
  const best = Array.from({ length: width }, (_, column) => column).reduce((a, b) => (share(b) > share(a) ? b : a));
  const cidr = given.cidr ?? best;
  if (typeof given.cidr !== 'number' && share(cidr) < LEAST_SHARE) return null;
  const titled = (pattern: RegExp): number | null => {
    const found = header?.findIndex((cell, column) => column !== cidr && pattern.test(cell.text.trim())) ?? -1;
    return found < 0 ? null : found;
  };
  const subnet = chosen(given.subnet, () => titled(/^subnet(?:[ _-]?name)?$/i));
  const network = chosen(given.network, () => titled(/^(?:v-?net|(?:virtual[ _-]?)?network)(?:[ _-]?name)?$/i));
  const free = Array.from({ length: width }, (_, column) => column).find((column) => column !== cidr && column !== subnet && column !== network);
  const name = chosen(given.name, () => titled(/name|range|site|description/i) ?? (network === null && subnet === null ? (free ?? null) : null));
  const kind = chosen(given.kind, () => titled(/^(?:kind|type)$/i));
  return { header, columns: { cidr, subnet, network, name, kind } };
}

function readRow(reading: Reading, row: readonly Cell[], columns: Columns, networks: Map<string, Entry>): void {
  const cell = row[columns.cidr];
  const at = row[0]?.at ?? 0;
  const textAt = (column: number | null): string => (column === null ? '' : (row[column]?.text.trim() ?? ''));
  const prefixes = rangesOf(cell?.text ?? '');
  const [network, subnet] = [textAt(columns.network), textAt(columns.subnet)];
  const name = network || textAt(columns.name) || subnet;
  if (prefixes === null || name === '') {
    const reason = prefixes === null ? `${quoted(cell?.text ?? '')} is no CIDR` : 'it has no name';
    reading.notes.add('unresolved', `a row is left out: ${reason}`, cell?.at ?? at);
    return;
  }
  const entry = networks.get(name.toLowerCase()) ?? { name, kind: kindOf(textAt(columns.kind)), prefixes: [], subnets: new Map<string, string[]>(), at };
  networks.set(name.toLowerCase(), entry);
  const inside = network !== '' && subnet !== '';
  const list = inside ? (entry.subnets.get(subnet) ?? []) : entry.prefixes;
  if (inside) entry.subnets.set(subnet, list);
  list.push(...prefixes.filter((prefix) => !list.includes(prefix)));
  reading.notes.add('understood', `${inside ? `subnet ${network}/${subnet}` : `network ${name}`}: ${prefixes.join(', ')}`, at);
}

/** A table without a column for it says nothing about the kind: such a range is only known to be taken. */
function kindOf(text: string): NetworkKind {
  if (/^v-?net$|virtual ?networks?$/i.test(text)) return 'vnet';
  return /^on-?prem/i.test(text) ? 'on-premises' : 'other';
}

/** The CIDRs of a cell, apart by blanks, commas or semicolons; null where it holds anything else. */
function rangesOf(text: string): readonly string[] | null {
  const pieces = text.split(/[\s,;]+/).filter((piece) => piece !== '');
  return pieces.length > 0 && pieces.every((piece) => parseCidr(piece).ok) ? pieces : null;
}

function isGraphExport(rows: readonly (readonly Cell[])[]): boolean {
  const titles = rows[0]?.map((cell) => cell.text.trim().toLowerCase()) ?? [];
  return titles.includes('properties') && (titles.includes('type') || titles.includes('id')) && rows.length > 1 && holdsResources(graphRows(rows));
}

/** Rows as objects; cells that are JSON as what they say, standing where the cell stands. */
function graphRows(rows: readonly (readonly Cell[])[]): JsonNode {
  const [header = [], ...body] = rows;
  return arrayOf(
    0,
    body.map((row) =>
      objectOf(
        row[0]?.at ?? 0,
        header.map((title, column) => [title.text.trim(), cellValue(row[column])] as const),
      ),
    ),
  );
}

function cellValue(cell: Cell | undefined): JsonNode | undefined {
  if (cell === undefined || cell.text === '') return undefined;
  if (!/^\s*[[{]/.test(cell.text)) return stringOf(cell.at, cell.text);
  const parsed = parseJson(cell.text);
  return parsed.ok ? anchored(parsed.value.root, cell.at) : stringOf(cell.at, cell.text);
}

function anchored(node: JsonNode, at: number): JsonNode {
  if (node.kind === 'array')
    return arrayOf(
      at,
      node.items.map((item) => anchored(item, at)),
    );
  if (node.kind === 'object') return { ...node, at, values: node.values.map((value) => anchored(value, at)) };
  return { ...node, at };
}
