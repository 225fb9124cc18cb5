/**
 * Reads a JSON text without building anything: the first error of syntax with line and column, nesting that is too deep,
 * and keys that an object holds twice (of which JSON.parse would silently keep the last).
 */
import { joinPath } from './say.ts';

export interface ScanFault {
  readonly kind: 'syntax' | 'depth' | 'duplicate-key';
  readonly path: string;
  /** Both from 1; a column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Completes a sentence: what stands there, what was expected. */
  readonly message: string;
}

/** Faults in the order they are met; scanning ends at the first one of syntax or depth, and after `most` doubled keys. */
export function scanJson(text: string, maxDepth: number, most = 100): readonly ScanFault[] {
  const faults: ScanFault[] = [];
  let at = 0;

  const fault = (kind: ScanFault['kind'], path: string, position: number, message: string): void => {
    const { line, column } = placeOf(text, position);
    faults.push({ kind, path, line, column, message });
  };
  const wrong = (path: string, expected: string): false => {
    fault('syntax', path, at, `${standing(text, at)}; expected ${expected}`);
    return false;
  };
  const skip = (): void => {
    while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1;
  };

  /** Past the string that starts here, or false with its fault told. */
  const string = (path: string): boolean => {
    at += 1;
    for (;;) {
      const c = text.charAt(at);
      if (c === '"') {
        at += 1;
        return true;
      }
      if (at >= text.length) return wrong(path, 'a closing quotation mark');
      if (c < ' ') return wrong(path, 'a closing quotation mark on the same line, or this character written as an escape');
      if (c === '\\') {
        const escape = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at, at + 6));
        if (!escape) return wrong(path, 'an escape such as \\" or \\n or \\u00e9');
        at += escape[0].length;
      } else at += 1;
    }
  };

  const value = (path: string, depth: number): boolean => {
    const c = text.charAt(at);
    if (c === '{' || c === '[') {
      if (depth >= maxDepth) {
        fault('depth', path, at, `lists and objects are nested more than ${maxDepth} deep here; expected at most ${maxDepth}`);
        return false;
      }
      return c === '{' ? object(path, depth + 1) : array(path, depth + 1);
    }
    if (c === '"') return string(path);
    const literal = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![\w.+-])/.exec(text.slice(at, at + 400));
    if (!literal) return wrong(path, 'a value: text in double quotation marks, a number, true, false, null, a list or an object');
    at += literal[0].length;
    return true;
  };

  const array = (path: string, depth: number): boolean => {
    at += 1;
    skip();
    if (text.charAt(at) === ']') {
      at += 1;
      return true;
    }
    for (let i = 0; ; i += 1) {
      skip();
      if (!value(joinPath(path, i), depth)) return false;
      skip();
      const c = text.charAt(at);
      if (c !== ',' && c !== ']') return wrong(path, 'a comma or the end of the list, "]"');
      at += 1;
      if (c === ']') return true;
    }
  };

  const object = (path: string, depth: number): boolean => {
    const seen = new Set<string>();
    at += 1;
    skip();
    if (text.charAt(at) === '}') {
      at += 1;
      return true;
    }
    for (;;) {
      skip();
      const start = at;
      if (text.charAt(at) !== '"') return wrong(path, 'a key in double quotation marks');
      if (!string(path)) return false;
      const key = String(JSON.parse(text.slice(start, at)));
      if (seen.has(key)) {
        fault('duplicate-key', joinPath(path, key), start, 'this key stands here for the second time; expected each key once');
        if (faults.length >= most) return false;
      }
      seen.add(key);
      skip();
      if (text.charAt(at) !== ':') return wrong(joinPath(path, key), 'a colon after the key');
      at += 1;
      skip();
      if (!value(joinPath(path, key), depth)) return false;
      skip();
      const c = text.charAt(at);
      if (c !== ',' && c !== '}') return wrong(path, 'a comma or the end of the object, "}"');
      at += 1;
      if (c === '}') return true;
    }
  };

  skip();
  if (at >= text.length) wrong('', 'a plan as JSON');
  else if (value('', 0)) {
    skip();
    if (at < text.length) wrong('', 'the end of the text');
  }
  return faults;
}

function placeOf(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  return { line: before.split(/\r\n|\n|\r/).length, column: position - lineStart + 1 };
}

/** What stands at a place, in words. */
function standing(text: string, at: number): string {
  if (at >= text.length) return 'the text ends here';
  const code = text.codePointAt(at) ?? 0;
  const word = /^[\w.+-]{1,24}/.exec(text.slice(at, at + 24));
  if (word) return `${word[0]} stands here`;
  const character = String.fromCodePoint(code);
  if (character === "'") return 'a single quotation mark stands here';
  if (character === '/') return 'a slash stands here (JSON has no comments)';
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return `${character} stands here`;
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')} stands here`;
}
