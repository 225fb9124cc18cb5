/** A report for people at a terminal. */
import { formatNumber, plural } from '../core/findings/text.ts';
import type { Finding, Headroom, Report, Severity } from '../core/report/types.ts';

const WIDTH = 96;
const COLOURS: Readonly<Record<Severity, string>> = { error: '31', warning: '33', note: '36' };

/** The whole report of one plan, ending in a line feed. Colour codes only where `colour` says so. */
export function reportText(file: string, report: Report, colour: boolean): string {
  const paint = (text: string, code: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { errors, warnings, notes } = report.summary;
  const lines = [paint(`${visible(report.scenario)} (${visible(file)})`, '1'), ''];
  for (const finding of report.findings) lines.push(...findingLines(finding, paint), '');
  for (const [rule, more] of Object.entries(report.truncated ?? {})) lines.push(`${rule}: ${formatNumber(more)} more`, '');
  lines.push([plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].join(', '));
  if (report.headroom.length > 0) lines.push('', paint('Headroom', '1'), ...headroomTable(report.headroom));
  lines.push('', firstToRunOut(report));
  return `${lines.join('\n')}\n`;
}

function findingLines(finding: Finding, paint: (text: string, code: string) => string): string[] {
  const phase = finding.phase === undefined ? '' : `  (${finding.phase.replaceAll('-', ' ')})`;
  const head = `${paint(finding.severity.padEnd(8), COLOURS[finding.severity])}${paint(finding.rule, '1')}${phase}`;
  const body = [
    ...finding.subjects.map(visible),
    ...wrap(visible(finding.message)),
    ...(finding.fix ? wrap(`Fix: ${visible(finding.fix.summary)}`) : []),
    `${finding.reference.source}, ${finding.reference.date}`,
  ];
  return [head, ...body.map((line) => `        ${line}`)];
}

function headroomTable(headroom: readonly Headroom[]): string[] {
  const rows = headroom.map((row) => [
    row.limit,
    visible(row.subject),
    formatNumber(row.used.now),
    formatNumber(row.used.atMaximum),
    formatNumber(row.used.whileUpgrading),
    formatNumber(row.capacity),
    row.unit,
  ]);
  const head = ['limit', 'of', 'now', 'at maximum', 'upgrading', 'capacity', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const numeric = new Set([2, 3, 4, 5]);
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => (numeric.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
}

function firstToRunOut(report: Report): string {
  const first = report.firstToRunOut;
  if (first === null) return 'First to run out: nothing that this plan limits';
  const pool = `pool ${visible(first.pool)} of cluster ${visible(first.cluster)}`;
  return `First to run out: ${first.limit} of ${visible(first.subject)}, at ${plural(first.nodes, 'node')} in ${pool}`;
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}

/** Names come from files: nothing in them may move the cursor or turn the writing direction of a terminal. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
