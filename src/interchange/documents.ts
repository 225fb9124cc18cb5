/** Finds the JSON of a text: bare, with comments, behind log lines, or several documents one after another. */
import { plural } from '../core/scenario/say.ts';
import { lineIndex, type JsonNode } from './json.ts';
import { parseJson, type JsonFault } from './parseJson.ts';
import type { Notes } from './notes.ts';

/** `roots` is empty where the text is no JSON; `fault` tells how far the best attempt came. */
export interface Documents {
  readonly roots: readonly JsonNode[];
  readonly fault: JsonFault | null;
  /** Whether the text begins like JSON, so that a fault is the answer, rather than another format. */
  readonly startsAsJson: boolean;
}

/** How many lines that begin with a bracket are tried as the start of the JSON. */
const ATTEMPTS = 8;
/** How many documents may follow one another, and how much log behind them. */
const MAX_DOCUMENTS = 1000;
const MAX_TRAILER = 65_536;
const LOG_LINE = /^\s*(?:(?:warning|error|info|debug|note)\b.*)?$/i;

export function findDocuments(text: string, notes: Notes): Documents {
  const startsAsJson = /^\s*(?:[[{]|\/[/*])/.test(text.slice(0, 4096));
  let fault: JsonFault | null = null;
  for (const start of starts(text)) {
    const roots: JsonNode[] = [];
    const spare: number[] = [];
    let at = start;
    let failed: JsonFault | null = null;
    while (at < text.length && failed === null) {
      const parsed = parseJson(text, at);
      if (parsed.ok) {
        roots.push(parsed.value.root);
        spare.push(...parsed.value.spareCommas);
        at = behind(text, parsed.value.end);
        if (at < text.length && (!/[[{]/.test(text[at] ?? '') || roots.length >= MAX_DOCUMENTS)) failed = trailing(text, at);
      } else failed = parsed.error;
    }
    if (failed === null && roots.length > 0) {
      noteSurroundings(text, start, spare, notes);
      return { roots, fault: null, startsAsJson };
    }
    if (failed !== null && (fault === null || failed.at > fault.at)) fault = failed;
    // Only a line that merely looks like the start of JSON is passed over; of broken JSON no inner part is taken for the whole.
    if (failed !== null && (failed.code !== 'json-syntax' || text.slice(start, failed.at).includes('\n'))) break;
  }
  return { roots: [], fault, startsAsJson };
}

/** Offsets at which JSON may begin: the first character, or a line that opens a bracket. */
function starts(text: string): number[] {
  const found: number[] = [];
  const line = /^[ \t]*(?=[[{])/gm;
  if (/^\s*\/[/*]/.test(text.slice(0, 4096))) found.push(0);
  for (let match = line.exec(text); match && found.length < ATTEMPTS; match = line.exec(text)) {
    found.push(match.index + match[0].length);
    if (match[0].length === 0) line.lastIndex += 1;
    // Behind JSON that starts the text there is no second start worth a try.
    if (/^\s*$/.test(text.slice(0, match.index).slice(-4096)) && match.index < 4096) break;
  }
  return found;
}

/** The offset of what follows a value; the end of the text where only blanks and log lines follow. */
function behind(text: string, end: number): number {
  let at = end;
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
  if (at >= text.length || /[[{]/.test(text[at] ?? '')) return at;
  if (text.length - at > MAX_TRAILER) return at;
  return text
    .slice(at)
    .split('\n')
    .every((line) => LOG_LINE.test(line))
    ? text.length
    : at;
}

function trailing(text: string, at: number): JsonFault {
  const piece = JSON.stringify(text.slice(at, at + 12).split('\n')[0] ?? '');
  return { code: 'json-syntax', at, message: `found ${piece} behind the value; expected the end of the text` };
}

function noteSurroundings(text: string, start: number, spare: readonly number[], notes: Notes): void {
  const before = text.slice(0, start).trim();
  if (before !== '') notes.add('ignored', `${plural(before.split('\n').length, 'line')} before the JSON`, 0);
  const [comma] = spare;
  if (comma !== undefined) notes.add('ignored', `${plural(spare.length, 'comma')} before a closing bracket`, comma);
}

/** `line 12, column 5: …` */
export function faultMessage(text: string, fault: JsonFault): string {
  const { line, column } = lineIndex(text)(fault.at);
  return `line ${line}, column ${column}: ${fault.message}`;
}
