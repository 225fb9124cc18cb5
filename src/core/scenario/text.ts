import { err, ok, type Issue, type Result } from '../base/result.ts';
import { issue } from './issues.ts';
import { grouped } from './say.ts';
import { scanJson } from './scan.ts';
import { ordered } from './order.ts';
import { ESTATE_LIMITS, SCENARIO_LIMITS, type ScenarioLimits } from './limits.ts';
import type { Scenario } from './types.ts';
import { excesses, validateScenario } from './validate.ts';

/** A plan's text is at most this long: 1 MiB of UTF-8. */
export const MAX_TEXT_BYTES = 1_048_576;
/** The text of an estate, from a file: 64 MiB. */
export const MAX_ESTATE_BYTES = 64 * MAX_TEXT_BYTES;
/** The format itself is seven deep. */
export const MAX_TEXT_DEPTH = 32;

/**
 * Reads the text of a scenario file. Refused with a reason: more than 1 MiB, nesting beyond 32, anything that is no JSON
 * (with line and column), a key twice in one object, and whatever `validateScenario` refuses. A byte order mark is skipped.
 */
export function parseScenarioText(text: string, limits?: ScenarioLimits): Result<Scenario, readonly Issue[]> {
  const read = parseJsonText(text);
  return read.ok ? validateScenario(read.value, limits) : read;
}

/**
 * The same of a file, which may hold an estate: a plan that no link and no pasted text holds. Only what the plan itself takes may be
 * beyond the format's limits; a text that is merely written at length is refused as any other.
 */
export function parseEstateText(text: string): Result<Scenario, readonly Issue[]> {
  const read = parseJsonText(text, MAX_ESTATE_BYTES);
  const plan = read.ok ? validateScenario(read.value, ESTATE_LIMITS) : read;
  if (!plan.ok || text.length <= MAX_TEXT_BYTES / 3) return plan;
  const size = utf8Length(text);
  return size > MAX_TEXT_BYTES && beyondFormat(plan.value).length === 0 ? err([tooLong(size, MAX_TEXT_BYTES)]) : plan;
}

/** In what a plan is larger than one that is typed, pasted or opened from a link may be: "10,000 networks, at most 2,000". Empty: in nothing. */
export function beyondFormat(scenario: Scenario): readonly string[] {
  const counts = excesses(scenario, SCENARIO_LIMITS);
  if (counts.length > 0) return counts.map(({ what, found, most }) => `${grouped(found)} ${what}, at most ${grouped(most)}`);
  const bytes = utf8Length(formatScenario(scenario));
  return bytes > MAX_TEXT_BYTES ? [`${grouped(bytes)} bytes as a file, at most ${grouped(MAX_TEXT_BYTES)}`] : [];
}

/** The JSON value of a text, bounded and strict as `parseScenarioText` says; what it means is not looked at. */
export function parseJsonText(text: string, most = MAX_TEXT_BYTES): Result<unknown, readonly Issue[]> {
  const bytes = text.length > most ? null : utf8Length(text);
  if (bytes === null || bytes > most) return err([tooLong(bytes ?? utf8Length(text), most)]);
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const faults = scanJson(plain, MAX_TEXT_DEPTH);
  if (faults.length > 0) {
    const codes = { syntax: 'text-syntax', depth: 'text-depth', 'duplicate-key': 'duplicate-key' } as const;
    return err(faults.map((fault) => issue(fault.path, codes[fault.kind], `line ${grouped(fault.line)}, column ${grouped(fault.column)}: ${fault.message}`)));
  }
  return ok(JSON.parse(plain) as unknown);
}

const tooLong = (size: number, most: number): Issue =>
  issue('', 'text-size', `the text is ${grouped(size)} bytes long; expected at most ${grouped(most)} bytes (${most / 1_048_576} MiB)`);

/** Bytes that a text takes in UTF-8, without building them. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit <= 0xdbff && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 2;
      i += 1;
    } else bytes += 2;
  }
  return bytes;
}

/** The text of a scenario file: keys in the order of the format, two blanks of indent, a line feed at the end. Equal plans give equal text. */
export function formatScenario(scenario: Scenario): string {
  return `${JSON.stringify(ordered(scenario), null, 2)}\n`;
}
