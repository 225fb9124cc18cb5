/** Findings as SARIF 2.1.0, for code scanning. */
import type { Issue } from '../../core/base/result.ts';
import { entryOf } from '../../core/findings/catalogue.ts';
import { RULE_IDS } from '../../core/findings/types.ts';
import type { Finding, Report, Severity } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';

/** Where a subject stands; the line is null where it is not known. */
export type PlaceOf = (subject: string) => { readonly file: string; readonly line: number | null };

/** What was checked, and what came of it. */
export type Checked =
  | {
      readonly file: string;
      readonly scenario: Scenario;
      readonly report: Report;
      readonly placeOf: PlaceOf;
      /** Set where the report was held against an earlier one: what that did not have. */
      readonly fresh?: ReadonlySet<Finding>;
    }
  | { readonly file: string; readonly issues: readonly Issue[] };

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };

export function sarif(checked: readonly Checked[], version: string): string {
  const results = checked.flatMap((one) => ('report' in one ? one.report.findings.map((finding) => resultOf(one, finding)) : []));
  const used = new Set(results.map((result) => result.ruleId));
  const rules = RULE_IDS.filter((id) => used.has(id)).map((id) => {
    const { title, severity, reference } = entryOf(id);
    return {
      id,
      name: id.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()),
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

function resultOf({ placeOf, fresh }: Extract<Checked, { report: Report }>, finding: Finding): Result {
  const [subject = ''] = finding.subjects;
  const place = placeOf(subject);
  return {
    ruleId: finding.rule,
    level: LEVELS[finding.severity],
    ...(fresh === undefined ? {} : { baselineState: fresh.has(finding) ? 'new' : 'unchanged' }),
    message: { text: finding.message },
    locations: [
      {
        // What is about the whole of a file stands at its beginning: code scanning takes nothing without a line.
        physicalLocation: { artifactLocation: { uri: uriOf(place.file) }, region: { startLine: place.line ?? 1 } },
        logicalLocations: finding.subjects.map((name) => ({ fullyQualifiedName: name })),
      },
    ],
    partialFingerprints: { subjectsAndRanges: [finding.rule, ...finding.subjects, ...finding.prefixes].join('|') },
    properties: {
      ...(finding.fix === undefined ? {} : { fix: finding.fix.summary }),
      ...(finding.phase === undefined ? {} : { phase: finding.phase }),
      figures: finding.figures,
      prefixes: finding.prefixes,
    },
  };
}

/** A path as a relative URI; standard input and links have none. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  // Half a character has no form in a URI.
  const whole = file.replaceAll(/\p{Cs}/gu, '\ufffd');
  return whole.split(/[\\/]/).map(encodeURIComponent).join('/');
}
