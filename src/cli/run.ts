/** The checker, apart from the process around it. */
import { evaluate } from '../core/report/evaluate.ts';
import { formatScenario } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { azScript } from '../interchange/export/azScript.ts';
import { bicep } from '../interchange/export/bicep.ts';
import { rangesCsv } from '../interchange/export/csv.ts';
import { rangesMarkdown, reportMarkdown } from '../interchange/export/markdown.ts';
import { sarif, type Checked } from '../interchange/export/sarif.ts';
import { terraform } from '../interchange/export/terraform.ts';
import { importTexts } from '../interchange/import.ts';
import { subjectLines } from '../interchange/subjectLine.ts';
import { decodeBytes } from '../interchange/text.ts';
import type { ImportInput, ImportIssue, ImportReport, ImportResult } from '../interchange/types.ts';
import { encodeLink, looksLikeLink } from '../share/location.ts';
import { parseArgs, USAGE, type CheckFormat, type ConvertTarget } from './args.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { reportText } from './reportText.ts';

/** Runs one command line; answers the exit code. */
export function run(argv: readonly string[], version: string, io: Io): ExitCode {
  const command = parseArgs(argv);
  if (!command.ok) {
    io.err(`${command.error}\n\n${USAGE}`);
    return EXIT.unusable;
  }
  switch (command.value.kind) {
    case 'help':
      io.out(USAGE);
      return EXIT.sound;
    case 'version':
      io.out(`${version}\n`);
      return EXIT.sound;
    case 'check':
      return check(command.value.plans, command.value.format, version, io);
    case 'convert':
      return convert(command.value.plans, command.value.to, io);
  }
}

function check(plans: readonly string[], format: CheckFormat, version: string, io: Io): ExitCode {
  const outcomes = plans.map((plan): Checked => {
    const { result, texts } = importPlans([plan], io);
    if (!result.ok) {
      printIssues(result.issues, io);
      return { file: plan, issues: result.issues.map(({ path, code, message }) => ({ path, code, message })) };
    }
    printNotes(result.report, ['assumed', 'unresolved'], io);
    return { file: plan, report: evaluate(result.scenario).report, lineOf: subjectLines(texts[0] ?? '') };
  });
  io.out(printed(outcomes, format, version, io.colour));
  if (outcomes.some((outcome) => 'issues' in outcome)) return EXIT.unusable;
  return outcomes.some((outcome) => 'report' in outcome && outcome.report.summary.errors > 0) ? EXIT.errors : EXIT.sound;
}

function printed(outcomes: readonly Checked[], format: CheckFormat, version: string, colour: boolean): string {
  const reports = outcomes.flatMap((outcome) => ('report' in outcome ? [outcome] : []));
  switch (format) {
    case 'text':
      return reports.map(({ file, report }) => reportText(file, report, colour)).join('\n');
    case 'markdown':
      return reports.map(({ file, report }) => reportMarkdown(report, outcomes.length > 1 ? file : null)).join('\n');
    case 'sarif':
      return sarif(outcomes, version);
    case 'json': {
      const answers = outcomes.map((outcome) => ('report' in outcome ? { file: outcome.file, report: outcome.report } : outcome));
      const [only] = answers;
      return `${JSON.stringify(answers.length > 1 || !only ? answers : 'report' in only ? only.report : only, null, 2)}\n`;
    }
  }
}

function convert(plans: readonly string[], to: ConvertTarget, io: Io): ExitCode {
  const { result } = importPlans(plans, io);
  if (!result.ok) {
    printIssues(result.issues, io);
    return EXIT.unusable;
  }
  printNotes(result.report, ['assumed', 'ignored', 'unresolved'], io);
  io.out(converted(result.scenario, to));
  return EXIT.sound;
}

function converted(scenario: Scenario, to: ConvertTarget): string {
  switch (to) {
    case 'scenario':
      return formatScenario(scenario);
    case 'link':
      return `${encodeLink(scenario, null)}\n`;
    case 'az':
      return azScript(scenario);
    case 'bicep':
      return bicep(scenario);
    case 'terraform':
      return terraform(scenario);
    case 'csv':
      return rangesCsv(scenario);
    case 'markdown':
      return rangesMarkdown(scenario);
  }
}

/** Reads PLANs and imports them as one plan. */
function importPlans(plans: readonly string[], io: Io): { result: ImportResult; texts: readonly string[] } {
  const inputs: ImportInput[] = [];
  const issues: ImportIssue[] = [];
  for (const plan of plans) {
    const read = plan === '-' ? io.readStdin() : io.readFile(plan);
    if (typeof read !== 'string') inputs.push({ name: plan, text: decodeBytes(read) });
    else if (looksLikeLink(plan)) inputs.push({ name: 'link', text: plan });
    else issues.push({ input: plan, path: '', code: 'unreadable', message: `${read}; expected a file that can be read` });
  }
  const texts = inputs.map((input) => input.text);
  if (issues.length === 0) return { result: importTexts(inputs), texts };
  const none: ImportReport = { understood: [], assumed: [], ignored: [], unresolved: [], more: { understood: 0, assumed: 0, ignored: 0, unresolved: 0 } };
  return { result: { ok: false, issues, report: none }, texts };
}

/** `plan.json: clusters[0].name: …` */
function printIssues(issues: readonly ImportIssue[], io: Io): void {
  for (const { input, path, message } of issues) io.err(`${[input, path, message].filter((part) => part !== '').join(': ')}\n`);
}

function printNotes(report: ImportReport, kinds: readonly ('assumed' | 'ignored' | 'unresolved')[], io: Io): void {
  for (const kind of kinds) {
    for (const { text, place } of report[kind]) io.err(`${place.input}:${place.line}:${place.column}: ${kind}: ${text}\n`);
    if (report.more[kind] > 0) io.err(`${kind}: ${report.more[kind]} more\n`);
  }
}
