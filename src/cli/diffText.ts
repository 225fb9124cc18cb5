/** The difference of two plans for people at a terminal. */
import type { PlanDiff } from '../core/report/diff/types.ts';
import { diffSummary, diffTables, type DiffTable } from '../interchange/export/diff.ts';
import { columns, painter, visible, wrap, type Paint } from './terminal.ts';

const COLOURS: ReadonlyMap<string, string> = new Map([
  ['error', '31'],
  ['refused on a running cluster', '31'],
  ['warning', '33'],
  ['needs a new pool', '33'],
  ['note', '36'],
]);

/** Ends in a line feed. Colour codes only where `colour` says so. */
export function diffText(diff: PlanDiff, colour: boolean): string {
  const paint = painter(colour);
  const title = paint(`${visible(diff.before)} → ${visible(diff.after)}`, '1');
  return `${[title, '', diffSummary(diff), ...diffTables(diff).flatMap((table) => ['', ...tableLines(table, paint)])].join('\n')}\n`;
}

function tableLines({ title, head, rows, more }: DiffTable, paint: Paint): string[] {
  const [titles = '', ...lines] = columns([head, ...rows.map(({ cells }) => cells.map(visible))], new Set());
  return [
    paint(title, '1'),
    titles,
    ...rows.flatMap(({ cells: [first = ''], text }, at) => {
      const line = lines[at] ?? '';
      const colour = COLOURS.get(first);
      return [
        colour === undefined ? line : line.replace(first, paint(first, colour)),
        ...(text === undefined ? [] : wrap(visible(text)).map((part) => `      ${part}`)),
      ];
    }),
    ...(more === undefined ? [] : [`  ${more}`]),
  ];
}
