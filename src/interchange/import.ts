/** Reads files and pasted texts of many formats into one plan. */
import { grouped, plural } from '../core/scenario/say.ts';
import { parseScenarioText } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { faultMessage, findDocuments } from './documents.ts';
import type { Facts, Reading } from './facts.ts';
import type { JsonNode } from './json.ts';
import { mergeFacts } from './merge.ts';
import { Notes, reportOf } from './notes.ts';
import { addScenario, holdsScenario } from './read/scenario.ts';
import { JSON_READERS, TEXT_READERS } from './readers.ts';
import { plainText } from './text.ts';
import type { ImportInput, ImportIssue, ImportResult } from './types.ts';

/** Longest text that is looked at, in UTF-16 units. A plan file's own limit is lower. */
export const MAX_IMPORT_LENGTH = 64 * 1024 * 1024;

/**
 * Makes one plan of all inputs, each recognised by its content. Either a whole, validated plan, or the reasons why an input
 * cannot be used; never part of a plan. The report says what became of everything that matters, with its place.
 * Several inputs that speak of one resource are joined by its id, or by its name where no input knows more.
 */
export function importTexts(inputs: readonly ImportInput[]): ImportResult {
  const facts: Facts = { networks: [], clusters: [] };
  const issues: ImportIssue[] = [];
  const notes = inputs.map((input) => new Notes(input.name, plainText(input.text) ?? ''));
  const plans: Scenario[] = [];
  inputs.forEach((input, i) => {
    const own = notes[i];
    if (own) issues.push(...readInput(input, { notes: own, facts }, plans));
  });
  const report = reportOf(notes);
  if (inputs.length === 0) issues.push({ input: '', path: '', code: 'nothing-given', message: 'nothing was given; expected at least one file or text' });
  if (issues.length > 0) return { ok: false, issues, report };
  const [plan] = plans;
  if (plan && inputs.length === 1) return { ok: true, scenario: plan, report };
  const merged = mergeFacts(facts, plan?.name ?? null, ({ source }) => stem(source.notes.input));
  // Merging adds notes of its own.
  if (merged.ok) return { ok: true, scenario: merged.value, report: reportOf(notes) };
  return { ok: false, issues: merged.error.map((issue) => ({ ...issue, input: '' })), report: reportOf(notes) };
}

/** Adds what one input tells to the facts; answers why it cannot be used. */
function readInput(input: ImportInput, reading: Reading, plans: Scenario[]): ImportIssue[] {
  const refused = (code: string, message: string): ImportIssue[] => [{ input: input.name, path: '', code, message }];
  if (input.text.length > MAX_IMPORT_LENGTH) {
    return refused('text-size', `the text has ${grouped(input.text.length)} characters; expected at most ${grouped(MAX_IMPORT_LENGTH)}`);
  }
  const text = plainText(input.text);
  if (text === null) return refused('text-encoding', 'the text was read in a wrong encoding; expected UTF-8 or UTF-16');
  if (text.trim() === '') return refused('empty', `the text is empty; ${expectation()}`);
  const { roots, fault, startsAsJson } = findDocuments(text, reading.notes);
  const [root] = roots;
  if (root && roots.length === 1 && holdsScenario(root)) return readPlan(input, text, reading, plans);
  for (const one of roots) {
    reading.notes.root(one);
    JSON_READERS.find((reader) => reader.recognises(one))?.read(reading, one);
  }
  // Of JSON that is broken further down, nothing is read as another format.
  const broken = startsAsJson && fault !== null && text.trimStart().slice(0, fault.at).includes('\n');
  if (roots.length === 0 && !broken) TEXT_READERS.find((reader) => reader.recognises(text))?.read(reading, text);
  if (reading.notes.count('understood') > 0) return [];
  if (fault && (startsAsJson || fault.code === 'json-truncated')) return refused(fault.code, faultMessage(text, fault));
  if (roots.length > 0) return refused('nothing-found', `${describe(root)} holds nothing that belongs to a plan; ${expectation()}`);
  return refused('unrecognised', `the text is of no known format; ${expectation()}`);
}

function readPlan(input: ImportInput, text: string, reading: Reading, plans: Scenario[]): ImportIssue[] {
  const parsed = parseScenarioText(text);
  if (!parsed.ok) return parsed.error.map((issue) => ({ ...issue, input: input.name }));
  const { name, networks, clusters } = parsed.value;
  plans.push(parsed.value);
  addScenario(reading, parsed.value, 0);
  reading.notes.add('understood', `plan ${name}: ${plural(networks?.length ?? 0, 'network')}, ${plural(clusters?.length ?? 0, 'cluster')}`, 0);
  return [];
}

function describe(root: JsonNode | undefined): string {
  if (root?.kind === 'array') return root.items.length === 0 ? 'an empty list' : `a list of ${grouped(root.items.length)}`;
  return root?.kind === 'object' ? 'this object' : 'this value';
}

function expectation(): string {
  return `expected one of: a plan of this program, ${[...JSON_READERS, ...TEXT_READERS].map((reader) => reader.title).join(', ')}`;
}

/** A file's name without folders and endings. */
function stem(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.replace(/(?:\.[A-Za-z0-9]{1,8})+$/, '') || 'cluster';
}
