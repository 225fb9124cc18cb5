/** The checker, apart from the process around it. */
import type { Issue } from '../core/base/result.ts';
import { evaluate } from '../core/report/evaluate.ts';
import type { Report } from '../core/report/types.ts';
import { formatScenario } from '../core/scenario/text.ts';
import { importTexts } from '../interchange/import.ts';
import { decodeBytes } from '../interchange/text.ts';
import type { ImportInput, ImportIssue, ImportReport, ImportResult } from '../interchange/types.ts';
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
      return check(command.value.plans, command.value.format, io);
    case 'convert':
      return convert(command.value.plans, command.value.to, io);
  }
}

/** What came of one PLAN. */
type Outcome = { readonly file: string; readonly report: Report } | { readonly file: string; readonly issues: readonly Issue[] };

function check(plans: readonly string[], format: CheckFormat, io: Io): ExitCode {
  const outcomes = plans.map((plan): Outcome => {
    const result = importPlans([plan], io);
    if (!result.ok) {
      printIssues(result.issues, io);
      return { file: plan, issues: result.issues.map(({ path, code, message }) => ({ path, code, message })) };
    }
    printNotes(result.report, ['assumed', 'unresolved'], io);
    return { file: plan, report: evaluate(result.scenario).report };
  });
  switch (format) {
    case 'json': {
      const [only] = outcomes;
      io.out(`${JSON.stringify(outcomes.length === 1 && only && 'report' in only ? only.report : outcomes.length === 1 ? only : outcomes, null, 2)}\n`);
      break;
    }
    case 'text': {
      const texts = outcomes.flatMap((outcome) => ('report' in outcome ? [reportText(outcome.file, outcome.report, io.colour)] : []));
      io.out(texts.join('\n'));
      break;
    }
  }
  if (outcomes.some((outcome) => 'issues' in outcome)) return EXIT.unusable;
  return outcomes.some((outcome) => 'report' in outcome && outcome.report.summary.errors > 0) ? EXIT.errors : EXIT.sound;
}

function convert(plans: readonly string[], to: ConvertTarget, io: Io): ExitCode {
  const result = importPlans(plans, io);
  if (!result.ok) {
    printIssues(result.issues, io);
    return EXIT.unusable;
  }
  printNotes(result.report, ['assumed', 'ignored', 'unresolved'], io);
  switch (to) {
    case 'scenario':
      io.out(formatScenario(result.scenario));
      return EXIT.sound;
  }
}

/** Reads PLANs and imports them as one plan. */
function importPlans(plans: readonly string[], io: Io): ImportResult {
  const inputs: ImportInput[] = [];
  const issues: ImportIssue[] = [];
  for (const plan of plans) {
    const read = plan === '-' ? io.readStdin() : io.readFile(plan);
    if (typeof read === 'string') issues.push({ input: plan, path: '', code: 'unreadable', message: `${read}; expected a file that can be read` });
    else inputs.push({ name: plan, text: decodeBytes(read) });
  }
  if (issues.length === 0) return importTexts(inputs);
  const none: ImportReport = { understood: [], assumed: [], ignored: [], unresolved: [], more: { understood: 0, assumed: 0, ignored: 0, unresolved: 0 } };
  return { ok: false, issues, report: none };
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
