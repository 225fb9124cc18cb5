/** Rows as a spreadsheet takes them: figures as whole numbers, their unit in a column of its own. */
import { formatAddress } from '../../core/net/address.ts';
import type { CellReader, Column } from './cells.ts';
import { rangeOf, type Entry } from './types.ts';
import type { Row } from './view.ts';

type Value = string | bigint;

export const SHEET_HEAD: readonly string[] = [
  'level',
  'name',
  'range',
  'first',
  'last',
  'what',
  'owner',
  'addresses',
  'used now',
  'used at maximum',
  'used while upgrading',
  'free',
  'counted in',
  'notes',
];

export function sheetRow({ cell }: CellReader, { branch, level }: Pick<Row, 'branch' | 'level'>): readonly Value[] {
  const { entry } = branch;
  const text = (column: Column): string => cell(entry, column).text;
  const figure = (column: Column): Value => cell(entry, column).figure ?? '';
  const [first, last] = endsOf(entry);
  const counted = cell(entry, 'upgrading').unit ?? cell(entry, 'free').unit ?? (figure('free') === '' && figure('now') === '' ? '' : 'addresses');
  return [
    BigInt(level),
    text('name'),
    text('range'),
    first,
    last,
    text('what'),
    text('owner'),
    figure('addresses'),
    figure('now'),
    figure('maximum'),
    figure('upgrading'),
    figure('free'),
    counted,
    text('notes'),
  ];
}

function endsOf(entry: Entry): readonly [string, string] {
  const range = rangeOf(entry);
  if (range === null) return ['', ''];
  return [formatAddress({ family: range.family, value: range.first }), formatAddress({ family: range.family, value: range.last })];
}
