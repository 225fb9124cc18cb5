/** Reads files and pasted texts of many formats into one plan. */
import { ok, type Issue, type Result } from '../core/base/result.ts';
import { grouped, plural, quoted } from '../core/scenario/say.ts';
import { formatScenario, MAX_ESTATE_BYTES, parseEstateText, parseScenarioText, utf8Length } from '../core/scenario/text.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { looksLikeLink, openLink } from '../share/location.ts';
import { faultMessage, findDocuments, type Documents } from './documents.ts';
import type { Facts, Reading } from './facts.ts';
import type { JsonNode } from './json.ts';
import { FORMATS } from './formats.ts';
import { mergeFacts } from './merge.ts';
import { Notes, reportOf } from './notes.ts';
import { holdsParameters, holdsTemplate, parametersOf, type Parameters } from './read/armTemplate.ts';
import { addScenario, holdsScenario, namesOfOneSpelling } from './read/scenario.ts';
import { JSON_READERS, TEXT_READERS, type Context } from './readers.ts';
import { plainText } from './text.ts';
import type { ImportInput, ImportIssue, ImportResult } from './types.ts';

/** Longest text that is looked at, in UTF-16 units. A plan file's own limit is lower. */
export const MAX_IMPORT_LENGTH = MAX_ESTATE_BYTES;

/**
 * Makes one plan of all inputs, each recognised by its content. Either a whole, validated plan, or the reasons why an input
 * cannot be used; never part of a plan. The report says what became of everything that matters, with its place.
 * Several inputs that speak of one resource are joined by its id, or by its name where no input knows more.
 * `into` is a plan, valid already, that the inputs are merged into: what it tells stays, what it does not know is filled in.
 */
export function importTexts(inputs: readonly ImportInput[], into: Scenario | null = null): ImportResult {
  const facts: Facts = { networks: [], clusters: [] };
  const own: Reading = { notes: new Notes('', ''), facts };
  if (into !== null) addScenario(own, into, 0, 'kept');
  const opened = inputs.map((input) => open(input, facts));
  const context: Context = { parameters: parameterValues(opened) };
  const plans: Scenario[] = into === null ? [] : [into];
  const alone = inputs.length === 1 && into === null;
  const issues = opened.flatMap((one) => ('issues' in one ? one.issues : read(one, context, plans, alone)));
  if (into !== null) issues.push(...alikeIn(into, { name: '' }));
  // What merging says of the plan itself stands nowhere in the inputs.
  const notes = [...opened.map((one) => one.reading.notes), ...(into === null ? [] : [own.notes])];
  if (inputs.length === 0) issues.push({ input: '', path: '', code: 'nothing-given', message: 'nothing was given; expected at least one file or text' });
  const lonely = opened.find((one) => !('issues' in one) && one.documents.roots.some(holdsParameters));
  if (lonely && !('issues' in lonely) && !opened.some((one) => !('issues' in one) && one.documents.roots.some(holdsTemplate))) {
    issues.push(...refusal(lonely.input, 'parameters-alone', 'a parameter file says nothing without its template; expected the template beside it'));
  }
  if (issues.length > 0) return { ok: false, issues, report: reportOf(notes) };
  const [plan] = plans;
  if (plan && alone) return { ok: true, scenario: plan, report: reportOf(notes) };
  const merged = mergeFacts(facts, plan?.name ?? null, ({ source }) => stem(source.notes.input));
  // Merging adds notes of its own.
  const report = reportOf(notes);
  const refused = merged.ok ? unsavable(merged.value) : merged.error.map((issue) => ({ ...issue, input: '' }));
  return merged.ok && refused.length === 0 ? { ok: true, scenario: merged.value, report } : { ok: false, issues: refused, report };
}

/** Inputs can say in few words what takes many in a plan: one whose own file could not be opened again is none. */
function unsavable(scenario: Scenario): readonly ImportIssue[] {
  // Line breaks, indents and wide characters never make a text so many times as long.
  if (JSON.stringify(scenario).length * 16 <= MAX_ESTATE_BYTES) return [];
  const bytes = utf8Length(formatScenario(scenario));
  const message = `the plan would take ${grouped(bytes)} bytes as a file; expected at most ${grouped(MAX_ESTATE_BYTES)}`;
  return bytes <= MAX_ESTATE_BYTES ? [] : refusal({ name: '' }, 'plan-size', message);
}

interface Opened {
  readonly input: ImportInput;
  readonly reading: Reading;
  readonly text: string;
  readonly documents: Documents;
}
interface Refused {
  readonly reading: Reading;
  readonly issues: readonly ImportIssue[];
}

