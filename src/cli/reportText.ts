/** A report for people at a terminal. */
import { formatNumber, plural, unitWord } from '../core/findings/text.ts';
import type { Finding, Headroom, Report, Severity } from '../core/report/types.ts';
import { columns, painter, visible, wrap, type Paint } from './terminal.ts';

const COLOURS: Readonly<Record<Severity, string>> = { error: '31', warning: '33', note: '36' };

/** The whole report of one plan, ending in a line feed. Colour codes only where `colour` says so. */
export function reportText(file: string, report: Report, colour: boolean): string {
  const paint = painter(colour);
  const { errors, warnings, notes } = report.summary;
  const lines = [paint(`${visible(report.scenario)} (${visible(file)})`, '1'), ''];
  for (const finding of report.findings) lines.push(...findingLines(finding, paint), '');
  for (const [rule, more] of Object.entries(report.truncated ?? {})) lines.push(`${rule}: ${formatNumber(more)} more`, '');
  lines.push([plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].join(', '));
  if (report.headroom.length > 0) lines.push('', paint('Headroom', '1'), ...headroomTable(report.headroom));
  lines.push('', firstToRunOut(report));
  return `${lines.join('\n')}\n`;
}

function findingLines(finding: Finding, paint: Paint): string[] {
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
    unitWord(row.unit, row.capacity),
  ]);
  const head = ['limit', 'of', 'now', 'at maximum', 'upgrading', 'capacity', ''];
  return columns([head, ...rows], new Set([2, 3, 4, 5]));
}

function firstToRunOut(report: Report): string {
  const first = report.firstToRunOut;
  if (first === null) return 'First to run out: nothing that this plan limits';
  const pool = `pool ${visible(first.pool)} of cluster ${visible(first.cluster)}`;
  return `First to run out: ${first.limit} of ${visible(first.subject)}, at ${plural(first.nodes, 'node')} in ${pool}`;
}
