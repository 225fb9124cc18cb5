/** The difference of two plans as tables in words, and those as Markdown for a pull request. */
import { CHANGE_WORDS, type ChangeVerdict } from '../../core/advice/mutability/changes.ts';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { parseCidr } from '../../core/net/prefix.ts';
import { isEmptyDiff } from '../../core/report/diff/diff.ts';
import type { ConnectionChange, PartChange, PlanDiff, RangeChangeKind, RangeRole, SettingChange, SettingValue } from '../../core/report/diff/types.ts';
import type { Finding, Severity } from '../../core/report/types.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../core/scenario/fields.ts';
import { markdownText } from './escape.ts';
import { markdownTable } from './markdown.ts';

export interface DiffRow {
  readonly cells: readonly string[];
  /** A sentence that is too long for a cell. */
  readonly text?: string;
  /** What the first cell says, to be told by an icon too; left out: it is no kind of change. */
  readonly kind?: Severity | ChangeVerdict | RangeChangeKind | ConnectionChange['kind'];
  /** Where it is: ranges of the earlier and of the later plan, CIDR text. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

export interface DiffTable {
  /** What its rows are about, for a page that shows some of them. */
  readonly about: 'findings' | 'azure' | 'ranges' | 'settings';
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly DiffRow[];
  /** What the sentence is, as the title of a column. */
  readonly textTitle?: string;
  /** What is counted and not listed. */
  readonly more?: string;
}

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ ...NETWORK_FIELDS, ...SUBNET_FIELDS, ...CLUSTER_FIELDS, ...POOL_FIELDS }));

const PARTS: Readonly<Record<PartChange['kind'], string>> = { added: 'added', removed: 'removed' };
const RANGES: Readonly<Record<RangeChangeKind, string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  resized: 'resized',
  known: 'now known',
  unknown: 'no longer known',
};
const ROLES: Readonly<Record<RangeRole, string>> = { network: 'addresses', subnet: 'addresses', 'pod-cidr': 'pod CIDR', 'service-cidr': 'service CIDR' };
const CONNECTIONS: Readonly<Record<ConnectionChange['kind'], string>> = { connected: 'connected', disconnected: 'no longer connected' };