/** The text of an input and the JSON in it. */
function open(input: ImportInput, facts: Facts): Opened | Refused {
  const text = input.text.length > MAX_IMPORT_LENGTH ? '' : plainText(input.text);
  const reading: Reading = { notes: new Notes(input.name, text ?? ''), facts };
  if (input.text.length > MAX_IMPORT_LENGTH) {
    const size = `the text has ${grouped(input.text.length)} characters; expected at most ${grouped(MAX_IMPORT_LENGTH)}`;
    return { reading, issues: refusal(input, 'input-size', size) };
  }
  if (text === null) return { reading, issues: refusal(input, 'text-encoding', 'the text was read in a wrong encoding; expected UTF-8 or UTF-16') };
  if (text.trim() === '') return { reading, issues: refusal(input, 'empty', `the text is empty; ${expectation()}`) };
  const documents = findDocuments(text, reading.notes);
  for (const root of documents.roots) reading.notes.root(root);
  return { input, reading, text, documents };
}

function parameterValues(opened: readonly (Opened | Refused)[]): Parameters {
  const roots = opened.flatMap((one) => ('issues' in one ? [] : one.documents.roots));
  return new Map(roots.filter(holdsParameters).flatMap((root) => [...parametersOf(root)]));
}

/** Adds what one input tells to the facts; answers why it cannot be used. */
function read({ input, reading, text, documents }: Opened, context: Context, plans: Scenario[], alone: boolean): readonly ImportIssue[] {
  const { roots, fault, startsAsJson } = documents;
  const [root] = roots;
  const { notes } = reading;
  if (root && roots.length === 1 && holdsScenario(root)) {
    notes.takenFor(FORMATS.plan);
    return readPlan(input, input.estate === true ? parseEstateText(text) : parseScenarioText(text), reading, plans, alone);
  }
  if (root === undefined && holdsLink(text)) {
    notes.takenFor(FORMATS.link);
    const link = openLink(text);
    return readPlan(input, link.ok ? ok(link.value.scenario) : link, reading, plans, alone);
  }
  for (const one of roots) {
    if (holdsParameters(one)) {
      notes.takenFor(FORMATS.parameters);
      notes.add('understood', plural(parametersOf(one).size, 'parameter value'), one.at);
      continue;
    }
    const reader = JSON_READERS.find(({ recognises }) => recognises(one));
    if (reader === undefined) continue;
    notes.takenFor(reader.format);
    reader.read(reading, one, context);
  }
  // Of JSON that is broken further down, nothing is read as another format.
  const broken = startsAsJson && fault !== null && text.trimStart().slice(0, fault.at).includes('\n');
  const reader = notes.count('understood') > 0 || broken ? undefined : TEXT_READERS.find(({ recognises }) => recognises(text, input));
  if (reader !== undefined) {
    notes.takenFor(reader.format);
    reader.read(reading, text, input);
  }
  if (notes.count('understood') > 0) return [];
  if (fault && (startsAsJson || fault.code === 'json-truncated')) return refusal(input, fault.code, faultMessage(text, fault));
  if (roots.length > 0) return refusal(input, 'nothing-found', `${describe(root)} holds nothing that belongs to a plan; ${expectation()}`);
  if (reader !== undefined) return refusal(input, 'nothing-found', `${reader.format} that tells nothing of a plan; ${expectation()}`);
  return refusal(input, 'unrecognised', `the text is of no known format; ${expectation()}`);
}

function refusal(input: Pick<ImportInput, 'name'>, code: string, message: string): readonly ImportIssue[] {
  return [{ input: input.name, path: '', code, message }];
}

/** A link of the page, whole or from its `#` on; of the bare form only what is too long for a number. */
function holdsLink(text: string): boolean {
  return looksLikeLink(text) && (text.includes('#') || text.trim().length > 12);
}

/** Why a plan cannot be one of several inputs. */
function alikeIn(plan: Scenario, { name }: Pick<ImportInput, 'name'>): readonly ImportIssue[] {
  const alike = namesOfOneSpelling(plan);
  const message = alike && `${quoted(alike[0])} and ${quoted(alike[1])} differ in letter case only; expected other names where several inputs become one plan`;
  return message === null ? [] : [{ input: name, path: '', code: 'names-alike', message }];
}

/** Adds a plan of this program, out of a file or a link. */
function readPlan(input: ImportInput, parsed: Result<Scenario, readonly Issue[]>, reading: Reading, plans: Scenario[], alone: boolean): readonly ImportIssue[] {
  if (!parsed.ok) return parsed.error.map((issue) => ({ ...issue, input: input.name }));
  const alike = alone ? [] : alikeIn(parsed.value, input);
  if (alike.length > 0) return alike;
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
  return `expected one of: a plan of this program or a link to one, ${[...JSON_READERS, ...TEXT_READERS].map((reader) => reader.title).join(', ')}`;
}

/** A file's name without folders and endings. */
function stem(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.replace(/(?:\.[A-Za-z0-9]{1,8})+$/, '') || 'cluster';
}
