/** What the page says of each form that a plan can be taken away in. */
import type { ExportFormat } from '../../interchange/export/write.ts';

export interface FormatWords {
  readonly title: string;
  /** One line: whom it is for. */
  readonly line: string;
  /** What a file's name ends in, without the leading dot. */
  readonly ending: string;
  readonly type: string;
}

export const FORMAT_WORDS: Readonly<Record<ExportFormat, FormatWords>> = {
  scenario: { title: 'Plan file', line: 'Everything, to open here again or keep in a repository', ending: 'atlas.json', type: 'application/json' },
  csv: { title: 'Ranges, CSV', line: 'For spreadsheets and address management', ending: 'ranges.csv', type: 'text/csv' },
  markdown: { title: 'Ranges, Markdown', line: 'A table for a wiki or a ticket', ending: 'ranges.md', type: 'text/markdown' },
  'report-markdown': { title: 'Report, Markdown', line: 'Findings, headroom, what runs out first', ending: 'report.md', type: 'text/markdown' },
  'report-html': { title: 'Report, HTML', line: 'The same with all ranges, to read and to print', ending: 'report.html', type: 'text/html' },
  sarif: { title: 'SARIF', line: 'Findings for code scanning', ending: 'sarif', type: 'application/json' },
  az: { title: 'Azure CLI', line: 'A bash script that creates networks and clusters', ending: 'sh', type: 'text/x-shellscript' },
  bicep: { title: 'Bicep', line: 'The same resources, declared', ending: 'bicep', type: 'text/plain' },
  arm: { title: 'ARM template', line: 'The same in JSON', ending: 'arm.json', type: 'application/json' },
  terraform: { title: 'Terraform', line: 'The same with the azurerm provider', ending: 'tf', type: 'text/plain' },
  'nsg-az': { title: 'NSG rules, Azure CLI', line: 'What the clusters need let through, as a bash script', ending: 'nsg.sh', type: 'text/x-shellscript' },
  'nsg-bicep': { title: 'NSG rules, Bicep', line: 'The same rules in groups that exist', ending: 'nsg.bicep', type: 'text/plain' },
  'nsg-terraform': { title: 'NSG rules, Terraform', line: 'The same with the azurerm provider', ending: 'nsg.tf', type: 'text/plain' },
};

export const FORMAT_GROUPS: readonly { readonly title: string; readonly formats: readonly ExportFormat[] }[] = [
  { title: 'The plan', formats: ['scenario', 'csv', 'markdown'] },
  { title: 'The report', formats: ['report-markdown', 'report-html', 'sarif'] },
  { title: 'To deploy', formats: ['az', 'bicep', 'arm', 'terraform'] },
  { title: 'Security groups', formats: ['nsg-az', 'nsg-bicep', 'nsg-terraform'] },
];
