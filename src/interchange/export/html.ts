/** Reports as one page of HTML: to read, to print, to file. Holds no script and asks for no other file. */
import { formatNumber, plural, unitWord } from '../../core/findings/text.ts';
import type { Finding, Report } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { titleOf } from './diff.ts';
import { htmlText } from './escape.ts';
import { rangeRows } from './ranges.ts';

export interface HtmlPart {
  readonly scenario: Scenario;
  readonly report: Report;
  /** Said behind the plan's name, where several plans are on the page. */
  readonly file: string | null;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
article + article { margin-top: 4rem; }
section.finding { border-left: 4px solid; padding: 0 0 0 1rem; margin: 1rem 0; }
section.error { border-color: #c62828; } section.warning { border-color: #b26a00; } section.note { border-color: #4a6fa5; }
section.finding h3 { font-size: 1rem; margin: 0; } section.finding p { margin: .25rem 0; }
code { font: .95em ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.quiet { opacity: .8; }
@media print {
  :root { color-scheme: light; }
  body { margin: 0; max-width: none; font-size: 10pt; }
  article + article { break-before: page; }
  section.finding, tr { break-inside: avoid; } h2, h3 { break-after: avoid; } thead { display: table-header-group; }
}`;

export function reportHtml(parts: readonly HtmlPart[]): string {
  const [only] = parts;
  const title = parts.length === 1 && only ? only.report.scenario : 'Address plans';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
${parts.map(article).join('\n')}
</main>
</body>
</html>
`;
}

function article({ scenario, report, file }: HtmlPart): string {
  const { errors, warnings, notes } = report.summary;
  const first = report.firstToRunOut;
  const lines = [
    `<h1>${named(report.scenario)}${file === null ? '' : ` <span class="quiet">(${named(file)})</span>`}</h1>`,
    `<p>${[plural(errors, 'error'), plural(warnings, 'warning'), plural(notes, 'note')].join(', ')}.</p>`,
  ];
  if (first) {
    const where = `${named(titleOf(first.subject))}, at ${plural(first.nodes, 'node')} in pool ${named(first.pool)} of cluster ${named(first.cluster)}`;
    lines.push(`<p>First to run out: <strong>${htmlText(first.limit)}</strong> of ${where}.</p>`);
  }
  if (report.findings.length > 0) lines.push('<h2>Findings</h2>', ...report.findings.map(section));
  for (const [rule, more] of Object.entries(report.truncated ?? {})) lines.push(`<p><code>${htmlText(rule)}</code>: ${formatNumber(more)} more</p>`);
  if (report.headroom.length > 0) {
    const rows = report.headroom.map(({ limit, subject, used, capacity, unit }) => [
      limit,
      titleOf(subject),
      formatNumber(used.now),
      formatNumber(used.atMaximum),
      formatNumber(used.whileUpgrading),
      formatNumber(capacity),
      unitWord(unit, capacity),
    ]);
    lines.push('<h2>Headroom</h2>', table(['Limit', 'Of', 'Now', 'At maximum', 'While upgrading', 'Capacity', 'Unit'], rows, new Set([2, 3, 4, 5])));
  }
  const ranges = rangeRows(scenario).map((row) => [
    row.kind,
    [row.network, row.subnet].filter((part) => part !== '').join('/') || row.cluster,
    row.cidr ?? 'not known',
    row.first,
    row.last,
    formatNumber(row.addresses),
    row.note,
  ]);
  if (ranges.length > 0) lines.push('<h2>Ranges</h2>', table(['Kind', 'Of', 'CIDR', 'First', 'Last', 'Addresses', 'Note'], ranges, new Set([5])));
  return `<article>\n${lines.join('\n')}\n</article>`;
}

function section(finding: Finding): string {
  const { severity, rule, phase, subjects, message, fix, reference } = finding;
  const when = phase === undefined ? '' : ` (${phase.replaceAll('-', ' ')})`;
  return [
    `<section class="finding ${severity}">`,
    `<h3>${severity}: <code>${htmlText(rule)}</code>${when}</h3>`,
    `<p>${subjects.map((subject) => named(titleOf(subject))).join(', ')}</p>`,
    `<p>${htmlText(message)}</p>`,
    ...(fix ? [`<p>Fix: ${htmlText(fix.summary)}</p>`] : []),
    `<p class="quiet">${htmlText(reference.source)}, ${htmlText(reference.date)}</p>`,
    '</section>',
  ].join('\n');
}

/** A name keeps its own writing direction to itself. */
const named = (text: string): string => `<bdi>${htmlText(text)}</bdi>`;

function table(head: readonly string[], rows: readonly (readonly string[])[], numeric: ReadonlySet<number>): string {
  const mark = (column: number): string => (numeric.has(column) ? ' class="number"' : '');
  const titles = head.map((title, column) => `<th scope="col"${mark(column)}>${htmlText(title)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell, column) => `<td${mark(column)}>${named(cell)}</td>`).join('')}</tr>`);
  return [`<table>\n<thead><tr>${titles}</tr></thead>\n<tbody>`, ...body, '</tbody>\n</table>'].join('\n');
}
