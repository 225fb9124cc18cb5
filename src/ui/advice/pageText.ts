/** A page of advice as Markdown, to be copied into a ticket or a review. */
import type { Page, PageNote, PageRow } from '../../core/advice/pages/types.ts';

export function pageMarkdown(page: Page, cluster: string): string {
  const sections = page.sections.flatMap(({ title, rows }) => ['', `## ${escaped(title)}`, '', ...rows.flatMap(rowLines)]);
  return `${[`# ${escaped(cluster)}: ${escaped(page.title)}`, '', page.lead, ...sections].join('\n')}\n`;
}

function rowLines(row: PageRow): string[] {
  const verdict = row.verdict === null ? '' : ` (${row.verdict.word})`;
  return [
    `- **${escaped(row.title)}**${verdict}: ${escaped(row.text)}${tail(row)}`,
    ...(row.facts ?? []).map(({ name, value }) => `  - ${name}: ${escaped(value)}`),
    ...(row.conditions ?? []).map(noteLine),
    ...(row.consequences ?? []).map(noteLine),
  ];
}

function noteLine({ verdict, text, because, ...note }: PageNote): string {
  return `  - ${verdict === null ? '' : `${verdict.word}: `}${escaped(text)}${because === undefined ? '' : ` ${escaped(because)}`}${tail(note)}`;
}

/** What is not certain, and who says so. */
function tail({ unverified, source, date }: Pick<PageNote, 'unverified' | 'source' | 'date'>): string {
  const doubt = unverified === undefined ? '' : ` Not certain: ${escaped(unverified)}`;
  return `${doubt}${source === null ? '' : ` _${escaped(source)}${date === null ? '' : `, ${date}`}_`}`;
}

/** Names from the plan stay text: what Markdown or HTML would read is escaped. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, (letter) => `\\${letter}`).replace(/[\r\n]+/g, ' ');
}
