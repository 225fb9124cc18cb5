import { err, ok, type Issue, type Result } from '../base/result.ts';
import { issue } from './issues.ts';
import { grouped } from './say.ts';
import { scanJson } from './scan.ts';
import { ordered } from './order.ts';
import type { ScenarioLimits } from './limits.ts';
import type { Scenario } from './types.ts';
import { validateScenario } from './validate.ts';

/** A plan's text is at most this long: 1 MiB of UTF-8. */
export const MAX_TEXT_BYTES = 1_048_576;
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

/** The JSON value of a text, bounded and strict as `parseScenarioText` says; what it means is not looked at. */
export function parseJsonText(text: string): Result<unknown, readonly Issue[]> {
  const bytes = text.length > MAX_TEXT_BYTES ? null : utf8Length(text);
  if (bytes === null || bytes > MAX_TEXT_BYTES) {
    const size = bytes ?? utf8Length(text);
    return err([issue('', 'text-size', `the text is ${grouped(size)} bytes long; expected at most ${grouped(MAX_TEXT_BYTES)} bytes (1 MiB)`)]);
  }
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const faults = scanJson(plain, MAX_TEXT_DEPTH);
  if (faults.length > 0) {
    const codes = { syntax: 'text-syntax', depth: 'text-depth', 'duplicate-key': 'duplicate-key' } as const;
    return err(faults.map((fault) => issue(fault.path, codes[fault.kind], `line ${grouped(fault.line)}, column ${grouped(fault.column)}: ${fault.message}`)));
  }
  return ok(JSON.parse(plain) as unknown);
}

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
