/** The work behind an import: texts are read, put together, compared with the plan at hand, and summed up for the page. */
import { evaluate } from '../core/report/evaluate.ts';
import { diffPlans, isEmptyDiff } from '../core/report/diff/diff.ts';
import { plural } from '../core/scenario/say.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { diffTables, titleOf, type DiffTable } from '../interchange/export/diff.ts';
import { FORMATS } from '../interchange/formats.ts';
import { importTexts } from '../interchange/import.ts';
import { previewTable } from '../interchange/read/csv.ts';
import { decodeBytes } from '../interchange/text.ts';
import type { ImportInput, ImportIssue, ImportNote, ImportReport, ImportResult, NoteKind } from '../interchange/types.ts';
import type { Given, InputOutcome, MergeOutcome, Outcome, Progress, Which } from './messages.ts';
import { mergeWords } from './mergeWords.ts';
import { observedIn, partsOf } from './parts.ts';

/** So many notes of a kind, reasons and rows of a table reach the page. */
const LISTED = 500;
const ROWS_LISTED = 200;

export interface Task {
  readonly outcome: Outcome;
  /** The plans that the outcome tells of. */
  readonly plans: Readonly<Record<Which, Scenario | null>>;
}

/** Reads everything that is given; `tell` hears what is being done. */
export async function runImport(given: readonly Given[], into: Scenario | null, tell: (progress: Progress) => void): Promise<Task> {
  const of = given.length + 2;
  const say = (words: string, done: number): void => tell({ kind: 'progress', words, done, of });
  const inputs: ImportInput[] = [];
  const unreadable: ImportIssue[] = [];
  for (const [i, one] of given.entries()) {
    say(`Reading ${one.name}`, i);
    const text = await textOf(one.content);
    if (text === null) unreadable.push({ input: one.name, path: '', code: 'unreadable', message: 'is no readable file; folders cannot be opened' });
    else inputs.push({ name: one.name, text, estate: typeof one.content !== 'string', ...(one.columns === undefined ? {} : { columns: one.columns }) });
  }
  say('Working out what it says', given.length);
  const result: ImportResult = unreadable.length > 0 ? { ok: false, issues: unreadable, report: NOTHING_READ } : importTexts(inputs);
  const scenario = result.ok ? result.scenario : null;
  const outcomes = given.map((one, i) => inputOutcome(one, inputs[i], result.report));
  const isPlan = outcomes.length === 1 && (outcomes[0]?.format === FORMATS.plan || outcomes[0]?.format === FORMATS.link);
  const parts = scenario === null ? null : partsOf(scenario);
  if (scenario !== null && into !== null) say('Comparing it with the plan at hand', given.length + 1);
  const merged = scenario !== null && into !== null ? mergedInto(into, inputs) : null;
  return {
    outcome: {
      inputs: outcomes,
      issues: result.ok ? [] : distinctIssues(result.issues.map((issue) => withWayOut(issue, given))).slice(0, LISTED),
      report: shortened(result.report),
      parts,
      isPlan: isPlan && parts?.beyond.length === 0 && isSilent(result.report),
      merge: merged?.outcome ?? null,
    },
    plans: { alone: scenario, merged: merged?.scenario ?? null },
  };
}

const NOTHING_READ: ImportReport = {
  formats: [],
  understood: [],
  assumed: [],
  ignored: [],
  unresolved: [],
  more: { understood: 0, assumed: 0, ignored: 0, unresolved: 0 },
};

/** null: no file that can be read, as a folder is. */
async function textOf(content: string | File): Promise<string | null> {
  if (typeof content === 'string') return content;
  return content.arrayBuffer().then(
    (bytes) => decodeBytes(new Uint8Array(bytes)),
    () => null,
  );
}

function inputOutcome({ name, content, columns }: Given, input: ImportInput | undefined, { formats }: ImportReport): InputOutcome {
  const format = formats.find((one) => one.input === name)?.format ?? null;
  const mayBeTable = input !== undefined && (format === FORMATS.table || format === null);
  return {
    name,
    format,
    size: typeof content === 'string' ? content.length : content.size,
    table: mayBeTable ? previewTable(input.text, columns ?? {}) : null,
  };
}

/** What is too large to be pasted may be opened as a file. */
function withWayOut(issue: ImportIssue, given: readonly Given[]): ImportIssue {
  const isPasted = given.some(({ name, content }) => name === issue.input && typeof content === 'string');
  return isPasted && TOO_LARGE.has(issue.code) ? { ...issue, message: `${issue.message} where it is pasted; as a file it may be larger` } : issue;
}

const TOO_LARGE: ReadonlySet<string> = new Set(['too-many', 'text-size']);

const isSilent = (report: ImportReport): boolean => report.assumed.length + report.ignored.length + report.unresolved.length === 0;

function shortened(report: ImportReport): ImportReport {
  const cut = (kind: NoteKind): readonly ImportNote[] => distinct(report[kind]).slice(0, LISTED);
  const more = (kind: NoteKind): number => report.more[kind] + Math.max(0, distinct(report[kind]).length - LISTED);
  return {
    formats: report.formats,
    understood: cut('understood'),
    assumed: cut('assumed'),
    ignored: cut('ignored'),
    unresolved: cut('unresolved'),
    more: { understood: more('understood'), assumed: more('assumed'), ignored: more('ignored'), unresolved: more('unresolved') },
  };
}

/** The same said of the same place is said once. */
function distinct(notes: readonly ImportNote[]): readonly ImportNote[] {
  return [...new Map(notes.map((note) => [`${note.place.input} ${note.place.line} ${note.place.column} ${note.text}`, note])).values()];
}

function distinctIssues(issues: readonly ImportIssue[]): readonly ImportIssue[] {
  return [...new Map(issues.map((issue) => [`${issue.input} ${issue.path} ${issue.message}`, issue])).values()];
}

/** The plan at hand with the inputs merged in, and in what it would differ. A merge that would lose a part of the plan is refused. */
function mergedInto(into: Scenario, inputs: readonly ImportInput[]): { readonly outcome: MergeOutcome; readonly scenario: Scenario | null } {
  const result = importTexts(inputs, into);
  if (!result.ok) return { outcome: { ok: false, reasons: result.issues.map(({ message }) => message) }, scenario: null };
  const diff = diffPlans(evaluate(into), evaluate(result.scenario));
  const lost = diff.parts.filter(({ kind }) => kind === 'removed').map(({ subject }) => titleOf(subject));
  if (lost.length > 0) {
    const reason = `It is not clear which of the inputs’ parts ${lost.slice(0, 5).join(', ')} would be${lost.length > 5 ? `, and ${plural(lost.length - 5, 'other')}` : ''}: names alone do not tell.`;
    return { outcome: { ok: false, reasons: [reason] }, scenario: null };
  }
  const observed = observedIn(result.scenario) - observedIn(into);
  const kept = result.report.assumed.flatMap(({ text }) => (text.endsWith(' is kept') ? [text] : []));
  const isEmpty = isEmptyDiff(diff) && observed === 0;
  return {
    outcome: {
      ok: true,
      summary: mergeWords(diff, into, observed),
      tables: diffTables(diff).map(shortTable),
      isEmpty,
      kept: [...new Set(kept)].slice(0, LISTED),
    },
    scenario: result.scenario,
  };
}

function shortTable(table: DiffTable): DiffTable {
  const rest = table.rows.length - ROWS_LISTED;
  return rest <= 0 ? table : { ...table, rows: table.rows.slice(0, ROWS_LISTED), more: `and ${plural(rest, 'other')}` };
}
