/** Findings as SARIF 2.1.0, for code scanning. */
import type { Issue } from '../../core/base/result.ts';
import { entryOf } from '../../core/findings/catalogue.ts';
import { RULE_IDS } from '../../core/findings/types.ts';
import type { Finding, Report, Severity } from '../../core/report/types.ts';

/** What was checked, and what came of it. `lineOf` tells at which line of the file a subject stands, where that is known. */
export type Checked =
  | { readonly file: string; readonly report: Report; readonly lineOf: (subject: string) => number | null }
  | { readonly file: string; readonly issues: readonly Issue[] };

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };

export function sarif(checked: readonly Checked[], version: string): string {
  const results = checked.flatMap((one) => ('report' in one ? one.report.findings.map((finding) => resultOf(one.file, finding, one.lineOf)) : []));
  const used = new Set(results.map((result) => result.ruleId));
  const rules = RULE_IDS.filter((id) => used.has(id)).map((id) => {
    const { title, severity, reference } = entryOf(id);
    return {
      id,
      shortDescription: { text: title },
      help: { text: `${reference.source}, ${reference.date}` },
      defaultConfiguration: { level: LEVELS[severity] },
    };
  });
  const refused = checked.flatMap((one) => ('issues' in one ? one.issues.map((issue) => ({ file: one.file, issue })) : []));
  const invocation = {
    executionSuccessful: refused.length === 0,
    toolExecutionNotifications: refused.map(({ file, issue }) => ({
      level: 'error',
      message: { text: issue.path === '' ? issue.message : `${issue.path}: ${issue.message}` },
      locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
    })),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'CIDR Atlas', version, rules } }, columnKind: 'utf16CodeUnits', invocations: [invocation], results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

interface Result {
  readonly ruleId: string;
  readonly [key: string]: unknown;
}

function resultOf(file: string, finding: Finding, lineOf: (subject: string) => number | null): Result {
  const [subject = ''] = finding.subjects;
  const line = lineOf(subject);
  return {
    ruleId: finding.rule,
    level: LEVELS[finding.severity],
    message: { text: finding.message },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...(line === null ? {} : { region: { startLine: line } }) },
        logicalLocations: finding.subjects.map((name) => ({ fullyQualifiedName: name })),
      },
    ],
    partialFingerprints: { subjectsAndRanges: [finding.rule, ...finding.subjects, ...finding.prefixes].join('|') },
    properties: { ...(finding.phase === undefined ? {} : { phase: finding.phase }), figures: finding.figures, prefixes: finding.prefixes },
  };
}

/** A path as a relative URI; standard input and links have none. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  // Half a character has no form in a URI.
  const whole = file.replaceAll(/\p{Cs}/gu, '\ufffd');
  return whole.split(/[\\/]/).map(encodeURIComponent).join('/');
}
