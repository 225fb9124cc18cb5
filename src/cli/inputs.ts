/** PLANs of the command line: read, imported, and what there is to say about that. */
import { importTexts } from '../interchange/import.ts';
import { decodeBytes } from '../interchange/text.ts';
import type { ImportInput, ImportIssue, ImportReport, ImportResult } from '../interchange/types.ts';
import { looksLikeLink } from '../share/location.ts';
import type { Io } from './io.ts';
import { visible } from './terminal.ts';

export interface Imported {
  readonly result: ImportResult;
  readonly inputs: readonly ImportInput[];
}

interface Reading {
  /** Notes of these go to standard error, beside the reasons of a refusal. */
  readonly kinds: readonly ('assumed' | 'ignored' | 'unresolved')[];
  readonly estate: boolean;
}

/** Reads PLANs and imports them as one plan. */
export function importPlans(plans: readonly string[], { kinds, estate }: Reading, io: Io): Imported {
  const inputs: ImportInput[] = [];
  const issues: ImportIssue[] = [];
  for (const plan of plans) {
    const read = plan === '-' ? io.readStdin() : io.readFile(plan);
    if (typeof read !== 'string') inputs.push({ name: plan, text: decodeBytes(read), estate });
    else if (looksLikeLink(plan)) inputs.push({ name: 'link', text: plan });
    else issues.push({ input: plan, path: '', code: 'unreadable', message: `${read}; expected a file that can be read` });
  }
  const result: ImportResult = issues.length === 0 ? importTexts(inputs) : { ok: false, issues, report: NOTHING };
  if (result.ok) printNotes(result.report, kinds, io);
  else {
    printIssues(result.issues, io);
    if (!estate && result.issues.some(({ code }) => code === 'too-many' || code === 'text-size')) io.err('--estate reads larger plan files\n');
  }
  return { result, inputs };
}

const NOTHING: ImportReport = {
  formats: [],
  understood: [],
  assumed: [],
  ignored: [],
  unresolved: [],
  more: { understood: 0, assumed: 0, ignored: 0, unresolved: 0 },
};

/** `plan.json: clusters[0].name: …` */
function printIssues(issues: readonly ImportIssue[], io: Io): void {
  for (const { input, path, message } of issues)
    io.err(
      `${[input, path, message]
        .filter((part) => part !== '')
        .map(visible)
        .join(': ')}\n`,
    );
}

function printNotes(report: ImportReport, kinds: Reading['kinds'], io: Io): void {
  for (const kind of kinds) {
    for (const { text, place } of report[kind]) io.err(`${visible(place.input)}:${place.line}:${place.column}: ${kind}: ${visible(text)}\n`);
    if (report.more[kind] > 0) io.err(`${kind}: ${report.more[kind]} more\n`);
  }
}
