/** The ranges of a plan, and its findings, as Markdown for wikis and pull requests. */
import { formatNumber, plural, unitWord } from '../../core/findings/text.ts';
import type { Finding, Report } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { markdownText } from './escape.ts';
import { rangeRows } from './ranges.ts';

export function rangesMarkdown(scenario: Scenario): string {
  const rows = rangeRows(scenario).map((row) => [
    row.kind,
    [row.network, row.subnet].filter((part) => part !== '').join('/') || row.cluster,
    row.cidr ?? 'not known',
    row.first === '' ? '' : `${row.first} – ${row.last}`,
    formatNumber(row.addresses),
    row.note,
  ]);
  return `# ${markdownText(scenario.name)}\n\n${markdownTable(['Kind', 'Of', 'CIDR', 'Addresses', 'Number', 'Note'], rows, [4])}`;
}

/** `file` heads the report where several are printed one after another. */
export function reportMarkdown(report: Report, file: string | null): string {
  const { errors, warnings, notes } = report.summary;
  const title = file === null ? markdownText(report.scenario) : `${markdownText(report.scenario)} (${markdownText(file)})`;
  const lines = [`# ${title}`, '', [plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].join(', ')];
  for (const finding of report.findings) lines.push('', ...findingLines(finding));
  for (const [rule, more] of Object.entries(report.truncated ?? {})) lines.push('', `${rule}: ${formatNumber(more)} more`);
  const headroom = report.headroom.map((row) => [
    row.limit,
    row.subject,
    formatNumber(row.used.now),
    formatNumber(row.used.atMaximum),
    formatNumber(row.used.whileUpgrading),
    `${formatNumber(row.capacity)} ${unitWord(row.unit, row.capacity)}`,
  ]);
  if (headroom.length > 0)
    lines.push('', '## Headroom', '', markdownTable(['Limit', 'Of', 'Now', 'At maximum', 'While upgrading', 'Capacity'], headroom, [2, 3, 4, 5]).trimEnd());
  const first = report.firstToRunOut;
  if (first) {
    const pool = `pool ${markdownText(first.pool)} of cluster ${markdownText(first.cluster)}`;
    lines.push('', `First to run out: **${first.limit}** of ${markdownText(first.subject)}, at ${plural(first.nodes, 'node')} in ${pool}.`);
  }
  return `${lines.join('\n')}\n`;
}

function findingLines(finding: Finding): string[] {
  const phase = finding.phase === undefined ? '' : ` (${finding.phase.replaceAll('-', ' ')})`;
  return [
    `- **${finding.severity}** \`${finding.rule}\`${phase}: ${finding.subjects.map(markdownText).join(', ')}`,
    `  <br>${markdownText(finding.message)}`,
    ...(finding.fix ? [`  <br>Fix: ${markdownText(finding.fix.summary)}`] : []),
    `  <br>${markdownText(finding.reference.source)}, ${markdownText(finding.reference.date)}`,
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

/** Columns of `numeric` are set to the right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[], numeric: readonly number[]): string {
  const rule = head.map((_, column) => (numeric.includes(column) ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map((row) => line(row.map(markdownText)))].join('');
}