/** Tables that have rows, in the order in which a reviewer asks: what breaks, what is refused, what is different. */
export function diffTables(diff: PlanDiff): DiffTable[] {
  const { added, changed, gone, overflow } = diff.findings;
  const tables: DiffTable[] = [
    {
      about: 'findings',
      title: 'New findings',
      head: ['Severity', 'Rule', 'Of'],
      rows: added.map((finding) => ({ ...findingRow(finding), after: finding.prefixes })),
      textTitle: 'Finding',
    },
    {
      about: 'findings',
      title: 'Findings with other figures',
      head: ['Severity', 'Rule', 'Of'],
      rows: changed.map(({ before, after }) => ({
        ...findingRow(after),
        text: `${after.message} (Before: ${before.message})`,
        before: before.prefixes,
        after: after.prefixes,
      })),
      textTitle: 'Finding',
    },
    {
      about: 'findings',
      title: 'Findings gone',
      head: ['Severity', 'Rule', 'Of'],
      rows: gone.map((finding) => ({ ...findingRow(finding), before: finding.prefixes })),
      textTitle: 'Finding',
    },
    {
      about: 'findings',
      title: 'Findings too many to list',
      head: ['Severity', 'Rule', 'Before', 'After'],
      rows: overflow.map(({ severity, rule, before, after }) => ({ kind: severity, cells: [severity, rule, formatNumber(before), formatNumber(after)] })),
    },
    {
      about: 'azure',
      title: 'What Azure makes of it while clusters run',
      head: ['Verdict', 'Of', 'What', 'Before', 'After'],
      rows: diff.judged.map(({ verdict, subject, field, before, after, reason, source, unverified, terraform }) => ({
        kind: verdict,
        before: rangesIn(before),
        after: rangesIn(after),
        cells: [CHANGE_WORDS[verdict], titleOf(subject), LABELS.get(field) ?? field, before, after],
        text: [reason, unverified, terraform, source && `${source.source}, ${source.date}.`].filter(Boolean).join(' '),
      })),
      textTitle: 'Why',
    },
    {
      about: 'ranges',
      title: 'Added and removed',
      head: ['Change', 'What'],
      rows: diff.parts.map(({ kind, subject }) => ({ kind, cells: [PARTS[kind], titleOf(subject)] })),
    },
    {
      about: 'ranges',
      title: 'Ranges',
      head: ['Change', 'Of', 'What', 'Before', 'After'],
      rows: diff.ranges.map(({ kind, role, subject, before, after }) => ({
        kind,
        before: before === null ? [] : [before],
        after: after === null ? [] : [after],
        cells: [RANGES[kind], titleOf(subject), ROLES[role], before ?? (kind === 'known' ? 'not known' : ''), after ?? (kind === 'unknown' ? 'not known' : '')],
      })),
    },
    {
      about: 'ranges',
      title: 'Connections',
      head: ['Change', 'Networks'],
      rows: diff.connections.map(({ kind, networks: [a, b] }) => ({ kind, cells: [CONNECTIONS[kind], `${a} and ${b}`] })),
      ...(diff.moreConnections === 0 ? {} : { more: `${formatNumber(diff.moreConnections)} more` }),
    },
    {
      about: 'settings',
      title: 'Counts and settings',
      head: ['Of', 'What', 'Before', 'After', 'Difference'],
      rows: diff.settings.map((change) => ({
        cells: [titleOf(change.subject), change.label, valueText(change.before), valueText(change.after), differenceOf(change)],
      })),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** "2 new findings (1 error), 1 finding gone; 1 change refused on a running cluster; 3 changed ranges." */
export function diffSummary(diff: PlanDiff): string {
  if (isEmptyDiff(diff)) return 'Nothing differs.';
  const { added, gone, changed } = diff.findings;
  const errors = added.filter(({ severity }) => severity === 'error').length;
  const refused = diff.judged.filter(({ verdict }) => verdict === 'refused').length;
  const replaced = diff.judged.filter(({ verdict }) => verdict === 'new-pool').length;
  const settings = diff.settings.length;
  const findings = [
    ...(added.length > 0 ? [`${plural(added.length, 'new finding')}${errors > 0 ? ` (${plural(errors, 'error')})` : ''}`] : []),
    ...(gone.length > 0 ? [`${plural(gone.length, 'finding')} gone`] : []),
    ...(changed.length > 0 ? [`${plural(changed.length, 'finding')} with other figures`] : []),
  ];
  const clauses = [
    findings.length === 0 ? 'The same findings' : findings.join(', '),
    ...(refused > 0 ? [`${plural(refused, 'change')} refused on a running cluster`] : []),
    ...(replaced > 0 ? [`${plural(replaced, 'change')} by a new pool only`] : []),
    ...(diff.ranges.length > 0 ? [plural(diff.ranges.length, 'changed range')] : []),
    ...(settings > 0 ? [plural(settings, 'changed setting')] : []),
  ];
  return `${clauses.join('; ')}.`;
}

export function diffMarkdown(diff: PlanDiff): string {
  const title = diff.before === diff.after ? `Changes of ${diff.after}` : `Changes from ${diff.before} to ${diff.after}`;
  const sections = diffTables(diff).flatMap(({ title: heading, head, rows, textTitle, more }) => [
    `## ${heading}\n`,
    `${markdownTable(
      [...head, ...(textTitle === undefined ? [] : [textTitle])],
      rows.map(({ cells, text }) => [...cells, ...(textTitle === undefined ? [] : [text ?? ''])]),
      [],
    )}${more === undefined ? '' : `\n${more}\n`}`,
  ]);
  return [`# ${markdownText(title)}\n`, `${diffSummary(diff)}\n`, ...sections].join('\n');
}

/** What a subject is called where no other cluster stands around it: "pool apps of cluster shop". */
export function titleOf(subject: string): string {
  const [kind, name = '', , inner] = subject.split('/');
  if (kind === 'clusters') return inner === undefined ? `cluster ${name}` : `pool ${inner} of cluster ${name}`;
  if (kind === 'networks') return inner === undefined ? `network ${name}` : `subnet ${name}/${inner}`;
  return subject;
}

function findingRow(finding: Finding): DiffRow {
  return { kind: finding.severity, cells: [finding.severity, finding.rule, finding.subjects.map(titleOf).join(', ')], text: finding.message };
}

/** The ranges of a list of them; a value of another kind has none. */
const rangesIn = (value: string): string[] => value.split(', ').filter((part) => parseCidr(part).ok);

function valueText(value: SettingValue): string {
  if (value === undefined) return 'not set';
  if (value === null) return 'not known';
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
}

function differenceOf({ before, after }: SettingChange): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  return after > before ? `+${formatNumber(after - before)}` : `−${formatNumber(before - after)}`;
}
