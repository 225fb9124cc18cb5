import { evaluate } from '../core/report/evaluate.ts';
import type { Report, Severity } from '../core/report/types.ts';
import { withFixes } from '../core/report/withFixes.ts';
import { reportHtml } from '../interchange/export/html.ts';
import { reportMarkdown } from '../interchange/export/markdown.ts';
import { sarif, type Checked } from '../interchange/export/sarif.ts';
import { subjectPlaces } from '../interchange/subjectLine.ts';
import type { CheckCommand } from './args.ts';
import { readBaseline, sinceBaseline } from './baseline.ts';
import { counts } from './fail.ts';
import { importPlans } from './inputs.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { reportText } from './reportText.ts';
import { visible } from './terminal.ts';

type Outcome = Extract<Checked, { report: Report }>;

/** Checks each PLAN, or all of them as one. */
export function check({ plans, format, failOn, baseline, merge, estate }: CheckCommand, version: string, io: Io): ExitCode {
  const groups = merge ? [plans] : plans.map((plan) => [plan]);
  const earlier = baseline === null ? null : readBaseline(baseline, groups.length === 1, io);
  if (earlier?.ok === false) {
    io.err(`--baseline ${visible(baseline ?? '')}: ${earlier.error}\n`);
    return EXIT.unusable;
  }
  let failed = false;
  const outcomes = groups.map((group): Checked => {
    const file = group.join(' + ');
    const { result, inputs } = importPlans(group, { kinds: ['assumed', 'unresolved'], estate }, io);
    if (!result.ok) {
      const issues = result.issues.map(({ input, path, code, message }) => ({
        path,
        code,
        message: group.length > 1 && input !== '' ? `${input}: ${message}` : message,
      }));
      return { file, issues };
    }
    const { scenario } = result;
    const report = withFixes(evaluate(scenario));
    const outcome: Outcome = { file, scenario, report, placeOf: subjectPlaces(inputs) };
    if (earlier === null) {
      failed ||= severitiesOf(report).some((severity) => counts(severity, failOn));
      return outcome;
    }
    const since = sinceBaseline(earlier.value.of(file), report);
    for (const line of since.lines) io.err(`${visible(file)}: ${visible(line)}\n`);
    failed ||= since.severities.some((severity) => counts(severity, failOn));
    return { ...outcome, fresh: since.fresh };
  });
  io.out(printed(outcomes, format, version, io.colour));
  if (outcomes.some((outcome) => 'issues' in outcome)) return EXIT.unusable;
  return failed ? EXIT.errors : EXIT.sound;
}

function severitiesOf({ summary: { errors, warnings, notes } }: Report): Severity[] {
  return [...(errors > 0 ? ['error' as const] : []), ...(warnings > 0 ? ['warning' as const] : []), ...(notes > 0 ? ['note' as const] : [])];
}

function printed(outcomes: readonly Checked[], format: CheckCommand['format'], version: string, colour: boolean): string {
  const reports = outcomes.flatMap((outcome) => ('report' in outcome ? [outcome] : []));
  const several = outcomes.length > 1;
  switch (format) {
    case 'text':
      return reports.map(({ file, report }) => reportText(file, report, colour)).join('\n');
    case 'markdown':
      return reports.map(({ file, report }) => reportMarkdown(report, several ? file : null)).join('\n');
    case 'html':
      return reports.length === 0 ? '' : reportHtml(reports.map(({ file, scenario, report }) => ({ scenario, report, file: several ? file : null })));
    case 'sarif':
      return sarif(outcomes, version);
    case 'json': {
      const answers = outcomes.map((outcome) => ('report' in outcome ? { file: outcome.file, report: outcome.report } : outcome));
      const [only] = answers;
      return `${JSON.stringify(several || !only ? answers : 'report' in only ? only.report : only, null, 2)}\n`;
    }
  }
}
